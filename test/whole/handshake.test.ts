import { type Duplex, duplexPair } from "node:stream";
import { connect, createServer, type PeerCertificate } from "node:tls";
import { certificateFromDer, describeIdentity, identityOf, type Role } from "@typha-mtls/x509";
import { type Issued, issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import type { KeyAlgorithm } from "@typha-mtls/x509/keys";
import { cn, type IssuedPki, signing, spiffe } from "../x509/pki";

// Nothing leaves the process: both ends of the connection are in memory. OpenSSL looks at the real clock, so these
// certificates are valid from 2020 to 2101.
const since = new Date("2020-01-01T00:00:00Z");
const days = 29_950;

async function pkiOf(keyAlgorithm: KeyAlgorithm, identity: typeof cn): Promise<IssuedPki> {
  const ca = await issueCa({ commonName: "CA", keyAlgorithm, now: since, days });
  const leaf = (role: Role) =>
    issueLeaf({ role, identity: identity(role), ca: signing(ca), keyAlgorithm, now: since, days });
  return { ca, server: await leaf("typha-server"), client: await leaf("typha-client") };
}

interface Ends {
  readonly anchor: Issued;
  readonly server: Issued;
  readonly client: Issued;
  readonly version: "TLSv1.2" | "TLSv1.3";
}

/** Identities that the two sides saw, after the server's word has reached the client. */
function shake({ anchor, server, client, version }: Ends): Promise<{ byServer: string; byClient: string }> {
  const [serverEnd, clientEnd] = duplexPair() as [Duplex, Duplex];
  const end = ({ certificate, privateKeyPem }: Issued) => ({
    cert: certificate.pem,
    key: privateKeyPem,
    ca: anchor.certificate.pem,
    minVersion: version,
    maxVersion: version,
  });
  return new Promise((done, fail) => {
    let byServer = "";
    const listener = createServer({ ...end(server), requestCert: true, rejectUnauthorized: true }, (socket) => {
      byServer = identityShown(socket.getPeerCertificate());
      socket.end("in sync");
    });
    listener.on("tlsClientError", fail);
    listener.emit("connection", serverEnd);
    // As in Calico, the host name is not checked.
    const socket = connect({ ...end(client), socket: clientEnd, checkServerIdentity: () => undefined });
    socket.on("error", fail);
    socket.on("data", () => {
      done({ byServer, byClient: identityShown(socket.getPeerCertificate()) });
      socket.destroy();
    });
  });
}

function identityShown({ raw }: PeerCertificate): string {
  const identity = identityOf(certificateFromDer(raw));
  return identity === undefined ? "none" : describeIdentity(identity);
}

describe.each(["TLSv1.2", "TLSv1.3"] as const)("mutual %s", (version) => {
  test.each([
    ["ecdsa-p256", cn, "CN typha-"],
    ["ecdsa-p256", spiffe, "URI spiffe://example.org/typha-"],
    ["rsa-2048", cn, "CN typha-"],
    ["rsa-2048", spiffe, "URI spiffe://example.org/typha-"],
    ["ed25519", cn, "CN typha-"],
    ["ed25519", spiffe, "URI spiffe://example.org/typha-"],
  ] as const)("works with %s, and each side sees who the other one is", async (key, identity, prefix) => {
    const { ca, server, client } = await pkiOf(key, identity);
    expect(await shake({ anchor: ca, server, client, version })).toEqual({
      byServer: `${prefix}client`,
      byClient: `${prefix}server`,
    });
  });

  test("fails with the pair swapped, with a client of another CA and with the server's leaf on both sides", async () => {
    const { ca, server, client } = await pkiOf("ecdsa-p256", cn);
    const other = await pkiOf("ecdsa-p256", cn);
    await expect(shake({ anchor: ca, server: client, client: server, version })).rejects.toThrow();
    await expect(shake({ anchor: ca, server, client: other.client, version })).rejects.toThrow();
    await expect(shake({ anchor: ca, server, client: server, version })).rejects.toThrow();
  });
});
