import { type OwnCommand, own, placeholder } from "@typha-mtls/problems";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import { type Phase, type Risk, type RotationCommand, rotationStep, stepsBetween } from "../lifecycle/steps";
import type { BundleChange } from "./certificates";
import type { PlanStep, StageMove } from "./plan";

/** A condition of the cluster that a change waits for, as a step of a person. */
export type GateStep = Omit<PlanStep, "objects" | "restarts" | "after">;

const CONTEXT = { context: placeholder("context") };

/** What has to be true in the cluster before a change reaches it: the gates of the journeys that it takes steps of. */
export function gatesOf({
  loaded,
  stage,
  rotation,
}: {
  readonly loaded: LoadedCluster;
  readonly stage: StageMove | undefined;
  readonly rotation: readonly RotationMove[];
}): GateStep[] {
  const { name } = loaded;
  const ofStages = stage === undefined ? [] : stepsBetween(stage.from, stage.to);
  return [
    ...ofStages.flatMap(({ from, to, risk }) =>
      risk === undefined ? [] : [gate(`${from} → ${to}`, risk, own("migrate", [name], CONTEXT))],
    ),
    ...rotation.flatMap(({ command, from }) => {
      const risk = rotationStep(command, from)?.risk;
      return risk === undefined ? [] : [gate(`rotate-ca ${command}`, risk, own("rotate-ca status", [name], CONTEXT))];
    }),
  ];
}

function gate(of: string, { harm, seen }: Risk, command: OwnCommand): GateStep {
  return {
    id: `gate ${of}`,
    title: `${of} waits for the step before it`,
    by: "person",
    waits: `until ${seen}; before that, ${harm}`,
    command,
  };
}

/** A step of a rotation that a change makes. */
export interface RotationMove {
  readonly command: RotationCommand;
  readonly from: Phase;
}

/**
 * The steps of a CA rotation that a change makes, by what comes to the trust bundle and goes from it, and whether the issuer of
 * a leaf changes.
 */
export function rotationMoves(bundle: BundleChange | undefined, isIssuerNew: boolean): RotationMove[] {
  const { came = [], went = [], stayed = [] } = bundle ?? {};
  // The CA that goes is the younger one where a rotation is given up.
  const isGivenUp = went.some((gone) => stayed.some((left) => left.notBefore < gone.notBefore));
  return [
    ...(came.length > 0 ? [{ command: "start", from: "none" } as const] : []),
    ...(isIssuerNew ? [{ command: "issue", from: "started" } as const] : []),
    ...(went.length === 0
      ? []
      : [
          isGivenUp
            ? ({ command: "abort", from: "started" } as const)
            : ({ command: "finish", from: "issued" } as const),
        ]),
  ];
}
