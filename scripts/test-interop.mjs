// Runs the tests of test/interop: the real Typha, API server, sops and so on, on what we render.
//
//   npm run test:interop                        everything
//   npm run test:interop -- --only handshake    one folder, or the tests whose names match (go test -run), or
//                                               both: handshake/RSAKeys
//   npm run test:interop -- --whole             everything, and the cluster with real kubelets, which is left out else
//   npm run test:interop -- --shard 2/6         the folders that every run visits, and a sixth of the others; .ci/run
//                                               takes another one for each commit
//   npm run test:interop -- --build             the programs alone that these folders run, also with --shard and --whole
//   npm run test:interop -- --keep              a control plane to look around in, until Ctrl-C
//
// Needs Go; the programs are built once, from pinned modules. test/interop/README.md has the rest.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { devNull } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import shards from "../test/support/shard.cjs";
import { programsOf } from "./interop-programs.mjs";

const OLDEST_GO = [1, 26];
/** Folders that would make others slow, and are judged by what a moment brings. */
const BY_THEMSELVES = ["rollout", "scaling", "cni-gates", "journeys"];
/** Folders that each shard has: packets on a cluster, and Typha with its clients. */
const IN_EACH_SHARD = ["cluster", "handshake"];
/** The folders that take longest, the longest first. */
const LONG = [
  ...[
    "consumers",
    "journeys",
    "flux",
    "howto",
    "argocd",
    "cni",
    "calico-node",
    "languages",
    "kubectl",
    "adopt",
    "doctor",
  ],
  ...[
    "external-secrets",
    "vault",
    "spire",
    "cert-manager",
    "monitoring",
    "restarter",
    "cni-gates",
    "rollout",
    "scaling",
    "sops-tools",
  ],
];
/** Folders that run where they are asked for: by name, or by --whole. */
const LEFT_OUT = ["whole-cluster"];
const root = path.join(import.meta.dirname, "..");
const folder = path.join(root, "test/interop");
/** What the go command says without a way to a module proxy; the same words as in test/interop/components/offline.go. */
const noNetwork = new RegExp(
  "dial tcp|no such host|connection refused|network is unreachable|i/o timeout|TLS handshake timeout|proxyconnect|" +
    "disabled by GOPROXY=off",
);

const { values: options } = parseArgs({
  options: {
    ...{ only: { type: "string" }, shard: { type: "string" } },
    ...{ keep: { type: "boolean" }, whole: { type: "boolean" }, build: { type: "boolean" } },
  },
});
const shard = options.shard === undefined ? undefined : shards.parseShard(options.shard);
requireGo();
// INTEROP_CLI names another build of the product, such as one that is broken on purpose.
if (process.env.INTEROP_CLI === undefined)
  execFileSync("node", ["scripts/build.mjs", "--if-changed"], { cwd: root, stdio: "inherit" });

/** Lines at the end: what did not run, and why. */
const notRun = [];
const { batches, run } = selection();
const offline = downloadOwnModules();
const counts = { passed: 0, failed: 0, skipped: 0 };
const started = Date.now();
let interrupted = false;
if (offline === undefined) {
  // Ctrl-C reaches the tests too; they end what they started, and this waits for them.
  process.on("SIGINT", () => {
    interrupted = true;
  });
  for (const batch of batches) if (!interrupted) await goTest(batch);
  if (options.only === undefined && !options.keep && !options.whole && !options.build) compileLeftOut();
} else for (const name of testNames(batches.flat(), run)) skip(name, `modules cannot be downloaded: ${offline}`);

if (notRun.length > 0) console.log(`\nNot run:\n${notRun.map((line) => `  ${line}`).join("\n")}`);
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped, in ${seconds} s`);
process.exitCode = counts.failed > 0 ? 1 : 0;

function requireGo() {
  const { stdout, status } = spawnSync("go", ["env", "GOVERSION"], { cwd: folder, encoding: "utf8" });
  const [major, minor] =
    (stdout ?? "")
      .match(/go(\d+)\.(\d+)/)
      ?.slice(1)
      .map(Number) ?? [];
  if (status === 0 && (major > OLDEST_GO[0] || (major === OLDEST_GO[0] && minor >= OLDEST_GO[1]))) return;
  const found = status === 0 ? stdout.trim() : "none";
  console.error(`test:interop needs Go ${OLDEST_GO.join(".")} or later in PATH, found ${found}`);
  process.exit(2);
}

/** What `--only` selects: a folder of tests by its name, or tests by theirs. */
function selection() {
  const { only, keep, build } = options;
  if (build) {
    const programs = programsOf(folder, everything().flat());
    // Of two programs of one name, Go numbers the second.
    return { batches: [["./components"]], run: `(?i)EveryProgramIsBuilt/^(${programs.join("|")})(#[0-9]+)?$` };
  }
  if (only === undefined) return keep ? { batches: [["./controlplane"]], run: "IsUp" } : { batches: everything() };
  const [first, ...rest] = only.split("/");
  const inFolder = testFiles().some((file) => path.dirname(file) === first);
  const packages = inFolder ? [`./${first}`] : everything().flat();
  const [test, ...parts] = inFolder ? rest : [first, ...rest];
  if (test === undefined) return { batches: [packages] };
  // A part's title has its spaces replaced, and a test's name has none.
  return {
    batches: [packages],
    run: [test.replaceAll(" ", ""), ...parts.map((part) => part.replaceAll(" ", "_"))]
      .map((part) => `(?i)${part}`)
      .join("/"),
  };
}

/** Every folder with tests: first those that may share the machine, then one by one those that look at it all the time. */
function everything() {
  const all = [...new Set(testFiles().map((file) => path.dirname(file)))].sort();
  if (!options.whole) for (const name of LEFT_OUT) notRun.push(`${name}: it takes long; --whole runs it too`);
  const folders = inShard(all.filter((name) => options.whole || !LEFT_OUT.includes(name)));
  const byThemselves = [...BY_THEMSELVES, ...LEFT_OUT].filter((name) => folders.includes(name));
  const others = folders.filter((name) => !byThemselves.includes(name));
  return [longestFirst(others), ...byThemselves.map((name) => [name])].map((batch) => batch.map((name) => `./${name}`));
}

function inShard(folders) {
  if (shard === undefined) return folders;
  const touched = [...shards.recentlyTouched()];
  const isTouched = (name) => touched.some((file) => file.startsWith(path.join(folder, name) + path.sep));
  const always = (name) => IN_EACH_SHARD.includes(name) || isTouched(name);
  const chosen = shards.shardOf(folders, { ...shard, long: LONG, always });
  const left = folders.filter((name) => !chosen.includes(name));
  if (left.length > 0) notRun.push(`${left.join(", ")}: not in shard ${options.shard}`);
  return chosen;
}

/** So that none begins when the others have ended. */
function longestFirst(folders) {
  const first = [...IN_EACH_SHARD, ...LONG].filter((name) => folders.includes(name));
  return [...first, ...folders.filter((name) => !first.includes(name))];
}

/** The tests' own few modules. Returns the reason where there is no network to get them over. */
function downloadOwnModules() {
  const { status, stderr } = spawnSync("go", ["mod", "download"], { cwd: folder, encoding: "utf8" });
  if (status === 0) return undefined;
  const line = stderr.split("\n").find((text) => noNetwork.test(text));
  if (line !== undefined) return line.trim();
  console.error(stderr);
  process.exit(1);
}

/** Files with tests, such as `handshake/handshake_test.go`. */
function testFiles() {
  return readdirSync(folder, { recursive: true }).filter((file) => /^[^/]+\/[^/]+_test\.go$/.test(file));
}

/** Names of selected tests, read from the source, for when not even `go test` can. */
function testNames(selected, pattern) {
  return testFiles()
    .filter((file) => selected.includes(`./${path.dirname(file)}`))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(path.join(folder, file), "utf8");
      return [...source.matchAll(/^func (Test\w+)\(t \*testing\.T\)/gm)].map(
        ([, name]) => `${path.dirname(file)} ${name}`,
      );
    })
    .filter((name) => pattern === undefined || new RegExp(pattern.split("/")[0].slice(4), "i").test(name));
}

/** Folders wait more than they compute, so two of a batch are run at a time. */
async function goTest(packages) {
  const args = ["test", "-json", "-count=1", "-p=2", "-parallel=8", `-timeout=${options.keep ? 0 : "60m"}`];
  // As the programs that they run are compiled, which saves a second compilation of the standard library.
  args.push(`-gcflags=${compilerFlags()}`);
  if (run !== undefined) args.push(`-run=${run}`);
  const env = { ...process.env, CGO_ENABLED: "0" };
  if (options.keep) env.INTEROP_KEEP = "1";
  if (options.whole) env.INTEROP_WHOLE = "1";
  if (options.build) env.INTEROP_BUILD = "1";
  const go = spawn("go", [...args, ...packages], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  const terminate = () => {
    interrupted = true;
    go.kill("SIGTERM");
  };
  process.on("SIGTERM", terminate);
  const ended = new Promise((resolve) => go.on("close", resolve));
  const tests = new Map();
  for await (const line of createInterface({ input: go.stdout })) event(JSON.parse(line), tests);
  const code = await ended;
  process.off("SIGTERM", terminate);
  if (code !== 0 && counts.failed === 0 && !(interrupted && options.keep)) fail("go test", `ended with ${code}`);
  if (code === 0 && counts.passed + counts.skipped === 0) fail("go test", `no test is called ${options.only}`);
}

/** What is left out has to compile: a change of what it shares with others would break it unseen. */
function compileLeftOut() {
  for (const name of LEFT_OUT) {
    const args = ["test", "-c", "-o", devNull, `-gcflags=${compilerFlags()}`, `./${name}`];
    const { status, stderr } = spawnSync("go", args, {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, CGO_ENABLED: "0" },
    });
    if (status !== 0) fail(`${name} does not compile`, stderr);
  }
}

/** `gcflags` of test/interop/components/components.go. @throws Error where it is written in another way */
function compilerFlags() {
  const file = path.join(folder, "components/components.go");
  const [, flags] = /^const gcflags = "(.*)"$/m.exec(readFileSync(file, "utf8")) ?? [];
  if (flags === undefined) throw new Error(`${file} has no line 'const gcflags = "…"'`);
  return flags;
}

/** One line of `go test -json`. */
function event({ Action, Package = "", Test, Output, Elapsed, ImportPath }, tests) {
  const place = Package.split("/").pop();
  const key = `${place} ${Test ?? ""}`.trim();
  const test = tests.get(key) ?? { output: [], children: { fail: 0, all: 0 } };
  tests.set(key, test);
  if (Action === "build-output") return void process.stderr.write(`${ImportPath}: ${Output}`);
  if (Action === "output") return output(test, Output);
  if (Action !== "pass" && Action !== "fail" && Action !== "skip") return;
  if (Test === undefined) {
    // A package fails by itself where it does not compile, panics, or runs out of time.
    if (Action === "fail" && test.children.fail === 0) fail(key, test.output.join(""));
    return;
  }
  const parent = tests.get(Test.includes("/") ? key.slice(0, key.lastIndexOf("/")) : place);
  if (parent !== undefined) {
    parent.children.all++;
    if (Action === "fail") parent.children.fail++;
  }
  if (Action === "fail" && test.children.fail === 0) fail(key, test.output.join(""));
  // A test with parts is not counted besides them.
  else if (Action === "pass" && test.children.all === 0) counts.passed++;
  else if (Action === "skip")
    skip(key, test.output.join("").match(/not run: (.*)/)?.[1] ?? test.output.join(" ").trim());
  if (!Test.includes("/")) console.log(`${Action.padEnd(4)}  ${key} (${Elapsed.toFixed(1)} s)`);
}

function output(test, text) {
  if (/^\s*(=== |--- |PASS$|FAIL$|ok\s)/.test(text)) return;
  test.output.push(text);
  // Progress of builds, and what `--keep` has to tell, are for now.
  if (/^(building|built) /.test(text) || options.keep) process.stdout.write(text);
}

function fail(name, text) {
  counts.failed++;
  console.log(`!! failed: ${name}\n${text}`);
}

function skip(name, reason) {
  counts.skipped++;
  notRun.push(`${name}: ${reason}`);
}
