import { type FieldPath, isRecord, type ListItem, printFieldPath } from "@typha-mtls/fields";
import { count } from "@typha-mtls/problems";
import type { TrustChange, TrustFact } from "@typha-mtls/trust";
import { excerpt } from "./excerpt";
import { type EventKind, orderOfKind } from "./kinds";
import { type SettingName, settingName } from "./setting-names";
import { changeInWords, factShown, fieldWords, meaningOf } from "./words";

/** Letters of the settings that one sentence names, beside the first; of more, how many there are. */
const MOST_LETTERS = 200;
/** What decides which program runs, and how: no other setting stands in front of it. */
const DECISIVE = /\b(?:images?|registry|tag|digest|env|args|command)\b/;
/** What every reader looks for first. */
const FIRST: readonly string[] = ["spec.calico.version", "spec.calicoNode.version", "spec.rollout.stage"];

/** What a change of settings is about, what matters most first. */
export function kindOfSettings(values: readonly TrustChange[]): EventKind {
  const kinds = values.map((change) => settingName((change.after ?? change.before)!.field)?.kind ?? "runs");
  return kinds.sort((one, other) => orderOfKind(one) - orderOfKind(other))[0] ?? "runs";
}

/** Settings of `cluster.yaml` and how they changed: versions and stage first, then those with a meaning. */
export function settingsWords(values: readonly TrustChange[]): string {
  const told = withoutNames(values).map((change) => {
    const { field } = (change.after ?? change.before)!;
    const meaning = meaningOf(change);
    const order = FIRST.includes(field) ? 0 : meaning !== undefined ? 1 : DECISIVE.test(field) ? 2 : 3;
    return { change, order, meaning, name: settingName(field) };
  });
  const ordered = told.sort((one, other) => one.order - other.order);
  const words = [
    ...new Set(
      ordered.map(({ change, meaning, name }) => {
        return meaning ?? (name === undefined ? fieldWords(change) : settingWords(name, change));
      }),
    ),
  ];
  let letters = 0;
  const shortly = words.filter((each, at) => {
    letters += each.length;
    return at === 0 || letters <= MOST_LETTERS;
  });
  const rest = words.length - shortly.length;
  return rest > 0 ? [...shortly, count(rest, "more setting")].join(", ") : shortly.join(", ");
}

/** `Calico v3.29.1 → v3.31.7`, `taints that Typha tolerates = operator Exists (new)`. */
function settingWords({ words, rest }: SettingName, { before, after }: TrustChange): string {
  const at = rest.findIndex(isJson);
  const place = at < 0 ? rest : rest.slice(0, at);
  const name = place.length === 0 ? words : `${words} (${printFieldPath(place)})`;
  if (at < 0) return changeInWords(before && plain(before), after && plain(after), name);
  // What an item of a list is known by is all of it: another one is another item.
  const item = excerpt(inWords(JSON.parse((rest[at] as ListItem).item)));
  return changeInWords(before && item, after && item, name);
}

/** A value without the signs that tell a text from a number. */
function plain(fact: TrustFact): string {
  if (fact.shown !== undefined) return factShown(fact);
  try {
    return excerpt(inWords(JSON.parse(fact.value)));
  } catch {
    return factShown(fact);
  }
}

/** A value of JSON as a person would say it: `key a, operator Exists`. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(inWords).join(", ");
  if (!isRecord(value)) return value === "" ? '""' : String(value);
  const entries = Object.entries(value).map(([key, inside]) => {
    const isMap = isRecord(inside) && Object.keys(inside).length > 0;
    return `${key} ${isMap ? `(${inWords(inside)})` : inWords(inside)}`;
  });
  return entries.length === 0 ? "none" : entries.join(", ");
}

function isJson(part: FieldPath[number]): part is ListItem {
  return typeof part === "object" && "isJson" in part;
}

/** The name of an item of a list says nothing where another field of the item is told. */
function withoutNames(values: readonly TrustChange[]): readonly TrustChange[] {
  const fieldOf = ({ before, after }: TrustChange) => (after ?? before)!.field;
  return values.filter((value) => {
    const [, item] = /^(.*\])\.name$/.exec(fieldOf(value)) ?? [];
    return item === undefined || !values.some((other) => other !== value && fieldOf(other).startsWith(item));
  });
}
