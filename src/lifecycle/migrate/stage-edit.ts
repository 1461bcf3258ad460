import { isRecord } from "@typha-mtls/fields";
import { attempt, problem } from "@typha-mtls/problems";
import { lineEnd, lineStart, parseYaml, type TextEdit, withEdits } from "@typha-mtls/yaml";
import { parseYamlDocument, type YamlDocument } from "@typha-mtls/yaml/document";
import { isMap, isScalar, type Node } from "yaml";
import type { Stage } from "../../cluster/rollout";

/**
 * The text of a cluster.yaml at another stage; every other byte is kept, comments too.
 *
 * @param file - path for problems
 * @throws ProblemError for a file in whose form the field cannot be set
 */
export function withStage(text: string, file: string, stage: Stage): string {
  const yaml = parseYamlDocument(text, file);
  const edit = stageEdit(text, yaml, stage);
  const edited = edit === undefined ? undefined : withEdits(text, [edit]);
  if (edited !== undefined && saysOnly(edited, file, yaml.value, stage)) return edited;
  throw problem({
    code: "stage-not-editable",
    file,
    ...yaml.locate(["spec", "rollout", "stage"]),
    field: "spec.rollout.stage",
    message: "cannot be set here without a change of form",
    remedy: `write \`stage: ${stage}\` below \`spec.rollout\` yourself`,
  });
}

function stageEdit(text: string, { document }: YamlDocument, stage: Stage): TextEdit | undefined {
  const at = (...path: string[]) => document.getIn(["spec", ...path], true) as Node | undefined;
  const insert = (offset: number, inserted: string): TextEdit => ({ from: offset, to: offset, text: inserted });
  const rollout = at("rollout");
  const present = at("rollout", "stage");
  if (isScalar(present) && present.range) return { from: present.range[0], to: present.range[1], text: stage };
  if (isMap(rollout)) {
    const first = rollout.items[0]?.key as Node | undefined;
    if (!first?.range) return { from: rollout.range![0], to: rollout.range![1], text: `{ stage: ${stage} }` };
    const [offset] = first.range;
    return insert(offset, rollout.flow === true ? `stage: ${stage}, ` : `stage: ${stage}\n${lineBefore(text, offset)}`);
  }
  const spec = at();
  const calico = isMap(spec) ? spec.items.find(({ key }) => isScalar(key) && key.value === "calico") : undefined;
  const version = at("calico", "version");
  if (rollout !== undefined || calico === undefined || !version?.range) return undefined;
  const indent = lineBefore(text, (calico.key as Node).range![0]);
  const offset = lineEnd(text, version.range[1]);
  const newLine = text[offset - 1] === "\n" ? "" : "\n";
  return insert(offset, `${newLine}${indent}rollout:\n${indent}  stage: ${stage}\n`);
}

/** What stands before an offset on its line. */
function lineBefore(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), offset);
}

/** Whether a text says the same as a value does, but for the stage. */
function saysOnly(edited: string, file: string, value: unknown, stage: Stage): boolean {
  const wanted = structuredClone(value) as { spec: { rollout?: object } };
  wanted.spec.rollout = { ...wanted.spec.rollout, stage };
  return sorted(attempt(() => parseYaml(edited, file).value).result) === sorted(wanted);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
