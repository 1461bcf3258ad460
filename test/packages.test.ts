import * as fs from "node:fs";
import * as path from "node:path";
import { transformSync } from "@swc/core";

/*
 * What holds of each package inside src/, beside the directions of imports, which scripts/imports.mjs holds.
 */

const ROOT = path.join(__dirname, "..");
const FOLDERS = fs.readdirSync(path.join(ROOT, "src"), { withFileTypes: true }).flatMap((entry) => {
  const isCode = entry.isDirectory() && fs.readdirSync(at(entry.name, ".")).some((file) => !/\.ya?ml$/.test(file));
  return isCode ? [entry.name] : [];
});
/** A room is a package without a face. */
const isRoom = (name: string) => manifestOf(name).exports === undefined;
const PACKAGES = FOLDERS.filter((name) => !isRoom(name));

function at(name: string, file: string): string {
  return path.join(ROOT, "src", name, file);
}

function manifestOf(name: string) {
  return JSON.parse(fs.readFileSync(at(name, "package.json"), "utf8"));
}

test("docs/architecture.md names each package and room, and what of them it may use", () => {
  const page = fs.readFileSync(path.join(ROOT, "docs/architecture.md"), "utf8");
  const packages = [...page.matchAll(/^\| \[`([\w-]+)`\]\(\.\.\/src\/\1\/README\.md\) \|.*\| (.*) \|$/gm)];
  const rooms = [...page.matchAll(/^\| `src\/([\w-]+)\/` \|.*\| (.*) \|$/gm)].filter(([, name]) => name !== "origins");
  const declared = (names: readonly string[]) =>
    names.map((name) => {
      const ours = Object.keys(manifestOf(name).dependencies ?? {}).filter((each) => each.startsWith("@typha-mtls/"));
      return [name, ours.map((each) => each.replace("@typha-mtls/", "")).join(", ") || "-"];
    });
  const told = (rows: readonly RegExpExecArray[]) => rows.map(([, name, uses]) => [name, uses]).toSorted();
  expect(told(packages)).toEqual(declared(PACKAGES).toSorted());
  expect(told(rooms)).toEqual(declared(FOLDERS.filter(isRoom)).toSorted());
});

test.each(FOLDERS.filter(isRoom))(
  "the room %s is private, has its name from its folder, and can be left out of bundles",
  (name) => {
    expect(manifestOf(name)).toMatchObject({ name: `@typha-mtls/${name}`, private: true, sideEffects: false });
  },
);

describe.each(PACKAGES)("the package %s", (name) => {
  const manifest = manifestOf(name);

  test("is private, has its name from its folder, and has tests that run alone", () => {
    expect(manifest).toMatchObject({
      name: `@typha-mtls/${name}`,
      private: true,
      sideEffects: false,
      scripts: { test: `jest --config ../../jest.config.js /test/${name}/` },
    });
    const tests = fs.readdirSync(path.join(ROOT, "test", name), { recursive: true, encoding: "utf8" });
    expect(tests.filter((file) => /\.test\.tsx?$/.test(file))).not.toEqual([]);
  });

  test("exports files that there are, under the names that they have", () => {
    for (const [entry, target] of Object.entries<{ types: string; default: string }>(manifest.exports)) {
      const file = entry === "." ? "./index.ts" : entry;
      expect([file, `${file}.ts`, `${file}.tsx`]).toContain(target.default);
      expect(target).toEqual({ types: target.default, default: target.default });
      expect(fs.existsSync(at(name, target.default))).toBe(true);
    }
  });

  test("has a face that lists names, and does nothing itself", () => {
    const face = fs.readFileSync(at(name, "index.ts"), "utf8");
    expect(face.replaceAll(/^export (?:type )?\{[^}]*\} from "(?:\.\/|@typha-mtls\/)[^"]+";\n/gm, "").trim()).toBe("");
  });

  test("has a page with an example, which runs and prints what stands behind its lines", async () => {
    const page = fs.readFileSync(at(name, "README.md"), "utf8");
    expect(page.split("\n").length).toBeLessThan(80);
    expect(page).toContain("\n## What it does not do\n");
    const [, code = ""] = /^```ts\n(.*?)^```$/ms.exec(page) ?? [];
    expect(code).toContain(`from "@typha-mtls/${name}`);
    const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
    expect(promised).not.toEqual([]);
    const printed: string[] = [];
    const compiled = transformSync(`export async function run() {\n${inFunction(code)}\n}`, {
      jsc: { parser: { syntax: "typescript" }, target: "es2022" },
      module: { type: "commonjs" },
    });
    const module: { run?: () => Promise<void> } = {};
    const console = { log: (...texts: readonly unknown[]) => printed.push(texts.map(String).join(" ")) };
    new Function("exports", "require", "console", compiled.code)(module, load, console);
    await module.run?.();
    expect(printed).toEqual(promised);
  });
});

/** What an example imports, as jest loads it. */
const load = (name: string): unknown => require(name);

/** An example as the body of a function, for it may wait. */
function inFunction(code: string): string {
  return code.replaceAll(/^import \{([^}]*)\} from ("[^"]+");$/gm, "const {$1} = require($2);");
}
