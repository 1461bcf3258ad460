import { type FieldPath, isRecord, type ListItem, ORDER, printFieldPath } from "@typha-mtls/fields";
import { attempt } from "@typha-mtls/problems";
import { wholeRecipient } from "@typha-mtls/sealing";
import { hiddenAs, knownValue, labelOf, leavesOf, networkConfigFacts, textOf } from "@typha-mtls/trust";
import { type Certificate, dateOf, readBundle, readChain } from "@typha-mtls/x509";
import type { FieldChange } from "./plan";

/** A value that changed, with the way to it. */
export interface ValueChange extends FieldChange {
  readonly path: FieldPath;
}

/** A value as it compares, and as it may be shown. */
interface Value {
  /** For people; several items of a list may have the same. */
  readonly field: string;
  readonly path: FieldPath;
  readonly compared: string;
  readonly shown: string;
}

/** Longest value that is shown, in characters. */
const LONGEST = 400;

/** Every value that two objects do not have alike. Certificates are told by what they mean, sealed values not at all. */
export function valueChanges(kind: string, before: unknown, after: unknown): ValueChange[] {
  const [then, now] = [valuesOf(kind, before), valuesOf(kind, after)];
  const changes = new Map<string, ValueChange>();
  for (const key of new Set([...then.keys(), ...now.keys()])) {
    const [was, is] = [then.get(key), now.get(key)];
    if (was?.compared === is?.compared || isImplied(was, is)) continue;
    const { field, path } = (is ?? was)!;
    const known = changes.get(field);
    const shown = was?.shown === is?.shown ? `${is?.shown}, changed` : is?.shown;
    const values = { before: joined(known?.before, was?.shown), after: joined(known?.after, shown) };
    changes.set(field, { field, path, ...withoutUndefined(values) });
  }
  return [...changes.values()];
}

/** Items of one list that come, or go, are told together. */
function joined(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined ? (one ?? other) : short(`${one}, ${other}`);
}

function withoutUndefined({
  before,
  after,
}: {
  readonly before: string | undefined;
  readonly after: string | undefined;
}) {
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

/** What follows from an item that comes to a list or goes from it: its name, and the order of all. */
function isImplied(was: Value | undefined, is: Value | undefined): boolean {
  const { path, compared } = (is ?? was)!;
  if (path.at(-1) === ORDER) return namesIn(was) !== namesIn(is);
  const item = path.at(-2);
  return path.at(-1) === "name" && typeof item === "object" && "item" in item && textOf(item.item) === compared;
}

function namesIn(order: Value | undefined): string {
  return JSON.stringify((JSON.parse(order?.compared ?? "[]") as string[]).sort());
}

/** By where they are, which is unique. */
function valuesOf(kind: string, document: unknown): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  const add = (key: string, value: Value) => values.set(key, { ...value, shown: short(value.shown) });
  const claim = (path: FieldPath, value: unknown): boolean => {
    const known = meaningOf(kind, path, value);
    for (const { field = printFieldPath(path), ...one } of known ?? []) add(field, { field, path, ...one });
    return known !== undefined;
  };
  for (const { path: full, value } of leavesOf(document, claim)) {
    // An item without a name is told as a whole, and once.
    const item = full.findIndex((part) => typeof part === "object" && "isJson" in part);
    const path = item === -1 ? full : full.slice(0, item);
    const compared = item === -1 ? value : labelOf(full[item] as ListItem);
    const key = printFieldPath(item === -1 ? full : full.slice(0, item + 1));
    add(key, { field: printFieldPath(path), path, compared, shown: hiddenAs(kind, path, compared) ?? compared });
  }
  return values;
}

/** A {@link Value} with the place of the value that is asked for unless it says another. */
type Meaning = Pick<Value, "compared" | "shown"> & { readonly field?: string };

/** What is told by what it means; undefined for a value that is told as it stands. */
function meaningOf(kind: string, path: FieldPath, value: unknown): readonly Meaning[] | undefined {
  if (path.length === 1 && path[0] === "sops") return sealOf(value);
  const known = knownValue(kind, path, value);
  if (known === undefined) return undefined;
  const { is, text } = known;
  switch (is) {
    case "trust-bundle":
    case "next-ca":
      return meaningOfCertificates(text, attempt(() => readBundle(text)).result, caText);
    case "leaf":
      return leafOf(text);
    case "cni-chain":
      return networkConfigFacts(text, "", path)?.map(({ field, value: compared }) => ({
        field,
        compared,
        shown: hiddenAs(kind, path, compared) ?? compared,
      }));
  }
}

function leafOf(pem: string): readonly Meaning[] | undefined {
  return meaningOfCertificates(pem, attempt(() => readChain(pem)).result?.slice(0, 1), leafText);
}

function meaningOfCertificates(
  compared: string,
  certificates: readonly Certificate[] | undefined,
  text: (certificate: Certificate) => string,
): readonly Meaning[] | undefined {
  return certificates && [{ compared, shown: certificates.map(text).join("; ") }];
}

function caText(ca: Certificate): string {
  return `${ca.commonName ?? "a CA without a name"}, until ${dateOf(ca.notAfter)}`;
}

function leafText(leaf: Certificate): string {
  return `serial ${leaf.serial}, until ${dateOf(leaf.notAfter)}, from ${leaf.issuer}`;
}

/** Who can open a file that SOPS sealed, and all else of its seal, which changes with each sealing. */
function sealOf(value: unknown): readonly Meaning[] | undefined {
  if (!isRecord(value)) return undefined;
  const { age } = value;
  const recipients = (Array.isArray(age) ? age : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one["recipient"] === "string" ? [one["recipient"]] : [],
  );
  return [
    { compared: JSON.stringify(value), shown: "a seal" },
    ...recipients.map((recipient) => ({
      field: printFieldPath(["sops", "age", { item: wholeRecipient(recipient) }]),
      compared: recipient,
      shown: "can open it",
    })),
  ];
}

function short(text: string): string {
  if (/^"?[0-9a-f]{64}"?$/.test(text)) return `${text.replaceAll('"', "").slice(0, 12)}…`;
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`;
}
