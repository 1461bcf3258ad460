import { FLEET, render } from "../support/rendered";

const ARGOCD = FLEET["argocd, sealed-secrets, own namespace, URIs"]!;
const FLUX = "to-copy/flux-kustomization.yaml";
const APPLICATION = "to-copy/argocd-application.yaml";

describe("the Flux Kustomization", () => {
  test("applies the cluster's folder, waits for it, and opens its secrets", async () => {
    expect((await render({})).read(FLUX)).toEqual({
      apiVersion: "kustomize.toolkit.fluxcd.io/v1",
      kind: "Kustomization",
      metadata: { name: "typha-mtls-demo", namespace: "flux-system" },
      spec: {
        interval: "10m",
        retryInterval: "1m",
        timeout: "10m",
        path: "./dist/demo",
        prune: true,
        wait: true,
        sourceRef: { kind: "GitRepository", name: "flux-system" },
        decryption: { provider: "sops", secretRef: { name: "sops-age" } },
      },
    });
  });

  test("opens nothing where nothing is sealed with SOPS", async () => {
    expect((await render(FLEET["flux, sealed-secrets"]!)).read(FLUX).spec).not.toHaveProperty("decryption");
  });

  test("takes its names from cluster.yaml", async () => {
    const { metadata, spec } = (
      await render({}, "flux: { namespace: gitops, gitRepository: fleet, decryptionSecret: keys }")
    ).read(FLUX);
    expect([metadata.namespace, spec.sourceRef.name, spec.decryption.secretRef.name]).toEqual([
      "gitops",
      "fleet",
      "keys",
    ]);
  });
});

describe("the Argo CD Application", () => {
  test("applies and compares server-side, and fails where another Application owns an object", async () => {
    expect((await render(ARGOCD)).read(APPLICATION)).toEqual({
      apiVersion: "argoproj.io/v1alpha1",
      kind: "Application",
      metadata: {
        name: "typha-mtls-demo",
        namespace: "argocd",
        annotations: { "argocd.argoproj.io/compare-options": "ServerSideDiff=true" },
      },
      spec: {
        project: "default",
        destination: { server: "https://kubernetes.default.svc", namespace: "typha-system" },
        source: { repoURL: "https://git.example.com/platform/clusters.git", path: "dist/demo", targetRevision: "main" },
        syncPolicy: {
          automated: { prune: true, selfHeal: true },
          syncOptions: ["ServerSideApply=true", "FailOnSharedResource=true"],
        },
      },
    });
  });

  test("takes its names from cluster.yaml", async () => {
    const lines = "argocd: { namespace: cd, project: net, repoURL: git@example.com:a/b.git, targetRevision: v1/x }";
    const { metadata, spec } = (await render(ARGOCD, lines)).read(APPLICATION);
    expect([metadata.namespace, spec.project, spec.source.repoURL, spec.source.targetRevision]).toEqual([
      "cd",
      "net",
      "git@example.com:a/b.git",
      "v1/x",
    ]);
  });
});

test("only the object of the tool that is used is there to be copied", async () => {
  const copied = async (name: string) =>
    Object.keys((await render(FLEET[name]!)).files).filter((path) => path.startsWith("to-copy/"));
  expect(await copied("flux, sops")).toEqual([FLUX]);
  expect(await copied("argocd, sealed-secrets, own namespace, URIs")).toEqual([APPLICATION]);
  expect(await copied("argocd-ksops, sops, own namespace")).toEqual([APPLICATION]);
  expect(await copied("kustomize, sops, own namespace")).toEqual([]);
});

test("what is there to be copied is not listed in kustomization.yaml", async () => {
  for (const cluster of Object.values(FLEET)) {
    expect((await render(cluster)).listed.filter((path) => !/^(objects|encrypted)\//.test(path))).toEqual([]);
  }
});

describe("the firewall file", () => {
  const ranges = 'firewall: { nodeCIDRs: [10.2.0.0/16, 192.168.7.0/24, "fd00:2::/64"] }';

  test("accepts the nodes on Typha's port, of both families, and drops everybody else there", async () => {
    const text = (await render({}, ranges)).files["to-copy/firewall.nft"];
    expect(text?.split("\n").filter((line) => line.includes("5473"))).toEqual([
      "    ip saddr { 10.2.0.0/16, 192.168.7.0/24 } tcp dport 5473 accept",
      "    ip6 saddr { fd00:2::/64 } tcp dport 5473 accept",
      "    tcp dport 5473 drop",
    ]);
  });

  test("has no empty set where one family has no ranges, which nft would refuse", async () => {
    const text = (await render({}, 'firewall: { nodeCIDRs: ["fd00:2::/64"] }')).files["to-copy/firewall.nft"];
    expect(text).not.toContain("ip saddr");
    expect(text).not.toMatch(/\{ *\}/);
  });

  test("says the same to ferm, family by family, and the first rule that fits decides there", async () => {
    const text = (await render({}, ranges)).files["to-copy/firewall.ferm"];
    expect(text?.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([
      "domain ip table filter chain INPUT proto tcp dport 5473 {",
      "  saddr (10.2.0.0/16 192.168.7.0/24) ACCEPT;",
      "  DROP;",
      "}",
      "domain ip6 table filter chain INPUT proto tcp dport 5473 {",
      "  saddr (fd00:2::/64) ACCEPT;",
      "  DROP;",
      "}",
    ]);
  });

  test("has no empty list for ferm where one family has no ranges, and drops that family", async () => {
    const text = (await render({}, "firewall: { nodeCIDRs: [10.2.0.0/16] }")).files["to-copy/firewall.ferm"];
    expect(text).not.toContain("()");
    expect(text).toContain("domain ip6 table filter chain INPUT proto tcp dport 5473 {\n  DROP;\n}\n");
  });

  test("is not there without ranges", async () => {
    expect(Object.keys((await render({})).files).filter((path) => path.includes("firewall"))).toEqual([]);
  });
});
