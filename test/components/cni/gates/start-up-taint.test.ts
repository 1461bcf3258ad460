import { FRAGMENTS, type StartUpTaint, startUpTaintFiles } from "../../../../src/components/cni/gates/start-up-taint";

const KEY = "readiness.k8s.io/cni-chain-not-ready";
const TAINT: StartUpTaint = { key: KEY, effect: "NoSchedule" };
const AUTOSCALER_KEY = "startup-taint.cluster-autoscaler.kubernetes.io/cni-chain";

const contentOf = (file: string, taint = TAINT) => {
  const found = startUpTaintFiles({ taint, mode: "bootstrap-only" }).find(
    ({ path }) => path === `to-copy/start-up-taint/${file}`,
  )!;
  return found.documents ?? found.text;
};

test("a control plane that kubeadm makes keeps the taint of its role, which a list would replace", () => {
  for (const version of ["v1beta4", "v1beta3"]) {
    const role = { key: "node-role.kubernetes.io/control-plane", effect: "NoSchedule" };
    const apiVersion = `kubeadm.k8s.io/${version}`;
    expect(contentOf(`kubeadm-${version}.yaml`)).toEqual([
      { apiVersion, kind: "InitConfiguration", nodeRegistration: { taints: [role, TAINT] } },
      { apiVersion, kind: "JoinConfiguration", nodeRegistration: { taints: [TAINT] } },
    ]);
  }
});

test("Karpenter and AKS get the taint where they let it be removed", () => {
  expect(contentOf("karpenter.yaml")).toMatchObject([{ spec: { template: { spec: { startupTaints: [TAINT] } } } }]);
  expect(contentOf("aks.yaml")).toEqual([{ properties: { nodeInitializationTaints: [`${KEY}=true:NoSchedule`] } }]);
});

test("cluster-autoscaler is told of the key, unless its prefix says it", () => {
  expect(contentOf("cluster-autoscaler.txt")).toBe(`--startup-taint=${KEY}\n`);
  const known = contentOf("cluster-autoscaler.txt", { ...TAINT, key: AUTOSCALER_KEY });
  expect(known).toMatch(/^# .*startup-taint\.cluster-autoscaler\.kubernetes\.io\/\n$/);
});

test.each(["NoSchedule", "NoExecute"] as const)(
  "every file has the taint with %s, and says what it does not do",
  (effect) => {
    const key = "example.org/cni";
    const files = startUpTaintFiles({ taint: { key, effect }, mode: "continuous" });
    expect(files).toHaveLength(FRAGMENTS.length);
    for (const { path, notes = [], documents, text } of files) {
      const content = text ?? JSON.stringify(documents);
      expect([path, content]).toEqual([path, expect.stringContaining(key)]);
      if (!path.endsWith("cluster-autoscaler.txt"))
        expect([path, content]).toEqual([path, expect.stringContaining(effect)]);
      expect(notes.join("\n")).toMatch(
        /^For .+\n(?:.+\n)*.*never after.*\n.*reboots comes back.*\n(?:.+\n)*Source: .+$/,
      );
      expect(notes.filter((line) => line.startsWith(effect))).toHaveLength(1);
    }
  },
);

test("what a reboot does depends on whether the gate closes again", () => {
  const lines = (mode: "bootstrap-only" | "continuous") => startUpTaintFiles({ taint: TAINT, mode })[0]!.notes;
  expect(lines("bootstrap-only")).toContainEqual(expect.stringContaining("whatever its chain holds"));
  expect(lines("continuous")).toContainEqual(expect.stringContaining("until it is found"));
});
