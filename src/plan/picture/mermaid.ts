import { printable } from "@typha-mtls/problems";
import type { ClusterPlan } from "../plan";
import { NOTHING_CHANGES, objectsText, objectWords, replacementText, stepsWithParts } from "../words";

const MOST_OBJECTS = 5;

/**
 * A plan as a flowchart of Mermaid, which GitHub and GitLab draw: a node per step in order, an arrow to each step from those
 * that it waits for.
 */
export function mermaidOf(plan: ClusterPlan<unknown>): string {
  const steps = stepsWithParts(plan);
  const idOf = new Map(steps.map(({ step, number }) => [step.id, `step${number}`]));
  const nodes = steps.map(({ step, number, objects, restarts }) => {
    const lines = [
      `${number} · ${step.title}`,
      ...(step.waits === undefined ? [] : [step.waits]),
      ...(objects.length > MOST_OBJECTS
        ? [`${objects.length} objects: ${objectsText(objects)}`]
        : objects.map((object) => `${object.sign} ${objectWords(object)}`)),
      ...restarts.map((restart) => `${restart.workload.name} ${restart.way}: ${replacementText(restart)}`),
    ];
    return `  step${number}["${lines.map(escaped).join("<br/>")}"]`;
  });
  const arrows = plan.steps.flatMap(({ id, after }) =>
    after.map((before) => `  ${idOf.get(before)} --> ${idOf.get(id)}`),
  );
  const nothing = steps.length === 0 ? [`  nothing["${NOTHING_CHANGES}"]`] : [];
  return `${["flowchart TD", ...nodes, ...nothing, ...arrows].join("\n")}\n`;
}

/**
 * What Mermaid 11 looks for after it has read the entity codes: formulas (`$$`), icons (`:fa-`), line breaks (`\n`), and the
 * marks by which it remembers a code itself.
 */
const READ_LATE = /\$(?=\$)|:(?=fa)|\\(?=n)|ﬂ(?=°)|¶(?=ß)/g;

/**
 * A text as Mermaid shows it and never reads it: every character that could end the label, or mean something in it (Markdown,
 * HTML), becomes an entity code; what is looked for later is held apart by a word joiner, which is drawn as nothing.
 * https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters
 */
function escaped(text: string): string {
  return printable(text)
    .replaceAll(READ_LATE, "$&\u2060")
    .replaceAll(/[^\p{L}\p{N} ,·'/()-]|^-/gu, (character) => `#${character.codePointAt(0)};`);
}
