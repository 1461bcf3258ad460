import { Rendered, render } from "../support/rendered";
import { type ScratchCluster, scratchRepository } from "../support/scratch-repository";

const FILE = "clusters/demo/cluster.yaml";

/** What is wrong with a cluster whose spec has further lines, the first of which is line 12. */
async function refusal(lines: readonly string[], cluster: ScratchCluster = {}): Promise<string[]> {
  return render(cluster, ...lines).then(
    () => [],
    (error: Error) => {
      if (error.name !== "ProblemError") throw error;
      return error.message.split("\n");
    },
  );
}

describe("what the constructs refuse is told by file, line, column and field of cluster.yaml:", () => {
  test.each([
    [
      "an environment variable that Typha does not know",
      'typha: { env: [{ name: TYPHA_LOGSEVERITYSCREEN, value: info }, { name: TYPHA_MAXCONECTIONSLOWERLIMIT, value: "300" }] }',
      `${FILE}:12:66  spec.typha.env[1]: Typha v3.31 does not know TYPHA_MAXCONECTIONSLOWERLIMIT and would ignore it; did you mean TYPHA_MAXCONNECTIONSLOWERLIMIT?`,
    ],
    [
      "an environment variable that typha-mtls sets",
      "typha: { env: [{ name: TYPHA_CAFILE, value: /x }] }",
      `${FILE}:12:18  spec.typha.env[0]: TYPHA_CAFILE cannot be set here; the files follow from the mounts`,
    ],
    [
      "the name of upstream's Typha",
      "typha: { name: calico-typha }",
      `${FILE}:12:18  spec.typha.name: "calico-typha" is an object of upstream's manifest and would be taken over in place; use another, such as "calico-typha-mtls"`,
    ],
    [
      "a misspelt field of an affinity",
      "typha: { affinity: { nodeAfinity: {} } }",
      `${FILE}:12:24  spec.typha.affinity.nodeAfinity: unknown field. Did you mean "nodeAffinity"?`,
    ],
    [
      "a misspelt field of a spread constraint",
      "typha: { topologySpreadConstraints: [{ maxSkew: 1, topologyKey: a, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabel: {} } }] }",
      `${FILE}:12:121  spec.typha.topologySpreadConstraints[0].labelSelector.matchLabel: unknown field. Did you mean "matchLabels"?`,
    ],
    [
      "a label that typha-mtls sets",
      "labels: { k8s-app: mine }",
      `${FILE}:12:22  spec.labels.k8s-app: is set by typha-mtls; remove it`,
    ],
  ])("%s", async (_, line, message) => {
    expect(await refusal([line])).toEqual([message]);
  });

  test("a label with dots that typha-mtls sets, on a line of its own", async () => {
    expect(await refusal(["labels:", "  team: network", "  app.kubernetes.io/part-of: mine"])).toEqual([
      `${FILE}:14:32  spec.labels["app.kubernetes.io/part-of"]: is set by typha-mtls; remove it`,
    ]);
  });

  test("too many Typhas for the nodes", async () => {
    expect(await refusal(["typha:", "  scaling: { mode: fixed, replicas: 3 }"], { nodes: 3 })).toEqual([
      `${FILE}:13:39  spec.typha.scaling.replicas: 3 is not fewer than the 3 nodes, and a rollout would find no free host port; give at most 2, or write \`mode: formula\` for 2`,
    ]);
  });

  test("a calico-node that Typha would send away", async () => {
    expect(await refusal(["calicoNode:", "  version: v3.31.7"], { calico: "v3.32.1" })).toEqual([
      `${FILE}:13:14  spec.calicoNode.version: Typha v3.32.1 disconnects calico-node v3.31.7; upgrade calico-node to v3.32 or later first, then Typha`,
    ]);
  });

  test("all of it at once, each once", async () => {
    const problems = await refusal([
      "labels: { k8s-app: mine }",
      "typha: { name: calico-node, env: [{ name: TYPHA_X, value: x }] }",
    ]);
    expect(problems.map((line) => /\d+:\d+ {2}[^:]+/.exec(line)?.[0]).toSorted()).toEqual([
      "12:22  spec.labels.k8s-app",
      "13:18  spec.typha.name",
      "13:37  spec.typha.env[0]",
    ]);
  });
});

describe("what the constructs refuse in pki/ is told by its file:", () => {
  test("a SealedSecret that was sealed for another namespace, which the controller could never open", async () => {
    const scratch = await scratchRepository({ gitops: "argocd", secrets: "sealed-secrets" });
    scratch.edit(FILE, "secrets: sealed-secrets", "secrets: sealed-secrets\n  namespace: elsewhere");
    expect(() => new Rendered(scratch)).toThrow(
      /^clusters\/demo\/pki\/typha-server\.yaml {2}is sealed for the namespace "kube-system" and cannot be opened as "elsewhere"; seal it again/,
    );
  });

  test("a SealedSecret that was sealed for another name", async () => {
    const scratch = await scratchRepository({ gitops: "argocd", secrets: "sealed-secrets" });
    scratch.edit(FILE, "secrets: sealed-secrets", "secrets: sealed-secrets\n  typha: { name: other }");
    expect(() => new Rendered(scratch)).toThrow(
      /^clusters\/demo\/pki\/typha-server\.yaml {2}.*\nclusters\/demo\/pki\/typha-client\.yaml {2}/,
    );
  });

  test("a SOPS file whose MAC covers what is rendered anew", async () => {
    const scratch = await scratchRepository();
    scratch.edit("clusters/demo/pki/typha-client.yaml", /^ +mac_only_encrypted: true\n/m, "");
    expect(() => new Rendered(scratch)).toThrow(
      "clusters/demo/pki/typha-client.yaml  its MAC covers the metadata, which are set here; seal it with `mac_only_encrypted: true`",
    );
  });
});
