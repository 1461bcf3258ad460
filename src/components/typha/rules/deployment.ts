import { CONTAINERS } from "@typha-mtls/calico";
import { advice, count, shellCommand } from "@typha-mtls/problems";
import { renderStep } from "../../../cluster/render-steps";
import type { Desired } from "../../desired";
import { holds } from "../../observed/holds";
import type { Container, PodTemplate } from "../../observed/objects";
import {
  containerOf,
  desiredTyphas,
  differingVolumes,
  isReady,
  restartsOf,
  running,
  troubleOf,
} from "../../observed/pods";
import { APPLY_GIT, firstFaults, type LiveRule } from "../../rule";
import { absent } from "./absent";

const RENDERED = "dist/<cluster>/objects";

/** Whether Typha is what git renders, and runs. */
export const TYPHA_RULES: readonly LiveRule[] = [
  absent("deployment", "Deployment", { code: "typha-absent", why: "no Typha serves calico-node", source: RENDERED }),
  {
    code: "typha-image",
    looksAt: ["deployment"],
    why: "another version has other access rights, and may refuse calico-node",
    source: RENDERED,
    whatToDo: APPLY_GIT,
    find({ deployment }, { deployment: git }) {
      const [live, wanted] = [typhaOf(deployment?.spec.template)?.image, typhaOf(git.spec.template)?.image];
      return live !== undefined && live !== wanted && `Typha's image is ${live}, and git renders ${wanted}`;
    },
  },
  {
    code: "typha-environment",
    looksAt: ["deployment"],
    why: "with a TLS setting missing Typha may serve plaintext silently",
    source: "typha/pkg/config/config_params.go",
    whatToDo: APPLY_GIT,
    find({ deployment }, { deployment: git }) {
      if (deployment === undefined) return false;
      const live = typhaOf(deployment.spec.template);
      if (live === undefined) return `Typha's Deployment has no container ${CONTAINERS.typha}`;
      const names = differing(live, typhaOf(git.spec.template));
      return names.length > 0 && `Typha's settings are not those of git: ${names.join(", ")}`;
    },
  },
  {
    code: "typha-certificate-hash",
    looksAt: ["deployment"],
    why: "the hash restarts Typha: until it is applied, the pods serve the certificate before",
    source: "docs/decisions/restart-hook.md",
    whatToDo: "Apply what git renders: the hash restarts Typha by itself.",
    find: ({ deployment }, { deployment: git }) =>
      deployment !== undefined &&
      restartsOf(deployment.spec.template.metadata) !== restartsOf(git.spec.template.metadata) &&
      "Typha's Deployment carries another certificate hash than git: Typha was not restarted",
  },
  {
    code: "typha-pod-before",
    looksAt: ["deployment", "pods"],
    why: "Typha reads its files once, when it starts",
    source: "typha/pkg/syncserver, `serve`",
    whatToDo:
      "Delete the pod, one after the other: `kubectl -n <namespace> delete pod <name>`. The next one reads the files of now.",
    find({ deployment, pods }, desired) {
      if (deployment === undefined) return false;
      const wanted = restartsOf(deployment.spec.template.metadata);
      return firstFaults(
        running(pods?.items).filter(({ metadata }) => restartsOf(metadata) !== wanted),
        ({ metadata: { name }, spec: { nodeName } }) => ({
          message: `${name} on ${nodeName ?? "no node"} was not restarted since the certificate changed`,
          remedy: `${desired.kubectl} ${shellCommand`-n ${desired.location.namespace} delete pod ${name}`}`,
        }),
        (more) => ({
          message: `${morePods(more, "was", "were")} not restarted since the certificate changed`,
          remedy: podsOf(desired),
        }),
      );
    },
  },
  {
    code: "typha-not-ready",
    follows: "settings",
    looksAt: ["pods"],
    why: "calico-node is sent to Typhas that are ready, and to no others",
    source: "typha/pkg/discovery/discovery.go",
    whatToDo:
      "Look at the events and the log of the pod: `kubectl -n <namespace> describe pod <name>`. What lines of the log mean: `typha-mtls docs troubleshooting`.",
    find: ({ pods }, desired) =>
      firstFaults(
        running(pods?.items).filter((pod) => !isReady(pod)),
        (pod) => ({
          message: [`${pod.metadata.name} is not ready`, troubleOf(pod) ?? []].flat().join(": "),
          remedy: `${desired.kubectl} ${shellCommand`-n ${desired.location.namespace} describe pod ${pod.metadata.name}`}`,
        }),
        (more) => ({ message: `${morePods(more, "is", "are")} not ready`, remedy: podsOf(desired) }),
      ),
  },
  {
    code: "typha-too-few",
    follows: "settings",
    looksAt: ["deployment"],
    why: "the Typhas that are left carry all nodes",
    source: "calico/replicas.ts",
    whatToDo:
      "Watch the rollout: `kubectl -n <namespace> rollout status deployment/<name>`. Pods that stay Pending lack a node with a free host port.",
    find({ deployment }, { deployment: git, rolloutOfTypha }) {
      const wanted = desiredTyphas(deployment, git);
      const ready = deployment?.status?.readyReplicas ?? 0;
      const isShort = deployment !== undefined && ready < wanted;
      return isShort && { message: `${ready} of ${wanted} Typhas are ready`, remedy: rolloutOfTypha };
    },
  },
  {
    code: "typha-too-many",
    looksAt: ["deployment", "nodes"],
    why: "Typha holds a host port, so a rollout finds no free node and hangs",
    source: "tigera/operator pkg/common/autoscale.go",
    whatToDo: "Correct `spec.nodes` or `spec.typha.scaling`, then `typha-mtls synth`, and apply.",
    find({ deployment, nodes }, { cluster: name, paths, rendered }) {
      const [replicas, count] = [deployment?.spec.replicas ?? 1, nodes?.items.length ?? 0];
      // No node at all is no reason to have fewer Typhas; the topic says that there is nothing to look at.
      if (deployment === undefined || count === 0 || replicas === 1 || replicas < count) return false;
      return {
        message: `${replicas} Typhas are not fewer than the ${count} Linux nodes: a rollout finds no free host port`,
        remedy: advice`correct spec.nodes or spec.typha.scaling in ${paths.clusterFile}, then ${renderStep([{ name, config: { spec: { rendered } } }])}`,
      };
    },
  },
  absent("disruptionBudget", "PodDisruptionBudget", {
    code: "disruption-budget-absent",
    why: "draining several nodes at once could end all Typhas",
    source: RENDERED,
  }),
  {
    code: "pod-security",
    looksAt: ["namespace"],
    why: "Typha uses the host's network, which the levels baseline and restricted refuse",
    source: "Kubernetes Pod Security Standards",
    whatToDo:
      "Put Typha into a namespace that allows the network of the host, or label this one: `kubectl label namespace <namespace> --overwrite pod-security.kubernetes.io/enforce=privileged`.",
    find({ namespace }, { location, kubectl }) {
      const label = "pod-security.kubernetes.io/enforce";
      const level = namespace?.metadata.labels?.[label] ?? "privileged";
      if (level === "privileged") return false;
      return {
        message: `namespace ${location.namespace} enforces Pod Security level ${level}, which refuses the host's network`,
        remedy: `${kubectl} ${shellCommand`label namespace ${location.namespace} --overwrite ${label}=privileged`}`,
      };
    },
  },
  {
    code: "namespace-absent",
    looksAt: ["namespace"],
    why: "nothing can be applied to it",
    source: RENDERED,
    whatToDo:
      "Apply what git renders. Where git does not render the namespace, correct `spec.namespace`, or the context.",
    find({ namespace }, { objects, location, apply, paths }) {
      const isRendered = objects.some(
        ({ kind, metadata }) => kind === "Namespace" && metadata.name === location.namespace,
      );
      return (
        namespace === undefined && {
          message: `there is no namespace ${location.namespace}`,
          remedy: isRendered ? apply : `correct spec.namespace in ${paths.clusterFile}, or the context`,
        }
      );
    },
  },
  {
    code: "typha-mounts",
    looksAt: ["deployment"],
    why: "Typha would start with other certificates than git's, or not at all",
    source: RENDERED,
    whatToDo: APPLY_GIT,
    find({ deployment }, { deployment: git }) {
      if (deployment === undefined) return false;
      const wrong = differingVolumes(deployment.spec.template, git.spec.template).map(({ name }) => name);
      return wrong.length > 0 && `Typha's volumes are not those of git: ${wrong.join(", ")}`;
    },
  },
  {
    code: "typha-pod-settings",
    severity: "warning",
    looksAt: ["deployment"],
    why: "Typha runs on other nodes, or with other rights or resources, than what was reviewed in git",
    source: RENDERED,
    whatToDo: APPLY_GIT,
    find({ deployment }, { deployment: git }) {
      if (deployment === undefined) return false;
      const wrong = differingFields(deployment.spec.template, git.spec.template);
      return wrong.length > 0 && `Typha's pods are not as git renders them: ${wrong.join(", ")}`;
    },
  },
];

/** What the rules above look at, each for itself. */
const OF_OTHER_RULES = new Set(["name", "image", "env", "args", "containers", "volumes"]);

/** Fields of Typha's pods, and of its container there, that are not as git renders them. */
function differingFields(live: PodTemplate, git: PodTemplate): string[] {
  const fieldsOf = (wanted: object, found: object | undefined) =>
    Object.entries(wanted).filter(
      ([name, value]) => !OF_OTHER_RULES.has(name) && !holds(new Map(Object.entries(found ?? {})).get(name), value),
    );
  return [...fieldsOf(git.spec, live.spec), ...fieldsOf(typhaOf(git) ?? {}, typhaOf(live))].map(([name]) => name);
}

function morePods(more: number, one: string, several: string): string {
  return `${count(more, "more pod")} ${more === 1 ? one : several}`;
}

function podsOf({ kubectl, location }: Desired): string {
  return `${kubectl} ${shellCommand`-n ${location.namespace} get pods -l ${location.selector} -o wide`}`;
}

function typhaOf(template: PodTemplate | undefined): Container | undefined {
  return containerOf(template, CONTAINERS.typha);
}

/** Names of settings that are missing, others, or too many; and `args`. */
function differing(live: Container, git: Container | undefined): string[] {
  const [have, want] = [live, git].map(
    (one) => new Map((one?.env ?? []).map(({ name, value }) => [name, value ?? ""])),
  );
  const names = [...new Set([...want!.keys(), ...have!.keys()])].filter((name) => have!.get(name) !== want!.get(name));
  const sameArgs = JSON.stringify(live.args ?? []) === JSON.stringify(git?.args ?? []);
  return sameArgs ? names : [...names, "args"];
}
