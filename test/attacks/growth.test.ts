import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { growthOf } from "../support/steps";
import { visited } from "../support/walk";

/*
 * Hostile inputs grow: each reader's work has to grow with them, and not with their square. Counted in steps, so that a slow machine
 * fails no test; what is counted is loaded behind the counter.
 */

const load = <T>(path: string): T => require(path.startsWith("@") ? path : `../../src/${path}`) as T;
const { parseYaml, parseApplied, parseManifest, parseYamlDocuments } =
  load<typeof import("@typha-mtls/yaml")>("@typha-mtls/yaml");
const { parseClusterFile } = load<typeof import("../../src/cluster/cluster-file")>("cluster/cluster-file");
const { parseSettings } = load<typeof import("../../src/cluster/settings")>("cluster/settings");
const { schemaProblems, overlongEntries } = load<typeof import("@typha-mtls/fields")>("@typha-mtls/fields");
const { checkProps, parseCniText } = load<typeof import("@typha-mtls/components")>("@typha-mtls/components");
const { ProblemError, refuse, nearest, printable, printableJson } =
  load<typeof import("@typha-mtls/problems")>("@typha-mtls/problems");
const { readPem, readBundle } = load<typeof import("@typha-mtls/x509")>("@typha-mtls/x509");
const { findRuleIfAny, parseSopsConfig, withRecipients, withRules, SopsDocument } =
  load<typeof import("@typha-mtls/sealing")>("@typha-mtls/sealing");
const { parseIdentities } = load<typeof import("@typha-mtls/sealing/sops/identities")>(
  "@typha-mtls/sealing/sops/identities",
);
const { shellWords } = load<typeof import("../../src/cli/identities/identity-command")>(
  "cli/identities/identity-command",
);
const { excerptOfChange } = load<typeof import("../../src/checks/against/sentences")>("checks/against/sentences");
const { tellProblems } = load<typeof import("../../src/cli/problems")>("cli/problems");

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join("");
const cluster = (more: string) => `apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: demo }
spec:
  calico: { version: v3.31.7 }
  nodes: 3
${more}`;

const tried = (act: () => unknown) => () => {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
};

const TEXTS: readonly (readonly [name: string, text: (size: number) => string])[] = [
  ["a list", (n) => `a:\n${lines(n, (at) => `- ${at}\n`)}`],
  ["a list of maps", (n) => `a:\n${lines(n, (at) => `- b: ${at}\n  c: x\n`)}`],
  ["a list on one line", (n) => `a: [${lines(n, (at) => `${at}, `)}0]\n`],
  ["a map", (n) => lines(n, (at) => `a${at}: b\n`)],
  ["a map on one line", (n) => `a: { ${lines(n, (at) => `a${at}: b, `)}z: 0 }\n`],
  ["the same key", (n) => "a: 1\n".repeat(n)],
  ["a long key", (n) => `${"a".repeat(3 * n)}: 1\n`],
  ["a long line", (n) => `a: ${"b ".repeat(n)}\n`],
  ["a long line in quotes", (n) => `a: "${"b ".repeat(n)}"\n`],
  ["quotes in a line", (n) => `a: '${"''".repeat(n)}'\n`],
  ["escapes in a line", (n) => `a: "${"\\\\".repeat(n)}"\n`],
  ["a text over many lines", (n) => `a: b\n${lines(n, () => "  c\n")}`],
  ["a text in quotes over many lines", (n) => `a: "b\n${lines(n, () => "  c\n")}  d"\n`],
  ["blank lines", (n) => `a: b\n${"\n".repeat(n)}c: d\n`],
  ["blank lines in a text", (n) => `a: b\n${"\n  c\n".repeat(n)}`],
  ["a block", (n) => `a: |\n${lines(n, () => "  c\n")}`],
  ["a folded block", (n) => `a: >\n${lines(n, () => "  c\n")}`],
  ["comments", (n) => `${"# x\n".repeat(n)}a: b\n`],
  ["blanks", (n) => `a: ${" ".repeat(n)}b\n`],
  ["words that others read differently", (n) => `a:\n${lines(n, () => "- 0440\n")}`],
  ["anchors", (n) => `a:\n${lines(n, (at) => `- &a${at} b\n`)}`],
  ["aliases", (n) => `a: &a b\nb:\n${lines(Math.min(n, 90), () => "- *a\n")}${lines(n, () => "- c\n")}`],
  ["tags", (n) => `a:\n${lines(n, () => "- !x b\n")}`],
  ["errors of syntax", (n) => lines(n, () => "a: ]\n")],
  ["open brackets", (n) => `a: ${"[".repeat(Math.min(n, 90))}${" ".repeat(n)}\n`],
  ["question marks", (n) => lines(n, (at) => `? a${at}\n`)],
];

/** Where the input is four times as large: 4, and what sorting adds; a square would be 16. */
const MOST_GROWTH = 4.15;

// The last number is the turn: in a run that visits a part, each text is read by one of them at least.
describe.each([
  ["parseYaml", parseYaml, 0],
  ["parseManifest", parseManifest, 1],
  ["parseApplied", parseApplied, 2],
  ["parseYamlDocuments", parseYamlDocuments, 3],
])("%s takes time that grows with the text:", (_, parse, turn) => {
  test.each(visited(TEXTS, process.env, [turn]))("%s", (_name, text) => {
    const growth = growthOf(500, (size) => {
      const given = text(size);
      return tried(() => parse(given, "f.yaml"));
    });
    expect(growth).toBeLessThan(MOST_GROWTH);
  });
});

const SPECS: readonly (readonly [name: string, spec: (size: number) => string])[] = [
  ["items that are no tolerations", (n) => `  typha:\n    tolerations: [${"1,".repeat(n)}1]\n`],
  ["tolerations that are all the same", (n) => `  typha:\n    tolerations: [${"{},".repeat(n)}{}]\n`],
  ["unknown fields", (n) => lines(n, (at) => `  unknown${at}: 1\n`)],
  ["labels that are none", (n) => `  labels: { ${lines(n, (at) => `-${at}: "-", `)}a: b }\n`],
  ["variables twice", (n) => `  typha: { env: [${"{ name: A, value: b },".repeat(n)}] }\n`],
  ["long texts", (n) => `  namespace: "${"x".repeat(10 * n)}"\n`],
  ["plugins of a chain", (n) => `  cniChain: { wholeChain: { plugins: [${"nothing,".repeat(n)}] } }\n`],
];

test.each(SPECS)("cluster.yaml is read in time that grows with it: %s", (_, spec) => {
  const growth = growthOf(500, (size) => {
    const text = cluster(spec(size));
    return tried(() => parseClusterFile(text, "cluster.yaml", "demo"));
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});

const MALLORY = "age1nsdrvgu65kc256mqdunxtd7rf9wty3430dmqmyrtfq0980yf2yuqw6qfzd";
const rules = (count: number) =>
  `creation_rules:\n${lines(count, (at) => `  - path_regex: ^clusters/c${at}/pki/.*$\n    age: ${MALLORY}\n`)}`;
let other: string;
beforeAll(async () => {
  other = (await generateIdentity()).recipient;
});

const WORK: readonly (readonly [name: string, act: (size: number) => () => unknown])[] = [
  [
    "settings with an allow list",
    (n) =>
      text(
        `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec: { dist: { allow: [${lines(n, (at) => `a${at}/,`)}] } }\n`,
        parseSettings,
      ),
  ],
  [
    "errors of a schema",
    (n) => {
      const errors = Array.from({ length: n }, (_, at) => ({
        keyword: at % 2 ? "anyOf" : "type",
        instancePath: `/a/${at}`,
        schemaPath: "#/x",
        params: { type: "string" },
      }));
      const value = { a: Array.from({ length: n }, () => 1) };
      return () => schemaProblems(errors, value, {});
    },
  ],
  ["a list of holes", (n) => () => overlongEntries({ a: new Array(n * 100_000) })],
  [
    "props with a list of holes",
    (n) => () => checkProps({ node: { path: "a" } } as never, { tolerations: new Array(n * 100_000) }),
  ],
  [
    "problems of one file",
    (n) => {
      const found = Array.from(
        { length: n },
        (_, at) => ({ code: "invalid-value", file: "a", message: `${at}` }) as const,
      );
      return () => refuse(found);
    },
  ],
  [
    "problems that are told",
    (n) => {
      const problems = Array.from(
        { length: n },
        (_, at) => ({ code: "invalid-value", file: `a${at}`, message: "b", remedy: "c" }) as const,
      );
      return () => tellProblems({ err: () => {}, colour: false, program: "typha-mtls" } as never, { problems });
    },
  ],
  ["the nearest of names", (n) => () => nearest("a".repeat(n), ["labels", "annotations", "tolerations"])],
  ["what is printed", (n) => () => printable("\u202e:: ##[".repeat(n))],
  ["what is printed as JSON", (n) => () => printableJson(JSON.stringify("\u202e:: ##[".repeat(n)))],
  ["a PEM text of beginnings", (n) => text("-----BEGIN CERTIFICATE-----\n".repeat(n), readPem)],
  ["a PEM text of ends", (n) => text("\n-----END CERTIFICATE-----\n".repeat(n), readPem)],
  ["a PEM text of headers", (n) => text(`-----BEGIN X-----\n${"a: b\n".repeat(n)}\n-----END X-----\n`, readPem)],
  ["a PEM text of comments", (n) => text("comment\n".repeat(n), readPem)],
  [
    "a bundle of blocks that are damaged",
    (n) => text("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n".repeat(n), readBundle),
  ],
  [
    "a bundle of keys",
    (n) => text("-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----\n".repeat(n), readBundle),
  ],
  ["a bundle of what is broken", (n) => text("-----BEGIN CERTIFICATE---\nMIIB\n".repeat(n), readBundle)],
  [".sops.yaml", (n) => text(rules(n), parseSopsConfig)],
  [
    ".sops.yaml with a recipient more in each rule",
    (n) =>
      text(rules(n), (given) =>
        withRecipients(
          given,
          Array.from({ length: n }, (_, rule) => ({ rule, add: other })),
          ".sops.yaml",
        ),
      ),
  ],
  [
    ".sops.yaml with more rules",
    (n) =>
      text(rules(n), (given) =>
        withRules(
          given,
          Array.from({ length: n }, (_, at) => ({
            pathRegex: `^other${at}$`,
            recipients: [other],
            rule: { unencryptedSuffix: "_unencrypted" },
          })) as never,
        ),
      ),
  ],
  [
    "the rules of .sops.yaml for all files",
    (n) => {
      const config = parseSopsConfig(rules(n));
      return () => {
        for (let at = 0; at < n; at += 1) findRuleIfAny(config, `clusters/c${at}/pki/a.yaml`);
      };
    },
  ],
  [
    "a sealed file with many values",
    (n) =>
      text(
        lines(n, (at) => `a${at}: b\n`),
        (given) => SopsDocument.parse(given).leaves(),
      ),
  ],
  ["a file of identities", (n) => text("# AGE\nAGE-SECRET-KEY-1\n".repeat(n), (given) => parseIdentities(given, "f"))],
  ["words of a shell", (n) => text("a 'b' \\c \"d\" ".repeat(n), shellWords)],
  ["a CNI configuration", (n) => text(`{ "plugins": [${'{ "type": "x" },'.repeat(n)}{}] }`, parseCniText)],
  [
    "a value that changed",
    (n) => () => excerptOfChange({ value: "a\n".repeat(n) } as never, { value: `${"a\n".repeat(n)}b` } as never),
  ],
];

function text(given: string, read: (given: string) => unknown): () => unknown {
  return () => read(given);
}

test.each(WORK)("work grows with what is worked on: %s", (_, act) => {
  expect(growthOf(300, (size) => tried(act(size)))).toBeLessThan(MOST_GROWTH);
});
