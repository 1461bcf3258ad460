import { generateKeyPairSync } from "node:crypto";
import * as path from "node:path";
import { readBundle } from "@typha-mtls/x509";
import { keyMatches } from "@typha-mtls/x509/keys";
import { parse } from "yaml";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { openCaKey } from "../../src/lifecycle/issue/ca-key";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { keySecret, leaked } from "../safety/secrets";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { configMap, hardWay, hardWayObjects, leafOf, manifestOf, pem, secret, workload } from "../support/existing-tls";
import { intermediateOf, rootCa } from "../support/external-ca";
import { clientAuth, newKey, serverAuth } from "../x509/crafted";
import { type Ran, runIn } from "./fake-terminal";
import { commit } from "./git";
import { contentsOf, copyOf, holders, newFolder, read, recipients, write } from "./user-repository";

const PKI = "clusters/demo/pki";
const LEAVES = { server: `${PKI}/typha-server.yaml`, client: `${PKI}/typha-client.yaml` };

type Files = Readonly<Record<string, string>>;

/** A folder with files, and the option that names it. */
function fromFiles(files: Files): string[] {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) write(folder, name, text);
  return ["--from-files", folder];
}

function fromManifests(...objects: readonly object[]): string[] {
  const folder = newFolder();
  write(folder, "given.yaml", manifestOf(...objects));
  return ["--from-manifests", path.join(folder, "given.yaml")];
}

const without = (files: Files, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));

async function adopt(root: string, ...args: readonly string[]): Promise<Ran> {
  return runIn(root, "adopt", "demo", ...(await recipients()), ...args);
}

/** Runs it where it is refused: nothing is written, and no key is printed. */
async function refused(...args: readonly string[]): Promise<Ran> {
  const root = newFolder();
  const ran = await adopt(root, ...args);
  expect(ran.code).toBeGreaterThan(0);
  expect(contentsOf(root)).toEqual({});
  return ran;
}

async function adopted(...args: readonly string[]): Promise<{ root: string; out: string }> {
  const root = newFolder();
  const { code, out, err } = await adopt(root, ...args);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(await runIn(root, "synth")).toMatchObject({ code: 0, err: "" });
  return { root, out };
}

const openKey = async (root: string, file: string) =>
  openLeafKey(read(root, file), [(await holders()).operator.identity], file);

describe("adopt refuses", () => {
  const { ca, files } = hardWay();

  test("to run without a source, and on a source that holds nothing", async () => {
    expect(await refused()).toMatchObject({ code: 2, codes: ["nothing-to-adopt"] });
    expect((await refused(...fromFiles({ "readme.txt": "hello" }))).codes).toEqual(["nothing-to-adopt"]);
    const [, folder = ""] = fromFiles({ "typha.p12": "0\u0082" });
    const binary = await refused("--from-files", path.join(folder, "typha.p12"));
    expect(binary.codes).toEqual(["no-certificate"]);
    expect(binary.err).toContain("openssl pkcs12");
    const plaintext = workload("Deployment", "calico-typha", { env: { TYPHA_LOGSEVERITYSCREEN: "info" }, mounted: [] });
    const { codes, err } = await refused(...fromManifests(plaintext));
    expect(codes).toEqual(["nothing-to-adopt"]);
    expect(err).toContain("a Typha that speaks plaintext is moved with `migrate`");
  });

  test("half a PKI, and says which half is missing", async () => {
    const noClient = await refused(...fromFiles(without(files, "calico-node.crt", "calico-node.key", "typhaca.key")));
    expect(noClient.codes).toEqual(["half-a-pki"]);
    expect(noClient.err).toContain("the CA Calico Typha CA was given, but no certificate of typha-client");
    const noKeys = await refused(...fromFiles(without(files, "calico-node.key", "typha.key", "typhaca.key")));
    expect(noKeys.codes).toEqual(["half-a-pki", "half-a-pki"]);
    expect(noKeys.err).toContain("the certificate of typha-server was given, but not its key");
    expect((await refused(...fromFiles(without(files, "typhaca.crt", "typhaca.key")))).codes).toEqual([
      "adopt-no-ca",
      "adopt-no-ca",
    ]);
    expect((await refused(...fromFiles({ "typha.key": files["typha.key"] }))).codes).toEqual(["nothing-to-adopt"]);
  });

  test("a key that is not the certificate's", async () => {
    const { codes, err } = await refused(...fromFiles({ ...files, "typha.key": pem(newKey().privateKey) }));
    expect(codes).toEqual(["adopt-other-key"]);
    expect(err).toMatch(/typha\.key +is not the key of CN=calico-typha .* in .*typha\.crt/);
  });

  test("the key of a CA that has a passphrase, which it never asks for; it names the pipe that opens it", async () => {
    const cipher = { cipher: "aes-256-cbc", passphrase: "correct horse" };
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs1", format: "pem", ...cipher },
    });
    const pkcs8 = ca.key.privateKey.export({ type: "pkcs8", format: "pem", ...cipher }).toString();
    for (const locked of [pkcs8, privateKey]) {
      const { codes, err } = await refused(...fromFiles({ ...files, "typhaca.key": locked }));
      expect(codes).toEqual(["key-with-passphrase"]);
      expect(err).toContain("openssl pkey -in");
    }
    const root = newFolder();
    const args = ["adopt", "demo", ...(await recipients()), "--from-files", "-"];
    const given = fromFiles({ ...files, "typhaca.key": pkcs8 });
    expect(await runIn({ cwd: root, stdin: files["typhaca.key"] }, ...args, ...given)).toMatchObject({ code: 0 });
  });

  test("certificates of two CAs", async () => {
    const other = rootCa("Another CA");
    const client = leafOf(other, "calico-node");
    const mixed = {
      ...files,
      "calico-node.crt": client.certificate.pem,
      "calico-node.key": pem(client.key.privateKey),
      "ca2.crt": other.certificate.pem,
    };
    const { codes, err } = await refused(...fromFiles(mixed));
    expect(codes).toEqual(["adopt-two-cas"]);
    expect(err).toContain("CN=Another CA");
  });

  test("a Secret without the data key that the pod reads, and one with nothing in PEM", async () => {
    const { typha, node, trust, client } = hardWayObjects(files);
    const odd = secret("calico-typha-certs", { certificate: files["typha.crt"], key: files["typha.key"] });
    const { codes, err } = await refused(...fromManifests(typha, node, trust, client, odd));
    expect(codes).toEqual(["unknown-data-key", "unknown-data-key"]);
    expect(err).toContain("has no data key typha.crt, which the pod reads; it has certificate, key");
    const redacted = secret("typha-certs", { "tls.crt": "<redacted>", "tls.key": "<redacted>" }, "calico-system");
    expect((await refused(...fromManifests(redacted))).codes).toEqual(["unknown-data-key"]);
    const sops = { ...secret("typha-certs", { "tls.crt": "ENC[AES256_GCM,data:x]" }), sops: { version: "3.9.0" } };
    expect((await refused(...fromManifests(sops))).codes).toContain("sealed-input");
  });

  test("swapped roles: in files, in Secrets, and in what each side demands of the other", async () => {
    const swappedFiles = {
      ...files,
      "typha.crt": files["calico-node.crt"],
      "typha.key": files["calico-node.key"],
      "calico-node.crt": files["typha.crt"],
      "calico-node.key": files["typha.key"],
    };
    expect((await refused(...fromFiles(swappedFiles))).codes).toEqual(["swapped-pair", "swapped-pair"]);
    const swapped = hardWayObjects(swappedFiles);
    expect((await refused(...fromManifests(...Object.values(swapped)))).codes).toEqual([
      "identity-differs",
      "identity-differs",
    ]);
    const purposes = {
      server: leafOf(ca, "a", clientAuth),
      client: leafOf(ca, "b", serverAuth),
    };
    const named = {
      "typhaca.crt": files["typhaca.crt"],
      "typha-server.crt": purposes.server.certificate.pem,
      "typha-server.key": pem(purposes.server.key.privateKey),
      "typha-client.crt": purposes.client.certificate.pem,
      "typha-client.key": pem(purposes.client.key.privateKey),
    };
    expect((await refused(...fromFiles(named))).codes).toEqual(["swapped-pair", "swapped-pair"]);
  });

  test("a bundle that does not parse, by its line", async () => {
    const cut = files["typhaca.crt"].replace(/-----END CERTIFICATE-----\n$/, "");
    const { codes } = await refused(...fromFiles({ ...files, "typhaca.crt": cut }));
    expect(codes).toContain("damaged-pem");
    const { typha, node, server, client } = hardWayObjects(files);
    const damaged = configMap("calico-typha-ca", { "typhaca.crt": cut });
    expect((await refused(...fromManifests(typha, node, server, client, damaged))).codes).toContain("damaged-pem");
  });

  test("a manifest bomb, a manifest that is none, and objects of another shape", async () => {
    const folder = newFolder();
    const bomb = ["a: &a [x, x, x, x, x, x, x, x, x]"];
    for (const letter of "bcdefgh") {
      const before = String.fromCharCode(letter.charCodeAt(0) - 1);
      bomb.push(`${letter}: &${letter} [${Array(9).fill(`*${before}`).join(", ")}]`);
    }
    const texts: readonly (readonly [string, string])[] = [
      [bomb.join("\n"), "yaml-too-complex"],
      ["[".repeat(2000), "yaml-too-complex"],
      ["--- a\n".repeat(3000), "yaml-too-complex"],
      ["hello\n", "manifest-unfit"],
      [`kind: Secret\nmetadata: { name: typha-certs }\ndata: [1]\n`, "manifest-unfit"],
      [`kind: Deployment\nmetadata: { name: [x] }\n`, "manifest-unfit"],
      ['a: 1\n---\nkind: "\n', "yaml-syntax"],
    ];
    for (const [text, code] of texts) {
      write(folder, "given.yaml", text);
      expect((await refused("--from-manifests", path.join(folder, "given.yaml"))).codes).toContain(code);
    }
  });

  test("two Typhas with mutual TLS, and two certificates of one role", async () => {
    const { typha, ...others } = hardWayObjects(files);
    const second = { ...typha, metadata: { name: "calico-typha", namespace: "calico-system" } };
    expect((await refused(...fromManifests(typha, second, ...Object.values(others)))).codes).toEqual([
      "adopt-ambiguous",
    ]);
    const more = { ...files, "old.crt": leafOf(ca, "calico-typha").certificate.pem };
    expect((await refused(...fromFiles(more))).codes).toEqual(["adopt-ambiguous"]);
  });

  test("a certificate for both roles, whose key would make every node a Typha", async () => {
    const shared = leafOf(ca, "calico", serverAuth, clientAuth);
    const both = {
      "ca.crt": ca.certificate.pem,
      "typha.crt": shared.certificate.pem,
      "calico-node.crt": shared.certificate.pem,
      "calico-node.key": pem(shared.key.privateKey),
    };
    expect((await refused(...fromFiles(both))).codes).toEqual(["shared-certificate"]);
  });

  test("a certificate that has expired, and says how to get another", async () => {
    const now = new Date("2029-01-01T00:00:00Z");
    for (const [given, remedy] of [
      [files, "leave it out: then the CA issues a new one"],
      [without(files, "typhaca.key"), "have it renewed where it is issued"],
    ] as const) {
      const args = [...(await recipients()), ...fromFiles(given)];
      const { codes, err } = await runIn({ cwd: newFolder(), now }, "adopt", "demo", ...args);
      expect(codes).toEqual(["expired", "expired"]);
      expect(err).toContain(remedy);
    }
  });

  test("a cluster without certificates whose keys stay on the nodes: the names are in the certificates", async () => {
    const root = newFolder();
    const args = ["--secrets", "host-files", ...fromFiles({ "ca.crt": files["typhaca.crt"] })];
    const { codes, err } = await runIn(root, "adopt", "demo", ...args);
    expect(codes).toEqual(["half-a-pki", "half-a-pki"]);
    expect(err).not.toContain("--secrets");
    const withRecipients = await refused("--secrets", "host-files", ...fromFiles(files));
    expect(withRecipients.codes).toEqual(["useless-option", "useless-option"]);
  });

  test("a name of a Secret that is none", async () => {
    const { code, codes } = await refused("--context", "x", "--secret", "../secrets");
    expect({ code, codes }).toEqual({ code: 2, codes: ["invalid-value"] });
  });

  test("keys without recipients: the options that name them are asked for, not an init that makes another CA", async () => {
    const { err, codes } = await runIn(newFolder(), "adopt", "demo", ...fromFiles(files));
    expect(codes).toEqual(["sops-config-missing"]);
    expect(err).toContain("give --recipient and --operator-recipient, or --generate-identity\n");
    expect(err).not.toContain(" init ");
  });

  test("a folder that holds another cluster, and one that holds the same", async () => {
    const { root, out } = await adopted(...fromFiles(files));
    expect(out).toContain("assumed  Calico v3.31.7 (spec.calico.version), 100 nodes (spec.nodes)");
    const file = "clusters/demo/cluster.yaml";
    write(root, file, read(root, file).replace("stage: parallel", "stage: cutover"));
    const before = contentsOf(root);
    expect((await adopt(root, ...fromFiles(files))).codes).toEqual(["complete-already"]);
    expect((await adopt(root, ...fromFiles(hardWay().files))).codes).toEqual(["adopt-contradicts"]);
    expect(contentsOf(root)).toEqual(before);
  });
});

describe("adopt takes over", () => {
  const { ca, server, client, files } = hardWay();
  const secrets = Object.entries(files).flatMap(([name, text]) =>
    name.endsWith(".key") ? [keySecret(name, text)] : [],
  );

  test("Calico the hard way where the settings name the nodes: they are not called assumed", async () => {
    const root = newFolder();
    const settings = "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec: { defaults: { nodes: 50 } }\n";
    write(root, "typha-mtls.yaml", settings);
    const { out } = await adopt(root, ...fromFiles(files));
    expect(out).toMatch(/^assumed {2}Calico v\S+ \(spec\.calico\.version\): change it/m);
  });

  test("Calico the hard way from its folder: the CA and the leaves stay, their keys are sealed", async () => {
    const { root, out } = await adopted(...fromFiles(files));
    const bundle = readBundle(read(root, `${PKI}/ca.crt`));
    expect(bundle.map(({ fingerprint }) => fingerprint)).toEqual([ca.certificate.fingerprint]);
    for (const [leaf, file] of [
      [server, LEAVES.server],
      [client, LEAVES.client],
    ] as const) {
      expect(parseLeafFile(read(root, file), file).chain[0].fingerprint).toBe(leaf.certificate.fingerprint);
      expect(keyMatches(leaf.certificate, await openKey(root, file))).toBe(true);
    }
    const caKey = `${PKI}/ca-key.sops.yaml`;
    const { operator, cluster } = await holders();
    expect(keyMatches(ca.certificate, await openCaKey(read(root, caKey), [operator.identity], caKey))).toBe(true);
    await expect(openCaKey(read(root, caKey), [cluster.identity], caKey)).rejects.toThrow(
      /1 age identity was tried, none matches/,
    );
    expect(parse(read(root, "clusters/demo/cluster.yaml")).spec.rollout).toEqual({ stage: "parallel" });
    expect(out).toMatch(/delete .*typhaca\.key/);
    expect(out).toMatch(
      /typha-server\.yaml: is an X\.509 version 1 certificate[\s\S]*\ncure after the move +npx typha-mtls renew demo --force\n/,
    );
    expect(leaked([out, ...Object.values(contentsOf(root))].join("\n"), secrets)).toEqual([]);
  });

  test("the same from manifests, in any order and as one List, with the version of Calico in its image", async () => {
    const objects = Object.values(hardWayObjects(files)).reverse();
    const list = { apiVersion: "v1", kind: "List", items: objects };
    for (const given of [fromManifests(...objects), fromManifests(list)]) {
      const { root, out } = await adopted(...given);
      expect(parse(read(root, "clusters/demo/cluster.yaml")).spec.calico).toEqual({ version: "v3.31.7" });
      expect(out).toContain("Deployment kube-system/calico-typha");
      // The key of the CA was not given: the CA is an external one.
      expect(contentsOf(root)).not.toHaveProperty([`${PKI}/ca-key.sops.yaml`]);
      expect(out).toContain("npx typha-mtls csr demo");
    }
  });

  test("leaves that were not given are issued by the CA, with the names that each side demands", async () => {
    const { typha, node, trust } = hardWayObjects(files);
    const caAlone = fromFiles({ "typhaca.key": files["typhaca.key"] });
    const { root } = await adopted(...fromManifests(typha, node, trust), ...caAlone);
    const leaf = parseLeafFile(read(root, LEAVES.server), LEAVES.server);
    expect(leaf.identity).toEqual({ kind: "cn", value: "calico-typha" });
    expect(leaf.chain[0].extendedKeyUsage).toEqual(["serverAuth"]);
  });

  test("renewal gives the leaves a purpose and keeps CA and names", async () => {
    const { root } = await adopted(...fromFiles(files));
    const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
    expect(await runIn({ cwd: root, env }, "renew", "demo", "--force")).toMatchObject({ code: 0 });
    const { chain, identity } = parseLeafFile(read(root, LEAVES.client), LEAVES.client);
    expect(identity).toEqual({ kind: "cn", value: "calico-node" });
    expect(chain[0].extendedKeyUsage).toEqual(["clientAuth"]);
    expect(await runIn({ cwd: root, env }, "synth")).toMatchObject({ code: 0 });
    const { err } = await runIn({ cwd: root, env }, "check", "--strict");
    expect(err).not.toContain("version 1");
  });

  test("kubespray: the CA is the cluster's own, so its key stays out of git", async () => {
    const kubernetes = rootCa("kubernetes");
    const leaves = {
      server: leafOf(kubernetes, "typha-server", clientAuth, serverAuth),
      client: leafOf(kubernetes, "typha-client", clientAuth, serverAuth),
    };
    const { root, out } = await adopted(
      ...fromFiles({
        "ca.crt": kubernetes.certificate.pem,
        "ca.key": pem(kubernetes.key.privateKey),
        "typha-server.crt": leaves.server.certificate.pem,
        "typha-server.key": pem(leaves.server.key.privateKey),
        "typha-client.crt": leaves.client.certificate.pem,
        "typha-client.key": pem(leaves.client.key.privateKey),
      }),
    );
    expect(contentsOf(root)).not.toHaveProperty([`${PKI}/ca-key.sops.yaml`]);
    expect(out).toMatch(
      /weak +\S+ca\.crt: is the CA of the cluster itself[\s\S]*\ncure after the move +npx typha-mtls rotate-ca start demo --ca <file>/,
    );
    expect(out).toContain("expected serverAuth only");
    expect(leaked(out, [keySecret("ca", pem(kubernetes.key.privateKey))])).toEqual([]);
  });

  test("a CA that kube-root-ca.crt holds is the cluster's own, whatever its name", async () => {
    const root = configMap("kube-root-ca.crt", { "ca.crt": ca.certificate.pem });
    const { out } = await adopted(...fromFiles(files), ...fromManifests(root));
    expect(out).toContain("is the CA of the cluster itself");
  });

  test("the Tigera operator: chains with the CA, its bundle beside the roots of the system, its namespace", async () => {
    const signer = rootCa("tigera-operator-signer");
    const typha = leafOf(signer, "typha-server", serverAuth, clientAuth);
    const node = leafOf(signer, "typha-client", serverAuth, clientAuth);
    const tls = (leaf: typeof typha) => ({
      "tls.crt": leaf.certificate.pem + signer.certificate.pem,
      "tls.key": pem(leaf.key.privateKey),
    });
    const bundle = configMap(
      "tigera-ca-bundle",
      { "tigera-ca-bundle.crt": signer.certificate.pem, "ca-bundle.crt": "-----BEGIN CERTIFICATE-----\n" },
      "calico-system",
    );
    const { root, out } = await adopted(
      ...fromManifests(
        secret("typha-certs", tls(typha), "tigera-operator"),
        secret("typha-certs", tls(typha), "calico-system"),
        secret("node-certs", { ...tls(node), "common-name": "typha-client" }, "calico-system"),
        secret(
          "tigera-ca-private",
          { "tls.crt": signer.certificate.pem, "tls.key": pem(signer.key.privateKey) },
          "tigera-operator",
        ),
        bundle,
      ),
    );
    const { chain } = parseLeafFile(read(root, LEAVES.server), LEAVES.server);
    expect(chain).toHaveLength(1);
    expect(contentsOf(root)).toHaveProperty([`${PKI}/ca-key.sops.yaml`]);
    expect(out).toMatch(/created .*ca\.crt +tigera-operator-signer/);
  });

  test("puppet: one directory for both roles on the nodes; certificates come into git, keys do not", async () => {
    const args = ["--secrets", "host-files", "--gitops", "kustomize", ...fromFiles(files)];
    const root = newFolder();
    const { code, out, err } = await runIn(root, "adopt", "demo", ...args);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(Object.keys(contentsOf(root)).sort()).toEqual([
      "clusters/demo/cluster.yaml",
      `${PKI}/ca.crt`,
      `${PKI}/typha-client.crt`,
      `${PKI}/typha-server.crt`,
    ]);
    expect(out).not.toMatch(/^delete/m);
    expect(await runIn(root, "synth")).toMatchObject({ code: 0, err: "" });
    expect(leaked([out, ...Object.values(contentsOf(root))].join("\n"), secrets)).toEqual([]);
  });

  test("Sealed Secrets: the leaves are sealed to the controller, the CA to the operators", async () => {
    const controller = makeController();
    const [root, folder] = [newFolder(), newFolder()];
    write(folder, "sealing.pem", controller.certificatePem);
    const args = ["--secrets", "sealed-secrets", "--sealing-cert", path.join(folder, "sealing.pem")];
    const operator = ["--operator-recipient", (await holders()).operator.recipient];
    const ran = await runIn(root, "adopt", "demo", "--gitops", "kustomize", ...args, ...operator, ...fromFiles(files));
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(parseLeafFile(read(root, LEAVES.server), LEAVES.server)).toMatchObject({
      shown: { sealing: "sealed-secrets" },
    });
    expect(await runIn(root, "synth")).toMatchObject({ code: 0, err: "" });
    expect(leaked(JSON.stringify(contentsOf(root)), secrets)).toEqual([]);
  });

  test("leaves with an intermediate keep it, and the root is the trust bundle", async () => {
    const between = intermediateOf(ca);
    const [typha, node] = [leafOf(between, "typha-server", serverAuth), leafOf(between, "typha-client", clientAuth)];
    const { root } = await adopted(
      ...fromFiles({
        "ca.crt": ca.certificate.pem,
        "typha-server.crt": typha.certificate.pem + between.certificate.pem,
        "typha-server.key": pem(typha.key.privateKey),
        "typha-client.crt": node.certificate.pem + between.certificate.pem,
        "typha-client.key": pem(node.key.privateKey),
      }),
    );
    expect(parseLeafFile(read(root, LEAVES.server), LEAVES.server).chain).toHaveLength(2);
  });

  test("a key in git's history is disclosed: the step that replaces it is named", async () => {
    const root = newFolder();
    for (const [name, text] of Object.entries(files)) write(root, `pki/${name}`, text);
    commit(root);
    const { code, out } = await adopt(root, "--from-files", "pki");
    expect(code).toBe(0);
    expect(out).toMatch(
      /ca\.crt: its key lies in clear in the history of git[\s\S]*\ncure after the move +npx typha-mtls rotate-ca start demo\n/,
    );
    expect(out).toMatch(
      /typha-server\.yaml: its key lies in clear in the history of git[\s\S]*\ncure after the move +npx typha-mtls renew demo --force\n/,
    );
  });

  test("what is weak is a warning with its remedy in -o json, and on standard error there, with --quiet and in a dry run", async () => {
    const given = hardWay(rootCa("kubernetes", newKey(), "20990101000000Z")).files;
    const folder = newFolder();
    for (const [name, text] of Object.entries(given)) write(folder, `pki/${name}`, text);
    commit(folder);
    const json = await adopt(copyOf(folder), "--from-files", "pki", "-o", "json");
    const { problems } = JSON.parse(json.printed.out);
    const remedy = "npx typha-mtls rotate-ca start demo --ca <file>";
    expect(problems).toMatchObject([
      { code: "ca-of-cluster", severity: "warning", file: `${PKI}/ca.crt`, remedy },
      { code: "ca-lifetime", message: expect.stringMatching(/^is valid for \d\d years$/) },
      { code: "key-in-history", file: `${PKI}/ca.crt`, remedy },
      { code: "key-in-history", file: LEAVES.server },
      { code: "key-in-history", file: LEAVES.client },
      { code: "version", file: LEAVES.server },
      { code: "version", file: LEAVES.client },
    ]);
    expect(json.codes).toEqual(problems.map(({ code }: { code: string }) => code));
    const quiet = await adopt(copyOf(folder), "--from-files", "pki", "--quiet");
    expect(quiet).toMatchObject({ code: 0, out: "", err: json.err });
    const dry = await adopt(copyOf(folder), "--from-files", "pki", "--dry-run");
    expect(dry).toMatchObject({ code: 0, err: json.err });
  });

  test("where clusters/ belongs to Flux, the cluster lies elsewhere, as with init", async () => {
    const root = newFolder();
    write(root, "clusters/prod/flux-system/kustomization.yaml", "resources: [gotk-sync.yaml]\n");
    const { code } = await adopt(root, ...fromFiles(files));
    expect(code).toBe(0);
    expect(Object.keys(contentsOf(root))).toContain("typha/clusters/demo/pki/ca.crt");
    expect(await runIn(root, "synth")).toMatchObject({ code: 0, err: "" });
  });

  test("--dry-run and --diff write nothing and print no key", async () => {
    const root = newFolder();
    for (const option of ["--dry-run", "--diff"]) {
      const { code, out } = await adopt(root, ...fromFiles(files), option);
      expect(code).toBe(0);
      expect(leaked(out, secrets)).toEqual([]);
    }
    expect(contentsOf(root)).toEqual({});
  });
});
