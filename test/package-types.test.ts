import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { newFolder, write } from "./cli/user-repository";

const ROOT = path.join(__dirname, "..");
const SCRIPT = path.join(ROOT, "scripts/package-types.mjs");

/** A project of packages that own a code each, named after them; `high` may use `low`, and `other` is used by none. */
function project(files: Readonly<Record<string, string>>): string {
  const root = newFolder();
  // Without the types of a browser, which take most of what the compiler does here.
  const only = { lib: ["ES2022"], skipLibCheck: true };
  const compilerOptions = { module: "Preserve", moduleResolution: "Bundler", target: "ES2022", strict: true, ...only };
  write(root, "tsconfig.json", JSON.stringify({ compilerOptions, include: ["src"] }));
  write(root, "src/problems/codes.ts", "export interface Codes {}\nexport type Code = keyof Codes;\n");
  const uses = { problems: [], low: ["problems"], other: ["problems"], high: ["low", "problems"] };
  for (const [name, used] of Object.entries(uses)) {
    const dependencies = Object.fromEntries(used.map((each) => [`@typha-mtls/${each}`, "*"]));
    write(root, `src/${name}/package.json`, JSON.stringify({ name: `@typha-mtls/${name}`, dependencies }));
    const module = name === "problems" ? "./codes" : "../problems/codes";
    const own = `declare module "${module}" { interface Codes { "of-${name}": true } }\nexport {};\n`;
    write(root, `src/${name}/codes.generated.ts`, own);
  }
  for (const [file, text] of Object.entries(files)) write(root, `src/${file}`, text);
  fs.mkdirSync(path.join(root, "node_modules"));
  fs.symlinkSync(path.join(ROOT, "node_modules/@types"), path.join(root, "node_modules/@types"));
  return root;
}

function typesOf(root: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, "--root", root, ...args], {
    encoding: "utf8",
  });
  return { status, lines: stdout.trimEnd().split("\n"), stderr };
}

const finding = (...codes: readonly string[]) =>
  `import type { Code } from "../problems/codes";\nexport const found: Code[] = ${JSON.stringify(codes)};\n`;

test.each([
  ["of a package that it does not declare", "high", "of-other"],
  ["of one that may use it", "low", "of-high"],
  ["that nobody owns", "high", "of-nobody"],
])("a package that has a problem with a code %s is found", (_, name, code) => {
  const { status, lines } = typesOf(project({ [`${name}/find.ts`]: finding(code) }), name);
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^src/${name}/find\\.ts\\(2,31\\): error TS2322: Type '"${code}"' is not`)),
    "1 packages and rooms, 1 types that do not fit",
  ]);
});

test("a package may use its own codes and those of what it declares, which may use others", () => {
  const root = project({
    "low/find.ts": finding("of-low", "of-problems"),
    "high/find.ts": `import { found as below } from "../low/find";\n${finding("of-high", "of-low")}found.push(...below);\n`,
  });
  expect(typesOf(root, "low", "high")).toMatchObject({
    status: 0,
    lines: ["2 packages and rooms, 0 types that do not fit"],
  });
});

test("what is wrong in a package is found once, and not in those that use it", () => {
  const root = project({
    "low/find.ts": finding("of-other"),
    "high/find.ts": 'export { found } from "../low/find";\n',
    "other/find.ts": finding("of-other"),
  });
  expect(typesOf(root, "high").status).toBe(0);
  expect(typesOf(root).lines).toEqual([
    expect.stringMatching(/^src\/low\/find\.ts/),
    "4 packages and rooms, 1 types that do not fit",
  ]);
});

test("a project that cannot be compiled is an error, and passes for no package", () => {
  const root = project({});
  write(root, "tsconfig.json", JSON.stringify({ compilerOptions: { target: "ES1" } }));
  const { status, stderr } = typesOf(root, "high");
  expect(status).toBe(1);
  expect(stderr).toContain("src/high cannot be compiled");
});
