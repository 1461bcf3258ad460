import { committedFiles, isIgnoredFolder, originAddress, prefixInWorkTree, Reads } from "@typha-mtls/files";
import { attempt, refuse } from "@typha-mtls/problems";
import { isClusterFolder } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import type { CodeHost } from "../../lifecycle/setup/jobs/commands";
import { GITLAB_JOBS } from "../../lifecycle/setup/jobs/job-files";
import { planSetup } from "../../lifecycle/setup/setup";
import { sopsRulesFor } from "../../lifecycle/setup/sops-rules";
import { findGitOpsTools } from "../../lifecycle/setup/surroundings";
import type { PreviewOptions } from "../preview";
import type { Terminal } from "../terminal";
import { VERSION } from "../version";
import { writeNothing, writePlan } from "../write-plan";
import { chosenLayout } from "./chosen-layout";
import { describeSetup } from "./describe-setup";

interface SetupOptions extends PreviewOptions {
  readonly ci?: CodeHost | undefined;
}

/** `typha-mtls setup`. */
export async function setup(terminal: Terminal, directory: string, options: SetupOptions): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const { root } = repository;
  const prefix = prefixInWorkTree(root);
  const reads = new Reads(repository);
  const { read } = reads;
  const searched = {
    // Most files of a repository have nothing to do with the plan.
    read: (path: string) => attempt(() => repository.read(path)).result,
    list: (folder: string) => attempt(() => repository.list(folder)).result ?? [],
  };
  const { layout, settings } = chosenLayout(repository, read);
  const tools = findGitOpsTools(searched, [layout.dist]);
  const plan = planSetup({
    read,
    version: VERSION,
    roots: layout,
    settings,
    isIgnored: (path) => isIgnoredFolder(root, path),
    isTop: prefix === undefined || prefix === "",
    ci: options.ci,
  });
  const committed = committedFiles(root)?.read;
  const told = describeSetup(terminal, {
    plan,
    tools,
    git: prefix !== undefined,
    origin: originAddress(root),
    sopsRules: sopsRulesFor(layout, (path) => inputIn(repository, path)),
    hasClusters:
      settings.length === 0 && searched.list(layout.inputs).some(({ name }) => isClusterFolder(repository, name)),
    edited: plan.writes.filter(({ path }) => committed !== undefined && committed(path) !== read(path)),
    lockFile: repository.has("package-lock.json"),
    needsSchedule: options.ci === "gitlab" && plan.writes.some(({ path }) => path === GITLAB_JOBS),
  });
  if (plan.writes.length === 0) return writeNothing(terminal, repository, [], told, options);
  const { writes } = plan;
  return writePlan(terminal, repository, {
    plan: { writes, removes: [], expects: reads.seen },
    told: () => told,
    preview: options,
  });
}

/** Text of an input; one that cannot be read counts as absent, but a conflict is one to resolve first. */
function inputIn(repository: ConfiguredRepository, path: string): string | undefined {
  const { result, problems } = attempt(() => repository.read(path));
  refuse(problems.filter(({ code }) => code === "merge-conflict"));
  return result;
}
