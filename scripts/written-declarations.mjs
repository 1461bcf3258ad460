import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { seenThrough } from "./faces.mjs";

const root = path.join(import.meta.dirname, "..");
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

/**
 * Writes the declarations of modules of src/ and of what these need. Packages inside src/ may not be there where they are read, so
 * that each name is imported from the file that defines it. Codes of problems, which are in no import, go with each module.
 *
 * @param project - path of a tsconfig that compiles the modules
 * @param entries - the modules, relative to src/, without their extension
 * @param target - folder that gets them as they lie below src/
 * @throws Error where they do not compile, which the compiler has told
 */
export function writeDeclarations(project, entries, target) {
  const emitted = path.join(target, "emitted");
  const { status } = spawnSync(process.execPath, [tsc, "-p", project, "--outDir", emitted], {
    cwd: root,
    // Standard output is the caller's.
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) throw new Error(`${project} does not compile`);
  const codes = readdirSync(path.join(emitted, "src"), { recursive: true })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => path.posix.basename(file) === "codes.generated.d.ts")
    .sort();
  const needed = new Set([...entries.map((entry) => `${entry}.d.ts`), ...codes]);
  for (const file of needed) {
    const text = seenThrough(readFileSync(path.join(emitted, "src", file), "utf8"), path.posix.join("src", file));
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), text);
    for (const [, imported] of text.matchAll(/(?:from |import\()"(\.[^"]+)"/g)) {
      const declared = `${path.posix.join(path.posix.dirname(file), imported)}.d.ts`;
      if (!existsSync(path.join(emitted, "src", declared))) throw new Error(`${file}: there is no ${declared}`);
      needed.add(declared);
    }
  }
  for (const entry of entries) {
    const loaded = codes.map((file) => path.posix.relative(path.posix.dirname(entry), file.replace(/\.d\.ts$/, "")));
    const imports = loaded.map((file) => `import "${file.startsWith(".") ? file : `./${file}`}";\n`);
    appendFileSync(path.join(target, `${entry}.d.ts`), imports.join(""));
  }
  rmSync(emitted, { recursive: true });
}
