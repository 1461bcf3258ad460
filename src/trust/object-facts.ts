import { type FieldPath, isItem, isRecord, ORDER, printFieldPath } from "@typha-mtls/fields";
import { attempt } from "@typha-mtls/problems";
import { wholeRecipient } from "@typha-mtls/sealing";
import type { Role } from "@typha-mtls/x509";
import { parseYaml } from "@typha-mtls/yaml";
import { bundleFacts, type FactPlace, leafPemFacts } from "./certificate-facts";
import { networkConfigFacts } from "./chain-facts";
import { isHarmless, isHarmlessFile } from "./harmless";
import { hiddenAs } from "./hidden";
import { knownValue } from "./known-values";
import { rightsOf } from "./rights";
import { leavesOf } from "./values";
import { type SealedKey, type TrustFact, TrustFacts, type TrustView } from "./view";

/**
 * What a Kubernetes object, or a file of `pki/` in the same form, says of trust: every value in it but those that are
 * known to be harmless. Certificates, recipients and identities are read, so that they compare by what they mean.
 *
 * @param holds - whose private key it holds, where the name of the object does not say
 */
export function objectFacts(document: unknown, file: string, holds?: SealedKey): TrustFact[] {
  const facts: TrustFact[] = [];
  const kind = textAt(document, "kind");
  const key = holds ?? roleOf(document);
  const leafRole = key === "ca" ? undefined : key;
  const peers = new PeerSettings(file);
  const claim = (path: FieldPath, value: unknown): boolean => {
    if (isHarmless(kind, path, value) || peers.claim(path, value)) return true;
    const known =
      recipientFacts(path, value, file, key) ??
      knownFacts(kind, path, value, file, leafRole) ??
      rightFacts(kind, path, value, file) ??
      appliedFacts(kind, path, value, file);
    facts.push(...(known ?? []));
    return known !== undefined;
  };
  for (const { path, value } of leavesOf(document, claim)) {
    if (path[0] === "sops" && path[1] === "age" && path[2] === ORDER) continue;
    const place = { file, field: printFieldPath(path) };
    const hidden = hiddenAs(kind, path, value);
    const isImage = path.at(-1) === "image" && ["containers", "initContainers"].includes(String(path.at(-3)));
    facts.push({
      ...place,
      ...(isImage ? { subject: "image" } : {}),
      value,
      ...(hidden === undefined ? {} : { shown: hidden }),
    });
  }
  return [...facts, ...peers.facts()];
}

/** Text of a field; empty where there is none. */
function textAt(map: unknown, field: string): string {
  const value = isRecord(map) ? map[field] : undefined;
  return typeof value === "string" ? value : "";
}

/** The role whose leaf a rendered Secret holds, by its name. */
function roleOf(document: unknown): Role | undefined {
  const name = isRecord(document) ? textAt(document["metadata"], "name") : "";
  if (name.endsWith("-server")) return "typha-server";
  return name.endsWith("-client") ? "typha-client" : undefined;
}

/** Who can open the file: SOPS wraps its data key anew for each, at each sealing. */
function recipientFacts(
  path: FieldPath,
  value: unknown,
  file: string,
  key: SealedKey | undefined,
): TrustFact[] | undefined {
  if (path.length !== 3 || path[0] !== "sops" || path[1] !== "age" || !isRecord(value)) return undefined;
  const { recipient, enc, ...more } = value;
  if (typeof recipient !== "string" || typeof enc !== "string" || Object.keys(more).length > 0) return undefined;
  return [{ ...opens(recipient), key, file, field: printFieldPath(["sops", "age", { item: recipient }]) }];
}

/** A recipient, as it may be repeated. */
export function opens(recipient: string) {
  return { subject: "opens", value: recipient, shown: wholeRecipient(recipient) } as const;
}

/** What a value means that is more than text; undefined where it is compared as it stands. */
function knownFacts(
  kind: string,
  path: FieldPath,
  value: unknown,
  file: string,
  role: Role | undefined,
): TrustFact[] | undefined {
  const known = knownValue(kind, path, value);
  if (known === undefined) return undefined;
  const { is, text } = known;
  const place: FactPlace = { file, field: printFieldPath(path) };
  switch (is) {
    case "trust-bundle":
      return bundleFacts(text, place);
    case "next-ca":
      return bundleFacts(text, place)?.map((fact) => ({ ...fact, subject: "next-ca" }));
    case "leaf":
      return role && leafPemFacts(text, role, place);
    case "cni-chain":
      return networkConfigFacts(text, file, path)?.map((fact) => {
        const hidden = hiddenAs(kind, path, fact.value);
        return hidden === undefined ? fact : { ...fact, shown: hidden };
      });
  }
}

/** A fact for each resource: its value is the verbs, and what is shown the resource. */
function rightFacts(kind: string, path: FieldPath, value: unknown, file: string): TrustFact[] | undefined {
  if (path.length !== 1 || path[0] !== "rules" || (kind !== "Role" && kind !== "ClusterRole")) return undefined;
  const rights = rightsOf(value);
  return (
    rights &&
    [...rights].map(([target, verbs]) => ({
      subject: "right",
      file,
      field: printFieldPath([...path, { item: target }]),
      value: verbs,
      shown: target,
    }))
  );
}

/** The order of the files is a value of its own, as that of any list. */
function appliedFacts(kind: string, path: FieldPath, value: unknown, file: string): TrustFact[] | undefined {
  if (path.length !== 1 || path[0] !== "resources" || kind !== "Kustomization" || !isListOfNames(value))
    return undefined;
  const order = { file, field: printFieldPath([...path, ORDER]), value: JSON.stringify(value) };
  const entries = value.map((name): TrustFact => {
    return { subject: "applied", file, field: printFieldPath([...path, { item: name }]), value: name };
  });
  return [...entries, order];
}

function isListOfNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string" && name !== "");
}

/** Settings by which one side knows the other. Where both are set, Calico is content with either. */
const PEERS = [
  { subject: "lets-in", cn: "TYPHA_CLIENTCN", uri: "TYPHA_CLIENTURISAN" },
  { subject: "accepts", cn: "FELIX_TYPHACN", uri: "FELIX_TYPHAURISAN" },
] as const;

/** Gathers the two variables that say one thing. */
class PeerSettings {
  readonly #found = new Map<
    string,
    { readonly env: FieldPath; readonly row: (typeof PEERS)[number]; values: string[] }
  >();

  constructor(private readonly file: string) {}

  claim(path: FieldPath, value: unknown): boolean {
    if (path.at(-2) !== "env" || !isRecord(value) || Object.keys(value).length !== 2) return false;
    const { name, value: given } = value;
    const row = PEERS.find(({ cn, uri }) => name === cn || name === uri);
    if (row === undefined || typeof given !== "string" || !isItem(path.at(-1), String(name))) return false;
    const env = path.slice(0, -1);
    const key = JSON.stringify([env, row.subject]);
    const found = this.#found.get(key) ?? { env, row, values: [] };
    found.values.push(`${name === row.cn ? "CN" : "URI"} ${given}`);
    this.#found.set(key, found);
    return true;
  }

  facts(): TrustFact[] {
    return [...this.#found.values()].map(({ env, row, values }) => ({
      subject: row.subject,
      file: this.file,
      field: printFieldPath([...env, { item: row.cn }]),
      value: values.sort().join(" or "),
    }));
  }
}

/** What rendered files say of trust. What is no YAML, such as rules of a firewall, is compared as it is. */
export function renderedView(files: Iterable<readonly [path: string, content: string]>): TrustView {
  const facts = new TrustFacts();
  for (const [path, content] of files) facts.add(fileFacts(path, content));
  return facts;
}

function fileFacts(file: string, content: string): TrustFact[] {
  const whole: TrustFact = { file, field: "content", value: content };
  if (isHarmlessFile(file)) return [{ ...whole, value: "is there" }];
  if (!file.endsWith(".yaml")) return [whole];
  return attempt(() => objectFacts(parseYaml(content, file).value, file)).result ?? [{ ...whole, shown: "content" }];
}
