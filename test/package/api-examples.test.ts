import { readFileSync } from "node:fs";
import * as path from "node:path";
import * as library from "../../src/index";
import * as pki from "../../src/pki";
import * as testing from "../../src/testing";
import { calicoManifest } from "../support/calico-manifest";
import { objectsOf, pick } from "../upstream";
import { InstalledPackage } from "./installed-package";

const PAGE = readFileSync(path.join(__dirname, "../../docs/reference/api.md"), "utf8");

/** What the entries export, each name once. */
const EXPORTS = { ...library, ...testing, ...pki };

/** The examples of the page by what they are examples of. */
const EXAMPLES = PAGE.split(/^### /m).flatMap((section): { readonly of: string; readonly code: string }[] => {
  const blocks = [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  const of = section.slice(0, section.indexOf("\n"));
  return blocks.filter((code) => /from "typha-mtls(?:\/\w+)?"/.test(code)).map((code) => ({ of, code }));
});

/** The programs of the how-to. */
const [HOW_TO, UPSTREAM, RENDERED, ISSUE] = [
  ...readFileSync(path.join(__dirname, "../../docs/how-to/charts.md"), "utf8").matchAll(/^```ts\n(.*?)^```$/gms),
]
  .map(([, program = ""]) => program)
  .filter((program) => !program.includes("test(")) as [string, string, string, string];

const project = new InstalledPackage();
const files = EXAMPLES.map(({ of }) => `${of}.ts`);

beforeAll(() => {
  for (const { of, code } of EXAMPLES) project.add(`${of}.ts`, code);
  project.add("how-to.ts", HOW_TO);
  project.add("upstream.ts", UPSTREAM);
  project.add("rendered.ts", RENDERED);
  project.add("issue.ts", ISSUE);
  project.write("upstream/calico-typha.yaml", calicoManifest("v3.31.7", "typha"));
});
afterAll(() => project.remove());

test("every construct and function of the library has an example", () => {
  const callable = Object.entries(EXPORTS).filter(([, value]) => typeof value === "function");
  expect(EXAMPLES.map(({ of }) => of).toSorted()).toEqual(callable.map(([name]) => name).toSorted());
});

test("everything that the library exports has a section", () => {
  for (const name of Object.keys(EXPORTS)) expect(PAGE).toContain(`\n### ${name}\n`);
});

test("the examples fit the declarations of the package, which import nothing but its peers", () => {
  expect(project.misfits([...files, "how-to.ts", "upstream.ts", "rendered.ts", "issue.ts"])).toBe("");
});

test("the examples run, and print what stands behind their lines", () => {
  const promised = EXAMPLES.map(({ code }) =>
    [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text),
  );
  const printed = project.run(files);
  expect(EXAMPLES.map(({ of }, at) => `${of}: ${printed[at]}`)).toEqual(
    EXAMPLES.map(({ of }, at) => `${of}: ${promised[at]!.join("\n")}`),
  );
});

test("the program of the how-to renders what its page says", () => {
  project.run(["how-to.ts"]);
  const objects = objectsOf(readFileSync(path.join(project.folder, "dist/typha.k8s.yaml"), "utf8"));
  const { metadata, spec } = pick(objects, "Deployment");
  expect(spec.template.spec.containers[0].resources.requests.cpu).toBe("1");
  expect(metadata.annotations).toEqual({ "kustomize.toolkit.fluxcd.io/prune": "disabled" });
  expect(pick(objects, "Service").metadata.labels["example.org/team"]).toBe("network");
});

test("the program of the how-to with upstream's manifest moves calico-node, and keeps what is the chart's own", () => {
  project.run(["upstream.ts"]);
  const objects = objectsOf(readFileSync(path.join(project.folder, "dist/network.k8s.yaml"), "utf8"));
  const { metadata, spec } = pick(objects, "DaemonSet");
  expect(metadata.labels["example.org/team"]).toBe("network");
  expect(spec.template.spec.containers[0].env.map(({ name }: { name: string }) => name)).toContain("FELIX_TYPHACAFILE");
  expect(objects.filter(({ metadata: { name } }) => name === "calico-typha")).toEqual([]);
  expect(pick(objects, "Deployment", "calico-typha-mtls").metadata.annotations).toEqual({
    "kustomize.toolkit.fluxcd.io/prune": "disabled",
  });
});

test("the program of the how-to for a cluster that a chart renders writes into the folder of the cluster", () => {
  project.run(["rendered.ts"]);
  const objects = objectsOf(readFileSync(path.join(project.folder, "dist/demo/network.k8s.yaml"), "utf8"));
  expect(pick(objects, "Deployment").metadata.name).toBe("calico-typha-mtls");
});

test("the program of the how-to that issues prints what stands behind its line", () => {
  expect(project.run(["issue.ts"])).toEqual(["Secret"]);
});
