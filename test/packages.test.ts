import * as fs from "node:fs";
import * as path from "node:path";
import { transformSync } from "@swc/core";

/*
 * What holds of each package inside src/, beside the directions of imports, which scripts/imports.mjs holds.
 */

const ROOT = path.join(__dirname, "..");
const PACKAGES = fs.readdirSync(path.join(ROOT, "src")).filter((name) => fs.existsSync(at(name, "package.json")));

function at(name: string, file: string): string {
  return path.join(ROOT, "src", name, file);
}

test("docs/architecture.md names each package, and the packages that it may use", () => {
  const page = fs.readFileSync(path.join(ROOT, "docs/architecture.md"), "utf8");
  const rows = [...page.matchAll(/^\| \[`(\w+)`\]\(\.\.\/src\/\1\/README\.md\) \|.*\| (.*) \|$/gm)];
  const declared = PACKAGES.map((name) => {
    const { dependencies = {} } = JSON.parse(fs.readFileSync(at(name, "package.json"), "utf8"));
    const ours = Object.keys(dependencies).filter((each) => each.startsWith("@typha-mtls/"));
    return [name, ours.map((each) => each.replace("@typha-mtls/", "")).join(", ") || "-"];
  });
  expect(rows.map(([, name, uses]) => [name, uses]).toSorted()).toEqual(declared.toSorted());
});

describe.each(PACKAGES)("the package %s", (name) => {
  const manifest = JSON.parse(fs.readFileSync(at(name, "package.json"), "utf8"));

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
      const file = entry === "." ? "./index.ts" : `${entry}.ts`;
      expect(target).toEqual({ types: file, default: file });
      expect(fs.existsSync(at(name, file))).toBe(true);
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
