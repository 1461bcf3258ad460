import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import * as path from "node:path";
import { build, transformSync } from "esbuild";
import { InstalledPackage } from "./installed-package";
import { packedFiles } from "./packed-files";

const ROOT = path.join(__dirname, "../..");
const project = new InstalledPackage("none");
afterAll(() => project.remove());

const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: project.folder, encoding: "utf8" });

/** A program of a project, bundled as an ES module beside which cdk8s is installed. @returns file of it, and what is in it */
async function bundled(name: string, source: string) {
  project.write(`${name}.mjs`, source);
  const outfile = path.join(project.folder, `${name}.bundle.mjs`);
  const { metafile } = await build({
    absWorkingDir: project.folder,
    entryPoints: [`${name}.mjs`],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["cdk8s", "constructs"],
    logLevel: "error",
    metafile: true,
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return { file: outfile, modules: inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file) };
}

describe("a program that is bundled as an ES module", () => {
  test("holds of the library what it uses: less than 30 kB for one function", async () => {
    const source = 'import { typhaReplicas } from "typha-mtls";\nconsole.log(typhaReplicas(1000));\n';
    const { file, modules } = await bundled("replicas", source);
    expect(modules).toContain("node_modules/typha-mtls/lib/esm/calico/replicas.mjs");
    expect(statSync(file).size).toBeLessThan(30_000);
    expect(readFileSync(file, "utf8")).not.toContain("cdk8s");
    expect(node(file)).toBe("7\n");
  });

  test("renders each cluster as a program does that Node loads, which reads its folder", async () => {
    const folders = readdirSync(path.join(ROOT, "clusters"), { withFileTypes: true });
    const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(names).toContain("demo");
    const rendering = `
      for (const name of ${JSON.stringify(names)}) {
        const chart = new Chart(new App(), name);
        new TyphaCluster(chart, "typha", loadCluster(name));
        console.log(Yaml.stringify(...chart.toJson()));
      }
    `;
    const imports =
      'import { App, Chart, Yaml } from "cdk8s";\nimport { loadCluster, TyphaCluster } from "typha-mtls";\n';
    const required = imports.replaceAll(/import (.*) from (".*");/g, "const $1 = require($2);");
    const { file, modules } = await bundled("cluster", imports + rendering);
    expect(modules).not.toContain("node_modules/typha-mtls/lib/index.js");
    project.write("cluster.cjs", required + rendering);
    const byNode = node("cluster.cjs");
    expect(byNode.match(/^kind: Deployment$/gm)?.length).toBeGreaterThanOrEqual(names.length);
    expect(node(file)).toBe(byNode);
  });

  test("gets the library's own error for what is wrong in a folder", async () => {
    const source = `
      import { loadCluster, ProblemError } from "typha-mtls";
      try {
        loadCluster("nope");
      } catch (error) {
        console.log(error instanceof ProblemError, error.message);
      }
    `;
    const { file } = await bundled("problem", source);
    expect(node(file)).toMatch(/^true .*nope/);
  });

  test("holds one copy of the library, whether it imports or requires it", async () => {
    project.write("required.cjs", 'exports.ProblemError = require("typha-mtls").ProblemError;\n');
    const source = `
      import { ProblemError } from "typha-mtls";
      import required from "./required.cjs";
      console.log(ProblemError === required.ProblemError);
    `;
    expect(node((await bundled("both", source)).file)).toBe("true\n");
  });
});

describe("the two forms of the library", () => {
  test("export the same names", () => {
    const source = `
      import * as modules from "./node_modules/typha-mtls/lib/esm/index.mjs";
      import { createRequire } from "node:module";
      const names = (exported) => Object.keys(exported).sort();
      console.log(JSON.stringify([names(modules), names(createRequire(import.meta.url)("typha-mtls"))]));
    `;
    project.write("names.mjs", source);
    const [modules, common] = JSON.parse(node("names.mjs"));
    expect(modules).toEqual(common);
    expect(modules).toContain("loadCluster");
  });

  test("are one in Node, which takes CommonJS from an ES module too", () => {
    const source = `
      import { createRequire } from "node:module";
      import { ProblemError, TyphaCluster } from "typha-mtls";
      const common = createRequire(import.meta.url)("typha-mtls");
      console.log(ProblemError === common.ProblemError, TyphaCluster === common.TyphaCluster);
    `;
    project.write("one.mjs", source);
    expect(node("one.mjs")).toBe("true true\n");
  });

  test.each(["", "--conditions=module"])("name the file and line of the sources in a stack trace %s", (condition) => {
    const source = `
      import { typhaReplicas } from "typha-mtls";
      try {
        typhaReplicas("many");
      } catch (error) {
        console.log(error.stack);
      }
    `;
    project.write("stack.mjs", source);
    const stack = node("--enable-source-maps", ...[condition].filter(Boolean), "stack.mjs");
    const lines = readFileSync(path.join(ROOT, "src/calico/replicas.ts"), "utf8").split("\n");
    const [, line] = /src\/calico\/replicas\.ts:(\d+)/.exec(stack) ?? [];
    expect(lines[Number(line) - 1]).toContain("throw new ProblemError");
  });
});

describe("the package", () => {
  const files = packedFiles();

  test("holds both forms, and no program is needed to load either", () => {
    for (const file of ["lib/index.js", "lib/index.js.map", "lib/esm/index.mjs", "lib/shared/validate.generated.js"])
      expect(files).toContain(file);
    const isOfProgram = (file: string) => /bundle\/(?:main|large)/.test(file);
    expect(files.filter(isOfProgram)).toEqual(["lib/bundle/large.js", "lib/bundle/main.js"]);
    // The project of these tests has none.
    expect(existsSync(path.join(project.folder, "node_modules/typha-mtls/lib/bundle/main.js"))).toBe(false);
  });

  test("carries once what the forms and the programs share", () => {
    const built = files.filter((file) => /^lib\/.*\.m?js$/.test(file));
    const holding = (text: string) =>
      built.filter((file) => readFileSync(path.join(ROOT, file), "utf8").includes(text));
    expect(holding("YAMLParseError=class ")).toEqual(["lib/bundle/yaml.js"]);
    expect(holding("RE2JSSyntaxException=class ")).toEqual(["lib/bundle/re2js.js"]);
    const { description } = JSON.parse(readFileSync(path.join(ROOT, "schema/cluster.schema.json"), "utf8"));
    expect(description.length).toBeGreaterThan(20);
    expect(holding(description)).toEqual(["lib/shared/cluster.schema.js"]);
  });

  test("breaks no text in quotes over lines in what bundlers take: rollup would indent its rest", () => {
    const taken = files.filter((file) => /^lib\/(?:esm|shared)\/|^lib\/bundle\/(?:yaml|re2js)\.js$/.test(file));
    expect(taken.length).toBeGreaterThan(100);
    // Written by esbuild once more, only template literals hold such a line.
    const broken = (text: string) => text.match(/\\\n/g)?.length ?? 0;
    const written = taken.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));
    const unlike = written.filter(({ text }) => broken(text) !== broken(transformSync(text).code));
    expect(unlike.map(({ file }) => file)).toEqual([]);
    expect(broken(readFileSync(path.join(ROOT, "lib/bundle/main.js"), "utf8"))).toBeGreaterThan(100);
  });

  test("has no page with a link to what is not in it", () => {
    const folders = new Set(files.flatMap(foldersAround));
    const pages = files.filter((file) => file.endsWith(".md"));
    const links = pages.flatMap((page) => linksOf(page).map((target) => ({ page, target })));
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(({ target }) => !files.includes(target) && !folders.has(target))).toEqual([]);
  });
});

function foldersAround(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === "." ? [folder] : [folder, ...foldersAround(folder)];
}

/** Files that a page links to or shows. */
function linksOf(page: string): string[] {
  const text = readFileSync(path.join(ROOT, page), "utf8").replaceAll(/^( *)```.*?^\1```/gms, "");
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|\b(?:src|srcset|href)="([^"#]+)/g)]
    .map(([, link, shown]) => (link ?? shown)!)
    .filter((link) => !/^\w+:/.test(link))
    .map((link) => path.posix.normalize(path.posix.join(path.posix.dirname(page), link)).replace(/\/$/, ""));
}
