import { spawnSync } from "node:child_process";
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

  test("waits for Typha alone beside a verifier, which calico-node makes ready after it", async () => {
    const specOf = async (...lines: string[]) =>
      (await render({}, "cniChain: { verifier: {} }", ...lines)).read(FLUX).spec;
    const { wait, healthChecks } = await specOf();
    expect(wait).toBeUndefined();
    expect(healthChecks).toEqual([
      { apiVersion: "apps/v1", kind: "Deployment", name: "calico-typha-mtls", namespace: "kube-system" },
    ]);
    for (const without of ["typha: { enabled: false }", "rollout: { stage: plaintext }"])
      expect((await specOf(without)).healthChecks).toEqual([]);
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
        annotations: {
          "argocd.argoproj.io/compare-options": "ServerSideDiff=true",
          // From the source's path: a commit about other clusters is none about this one.
          "argocd.argoproj.io/manifest-generate-paths": ".",
        },
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
    // Below `argocd.repoURL`, which ends the file.
    const lines = ["  namespace: cd", "  project: net", "  targetRevision: v1/x"];
    const { metadata, spec } = (await render(ARGOCD, ...lines)).read(APPLICATION);
    expect([metadata.namespace, spec.project, spec.source.repoURL, spec.source.targetRevision]).toEqual([
      "cd",
      "net",
      "https://git.example.com/platform/clusters.git",
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

  test("lets the host reach itself, before anything is dropped", async () => {
    const text = (await render({}, ranges)).files["to-copy/firewall.nft"] ?? "";
    expect(text.indexOf('iif "lo" accept')).toBeGreaterThan(0);
    expect(text.indexOf('iif "lo" accept')).toBeLessThan(text.indexOf("dport 5473 drop"));
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
      "  interface lo ACCEPT;",
      "  saddr (10.2.0.0/16 192.168.7.0/24) ACCEPT;",
      "  DROP;",
      "}",
      "domain ip6 table filter chain INPUT proto tcp dport 5473 {",
      "  interface lo ACCEPT;",
      "  saddr (fd00:2::/64) ACCEPT;",
      "  DROP;",
      "}",
    ]);
  });

  test("has no empty list for ferm where one family has no ranges, and drops that family", async () => {
    const text = (await render({}, "firewall: { nodeCIDRs: [10.2.0.0/16] }")).files["to-copy/firewall.ferm"];
    expect(text).not.toContain("()");
    expect(text).toContain(
      "domain ip6 table filter chain INPUT proto tcp dport 5473 {\n  interface lo ACCEPT;\n  DROP;\n}\n",
    );
  });

  const PROMETHEUS = "prometheusCIDRs: [10.9.0.0/24, 10.244.0.0/16]";
  const rules = async (...lines: string[]) => {
    const { files } = await render({}, ...lines);
    const code = (path: string) => files[path]?.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return { nft: code("to-copy/firewall.nft"), ferm: code("to-copy/firewall.ferm") };
  };

  test("opens the metrics to Prometheus alone, on the port that they have", async () => {
    const { nft, ferm } = await rules(
      `firewall: { nodeCIDRs: [10.2.0.0/16], ${PROMETHEUS} }`,
      "typha: { metricsPort: 9200 }",
    );
    expect(nft?.filter((line) => line.includes("9200"))).toEqual([
      "    ip saddr { 10.9.0.0/24, 10.244.0.0/16 } tcp dport 9200 accept",
      "    tcp dport 9200 drop",
    ]);
    expect(ferm?.join("\n")).toContain(
      "domain ip table filter chain INPUT proto tcp dport 9200 {\n  interface lo ACCEPT;\n  saddr (10.9.0.0/24 10.244.0.0/16) ACCEPT;\n  DROP;\n}",
    );
  });

  test("says nothing of the metrics' port where nobody is named who scrapes it, and nothing of ports that were not asked for", async () => {
    const { nft } = await rules("firewall: { nodeCIDRs: [10.2.0.0/16] }", "typha: { metricsPort: 9093 }");
    expect(nft?.filter((line) => line.includes("dport"))).toEqual([
      "    ip saddr { 10.2.0.0/16 } tcp dport 5473 accept",
      "    tcp dport 5473 drop",
    ]);
  });

  test("opens what else Calico needs where it is asked to, each port to those who connect to it", async () => {
    const all = "[wireguard-v6, wireguard, vxlan, ipip, bgp, felix-metrics]";
    const { nft, ferm } = await rules(
      `firewall: { nodeCIDRs: [10.2.0.0/16, "fd00:2::/64"], ${PROMETHEUS}, open: ${all} }`,
    );
    const node = (match: string) => [
      `    ip saddr { 10.2.0.0/16 } ${match} accept`,
      `    ip6 saddr { fd00:2::/64 } ${match} accept`,
      `    ${match} drop`,
    ];
    expect(nft?.filter((line) => /dport|protocol/.test(line))).toEqual([
      ...node("tcp dport 5473"),
      "    ip saddr { 10.9.0.0/24, 10.244.0.0/16 } tcp dport 9091 accept",
      "    tcp dport 9091 drop",
      ...node("tcp dport 179"),
      // Calico wraps IPv4 in IPv4 only.
      "    ip saddr { 10.2.0.0/16 } ip protocol 4 accept",
      "    ip protocol 4 drop",
      ...node("udp dport 4789"),
      ...node("udp dport 51820"),
      ...node("udp dport 51821"),
    ]);
    const domains = ferm?.filter((line) => line.startsWith("domain "));
    expect(domains?.filter((line) => line.includes("proto 4"))).toEqual([
      "domain ip table filter chain INPUT proto 4 {",
    ]);
    expect(domains).toContain("domain ip6 table filter chain INPUT proto udp dport 51821 {");
    expect(domains).toHaveLength(2 * 7 - 1);
  });

  test("warns that BGP opened to nodes only excludes routers", async () => {
    const { files } = await render({}, "firewall: { nodeCIDRs: [10.2.0.0/16], open: [bgp] }");
    for (const path of ["to-copy/firewall.nft", "to-copy/firewall.ferm"]) {
      expect(files[path]).toContain("# BGP; routers outside of these ranges cannot connect to nodes\n");
    }
  });

  const hasNft = spawnSync("unshare", ["-rn", "nft", "-c", "-f", "-"], { input: "table inet x {}\n" }).status === 0;
  (hasNft ? test : test.skip)(
    `is one that nft takes, with every rule that there is${hasNft ? "" : " [skipped: no nft, or no network namespace to try it in]"}`,
    async () => {
      const open = "[felix-metrics, bgp, ipip, vxlan, wireguard, wireguard-v6]";
      const nodes = 'nodeCIDRs: [10.2.0.0/16, 192.168.7.0/24, "fd00:2::/64"]';
      const { files } = await render(
        {},
        `firewall: { ${nodes}, ${PROMETHEUS}, open: ${open} }`,
        "typha: { metricsPort: 9093 }",
      );
      const input = files["to-copy/firewall.nft"];
      const { status, stderr } = spawnSync("unshare", ["-rn", "nft", "-c", "-f", "-"], { input, encoding: "utf8" });
      expect([status, stderr]).toEqual([0, ""]);
    },
  );

  test("is not there without ranges", async () => {
    expect(Object.keys((await render({})).files).filter((path) => path.includes("firewall"))).toEqual([]);
  });
});
