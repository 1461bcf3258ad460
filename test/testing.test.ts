import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import * as path from "node:path";
import { App, Chart } from "cdk8s";
import { loadCluster as readCluster } from "../src/cluster/load";
import { ConfiguredRepository } from "../src/cluster/repository";
import { lint, loadCluster, readBundle, readChain, TyphaCluster, TyphaWithMtls } from "../src/index";
import { testCertificates, testCluster, testManifests } from "../src/testing";
import { fieldsOf, problemsOf, refusal } from "./calico/problems";
import { calicoManifest } from "./support/calico-manifest";
import { scratchRepository } from "./support/scratch-repository";

const digestOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");
const chart = () => new Chart(new App(), "mine");
const kindsOf = (cluster: ReturnType<typeof testCluster>) => {
  const mine = chart();
  new TyphaCluster(mine, "typha", cluster);
  return mine.toJson().map(({ kind }) => kind);
};

describe("certificates for unit tests", () => {
  const { ca, server, client } = testCertificates();
  const pki = {
    bundle: readBundle(ca.certificatePem),
    server: readChain(server.certificatePem),
    client: readChain(client.certificatePem),
  };

  test("are the same bytes on every machine and day", () => {
    expect(digestOf(testCertificates())).toBe("9bb59377019d7f6a34a62482de704bed28197155616f4d623fbc6247028ba870");
    expect(digestOf([testManifests(), testManifests({ sealing: "sealed-secrets" })])).toBe(
      "89ca6ae33c2eb7a3d26301c457042b539985b4cc6a97e1eba8892d6109109fd5",
    );
  });

  test("of another seed have other keys and serial numbers", () => {
    const other = testCertificates({ seed: "another" });
    const keys = [ca, server, client, other.ca, other.server, other.client].map(({ privateKeyPem }) => privateKeyPem);
    expect(new Set(keys).size).toBe(6);
    expect(readChain(other.server.certificatePem)[0].serial).not.toBe(pki.server[0].serial);
  });

  test.each(["2026-11-28", "2119-01-01"])(
    "are what both sides take on %s, but for the mark by which they are refused",
    (day) => {
      const found = lint(pki, { now: new Date(day) }).filter(
        ({ code }) => code !== "expires-soon" && code !== "ca-expires-soon",
      );
      expect(found.map(({ code, subject, severity }) => [code, subject, severity])).toEqual([
        ["leaf-lifetime", "typha-server", "warning"],
        ["leaf-lifetime", "typha-client", "warning"],
        ["throwaway-certificate", "trust-bundle", "error"],
        ["throwaway-certificate", "typha-server", "error"],
        ["throwaway-certificate", "typha-client", "error"],
      ]);
    },
  );

  test("have keys that are theirs, as OpenSSL sees it, and names that say what they are", () => {
    for (const { certificatePem, privateKeyPem } of [ca, server, client]) {
      const certificate = new X509Certificate(certificatePem);
      expect(certificate.checkPrivateKey(createPrivateKey(privateKeyPem))).toBe(true);
      expect(certificate.verify(new X509Certificate(ca.certificatePem).publicKey)).toBe(true);
      expect(certificate.subject).toMatch(/^O=typha-mtls test.*do not use$/m);
    }
  });

  test("show the identities that are given", () => {
    const { server: named } = testCertificates({ server: { kind: "uri", value: "spiffe://example.org/typha" } });
    const [leaf] = readChain(named.certificatePem);
    expect([leaf.uris, leaf.commonName]).toEqual([["spiffe://example.org/typha"], undefined]);
  });
});

describe("manifests for unit tests", () => {
  test.each(["sops", "sealed-secrets"] as const)("sealed by %s are props of the constructs", (sealing) => {
    const mine = chart();
    const names = { name: "blue", namespace: "typha", calicoNodeNamespace: "calico" };
    const { clientIdentity } = new TyphaWithMtls(mine, "typha", {
      calicoVersion: "v3.31.7",
      nodes: 9,
      ...names,
      ...testManifests({ sealing, ...names, client: { kind: "cn", value: "node" } }),
    });
    expect(clientIdentity).toEqual({ kind: "cn", value: "node" });
    const secrets = mine.toJson().filter(({ kind }) => /Secret$/.test(kind));
    expect(secrets.map(({ metadata }) => [metadata.namespace, metadata.name])).toEqual([
      ["typha", "blue-server"],
      ["calico", "blue-client"],
    ]);
    for (const { metadata } of secrets) expect(metadata.annotations["typha-mtls/throwaway"]).toContain("do not use");
  });

  test("hold no key, so that nobody runs with one that everybody can make", () => {
    const { server, client } = testCertificates();
    const text = JSON.stringify([testManifests(), testManifests({ sealing: "sealed-secrets" })]);
    for (const { privateKeyPem } of [server, client]) {
      const body = privateKeyPem.split("\n")[1]!;
      expect(text).not.toContain(body);
      expect(text).not.toContain(Buffer.from(privateKeyPem).toString("base64").slice(0, 60));
    }
  });
});

describe("a cluster for unit tests", () => {
  const MTLS = ["ConfigMap", "Secret", "Secret", "ServiceAccount", "ClusterRole", "ClusterRoleBinding"].concat([
    "Deployment",
    "Service",
    "PodDisruptionBudget",
  ]);
  const without = MTLS.filter((kind) => kind !== "Secret");

  test.each([
    ["SOPS", {}, MTLS],
    [
      "Sealed Secrets",
      { secrets: "sealed-secrets", sealedSecrets: { scope: "namespace-wide" } },
      MTLS.map((kind) => (kind === "Secret" ? "SealedSecret" : kind)),
    ],
    ["keys that lie elsewhere", { secrets: "external" }, without],
    ["files of nodes", { secrets: "host-files" }, without],
    ["a file of each node", { secrets: "host-files", hostFiles: { perNode: true } }, without],
  ])("with %s is rendered whole", (_, spec, kinds) => {
    expect(kindsOf(testCluster({ spec }))).toEqual(kinds);
  });

  test("is that of a cluster.yaml, with the name that it bears", () => {
    const clusterFile = `
apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: prod-eu1 }
spec: { calico: { version: v3.31.7 }, nodes: 900, gitops: argocd, secrets: sealed-secrets, argocd: { repoURL: "https://git.example.com/x.git" } }
`;
    expect(testCluster({ clusterFile })).toMatchObject({ name: "prod-eu1", gitops: "argocd", typha: { nodes: 900 } });
  });

  test("has upstream's manifest from a text", () => {
    const spec = {
      calico: { version: "v3.31.7" },
      calicoNode: { route: "manifest", manifest: "upstream/calico.yaml" },
    };
    const files = { "upstream/calico.yaml": calicoManifest("v3.31.7", "typha") };
    expect(kindsOf(testCluster({ spec, files }))).toContain("DaemonSet");
    expect(problemsOf(() => testCluster({ spec })).map(({ file }) => file)).toEqual(["upstream/calico.yaml"]);
  });

  test("is refused for what is wrong in it, by file and field", () => {
    const problems = problemsOf(() => testCluster({ spec: { nodes: -1 } }));
    expect(problems.map(({ file, field }) => [file, field])).toEqual([["clusters/test/cluster.yaml", "spec.nodes"]]);
  });

  test("has other certificates with another seed", () => {
    const { typha } = testCluster();
    expect(testCluster().typha.trustBundle).toBe(typha.trustBundle);
    expect(testCluster({ seed: "another" }).typha.trustBundle).not.toBe(typha.trustBundle);
  });
});

describe("what is for unit tests", () => {
  test("is refused in a repository, and so by every command", async () => {
    const { root: folder } = await scratchRepository();
    const pki = path.join(folder, "clusters/demo/pki");
    const { trustBundle, server, client } = testManifests();
    writeFileSync(path.join(pki, "ca.crt"), trustBundle);
    writeFileSync(path.join(pki, "typha-server.yaml"), JSON.stringify(server.manifest));
    writeFileSync(path.join(pki, "typha-client.yaml"), JSON.stringify(client.manifest));
    for (const load of [
      () => loadCluster("demo", { directory: folder }),
      () => readCluster(new ConfiguredRepository(folder), "demo"),
    ]) {
      const found = problemsOf(load);
      expect(new Set(found.map(({ code }) => code))).toEqual(new Set(["throwaway-certificate"]));
      expect(found.map(({ file }) => file)).toEqual(
        ["ca.crt", "typha-server.yaml", "typha-client.yaml"].map((file) => `clusters/demo/pki/${file}`),
      );
    }
  });

  test("is refused beside certificates that are not, where anybody could let himself in", () => {
    const { typha } = loadCluster("demo", { directory: path.join(__dirname, "..") });
    const trustBundle = typha.trustBundle + testCertificates().ca.certificatePem;
    expect(refusal(() => new TyphaWithMtls(chart(), "typha", { ...typha, trustBundle }))).toContain(
      "typha-mtls/testing",
    );
  });
});

test("a wrong option is refused by its name", () => {
  const odd = (options: object) => options as never;
  expect(fieldsOf(() => testCertificates(odd({ sed: "x" })))).toEqual(["options.sed"]);
  expect(fieldsOf(() => testCertificates(odd({ seed: 7 })))).toEqual(["options.seed"]);
  expect(fieldsOf(() => testCertificates(odd({ server: "typha" })))).toEqual(["options.server"]);
  expect(fieldsOf(() => testManifests(odd({ sealing: "vault" })))).toEqual(["options.sealing"]);
  expect(fieldsOf(() => testManifests(odd({ namespace: 7 })))).toEqual(["options.namespace"]);
  expect(fieldsOf(() => testCluster(odd({ clusterFile: 7 })))).toEqual(["options.clusterFile"]);
  expect(fieldsOf(() => testCluster(odd({ clusterFile: "", spec: {} })))).toEqual(["options.spec"]);
  expect(fieldsOf(() => testCluster(odd({ spec: { nodes: () => 3 } })))).toEqual(["options.spec"]);
  expect(fieldsOf(() => testCluster(odd({ files: { a: 7 } })))).toEqual(["options.files"]);
  expect(fieldsOf(() => loadCluster("demo", odd({ files: [] })))).toEqual(["files"]);
  const large = { "clusters/demo/cluster.yaml": "#".repeat(1024 * 1024 + 1) };
  expect(() => loadCluster("demo", { files: large })).toThrow(
    "clusters/demo/cluster.yaml  is 1048577 bytes long; at most 1048576 are read",
  );
  expect(fieldsOf(() => loadCluster("demo", { files: {}, directory: "." }))).toEqual(["files"]);
});
