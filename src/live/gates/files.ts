import { CA_KEY } from "../../calico/volumes";
import { hasReached } from "../../cluster/rollout";
import { setAt } from "../../components/observed/set-at";
import { CERTIFICATE_RULES } from "../../components/typha/rules/certificates";
import { found, type Gate, type Reading, type Unseen, unseenLeaf, type View } from "./gate";

/** The CAs of git are in the cluster. */
export const BUNDLE_APPLIED: Gate = {
  id: "bundle-applied",
  what: "trust bundle of git applied",
  looksAt: ["trustBundle", "nodeTrustBundle"],
  why: "a peer that trusts another CA refuses the other side at its next connect",
  source: "typha/pkg/tlsutils",
  remedy: ({ apply }) => apply,
  read: (view) => {
    const { location } = view.desired;
    const rules = ["trust-bundle-typha", "trust-bundle-node"];
    const blocking = rules.flatMap((rule) => found(CERTIFICATE_RULES, [rule], view));
    const all = location.namespace === location.calicoNodeNamespace ? 1 : 2;
    return { done: all - blocking.length, all, unit: "ConfigMaps", blocking };
  },
};

/** Both leaves of git are in the cluster, with their keys opened. */
export const SECRETS_APPLIED: Gate = {
  id: "secrets-applied",
  what: "certificates of git in their Secrets",
  looksAt: ["serverSecret", "clientSecret"],
  why: "pods without their Secret do not start, and those with another leaf are refused",
  source: "dist/<cluster>/objects",
  applies: ({ location }) => location.serverSecret !== undefined || location.clientSecret !== undefined,
  remedy: ({ bringSecrets }) => bringSecrets,
  read: (view) => {
    const { location } = view.desired;
    const sides = (["server", "client"] as const).filter((side) => location[`${side}Secret`] !== undefined);
    const bySide = sides.map((side) =>
      found(
        CERTIFICATE_RULES,
        ["absent", "sealed", "incomplete", "certificate"].map((fault) => `secret-${fault}-${side}`),
        view,
      ),
    );
    const done = bySide.filter((wrong) => wrong.length === 0).length;
    return { done, all: sides.length, unit: "Secrets", blocking: bySide.flat() };
  },
};

/**
 * How long a kubelet may take to bring a changed ConfigMap or Secret to the files of a pod, in seconds: it looks at a pod
 * once a minute (`syncFrequency`), and again up to half of that later, so that not all pods have their turn at once; what it
 * then sees may be as old as its watch.
 */
export const KUBELET_DELAY = 120;

const SOURCE = "kubernetes.io/docs/concepts/configuration/configmap, kubernetes pkg/kubelet/pod_workers.go";

/** Every node trusts the CAs of git. */
export const BUNDLE_ON_NODES: Gate = {
  id: "bundle-on-nodes",
  what: "time for the kubelets to renew the trust bundle on the nodes",
  looksAt: ["nodeTrustBundle"],
  why: "a node that connects with the files before refuses a Typha that presents a leaf of the next CA",
  source: SOURCE,
  applies: ({ stage }) => hasReached(stage, "parallel"),
  remedy: () => "wait",
  read: ({ observed, desired: { location }, now }) => {
    const what = `ConfigMap ${location.calicoNodeNamespace}/${location.trustBundle}`;
    const changed =
      observed.nodeTrustBundle === undefined ? undefined : setAt(observed.nodeTrustBundle.metadata, CA_KEY);
    return observed.nodeTrustBundle === undefined ? absent(what) : elapsed(what, changed, now);
  },
};

/** Every node presents the leaf of git. */
export const LEAF_ON_NODES: Gate = {
  id: "leaf-on-nodes",
  what: "time for the kubelets to renew the certificate on the nodes",
  looksAt: ["clientSecret"],
  why: "a node that connects with the files before presents a leaf that Typha no longer trusts",
  source: SOURCE,
  applies: ({ stage }) => hasReached(stage, "parallel"),
  remedy: () => "wait",
  read: ({ observed, desired: { location, clientCertificate }, now }: View) => {
    const unseen = unseenLeaf(location.clientSecret, clientCertificate);
    if (unseen !== undefined) return unseen;
    const what = `Secret ${location.calicoNodeNamespace}/${location.clientSecret}`;
    return observed.clientSecret === undefined ? absent(what) : elapsed(what, observed.clientSecret.changedAt, now);
  },
};

function absent(what: string): Reading {
  return { done: 0, all: KUBELET_DELAY, unit: "seconds", blocking: [`there is no ${what}`] };
}

function elapsed(what: string, changed: Date | undefined, now: Date): Reading | Unseen {
  if (changed === undefined) return { unseen: `${what} does not record when it changed (managedFields)` };
  const age = Math.floor((now.getTime() - changed.getTime()) / 1000);
  const left = KUBELET_DELAY - age;
  const ahead = age < -5 ? ", and that is in the future: clocks differ" : "";
  return {
    done: Math.max(0, Math.min(age, KUBELET_DELAY)),
    all: KUBELET_DELAY,
    unit: "seconds",
    blocking: left > 0 ? [`${what} changed at ${changed.toISOString().slice(11, 19)}Z${ahead}`] : [],
  };
}
