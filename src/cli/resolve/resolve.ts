import { FolderReads, type Operation, UnfinishedMerge, withConflicts } from "@typha-mtls/files";
import { allOf, forEach, own, unusableInput } from "@typha-mtls/problems";
import { clusterToRender } from "../../cluster/cluster-to-render";
import { clusterNames } from "../../cluster/load";
import { isOfChart, renderSteps } from "../../cluster/render-steps";
import { ConfiguredRepository } from "../../cluster/repository";
import { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { planResolution, type Resolution, type Side } from "../../lifecycle/resolve/resolve";
import { goOn, next } from "../next-steps";
import { columns } from "../output";
import { isPreview, type PreviewOptions } from "../preview";
import { EXIT } from "../problems";
import { runSynth } from "../synth/run-synth";
import type { Terminal } from "../terminal";
import { writePlan } from "../write-plan";

/** What `ours` and `theirs` are: in a rebase, `theirs` is one's own commit. A revert wants what is older, which is nothing to guess. */
const NAMES: Readonly<Record<Exclude<Operation, "revert">, Readonly<Record<Side, string>>>> = {
  merge: { ours: "the branch that you are on", theirs: "the branch that you merge" },
  rebase: { ours: "the branch onto which you rebase", theirs: "your own commit" },
  "cherry-pick": { ours: "the branch that you are on", theirs: "the commit that you pick" },
};

/** `typha-mtls resolve`: the keys of all clusters, whole or not at all; then `dist/`. */
export async function resolve(terminal: Terminal, directory: string, preview: PreviewOptions): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const merge = UnfinishedMerge.in(repository.root);
  const { operation } = merge;
  if (operation === undefined || operation === "revert") throw nothingToResolve(operation);
  const { layout } = repository;
  const source = new FolderReads(repository, layout.inputs);
  const policy = new SealingPolicy((file) => repository.read(file));
  const seen = new Map<string, string | undefined>();
  const parts = forEach(clusterNames(repository), (name) => {
    const paths = layout.paths(name);
    const unmerged = merge.unmerged.filter((file) => file.startsWith(`${paths.pki}/`));
    for (const file of unmerged)
      seen.set(
        file,
        withConflicts(() => repository.read(file)),
      );
    const names = NAMES[operation];
    return planResolution({ paths, source, policy, unmerged, sidesOf: (file) => merge.sidesOf(file), names });
  });
  const all: Resolution = {
    writes: parts.flatMap(({ writes }) => writes),
    removes: parts.flatMap(({ removes }) => removes),
    outOfSync: parts.flatMap(({ outOfSync }) => outOfSync),
  };
  const told = () =>
    columns([
      ...all.writes.map(({ verb, path, note }) => [verb, path, note]),
      ...all.removes.map((path) => ["removed", path, ""]),
    ]);
  if (all.writes.length + all.removes.length > 0) {
    const code = await writePlan(terminal, repository, {
      plan: { writes: all.writes, removes: all.removes, expects: seen },
      told: () => `${told()}\n`,
      preview,
    });
    if (code !== EXIT.fine || isPreview(preview)) return code;
  } else if (isPreview(preview)) {
    terminal.out("no key or certificate is in conflict: dist/ would be rendered anew\n");
    return EXIT.fine;
  }
  const code = await runSynth(terminal, directory, []);
  if (code !== EXIT.fine) return code;
  const add = goOn(terminal, [layout.inputs, layout.dist], operation);
  const clusters = clusterNames(repository).map((name) => {
    const paths = layout.paths(name);
    return clusterToRender(paths, repository.read(paths.clusterFile));
  });
  const isInSync = all.outOfSync.length === 0;
  const render = renderSteps(isInSync ? clusters.filter(isOfChart) : clusters, () => own("synth"));
  terminal.out(`\n${next(terminal, ...(isInSync ? [] : [own("recipients sync")]), ...render, add)}`);
  return EXIT.fine;
}

function nothingToResolve(operation: "revert" | undefined) {
  return unusableInput({
    code: "nothing-to-resolve",
    message:
      operation === undefined
        ? `no ${allOf(Object.keys(NAMES)).replace(" and ", " or ")} is under way`
        : "a revert wants the older side, which is not chosen by itself",
    remedy:
      operation === undefined
        ? "run it while git waits for conflicts to be resolved"
        : "take each file whole with `git checkout --theirs`, then synth",
  });
}
