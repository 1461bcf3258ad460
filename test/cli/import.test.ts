import * as fs from "node:fs";
import * as path from "node:path";
import { readBundle } from "@typha-mtls/x509";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import {
  armoured,
  crossSigned,
  intermediateOf,
  p384Keys,
  pkcs7,
  rootCa,
  rsaKeys,
  signed,
} from "../support/external-ca";
import { clientAuth, name, newKey, serverAuth, uri } from "../x509/crafted";
import { fingerprints } from "../x509/pki";
import { BUNDLE, CSR, csrOf, KEY, LEAF, requested, succeed } from "./external-ca-repository";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, read, write } from "./user-repository";

const root = rootCa("Example Root CA", p384Keys());
const issuing = intermediateOf(root, "Example Issuing CA");
const other = rootCa("Other Root CA");

let pristine: string;
beforeAll(async () => {
  pristine = await requested();
});

/** Files that a CA gave, outside of the repository. */
function given(files: Readonly<Record<string, string | Buffer>>): string[] {
  const folder = newFolder();
  return Object.entries(files).map(([file, content]) => {
    fs.writeFileSync(path.join(folder, file), content);
    return path.join(folder, file);
  });
}

const serverLeaf = (repository: string, ca = issuing) => signed(csrOf(repository, "server"), ca, serverAuth);
const clientLeaf = (repository: string, ca = issuing) => signed(csrOf(repository, "client"), ca, clientAuth);

/** Runs `import`, which has to refuse and to change nothing; places in its words without their folders. */
async function refused(repository: string, files: Readonly<Record<string, string | Buffer>>, ...options: string[]) {
  const before = contentsOf(repository);
  const { code, out, err } = await runIn(repository, "import", "demo", ...given(files), ...options);
  expect(contentsOf(repository)).toEqual(before);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/problems?, nothing was written\n$/);
  return err.replace(/\S*\/typha-mtls-cli-\w+\//g, "");
}

describe("import refuses, and writes nothing:", () => {
  test("a leaf for another key than the one that is sealed", async () => {
    const leaf = signed(csrOf(pristine, "server"), issuing, serverAuth, { publicKey: newKey().publicKey });
    const err = await refused(pristine, { "server.pem": leaf.pem, "root.pem": root.certificate.pem });
    expect(err).toMatch(
      /server\.pem +CN=typha-server \(serial [0-9a-f]+\) is for another key than the one that is sealed/,
    );
    expect(err).toContain(`let the CA sign ${CSR.server} or ${CSR.client} as it is`);
  });

  test("two certificates for one request", async () => {
    const err = await refused(pristine, { "a.pem": serverLeaf(pristine).pem, "b.pem": serverLeaf(pristine).pem });
    expect(err).toMatch(/typha-server\.csr +is answered by 2 certificates: CN=typha-server/);
  });

  test("a chain whose intermediate or root is missing, by the name that is missing", async () => {
    const leaf = serverLeaf(pristine).pem;
    const ends = "its chain ends at CN=Example";
    expect(await refused(pristine, { "a.pem": leaf + root.certificate.pem })).toContain(
      `${ends} Issuing CA, which was`,
    );
    expect(await refused(pristine, { "a.pem": leaf + issuing.certificate.pem })).toContain(
      `${ends} Root CA, which was`,
    );
  });

  test("CAs alone, unless told to add them", async () => {
    const err = await refused(pristine, { "root.pem": root.certificate.pem });
    expect(err).toContain("holds only CAs: CN=Example Root CA");
    expect(err).toContain("--add-ca");
  });

  test("certificates where nothing is requested", async () => {
    const demo = copyOf(await initialised(["demo"]));
    const err = await refused(demo, { "root.pem": root.certificate.pem });
    expect(err).toContain("no request is pending, so there is no sealed key that a certificate could belong to");
    expect(err).toContain("for a CA alone give --add-ca");
    const leaf = signed(csrOf(pristine, "server"), root, serverAuth);
    const added = await refused(demo, { "leaf.pem": leaf.pem, "root.pem": root.certificate.pem }, "--add-ca");
    expect(added).toContain("for a CA alone leave the leaf out");
  });

  test("a leaf with both purposes, and says why and what else there is", async () => {
    const leaf = signed(csrOf(pristine, "server"), root, serverAuth, { purposes: [serverAuth, clientAuth] });
    const files = { "server.pem": leaf.pem, "root.pem": root.certificate.pem };
    const err = await refused(pristine, files);
    expect(err).toMatch(/server\.pem +has extended key usage serverAuth, clientAuth, expected serverAuth only/);
    expect(err).toContain("docs external-ca");
    const copy = copyOf(pristine);
    const out = await succeed(copy, "import", "demo", "--allow-both-purposes", ...given(files));
    expect(out).toMatch(/warning +\S+server\.pem +has extended key usage serverAuth, clientAuth/);
  });

  test("a leaf without a purpose", async () => {
    const leaf = signed(csrOf(pristine, "server"), root, serverAuth, { purposes: [] });
    const err = await refused(pristine, { "server.pem": leaf.pem + root.certificate.pem });
    expect(err).toContain("has no extended key usage, expected serverAuth");
  });

  test("a leaf of X.509 version 1, which has no purpose either; where it is allowed, the output says so", async () => {
    const leaf = signed(csrOf(pristine, "server"), root, serverAuth, { version: 1 });
    const files = { "server.pem": leaf.pem + root.certificate.pem };
    expect(await refused(pristine, files)).toContain("--allow-both-purposes");
    const copy = copyOf(pristine);
    const out = await succeed(copy, "import", "demo", "--allow-both-purposes", ...given(files));
    expect(out).toContain("CN typha-server, no extended key usage, until");
    expect(out).toContain("let the CA sign for this purpose only");
    expect(out).not.toContain("--allow-both-purposes");
  });

  test("a leaf with the purpose of the other side, in the words that Calico would log", async () => {
    const leaf = signed(csrOf(pristine, "server"), root, clientAuth);
    const err = await refused(pristine, { "server.pem": leaf.pem + root.certificate.pem });
    expect(err).toContain("has extended key usage clientAuth, expected serverAuth");
    expect(err).toContain("certificate specifies an incompatible key usage");
  });

  test("a name that the CA's template put in place of the one that was asked for", async () => {
    const subject = name({ value: "typha.example.com" });
    const renamed = signed(csrOf(pristine, "server"), root, serverAuth, { subject });
    expect(await refused(pristine, { "a.pem": renamed.pem + root.certificate.pem })).toContain(
      `has CN typha.example.com, but ${CSR.server} asks for CN typha-server`,
    );
    const extensions = [uri("spiffe://example.org/typha")];
    const withUri = signed(csrOf(pristine, "server"), root, serverAuth, { extensions });
    expect(await refused(pristine, { "a.pem": withUri.pem + root.certificate.pem })).toContain(
      "has URI spiffe://example.org/typha, but",
    );
  });

  test("a leaf that has expired, in the words of the linter", async () => {
    const leaf = signed(csrOf(pristine, "server"), root, serverAuth, { notAfter: "270110000000Z" });
    const err = await refused(pristine, { "a.pem": leaf.pem + root.certificate.pem });
    expect(err).toContain("a.pem   the leaf expired (2027-01-10T00:00:00Z)");
  });

  test("files that hold a key, are no certificate or are not there", async () => {
    const key = newKey().privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const err = await refused(pristine, { "a.key": key, "b.txt": "hello\n" });
    expect(err).toContain("a.key   holds a private key");
    expect(err).toContain("b.txt   holds no certificate");
    expect(err).not.toContain(key.slice(30, 60));
    expect(await runIn(pristine, "import", "demo", "/nowhere.pem")).toMatchObject({ code: 2 });
  });

  test("a request that is damaged, or a sealed key that was opened", async () => {
    const copy = copyOf(pristine);
    const leaf = serverLeaf(copy).pem + issuing.certificate.pem + root.certificate.pem;
    write(copy, KEY.server, read(copy, KEY.server).replace(/tls\.key: .*/, "tls.key: aGVsbG8="));
    expect(await refused(copy, { "a.pem": leaf })).toMatch(
      /data\["tls\.key"\]: is not sealed\n +treat the key as disclosed, and make a new one and its request: `npx typha-mtls csr demo --role server --force`/,
    );
  });

  test("a sealed key whose MAC covers what is readable: the certificate would break it", async () => {
    const copy = copyOf(pristine);
    const leaf = serverLeaf(copy).pem + issuing.certificate.pem + root.certificate.pem;
    write(copy, KEY.server, read(copy, KEY.server).replace("    mac_only_encrypted: true\n", ""));
    expect(await refused(copy, { "a.pem": leaf })).toContain("sops.mac_only_encrypted: is not true");
  });

  test("a key that opens and belongs to another request, where an identity is at hand", async () => {
    const copy = copyOf(pristine);
    write(copy, CSR.server, csrOf(await requested(), "server"));
    const leaf = serverLeaf(copy).pem + issuing.certificate.pem + root.certificate.pem;
    const { operator } = await holders();
    const identity = given({ "operator.txt": operator.identity });
    const err = await refused(copy, { "a.pem": leaf }, "--identity", ...identity);
    expect(err).toContain('data["tls.key"]: is the key of another certificate than the one beside it, by its proof');
    const unproven = read(copy, KEY.server).replace(/^ *annotations:\n.*sealed-key-proof: .*\n/m, "");
    write(copy, KEY.server, unproven);
    expect(await refused(copy, { "a.pem": leaf }, "--identity", ...identity)).toContain(
      "the key that is sealed is not that of the request beside it",
    );
  });

  test("certificates and an identity both on standard input", async () => {
    expect(await runIn(pristine, "import", "demo", "-", "--identity", "-")).toMatchObject({
      code: 2,
      err: "standard input cannot hold both certificates and an age identity\n1 problem, nothing was written\n",
    });
  });
});

describe("both leaves with a chain", () => {
  let repository: string;
  let out: string;
  let files: string[];
  let before: { server: string; client: string };

  beforeAll(async () => {
    repository = copyOf(pristine);
    before = { server: read(repository, KEY.server), client: read(repository, KEY.client) };
    files = given({
      "chain.p7b": pkcs7(root.certificate, issuing.certificate, other.certificate),
      "client.der": Buffer.from(clientLeaf(repository).der),
      "server.pem": serverLeaf(repository).pem.replaceAll("\n", "\r\n"),
    });
    out = await succeed(repository, "import", "demo", ...files);
  });

  test("what was made, removed and left over is told, and what comes next", () => {
    expect(
      out
        .replace(/\S*\/typha-mtls-cli-\w+\//g, "")
        .replace(/serial \w+/, "serial …")
        .replace(/ {3,}/g, "   "),
    ).toBe(
      [
        "created   clusters/demo/pki/ca.crt   Example Root CA, until 2037-01-01",
        "sealed   clusters/demo/pki/typha-server.yaml   CN typha-server, serverAuth, until 2028-01-01; 1 intermediate; its sealed key carried over",
        "sealed   clusters/demo/pki/typha-client.yaml   CN typha-client, clientAuth, until 2028-01-01; 1 intermediate; its sealed key carried over",
        "removed   clusters/demo/pki/requested/typha-server.yaml",
        "removed   clusters/demo/pki/requested/typha-server.csr",
        "removed   clusters/demo/pki/requested/typha-client.yaml",
        "removed   clusters/demo/pki/requested/typha-client.csr",
        "unused   chain.p7b   CN=Other Root CA (serial …) belongs to no chain",
        "",
        "next   npx typha-mtls synth demo && git add clusters dist && git commit",
        "",
      ].join("\n"),
    );
  });

  test("the leaf's file is that of the request and one line more", () => {
    for (const role of ["server", "client"] as const) {
      const lines = read(repository, LEAF[role]).split("\n");
      const added = lines.filter((line) => /^ {4}tls\.crt: \S+$/.test(line));
      expect(added).toHaveLength(1);
      expect(lines.filter((line) => line !== added[0]).join("\n")).toBe(before[role]);
      const { chain } = parseLeafFile(read(repository, LEAF[role]), LEAF[role]);
      expect(fingerprints(chain.slice(1))).toEqual([issuing.certificate.fingerprint]);
    }
    expect(fingerprints(readBundle(read(repository, BUNDLE)))).toEqual([root.certificate.fingerprint]);
  });

  test("the requests are gone, with their folder", () => {
    expect(fs.existsSync(path.join(repository, "clusters/demo/pki/requested"))).toBe(false);
  });

  test("run again, import says that there is nothing to do and changes not a byte", async () => {
    const now = contentsOf(repository);
    const again = await runIn(repository, "import", "demo", ...files);
    expect(again).toMatchObject({ code: 0, err: "" });
    expect(again.out).toContain("nothing to import: what was given is in clusters/demo/pki already\n");
    expect(contentsOf(repository)).toEqual(now);
  });

  test("an import that was killed before it removed the requests is finished by running it again", async () => {
    const copy = copyOf(repository);
    for (const role of ["server", "client"] as const) {
      write(copy, KEY[role], before[role]);
      write(copy, CSR[role], csrOf(pristine, role));
    }
    await succeed(copy, "import", "demo", ...files);
    expect(contentsOf(copy)).toEqual(contentsOf(repository));
  });

  test("the cluster is whole: synth renders it, keys open, check has no problem", async () => {
    await succeed(repository, "synth");
    const { operator } = await holders();
    const { code, out: checked } = await runIn(
      { cwd: repository, env: { SOPS_AGE_KEY: operator.identity } },
      "check",
      "demo",
    );
    expect(code).toBe(0);
    expect(checked).toContain("✓ key of typha-server opens and matches its certificate");
    expect(checked).toContain("✓ leaves chain to the trust bundle (Example Root CA)");
    expect(checked).toContain("no problems");
  });
});

test("with an identity at hand, import proves that the key opens and fits; one that is no recipient is no obstacle", async () => {
  const { operator } = await holders();
  const stranger = (await import("@typha-mtls/sealing/sops/identities")).generateIdentity;
  for (const [identity, words] of [
    [operator.identity, "its sealed key carried over, which opens and fits"],
    [(await stranger()).identity, "its sealed key carried over\n"],
  ] as const) {
    const copy = copyOf(pristine);
    const files = given({ "a.pem": serverLeaf(copy).pem + issuing.certificate.pem + root.certificate.pem });
    const { out } = await runIn({ cwd: copy, env: { SOPS_AGE_KEY: identity } }, "import", "demo", ...files);
    expect(out).toContain(words);
  }
});

test("one role alone is imported, and synth waits for the other", async () => {
  const copy = copyOf(pristine);
  await succeed(copy, "import", "demo", ...given({ "a.pem": clientLeaf(copy, root).pem + root.certificate.pem }));
  expect(fs.existsSync(path.join(copy, CSR.server))).toBe(true);
  expect(fs.existsSync(path.join(copy, CSR.client))).toBe(false);
  const { code, err } = await runIn(copy, "synth");
  expect(code).toBe(1);
  expect(err).toBe(
    `clusters/demo/pki/typha-server.yaml   is missing: its request is pending\n${" ".repeat(38)}hand ${CSR.server} to your CA, then run \`npx typha-mtls import demo <file>...\`\n1 problem, nothing was written\n`,
  );
  await succeed(copy, "import", "demo", ...given({ "a.pem": serverLeaf(copy, root).pem }));
  await succeed(copy, "synth");
});

describe("in a cluster that has a trust bundle", () => {
  let running: string;
  beforeAll(async () => {
    running = copyOf(pristine);
    const files = { "a.pem": serverLeaf(running, root).pem + clientLeaf(running, root).pem + root.certificate.pem };
    await succeed(running, "import", "demo", ...given(files));
    await succeed(running, "csr", "demo", "--role", "server");
  });

  test("a leaf of its CA needs no root, and leaves ca.crt as it is", async () => {
    const copy = copyOf(running);
    const bundle = read(copy, BUNDLE);
    await succeed(copy, "import", "demo", ...given({ "a.pem": issuing.certificate.pem + serverLeaf(copy).pem }));
    expect(read(copy, BUNDLE)).toBe(bundle);
    expect(parseLeafFile(read(copy, LEAF.server), LEAF.server).chain).toHaveLength(2);
  });

  test("status and check tell of the request that is pending", async () => {
    const { out } = await runIn(running, "status");
    expect(out.split("\n")[1]).toMatch(/typha-server .* requested /);
    expect(out.split("\n")[2]).not.toContain("requested");
    const checked = await runIn(running, "check");
    expect(checked.out).toContain("- a new certificate for typha-server is requested and not imported yet");
  });

  test("a leaf of another CA is refused, and that CA is never added unasked", async () => {
    const err = await refused(running, { "a.pem": serverLeaf(running, other).pem + other.certificate.pem });
    expect(err).toMatch(/chains to CN=Other Root CA \(serial \w+…?\), which is not in clusters\/demo\/pki\/ca\.crt/);
    expect(err).toContain(
      "once you have made sure that it is your CA: to change over to it, `npx typha-mtls rotate-ca start demo --ca <file>`; to keep both, give --add-ca",
    );
  });

  test("--add-ca with the CA alone makes the bundle hold both; with the leaf at once there is a warning", async () => {
    const copy = copyOf(running);
    const alone = await succeed(copy, "import", "demo", "--add-ca", ...given({ "root.pem": other.certificate.pem }));
    expect(alone).toContain(`updated   ${BUNDLE}   added Other Root CA, until 2037-01-01`);
    expect(readBundle(read(copy, BUNDLE))).toHaveLength(2);
    const files = given({ "a.pem": serverLeaf(copy, other).pem });
    expect(await succeed(copy, "import", "demo", ...files)).not.toContain("warning");

    const hasty = copyOf(running);
    const both = given({ "a.pem": serverLeaf(hasty, other).pem + other.certificate.pem });
    const out = await succeed(hasty, "import", "demo", "--add-ca", ...both);
    expect(out).toContain("typha-server is of a CA that the cluster does not trust until the new bundle has reached");
    await succeed(hasty, "synth");
  });

  test("a root that is vouched for by the old one goes beside the leaf, and the bundle stays", async () => {
    const copy = copyOf(running);
    const bridge = crossSigned(other, root);
    const files = { "a.pem": serverLeaf(copy, other).pem + other.certificate.pem + bridge.certificate.pem };
    const out = await succeed(copy, "import", "demo", ...given(files));
    const { chain } = parseLeafFile(read(copy, LEAF.server), LEAF.server);
    expect(fingerprints(chain.slice(1))).toEqual([bridge.certificate.fingerprint]);
    expect(out).toMatch(/unused +\S+a\.pem +CN=Other Root CA/);
    await succeed(copy, "synth");
  });

  test("of two leaves that have expired, one can be replaced without the other, which is told", async () => {
    const copy = copyOf(running);
    const late = new Date("2028-03-01T00:00:00Z");
    const leaf = signed(csrOf(copy, "server"), root, serverAuth, { notAfter: "290101000000Z" });
    const ran = await runIn({ cwd: copy, now: late }, "import", "demo", ...given({ "a.pem": leaf.pem }));
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(ran.out).toMatch(/sealed +clusters\/demo\/pki\/typha-server\.yaml/);
    expect(ran.out).toMatch(/warning +clusters\/demo\/pki\/typha-client\.yaml +the leaf expired/);
  });

  test("--add-ca with what is no root is refused", async () => {
    const err = await refused(running, { "a.pem": intermediateOf(other).certificate.pem }, "--add-ca");
    expect(err).toContain("is no CA that signed itself");
  });
});

test("CAs with RSA keys and names that are not ASCII are taken as they are", async () => {
  const copy = copyOf(pristine);
  const rsa = rootCa("Würzburg Корень", rsaKeys());
  const files = { "a.pem": serverLeaf(copy, rsa).pem + clientLeaf(copy, rsa).pem + rsa.certificate.pem };
  const out = await succeed(copy, "import", "demo", ...given(files));
  expect(out).toContain("Würzburg Корень, until 2037-01-01");
  await succeed(copy, "synth");
});

test("with Sealed Secrets the sealed key is carried over, and a change of the namespace meanwhile is refused", async () => {
  const [sealing] = given({ "sealing.pem": makeController().certificatePem });
  const made = await requested(
    "--gitops",
    "argocd",
    "--repo-url",
    "https://git.example.com/platform/clusters.git",
    "--secrets",
    "sealed-secrets",
    "--sealing-cert",
    sealing!,
  );
  const files = { "a.pem": serverLeaf(made, root).pem + clientLeaf(made, root).pem + root.certificate.pem };
  const moved = copyOf(made);
  write(moved, "clusters/demo/cluster.yaml", `${read(moved, "clusters/demo/cluster.yaml")}  namespace: elsewhere\n`);
  expect(await refused(moved, files)).toContain(
    "is sealed for kube-system/calico-typha-mtls-server, but cluster.yaml now says elsewhere/calico-typha-mtls-server",
  );
  const sealedKey = /tls\.key: (\S+)/.exec(read(made, KEY.server))?.[1];
  await succeed(made, "import", "demo", ...given(files));
  expect(sealedKey).toMatch(/^[A-Za-z0-9+/=]{400,}$/);
  expect(read(made, LEAF.server)).toContain(`tls.key: ${sealedKey}\n`);
  await succeed(made, "synth");
});

test("a cluster with a CA of its own changes over to an external one, in three imports", async () => {
  const demo = copyOf(await initialised(["demo"]));
  await succeed(demo, "csr", "demo");
  await succeed(demo, "import", "demo", "--add-ca", ...given({ "root.pem": root.certificate.pem }));
  await succeed(demo, "synth");
  const files = {
    "a.pem": serverLeaf(demo).pem + clientLeaf(demo).pem + armoured(Buffer.from(issuing.certificate.der)),
  };
  await succeed(demo, "import", "demo", ...given(files));
  await succeed(demo, "synth");
  expect(readBundle(read(demo, BUNDLE))).toHaveLength(2);
});
