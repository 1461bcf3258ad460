import { FLEET, render } from "../support/rendered";
import { problemsOf, type ScratchCluster } from "../support/scratch-repository";

const typha = (enabled: boolean) => `typha: { metricsPort: 9093, enabled: ${enabled} }`;
const OFF = typha(false);
const PODS = "network: { podCIDRs: [10.244.0.0/16] }";
const FULL = [
  "monitoring: { rules: file, scrape: pod-monitor, dashboard: true }",
  "firewall: { nodeCIDRs: [10.2.0.0/16] }",
];

describe("a Typha that is switched off", () => {
  test.each(Object.entries(FLEET))("leaves nothing of Typha and of mutual TLS in dist/: %s", async (_, cluster) => {
    const { files, listed } = await render(cluster, ...FULL, OFF);
    expect(listed).toEqual([]);
    const ours = Object.keys(files).filter((path) => !/^(?:calico-node|without-upstream-typha)\//.test(path));
    expect(ours.filter((path) => !/^(?:kustomization|to-copy\/(?:flux-k|argocd-a)\w+-?\w*)\.yaml$/.test(path))).toEqual(
      [],
    );
    const text = Object.values(files).join("");
    expect(text).not.toMatch(/FELIX_TYPHA|tls\.key|calico-typha-mtls|certificate-hash/);
  });

  test("leaves upstream's Typha dropped, and its name out of calico-config", async () => {
    const rendered = await render({}, OFF);
    expect(rendered.read("calico-node/calico-node.patch.yaml")).toEqual({
      apiVersion: "apps/v1",
      kind: "DaemonSet",
      metadata: { name: "calico-node", namespace: "kube-system" },
    });
    expect(rendered.read("without-upstream-typha/calico-config.patch.yaml").data).toEqual({
      typha_service_name: "none",
    });
    expect(rendered.read("without-upstream-typha/deployment.patch.yaml").$patch).toBe("delete");
  });

  test("stays a part of calico-node under server-side apply, which gives up what it had set", async () => {
    const of = async (upstream: string) =>
      render({}, `calicoNode: { route: server-side-apply, upstream: ${upstream} }`, OFF);
    const rendered = await of("calico-typha");
    expect(rendered.listed).toEqual([
      "objects/kube-system/daemonset.calico-node.yaml",
      "objects/kube-system/configmap.calico-config.yaml",
    ]);
    expect(rendered.read("objects/kube-system/daemonset.calico-node.yaml").spec.template.spec).toBeUndefined();
    expect(rendered.read("objects/kube-system/configmap.calico-config.yaml").data).toEqual({
      typha_service_name: "none",
    });
    expect((await of("calico")).listed).toEqual(["objects/kube-system/daemonset.calico-node.yaml"]);
  });

  test("comes back as it was, byte for byte", async () => {
    const cluster: ScratchCluster = {};
    const before = await render(cluster, ...FULL, "typha: { metricsPort: 9093 }");
    await render(cluster, ...FULL, OFF);
    expect((await render(cluster, ...FULL, typha(true))).files).toEqual(before.files);
  });

  test.each([
    ["{ enabled: false }", false],
    ["{}", false],
    ["{ enabled: true }", true],
  ])("may be switched in a NetworkConfig: typha: %s", async (typhaMap, isOn) => {
    const config = "apiVersion: calico.networking.extensions.gardener.cloud/v1alpha1, kind: NetworkConfig";
    const { listed } = await render({}, PODS, `networkConfig: { ${config}, typha: ${typhaMap} }`);
    expect(listed.some((path) => path.includes("deployment.calico-typha-mtls"))).toBe(isOn);
  });

  test("is refused where two fields switch it, or nodes move", async () => {
    const config = (more: string) =>
      `networkConfig: { apiVersion: calico.networking.extensions.gardener.cloud/v1alpha1, kind: NetworkConfig, ${more} }`;
    const refused = async (...lines: string[]) =>
      render({}, PODS, ...lines).catch((error: unknown) =>
        problemsOf(() => {
          throw error;
        }),
      );
    expect(await refused(config("typha: { enabled: false }"), OFF)).toEqual([
      expect.stringContaining("spec.networkConfig.typha: stands beside `typha.enabled`, and both switch Typha"),
    ]);
    expect(await refused(config("typha: {}"), "rollout: { stage: cutover }")).toEqual([
      expect.stringContaining("spec.networkConfig.typha.enabled: is false while the move to mutual TLS is at cutover"),
    ]);
  });

  test.each(["plaintext", "parallel", "cutover"])("is refused while nodes move, at %s", async (stage) => {
    const refused = await render({}, OFF, `rollout: { stage: ${stage} }`).catch((error: unknown) =>
      problemsOf(() => {
        throw error;
      }),
    );
    expect(refused).toEqual([
      expect.stringContaining(
        `spec.typha.enabled: is false while the move to mutual TLS is at ${stage}; finish the move first, or leave it out`,
      ),
    ]);
  });
});
