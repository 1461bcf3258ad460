import { count, groupedBy, someOf } from "@typha-mtls/problems";
import type { TrustChange, TrustFact } from "@typha-mtls/trust";
import { fieldWords, meaningOf, rightsWords, verbsOnlyOf } from "./words";

/** Objects that are named one by one; of more, the number is told. */
const FEW_OBJECTS = 2;
/** Rights that are named one by one. */
const FEW_RIGHTS = 3;

/**
 * What follows from an event in what is rendered: synth makes it of the inputs alone, so it is told shortly and in words, and its
 * fields are evidence.
 *
 * @param cause - values of the inputs; what the event says already is not repeated
 * @param isDetailed - whether a single field is named: no cause says it
 */
export function followsWords(
  values: readonly TrustChange[],
  cause: readonly TrustChange[],
  { isDetailed }: { readonly isDetailed: boolean },
): string[] {
  const known = new Set(cause.map(meaning));
  const whole = wholeFiles(values);
  const moved = movedMeanings(values, whole);
  const news = values.filter((change) => !known.has(meaning(change)) && !moved.has(meaningKey(change)));
  const isWhole = (state: "new" | "gone", change: TrustChange) => whole.get(factOf(change).file) === state;
  const of = (subject: TrustFact["subject"]) => news.filter((change) => factOf(change).subject === subject);
  const others = news.filter((change) => !["image", "right", "applied"].includes(factOf(change).subject ?? ""));
  const meanings = others.map(meaningOf);
  const unnamed = others.filter((_, at) => meanings[at] === undefined);
  return [
    ...imageWords(of("image"), cause),
    ...new Set(meanings.filter((words) => words !== undefined)),
    // What a role that is gone granted is gone with it; one that is new is told by what it grants.
    ...rights(of("right").filter((change) => !isWhole("gone", change))),
    ...objectsAndFields(
      unnamed.filter(
        (change) => !(isWhole("new", change) && of("right").some(({ after }) => after?.file === factOf(change).file)),
      ),
      whole,
      isDetailed,
    ),
  ];
}

/** What stands for all of a file that is no object. */
const CONTENT = "content";
/** Fields that are there as long as their file is. */
const WHOLE: readonly string[] = ["kind", "apiVersion", CONTENT];

function wholeFiles(changes: readonly TrustChange[]): ReadonlyMap<string, "new" | "gone"> {
  const told = changes.filter((change) => WHOLE.includes(factOf(change).field) && !(change.before && change.after));
  return new Map(told.map(({ before, after }) => (after ? [after.file, "new"] : [before!.file, "gone"])));
}

function factOf({ before, after }: TrustChange): TrustFact {
  return (after ?? before)!;
}

function meaning({ before, after }: TrustChange): string {
  return JSON.stringify([(after ?? before)?.subject, before?.value, after?.value]);
}

/** What files that are gone and new ones have alike: an object that moves still says it. */
function movedMeanings(
  values: readonly TrustChange[],
  whole: ReadonlyMap<string, "new" | "gone">,
): ReadonlySet<string | undefined> {
  const of = (state: "new" | "gone") =>
    new Set(
      values.filter((change) => whole.get(factOf(change).file) === state).flatMap((one) => meaningKey(one) ?? []),
    );
  const gone = of("gone");
  return new Set([...of("new")].filter((key) => gone.has(key)));
}

/** A value whose meaning is known, whether it came or went; undefined of others. */
function meaningKey({ before, after }: TrustChange): string | undefined {
  const { subject, value } = (after ?? before)!;
  return subject === undefined || (before && after) ? undefined : JSON.stringify([subject, value]);
}

/** Images that are named as before have another tag, which the cause may say already. */
function imageWords(changes: readonly TrustChange[], cause: readonly TrustChange[]): string[] {
  const told = new Set(cause.map(({ before, after }) => `${before?.value} → ${after?.value}`));
  const words = changes.map((change) => {
    const { before, after } = change;
    if (before === undefined || after === undefined) return meaningOf(change)!;
    const [was, is] = [nameOf(before.value), nameOf(after.value)];
    if (was !== is) return `image ${is} instead of ${was}`;
    const tags = `${tagOf(before.value)} → ${tagOf(after.value)}`;
    return told.has(tags) ? `image ${baseOf(is)} follows` : `image ${baseOf(is)} ${tags}`;
  });
  return [...new Set(words)];
}

/** An image without its tag and digest. */
function nameOf(image: string): string {
  return image.replace(/@.*$/, "").replace(/:[^:/]*$/, "");
}

function tagOf(image: string): string {
  return image.slice(nameOf(image).length).replace(/^[:@]/, "") || "latest";
}

function baseOf(image: string): string {
  return image.slice(image.lastIndexOf("/") + 1);
}

function rights(changes: readonly TrustChange[]): string[] {
  return groupedBy(changes, (change) => factOf(change).file).flatMap((own): string[] => {
    const gained = own.flatMap(({ before, after }) => verbsOnlyOf(after, before));
    const lost = own.flatMap(({ before, after }) => verbsOnlyOf(before, after));
    const role = objectName(factOf(own[0]).file);
    if (gained.length + lost.length <= FEW_RIGHTS) return [rightsWords(own, role)].filter(Boolean);
    const parts = [
      gained.length === 0 ? "" : `gains ${count(gained.length, "right")}`,
      lost.length === 0 ? "" : `loses ${count(lost.length, "right")}`,
    ];
    return [`${role} ${parts.filter(Boolean).join(" and ")}`];
  });
}

/** Files that came or went with all that they hold, and fields of the others. */
function objectsAndFields(
  changes: readonly TrustChange[],
  whole: ReadonlyMap<string, "new" | "gone">,
  isDetailed: boolean,
): string[] {
  const files = groupedBy(changes, (change) => factOf(change).file).map((own) => {
    const { file } = factOf(own[0]);
    return { name: objectName(file), state: whole.get(file) ?? "changed", own };
  });
  /** @param verb - of one object */
  const named = (state: string, verb: "comes" | "goes") => {
    const names = files.filter((file) => file.state === state).map(({ name }) => name);
    const [only, ...others] = names;
    if (only === undefined) return [];
    if (others.length === 0) return [`${only} ${verb}`];
    const subject = names.length > FEW_OBJECTS ? count(names.length, "object") : names.join(" and ");
    return [`${subject} ${verb === "goes" ? "go" : "come"}`];
  };
  const changed = files.filter(({ state }) => state === "changed");
  const fields = changed.map(({ name, own }) => {
    if (factOf(own[0]).field === CONTENT) return `${name} changes`;
    return isDetailed && own.length === 1
      ? `${name}: ${fieldWords(own[0])}`
      : `${count(own.length, "field")} of ${name} ${own.length === 1 ? "changes" : "change"}`;
  });
  return [
    ...named("new", "comes"),
    ...named("gone", "goes"),
    ...(fields.length > FEW_OBJECTS
      ? [
          `${count(changed.length, "object")} change: ${someOf(
            changed.map(({ name }) => name),
            3,
          )}`,
        ]
      : fields),
  ];
}

/** `deployment calico-typha-mtls`, by the name that synth gives its files; of what is no object, the name of the file. */
function objectName(file: string): string {
  const whole = file.slice(file.lastIndexOf("/") + 1);
  const base = whole.replace(/\.ya?ml$/, "");
  if (base === whole) return whole;
  const [kind = "", ...rest] = base.split(".");
  const isPatch = rest.at(-1) === "patch";
  const name = (isPatch ? rest.slice(0, -1) : rest).join(".");
  const object = name === "" ? kind : `${kind} ${name}`;
  return isPatch ? `the patch of ${object}` : object;
}
