import { createPublicKey } from "node:crypto";
import type { KeyAlgorithm } from "@typha-mtls/x509";
import { type NewRequest, newRequest } from "@typha-mtls/x509/issue";
import { loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { rootCa, signed, type TestCa } from "../support/external-ca";
import { externalLeaf, unsealedRepository } from "../support/unsealed-repository";
import { clientAuth, serverAuth } from "../x509/crafted";
import { csrOf, requested, succeed } from "./external-ca-repository";
import { NOW, runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, read, write } from "./user-repository";

const CLUSTER = "clusters/demo/cluster.yaml";
const HOSTS = "clusters/demo/pki/hosts";
const REACHED = "--yes-it-reached-the-cluster";
const DAY = 24 * 60 * 60 * 1000;

let fresh: string;
let signedOnce: string;
let env: { SOPS_AGE_KEY: string };
let first: NewRequest;
let second: NewRequest;
let requests: string;

const keyOf = (keyAlgorithm: KeyAlgorithm = "ecdsa-p256", value = "db.example.com") =>
  newRequest({ role: "typha-server", identity: { kind: "cn", value }, keyAlgorithm });

beforeAll(async () => {
  env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  fresh = await initialised(["demo"]);
  write(fresh, CLUSTER, `${read(fresh, CLUSTER)}  hosts: [{ name: databases }, { name: storage }]\n`);
  requests = newFolder();
  // A request for Typha's own purpose and for a name of the host's choice.
  [first, second] = await Promise.all([keyOf(), keyOf("ed25519")]);
  write(requests, "db-1.csr", first.requestPem);
  write(requests, "db-2.csr", second.requestPem);
  signedOnce = copyOf(fresh);
  expect(await sign(signedOnce, "databases", "db-1.csr", "db-2.csr")).toMatchObject({ code: 0, err: "" });
});

const at = (root: string, day: number, ...args: readonly string[]) =>
  runIn({ cwd: root, now: new Date(NOW.getTime() + day * DAY), env }, ...args);
const sign = (root: string, group: string, ...files: readonly string[]) =>
  at(root, 0, "sign", "demo", group, ...files.map((file) => (file.startsWith("-") ? file : `${requests}/${file}`)));
const hostsOf = (root: string) => loadCluster(new ConfiguredRepository(root), "demo").pki.hosts;
const issuersOf = (root: string) => {
  const { pki } = loadCluster(new ConfiguredRepository(root), "demo");
  const all = [pki.leaves["typha-client"], ...pki.hosts];
  return all.map((leaf) => (leaf.kind === "named" ? "" : leaf.chain[0].issuer.slice(-2)));
};
const changed = (one: string, other: string) => {
  const [a, b] = [contentsOf(one), contentsOf(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((file) => a[file] !== b[file]).sort();
};

/** Has the requests of a cluster signed by a CA of somebody else's, and takes the answers in. */
async function importedFrom(ca: TestCa, root: string): Promise<void> {
  write(requests, "server.pem", signed(csrOf(root, "server"), ca, serverAuth).pem);
  write(requests, "client.pem", signed(csrOf(root, "client"), ca, clientAuth).pem);
  write(requests, "root.pem", ca.certificate.pem);
  await succeed(
    root,
    "import",
    "demo",
    ...["server.pem", "client.pem", "root.pem"].map((file) => `${requests}/${file}`),
  );
}

/** A cluster with a CA of somebody else's, and a group of hosts. */
async function ofExternalCa(ca: TestCa): Promise<string> {
  const root = await requested();
  await importedFrom(ca, root);
  write(root, CLUSTER, `${read(root, CLUSTER)}  hosts: [{ name: databases }]\n`);
  return root;
}

async function refused(root: string, group: string, ...files: readonly string[]) {
  const before = contentsOf(root);
  const { code, codes, err } = await sign(root, group, ...files);
  expect(contentsOf(root)).toEqual(before);
  expect(err).toMatch(/, nothing was written\n$/);
  return { code, codes, err };
}

describe("a certificate for the key of a host", () => {
  test("has calico-node's identity and purpose whatever the request asks for, and is all that is written", () => {
    expect(changed(fresh, signedOnce)).toEqual([`${HOSTS}/databases/db-1.crt`, `${HOSTS}/databases/db-2.crt`]);
    const client = loadCluster(new ConfiguredRepository(signedOnce), "demo").pki.leaves["typha-client"];
    const leaves = hostsOf(signedOnce);
    expect(leaves.map(({ host }) => host)).toEqual(["databases/db-1", "databases/db-2"]);
    for (const [at, { identity, chain }] of leaves.entries()) {
      expect(identity).toEqual(client.identity);
      expect(chain[0].extendedKeyUsage).toEqual(["clientAuth"]);
      expect(chain[0].alternativeNames).toEqual([]);
      expect(chain[0].publicKeyFingerprint).toBe([first, second][at]!.request.publicKeyFingerprint);
      expect(chain[0].notAfter).toEqual(new Date(NOW.getTime() + 365 * DAY));
    }
  });

  test("fits the private key that never left the host", () => {
    const [{ x509 }] = hostsOf(signedOnce)[0]!.chain;
    const own = createPublicKey(first.privateKeyPem).export({ type: "spki", format: "pem" });
    expect(createPublicKey(x509.toString()).export({ type: "spki", format: "pem" })).toBe(own);
  });

  test("is told with its file, what it is and what comes next", async () => {
    const { out } = await sign(copyOf(fresh), "storage", "db-1.csr");
    expect(out).toMatch(
      /^issued +clusters\/demo\/pki\/hosts\/storage\/db-1\.crt +CN typha-client, serial [0-9a-f]{12}…, until 2028-01-15\n\nrestarts nothing on storage\/db-1: deliver the new certificates; Felix reads its files at its next connect\nnext {5}npx typha-mtls synth demo && git add clusters dist && git commit\n$/,
    );
  });

  test("has an identity that is a URI where calico-node has one", async () => {
    const root = await initialised(["demo", "--client-uri", "spiffe://example.org/calico-node"]);
    write(root, CLUSTER, `${read(root, CLUSTER)}  hosts: [{ name: databases }]\n`);
    expect(await sign(root, "databases", "db-1.csr")).toMatchObject({ code: 0, err: "" });
    expect(hostsOf(root)[0]!.identity).toEqual({ kind: "uri", value: "spiffe://example.org/calico-node" });
  });

  test("takes the place of the one before, for a new key too", async () => {
    const root = copyOf(signedOnce);
    write(requests, "again/db-1.csr", (await keyOf()).requestPem);
    const { code, out } = await sign(root, "databases", "again/db-1.csr");
    expect(code).toBe(0);
    expect(out).toMatch(/serial [0-9a-f]+… → [0-9a-f]+…, until 2028-01-15 → 2028-01-15/);
    expect(changed(signedOnce, root)).toEqual([`${HOSTS}/databases/db-1.crt`]);
  });

  test("is shown before anything is written, with --diff", async () => {
    const root = copyOf(fresh);
    expect((await sign(root, "databases", "db-1.csr", "--diff")).out).toContain("+-----BEGIN CERTIFICATE-----");
    expect(changed(fresh, root)).toEqual([]);
  });

  test("is rendered for delivery, listed, watched and checked", async () => {
    const root = copyOf(signedOnce);
    expect((await at(root, 0, "synth")).code).toBe(0);
    expect(read(root, "dist/demo/to-copy/hosts/databases/certificates/db-2.crt")).toContain(
      read(root, `${HOSTS}/databases/db-2.crt`),
    );
    expect(read(root, "dist/demo/to-copy/hosts/databases/files.txt")).toContain("in certificates/, each host's own");
    expect(read(root, "dist/demo/to-copy/hosts/storage/files.txt")).not.toContain("in certificates/");
    expect((await at(root, 0, "status", "-o", "wide")).out).toMatch(
      /^demo +typha-client .* 365d +2027-09-15 +CA g1 +clusters\/demo\/pki\/hosts\/databases\/db-1\.crt$/m,
    );
    expect((await at(root, 0, "check")).out).toContain(
      "leaves of typha-server, typha-client and 2 hosts chain to the trust bundle",
    );
    expect((await at(root, 400, "check")).err + (await at(root, 400, "check")).out).toContain(
      `${HOSTS}/databases/db-1.crt: the leaf expired`,
    );
  });
});

describe("nothing is signed, and nothing written,", () => {
  test("for a group that cluster.yaml does not have", async () => {
    const { code, codes, err } = await refused(fresh, "database", "db-1.csr");
    expect({ code, codes }).toEqual({ code: 1, codes: ["unknown-host-group"] });
    expect(err).toContain('has no group "database"');
    expect(err).toContain("name one of databases and storage, or add the group");
  });

  test("from files that are not named after hosts, or twice after one, or hold no request: all of it is said", async () => {
    write(requests, "DB 3.csr", first.requestPem);
    write(requests, "other/db-1.pem", second.requestPem);
    expect((await refused(fresh, "databases", "DB 3.csr", "db-1.csr", "other/db-1.pem")).codes).toEqual([
      "unusable-host-name",
      "unusable-host-name",
    ]);
    write(requests, "none.csr", "no request");
    write(requests, "key.csr", first.requestPem + first.privateKeyPem);
    const { codes, err } = await refused(fresh, "databases", "none.csr", "key.csr");
    expect(codes).toEqual(["no-certificate", "private-key-given"]);
    expect(err).not.toContain("BEGIN");
  });

  test("for a request that was changed after its key signed it", async () => {
    const der = Buffer.from(first.requestPem.replace(/-----.*-----|\n/g, ""), "base64");
    der[der.indexOf("db.example.com")]! ^= 1;
    write(
      requests,
      "forged.csr",
      `-----BEGIN CERTIFICATE REQUEST-----\n${der.toString("base64")}\n-----END CERTIFICATE REQUEST-----\n`,
    );
    expect((await refused(fresh, "databases", "forged.csr")).err).toContain("its signature does not verify");
  });

  test("for a key that another host has", async () => {
    const { codes, err } = await refused(signedOnce, "storage", "db-1.csr");
    expect(codes).toEqual(["shared-node-key"]);
    expect(err).toContain("has the key of host databases/db-1");
    write(requests, "db-9.csr", first.requestPem);
    expect((await refused(fresh, "databases", "db-1.csr", "db-9.csr")).codes).toEqual(["shared-node-key"]);
  });

  test("where an external CA issues, or keys are not in git: the remedy names the file for its certificate", async () => {
    const root = await ofExternalCa(rootCa());
    const { codes, err } = await refused(root, "databases", "db-1.csr");
    expect(codes).toEqual(["external-ca-leaf"]);
    expect(err).toContain(`put each certificate in ${HOSTS}/databases/<host>.crt`);
    const elsewhere = await unsealedRepository({ secrets: "host-files", lines: ["hosts: [{ name: databases }]"] });
    expect((await refused(elsewhere.root, "databases", "db-1.csr")).codes).toEqual(["keys-not-in-git"]);
  });

  test("without the key of the CA", async () => {
    const before = contentsOf(fresh);
    const { code, codes } = await runIn({ cwd: fresh, now: NOW }, "sign", "demo", "databases", `${requests}/db-1.csr`);
    expect(code).not.toBe(0);
    expect(codes).not.toEqual([]);
    expect(contentsOf(fresh)).toEqual(before);
  });
});

describe("certificates of hosts in git", () => {
  test("are renewed with the client's when they are due, for the key that the host has", async () => {
    const root = copyOf(signedOnce);
    expect((await at(root, 100, "renew", "demo")).out).toMatch(/^nothing to renew; next: /);
    const { code, out, err } = await at(root, 250, "renew", "demo", "--role", "client");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("nothing on databases/db-1, databases/db-2: deliver the new certificates");
    expect(changed(signedOnce, root)).toEqual([
      `${HOSTS}/databases/db-1.crt`,
      `${HOSTS}/databases/db-2.crt`,
      "clusters/demo/pki/typha-client.yaml",
    ]);
    expect(hostsOf(root).map(({ chain }) => chain[0].publicKeyFingerprint)).toEqual(
      hostsOf(signedOnce).map(({ chain }) => chain[0].publicKeyFingerprint),
    );
  });

  test("are left alone where Typha's leaf alone is renewed", async () => {
    const root = copyOf(signedOnce);
    expect((await at(root, 250, "renew", "demo", "--role", "server")).code).toBe(0);
    expect(changed(signedOnce, root)).toEqual(["clusters/demo/pki/typha-server.yaml"]);
  });

  test("one that is due alone is renewed alone, and is what is due next", async () => {
    const root = copyOf(signedOnce);
    expect((await at(root, 10, "renew", "demo", "--force", "--role", "server")).code).toBe(0);
    expect((await at(root, 10, "renew", "demo", "--force", "--role", "client")).code).toBe(0);
    expect((await at(root, 20, "sign", "demo", "databases", `${requests}/db-2.csr`)).code).toBe(0);
    expect((await at(root, 255, "renew", "demo")).out).not.toContain("db-2");
    expect((await at(root, 255, "renew", "demo")).out).toMatch(/^nothing to renew; next: databases\/db-2 of demo in /);
  });

  test("go to the next CA with the others, and back; finish is refused while one is of the old CA", async () => {
    const root = copyOf(signedOnce);
    expect((await at(root, 1, "rotate-ca", "start", "demo")).code).toBe(0);
    expect((await at(root, 1, "rotate-ca", "status", "demo")).out).toContain("leaves still come from CA g1");
    expect((await at(root, 2, "rotate-ca", "issue", "demo", REACHED)).code).toBe(0);
    expect(issuersOf(root)).toEqual(["g2", "g2", "g2"]);
    const late = copyOf(root);
    write(late, `${HOSTS}/databases/db-2.crt`, read(signedOnce, `${HOSTS}/databases/db-2.crt`));
    const { codes, err } = await at(late, 3, "rotate-ca", "finish", "demo", REACHED);
    expect(codes).toEqual(["leaf-of-old-ca"]);
    expect(err).toContain("Typha would refuse host databases/db-2");
    expect((await at(late, 3, "rotate-ca", "status", "demo")).out).toContain(
      "still from CA g1: 1 host (databases/db-2)",
    );
    expect((await at(late, 3, "rotate-ca", "issue", "demo", REACHED)).code).toBe(0);
    expect(issuersOf(late)).toEqual(["g2", "g2", "g2"]);
    expect((await at(late, 4, "rotate-ca", "finish", "demo", REACHED)).code).toBe(0);
    expect((await at(root, 3, "rotate-ca", "abort", "demo", REACHED)).code).toBe(0);
    expect(issuersOf(root)).toEqual(["g1", "g1", "g1"]);
    expect((await at(root, 4, "rotate-ca", "abort", "demo", REACHED)).code).toBe(0);
    expect(loadCluster(new ConfiguredRepository(root), "demo").pki.bundle).toHaveLength(1);
  });

  test("a host that joins while a CA is rotated gets a certificate of the CA that calico-node's is of", async () => {
    const root = copyOf(fresh);
    expect((await at(root, 1, "rotate-ca", "start", "demo")).code).toBe(0);
    expect((await at(root, 1, "sign", "demo", "databases", `${requests}/db-1.csr`)).code).toBe(0);
    expect(issuersOf(root)).toEqual(["g1", "g1"]);
    expect((await at(root, 2, "rotate-ca", "issue", "demo", REACHED)).code).toBe(0);
    expect((await at(root, 2, "sign", "demo", "databases", `${requests}/db-2.csr`)).code).toBe(0);
    expect(issuersOf(root)).toEqual(["g2", "g2", "g2"]);
  });

  test("wait for an external CA by the names of their files, after the others are there", async () => {
    const [old, next] = [rootCa("Example Root CA"), rootCa("Example Root CA 2")];
    const root = await ofExternalCa(old);
    const leafOf = async (ca: TestCa) => {
      const { requestPem } = await newRequest({
        role: "typha-client",
        identity: { kind: "cn", value: "typha-client" },
        keyAlgorithm: "ecdsa-p256",
      });
      return signed(requestPem, ca, clientAuth).pem;
    };
    write(root, `${HOSTS}/databases/db-1.crt`, await leafOf(old));
    const due = await at(root, 300, "renew", "demo");
    expect(due.codes).toEqual(["external-ca-leaf", "external-ca-leaf", "external-ca-leaf"]);
    expect(due.err).toContain("have that CA sign the key of the host again");
    write(requests, "next.pem", next.certificate.pem);
    await succeed(root, "rotate-ca", "start", "demo", "--ca", `${requests}/next.pem`);
    await succeed(root, "rotate-ca", "issue", "demo", REACHED);
    await importedFrom(next, root);
    expect((await at(root, 0, "rotate-ca", "issue", "demo", REACHED)).out).toContain(
      `${HOSTS}/databases/db-1.crt waits for Example Root CA 2`,
    );
    const { codes, err } = await at(root, 0, "rotate-ca", "finish", "demo", REACHED);
    expect(codes).toEqual(["leaf-of-old-ca"]);
    expect(err).toContain("have it issued by Example Root CA 2, deliver it, and put its certificate here");
    write(root, `${HOSTS}/databases/db-1.crt`, await leafOf(next));
    await succeed(root, "rotate-ca", "finish", "demo", REACHED);
  });

  test("are told by group where keys are not in git, and finish is refused by the host's name", async () => {
    const leaf = async () => (await externalLeaf("typha-client")).certificate.pem;
    const { root } = await unsealedRepository({
      secrets: "external",
      lines: ["hosts: [{ name: databases, directory: /etc/pki/felix }]"],
      pki: { "hosts/databases/db-1.crt": await leaf(), "hosts/databases/db-2.crt": await leaf() },
    });
    expect((await at(root, 0, "status", "-o", "json")).out).toContain('"machine": "databases/db-1"');
    const { issueCa } = await import("@typha-mtls/x509/issue");
    write(requests, "next.pem", (await issueCa({ commonName: "Platform CA 2", now: NOW })).certificate.pem);
    expect((await at(root, 0, "rotate-ca", "start", "demo", "--ca", `${requests}/next.pem`)).code).toBe(0);
    const issue = await at(root, 0, "rotate-ca", "issue", "demo", REACHED);
    expect(issue.out).toMatch(
      /typha-client +clientAuth +\/etc\/pki\/felix\/tls\.crt, on each host +2 hosts \(databases\/db-1, databases\/db-2\)/,
    );
    expect(issue.out).toContain(`${HOSTS}/databases/<host>.crt`);
    const { err } = await at(root, 0, "rotate-ca", "finish", "demo", REACHED);
    expect(err).toContain("Typha would refuse host databases/db-1");
    expect(err).toContain("Typha would refuse host databases/db-2");
  });
});
