import { ProblemError } from "@typha-mtls/problems";
import * as fc from "fast-check";
import { withPackage } from "../../../src/lifecycle/setup/package-json";
import { jsonValues } from "../../support/json-values";

const VERSION = "1.2.3";
const SCRIPTS = { synth: "typha-mtls synth", check: "typha-mtls check" };

/** The new text; the old one where nothing is written. */
function completed(text: string): string {
  return withPackage(text, VERSION).writes[0]?.content ?? text;
}

test.each([
  ["no JSON", "{", [undefined]],
  ["nothing", "", [undefined]],
  ["a list", "[]", [undefined]],
  ["null", "null", [undefined]],
  ["scripts that are a list", '{"scripts": []}', ["scripts"]],
  ["dependencies that are text", '{"dependencies": "", "devDependencies": null}', ["dependencies", "devDependencies"]],
])("a package.json that holds %s is refused", (_, text, fields) => {
  const refused = (() => {
    try {
      return withPackage(text, VERSION);
    } catch (error) {
      return error as ProblemError;
    }
  })();
  expect(refused).toBeInstanceOf(ProblemError);
  const { problems } = refused as ProblemError;
  expect(problems.map(({ code, file, field }) => ({ code, file, field }))).toEqual(
    fields.map((field) => ({ code: "package-json-unfit", file: "package.json", field })),
  );
});

test("without a package.json a private project is made", () => {
  const { writes, isToInstall } = withPackage(undefined, VERSION);
  expect(isToInstall).toBe(true);
  expect(writes).toEqual([
    {
      path: "package.json",
      content: `${JSON.stringify({ private: true, scripts: SCRIPTS, devDependencies: { "typha-mtls": VERSION } }, null, 2)}\n`,
      verb: "created",
      note: "scripts synth, check; typha-mtls 1.2.3",
    },
  ]);
});

test("indentation, line ends and order of fields are kept, and a byte-order mark goes, as with npm", () => {
  const before =
    '\uFEFF{\r\n\t"version": "1.0.0",\r\n\t"scripts": {\r\n\t\t"zed": "z"\r\n\t},\r\n\t"name": "x"\r\n}\r\n';
  expect(completed(before).split("\r\n")).toEqual([
    "{",
    '\t"version": "1.0.0",',
    '\t"scripts": {',
    '\t\t"zed": "z",',
    '\t\t"synth": "typha-mtls synth",',
    '\t\t"check": "typha-mtls check"',
    "\t},",
    '\t"name": "x",',
    '\t"devDependencies": {',
    '\t\t"typha-mtls": "1.2.3"',
    "\t}",
    "}",
    "",
  ]);
});

test("a script that runs another command stays, and ours takes a name of its own", () => {
  const text = completed(JSON.stringify({ scripts: { synth: "cdk8s synth", check: "tsc", "typha:check": "other" } }));
  expect(JSON.parse(text).scripts).toEqual({
    synth: "cdk8s synth",
    check: "tsc",
    "typha:check": "other",
    "typha:synth": "typha-mtls synth",
  });
});

test.each([
  ["a range of npm is pinned", "dependencies", "^1.2.3", "1.2.3"],
  ["a range of patches is pinned", "devDependencies", "~1.0.0", "1.2.3"],
  ["a version stays", "devDependencies", "1.0.0", "1.0.0"],
  ["a tarball stays", "devDependencies", "file:../typha-mtls-1.2.3.tgz", "file:../typha-mtls-1.2.3.tgz"],
  ["a tag stays", "dependencies", "latest", "latest"],
])("%s", (_, kind, before, after) => {
  const { [kind]: dependencies, ...others } = JSON.parse(
    completed(JSON.stringify({ [kind]: { "typha-mtls": before } })),
  );
  expect(dependencies).toEqual({ "typha-mtls": after });
  expect(Object.keys(others)).toEqual(["scripts"]);
});

test("whatever a project holds is kept, and a second run finds nothing to do", () => {
  const names = fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true });
  const projects = fc.record(
    { name: fc.string(), scripts: names, dependencies: names, devDependencies: names, other: jsonValues() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(projects, fc.constantFrom(undefined, 1, 4, "\t"), (project, indent) => {
      const text = completed(JSON.stringify(project, null, indent));
      expect(withPackage(text, VERSION).writes).toEqual([]);
      const { scripts = {}, devDependencies = {}, ...after } = JSON.parse(text);
      const { scripts: _, devDependencies: __, ...before } = JSON.parse(JSON.stringify(project));
      expect(after).toEqual(before);
      expect(scripts).toMatchObject(JSON.parse(JSON.stringify(project.scripts ?? {})));
      expect(devDependencies).toMatchObject(JSON.parse(JSON.stringify(project.devDependencies ?? {})));
    }),
  );
});
