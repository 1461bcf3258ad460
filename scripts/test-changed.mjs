// Runs what a change can break, against main or the commit that `--since` names: types first, which jest does not check, then the
// test files that import a changed file in any number of steps, then those that read files, as text, in place of importing them.
//
//   npm run test:changed                     all that differs from main, committed or not
//   npm run test:changed -- --since HEAD     what is not committed
//   npm run test:changed -- --list           only says what it would run
//
// It is for the time between two commits: what it did not run stands in its last lines, and `.ci/run` runs all.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.join(import.meta.dirname, "..");
process.chdir(root);
const { values } = parseArgs({ options: { since: { type: "string" }, list: { type: "boolean" } } });
/** A clone may know main by its remote alone. */
const isCommit = (name) => spawnSync("git", ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]).status === 0;
const since = values.since ?? ["main", "origin/main", "HEAD"].find(isCommit);

/** Stages that start whole programs, and take minutes: a change names them, and does not run them. */
const STAGES = ["attacks", "jobs", "package", "browser"];

/** Folders and files that are read as text or through a build, and what then has to be tried although nobody imports them. */
const READERS = [
  { of: /^(docs|site)\/|^[^/]+\.md$/, tests: ["test/docs", "test/site"] },
  { of: /^src\/.*\.tsx?$/, tests: ["test/house.test.ts", "test/mutants.test.ts", "test/safety"] },
  { of: /^schema\//, tests: ["test/cluster", "test/calico/version.test.ts"] },
  { of: /^src\/origins\//, tests: ["test/origins"] },
  { of: /^(clusters|dist)\//, tests: ["test/synth/", "test/plan", "test/docs"] },
  { of: /^test\/mutants\//, tests: ["test/mutants.test.ts"] },
];

const isGenerated = (files) =>
  files.some((file) => /^(src|schema|docs|scripts|clusters)\//.test(file) || /^[^/]+\.md$/.test(file));
const isRendered = (files) => files.some((file) => /^(src|schema|imports|clusters|dist|scripts)\//.test(file));

/** Modules of src/ that are derived, and from what: git does not list them, and a test imports them in place of their source. */
const DERIVED = [
  { of: /^schema\//, modules: /^src\/(cluster|components\/typha)\// },
  { of: /^src\/cni-chain\//, modules: /^src\/components\/cni\// },
  { of: /^src\/report\/html\//, modules: /^src\/report\/html\// },
];

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\0").filter(Boolean);

const base = execFileSync("git", ["merge-base", since, "HEAD"], { encoding: "utf8" }).trim();
const changed = [
  ...git("diff", "--name-only", "--no-renames", "-z", base),
  ...git("ls-files", "--others", "--exclude-standard", "-z"),
].sort();
const present = changed.filter((file) => existsSync(file));
console.log(`${changed.length} files differ from ${since} (${base.slice(0, 10)})`);
if (changed.length === 0) process.exit(0);

/** Test files that jest finds to import one of the files. */
function importers() {
  const code = present.filter((file) => /^(src|test|imports|examples|schema)\/.*\.(tsx?|mjs|js|json)$/.test(file));
  const derived = git("ls-files", "--others", "--ignored", "--exclude-standard", "-z", "--", "src").filter((module) =>
    DERIVED.some(({ of, modules }) => modules.test(module) && changed.some((file) => of.test(file))),
  );
  code.push(...derived);
  if (code.length === 0) return [];
  // jest.config.js names the tests alone: jest would follow no import through a file outside of them.
  const roots = ["test", "src", "schema", "imports", "examples"].flatMap((folder) => ["--roots", folder]);
  const jest = ["node_modules/jest/bin/jest.js", "--listTests", ...roots, "--findRelatedTests", ...code];
  const found = execFileSync(process.execPath, jest, { encoding: "utf8", maxBuffer: 2 ** 26 });
  return found
    .split("\n")
    .filter(Boolean)
    .map((file) => path.relative(root, file));
}

const allTests = readdirSync("test", { recursive: true })
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith("interop"))
  .map((file) => `test/${file}`);
/** Test files that name a changed file as text, such as a script that they start or a page that they read. */
const namers = () => {
  const names = changed.filter((file) => !/^(src|test)\//.test(file)).map((file) => file.replace(/^docs\//, ""));
  return allTests.filter((test) => {
    const text = readFileSync(test, "utf8");
    return names.some((name) => text.includes(name));
  });
};
const readers = READERS.filter(({ of }) => changed.some((file) => of.test(file))).flatMap(({ tests }) => tests);
const reading = allTests.filter((file) => readers.some((place) => file === place || file.startsWith(`${place}/`)));

const related = [...new Set([...importers(), ...reading, ...namers()])].sort();
const stageOf = (file) => STAGES.find((stage) => file.startsWith(`test/${stage}/`));
const run = related.filter((file) => stageOf(file) === undefined);
const left = STAGES.map((stage) => [stage, related.filter((file) => stageOf(file) === stage).length]);

/** Folders of src/ whose code changed; all of them where a code may have got another owner, or a package may use others. */
const isShared = changed.some((file) => /^src\/.*(problems\.yaml|package\.json)$/.test(file));
const ownersChanged = readdirSync("src").filter(
  (folder) =>
    existsSync(`src/${folder}/package.json`) &&
    (isShared || changed.some((file) => file.startsWith(`src/${folder}/`) && /\.tsx?$/.test(file))),
);

const steps = [
  // The types of what is derived have to be there first; the tests that start the program take it from lib/.
  ["build", [process.execPath, "scripts/build.mjs"], true],
  ["types and imports", [process.execPath, "scripts/imports.mjs", "--check", "--types"], true],
  ["types of packages", [process.execPath, "scripts/package-types.mjs", ...ownersChanged], ownersChanged.length > 0],
  [
    "lint",
    [process.execPath, "node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", ...linted()],
    linted().length > 0,
  ],
  [
    `${run.length} test files`,
    [process.execPath, "node_modules/jest/bin/jest.js", "--runTestsByPath", ...run],
    run.length > 0,
  ],
  ["generated files", [process.execPath, "scripts/generate.mjs", "--check"], isGenerated(changed)],
  ["dist/", ["scripts/check-dist.sh"], isRendered(changed)],
];

function linted() {
  return present.filter((file) => /\.(tsx?|mjs|cjs|js|json|css)$/.test(file) && !file.startsWith("dist/"));
}

const failed = [];
const skipped = [];
for (const [name, [program, ...args], isNeeded] of steps) {
  if (!isNeeded) continue;
  // A type that is wrong makes what follows worthless: swc removes types and runs.
  if (failed.includes("types and imports")) {
    skipped.push(name);
    continue;
  }
  console.log(`\n== ${name}`);
  if (values.list) continue;
  if (spawnSync(program, args, { stdio: "inherit" }).status !== 0) failed.push(name);
}
if (values.list) for (const file of run) console.log(`   ${file}`);

console.log("\nNot run:");
if (skipped.length > 0) console.log(`  ${skipped.join(", ")}: types or imports are wrong`);
for (const [stage, count] of left)
  if (count > 0) console.log(`  npm run test:${stage}, of which ${count} files import or read what changed`);
const isInterop = changed.some((file) => file.startsWith("test/interop/"));
console.log(
  `  npm run test:interop, ${isInterop ? "whose files changed" : "of which nothing is known here: it is in Go"}`,
);
console.log(
  `  ${allTests.length - related.length} other test files, test:mutants, fuzz, declarations, check-pack, cdk8s synth`,
);
console.log("  `.ci/run` runs all that has to hold on main.");
if (failed.length > 0) console.log(`\nfailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
