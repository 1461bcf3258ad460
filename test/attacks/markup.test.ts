import * as fs from "node:fs";
import * as path from "node:path";
import { printable } from "@typha-mtls/problems";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, read, write } from "../cli/user-repository";
import { textsOf as drawnTexts, wellFormed } from "../plan/picture/xml";
import { elementsOf, textOf } from "../report/html/parsed";
import { allOf, readBack } from "../report/markdown/read-back";
import { calicoManifest } from "../support/calico-manifest";
import { rootCa } from "../support/external-ca";
import { visited } from "../support/walk";
import { BUNDLE, edit, rendered, SERVER, SOPS_YAML } from "./place";

/*
 * A plan and a report are shown to others: as a page, as a comment of a pull request, as a picture. What a pull request writes
 * into names, certificates, manifests and settings is shown there, and stays text: each shape is that of a harmless word.
 */

const HARMLESS = "a harmless word";
const MARKUP = [
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  "]]><!-- </style></title></textarea></svg> -->",
  "&lt;b&gt; &amp;#60;",
  "[a](javascript:alert(1)) ![b](https://evil.example/b.png)",
  "| a | b | @octocat #1 https://evil.example www.evil.example",
  "``` </details></summary> `",
  '"]; click step1 href "javascript:alert(1)"; %%{init: {"securityLevel": "loose"}}%%',
  "{{ .Values.a }} {{ github.token }} $(id) `id`",
] as const;

const CLUSTER = "clusters/demo/cluster.yaml";
const FILE = "upstream/calico.yaml";
let base: string;

beforeAll(async () => {
  base = await rendered();
  write(base, FILE, calicoManifest());
  edit(base, CLUSTER, "  calicoNode:\n", `  calicoNode:\n    route: manifest\n    manifest: ${FILE}\n`);
  expect((await runIn(base, "synth")).err).toBe("");
});

/** Where a text is planted. */
type Place = "the name of an object" | "values that are applied" | "faults";
type Plant = (at: string, text: string) => void;

const DAEMONSET = "dist/demo/objects/kube-system/daemonset.calico-node.yaml";

/** A text as the name of an object that the commit had. */
const inNames: Plant = (at, text) => {
  const [marker] = read(at, DAEMONSET).split("\n");
  const metadata = { name: text, namespace: text };
  write(at, "dist/demo/objects/x.yaml", `${marker}\n${JSON.stringify({ apiVersion: "v1", kind: text, metadata })}\n`);
  commit(at);
  fs.rmSync(path.join(at, "dist/demo/objects/x.yaml"));
};

/** A text in what is applied: in what the commit had, and in what comes. */
const inValues: Plant = (at, text) => {
  const quoted = JSON.stringify(text);
  edit(at, DAEMONSET, /image: .*/, `image: ${quoted}`);
  inNames(at, text);
  edit(at, CLUSTER, /^spec:\n/m, `spec:\n  annotations: { example.org/a: ${quoted} }\n`);
  edit(at, FILE, 'veth_mtu: "0"', `veth_mtu: ${quoted}`);
  write(at, BUNDLE, rootCa(text).certificate.pem + read(at, BUNDLE));
};

/** A text in what is wrong, and shown as a problem. */
const inFaults: Plant = (at, text) => {
  const quoted = JSON.stringify(text);
  commit(at);
  edit(at, CLUSTER, /^spec:\n/m, `spec:\n  ${quoted}: ${quoted}\n  gitops: ${quoted}\n`);
  edit(at, SERVER, /recipient: age1\S+/, `recipient: ${quoted}`);
  edit(at, SOPS_YAML, /age1\S+?(?=[\s,"]|$)/m, quoted);
  write(at, BUNDLE, rootCa(text).certificate.pem + read(at, BUNDLE));
  write(at, `clusters/demo/pki/${text.replaceAll("/", "|")}`, "x");
};

/** How what a command prints is read: its form, without texts, which may be of any length, and the texts. */
interface Reader {
  form(out: string): unknown;
  texts(out: string): string;
}

const entities = (text: string) =>
  text.replaceAll("<br/>", "").replaceAll(/#(\d+);/g, (_, point) => String.fromCodePoint(Number(point)));
/** Which there are: a longer text takes more lines, and has more of the same. */
const kinds = (all: readonly string[]) => [...new Set(all)].sort();

const PLAIN: Reader = { form: () => undefined, texts: (out) => out };
const DATA: Reader = {
  form: (out) => kinds(JSON.stringify(JSON.parse(out)).match(/"\w+":/g) ?? []),
  texts: (out) => {
    const texts: string[] = [];
    JSON.parse(out, (_, value: unknown) => (typeof value === "string" ? texts.push(value) : value));
    return texts.join("\n");
  },
};
const CHART: Reader = { form: (out) => out.replaceAll(/\["[^"\n]*"\]/g, ""), texts: entities };
const PICTURE: Reader = { form: (out) => kinds(wellFormed(out)), texts: (out) => drawnTexts(out).join("") };
const ACTIVE = /^(?:a|base|embed|form|iframe|img|input|link|meta|object|script|select|style|template)$/;
const PAGE: Reader = {
  form: (out) => {
    const elements = elementsOf(out);
    const active = elements.filter(({ tagName }) => ACTIVE.test(tagName));
    return {
      kinds: kinds(elements.map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)].join(" "))),
      active: active.map(({ tagName }) => tagName),
      comments: out.split("<!--").length,
    };
  },
  texts: (out) => elementsOf(out).map(textOf).join("\n"),
};
const COMMENT: Reader = {
  form: (out) =>
    kinds(
      allOf(readBack(out)).map((node) => (node.type === "html" ? `html ${withoutSummary(node.value)}` : node.type)),
    ),
  texts: (out) =>
    allOf(readBack(out))
      .flatMap((node) => ("value" in node ? [node.value] : []))
      .join("\n"),
};
const withoutSummary = (html: string) =>
  html.replace(/(?<=<summary>)[^<]*(?:<code>[^<]*<\/code>[^<]*)*(?=<\/summary>)/, "");

const PLANTS: Readonly<Record<Place, Plant>> = {
  "the name of an object": inNames,
  "values that are applied": inValues,
  faults: inFaults,
};

/** What is shown to others. */
const SHOWN: readonly (readonly [command: string, place: Place, reader: Reader])[] = [
  ["plan demo -o json", "values that are applied", DATA],
  ["plan demo -o mermaid", "the name of an object", CHART],
  ["plan demo -o svg", "the name of an object", PICTURE],
  ["plan demo --verbose", "values that are applied", PLAIN],
  ...(["values that are applied", "faults"] as const).flatMap((place) => [
    ["report --against HEAD --out out -o json", place, DATA] as const,
    ["report --against HEAD --out out -o html", place, PAGE] as const,
    ["report --against HEAD --out out -o markdown", place, COMMENT] as const,
  ]),
];

/** What a command prints, or writes, where a text is planted. */
async function shownBy(command: string, place: Place, text: string): Promise<string> {
  const at = copyOf(base);
  PLANTS[place](at, text);
  const { out, err } = await runIn(at, ...command.split(" "));
  expect(err).toBe("");
  const [file] = command.includes("--out") ? fs.readdirSync(path.join(at, "out")) : [];
  return file === undefined ? out : read(at, `out/${file}`);
}

describe.each(
  // In a run that visits a part, what follows shows other texts.
  SHOWN.map(([command, place, reader], at) => [command, place, reader, visited(MARKUP, process.env, [at])] as const),
)("%s, with a text in %s", (command, place, { form, texts }, markup) => {
  let harmless: unknown;
  beforeAll(async () => {
    const shown = await shownBy(command, place, HARMLESS);
    expect(texts(shown)).toContain(HARMLESS);
    harmless = form(shown);
  });

  test.each(markup)("%s stays text", async (text) => {
    const shown = await shownBy(command, place, text);
    expect(form(shown)).toEqual(harmless);
    // Lines are broken at blanks, and backticks mark code in our sentences.
    expect(texts(shown).replaceAll(/[\s`]/g, "")).toContain(printable(text).replaceAll(/[\s`]/g, ""));
  });
});
