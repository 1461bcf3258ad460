import type { Taint } from "@typha-mtls/calico";
import type { RenderedFile } from "@typha-mtls/gitops";

/** The taint with which nodes join. PreferNoSchedule would keep no pod away where no other node has room. */
export interface StartUpTaint extends Taint {
  readonly effect: "NoSchedule" | "NoExecute";
}

/** How long the chain of a node is asked for: until it was whole once, or for as long as the node is there. */
export type EnforcementMode = "bootstrap-only" | "continuous";

/** The taint, and how long it guards a node. */
export interface NodeGate {
  readonly taint: StartUpTaint;
  readonly mode: EnforcementMode;
}

/** What a tool that makes nodes has to be told, so that they join with the start-up taint. */
interface Fragment {
  /** File below `to-copy/start-up-taint/`. */
  readonly file: string;
  /** Where its content goes. */
  readonly place: string;
  /** What holds of this tool besides what holds of every node. */
  readonly limits: readonly string[];
  readonly source: string;
  content(taint: Taint): { readonly documents: readonly object[] } | { readonly text: string };
}

/** Prefix of taints that cluster-autoscaler takes for start-up taints without being told. */
const AUTOSCALER_PREFIX = "startup-taint.cluster-autoscaler.kubernetes.io/";

/** kubeadm sets it on control planes where its configuration names no taints. */
const CONTROL_PLANE: Taint = { key: "node-role.kubernetes.io/control-plane", effect: "NoSchedule" };

/** Tools of clouds that want a value; what removes the taint compares key and effect alone. */
const withValue = ({ key, effect }: Taint) => `${key}=true:${effect}`;

function kubeadm(version: string, releases: string): Fragment {
  return {
    file: `kubeadm-${version}.yaml`,
    place: `the files for kubeadm init and kubeadm join, ${releases}`,
    limits: [
      "The list replaces kubeadm's own: a control plane names its role's taint too, also in a JoinConfiguration.",
      "kubeadm taints a control plane after its kubelet has registered; kubelet.yaml closes that gap.",
    ],
    source: `kubernetes v1.36.3 cmd/kubeadm/app/apis/kubeadm/${version}/types.go, phases/kubelet/flags.go, phases/markcontrolplane`,
    content: (taint) => ({
      documents: [
        { kind: "InitConfiguration", taints: [CONTROL_PLANE, taint] },
        { kind: "JoinConfiguration", taints: [taint] },
      ].map(({ kind, taints }) => ({ apiVersion: `kubeadm.k8s.io/${version}`, kind, nodeRegistration: { taints } })),
    }),
  };
}

/** The tools, the one that works everywhere first. */
export const FRAGMENTS: readonly Fragment[] = [
  {
    file: "kubelet.yaml",
    place: "the kubelet's configuration, or a file *.conf in the folder of its option --config-dir",
    limits: ["It replaces a list that comes before, and the option --register-with-taints replaces it."],
    source: "k8s.io/kubelet v0.36.3 config/v1beta1/types.go, registerWithTaints",
    content: (taint) => ({
      documents: [
        { apiVersion: "kubelet.config.k8s.io/v1beta1", kind: "KubeletConfiguration", registerWithTaints: [taint] },
      ],
    }),
  },
  kubeadm("v1beta4", "from kubeadm 1.31 on"),
  kubeadm("v1beta3", "for kubeadm before 1.31"),
  {
    file: "cluster-api.yaml",
    place: "the KubeadmConfigTemplate of a MachineDeployment",
    limits: ["Templates are immutable: give the changed one a new name, and name it in the MachineDeployment."],
    source: "https://cluster-api.sigs.k8s.io/tasks/bootstrap/kubeadm-bootstrap/",
    content: (taint) => ({
      documents: [
        {
          apiVersion: "bootstrap.cluster.x-k8s.io/v1beta2",
          kind: "KubeadmConfigTemplate",
          spec: { template: { spec: { joinConfiguration: { nodeRegistration: { taints: [taint] } } } } },
        },
      ],
    }),
  },
  {
    file: "karpenter.yaml",
    place: "each NodePool of Karpenter",
    limits: ["Not into `taints`: Karpenter would make no node for pods that do not tolerate it."],
    source: "https://karpenter.sh/docs/concepts/nodepools/, spec.template.spec.startupTaints",
    content: (taint) => ({
      documents: [
        {
          apiVersion: "karpenter.sh/v1",
          kind: "NodePool",
          spec: { template: { spec: { startupTaints: [taint] } } },
        },
      ],
    }),
  },
  {
    file: "cluster-autoscaler.txt",
    place: "the options of cluster-autoscaler, which sets no taint itself: its node groups have to",
    limits: ["Without it, a group whose nodes have the taint is not scaled up for pods that do not tolerate it."],
    source: "https://github.com/kubernetes/autoscaler/blob/55c37cd5eb/cluster-autoscaler/FAQ.md#startup-taints",
    content: ({ key }) => ({
      text: key.startsWith(AUTOSCALER_PREFIX)
        ? `# None: it knows taints whose keys begin with ${AUTOSCALER_PREFIX}\n`
        : `--startup-taint=${key}\n`,
    }),
  },
  {
    file: "eksctl.yaml",
    place: "each node group in eksctl's ClusterConfig",
    limits: ["EKS keeps the taint in the group: every node that the group makes later joins with it."],
    source: "https://docs.aws.amazon.com/eks/latest/eksctl/nodegroup-taints.html",
    content: (taint) => ({ documents: [{ managedNodeGroups: [{ taints: [taint] }] }] }),
  },
  {
    file: "gke.txt",
    place: "the options of gcloud container node-pools create",
    limits: ["GKE keeps the taint in the pool: every node that the pool makes later joins with it."],
    source: "https://cloud.google.com/kubernetes-engine/docs/how-to/node-taints",
    content: (taint) => ({ text: `--node-taints=${withValue(taint)}\n` }),
  },
  {
    file: "aks.yaml",
    place: "the agent pool's body in the API of AKS, as Bicep and ARM templates have it",
    limits: ["Not into `nodeTaints`: AKS lets nothing in the cluster remove those."],
    source: "https://learn.microsoft.com/azure/aks/use-node-taints, node initialization taints",
    content: (taint) => ({ documents: [{ properties: { nodeInitializationTaints: [withValue(taint)] } }] }),
  },
];

/** What holds of every node, whichever tool has made it. */
const REGISTRATION =
  "A kubelet sets taints when it makes its Node object, and never after: nodes that have joined stay as they are.";

/** What a reboot, which keeps the Node object, does to the gate. */
const AT_REBOOT: Readonly<Record<EnforcementMode, string>> = {
  "bootstrap-only": "A node that reboots comes back without the taint, whatever its chain holds.",
  continuous: "A node that reboots comes back without the taint, until it is found that its chain is not whole.",
};

/** What an effect does not do, or does besides. */
const BY_EFFECT: Readonly<Record<StartUpTaint["effect"], string>> = {
  NoSchedule: "NoSchedule keeps new pods away; pods that are bound to the node already start and stay.",
  NoExecute: "NoExecute also evicts the pods on the node that do not tolerate it.",
};

/** The start-up taint for each tool that makes nodes. Nothing of it is applied: it takes effect before a node is in the cluster. */
export function startUpTaintFiles({ taint: { key, effect }, mode }: NodeGate): RenderedFile[] {
  return FRAGMENTS.map(({ file, place, limits, source, content }) => ({
    path: `to-copy/start-up-taint/${file}`,
    notes: [`For ${place}.`, ...limits, REGISTRATION, AT_REBOOT[mode], BY_EFFECT[effect], `Source: ${source}`],
    // Not in the order in which cluster.yaml happens to have them.
    ...content({ key, effect }),
  }));
}
