import { shellWord } from "../../../shell";
import type { Container, Pod, PodTemplate } from "../../observed/objects";
import { desiredTyphas, isReady, restartsOf, running, troubleOf } from "../../observed/pods";
import { type LiveRule, NONE, problem } from "../../rule";

/** Whether Typha is what git renders, and runs. */
export const TYPHA_RULES: readonly LiveRule[] = [
  {
    id: "typha-absent",
    topic: "typha",
    looksAt: ["deployment"],
    why: "nobody serves calico-node",
    source: "dist/<cluster>/objects",
    find: ({ deployment }, { location, apply }) =>
      deployment !== undefined ? NONE : problem(`there is no Deployment ${location.namespace}/${location.name}`, apply),
  },
  {
    id: "typha-image",
    topic: "typha",
    looksAt: ["deployment"],
    why: "another version has other access rights, and may refuse calico-node",
    source: "dist/<cluster>/objects",
    find: ({ deployment }, { deployment: git, apply }) => {
      const [live, wanted] = [typhaOf(deployment?.spec.template)?.image, typhaOf(git.spec.template)?.image];
      return live === undefined || live === wanted
        ? NONE
        : problem(`Typha's image is ${live}, and git renders ${wanted}`, apply);
    },
  },
  {
    id: "typha-environment",
    topic: "typha",
    looksAt: ["deployment"],
    why: "with a TLS setting missing Typha may serve plaintext without a word",
    source: "typha/pkg/config/config_params.go",
    find: ({ deployment }, { deployment: git, apply }) => {
      const live = typhaOf(deployment?.spec.template);
      const names = live === undefined ? [] : differing(live, typhaOf(git.spec.template));
      return names.length === 0 ? NONE : problem(`Typha's settings are not those of git: ${names.join(", ")}`, apply);
    },
  },
  {
    id: "typha-certificate-hash",
    topic: "typha",
    looksAt: ["deployment"],
    why: "the hash restarts Typha: until it is applied, the pods serve the certificate before",
    source: "docs/decisions/restart-hook.md",
    find: ({ deployment }, { deployment: git, apply }) =>
      deployment === undefined ||
      restartsOf(deployment.spec.template.metadata) === restartsOf(git.spec.template.metadata)
        ? NONE
        : problem("Typha's Deployment carries another certificate hash than git: Typha was not restarted", apply),
  },
  {
    id: "typha-pod-before",
    topic: "typha",
    looksAt: ["deployment", "pods"],
    why: "Typha reads its files once, when it starts",
    source: "typha/pkg/syncserver, `serve`",
    find: ({ deployment, pods }, { kubectl, location }) =>
      deployment === undefined
        ? NONE
        : running(pods?.items)
            .filter(({ metadata }) => restartsOf(metadata) !== restartsOf(deployment.spec.template.metadata))
            .flatMap(({ metadata: { name }, spec: { nodeName } }) =>
              problem(
                `${name} on ${nodeName ?? "no node"} was not restarted since the certificate changed`,
                `${kubectl} -n ${shellWord(location.namespace)} delete pod ${shellWord(name)}`,
              ),
            ),
  },
  {
    id: "typha-not-ready",
    topic: "typha",
    looksAt: ["pods"],
    why: "calico-node is sent to Typhas that are ready, and to no others",
    source: "typha/pkg/discovery/discovery.go",
    find: ({ pods }, { kubectl, location }) =>
      running(pods?.items)
        .filter((pod) => !isReady(pod))
        .flatMap((pod) =>
          problem(
            `${pod.metadata.name} is not ready${reason(pod)}`,
            `${kubectl} -n ${shellWord(location.namespace)} describe pod ${shellWord(pod.metadata.name)}`,
          ),
        ),
  },
  {
    id: "typha-too-few",
    topic: "typha",
    looksAt: ["deployment"],
    why: "the Typhas that are left carry all nodes",
    source: "calico/replicas.ts",
    find: ({ deployment }, { deployment: git, kubectl, location }) => {
      const wanted = desiredTyphas(deployment, git);
      const ready = deployment?.status?.readyReplicas ?? 0;
      return deployment === undefined || ready >= wanted
        ? NONE
        : problem(
            `${ready} of ${wanted} Typhas are ready`,
            `${kubectl} -n ${shellWord(location.namespace)} rollout status deployment/${shellWord(location.name)}`,
          );
    },
  },
  {
    id: "typha-too-many",
    topic: "typha",
    looksAt: ["deployment", "nodes"],
    why: "Typha holds a host port, so a rollout finds no free node and hangs",
    source: "tigera/operator pkg/common/autoscale.go",
    find: ({ deployment, nodes }, { cluster }) => {
      const [replicas, count] = [deployment?.spec.replicas ?? 1, nodes?.items.length ?? 0];
      return deployment === undefined || replicas === 1 || replicas < count
        ? NONE
        : problem(
            `${replicas} Typhas are not fewer than the ${count} Linux nodes: a rollout finds no free host port`,
            `correct spec.nodes or spec.typha.replicas in clusters/${cluster}/cluster.yaml, then synth`,
          );
    },
  },
  {
    id: "disruption-budget-absent",
    topic: "typha",
    looksAt: ["disruptionBudget"],
    why: "draining several nodes at once could end all Typhas",
    source: "dist/<cluster>/objects",
    find: ({ disruptionBudget }, { location, apply }) =>
      disruptionBudget !== undefined
        ? NONE
        : problem(`there is no PodDisruptionBudget ${location.namespace}/${location.name}`, apply),
  },
  {
    id: "pod-security",
    topic: "typha",
    looksAt: ["namespace"],
    why: "Typha uses the host's network, which the levels baseline and restricted refuse",
    source: "Kubernetes Pod Security Standards",
    find: ({ namespace }, { location, kubectl }) => {
      const label = "pod-security.kubernetes.io/enforce";
      const level = namespace?.metadata.labels?.[label] ?? "privileged";
      return level === "privileged"
        ? NONE
        : problem(
            `namespace ${location.namespace} enforces Pod Security level ${level}, which refuses the host's network`,
            `${kubectl} label namespace ${shellWord(location.namespace)} --overwrite ${label}=privileged`,
          );
    },
  },
  {
    id: "namespace-absent",
    topic: "typha",
    looksAt: ["namespace"],
    why: "nothing can be applied to it",
    source: "dist/<cluster>/objects",
    find: ({ namespace }, { location, apply }) =>
      namespace !== undefined ? NONE : problem(`there is no namespace ${location.namespace}`, apply),
  },
  {
    id: "typha-mounts",
    topic: "typha",
    looksAt: ["deployment"],
    why: "Typha would start with other certificates than git's, or not at all",
    source: "dist/<cluster>/objects",
    find: ({ deployment }, { deployment: git, apply }) => {
      if (deployment === undefined) return NONE;
      const live = deployment.spec.template.spec.volumes ?? [];
      const wrong = (git.spec.template.spec.volumes ?? []).filter((volume) => {
        const found = live.find(({ name }) => name === volume.name);
        return (
          found?.configMap?.name !== volume.configMap?.name ||
          found?.secret?.secretName !== volume.secret?.secretName ||
          found?.hostPath?.path !== volume.hostPath?.path
        );
      });
      return wrong.length === 0
        ? NONE
        : problem(`Typha's volumes are not those of git: ${wrong.map(({ name }) => name).join(", ")}`, apply);
    },
  },
];

function typhaOf(template: PodTemplate | undefined): Container | undefined {
  return template?.spec.containers[0];
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

/** `: CreateContainerConfigError`, or what the scheduler says. */
function reason(pod: Pod): string {
  const trouble = troubleOf(pod);
  return trouble === undefined ? "" : `: ${trouble}`;
}
