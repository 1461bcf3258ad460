import * as https from "node:https";
import type { AddressInfo } from "node:net";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import type { NodeAnswer, NodeTaint, PatchOperation } from "../../../src/cni-chain/verifier/node-patches";
import { cn, signing } from "../../x509/pki";
import { applied } from "./json-patch";

// OpenSSL looks at the real clock: valid from 2020 to 2101.
const validity = { now: new Date("2020-01-01T00:00:00Z"), days: 29_950 };

export interface FakeNodeApi {
  readonly url: string;
  /** CA of its certificate, in PEM. */
  readonly ca: string;
  readonly requests: { readonly path: string; readonly token: string | undefined; readonly patch: unknown }[];
  /** The one node that it has. */
  node: { spec: { taints?: readonly NodeTaint[] }; status: NonNullable<NodeAnswer["status"]> };
  /** What it answers instead: a status, raw text, or nothing ever. */
  answers: number | string | "hangs" | undefined;
  /** Resolves once `holds` does, at the end of a request. */
  until(holds: () => boolean): Promise<void>;
  close(): void;
}

/** An API server over TLS that has the node `node-1`, and patches it as the real one does. */
export async function fakeNodeApi(): Promise<FakeNodeApi> {
  const ca = await issueCa({ commonName: "CA", keyAlgorithm: "ecdsa-p256", ...validity });
  const leaf = await issueLeaf({
    role: "typha-server",
    identity: cn("localhost"),
    ca: signing(ca),
    keyAlgorithm: "ecdsa-p256",
    ...validity,
  });
  const waiting = new Set<() => void>();
  const fake: Pick<FakeNodeApi, "requests" | "node" | "answers"> = {
    requests: [],
    node: { spec: {}, status: { conditions: [] } },
    answers: undefined,
  };
  const server = https.createServer(
    { cert: leaf.certificate.pem, key: leaf.privateKeyPem },
    async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      const { url = "", headers } = request;
      fake.requests.push({ path: url, token: headers.authorization, patch: JSON.parse(body) });
      if (fake.answers !== "hangs") {
        const [status, answer] = answerTo(fake, url, JSON.parse(body));
        response.writeHead(status, { "content-type": "application/json" }).end(answer);
      }
      for (const look of waiting) look();
    },
  );
  await new Promise<void>((listens) => server.listen(0, "localhost", listens));
  return Object.assign(fake, {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    ca: ca.certificate.pem,
    until: (holds: () => boolean) =>
      new Promise<void>((done) => {
        const look = () => {
          if (!holds()) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

function answerTo(
  fake: Pick<FakeNodeApi, "node" | "answers">,
  url: string,
  patch: unknown,
): [status: number, body: string] {
  const refused = (code: number): [number, string] => [
    code,
    JSON.stringify({ kind: "Status", code, message: "words" }),
  ];
  if (typeof fake.answers === "number") return refused(fake.answers);
  if (typeof fake.answers === "string") return [200, fake.answers];
  if (url === "/api/v1/nodes/node-1/status") {
    const { conditions = [] } = (patch as { status?: NodeAnswer["status"] }).status ?? {};
    const others = fake.node.status.conditions!.filter((old) => !conditions.some(({ type }) => type === old.type));
    fake.node.status = { conditions: [...others, ...conditions] };
  } else if (url === "/api/v1/nodes/node-1") {
    const taints = applied(fake.node.spec.taints, patch as PatchOperation[]);
    if (taints === undefined) return refused(422);
    fake.node.spec = { taints };
  } else return refused(404);
  return [200, JSON.stringify(fake.node)];
}
