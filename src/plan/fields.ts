import { networkConfigFacts } from "../checks/trust/chain-facts";
import { hiddenAs } from "../checks/trust/hidden";
import { fieldOf, leavesOf, ORDER, type Path } from "../checks/trust/values";
import { attempt } from "../collect";
import { isRecord } from "../record";
import { shortRecipient } from "../sealing/sops/recipients";
import { type Certificate, readBundle, readChain } from "../x509/certificate";
import { dateOf } from "../x509/renewal";
import type { FieldChange } from "./plan";

/** A value that changed, with the way to it. */
export interface ValueChange extends FieldChange {
  readonly path: Path;
}

/** A value as it compares, and as it may be shown. */
interface Value {
  readonly path: Path;
  readonly compared: string;
  readonly shown: string;
}

/** Longest value that is shown, in characters. */
const LONGEST = 400;

/** Every value that two objects do not have alike. Certificates are told by what they mean, sealed values not at all. */
export function valueChanges(kind: string, before: unknown, after: unknown): ValueChange[] {
  const [then, now] = [valuesOf(kind, before), valuesOf(kind, after)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((field): ValueChange[] => {
    const [was, is] = [then.get(field), now.get(field)];
    if (was?.compared === is?.compared || isImplied(was, is)) return [];
    const isHidden = was?.shown === is?.shown;
    return [
      {
        path: (is ?? was)!.path,
        field,
        ...(was === undefined ? {} : { before: was.shown }),
        ...(is === undefined ? {} : { after: isHidden ? `${is.shown}, changed` : is.shown }),
      },
    ];
  });
}

/** What follows from an item that comes to a list or goes from it: its name, and the order of all. */
function isImplied(was: Value | undefined, is: Value | undefined): boolean {
  const { path, compared } = (is ?? was)!;
  if (path.at(-1) === ORDER) return namesIn(was) !== namesIn(is);
  return path.at(-1) === "name" && path.at(-2) === `[${compared}]`;
}

function namesIn(order: Value | undefined): string {
  return JSON.stringify((JSON.parse(order?.compared ?? "[]") as string[]).sort());
}

function valuesOf(kind: string, document: unknown): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  const add = (value: Value, field = fieldOf(value.path)) => {
    values.set(field, { ...value, shown: short(value.shown) });
  };
  const claim = (path: Path, value: unknown): boolean => {
    const known = meaningOf(kind, path, value);
    for (const { field, ...one } of known ?? []) add(one, field);
    return known !== undefined;
  };
  for (const { path, value } of leavesOf(document, claim))
    add({ path, compared: value, shown: hiddenAs(kind, path, value) ?? value });
  return values;
}

/** What is told by what it means; undefined for a value that is told as it stands. */
function meaningOf(
  kind: string,
  path: Path,
  value: unknown,
): readonly (Value & { readonly field?: string })[] | undefined {
  const at = path.join(" ");
  if (at === "sops") return sealOf(value, path);
  if (typeof value !== "string") return undefined;
  switch (`${kind} ${at}`) {
    case "ConfigMap data ca.crt":
      return told(path, value, attempt(() => readBundle(value)).result, caText);
    case "ConfigMap data cni_network_config":
      return networkConfigFacts(value, "", path)?.map(({ field, value: compared }) => ({
        field,
        path,
        compared,
        shown: hiddenAs(kind, path, compared) ?? compared,
      }));
    case "Secret data tls.crt":
      return leafOf(path, Buffer.from(value, "base64").toString("utf8"));
    case "Secret stringData tls.crt":
    case "SealedSecret spec template data tls.crt":
      return leafOf(path, value);
    default:
      return undefined;
  }
}

function leafOf(path: Path, pem: string): readonly Value[] | undefined {
  return told(path, pem, attempt(() => readChain(pem)).result?.slice(0, 1), leafText);
}

function told(
  path: Path,
  compared: string,
  certificates: readonly Certificate[] | undefined,
  text: (certificate: Certificate) => string,
): readonly Value[] | undefined {
  return certificates && [{ path, compared, shown: certificates.map(text).join("; ") }];
}

function caText(ca: Certificate): string {
  return `${ca.commonName ?? "a CA without a name"}, until ${dateOf(ca.notAfter)}`;
}

function leafText(leaf: Certificate): string {
  return `serial ${leaf.serial}, until ${dateOf(leaf.notAfter)}, from ${leaf.issuer}`;
}

/** Who can open a file that SOPS sealed, and all else of its seal, which changes with each sealing. */
function sealOf(value: unknown, path: Path): readonly Value[] | undefined {
  if (!isRecord(value)) return undefined;
  const { age } = value;
  const recipients = (Array.isArray(age) ? age : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one["recipient"] === "string" ? [one["recipient"]] : [],
  );
  return [
    { path, compared: JSON.stringify(value), shown: "a seal" },
    ...recipients.map((recipient) => ({
      path: [...path, "age", `[${shortRecipient(recipient)}]`],
      compared: recipient,
      shown: "can open it",
    })),
  ];
}

function short(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`;
}
