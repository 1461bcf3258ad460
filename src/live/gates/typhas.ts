import { UPSTREAM_TYPHA } from "@typha-mtls/calico";
import {
  AUTOSCALER_RULES,
  type Deployment,
  type Desired,
  HORIZONTAL,
  heldBack,
  isEnding,
  isObserved,
  isReady,
  ladderText,
  type Pod,
  programName,
  readLadder,
  restartsOf,
  running,
  SERVICE_RULES,
  TYPHA_RULES,
} from "@typha-mtls/components";
import { shellCommand } from "@typha-mtls/problems";
import { hasReached } from "../../cluster/rollout";
import { found, type Gate, type Reading } from "./gate";

const isRendered = ({ stage }: Desired) => hasReached(stage, "parallel");

/** Whether Typha runs as git says, and is found; for the way back, whether upstream's does. */
export const TYPHA_GATES: readonly Gate[] = [
  {
    code: "typhas-restarted",
    what: "Typhas restarted with the certificates of git",
    looksAt: ["deployment", "pods"],
    why: "Typha reads its files once, when it starts: one that was missed goes on with those before",
    source: "typha/pkg/syncserver, `serve`",
    whatToDo:
      "Watch the rollout of Typha: `kubectl -n <namespace> rollout status deployment/<name>`. The message names the pod that holds it up.",
    applies: isRendered,
    remedy: ({ rolloutOfTypha }) => rolloutOfTypha,
    read: ({ observed: { deployment, pods }, desired }) => restarted(deployment, pods?.items ?? [], desired),
  },
  {
    code: "typha-as-rendered",
    what: "Typha has the settings of git",
    looksAt: ["deployment"],
    why: "with a TLS setting missing Typha serves plaintext, and calico-node refuses it",
    source: "typha/pkg/config/config_params.go",
    whatToDo: "Apply what git renders.",
    applies: isRendered,
    remedy: ({ apply }) => apply,
    read(view) {
      const blocking = found(TYPHA_RULES, ["typha-absent", "typha-environment", "typha-mounts"], view);
      return { done: blocking.length === 0 ? 1 : 0, all: 1, unit: "Typhas", blocking };
    },
  },
  {
    code: "typhas-found",
    what: "Typhas found through their Service",
    looksAt: ["services", "endpointSlices", "deployment"],
    why: "calico-node takes its Typhas from the endpoints of the Service",
    source: "typha/pkg/discovery/discovery.go",
    whatToDo: "Look at the Service and its endpoints: `kubectl -n <namespace> describe service <name>`.",
    applies: isRendered,
    remedy: ({ kubectl, location }) =>
      `${kubectl} ${shellCommand`-n ${location.namespace} describe service ${location.name}`}`,
    read(view) {
      const { observed, desired } = view;
      const all = observed.deployment?.spec.replicas ?? desired.deployment.spec.replicas ?? 1;
      const ready = (observed.endpointSlices?.items ?? []).flatMap(({ endpoints }) =>
        (endpoints ?? []).flatMap(({ addresses, conditions }) =>
          conditions?.ready === false ? [] : (addresses[0] ?? []),
        ),
      );
      const done = Math.min(new Set(ready).size, all);
      const wrong = found(SERVICE_RULES, ["service-absent", "service-port-name", "service-selector"], view);
      const missing = done < all || all === 0 ? [`${done} of its endpoints are ready`] : [];
      return { done, all, unit: "endpoints", blocking: [...wrong, ...missing] };
    },
  },
  {
    code: "typhas-scaled",
    what: "as many Typhas asked for as the ladder gives",
    looksAt: ["autoscaler", "deployment", "nodes"],
    why: "until the autoscaler has acted there is one Typha, and all nodes would move to it",
    source: "Kubernetes gives a Deployment without a number one replica",
    whatToDo: "Look at the log of the autoscaler: `kubectl -n <namespace> logs deployment/<name>`.",
    applies: (desired) => isRendered(desired) && ladderText(desired) !== undefined,
    remedy: ({ kubectl, location: { namespace, name } }) =>
      `${kubectl} ${shellCommand`-n ${namespace} logs deployment/${programName(HORIZONTAL, name)}`}`,
    read(view) {
      const { asked = 0, wanted = 0 } = readLadder(view.observed, view.desired) ?? {};
      const blocking = found(
        AUTOSCALER_RULES,
        ["autoscaler-absent", "autoscaler-not-ready", "typhas-behind-ladder"],
        view,
      );
      return { done: Math.min(asked, wanted), all: wanted, unit: "Typhas", blocking };
    },
  },
  {
    code: "upstream-ready",
    what: "upstream's Typha Ready again",
    looksAt: ["calicoConfig", "upstreamTypha"],
    why: "calico-node takes the name of its Typha from calico-config again, and finds no Typha there",
    source: "upstream's manifests; typha/pkg/discovery/discovery.go",
    whatToDo: "Watch the rollout of upstream's Typha: `kubectl -n kube-system rollout status deployment/calico-typha`.",
    remedy: ({ kubectl, location }) =>
      `${kubectl} ${shellCommand`-n ${location.calicoNodeNamespace} rollout status deployment/${UPSTREAM_TYPHA}`}`,
    read: ({ observed: { calicoConfig, upstreamTypha }, desired: { location, serviceBefore } }) => {
      const all = upstreamTypha?.spec.replicas ?? (upstreamTypha === undefined ? 0 : 1);
      const ready = Math.min(upstreamTypha?.status?.readyReplicas ?? 0, all);
      const reading = (...blocking: readonly string[]): Reading => ({ done: ready, all, unit: "Typhas", blocking });
      const config = `ConfigMap ${location.calicoNodeNamespace}/calico-config`;
      // Without a calico-config, as in Calico the hard way, calico-node's own manifest names its Typha.
      const isNamedByOwner = calicoConfig === undefined && upstreamTypha !== undefined;
      const name = isNamedByOwner ? UPSTREAM_TYPHA : (serviceBefore ?? calicoConfig?.data?.["typha_service_name"]);
      if (name === undefined) return { unseen: `${config} names no Typha to fall back to` };
      if (name === location.name) return reading(`${config} still names ${name}: the stage cutover is not applied`);
      // As upstream's calico.yaml has it: without a Typha calico-node asks the API server itself.
      if (name === "none" || name === "") return reading();
      if (name !== UPSTREAM_TYPHA) return { unseen: `${config} names ${name}, which is not upstream's Typha` };
      const deployment = `Deployment ${location.calicoNodeNamespace}/${UPSTREAM_TYPHA}`;
      if (upstreamTypha === undefined) return reading(`there is no ${deployment}, which ${config} names`);
      if (all === 0) return reading(`${deployment} is scaled to 0`);
      if (!isObserved(upstreamTypha)) return reading(`the last change of ${deployment} is not observed yet`);
      return ready < all ? reading(`${all - ready} of ${deployment} are not Ready`) : reading();
    },
  },
];

function restarted(deployment: Deployment | undefined, pods: readonly Pod[], desired: Desired): Reading {
  const { location, deployment: git } = desired;
  const all = deployment?.spec.replicas ?? git.spec.replicas ?? 1;
  const wanted = restartsOf(git.spec.template.metadata);
  const isCurrent = (pod: Pod) => restartsOf(pod.metadata) === wanted;
  const alive = running(pods);
  const staying = alive.filter((pod) => isCurrent(pod) && !isEnding(pod));
  const ready = staying.filter(isReady);
  const reading = (blocking: readonly string[]): Reading => ({
    done: Math.min(ready.length, all),
    all,
    unit: "Typhas",
    blocking,
  });
  const name = `Deployment ${location.namespace}/${location.name}`;
  if (deployment === undefined) return reading([`there is no ${name}`]);
  if (all === 0) return reading([`${name} is scaled to 0`]);
  if (restartsOf(deployment.spec.template.metadata) !== wanted) {
    return reading([`${name} does not carry git's certificate hash: it is not applied`]);
  }
  if (!isObserved(deployment)) return reading([`the last change of ${name} is not observed yet`]);
  const blocking = [
    ...staying.filter((pod) => !isReady(pod)).map(heldBack),
    ...alive
      .filter((pod) => !isCurrent(pod))
      .map((pod) => `${pod.metadata.name} ${isEnding(pod) ? "is still ending" : "still runs"} with the files before`),
  ];
  if (blocking.length > 0) return reading(blocking);
  const { updatedReplicas: updated = 0, replicas: present = 0 } = deployment.status ?? {};
  if (updated < all || present > updated) return reading([`${updated} of ${present} pods are of its present template`]);
  return reading(ready.length < all ? [`${all - ready.length} of its pods are not there`] : []);
}
