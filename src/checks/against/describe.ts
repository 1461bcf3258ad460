import { type ChangedValues, filled, MEANINGS } from "@typha-mtls/events";
import { type Code, groupedBy } from "@typha-mtls/problems";
import type { TrustChange, TrustFact } from "@typha-mtls/trust";
import { accessOf, isAccessSubject } from "./access";
import { fieldsInWords } from "./field-words";
import { type ChangedProblem, type ChangeFrame, changedValuesOf, isRendered } from "./frame";
import { listedChanges } from "./listed";
import { excerptOfChange, isListed, isValue, shown, type ValueFact, withField } from "./sentences";

/**
 * A warning for all that has one cause. No change is left out, but for values that a file that is gone and a new one have
 * alike: that these two came and went is reported too.
 *
 * @param of - of a new cluster everything is new; whom it trusts is what a reviewer needs
 */
export function describeChanges(
  changes: readonly TrustChange[],
  frame: ChangeFrame,
  of: "known cluster" | "new cluster",
): ChangedProblem[] {
  const came = changes.flatMap(({ before, after }) => (before === undefined && after !== undefined ? [after] : []));
  const went = changes.flatMap(({ before, after }) => (after === undefined && before !== undefined ? [before] : []));
  const isNew = ({ file, subject }: TrustFact) => subject !== "rule" && !frame.before.has(file);
  const isGone = ({ file, subject }: TrustFact) => subject !== "rule" && !frame.after.has(file);
  const moved = intersection(came.filter(isNew).map(meaning), went.filter(isGone).map(meaning));
  const stays = (fact: TrustFact, isWhole: boolean) => !(isWhole && moved.has(meaning(fact)));
  // What a new file of the user's says is said together.
  const isOwnFile = (fact: TrustFact) => isNew(fact) && !isRendered(fact.file, frame);
  const isOfNewFile = (fact: TrustFact) =>
    isOwnFile(fact) && ["lets-in", "accepts", "mutual-tls", "cni-layers", undefined].includes(fact.subject);
  const known = (facts: readonly TrustFact[], isWhole: (fact: TrustFact) => boolean) =>
    facts.filter(isValue).filter((fact) => stays(fact, isWhole(fact)));
  const unknown = (facts: readonly TrustFact[], isWhole: (fact: TrustFact) => boolean) =>
    facts.filter((fact) => fact.subject === undefined && !isWhole(fact));
  const newValues = known(came, isNew).filter((fact) => !isOfNewFile(fact));
  if (of === "new cluster") return values("came", newValues, frame);
  const otherNewFiles = came.filter((fact) => isNew(fact) && !isOwnFile(fact));
  return [
    ...values("came", newValues, frame),
    ...values("went", known(went, isGone), frame),
    ...changedValues(changes, frame),
    ...listedChanges(
      changes.filter(({ before, after }) => (before ? after || !isGone(before) : !isNew(after!))),
      frame,
    ),
    ...fields("new", unknown(came, isNew), frame),
    ...fields("gone", unknown(went, isGone), frame),
    ...perFile(came.filter(isOfNewFile)).map(([file, facts]) =>
      warning(
        "file-added",
        { file },
        `is new ${frame.since}: ${facts.map(describeFact).join(", ")}`,
        changedValuesOf(cameOf(facts), frame),
      ),
    ),
    ...wholeFiles("new", otherNewFiles, frame),
    ...wholeFiles("gone", went.filter(isGone), frame),
  ];
}

function meaning({ subject, value }: TrustFact): string {
  return JSON.stringify([subject, value]);
}

function cameOf(facts: readonly TrustFact[]): TrustChange[] {
  return facts.map((after) => ({ after }));
}

function wentOf(facts: readonly TrustFact[]): TrustChange[] {
  return facts.map((before) => ({ before }));
}

/** Values whose meaning is known, each with all places where it came or went. */
function values(way: "came" | "went", facts: readonly ValueFact[], frame: ChangeFrame): ChangedProblem[] {
  return groupedBy(facts, meaning).map((alike) => {
    const [fact] = alike;
    const { subject } = fact;
    const { code, [way]: sentences, hasField } = MEANINGS[subject];
    const files = [...new Set(alike.map(({ file }) => file))];
    const { also, ...place } = hasField
      ? byField(alike, frame)
      : byFile(subject === "rule" ? withoutSuccessors(files) : files, frame);
    const access =
      isAccessSubject(subject) &&
      accessOf(subject, way, frame.recipients[way](fact.value), new Set(alike.map(({ key }) => key)));
    const what = access ? `${access.words} ${frame.cluster}` : shown(fact);
    const change = changedValuesOf(way === "came" ? cameOf(alike) : wentOf(alike), frame);
    const message = filled(sentences[0], { WHAT: what, WHEN: frame.since + also });
    return warning(typeof code === "string" ? code : code[way], place, message, {
      ...change,
      ...(access && { access }),
    });
  });
}

/** Values that became others, each with all places where the same happened. */
function changedValues(changes: readonly TrustChange[], frame: ChangeFrame): ChangedProblem[] {
  const both = changes.filter(
    (change): change is Required<TrustChange> => !!change.before && !!change.after && !isListed(change.after),
  );
  return groupedBy(both, ({ before, after }) => `${meaning(before)}${meaning(after)}`).map((alike) => {
    const [{ before, after }] = alike;
    const places = alike.map((change) => change.after);
    const { also, ...place } = byField(places, frame);
    const words = { WHAT: excerptOfChange(before, after), WHEN: frame.since };
    const meaning = isValue(after) ? MEANINGS[after.subject] : undefined;
    const [code, text] = meaning?.changed
      ? [meaning.code, meaning.changed[0]]
      : (["setting-changed", "WHAT WHEN"] as const);
    return warning(code, place, `${filled(text, words)}${also}`, changedValuesOf(alike, frame));
  });
}

/** Fields that came or went, in some files alike. */
function fields(state: "new" | "gone", facts: readonly TrustFact[], frame: ChangeFrame): ChangedProblem[] {
  const text = (own: readonly TrustFact[]) => JSON.stringify(own.map(({ field, value }) => [field, value]));
  return groupedBy(perFile(facts), ([, own]) => text(own)).map((alike) => {
    const files = alike.map(([file]) => file);
    const { file, also } = byFile(files, frame);
    const all = alike.flatMap(([, own]) => own);
    const change = changedValuesOf(state === "new" ? cameOf(all) : wentOf(all), frame);
    return warning(
      "setting-changed",
      { file },
      `${state} ${frame.since}${also}: ${fieldsInWords(alike[0][1])}`,
      change,
    );
  });
}

function wholeFiles(state: "new" | "gone", facts: readonly TrustFact[], frame: ChangeFrame): ChangedProblem[] {
  const [file, ...others] = [...new Set(facts.map((fact) => fact.file))].sort();
  if (file === undefined) return [];
  const code = state === "new" ? "file-added" : "file-removed";
  const change = changedValuesOf(state === "new" ? cameOf(facts) : wentOf(facts), frame);
  return [warning(code, { file }, `is ${state} ${frame.since}${alsoIn(others, "also")}`, change)];
}

function describeFact(fact: TrustFact): string {
  return fact.field === "" || fact.subject !== undefined ? shown(fact) : withField(fact);
}

function perFile(facts: readonly TrustFact[]): [string, TrustFact[]][] {
  return groupedBy(facts, ({ file }) => file).map((own) => [own[0].file, own]);
}

interface Place {
  readonly file?: string | undefined;
  readonly field?: string | undefined;
}

function warning(code: Code, { file, field }: Place, message: string, change: ChangedValues): ChangedProblem {
  return { code, severity: "warning", ...(file && { file }), ...(field && { field }), message, change };
}

/** The user's own file comes first; what is rendered from it follows. */
function ownFirst<T>(items: readonly T[], frame: ChangeFrame, fileOf: (item: T) => string): readonly T[] {
  const isOfRendered = (item: T) => isRendered(fileOf(item), frame);
  return [...items.filter((item) => !isOfRendered(item)), ...items.filter(isOfRendered)];
}

/** Each with its field. */
function byField(facts: readonly TrustFact[], frame: ChangeFrame): Place & { readonly also: string } {
  const [first, ...others] = ownFirst(facts, frame, ({ file }) => file);
  // The way to a field of a pod is long and always the same.
  const short = ({ file, field }: TrustFact) =>
    field === "" ? file : `${file}: ${field.replace(/^spec\.template\.spec\./, "")}`;
  return { file: first?.file, field: first?.field, also: alsoIn(others.map(short)) };
}

/** The user's files by name, and of what is rendered from them the folder. */
function byFile(files: readonly string[], frame: ChangeFrame): Place & { readonly also: string } {
  const [first, ...others] = ownFirst(files, frame, (file) => file);
  const hasOwn = first !== undefined && !isRendered(first, frame);
  const named = others.map((file) => (hasOwn && isRendered(file, frame) ? frame.dist : file));
  return { file: first, also: alsoIn([...new Set(named)]) };
}

/** Files of a request or a rotation are not named where those that they take the place of are. */
function withoutSuccessors(files: readonly string[]): string[] {
  const current = (file: string) => file.replace("/requested/", "/").replace("/ca-key-next.", "/ca-key.");
  return files.filter((file) => current(file) === file || !files.includes(current(file)));
}

function alsoIn(places: readonly string[], words = "also in"): string {
  return places.length === 0 ? "" : ` (${words} ${places.join(", ")})`;
}

function intersection(one: readonly string[], other: readonly string[]): Set<string> {
  const others = new Set(other);
  return new Set(one.filter((item) => others.has(item)));
}
