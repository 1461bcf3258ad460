import { advice, type Code, type OwnCommand, option, own, type Problem, type Remedy } from "@typha-mtls/problems";
import { type ClusterToRender, renderStep } from "../../cluster/render-steps";
import type { Wave } from "../../lifecycle/waves/waves";

/** Where a command for one cluster is not all of the remedy: what the command of the groups does instead. */
const REMEDIES = {
  "step-not-reached": (command) =>
    advice`wait for it: ${command}; or, without a way to the API servers and once you have seen it in each cluster, add ${option("yesItReachedTheCluster")}`,
  "step-not-committed": (render) => advice`${render}, commit, and let it reach the clusters first`,
  // What only one cluster may do, such as to skip stages where nothing of it was ever applied, is left out.
  "stage-skipped": (command) => advice`take one step: ${command}`,
} satisfies Partial<Record<Code, (command: Remedy) => Remedy>>;

/** `synth` for clusters of groups: all groups that hold one of them. @param groups - with the names of their clusters */
export function synthOfGroups(
  groups: readonly Pick<Wave, "group" | "clusters">[],
): (clusters: readonly ClusterToRender[]) => OwnCommand {
  return (clusters) => {
    const names = new Set(clusters.map(({ name }) => name));
    const holding = groups.filter((one) => one.clusters.some((name) => names.has(name)));
    return own("synth", [], { group: holding.map(({ group }) => group) });
  };
}

/** That git does not have a state of a group, with the remedy for groups. @param clusters - of the group */
export function notCommittedInGroup(message: string, wave: Wave, clusters: readonly ClusterToRender[]): Problem {
  const code = "step-not-committed";
  return { code, message, remedy: REMEDIES[code](renderStep(clusters, synthOfGroups([wave]))) };
}

/** That nothing shows a state in the clusters, with the command of the groups. */
export function notReachedInGroups(message: string, command: OwnCommand): Problem {
  const code = "step-not-reached";
  return { code, message, remedy: REMEDIES[code](command) };
}

/**
 * A problem of a cluster of a wave, with a remedy for the groups that were asked for: a command for the cluster alone would
 * wait for no group.
 *
 * @param whole - the command of this run
 */
export function inGroups(found: Problem, whole: OwnCommand): Problem {
  const { code, remedy } = found;
  if (remedy === undefined || typeof remedy === "string" || "shell" in remedy) return { ...found };
  // Such a cluster takes its step alone.
  if (code === "keys-elsewhere") return { ...found };
  if ("command" in remedy) return { ...found, remedy: commandInGroups(remedy, whole) };
  const parts = remedy.map((part) =>
    typeof part === "object" && "command" in part ? commandInGroups(part, whole) : part,
  );
  const command = parts.find((part) => typeof part === "object" && "command" in part);
  const isOther = command !== undefined && code in REMEDIES;
  return { ...found, remedy: isOther ? REMEDIES[code as keyof typeof REMEDIES](command) : parts };
}

/** Options of a run that hold for the other steps of its journey too. */
const SHARED: readonly string[] = ["group", "since", "context", "kubeconfig", "timeout"];

/** The command of a cluster for groups; one that takes none stays as it is. */
function commandInGroups(single: OwnCommand, { command, options }: OwnCommand): OwnCommand {
  const { group, context } = options;
  if (single.command === "synth") return own("synth", [], { group: group! });
  if (single.command === command) return own(command, [], { ...options, ...single.options, context: context! });
  if (!/^rotate-ca (?:start|issue|finish)$/.test(single.command)) return single;
  const shared = Object.entries(options).filter(([name]) => SHARED.includes(name));
  return own(single.command, [], { ...Object.fromEntries(shared), ...single.options });
}
