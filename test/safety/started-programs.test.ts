import * as path from "node:path";
import { contentsOf } from "../cli/user-repository";
import { type Node, nodesIn } from "./syntax";

const SOURCES = Object.entries(contentsOf(path.join(__dirname, "../../src")))
  .filter(([file]) => /\.[jt]s$/.test(file))
  .map(([file, text]) => [file.split(path.sep).join("/"), nodesIn(text)] as const);

const whereFound = (isFound: (node: Node) => boolean) =>
  SOURCES.filter(([, nodes]) => nodes.some(isFound))
    .map(([file]) => file)
    .sort();

const isText = (node: Node, what: RegExp) =>
  (node.type === "StringLiteral" && what.test(String(node["value"]))) ||
  (node.type === "TemplateElement" && what.test(String(node["raw"])));

/** Modules that start a program, or a thread. */
const STARTING = /^(?:node:)?(?:child_process|cluster|worker_threads)$/;

const isStarting = (node: Node) =>
  isText(node, /^(?:(?:node:)?(?:child_process|worker_threads)|node:cluster)$/) ||
  // A word that stands for other things too.
  // An export without a source has null there.
  [node["source"] ?? undefined, argumentOf(node)].some(
    (module) => module !== undefined && isText(module as Node, STARTING),
  );

/** What asks for a module: `require`, `import()`, `process.getBuiltinModule`. */
const ASKING = /^(?:require|getBuiltinModule)$/;
/** Ways to a module that do not name it in the open, and ways to run text. */
const HIDDEN = /^(?:binding|_linkedBinding|dlopen|mainModule|_load|createRequire|eval|Function|runIn\w*Context)$/;

const isHidden = (node: Node) => HIDDEN.test(nameOf(node)) || HIDDEN.test(nameOfCalled(node));

/** Name of a property that is asked for, however that is written. */
function nameOf(node: Node): string {
  if (node.type !== "MemberExpression") return "";
  const property = node["property"] as Node;
  return String((property.type === "Computed" ? (property["expression"] as Node) : property)["value"]);
}

/** Name of a function that is called by it alone. */
function nameOfCalled({ callee }: Node): string {
  const called = callee as Node | undefined;
  return called?.type === "Identifier" ? String(called["value"]) : "";
}

/** What a module is asked for by; undefined for what asks for none. */
function argumentOf(node: Node): Node | undefined {
  const { type, callee, arguments: given } = node;
  if (type !== "CallExpression") return undefined;
  const called = callee as Node;
  if (called.type !== "Import" && !ASKING.test(nameOfCalled(node) || nameOf(called))) return undefined;
  return (given as readonly { readonly expression: Node }[])[0]?.expression;
}

/** A module that is asked for by a name that is made up on the way. */
function isComputed(node: Node): boolean {
  const asked = argumentOf(node);
  return asked !== undefined && asked.type !== "StringLiteral";
}

test("programs and threads are started by these files and no other", () => {
  expect(whereFound(isStarting)).toEqual([
    // The pager of `docs`, on a terminal.
    "cli/docs/pager.ts",
    // The command of SOPS_AGE_KEY_CMD.
    "cli/identities/identity-command.ts",
    // A thread on a node, of a text in that file, which keeps the events of a directory.
    "cni-chain/verifier/inotify.ts",
    "files/git.ts",
    "live/kubectl-proxy.ts",
  ]);
});

test("git is started by one file, which other rooms do not see", () => {
  // In git-head.ts it is the user of an address such as git@example.com; in cli it is printed.
  expect(whereFound((node) => isText(node, /^git(?:\.exe)?$/))).toEqual([
    "cli/next-steps.ts",
    "cli/setup/describe-setup.ts",
    "files/git-head.ts",
    "files/git.ts",
  ]);
  const users = whereFound((node) => node.type === "ImportDeclaration" && isText(node["source"] as Node, /\/git$/));
  expect(users.filter((file) => !file.startsWith("files/"))).toEqual([]);
});

test("no module is asked for by a name that is made up, and no text is run", () => {
  expect(whereFound(isComputed)).toEqual([]);
  expect(whereFound(isHidden)).toEqual([]);
});

test.each([
  'import { spawn } from "node:child_process";',
  'import * as all from "child_process";',
  'import cluster from "cluster";',
  'const all = require("cluster");',
  'import type { Worker } from "worker_threads";',
  'export { fork } from "node:cluster";',
  'const { exec } = require("child_process");',
  'const all = await import("node:child_process");',
  'process.getBuiltinModule("child_process").execSync("git");',
  "const all = require(`child_process`);",
  'const name = "child_" + "process"; const all = require(name);',
  "const all = await import(name);",
  "process.getBuiltinModule(name);",
  'process["getBuiltinModule"](name);',
  "getBuiltinModule(...names);",
  'process.binding("spawn_sync");',
  'process.mainModule.require("x");',
  'createRequire(file)("x");',
  'eval("1");',
  'new Function("return process")();',
])("%s would be found", (line) => {
  const nodes = nodesIn(line);
  expect(nodes.some((node) => isStarting(node) || isComputed(node) || isHidden(node))).toBe(true);
});

test("all of src is read", () => {
  expect(SOURCES.length).toBeGreaterThan(250);
});
