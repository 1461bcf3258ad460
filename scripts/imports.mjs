// What each file of src/ imports, by the compiler's own resolution: types, `import()` and `typeof import()` included.
//
//   npm run imports                circles, what the packages keep hidden, and the files that take most lines to read
//   npm run imports -- --check     exit code 1 where files import each other in a circle, one passes a package's face, or a
//                                  component takes more lines to read than it may
//   npm run imports -- --check --types   also where a type is wrong: the compiler runs once for both, as in .ci/run
//   npm run imports -- <file>...   how many lines a reader of these files may have to follow
//
// To understand a file is to read what it reaches inside its package, or inside the rooms and the rest of src/ where it is in
// none, and the faces of the packages that all this names. Lines are those of hand-written files: generated ones are derived from
// what is read anyway.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { exportsOf, libraryOf, packagesOf } from "./faces.mjs";

const LARGEST = 10;
/** How many lines a reader of a component, and of one object of it, may have to follow. */
const MOST_LINES = {
  "src/components/autoscaler/component.ts": 3000,
  "src/components/typha/typha-service.ts": 1500,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: "boolean", default: false },
    types: { type: "boolean", default: false },
    // For the test of this script.
    root: { type: "string", default: path.join(import.meta.dirname, "..") },
  },
});

const packages = packagesOf(values.root);
const { imported, status, wrong } = compiled(values.root);
if (values.types) for (const line of wrong) console.log(line);
const isOurs = (file) => file.startsWith("src/");
const imports = ownImports(imported);
const lines = new Map([...imports.keys()].map((file) => [file, linesOf(path.join(values.root, file))]));

const faults = [
  ...circlesIn(imports).map((circle) => `circle of ${circle.length} files: ${circle.join(", ")}`),
  ...circlesIn(packageGraph()).map((circle) => `circle of ${circle.length} packages: ${circle.join(", ")}`),
  ...imported.flatMap(faultsOf),
  ...[...packages].flatMap(([name, one]) => [...unusedDependencies(name, one), ...unusedNames(name, one)]),
  ...Object.entries(MOST_LINES)
    .filter(([file]) => imports.has(file))
    .map(([file, most]) => ({ ...closureOf(file), most }))
    .filter(({ lines, most }) => lines > most)
    .map(({ file, lines, most }) => `${file} takes ${lines} lines to read, of ${most} that it may`),
];
for (const fault of new Set(faults)) console.log(fault);
console.log(`${imports.size} files, ${sum([...lines.values()])} lines, ${new Set(faults).size} faults of imports`);

if (!values.check) {
  if (positionals.length === 0) showPackages();
  const wanted = positionals.length > 0 ? positionals : [...imports.keys()];
  const reached = wanted.map(closureOf).sort((a, b) => b.lines - a.lines);
  const shown = positionals.length > 0 ? reached : reached.slice(0, LARGEST);
  const measured = positionals.length > 0 ? [] : reached.filter(({ file }) => file in MOST_LINES);
  for (const { file, files, lines } of [...shown, ...measured])
    console.log(`${String(lines).padStart(7)} lines in ${files} files   ${file}`);
}
process.exitCode = (values.check && faults.length > 0) || (values.types && status !== 0) ? 1 : 0;

/**
 * Each import that the compiler resolved in files of the project: who imports which file, and by what words; and what the
 * compiler finds wrong, an item a line.
 */
function compiled(root) {
  const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const { stdout, stderr, status, error } = spawnSync(
    process.execPath,
    [tsc, "--noEmit", "--explainFiles", "-p", root],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    },
  );
  if (error !== undefined) throw error;
  const found = [];
  let to = "";
  for (const line of stdout.split("\n")) {
    const reason = /^\s+Imported via "?'?(?<as>[^"']+)"?'? from file '(?<from>[^']+)'/.exec(line);
    if (reason !== null) found.push({ ...reason.groups, to });
    else if (/^\S/.test(line)) to = line.trim();
  }
  if (found.length === 0) throw new Error(`tsc named no import of src/:\n${stderr}${stdout.slice(0, 2000)}`);
  return { imported: found, status, wrong: problemsIn(stdout) };
}

/** Problems among what the compiler prints, each with the indented lines that go on with it. */
function problemsIn(printed) {
  let isProblem = false;
  return printed.split("\n").filter((line) => {
    if (!line.startsWith(" ")) isProblem = /^(?:.+\(\d+,\d+\): )?error TS\d+: /.test(line);
    return isProblem && line !== "";
  });
}

/** Files of src/ with those of src/ that each imports. */
function ownImports(found) {
  const graph = new Map();
  const add = (file) => graph.get(file) ?? graph.set(file, new Set()).get(file);
  for (const { from, to } of found) {
    if (!isOurs(from) || !isOurs(to)) continue;
    add(to);
    add(from).add(to);
  }
  return graph;
}

/** Name of the package or room that a file is in; undefined for the rest of src/, and what is beside it. */
function packageOf(file) {
  for (const [name, { folder }] of packages) if (file.startsWith(`${folder}/`)) return name;
  return undefined;
}

/** Why an import is none that packages and rooms allow. */
function faultsOf({ from, as, to }) {
  const mine = packageOf(from);
  const other = packageOf(to);
  const where = `${from} imports ${as}`;
  if (other !== undefined && other !== mine && !isRoom(other) && !packages.get(other).entries.has(as)) {
    // The tests of a package see its inside.
    const { folder } = packages.get(other);
    return from.startsWith(`${folder.replace(/^src/, "test")}/`) ? [] : [`${where}, past the face of ${other}`];
  }
  if (mine === undefined) return [];
  if (other === mine) return as.startsWith(".") ? [] : [`${where}, which is its own package`];
  if (other === undefined && isOurs(to)) return [`${where}, which is in no package`];
  const { dependencies = {} } = packages.get(mine).manifest;
  const name = usedBy({ as, to });
  if (name === undefined || name in dependencies || `@types/${name}` in dependencies) return [];
  return [`${where}, which ${mine} does not declare`];
}

function isRoom(name) {
  return packages.get(name).manifest.exports === undefined;
}

/** What has to be declared for an import: a package, a room or a library; undefined for Node and what is beside src/. */
function usedBy({ as, to }) {
  if (as.startsWith(".")) return packageOf(to);
  return as.startsWith("node:") || to.includes("/@types/node/") ? undefined : libraryOf(as);
}

function unusedDependencies(name, { manifest }) {
  const used = new Set(imported.filter(({ from }) => packageOf(from) === name).map(usedBy));
  return Object.keys(manifest.dependencies ?? {})
    .filter((dependency) => !used.has(dependency.replace(/^@types\//, "")))
    .map((dependency) => `${name} declares ${dependency} and imports nothing of it`);
}

/**
 * Names of a face that nobody outside the package imports: they can go. A type stays that something else of the package names, or
 * that is another package's: who uses a face has to be able to name what it takes and gives.
 */
function unusedNames(name, { folder, entries }) {
  const readers = [...new Set(imported.filter(({ as }) => libraryOf(as) === name).map(({ from }) => from))];
  const words = new Set(readers.flatMap((file) => readFileSync(path.join(values.root, file), "utf8").match(/\w+/g)));
  return [...entries.values()]
    .flatMap((file) => exportedFrom(file).map(([origin, inside, as, isType]) => ({ file, origin, inside, as, isType })))
    .filter(({ as }) => !words.has(as))
    .filter(({ origin, inside, isType }) => !isType || (origin.startsWith(".") && !isNamedTwice(folder, inside)))
    .map(({ file, as }) => `${file} exports ${as}, which nobody imports`);
}

/** Whether files of a package name something beside its declaration; its face does not count. */
function isNamedTwice(folder, name) {
  const files = [...lines.keys()].filter((file) => file.startsWith(`${folder}/`) && file !== `${folder}/index.ts`);
  const texts = files.map((file) => readFileSync(path.join(values.root, file), "utf8"));
  return sum(texts.map((text) => text.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0)) > 1;
}

/** What a face exports; nothing of a file that is exported as it is. */
function exportedFrom(file) {
  const isFace = path.posix.basename(file) === "index.ts";
  return isFace ? exportsOf(readFileSync(path.join(values.root, file), "utf8")) : [];
}

function packageGraph() {
  const declared = ({ manifest }) => Object.keys(manifest.dependencies ?? {}).filter((each) => packages.has(each));
  return new Map([...packages].map(([name, one]) => [name, new Set(declared(one))]));
}

/** Of each package, how many lines its face hides, what it exports, and what it may use; of each room its lines. */
function showPackages() {
  for (const [name, { entries, manifest }] of packages) {
    const inside = [...lines].filter(([file]) => packageOf(file) === name).map(([, count]) => count);
    const names = [...entries.values()].flatMap(exportedFrom).length;
    const parts = [...entries.keys()].slice(1).map((specifier) => specifier.slice(name.length));
    const uses = Object.keys(manifest.dependencies ?? {});
    console.log(
      `${String(sum(inside)).padStart(7)} lines in ${inside.length} files   ${name}: ${isRoom(name) ? "a room" : `${names} names`}` +
        `${parts.length > 0 ? `, ${parts.join(", ")}` : ""}${uses.length > 0 ? `; uses ${uses.join(", ")}` : ""}`,
    );
  }
}

/** Groups of files each of which reaches the others (Tarjan), the largest first. */
function circlesIn(graph) {
  const index = new Map();
  const low = new Map();
  const open = [];
  const circles = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    open.push(file);
    for (const next of graph.get(file)) {
      if (!index.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles.sort((a, b) => b.length - a.length);
}

/** The files that have to be read to understand one. */
function closureOf(file) {
  if (!imports.has(file)) throw new Error(`${file}: not a file of src/ that imports, or is imported`);
  const reached = new Set([file]);
  for (const one of reached) if (!isFace(one, file)) for (const next of imports.get(one)) reached.add(next);
  return { file, files: reached.size, lines: sum([...reached].map((one) => lines.get(one) ?? 0)) };
}

/** Whether a reader of `file` stops at `one`, as it is what another package shows. */
function isFace(one, file) {
  const owner = packageOf(one);
  return owner !== undefined && !isRoom(owner) && owner !== packageOf(file);
}

function linesOf(file) {
  if (!existsSync(file) || /\.generated\.|\.json$/.test(file)) return 0;
  return readFileSync(file, "utf8").trimEnd().split("\n").length;
}

function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0);
}
