import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { NOW, runIn } from "./fake-terminal";
import { contentsOf, holders, initialised, newFolder, read, recipients, write } from "./user-repository";

const FILES = [
  ".sops.yaml",
  "clusters/demo/cluster.yaml",
  "clusters/demo/pki/ca-key.sops.yaml",
  "clusters/demo/pki/ca.crt",
  "clusters/demo/pki/typha-client.yaml",
  "clusters/demo/pki/typha-server.yaml",
];

describe("with SOPS and two recipients", () => {
  let root: string;
  let out: string;

  beforeAll(async () => {
    root = newFolder();
    const ran = await runIn(root, "init", "demo", "--nodes", "120", ...(await recipients()));
    expect(ran).toMatchObject({ code: 0, err: "" });
    out = ran.out;
  });

  test("every line says what was made, for whom and until when; then what comes next", () => {
    expect(out).toBe(
      [
        "created   clusters/demo/cluster.yaml            Calico v3.31.7, 120 nodes, flux, sops, stage parallel",
        "created   clusters/demo/pki/ca.crt              typha-mtls demo CA g1, P-256, until 2037-01-12",
        "sealed    clusters/demo/pki/ca-key.sops.yaml    1 operator",
        "sealed    clusters/demo/pki/typha-server.yaml   CN typha-server, serverAuth, until 2028-01-15; 1 cluster, 1 operator",
        "sealed    clusters/demo/pki/typha-client.yaml   CN typha-client, clientAuth, until 2028-01-15; 1 cluster, 1 operator",
        "created   .sops.yaml                            2 rules for clusters/demo",
        "",
        "assumed  Calico v3.31.7 (spec.calico.version): change it in clusters/demo/cluster.yaml",
        "next     npx typha-mtls synth demo && git add clusters dist .sops.yaml && git commit",
        "         Copy flux-kustomization.yaml from dist/demo/to-copy to where your objects of Flux lie: `npx typha-mtls docs flux`",
        "         No node moves before `npx typha-mtls migrate demo --to cutover`: `npx typha-mtls docs switch-on`",
        "",
      ].join("\n"),
    );
  });

  test("nothing else is there, readable as files in git are", () => {
    expect(Object.keys(contentsOf(root))).toEqual(FILES);
    for (const file of FILES) expect(fs.statSync(path.join(root, file)).mode & 0o111).toBe(0);
  });

  test("cluster.yaml holds what was asked for, and where editors find the schema", () => {
    expect(read(root, "clusters/demo/cluster.yaml")).toBe(
      `# yaml-language-server: $schema=../../node_modules/typha-mtls/schema/cluster.schema.json
apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata:
  name: demo
spec:
  calico:
    version: v3.31.7
  nodes: 120 # planned number of nodes; sizes Typha
  gitops: flux
  secrets: sops
  rollout:
    stage: parallel
`,
    );
  });

  test(".sops.yaml names operators for the CA's key, and both for the leaves", async () => {
    const { operator, cluster } = await holders();
    expect(read(root, ".sops.yaml")).toBe(
      `creation_rules:
  - path_regex: ^clusters/demo/pki/ca-key(-next)?\\.sops\\.yaml$
    encrypted_regex: ^ca\\.key$
    mac_only_encrypted: true
    age: >-
      ${operator.recipient}
  - path_regex: ^clusters/demo/pki/(requested/)?typha-(server|client)\\.yaml$
    encrypted_regex: ^tls\\.key$
    mac_only_encrypted: true
    age: >-
      ${cluster.recipient},
      ${operator.recipient}
`,
    );
  });

  test("synth and check take it as it is, and git has nothing to say after a second init", async () => {
    const git = (...args: readonly string[]) => execFileSync("git", ["-C", root, ...args], { encoding: "utf8" });
    expect((await runIn(root, "synth")).code).toBe(0);
    expect((await runIn(root, "check", "--strict")).code).toBe(0);
    git("init", "-q");
    git("add", ".");
    git("-c", "user.name=t", "-c", "user.email=t@example.com", "commit", "-qm", "init");
    expect((await runIn(root, "init", "demo", "--nodes", "120", ...(await recipients()))).code).toBe(1);
    expect(git("status", "--porcelain")).toBe("");
  });

  test("a second cluster puts its rules in front and touches nothing else", async () => {
    const before = contentsOf(root);
    const ran = await runIn(root, "init", "other", ...(await recipients()));
    expect(ran.out).toContain("updated   .sops.yaml                             2 rules for clusters/other\n");
    const { ".sops.yaml": rules, ...files } = contentsOf(root);
    expect(files).toMatchObject(Object.fromEntries(Object.entries(before).filter(([file]) => file !== ".sops.yaml")));
    expect(rules).toMatch(/^creation_rules:\n {2}- path_regex: \^clusters\/other\//);
    expect(rules?.endsWith(before[".sops.yaml"]!.replace("creation_rules:\n", ""))).toBe(true);
  });
});

describe("keys and identities:", () => {
  test.each([
    ["ecdsa-p256", "P-256", "ec"],
    ["ed25519", "Ed25519", "ed25519"],
    ["rsa-2048", "RSA 2048", "rsa"],
  ])("--key %s makes all three of this kind", async (key, words, kind) => {
    const root = newFolder();
    const { code, out } = await runIn(root, "init", "demo", "--key", key, ...(await recipients()));
    expect(code).toBe(0);
    expect(out).toContain(`typha-mtls demo CA g1, ${words}, until`);
    for (const role of ["typha-server", "typha-client"]) {
      const file = `clusters/demo/pki/${role}.yaml`;
      expect(parseLeafFile(read(root, file), file).chain[0].x509.publicKey.asymmetricKeyType).toBe(kind);
    }
    expect((await runIn(root, "synth")).code).toBe(0);
  });

  test("SPIFFE URIs take the place of common names, on one side or both", async () => {
    const root = newFolder();
    const uri = "spiffe://lab.example.com/calico-node";
    const { out } = await runIn(root, "init", "demo", "--client-uri", uri, ...(await recipients()));
    expect(out).toContain("CN typha-server, serverAuth, ");
    expect(out).toContain(`URI ${uri}, clientAuth, `);
    await runIn(root, "synth");
    expect(JSON.stringify(contentsOf(path.join(root, "dist")))).toContain(uri);
  });

  test("--namespace is that of Typha's Secret; the client's stays with calico-node", async () => {
    const root = newFolder();
    await runIn(root, "init", "demo", "--namespace", "calico-typha", ...(await recipients()));
    expect(read(root, "clusters/demo/cluster.yaml")).toMatch(/\n {2}namespace: calico-typha\n/);
    expect(read(root, "clusters/demo/pki/typha-server.yaml")).toContain("namespace: calico-typha\n");
    expect(read(root, "clusters/demo/pki/typha-client.yaml")).toContain("namespace: kube-system\n");
    expect((await runIn(root, "synth")).code).toBe(0);
  });

  test.each(["on", "null", "y", "1e3", "0x1", "123"])(
    "a cluster may be called %s, whatever YAML makes of it",
    async (name) => {
      const root = newFolder();
      expect((await runIn(root, "init", name, ...(await recipients()))).code).toBe(0);
      expect((await runIn(root, "synth")).code).toBe(0);
    },
  );
});

test("with Sealed Secrets the controller's certificate is pinned, and SOPS has a rule for the CA's key alone", async () => {
  const root = newFolder();
  const { operator } = await holders();
  const { certificatePem } = makeController(2048, NOW);
  write(root, "cert.pem", certificatePem); // with CRLF, as forge writes it
  const options = ["--sealing-cert", "cert.pem", "--operator-recipient", operator.recipient];
  const { code, out } = await runIn(
    root,
    "init",
    "demo",
    "--gitops",
    "argocd",
    "--repo-url",
    "https://git.example.com/platform/clusters.git",
    ...options,
  );
  expect(code).toBe(0);
  expect(out.split("\n").slice(0, 7)).toEqual([
    "created   clusters/demo/cluster.yaml              Calico v3.31.7, 100 nodes, argocd, sealed-secrets, stage parallel",
    "created   clusters/demo/sealing-certificate.pem   pinned; the leaves' keys are sealed to it",
    "created   clusters/demo/pki/ca.crt                typha-mtls demo CA g1, P-256, until 2037-01-12",
    "sealed    clusters/demo/pki/ca-key.sops.yaml      1 operator",
    "sealed    clusters/demo/pki/typha-server.yaml     CN typha-server, serverAuth, until 2028-01-15; the cluster's Sealed Secrets controller",
    "sealed    clusters/demo/pki/typha-client.yaml     CN typha-client, clientAuth, until 2028-01-15; the cluster's Sealed Secrets controller",
    "created   .sops.yaml                              1 rule for clusters/demo",
  ]);
  expect(read(root, "clusters/demo/sealing-certificate.pem")).toBe(
    `${certificatePem.replaceAll("\r\n", "\n").trim()}\n`,
  );
  expect(read(root, ".sops.yaml").match(/path_regex/g)).toHaveLength(1);
  expect((await runIn(root, "synth")).code).toBe(0);
  expect((await runIn(root, "check", "--strict")).code).toBe(0);
});

describe("the address of the repository, which Argo CD has to know,", () => {
  const argocd = ["init", "demo", "--gitops", "argocd", "--secrets", "external"];
  const file = "clusters/demo/cluster.yaml";

  test("is that of the git remote origin, without its token", async () => {
    const root = newFolder();
    const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: root, stdio: "ignore" });
    git("init", "-q");
    git("remote", "add", "origin", "https://robot:secret@git.example.com/team/clusters.git");
    expect((await runIn(root, ...argocd)).code).toBe(0);
    expect(read(root, file)).toContain("  argocd:\n    repoURL: https://git.example.com/team/clusters.git\n");
  });

  test("can be given, and is asked for where git has none", async () => {
    const root = newFolder();
    expect(await runIn(root, ...argocd)).toMatchObject({ code: 2, codes: ["missing-field"] });
    expect((await runIn(root, ...argocd, "--repo-url", "git@git.example.com:team/clusters.git")).code).toBe(0);
    expect(parse(read(root, file)).spec.argocd).toEqual({ repoURL: "git@git.example.com:team/clusters.git" });
  });

  test("has no effect without Argo CD, and is refused", async () => {
    const flux = ["init", "demo", "--secrets", "external", "--repo-url", "https://git.example.com/a.git"];
    expect(await runIn(newFolder(), ...flux)).toMatchObject({ code: 2, codes: ["field-without-effect"] });
  });
});

test.each([
  [
    "mtls",
    "mtls",
    "         For a cluster without Typha. One runs already? Start at another stage: `npx typha-mtls docs switch-on`\n",
  ],
  [
    "plaintext",
    "plaintext",
    "next     npx typha-mtls synth demo && git add clusters dist .sops.yaml && git commit\n" +
      "         Copy flux-kustomization.yaml from dist/demo/to-copy to where your objects of Flux lie: `npx typha-mtls docs flux`\n",
  ],
])("a cluster begins at --stage %s, and what the first sync does is said", async (option, stage, end) => {
  const root = newFolder();
  const { code, out } = await runIn(root, "init", "demo", "--stage", option, ...(await recipients()));
  expect(code).toBe(0);
  expect(loadCluster(new ConfiguredRepository(root), "demo").config.spec.rollout.stage).toBe(stage);
  expect(out.endsWith(end)).toBe(true);
});

test("a stage that contradicts a cluster that exists is refused, and without one its own stays", async () => {
  const root = await initialised(["demo"]);
  fs.rmSync(path.join(root, "clusters/demo/pki"), { recursive: true });
  const before = contentsOf(root);
  const refused = await runIn(root, "init", "demo", "--stage", "parallel");
  expect({ code: refused.code, codes: refused.codes }).toEqual({ code: 2, codes: ["contradicting-options"] });
  expect(contentsOf(root)).toEqual(before);
  expect(await runIn(root, "init", "demo")).toMatchObject({ code: 0, err: "" });
  expect(read(root, "clusters/demo/cluster.yaml")).toBe(before["clusters/demo/cluster.yaml"]);
});
