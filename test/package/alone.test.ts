import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { transformSync } from "esbuild";
import { leakedTypes } from "./leaked-types";

/*
 * Packages of src/ that are of use without the rest: each is packed as it would be published, unpacked beside the libraries that
 * its manifest names and nothing else, and its example runs there.
 */

const ROOT = path.join(__dirname, "../..");
const MODULES = path.join(ROOT, "node_modules");
const TSC = path.join(MODULES, "typescript/bin/tsc");
const ROOT_MANIFEST = manifestIn(ROOT);

function manifestIn(folder: string) {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
}

/** A project outside of the repository that has one package and what this needs. */
class Project {
  readonly folder = mkdtempSync(path.join(tmpdir(), "typha-mtls-alone-"));
  readonly installed: string;
  readonly sources: readonly string[];

  constructor(name: string) {
    const tarball = execFileSync(process.execPath, ["scripts/alone.mjs", name, this.folder], {
      cwd: ROOT,
      encoding: "utf8",
    });
    this.installed = path.join(this.folder, "node_modules/@typha-mtls", name);
    mkdirSync(this.installed, { recursive: true });
    execFileSync("tar", ["-xzf", tarball.trim(), "--strip-components=1", "-C", this.installed]);
    for (const library of [...Object.keys(manifestIn(this.installed).dependencies), "@types/node"]) {
      const link = path.join(this.folder, "node_modules", library);
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(path.join(MODULES, library), link);
    }
    const example = path.join(ROOT, "examples", `${name}-alone`);
    this.sources = readdirSync(example).filter((file) => file.endsWith(".ts"));
    for (const file of this.sources) {
      const source = readFileSync(path.join(example, file), "utf8");
      writeFileSync(path.join(this.folder, file), source);
      const { code } = transformSync(source, { loader: "ts", format: "cjs", platform: "node" });
      writeFileSync(path.join(this.folder, file.replace(/ts$/, "js")), code);
    }
  }

  /** What the compiler reports of files, by default those of the example, declarations of the package included; empty where they fit. */
  misfits(sources = this.sources): string {
    const strict = ["--noEmit", "--strict", "--skipLibCheck", "false", "--types", "node", "--target", "ES2022"];
    return this.#node(TSC, [...strict, "--module", "nodenext", ...sources]).stdout;
  }

  run(program: string, ...args: readonly string[]): { readonly code: number | null; readonly printed: string[] } {
    const { status, stdout, stderr } = this.#node(program, args);
    return { code: status, printed: `${stdout}${stderr}`.trimEnd().split("\n") };
  }

  #node(program: string, args: readonly string[]) {
    return spawnSync(process.execPath, [program, ...args], { cwd: this.folder, encoding: "utf8", env: {} });
  }
}

const projects = { sealing: new Project("sealing"), x509: new Project("x509") };

afterAll(() => {
  for (const { folder } of Object.values(projects)) rmSync(folder, { recursive: true });
});

describe.each(["sealing", "x509"] as const)("%s, packed as it would be published", (name) => {
  const project = projects[name];
  const manifest = manifestIn(project.installed);

  test("has the version, the licence and the versions of libraries that the root has", () => {
    const { version, license, engines, devDependencies } = ROOT_MANIFEST;
    expect(manifest).toMatchObject({ name: `@typha-mtls/${name}`, version, license, engines });
    expect([manifest.private, manifest.devDependencies, manifest.workspaces]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const libraries = Object.entries<string>(manifest.dependencies);
    expect(libraries).not.toEqual([]);
    for (const [library, wanted] of libraries) expect([library, wanted]).toEqual([library, devDependencies[library]]);
    expect(readFileSync(path.join(project.installed, "LICENSE"), "utf8")).toContain("Apache License");
  });

  test("exports what its folder in src/ exports, and each loads", () => {
    const { exports } = manifestIn(path.join(ROOT, "src", name));
    const entries = Object.keys(exports);
    expect(Object.keys(manifest.exports)).toEqual([...entries, "./package.json"]);
    const specifiers = entries.map((entry) => path.posix.join(manifest.name, entry));
    const program = "for (const each of process.argv.slice(1)) if (Object.keys(require(each)).length === 0) throw each";
    expect(project.run("--eval", program, ...specifiers)).toEqual({ code: 0, printed: [""] });
  });

  test("holds nothing of the house but problems, fields, yaml and x509, and names none of its packages", () => {
    const files = readdirSync(path.join(project.installed, "lib"), { recursive: true, encoding: "utf8" });
    const rooms = new Set(files.map((file) => file.split(path.sep)[0]));
    expect([...rooms].filter((room) => !["fields", "problems", "x509", "yaml", name].includes(room!))).toEqual([]);
    const naming = files.filter((file) => {
      if (!/\.(js|ts)$/.test(file)) return false;
      const text = readFileSync(path.join(project.installed, "lib", file), "utf8").replace(
        /\/\*.*?\*\/|\/\/.*$/gms,
        "",
      );
      return text.includes("@typha-mtls/");
    });
    expect(naming).toEqual([]);
  });

  test("exports each type that something else of it takes or gives", () => {
    expect(leakedTypes(project.installed)).toEqual([]);
  });

  test("has problems with its own codes and those of what it uses, and with no others", () => {
    const asking = (code: string) =>
      `import type { ProblemError } from "${manifest.name}";\nexport const is = (found: ProblemError) => found.has("${code}");\n`;
    const own = { sealing: "mac-mismatch", x509: "weak-key" }[name];
    for (const code of [own, "unknown-field", "dist-stale"])
      writeFileSync(path.join(project.folder, `${code}.ts`), asking(code));
    expect(project.misfits([`${own}.ts`, "unknown-field.ts"])).toBe("");
    expect(project.misfits(["dist-stale.ts"])).toContain(`error TS2345: Argument of type '"dist-stale"'`);
  });

  test("has an example that depends on it alone, and fits its declarations", () => {
    const { dependencies, devDependencies } = manifestIn(path.join(ROOT, "examples", `${name}-alone`));
    expect([Object.keys(dependencies), devDependencies]).toEqual([[manifest.name], undefined]);
    for (const file of project.sources) {
      const imports = readFileSync(path.join(project.folder, file), "utf8").matchAll(/ from "([^"]+)";/g);
      for (const [, specifier] of imports) expect(specifier).toMatch(new RegExp(`^(node:|${manifest.name}(/|$))`));
    }
    expect(project.misfits()).toBe("");
  });
});

test("the example of sealing changes who can open a file, and refuses one that was edited", () => {
  expect(projects.sealing.run("recipients.js", "secrets")).toEqual({ code: 0, printed: shown("sealing-alone", 0) });
  const sealed = readFileSync(path.join(projects.sealing.folder, "secrets/secrets.yaml"), "utf8");
  expect(sealed).toContain("user: app");
  expect(sealed).not.toContain("correct horse");
});

test("the examples of x509 issue a CA with two leaves, and say what is wrong with files", () => {
  const { x509 } = projects;
  expect(x509.run("issue.js", "pki")).toEqual({ code: 0, printed: shown("x509-alone", 0) });
  expect(x509.run("lint.js", "pki/ca.crt", "pki/server.crt")).toEqual({ code: 0, printed: shown("x509-alone", 1) });
  const { code, printed } = x509.run("lint.js", "pki/ca.crt", "pki/client.crt");
  expect([code, printed[0]]).toEqual([1, shown("x509-alone", 2)[0]]);
  expect(x509.run("issue.js", "other").code).toBe(0);
  const foreign = x509.run("lint.js", "other/ca.crt", "pki/server.crt");
  expect([foreign.code, foreign.printed[0]]).toEqual([
    1,
    expect.stringMatching(/^Go refuses: .*\[issuer-key-mismatch\]$/),
  ]);
  expect(x509.run("lint.js", "pki/server.key", "pki/server.crt")).toEqual({
    code: 1,
    printed: [expect.stringContaining("holds a private key")],
  });
  expect(x509.run("lint.js").code).toBe(2);
});

/** What an example's page shows behind its command, a line each. */
function shown(example: string, command: number): string[] {
  const page = readFileSync(path.join(ROOT, "examples", example, "README.md"), "utf8");
  const [, block = ""] = /^```\n(.*?)\n```$/ms.exec(page) ?? [];
  return block
    .split(/^\$ .*\n/m)
    [command + 1]!.trimEnd()
    .split("\n");
}
