import * as https from "node:https";
import type { AddressInfo } from "node:net";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import { cn, signing } from "../x509/pki";

// OpenSSL looks at the real clock: valid from 2020 to 2101.
const validity = { now: new Date("2020-01-01T00:00:00Z"), days: 29_950 };

/** An API server over TLS to which programs in pods send patches. */
export interface FakeApi {
  readonly url: string;
  /** CA of its certificate, in PEM. */
  readonly ca: string;
  readonly requests: { readonly path: string; readonly token: string | undefined; readonly patch: unknown }[];
  /** Resolves once `holds` does, at the end of a request. */
  until(holds: () => boolean): Promise<void>;
  close(): void;
}

/** What it answers to a patch. */
export type FakeAnswer = readonly [status: number, body: string] | "hangs";

/** @param answerTo - the answer to a patch of what lies at a path */
export async function fakeApi(answerTo: (path: string, patch: unknown) => FakeAnswer): Promise<FakeApi> {
  const ca = await issueCa({ commonName: "CA", keyAlgorithm: "ecdsa-p256", ...validity });
  const leaf = await issueLeaf({
    role: "typha-server",
    identity: cn("localhost"),
    ca: signing(ca),
    keyAlgorithm: "ecdsa-p256",
    ...validity,
  });
  const waiting = new Set<() => void>();
  const requests: FakeApi["requests"] = [];
  const server = https.createServer(
    { cert: leaf.certificate.pem, key: leaf.privateKeyPem },
    async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      const { url = "", headers } = request;
      requests.push({ path: url, token: headers.authorization, patch: JSON.parse(body) });
      const answer = answerTo(url, JSON.parse(body));
      if (answer !== "hangs") response.writeHead(answer[0], { "content-type": "application/json" }).end(answer[1]);
      for (const look of waiting) look();
    },
  );
  await new Promise<void>((listens) => server.listen(0, "localhost", listens));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    ca: ca.certificate.pem,
    requests,
    until: (holds) =>
      new Promise<void>((done) => {
        const look = () => {
          if (!holds()) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
      }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What an API server answers where it refuses. */
export function refusalOf(code: number): FakeAnswer {
  return [code, JSON.stringify({ kind: "Status", code, message: "words" })];
}
