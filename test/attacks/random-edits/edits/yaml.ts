import { type Document, isMap, isSeq, type ParsedNode, parseDocument, Scalar, visit, type YAMLMap } from "yaml";
import { type Edit, type Place, pickFile, textOf, write } from "./edit";

// Changes of YAML that is parsed first: a field anywhere gets another value, goes, comes, or is there twice.

const UNTYPED = (text: string) => Object.assign(new Scalar(text), { type: Scalar.PLAIN });

/** Values that a reader may not expect where they come; as text, so that it is ours alone how they are spelled. */
const NASTY = [
  ".inf", "-.inf", ".nan", "1e400", "1e23", "-0", "0x7fffffffffffffff", "9007199254740993", "null", "~", "''", "[]", "{}",
  "[null]", "[[]]", "{a: null}", "true", "no", "0o17", "1_000", "2001-12-14", '"\\ud800"', '"\\u0000"', '"\\x7f"', '"\\e[2J"',
  '"\\u202e"', '"\\L"', "'{{ if false }}'", "'$(id)'", "__proto__", "constructor", "'%s'", "'<<'", "'*'", "'../../x'",
  "'::warning::x'", "'a\\'", "'(a+)+$'", "'^(([a-z])+.)+[A-Z]([a-z])+$'", "'x{1000}{1000}'", "!!binary aGk=", "!!set {a}",
  "!x y", "'age1'", "'evil.example.org'",
]; // biome-ignore format: a table

/** Fields that some reader obeys. */
const FIELDS: readonly (readonly [string, string])[] = [
  ["immutable", "true"],
  ["type", "Opaque"],
  ["stringData", "{ tls.key: x }"],
  ["finalizers", "[example.org/x]"],
  ["ownerReferences", "[{ apiVersion: v1, kind: Pod, name: x, uid: x }]"],
  ["annotations", "{ replicator.v1.mittwald.de/replicate-to: '*' }"],
  ["annotations", "{ argocd.argoproj.io/hook: PreSync }"],
  ["labels", "{ argocd.argoproj.io/secret-type: cluster }"],
  ["data", "{ extra: eA== }"],
  ["extra.crt", "eA=="],
  ["pgp", "[{ fp: FBC7B9E2A4F9289AC0C1D4843D16CEE4A27381B4, enc: x, created_at: '2027-01-01T00:00:00Z' }]"],
  ["kms", "[{ arn: 'arn:aws:kms:eu-central-1:111122223333:key/x', enc: x, created_at: '2027-01-01T00:00:00Z' }]"],
  ["gcp_kms", "[{ resource_id: projects/x/locations/global/keyRings/x/cryptoKeys/x, enc: x }]"],
  ["azure_kv", "[{ vault_url: https://x.vault.azure.net, name: x, version: x, enc: x }]"],
  ["hc_vault", "[{ vault_address: https://vault.example.org, engine_path: transit, key_name: x, enc: x }]"],
  ["key_groups", "[{ age: [{ recipient: age1x, enc: x }] }]"],
  ["shamir_threshold", "1"],
  ["unencrypted_regex", "tls"],
  ["hostNetwork", "false"],
  ["command", "[sh, -c, id]"],
  ["args", "[--x]"],
  ["env", "[{ name: TYPHA_CLIENTCN, value: evil }]"],
  ["envFrom", "[{ secretRef: { name: evil } }]"],
  ["image", "evil.example.org/typha:v1"],
  ["externalName", "evil.example.org"],
  ["resources", "[https://evil.example.org/x.yaml]"],
  ["patches", "[{ patch: '[]' }]"],
  ["configMapGenerator", "[{ name: x, literals: [a=b] }]"],
  ["namePrefix", "evil-"],
  ["uri", "spiffe://evil.example.org/x"],
  ["commonName", "evil"],
  ["stage", "plaintext"],
  ["namespace", "evil"],
  ["unknown", "1"],
];

type Change = (place: Place, document: Document<ParsedNode>) => string | undefined;

interface Spot {
  readonly map: YAMLMap<unknown, unknown>;
  readonly at: number;
  readonly path: string;
}

/** Every field of every map, with the path to it. */
function fieldsOf(document: Document<ParsedNode>): Spot[] {
  const spots: Spot[] = [];
  const walk = (node: unknown, path: string): void => {
    if (isSeq(node)) for (const [at, item] of node.items.entries()) walk(item, `${path}[${at}]`);
    if (!isMap(node)) return;
    for (const [at, pair] of node.items.entries()) {
      const field = `${path}.${String(pair.key)}`;
      spots.push({ map: node, at, path: field });
      walk(pair.value, field);
    }
  };
  walk(document.contents, "");
  return spots;
}

const onField =
  (change: (place: Place, spot: Spot, document: Document<ParsedNode>) => string | undefined): Change =>
  (place, document) => {
    const spots = fieldsOf(document);
    if (spots.length === 0) return undefined;
    const spot = place.random.pick(spots);
    const done = change(place, spot, document);
    return done === undefined ? undefined : `${spot.path} ${done}`;
  };

/** A value as its text says, in a document of its own; what cannot be parsed stands there as it is. */
function valued(text: string): unknown {
  const parsed = parseDocument(text, { logLevel: "silent" });
  return parsed.errors.length > 0 ? UNTYPED(text) : parsed.contents;
}

const CHANGES: Readonly<Record<string, Change>> = {
  "sets a field": onField(({ random }, { map, at }) => {
    const value = random.pick(NASTY);
    map.items[at]!.value = valued(value);
    return `= ${value}`;
  }),
  "removes a field": onField((_, { map, at }) => {
    map.items.splice(at, 1);
    return "removed";
  }),
  "adds a field": onField(({ random }, { map, at }, document) => {
    const [key, value] = random.pick(FIELDS);
    if (map.has(key)) map.set(key, valued(value));
    else map.items.splice(at, 0, document.createPair(key, valued(value)));
    return `beside it, ${key}: ${value}`;
  }),
  "renames a field": onField(({ random }, { map, at }) => {
    const key = random.pick([...FIELDS.map(([name]) => name), "<<", "__proto__", "", "\u001b[2J", "constructor"]);
    (map.items[at] as { key: unknown }).key = new Scalar(key);
    return `named ${JSON.stringify(key)}`;
  }),
  "has a field twice": onField(({ random }, { map, at }, document) => {
    const pair = map.items[at]!;
    map.items.push(document.createPair(pair.key, valued(random.pick(NASTY))) as never);
    return "twice";
  }),
  "takes an item away": (place, document) => {
    const lists: { items: unknown[] }[] = [];
    visit(document, { Seq: (_, node) => void lists.push(node) });
    const full = lists.filter(({ items }) => items.length > 0);
    if (full.length === 0) return undefined;
    const { items } = place.random.pick(full);
    items.splice(place.random.below(items.length), 1);
    return "an item";
  },
  "refers to another place": onField(({ random }, { map, at }, document) => {
    const others = fieldsOf(document).filter(({ map: other, at: there }) => other !== map || there !== at);
    if (others.length === 0) return undefined;
    const source = random.pick(others);
    const node = source.map.items[source.at]!.value;
    if (!(isMap(node) || isSeq(node) || node instanceof Scalar)) return undefined;
    map.items[at]!.value = document.createAlias(node as never, "a");
    return `is an alias of ${source.path}`;
  }),
};

const WEIGHTS: Readonly<Record<string, number>> = { "adds a field": 10, "sets a field": 8, "renames a field": 3 };

/** Changes of a field somewhere in a file of YAML. */
export const YAML_EDITS: readonly Edit[] = Object.entries(CHANGES).map(([name, change]) => ({
  name,
  weight: WEIGHTS[name] ?? 4,
  apply(place) {
    const file = pickFile(place, (one) => /\.ya?ml$/.test(one));
    const text = file === undefined ? undefined : textOf(place, file);
    if (file === undefined || text === undefined || text.length > 100_000) return undefined;
    try {
      const document = parseDocument(text, { uniqueKeys: false, logLevel: "silent" });
      const done = change(place, document);
      if (done === undefined) return undefined;
      document.errors.length = 0;
      return write(place, file, document.toString({ lineWidth: 0 })) ? `${file}: ${done}` : undefined;
    } catch {
      // An earlier edit left something that cannot be written as YAML.
      return undefined;
    }
  },
}));
