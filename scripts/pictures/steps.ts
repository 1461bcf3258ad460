import type { Block, Box, Diagram } from "@typha-mtls/plan";
import { STAGES } from "../../src/cluster/rollout";
import {
  PHASE_WORDS,
  type Phase,
  ROTATION_STEPS,
  STAGE_STEPS,
  STAGE_WORDS,
  type Step,
  stageStep,
} from "../../src/lifecycle/steps";

/** The stages of the move to mutual TLS: what restarts on the way to each and back, and which gates are waited for. */
export function stagesDiagram(): Diagram {
  const boxes = STAGES.map((stage, at): Box => {
    const forth = at === 0 ? undefined : stageStep(STAGES[at - 1]!, stage);
    const back = at === 0 ? undefined : stageStep(stage, STAGES[at - 1]!);
    return {
      id: stage,
      kicker: `spec.rollout.stage: ${stage}`,
      head: STAGE_WORDS[stage],
      tone: stage === "mtls" ? "good" : "line",
      blocks: [...stepBlocks("the step here", forth), ...stepBlocks("the step back", back)],
    };
  });
  const arrows = STAGE_STEPS.map(({ from, to }) => {
    const isBack = STAGES.indexOf(to) < STAGES.indexOf(from);
    return { from, to, dashed: isBack, tone: isBack ? "line" : "accent" } as const;
  });
  return {
    title: "The stages of the move to mutual TLS",
    description: boxes
      .map(({ kicker, head, blocks }) => `${kicker}: ${head}. ${blocks.map(spoken).join(" ")}`)
      .join(" "),
    boxes,
    arrows,
  };
}

function stepBlocks(when: string, step: Step | undefined): Block[] {
  if (step === undefined) return [];
  const { restarts, risk } = step;
  const gates = risk === undefined ? [] : [{ text: `gates: ${risk.gates.join(", ")}`, colour: "muted" } as const];
  const ground = restarts.startsWith("nothing") ? "goodSoft" : "warnSoft";
  return [{ ground, lines: [{ text: when, face: "strong" }, { text: `restarts ${restarts}` }, ...gates] }];
}

function spoken({ lines }: Block): string {
  return `${lines.map(({ text }) => text).join("; ")}.`;
}

/** The phases of a rotation of the CA, and the commands that lead from one to the next. */
export function rotationDiagram(): Diagram {
  const phases: readonly Phase[] = ["none", "starting", "started", "issuing", "issued", "finishing"];
  const boxes = [
    ...phases.map((phase) => phaseBox(phase)),
    {
      ...phaseBox("none"),
      id: "rotated",
      tone: "good",
      blocks: [{ lines: [{ text: "one CA, the next one" }] }],
    } as const,
  ];
  const arrows = ROTATION_STEPS.map(({ from, to, command, risk }) => {
    const gated = risk === undefined ? "" : ", gated";
    return {
      from,
      to: command === "finish" ? "rotated" : to,
      label: `${command}${gated}`,
      tone: command === "abort" ? "bad" : "accent",
      dashed: command === "abort",
    } as const;
  });
  return {
    title: "The phases of a rotation of the CA",
    description: ROTATION_STEPS.map(
      ({ command, from, to, writes, restarts }) =>
        `rotate-ca ${command} leads from ${from} to ${to}: writes ${writes}; restarts ${restarts}.`,
    ).join(" "),
    boxes,
    arrows,
  };
}

/** Where a phase does not last: it is what a step leaves that was interrupted. */
const PASSING: Readonly<Partial<Record<Phase, string>>> = {
  starting: "interrupted",
  issuing: "interrupted, or an external CA",
  finishing: "interrupted",
};

function phaseBox(phase: Phase): Box {
  return {
    id: phase,
    kicker: PASSING[phase],
    head: phase,
    tone: phase in PASSING ? "warn" : "accent",
    blocks: [{ lines: [{ text: PHASE_WORDS[phase] }] }],
  };
}
