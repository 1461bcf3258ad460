import * as fs from "node:fs";
import * as path from "node:path";
import { isSealed } from "@typha-mtls/sealing";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import { Layout } from "../../src/cluster/layout";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { loadCluster } from "../../src/cluster/load";
import {
  NOW,
  problemsOf,
  type ScratchRepository,
  scratchFiles,
  scratchRepository,
} from "../support/scratch-repository";

const { trustBundle, leaves, clusterFile } = new Layout().paths("demo");
const SERVER = leaves["typha-server"];
const CLIENT = leaves["typha-client"];
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/;

let scratch: ScratchRepository;
beforeEach(async () => {
  scratch = await scratchRepository();
});

/** Problems of the cluster, with short names of its files. */
function refusal(of: ScratchRepository = scratch): string[] {
  return problemsOf(() => loadCluster(of.repository, "demo")).map((line) => line.replaceAll("clusters/demo/pki/", ""));
}

const dataOf = (file: string, key: string) =>
  new RegExp(`(?<=${key.replace(".", "\\.")}: ).*`).exec(scratch.read(file))![0];
const setData = (file: string, key: string, value: string) => scratch.edit(file, dataOf(file, key), value);
const base64 = (text: string) => Buffer.from(text).toString("base64");
const disclosed = "treat the key as disclosed: remove the file and run `typha-mtls init demo`";

test("a leaf in clear names its own cluster in the remedy, wherever its file lies", () => {
  setData(SERVER, "tls.key", base64("a key in clear"));
  const text = scratch.read(SERVER);
  const remedyIn = (file: string, cluster?: string) => problemsOf(() => parseLeafFile(text, file, cluster)).join();
  expect(remedyIn("infra/x/requested/typha-server.yaml", "prod")).toContain("and run `typha-mtls init prod`");
  expect(remedyIn("a/b/c/typha-server.yaml")).toContain("and run `typha-mtls init <cluster>`");
});

test("what init writes is read without a key: bundle, leaves and the identities that they show", () => {
  const { pki, config } = loadCluster(scratch.repository, "demo");
  expect(config.metadata.name).toBe("demo");
  expect(pki.bundle).toHaveLength(1);
  expect(pki.leaves["typha-server"].identity).toEqual({ kind: "cn", value: "typha-server" });
  expect(pki.leaves["typha-client"]).toMatchObject({ kind: "sealed", shown: { sealing: "sops" } });
});

describe("a half-written pki/ is refused, and each file that is missing named", () => {
  const files = { "ca.crt": trustBundle, "typha-server.yaml": SERVER, "typha-client.yaml": CLIENT };
  const subsets = [1, 2, 3, 4, 5, 6, 7].map((bits) => Object.keys(files).filter((_, index) => bits & (1 << index)));

  test.each(subsets.map((subset) => [subset.join(", "), subset] as const))("without %s", (_, missing) => {
    for (const name of missing) scratch.remove(files[name as keyof typeof files]);
    expect(refusal()).toEqual(
      missing.map((name) => `${name}  is missing; run \`typha-mtls init demo\` to complete pki/`),
    );
  });

  test("without the CA's key it is whole, because an external CA has none here", () => {
    scratch.remove(new Layout().paths("demo").caKey);
    expect(refusal()).toEqual([]);
  });

  test("and what is wrong in cluster.yaml is told beside it", () => {
    scratch.remove(SERVER);
    scratch.edit(clusterFile, "nodes: 120", "nodes: many");
    expect(refusal()).toEqual([
      'clusters/demo/cluster.yaml:9:10  spec.nodes: "many" is not a whole number',
      "typha-server.yaml  is missing; run `typha-mtls init demo` to complete pki/",
    ]);
  });
});

describe("the wrong certificate is refused", () => {
  test("where the two files are swapped; both say so, with what Typha would log", () => {
    const server = scratch.read(SERVER);
    scratch.write(SERVER, scratch.read(CLIENT));
    scratch.write(CLIENT, server);
    expect(refusal()).toEqual([
      expect.stringMatching(
        /^typha-server\.yaml {2}this is the client's certificate \(CN typha-client, clientAuth\); the two files are swapped; exchange tls\.crt and tls\.key .*"certificate specifies an incompatible key usage"/,
      ),
      expect.stringMatching(
        /^typha-client\.yaml {2}this is Typha's certificate \(CN typha-server, serverAuth\); the two files are swapped/,
      ),
    ]);
  });

  test("where only the certificates were swapped, not the keys", () => {
    const [server, client] = [dataOf(SERVER, "tls.crt"), dataOf(CLIENT, "tls.crt")];
    setData(SERVER, "tls.crt", client);
    setData(CLIENT, "tls.crt", server);
    expect(refusal().filter((line) => line.includes("the two files are swapped"))).toHaveLength(2);
  });

  test("where one file was copied over the other", () => {
    scratch.write(CLIENT, scratch.read(SERVER));
    expect(refusal().join("\n")).toContain("typha-client.yaml  has the same certificate as Typha's leaf");
  });

  test("where a leaf comes from another CA", async () => {
    const other = await issueCa({ commonName: "other CA", keyAlgorithm: "ecdsa-p256", now: NOW });
    const leaf = await issueLeaf({
      role: "typha-server",
      identity: { kind: "cn", value: "typha-server" },
      ca: { certificatePem: other.certificate.pem, privateKeyPem: other.privateKeyPem },
      keyAlgorithm: "ecdsa-p256",
      now: NOW,
    });
    setData(SERVER, "tls.crt", base64(leaf.certificate.pem));
    expect(refusal()).toEqual([
      expect.stringMatching(
        /^typha-server\.yaml {2}is issued by CN=other CA, which is not in the trust bundle; expected CN=typha-mtls demo CA g1/,
      ),
      expect.stringMatching(/^typha-server\.yaml {2}data\["tls\.key"\]: is the key of another certificate /),
    ]);
  });

  test("where it comes from a CA of the same name that was made twice", async () => {
    const twin = (await scratchFiles({ nodes: 121 })).find(({ path }) => path === trustBundle)!;
    scratch.write(trustBundle, twin.content);
    expect(refusal().map((line) => line.replace(/sha256 \w+/, "sha256 …"))).toEqual(
      ["server", "client"].map((role) =>
        expect.stringContaining(
          `typha-${role}.yaml  names CN=typha-mtls demo CA g1 as its issuer, but the CA of that name (sha256 ……) did not sign it`,
        ),
      ),
    );
  });
});

describe("a leaf's file is refused", () => {
  const refusedAs = (...lines: unknown[]) => expect(refusal()).toEqual(lines);

  test.each([
    ["in base64", base64("-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----\n")],
    ["as PEM", '"-----BEGIN PRIVATE KEY-----\\nMIGH\\n-----END PRIVATE KEY-----\\n"'],
    ["as something that only begins like a seal", "ENC[AES256_GCM,data:AAAA]"],
    ["empty", '""'],
  ])("whose tls.key is in clear, %s, and not a word of the key is told", (_, key) => {
    setData(SERVER, "tls.key", key);
    refusedAs(`typha-server.yaml  data["tls.key"]: is not sealed; ${disclosed}`);
  });

  test("whose tls.crt is sealed", () => {
    setData(SERVER, "tls.crt", dataOf(CLIENT, "tls.key"));
    expect(isSealed(dataOf(SERVER, "tls.crt"))).toBe(true);
    refusedAs(
      'typha-server.yaml  data["tls.crt"]: is sealed; it has to be readable; seal with `encrypted_regex: ^tls\\.key$` only',
    );
  });

  test("with stringData, in which an unopened seal would be stored as the key", () => {
    scratch.edit(SERVER, /^data:\n/m, "stringData: {}\ndata:\n");
    refusedAs(
      "typha-server.yaml  stringData: is not allowed: applied without decryption, ciphertext would be taken for the key; use data",
    );
  });

  test.each([
    ["without sops metadata", /^sops:\n(?: .*\n)+/m, ""],
    ["without a MAC", /^ +mac: .*\n/m, ""],
    ["with a MAC that is no text", /(?<=^ +)mac: .*/m, "mac: 1"],
  ])("%s, because nothing shows that it is as it was sealed", (_, found, replacement) => {
    scratch.edit(SERVER, found, replacement);
    refusedAs(
      `typha-server.yaml  sops: sops metadata not found: the file was not written by sops or typha-mtls; ${disclosed}`,
    );
  });

  test.each([
    ["tls.key", /^ +tls\.key: .*\n/m, 'data["tls.key"]: is missing'],
    ["tls.crt", /^ +tls\.crt: .*\n/m, 'data["tls.crt"]: is missing: the certificate must be readable'],
  ])("without %s", (_, found, message) => {
    scratch.edit(SERVER, found, "");
    refusedAs(`typha-server.yaml  ${message}`);
  });

  test.each([
    ["is no base64", "A", 'data["tls.crt"]: is not base64'],
    ["is empty", '""', 'data["tls.crt"]: is missing: the certificate must be readable'],
    ["is base64 of something else", base64("hello"), 'data["tls.crt"]: holds no certificate'],
  ])("whose certificate %s", (_, value, message) => {
    setData(SERVER, "tls.crt", value);
    refusedAs(`typha-server.yaml  ${message}`);
  });

  test("whose certificate is cut off", () => {
    const pem = Buffer.from(dataOf(SERVER, "tls.crt"), "base64").toString();
    setData(SERVER, "tls.crt", base64(pem.slice(0, 300)));
    refusedAs('typha-server.yaml  data["tls.crt"]: holds a BEGIN CERTIFICATE without an END');
  });

  test.each([
    ["that is empty", "", "typha-server.yaml  is empty"],
    ["that is a list", "[]\n", "typha-server.yaml  is no Secret"],
    [
      "that is another kind",
      "kind: ConfigMap\n",
      'typha-server.yaml  kind: "ConfigMap" is neither Secret of v1 nor SealedSecret of bitnami.com/v1alpha1; give a Secret that SOPS sealed, or a SealedSecret',
    ],
    ["that is no text", Buffer.from([0xff]), "typha-server.yaml  is not UTF-8 text"],
    ["that is too large", "#".repeat(300 * 1024), "typha-server.yaml  is 307200 bytes long; at most 262144 are read"],
    ["that nests too deep", "[".repeat(1000), "typha-server.yaml  nests deeper than 100 levels"],
  ])("%s", (_, content, message) => {
    scratch.write(SERVER, content);
    refusedAs(message);
  });
});

describe("a trust bundle is refused", () => {
  const certificateOf = (file: string) => Buffer.from(dataOf(file, "tls.crt"), "base64").toString();

  test.each([
    ["that is empty", () => "", "ca.crt  holds no certificate"],
    ["that is cut off", (pem: string) => pem.slice(0, 300), "ca.crt:1  holds a BEGIN CERTIFICATE without an END"],
    [
      "with a second block that is broken, which Go would skip silently",
      (pem: string) => pem + pem.replace(/M/, "!"),
      expect.stringMatching(
        /^ca\.crt:\d+ {2}holds a block of type CERTIFICATE that is no valid base64; put it back from its source; Go skips such a block silently/,
      ),
    ],
    [
      "with a private key",
      (pem: string) => `${pem}-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----\n`,
      expect.stringMatching(/^ca\.crt:\d+ {2}holds a private key; treat the key as disclosed/),
    ],
  ])("%s", (_, change, problem) => {
    scratch.write(trustBundle, change(scratch.read(trustBundle)));
    expect(refusal()).toContainEqual(problem);
    expect(refusal().join("\n")).not.toContain("MIGH");
  });

  test("with two CAs of which one is not a CA", () => {
    scratch.write(trustBundle, scratch.read(trustBundle) + certificateOf(CLIENT));
    expect(refusal()).toEqual([
      expect.stringMatching(/^ca\.crt {2}.*is not a CA, expected CA certificates only; take it out of the bundle$/),
    ]);
  });

  test("and one with two CAs is read, in the order that does not depend on the file", async () => {
    const [own, twin] = [
      scratch.read(trustBundle),
      (await scratchFiles({ nodes: 121 })).find(({ path }) => path === trustBundle)!.content,
    ];
    scratch.write(trustBundle, own + twin);
    const one = loadCluster(scratch.repository, "demo").pki.bundlePem;
    scratch.write(trustBundle, `# twice, and the other way round\n${twin}${own}${own}`);
    expect(loadCluster(scratch.repository, "demo").pki.bundlePem).toBe(one);
    expect(one.match(new RegExp(PEM, "g"))).toHaveLength(2);
  });
});

describe("a SealedSecret is refused", () => {
  const sealed = () => scratchRepository({ gitops: "argocd", secrets: "sealed-secrets" });

  test("in a cluster that says sops, and a SOPS file in one that says sealed-secrets", async () => {
    const other = await sealed();
    const remedy = "change cluster.yaml back, or remove the file and run `typha-mtls init demo` again";
    other.edit(clusterFile, "gitops: argocd\n  secrets: sealed-secrets", "gitops: flux\n  secrets: sops");
    scratch.edit(clusterFile, "  secrets: sops", "  secrets: sealed-secrets");
    const lines = (found: string, wanted: string) =>
      ["server", "client"].map(
        (role) =>
          `typha-${role}.yaml  is sealed for \`secrets: ${found}\`, but cluster.yaml says \`secrets: ${wanted}\`; ${remedy}`,
      );
    expect(refusal(other)).toEqual(lines("sealed-secrets", "sops"));
    expect(refusal()).toEqual(lines("sops", "sealed-secrets"));
  });

  test("that holds the certificate of another key", async () => {
    const [one, other] = [
      await sealed(),
      await scratchFiles({ nodes: 7, gitops: "argocd", secrets: "sealed-secrets" }),
    ];
    const foreign = other.find(({ path }) => path === SERVER)!.content;
    const fingerprint = /typha-mtls\/sealed-key: .*/;
    one.write(SERVER, foreign.replaceAll(new RegExp(fingerprint, "g"), fingerprint.exec(one.read(SERVER))![0]));
    expect(refusal(one)).toEqual([
      expect.stringMatching(/ names CN=typha-mtls demo CA g1 as its issuer, but the CA of that name /),
      expect.stringMatching(
        /^typha-server\.yaml {2}spec\.encryptedData\["tls\.key"\]: is the key of another certificate: sealed for public key .{17}, found .{17}; put back tls\.crt and tls\.key of one and the same commit$/,
      ),
    ]);
  });

  test("whose key lies in clear in the template", async () => {
    const one = await sealed();
    one.edit(SERVER, "      tls.crt: |", "      tls.key: abc\n      tls.crt: |");
    expect(refusal(one)).toEqual([
      'typha-server.yaml  spec.template.data["tls.key"]: lies in clear; treat the key as disclosed: remove the file and run `typha-mtls init demo`',
    ]);
  });

  test("whose sealed value is no seal", async () => {
    const one = await sealed();
    one.edit(SERVER, /tls\.key: .*/, "tls.key: hello world");
    expect(refusal(one)).toEqual([
      'typha-server.yaml  spec.encryptedData["tls.key"]: is missing, or is not what kubeseal writes',
    ]);
  });
});

test.each([
  ["with `secrets: external`", "external", "clusters/demo/pki/typha-client.crt"],
  ["of a single node", "host-files", "clusters/demo/pki/nodes/worker-1.crt"],
])("a link that leads nowhere in place of a certificate %s is a problem of that file", async (_, secrets, file) => {
  const at = await scratchRepository({});
  const root = at.repository.root;
  const perNode = secrets === "host-files" ? "\n  hostFiles: { perNode: true }" : "";
  at.edit(clusterFile, "secrets: sops", `secrets: ${secrets}${perNode}`);
  for (const sealed of [SERVER, CLIENT]) fs.rmSync(path.join(root, sealed));
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.symlinkSync("/nonexistent/x", path.join(root, file));
  expect(refusal(at).join("\n")).toContain(
    `${file.replace("clusters/demo/pki/", "")}  is a link that leads to no file`,
  );
});
