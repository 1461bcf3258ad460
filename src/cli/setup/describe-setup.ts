import { type OwnCommand, own, placeholder, type Remedy, sameFolder } from "@typha-mtls/problems";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { SetupPlan } from "../../lifecycle/setup/setup";
import type { SopsRules } from "../../lifecycle/setup/sops-rules";
import type { GitOpsTools } from "../../lifecycle/setup/surroundings";
import { commit, next } from "../next-steps";
import { columns } from "../output";
import type { Terminal } from "../terminal";

/** What `setup` found, and what it makes of it. */
export interface Setup {
  readonly plan: SetupPlan;
  readonly tools: GitOpsTools;
  readonly git: boolean;
  readonly origin: string | undefined;
  readonly sopsRules: SopsRules | undefined;
  readonly hasClusters: boolean;
  /** Files of the plan with edits that are not committed. */
  readonly edited: readonly PlannedWrite[];
  readonly lockFile: boolean;
  /** Whether jobs for GitLab are written, which start by a schedule. */
  readonly needsSchedule: boolean;
}

/** What was found and written, and what to do next. */
export function describeSetup(terminal: Pick<Terminal, "program">, setup: Setup): string {
  const { plan, edited } = setup;
  const rows = plan.writes.map((write) => [
    write.verb,
    write.path,
    `${write.note}${edited.includes(write) ? "; keeps your uncommitted edits" : ""}`,
  ]);
  const made = rows.length === 0 ? "nothing to write\n" : columns(rows);
  const steps = nextSteps(terminal, setup);
  return `${columns(facts(setup))}\n${made}${steps.length === 0 ? "" : `\n${next(terminal, ...steps)}`}`;
}

function facts({ tools, git, origin, sopsRules, lockFile }: Setup): string[][] {
  const tool = (name: string, file: string | undefined) => (file === undefined ? [] : [[name, file]]);
  const found = [
    ["git", git ? (origin ?? "without a remote origin") : "no repository"],
    ...tool("Flux", tools.flux),
    ...tool("Argo CD", tools.argocd),
    ...(sopsRules === undefined ? [] : [[sopsRules.file, sopsRules.what]]),
    ...(lockFile ? [["npm", "package-lock.json"]] : []),
  ];
  return found.map(([what, where], at) => [at === 0 ? "found" : "", what!, where!]);
}

function nextSteps(terminal: Pick<Terminal, "program">, setup: Setup): Remedy[] {
  const { plan, tools, git, hasClusters, lockFile } = setup;
  const { writes, isToInstall, byHand } = plan;
  // npm install makes the lock file.
  const files = [...writes.map(({ path }) => path), ...(isToInstall || lockFile ? ["package-lock.json"] : [])];
  return [
    ...(git ? [] : [`git${sameFolder(terminal)} init`]),
    ...(byHand === undefined ? [] : [byHand]),
    ...(isToInstall ? [`npm${sameFolder(terminal)} install`] : []),
    ...(writes.length === 0 ? [] : [commit(terminal, files)]),
    ...(setup.needsSchedule ? [schedule(setup.origin)] : []),
    ...(hasClusters ? [] : [own("init", [placeholder("cluster")], initOptions(tools))]),
  ];
}

/** GitLab has no schedules in files. @param origin - address of the remote, as git has it */
function schedule(origin: string | undefined): string {
  const [, host, path] =
    /^(?:https?:\/\/|ssh:\/\/(?:[^@/]+@)?|git@)([^/:]+)(?::\d+)?[/:](.+?)(?:\.git)?$/.exec(origin ?? "") ?? [];
  const where = host === undefined ? "<project>/-/pipeline_schedules" : `https://${host}/${path}/-/pipeline_schedules`;
  return `make a weekly pipeline schedule of the default branch for renew-typha: ${where}`;
}

function initOptions({ flux, argocd }: GitOpsTools): OwnCommand["options"] {
  const recipient = placeholder("age1…");
  return {
    calico: placeholder("version"),
    nodes: placeholder("number"),
    ...(flux === undefined && argocd !== undefined
      ? { gitops: "argocd", sealingCert: placeholder("file") }
      : { recipient }),
    operatorRecipient: recipient,
  };
}
