import { count } from "@typha-mtls/problems";
import type { ClusterPlan, ObjectChange, Restart } from "../plan";
import { NOTHING_CHANGES, objectsText, objectWords, replacementText, stepsWithParts } from "../words";
import type { Block, Box, Diagram, Line } from "./diagram";
import type { PaletteColour } from "./palette";

/** A step with more objects than this is summed up. */
const MOST_OBJECTS = 5;
const MOST_KINDS = 6;
const MOST_REASONS = 2;

const SIGNS = {
  "+": { shown: "+", colour: "good" },
  "~": { shown: "~", colour: "warn" },
  "-": { shown: "−", colour: "bad" },
} as const satisfies Record<ObjectChange["sign"], { shown: string; colour: PaletteColour }>;

const WAYS = {
  starts: { tone: "good", ground: "goodSoft" },
  restarts: { tone: "warn", ground: "warnSoft" },
  recreated: { tone: "warn", ground: "warnSoft" },
  stops: { tone: "bad", ground: "badSoft" },
} as const satisfies Record<Restart["way"], { tone: PaletteColour; ground: PaletteColour }>;

const WAY_WORDS: Readonly<Record<Restart["way"], string>> = {
  starts: "starts",
  restarts: "restarts",
  recreated: "stops, then starts again",
  stops: "stops",
};

/** A plan as a column: what happens first stands on top, and arrows lead from a step to those that wait for it. */
export function planDiagram(plan: ClusterPlan<unknown>): Diagram {
  const title = `Plan of ${plan.cluster}, compared with ${plan.since}`;
  const boxes = stepsWithParts(plan).map(
    ({ step, number, objects, restarts }): Box => ({
      id: step.id,
      kicker: `step ${number}`,
      head: step.title,
      tone: step.by === "person" ? "accent" : "line",
      blocks: [
        ...(step.waits === undefined ? [] : [{ lines: [{ text: step.waits, colour: "muted" } as const] }]),
        ...(objects.length === 0 ? [] : [{ lines: objectLines(objects) }]),
        ...restarts.map(restartBlock),
      ],
    }),
  );
  const numbers = new Map(plan.steps.map(({ id }, at) => [id, at + 1]));
  const sentences = boxes.map(({ kicker, head, blocks }, at) => {
    const before = plan.steps[at]!.after.map((id) => numbers.get(id));
    const lines = blocks.flatMap((block) => block.lines.map(({ text }) => text));
    return `${kicker}${before.length === 0 ? "" : `, after ${before.join(", ")}`}: ${[head, ...lines].join("; ")}.`;
  });
  return {
    title,
    description: boxes.length === 0 ? NOTHING_CHANGES : sentences.join(" "),
    boxes: boxes.length > 0 ? boxes : [{ id: "nothing", head: NOTHING_CHANGES, tone: "line", blocks: [] }],
    arrows: plan.steps.flatMap(({ id, after }) => after.map((from) => ({ from, to: id }))),
  };
}

function objectLines(objects: readonly ObjectChange[]): Line[] {
  if (objects.length > MOST_OBJECTS)
    return [{ text: `${objects.length} objects: ${objectsText(objects)}` }, ...kinds(objects)];
  return objects.map((object) => ({
    text: `${SIGNS[object.sign].shown} ${objectWords(object)}${object.kept === undefined ? "" : " (stays in the cluster)"}`,
    face: "name",
    colour: SIGNS[object.sign].colour,
  }));
}

/** Of what kinds many objects are, in their order. */
function kinds(objects: readonly ObjectChange[]): Line[] {
  const all = objects.map(({ kind }) => kind);
  const words = [...new Set(all)].map((kind) => {
    const many = all.filter((other) => other === kind).length;
    return many === 1 ? kind : `${many}×${kind}`;
  });
  const more = words.length - MOST_KINDS;
  const rest = more > 0 ? [count(more, "more kind")] : [];
  return [{ text: [...words.slice(0, MOST_KINDS), ...rest].join(", "), colour: "muted" }];
}

function restartBlock(restart: Restart): Block {
  const { workload, way, reasons, onlyWhen } = restart;
  const { tone, ground } = WAYS[way];
  const more = reasons.length - MOST_REASONS;
  return {
    ground,
    lines: [
      { text: `${workload.kind} ${workload.name} ${WAY_WORDS[way]}`, face: "strong", colour: tone },
      { text: replacementText(restart) },
      ...(onlyWhen === undefined ? [] : [{ text: `only when ${onlyWhen}` }]),
      ...reasons.slice(0, MOST_REASONS).map((text) => ({ text, colour: "muted" }) as const),
      ...(more > 0 ? [{ text: `and ${count(more, "more reason")}`, colour: "muted" } as const] : []),
    ],
  };
}
