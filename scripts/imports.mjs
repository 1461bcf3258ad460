// What each file of src/ imports, by the compiler's own resolution: types, `import()` and `typeof import()` included.
//
//   npm run imports                the circles, and the files from which most lines are reached
//   npm run imports -- --check     exit code 1 where files import each other in a circle
//   npm run imports -- --check --types   also where a type is wrong: the compiler runs once for both, as in .ci/run
//   npm run imports -- <file>...   how many lines a reader of these files may have to follow
//
// Lines are those of hand-written files: generated ones are derived from what is read anyway.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";

const LARGEST = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: "boolean", default: false },
    types: { type: "boolean", default: false },
    // For the test of this script.
    root: { type: "string", default: path.join(import.meta.dirname, "..") },
  },
});

const { imports, status, wrong } = compiled(values.root);
if (values.types) for (const line of wrong) console.log(line);
const lines = new Map([...imports.keys()].map((file) => [file, linesOf(path.join(values.root, file))]));
const circles = circlesIn(imports);
for (const circle of circles) console.log(`circle of ${circle.length} files: ${circle.join(", ")}`);
console.log(`${imports.size} files, ${sum([...lines.values()])} lines, ${circles.length} circles of imports`);

if (!values.check) {
  const wanted = positionals.length > 0 ? positionals : [...imports.keys()];
  const reached = wanted.map((file) => {
    const files = reachedFrom(imports, file);
    return { file, files: files.size, lines: sum([...files].map((one) => lines.get(one) ?? 0)) };
  });
  reached.sort((a, b) => b.lines - a.lines);
  const shown = positionals.length > 0 ? reached : reached.slice(0, LARGEST);
  for (const { file, files, lines } of shown)
    console.log(`${String(lines).padStart(7)} lines in ${files} files   ${file}`);
}
process.exitCode = (values.check && circles.length > 0) || (values.types && status !== 0) ? 1 : 0;

/** Files of src/ with those that each imports, relative to the root; and what the compiler finds wrong, an item a line. */
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
  const found = new Map();
  const isOurs = (file) => file.startsWith("src/");
  const add = (file) => found.get(file) ?? found.set(file, new Set()).get(file);
  let imported = "";
  for (const line of stdout.split("\n")) {
    const reason = /^\s+Imported via .* from file '([^']+)'/.exec(line);
    if (reason === null) {
      if (/^\S/.test(line)) imported = line.trim();
    } else if (isOurs(imported) && isOurs(reason[1])) {
      add(imported);
      add(reason[1]).add(imported);
    }
  }
  if (found.size === 0) throw new Error(`tsc named no import of src/:\n${stderr}${stdout.slice(0, 2000)}`);
  return { imports: found, status, wrong: problemsIn(stdout) };
}

/** Problems among what the compiler prints, each with the indented lines that go on with it. */
function problemsIn(printed) {
  let isProblem = false;
  return printed.split("\n").filter((line) => {
    if (!line.startsWith(" ")) isProblem = /^(?:.+\(\d+,\d+\): )?error TS\d+: /.test(line);
    return isProblem && line !== "";
  });
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

function reachedFrom(graph, file) {
  if (!graph.has(file)) throw new Error(`${file}: not a file of src/ that imports, or is imported`);
  const reached = new Set([file]);
  for (const one of reached) for (const next of graph.get(one)) reached.add(next);
  return reached;
}

function linesOf(file) {
  return /\.generated\.|\.json$/.test(file) ? 0 : readFileSync(file, "utf8").trimEnd().split("\n").length;
}

function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0);
}
