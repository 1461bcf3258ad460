import { spawnSync } from "node:child_process";
import * as path from "node:path";
import { newFolder, write } from "./cli/user-repository";

const SCRIPT = path.join(__dirname, "../scripts/imports.mjs");

/** A project with these files below src/. */
function project(files: Readonly<Record<string, string>>): string {
  const root = newFolder();
  const compilerOptions = {
    module: "Preserve",
    moduleResolution: "Bundler",
    target: "ES2022",
    types: [],
    strict: true,
  };
  write(root, "tsconfig.json", JSON.stringify({ compilerOptions, include: ["src"] }));
  for (const [file, text] of Object.entries(files)) write(root, `src/${file}`, text);
  return root;
}

function imports(root: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, "--root", root, ...args], {
    encoding: "utf8",
  });
  return { status, lines: stdout.trimEnd().split("\n"), stderr };
}

test.each([
  ["a value", 'import { a } from "./a";\nexport const b = a;\n'],
  ["a type", 'import type { A } from "./a";\nexport type B = A;\n'],
  ["a lazy import", 'export const b = () => import("./a");\n'],
  ["the type of a lazy import", 'export type B = typeof import("./a");\n'],
])("a circle that %s closes is found", (_, text) => {
  const root = project({
    "a.ts": 'import type * as b from "./b";\nexport const a = 1;\nexport type A = keyof typeof b;\n',
    "b.ts": text,
    "c.ts": 'import { a } from "./a";\nexport const c = a;\n',
  });
  expect(imports(root, "--check")).toMatchObject({
    status: 1,
    lines: ["circle of 2 files: src/a.ts, src/b.ts", expect.stringContaining("3 files, ")],
  });
});

test("without a circle, the lines that are reached from a file are counted, each file once and generated ones never", () => {
  const root = project({
    "a.ts": "export const a = 1;\n",
    "b.ts": 'import { a } from "./a";\n\nexport const b = a;\n',
    "c.ts":
      'import { a } from "./a";\nimport { b } from "./b";\nimport { g } from "./g.generated";\nexport const c = [a, b, g];\n',
    "g.generated.ts": "export const g = 1;\nexport const h = 1;\n",
  });
  expect(imports(root, "--check")).toMatchObject({ status: 0, lines: ["4 files, 8 lines, 0 circles of imports"] });
  expect(imports(root, "src/b.ts", "src/c.ts").lines.slice(1)).toEqual([
    "      8 lines in 4 files   src/c.ts",
    "      4 lines in 2 files   src/b.ts",
  ]);
  expect(imports(root, "src/x.ts")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("src/x.ts: not a file"),
  });
});

test("with --types what is wrong with types is printed and counts, and without it does not", () => {
  const root = project({
    "a.ts": "export const a: string = 1;\n",
    "b.ts": 'import { a } from "./a";\nexport const b: () => { b: string } = () => ({ b: a.length });\n',
    "c.ts": 'export { x } from "./x";\n',
  });
  const circles = "2 files, 3 lines, 0 circles of imports";
  const { status, lines } = imports(root, "--check", "--types");
  expect(status).toBe(1);
  expect(lines.filter((line) => !line.startsWith(" "))).toEqual([
    expect.stringMatching(/^src\/a\.ts\(1,14\): error TS2322: /),
    expect.stringMatching(/^src\/b\.ts\(2,\d+\): error TS2322: /),
    expect.stringMatching(/^src\/c\.ts\(1,\d+\): error TS2307: /),
    circles,
  ]);
  expect(imports(root, "--check")).toMatchObject({ status: 0, lines: [circles] });
});
