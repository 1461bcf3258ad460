import * as fs from "node:fs";
import * as path from "node:path";
import { RELEASES } from "@typha-mtls/calico";
import * as fc from "fast-check";
import { RE2JS } from "re2js";
import { parseClusterFile } from "../../src/cluster/cluster-file";

const ROOT = path.join(__dirname, "../..");
const preset = JSON.parse(fs.readFileSync(path.join(ROOT, "templates/renovate.json"), "utf8"));
const [manager] = preset.customManagers;
/** Renovate runs RE2, over the whole file, with the flags g and m. */
const pattern = RE2JS.compile(manager.matchStrings[0], RE2JS.MULTILINE);

/** What Renovate finds in a file, each replaced by `version`. */
function raised(text: string, version: string): { readonly found: string[]; readonly text: string } {
  const matcher = pattern.matcher(text);
  const found: string[] = [];
  let [result, from] = ["", 0];
  while (matcher.find()) {
    found.push(matcher.group("currentValue")!);
    result += text.slice(from, matcher.start("currentValue")) + version;
    from = matcher.end("currentValue");
  }
  return { found, text: result + text.slice(from) };
}

const versionIn = (text: string) => parseClusterFile(text, "cluster.yaml", "demo").cluster.spec.calico.version;
const quotedBy = (quote: string, text: string) => `${quote}${text}${quote}`;

/** A cluster.yaml that parses, in the spellings that YAML has for two nested keys. */
const spelled = fc
  .record({
    quote: fc.constantFrom("", '"', "'"),
    valueQuote: fc.constantFrom("", '"', "'"),
    shape: fc.constantFrom("block", "flow", "flow over lines", "flow spec", "JSON"),
    indent: fc.constantFrom("  ", "    ", "        "),
    comment: fc.constantFrom("", "# calico: { version: v3.26.0 }", "# the version: v3.26.0", "#"),
    blank: fc.constantFrom("", "\n", "\n\n"),
  })
  .map(({ quote, valueQuote, shape, indent, comment, blank }) => {
    const [calico, version] = [quotedBy(quote, "calico"), quotedBy(quote, "version")];
    const value = quotedBy(valueQuote, "v3.30.4");
    const spec = {
      block: `spec:\n${indent}nodes: 3 ${comment}\n${indent}${calico}: ${comment}\n${blank}${indent}${indent}${comment}\n${indent}${indent}${version}: ${value} ${comment}\n${indent}gitops: flux\n${indent}secrets: sops`,
      flow: `spec:\n${indent}nodes: 3\n${indent}${calico}: { ${version}: ${value} } ${comment}\n${indent}gitops: flux\n${indent}secrets: sops`,
      "flow over lines": `spec:\n${indent}${calico}: { ${comment}\n${blank}${indent}${indent}${version}: ${value}\n${indent}}\n${indent}nodes: 3\n${indent}gitops: flux\n${indent}secrets: sops`,
      "flow spec": `spec: { nodes: 3, ${calico}: {${version}: ${value}}, gitops: flux, secrets: sops } ${comment}`,
      JSON: `"spec": {"nodes": 3, "gitops": "flux", "secrets": "sops", "calico": {"version": "v3.30.4"}}`,
    }[shape];
    const head = `${comment}\napiVersion: typha-mtls/v1alpha1\nkind: Cluster\nmetadata: { name: demo }\n`;
    return `${head}${spec}\n`;
  });

test("Renovate finds the version in every spelling that the program reads, and raises that one alone", () => {
  fc.assert(
    fc.property(spelled, (text) => {
      expect(versionIn(text)).toBe("v3.30.4");
      const { found, text: after } = raised(text, "v3.31.7");
      expect(found).toEqual(["v3.30.4"]);
      expect(versionIn(after)).toBe("v3.31.7");
    }),
    { numRuns: 200 },
  );
});

test("in the clusters of this repository, Renovate finds the one version of each", () => {
  const files = (fs.readdirSync(path.join(ROOT, "clusters"), { recursive: true }) as string[])
    .filter((name) => path.basename(name) === "cluster.yaml")
    .map((name) => `clusters/${name}`);
  const [file] = manager.managerFilePatterns.map((text: string) => RE2JS.compile(text.slice(1, -1)));
  for (const each of files) {
    expect(file.matcher(each).find()).toBe(true);
    const text = fs.readFileSync(path.join(ROOT, each), "utf8");
    expect(raised(text, "").found).toEqual([/version: (v[\d.]+)/.exec(text)![1]]);
  }
  expect(files.length).toBeGreaterThan(3);
});

test("the version for new clusters in typha-mtls.yaml is raised too", () => {
  const [file] = manager.managerFilePatterns.map((text: string) => RE2JS.compile(text.slice(1, -1)));
  expect(
    ["typha-mtls.yaml", "infra/typha-mtls.yaml", "my-cluster.yaml"].map((each) => file.matcher(each).find()),
  ).toEqual([true, true, false]);
  const text = "kind: Repository\nspec:\n  defaults:\n    gitops: argocd\n    calico: { version: v3.30.4 }\n";
  expect(raised(text, "v3.31.7").text).toBe(text.replace("v3.30.4", "v3.31.7"));
});

test("versions of other things are left as they are", () => {
  for (const other of [
    "  calicoNode: { version: v3.30.4 }",
    "  calicoNode:\n    version: v3.30.4",
    "  # calico: { version: v3.30.4 }",
    "  nodes: 3 # calico: { version: v3.30.4 }",
    "  calico: {}\n  other: { version: v3.30.4 }",
    "  typha: { image: { tag: v3.30.4 } }",
  ])
    expect(raised(`spec:\n${other}\n`, "").found).toEqual([]);
});

test("Renovate proposes the minors that this version knows, and no other", () => {
  const [{ allowedVersions, matchDepNames }] = preset.packageRules;
  const allowed = new RegExp(allowedVersions.slice(1, -1));
  const minors = Array.from({ length: 60 }, (_, minor) => minor).filter((minor) => allowed.test(`v3.${minor}.1`));
  expect(minors).toEqual(RELEASES.map(({ minor }) => minor));
  for (const version of ["v3.31.0-0.dev", "v3.31", "3.31.1", "v3.31.1.1"]) expect(allowed.test(version)).toBe(false);
  expect(matchDepNames).toEqual([manager.depNameTemplate]);
});
