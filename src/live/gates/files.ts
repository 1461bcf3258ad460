import { CA_KEY } from "@typha-mtls/calico";
import { CERTIFICATE_RULES, type Desired, running, setAt, troubleOfFiles } from "@typha-mtls/components";
import { shellCommand } from "@typha-mtls/problems";
import { hasReached } from "../../cluster/rollout";
import { found, type Gate, type Reading, type Unseen, type View } from "./gate";

/** When what a pod reads as a file was set; otherwise why that cannot be said. */
type Changed = { readonly what: string; readonly at: Date } | { readonly absent: string } | Unseen;

/** @param object - the ConfigMap or Secret; undefined where it is not there */
function changed<T>(what: string, object: T | undefined, at: (object: T) => Date | undefined): Changed {
  if (object === undefined) return { absent: `there is no ${what}` };
  const set = at(object);
  return set === undefined ? { unseen: `${what} does not record when it changed (managedFields)` } : { what, at: set };
}

function bundleChanged(
  namespace: string,
  { observed, desired }: View,
  side: "trustBundle" | "nodeTrustBundle",
): Changed {
  const what = `ConfigMap ${namespace}/${desired.location.trustBundle}`;
  return changed(what, observed[side], ({ metadata }) => setAt(metadata, CA_KEY));
}

/** A leaf has to be in git and in the API server, to be distinguished from the one before it. */
function leafChanged(namespace: string, { observed, desired }: View, side: "server" | "client"): Changed {
  const secret = desired.location[`${side}Secret`];
  if (secret === undefined) return { unseen: "certificates lie on the nodes, where the API server does not see them" };
  if (desired[`${side}Certificate`] === undefined) {
    return { unseen: `git has no certificate to compare Secret ${secret} with` };
  }
  return changed(`Secret ${namespace}/${secret}`, observed[`${side}Secret`], ({ changedAt }) => changedAt);
}

/** A Typha that started before its files were there has read those before, whatever hash it carries. */
function startedSince(change: Changed, { observed }: View): Reading | Unseen {
  if ("unseen" in change) return change;
  if ("absent" in change) return { done: 0, all: 1, unit: "Typhas", blocking: [change.absent] };
  const alive = running(observed.pods?.items ?? []);
  if (alive.length === 0) return { done: 0, all: 1, unit: "Typhas", blocking: ["there is no pod of Typha"] };
  const before = alive.filter(
    ({ metadata }) => !(new Date(metadata.creationTimestamp ?? "").getTime() >= change.at.getTime()),
  );
  const blocking = before.map(({ metadata }) => `${metadata.name} was made before ${change.what} changed`);
  return { done: alive.length - before.length, all: alive.length, unit: "Typhas", blocking };
}

/**
 * How long a kubelet may take to bring a changed ConfigMap or Secret to the files of a pod, in seconds: it looks at a pod
 * once a minute (`syncFrequency`), and again up to half of that later, so that not all pods have their turn at once; what it
 * then sees may be as old as its watch.
 */
export const KUBELET_DELAY = 120;

/** Time alone does not bring a file to a node whose kubelet does not write. */
function onNodesSince(of: "ConfigMap" | "Secret", change: Changed, view: View): Reading | Unseen {
  const waited = forKubelets(change, view);
  if ("unseen" in waited || waited.blocking.length > 0) return waited;
  const nodes = view.observed.nodesToReach?.items ?? [];
  const blocking = nodes.flatMap((node) => {
    const trouble = troubleOfFiles(node, of);
    return trouble === undefined ? [] : [`node ${node.metadata.name}, which may have the files before: ${trouble}`];
  });
  if (blocking.length === 0) return waited;
  return { done: nodes.length - blocking.length, all: nodes.length, unit: "nodes", blocking };
}

function forKubelets(change: Changed, { now }: View): Reading | Unseen {
  if ("unseen" in change) return change;
  const all = KUBELET_DELAY;
  if ("absent" in change) return { done: 0, all, unit: "seconds", blocking: [change.absent] };
  const age = Math.floor((now.getTime() - change.at.getTime()) / 1000);
  const left = all - age;
  const ahead = age < -5 ? ", and that is in the future: clocks differ" : "";
  const blocking = left > 0 ? [`${change.what} changed at ${change.at.toISOString().slice(11, 19)}Z${ahead}`] : [];
  return { done: Math.max(0, Math.min(age, all)), all, unit: "seconds", blocking };
}

const TYPHAS_READ = {
  source: "typha/pkg/syncserver, `serve`",
  applies: ({ stage }: Desired) => hasReached(stage, "parallel"),
  whatToDo:
    "Delete the Typhas that are older, one after the other: `kubectl -n <namespace> delete pod <name>`. Each next one reads the files of now.",
  remedy: ({ kubectl, location }: Desired) =>
    `one after the other: ${kubectl} ${shellCommand`-n ${location.namespace}`} delete pod <name>`,
};
const ON_NODES = {
  source: "kubernetes.io/docs/concepts/configuration/configmap, kubernetes pkg/kubelet/pod_workers.go",
  applies: TYPHAS_READ.applies,
  alsoLooksAt: ["nodesToReach"],
  whatToDo:
    "Wait two minutes: a kubelet brings a changed ConfigMap or Secret to the files of its pods by itself. Where the message names a node, waiting does not help: a node with DiskPressure may have no room for the file, and a kubelet that does not report may not run. Mend the node; if it is gone for good, delete its object: `kubectl delete node <name>`. The gate looks at 500 nodes at most.",
  remedy: () => "wait; if a node is named, mend it, or delete its Node object if it is gone for good",
} as const;

/** Whether the trust bundle and the leaves of git are in the cluster, and have reached who reads them. */
export const FILE_GATES: readonly Gate[] = [
  {
    code: "bundle-applied",
    what: "trust bundle of git applied",
    looksAt: ["trustBundle", "nodeTrustBundle"],
    why: "a peer that trusts another CA refuses the other side at its next connect",
    source: "typha/pkg/tlsutils",
    whatToDo: "Apply what git renders. The step goes on once the ConfigMaps hold the CAs of git.",
    remedy: ({ apply }) => apply,
    read(view) {
      const { location } = view.desired;
      const blocking = found(CERTIFICATE_RULES, ["trust-bundle-typha", "trust-bundle-node"], view);
      const all = location.namespace === location.calicoNodeNamespace ? 1 : 2;
      return { done: all - blocking.length, all, unit: "ConfigMaps", blocking };
    },
  },
  {
    code: "secrets-applied",
    what: "certificates of git in their Secrets",
    looksAt: ["serverSecret", "clientSecret"],
    why: "pods without their Secret do not start, and those with another leaf are refused",
    source: "dist/<cluster>/objects",
    whatToDo: "Bring the Secrets of git to the cluster. The step goes on once they hold the certificates of git.",
    applies: ({ location }) => location.serverSecret !== undefined || location.clientSecret !== undefined,
    remedy: ({ bringSecrets }) => bringSecrets,
    read(view) {
      const { location } = view.desired;
      const sides = (["server", "client"] as const).filter((side) => location[`${side}Secret`] !== undefined);
      const faults = ["absent", "sealed", "incomplete", "certificate"] as const;
      const bySide = sides.map((side) =>
        found(
          CERTIFICATE_RULES,
          faults.map((fault) => `secret-${fault}-${side}` as const),
          view,
        ),
      );
      const done = bySide.filter((wrong) => wrong.length === 0).length;
      return { done, all: sides.length, unit: "Secrets", blocking: bySide.flat() };
    },
  },
  {
    ...TYPHAS_READ,
    code: "typhas-read-bundle",
    what: "Typhas started after the trust bundle changed",
    looksAt: ["pods", "trustBundle"],
    why: "the hash may have reached the Deployment before the bundle reached the ConfigMap",
    read: (view) => startedSince(bundleChanged(view.desired.location.namespace, view, "trustBundle"), view),
  },
  {
    ...TYPHAS_READ,
    code: "typhas-read-leaf",
    what: "Typhas started after their certificate changed",
    looksAt: ["pods", "serverSecret"],
    why: "a controller that makes the Secret may be later than the Deployment that carries its hash",
    read: (view) => startedSince(leafChanged(view.desired.location.namespace, view, "server"), view),
  },
  {
    ...ON_NODES,
    code: "bundle-on-nodes",
    what: "time for the kubelets to renew the trust bundle on the nodes",
    looksAt: ["nodeTrustBundle"],
    why: "a node that connects with the files before refuses a Typha that presents a leaf of the next CA",
    read: (view) =>
      onNodesSince(
        "ConfigMap",
        bundleChanged(view.desired.location.calicoNodeNamespace, view, "nodeTrustBundle"),
        view,
      ),
  },
  {
    ...ON_NODES,
    code: "leaf-on-nodes",
    what: "time for the kubelets to renew the certificate on the nodes",
    looksAt: ["clientSecret"],
    why: "a node that connects with the files before presents a leaf that Typha no longer trusts",
    read: (view) =>
      onNodesSince("Secret", leafChanged(view.desired.location.calicoNodeNamespace, view, "client"), view),
  },
];
