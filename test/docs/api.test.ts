import { readFileSync } from "node:fs";
import * as path from "node:path";
import * as library from "../../src/index";
import { InstalledPackage } from "../support/installed-package";

const PAGE = readFileSync(path.join(__dirname, "../../docs/reference/api.md"), "utf8");

/** The examples of the page by what they are examples of. */
const EXAMPLES = PAGE.split(/^### /m).flatMap((section): { readonly of: string; readonly code: string }[] => {
  const blocks = [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  const of = section.slice(0, section.indexOf("\n"));
  return blocks.filter((code) => code.includes('from "typha-mtls"')).map((code) => ({ of, code }));
});

const project = new InstalledPackage();
const files = EXAMPLES.map(({ of }) => `${of}.ts`);

beforeAll(() => {
  for (const { of, code } of EXAMPLES) project.add(`${of}.ts`, code);
});
afterAll(() => project.remove());

test("every construct and function of the library has an example", () => {
  const callable = Object.entries(library).filter(([, value]) => typeof value === "function");
  expect(EXAMPLES.map(({ of }) => of).toSorted()).toEqual(callable.map(([name]) => name).toSorted());
});

test("everything that the library exports has a section", () => {
  for (const name of Object.keys(library)) expect(PAGE).toContain(`\n### ${name}\n`);
});

test("the examples fit the declarations of the package, which import nothing but its peers", () => {
  expect(project.misfits(files)).toBe("");
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
