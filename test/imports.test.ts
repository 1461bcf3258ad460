import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { newFolder, write } from "./cli/user-repository";

const SCRIPT = path.join(__dirname, "../scripts/imports.mjs");

/** A project with these files below src/; of a package, `package.json` too, which needs what the package exports and uses. */
function project(files: Readonly<Record<string, string>>): string {
  const root = newFolder();
  const compilerOptions = {
    module: "Preserve",
    moduleResolution: "Bundler",
    target: "ES2022",
    // Without the types of a browser, which take most of what the compiler does here.
    lib: ["ES2022"],
    types: [],
    strict: true,
  };
  write(root, "tsconfig.json", JSON.stringify({ compilerOptions, include: ["src", "test"] }));
  for (const [file, text] of Object.entries(files)) write(root, file.startsWith("test/") ? file : `src/${file}`, text);
  for (const file of Object.keys(files).filter((each) => path.basename(each) === "package.json")) {
    const link = path.join(root, "node_modules", JSON.parse(files[file]!).name);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(path.join(root, "src", path.dirname(file)), link);
  }
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
  expect(imports(root, "--check")).toMatchObject({ status: 0, lines: ["4 files, 8 lines, 0 faults of imports"] });
  expect(imports(root, "src/b.ts", "src/c.ts").lines.slice(1)).toEqual([
    "      8 lines in 4 files   src/c.ts",
    "      4 lines in 2 files   src/b.ts",
  ]);
  expect(imports(root, "src/x.ts")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("src/x.ts: not a file"),
  });
});

test("a component may not take more lines to read than its bound", () => {
  const ofLines = (more: number) =>
    project({
      "components/typha/typha-service.ts": 'import { a } from "../../a";\nexport const b = a;\n',
      "a.ts": `export const a = 1;\n${"// a line\n".repeat(more)}`,
    });
  const atBound = "2 files, 1500 lines, 0 faults of imports";
  expect(imports(ofLines(1497), "--check")).toMatchObject({ status: 0, lines: [atBound] });
  expect(imports(ofLines(1498), "--check")).toMatchObject({
    status: 1,
    lines: [
      "src/components/typha/typha-service.ts takes 1501 lines to read, of 1500 that it may",
      "2 files, 1501 lines, 1 faults of imports",
    ],
  });
});

test("with --types what is wrong with types is printed and counts, and without it does not", () => {
  const root = project({
    "a.ts": "export const a: string = 1;\n",
    "b.ts": 'import { a } from "./a";\nexport const b: () => { b: string } = () => ({ b: a.length });\n',
    "c.ts": 'export { x } from "./x";\n',
  });
  const circles = "2 files, 3 lines, 0 faults of imports";
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

describe("a package of src/", () => {
  const manifest = (name: string, uses: readonly string[] = [], parts: readonly string[] = []) =>
    JSON.stringify({
      name: `@typha-mtls/${name}`,
      exports: Object.fromEntries(
        [".", ...parts].map((part) => [part, { default: part === "." ? "./index.ts" : `${part}.ts` }]),
      ),
      dependencies: Object.fromEntries(uses.map((each) => [`@typha-mtls/${each}`, "*"])),
    });
  const lower = {
    "lower/package.json": manifest("lower", [], ["./lazy"]),
    "lower/index.ts": 'export { a } from "./inside";\n',
    "lower/inside.ts": 'import { deep } from "./deep";\nexport const a = deep;\nexport const b = 2;\n',
    "lower/deep.ts": "export const deep = 1;\n",
    "lower/lazy.ts": "export const lazy = 1;\n",
  };
  const upper = {
    "upper/package.json": manifest("upper", ["lower"]),
    "upper/index.ts": 'export { c } from "./c";\n',
    "upper/c.ts": 'import { a } from "@typha-mtls/lower";\nexport const c = a;\n',
    "app.ts": 'import { c } from "@typha-mtls/upper";\nexport const d = [c, import("@typha-mtls/lower/lazy")];\n',
  };

  test("is used through what it exports, and a reader of what uses it reads its face and not its inside", () => {
    const root = project({ ...lower, ...upper, "test/lower/deep.test.ts": 'export * from "../../src/lower/deep";\n' });
    expect(imports(root, "--check")).toMatchObject({ status: 0, stderr: "" });
    expect(imports(root, "src/lower/index.ts", "src/upper/c.ts").lines.slice(1)).toEqual([
      "      5 lines in 3 files   src/lower/index.ts",
      "      3 lines in 2 files   src/upper/c.ts",
    ]);
  });

  test.each<[string, string, Readonly<Record<string, string>>]>([
    [
      "a file of it that it does not export",
      "src/app.ts imports ./lower/deep, past the face of @typha-mtls/lower",
      { "app.ts": 'export { c } from "@typha-mtls/upper";\nexport * from "./lower/deep";\n' },
    ],
    [
      "in a test of another package, a file that it does not export",
      "test/upper/c.test.ts imports ../../src/lower/deep, past the face of @typha-mtls/lower",
      { "test/upper/c.test.ts": 'export * from "../../src/lower/deep";\n' },
    ],
    [
      "in another package, its own index.ts by a path",
      "src/upper/c.ts imports ../lower/index, past the face of @typha-mtls/lower",
      {
        "upper/c.ts": 'import { a } from "../lower/index";\nexport * from "@typha-mtls/lower";\nexport const c = a;\n',
      },
    ],
    [
      "in another package, what that one does not declare",
      "src/upper/c.ts imports @typha-mtls/lower, which @typha-mtls/upper does not declare",
      { "upper/package.json": manifest("upper") },
    ],
    [
      "in it, a type of what is in no package",
      "src/lower/deep.ts imports ../loose, which is in no package",
      {
        "lower/deep.ts": 'export type { L } from "../loose";\nexport const deep = 1;\n',
        "loose.ts": "export type L = 1;\n",
      },
    ],
    [
      "in it, its own face",
      "src/lower/deep.ts imports @typha-mtls/lower/lazy, which is its own package",
      { "lower/deep.ts": 'export { lazy as deep } from "@typha-mtls/lower/lazy";\n' },
    ],
  ])("is refused: %s", (_, fault, files) => {
    const { status, lines } = imports(project({ ...lower, ...upper, ...files }), "--check");
    expect([status, lines.slice(0, -1)]).toEqual([1, [fault]]);
  });

  test("declares nothing that it does not use, exports no name that nobody imports, and is in no circle", () => {
    const files = {
      ...lower,
      ...upper,
      "lower/package.json": manifest("lower", ["upper"], ["./lazy"]),
      "lower/index.ts": 'export { a, b as renamed } from "./inside";\n',
    };
    expect(imports(project(files), "--check").lines.slice(0, -1)).toEqual([
      "circle of 2 packages: @typha-mtls/lower, @typha-mtls/upper",
      "@typha-mtls/lower declares @typha-mtls/upper and imports nothing of it",
      "src/lower/index.ts exports renamed, which nobody imports",
    ]);
  });

  test("may export a type that something else of it names, and no other that nobody imports", () => {
    const inside =
      "export type Taken = 1;\nexport type Idle = 2;\nexport const a = (taken: Taken): unknown => taken;\n";
    const files = {
      ...lower,
      ...upper,
      "lower/inside.ts": inside,
      "lower/index.ts": 'export { a, type Idle, type Taken } from "./inside";\n',
    };
    expect(imports(project(files), "--check").lines.slice(0, -1)).toEqual([
      "src/lower/index.ts exports Idle, which nobody imports",
    ]);
  });
});

describe("a room of src/, a package without a face", () => {
  const manifest = (name: string, ...uses: readonly string[]) =>
    JSON.stringify({
      name: `@typha-mtls/${name}`,
      dependencies: Object.fromEntries(uses.map((each) => [`@typha-mtls/${each}`, "*"])),
    });
  const rooms = {
    "lower/package.json": manifest("lower"),
    "lower/a.ts": 'import { deep } from "./deep";\nexport const a = deep;\n',
    "lower/deep.ts": "export const deep = 1;\n",
    "upper/package.json": manifest("upper", "lower"),
    "upper/c.ts": 'import { a } from "../lower/a";\nexport const c = a;\n',
    "app.ts": 'import { c } from "./upper/c";\nexport const d = c;\n',
  };

  test("is imported by paths, by rooms that declare it, and its lines count to those who import it", () => {
    const root = project(rooms);
    expect(imports(root, "--check")).toMatchObject({ status: 0, stderr: "" });
    expect(imports(root, "src/upper/c.ts").lines.slice(1)).toEqual(["      5 lines in 3 files   src/upper/c.ts"]);
  });

  test.each<[string, string, Readonly<Record<string, string>>]>([
    [
      "a room that it does not declare",
      "src/upper/c.ts imports ../lower/a, which @typha-mtls/upper does not declare",
      { "upper/package.json": manifest("upper") },
    ],
    [
      "a type of a room that it does not declare",
      "src/lower/deep.ts imports ../higher/e, which @typha-mtls/lower does not declare",
      {
        "lower/deep.ts": 'import type { E } from "../higher/e";\nexport const deep: E = 1;\n',
        "higher/package.json": manifest("higher"),
        "higher/e.ts": "export type E = 1;\n",
      },
    ],
    [
      "a file that is in no room",
      "src/lower/deep.ts imports ../loose, which is in no package",
      {
        "lower/deep.ts": 'export { loose as deep } from "../loose";\n',
        "loose.ts": "export const loose = 1;\n",
      },
    ],
    [
      "a room that it declares and does not use",
      "@typha-mtls/lower declares @typha-mtls/empty and imports nothing of it",
      { "lower/package.json": manifest("lower", "empty"), "empty/package.json": manifest("empty") },
    ],
    [
      "rooms that use each other",
      "circle of 2 packages: @typha-mtls/lower, @typha-mtls/upper",
      {
        "lower/package.json": manifest("lower", "upper"),
        "lower/deep.ts": 'export { f as deep } from "../upper/f";\n',
        "upper/f.ts": "export const f = 1;\n",
      },
    ],
  ])("may not import, or declare: %s", (_, fault, files) => {
    const { status, lines } = imports(project({ ...rooms, ...files }), "--check");
    expect([status, lines.slice(0, -1)]).toEqual([1, [fault]]);
  });
});
