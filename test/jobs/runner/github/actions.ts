import * as fs from "node:fs";
import * as path from "node:path";
import { runProgram } from "../shell";
import { onlyKeys } from "../yaml";
import { type Frame, filledAll, type RunSteps } from "./frame";
import { readAction } from "./workflow";

type Inputs = Readonly<Record<string, string>>;
type Action = (inputs: Inputs, frame: Frame, runSteps: RunSteps) => Promise<boolean>;

const ROOT = path.join(__dirname, "../../../..");

/** What an action does, by its name; of any version. */
const ACTIONS: Readonly<Record<string, Action>> = {
  "actions/checkout": checkout,
  "actions/setup-node": setupNode,
  "actions/upload-artifact": upload,
  "actions/download-artifact": download,
  "github/codeql-action/upload-sarif": uploadSarif,
  "<owner>/typha-mtls": ownAction,
};

export function useAction(uses: string, inputs: Inputs, frame: Frame, runSteps: RunSteps): Promise<boolean> {
  const [name] = uses.split("@") as [string];
  const action = ACTIONS[name];
  if (action === undefined) throw new Error(`the harness has no stand-in for the action ${uses}`);
  return action(inputs, frame, runSteps);
}

/** As the action itself does: full history brings all branches and tags, and one commit only itself. */
async function checkout(inputs: Inputs, { runner }: Frame): Promise<boolean> {
  onlyKeys(inputs, ["fetch-depth", "persist-credentials", "ref", "path", "fetch-tags"], "actions/checkout");
  const folder = path.resolve(runner.workspace, inputs["path"] ?? ".");
  fs.mkdirSync(folder, { recursive: true });
  const { secrets, environment } = runner.attempt;
  const git = async (...args: readonly string[]) => {
    const ran = await runProgram("git", args, folder, { ...environment, GIT_TERMINAL_PROMPT: "0" });
    if (ran.code !== 0) runner.attempt.log += `\n## actions/checkout: git ${args.join(" ")}\n${ran.output}`;
    return ran.code === 0;
  };
  const depth = Number(inputs["fetch-depth"] ?? 1);
  const { ref, sha } = inputs["ref"] === undefined ? runner.event : { ref: inputs["ref"], sha: inputs["ref"] };
  const local = ref.replace(/^refs\/heads\//, "refs/remotes/origin/").replace(/^refs\/pull\//, "refs/remotes/pull/");
  const own = `+${sha}:${/^[0-9a-f]{40}$/.test(local) ? `refs/remotes/origin/${local}` : local}`;
  const all = ["+refs/heads/*:refs/remotes/origin/*", "+refs/tags/*:refs/tags/*"];
  const refspecs = depth > 0 ? [own] : ref.startsWith("refs/heads/") ? all : [...all, own];
  const limits = depth === 0 ? [] : ["--no-tags", `--depth=${depth}`];
  const isDone =
    (await git("init", "--quiet", "--initial-branch=main", "--template=", ".")) &&
    (await git("remote", "add", "origin", "https://github.com/owner/clusters")) &&
    (await git("config", "--local", "gc.auto", "0")) &&
    (await git("fetch", "--quiet", "--prune", "--no-recurse-submodules", ...limits, "origin", ...refspecs)) &&
    (ref.startsWith("refs/heads/")
      ? await git("checkout", "--quiet", "--force", "-B", ref.slice("refs/heads/".length), local)
      : await git("checkout", "--quiet", "--force", sha));
  if (inputs["persist-credentials"] !== "false") {
    const basic = Buffer.from(`x-access-token:${secrets.job}`).toString("base64");
    // Into the file itself, as the action does: no argument of a program holds it.
    const lines = `[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic ${basic}\n`;
    fs.appendFileSync(path.join(folder, ".git/config"), lines);
  }
  return isDone;
}

/** Node is on the PATH already; the cache is keyed by a lock, which has to be there. */
async function setupNode(inputs: Inputs, { runner }: Frame): Promise<boolean> {
  onlyKeys(inputs, ["node-version", "cache", "package-manager-cache", "check-latest"], "actions/setup-node");
  if (inputs["cache"] === undefined || inputs["cache"] === "") return true;
  const locks = ["package-lock.json", "npm-shrinkwrap.json", "yarn.lock"];
  return locks.some((lock) => fs.existsSync(path.join(runner.workspace, lock)));
}

/** Links are followed, as the action does. */
async function upload(inputs: Inputs, { runner }: Frame): Promise<boolean> {
  onlyKeys(inputs, ["name", "path", "if-no-files-found", "retention-days", "overwrite"], "actions/upload-artifact");
  const to = runner.attempt.at("artifacts", inputs["name"] ?? "artifact");
  const from = path.resolve(runner.workspace, inputs["path"]!);
  if (!fs.existsSync(from)) return inputs["if-no-files-found"] !== "error";
  fs.mkdirSync(to, { recursive: true });
  const isFolder = fs.statSync(from).isDirectory();
  fs.cpSync(from, isFolder ? to : path.join(to, path.basename(from)), { recursive: true, dereference: true });
  return true;
}

async function download(inputs: Inputs, { runner }: Frame): Promise<boolean> {
  onlyKeys(inputs, ["name", "pattern", "path", "merge-multiple"], "actions/download-artifact");
  const all = runner.attempt.at("artifacts");
  const wanted = new RegExp(`^${(inputs["name"] ?? inputs["pattern"] ?? "*").replaceAll("*", ".*")}$`);
  const names = fs.existsSync(all) ? fs.readdirSync(all).filter((name) => wanted.test(name)) : [];
  const to = path.resolve(runner.workspace, inputs["path"] ?? ".");
  const isFlat = inputs["name"] !== undefined || inputs["merge-multiple"] === "true";
  for (const name of names) fs.cpSync(path.join(all, name), isFlat ? to : path.join(to, name), { recursive: true });
  return inputs["name"] === undefined || names.length > 0;
}

/** What becomes of the file at the host is no concern of the harness; that it is taken, is. */
async function uploadSarif(inputs: Inputs, frame: Frame): Promise<boolean> {
  onlyKeys(inputs, ["sarif_file", "category"], "github/codeql-action/upload-sarif");
  const file = inputs["sarif_file"]!;
  if (!fs.existsSync(path.resolve(frame.runner.workspace, file))) return false;
  return upload({ name: "sarif", path: file }, frame);
}

async function ownAction(given: Inputs, frame: Frame, runSteps: RunSteps): Promise<boolean> {
  const action = readAction(fs.readFileSync(path.join(ROOT, "action.yml"), "utf8"), "action.yml");
  const unknown = Object.keys(given).filter((name) => action.inputs?.[name] === undefined);
  if (unknown.length > 0) throw new Error(`action.yml has no input ${unknown.join(", ")}`);
  const scope = { contexts: frame.contexts, hasFailed: false };
  const defaults = Object.entries(action.inputs ?? {}).map(([name, { default: value }]) => [name, value ?? ""]);
  const inputs = { ...filledAll(Object.fromEntries(defaults), scope), ...given };
  const { needs: _, matrix: __, secrets: ___, ...contexts } = frame.contexts;
  return runSteps(action.runs.steps, { ...frame, contexts: { ...contexts, inputs }, actionPath: ROOT });
}
