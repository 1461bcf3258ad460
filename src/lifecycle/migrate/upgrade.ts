import { type CalicoVersion, skewProblem } from "@typha-mtls/calico";
import { problem } from "@typha-mtls/problems";
import type { Stage } from "../../cluster/rollout";

export interface Upgrade {
  readonly typha: CalicoVersion;
  readonly node: CalicoVersion;
  readonly target: CalicoVersion;
  readonly stage: Stage;
}

/**
 * One step of an upgrade; each is a commit.
 *
 * - `finish-move`: calico-node has to talk to this Typha alone, because upstream's manifest brings a Typha of its own
 * - `nodes`: the owner's manifest of calico-node
 * - `typha`: `spec.calico.version`
 */
export interface UpgradeStep {
  readonly kind: "finish-move" | "nodes" | "typha";
  /** What cluster.yaml says of the versions during it; `node` undefined where it is the same as Typha's. */
  readonly versions: { readonly typha: string; readonly node: string | undefined };
}

/**
 * The order of an upgrade. Typha goes first, for it has to know what newer nodes ask for; but where it would send the
 * nodes of today away, they go first.
 *
 * @throws ProblemError for a version before those that run
 */
export function upgradeSteps({ typha, node, target, stage }: Upgrade): UpgradeStep[] {
  for (const [who, version] of [
    ["Typha", typha],
    ["calico-node", node],
  ] as const) {
    if (isBefore(target, version)) {
      throw problem({
        code: "calico-downgrade",
        message: `${target.tag} is older than the ${who} ${version.tag} that cluster.yaml says`,
        remedy: "upgrades go forward only; the way back is to revert their commits, the last one first",
      });
    }
  }
  const isSentAway = skewProblem(target, node) !== undefined;
  const needsNodes = isBefore(node, target);
  const needsTypha = isBefore(typha, target);
  const both = { typha: target.tag, node: undefined };
  if (!needsNodes) return needsTypha ? [{ kind: "typha", versions: both }] : [];
  if (!needsTypha) return [{ kind: "nodes", versions: both }];
  if (!isSentAway) {
    return [
      { kind: "typha", versions: { typha: target.tag, node: node.tag } },
      { kind: "nodes", versions: both },
    ];
  }
  return [
    ...(stage === "mtls"
      ? []
      : [{ kind: "finish-move", versions: { typha: typha.tag, node: node.tag } } satisfies UpgradeStep]),
    { kind: "nodes", versions: { typha: typha.tag, node: target.tag } },
    { kind: "typha", versions: both },
  ];
}

function isBefore(one: CalicoVersion, other: CalicoVersion): boolean {
  return one.minor < other.minor || (one.minor === other.minor && one.patch < other.patch);
}
