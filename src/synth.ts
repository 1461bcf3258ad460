import { folderOf, forEach, loadCluster, selectClusters } from "./cluster/load";
import { isTemporaryName } from "./files/leftovers";
import { planOwnedTree } from "./files/owned-tree";
import type { Repository } from "./files/repository";
import { writeAll } from "./files/write-all";
import { RENDERED_MARK, renderCluster } from "./render/render";

/** What became of one cluster. */
export interface SynthResult {
  readonly name: string;
  readonly calico: string;
  readonly objects: number;
  readonly files: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Where the rendered files go, relative to the repository. */
export const DIST = "dist";

/** How many clusters were written so far. */
export interface SynthProgress {
  readonly written: number;
  readonly of: number;
}

/**
 * Reads, checks and renders clusters, then writes them. Nothing is written while anything is wrong anywhere.
 *
 * @param asked - names; empty for all, and then what is left of clusters that are gone is removed too
 * @throws ProblemError with everything that is wrong in all of them
 */
export function synth(repository: Repository, asked: readonly string[], dist: string = DIST): SynthResult[] {
  const steps = synthSteps(repository, asked, dist);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/**
 * {@link synth} in steps: the first reads, checks and renders everything, each later one writes one cluster whole. Who
 * takes them may stop after any.
 */
export function* synthSteps(
  repository: Repository,
  asked: readonly string[],
  dist: string = DIST,
): Generator<SynthProgress, SynthResult[]> {
  const names = selectClusters(repository, asked);
  if (names.length >= FLEET) keepHeapSmall();
  const plans = forEach(
    names,
    (name) => {
      const loaded = loadCluster(repository, name);
      const { objects, files } = renderCluster(loaded, dist);
      const tree = planOwnedTree(repository, RENDERED_MARK, `${dist}/${name}`, files);
      const { writes, removes, unchanged } = tree;
      const result = { name, calico: loaded.config.spec.calico.version, objects, files: files.length };
      return { tree, result: { ...result, written: writes.length, unchanged, removed: removes.length } };
    },
    folderOf,
  );
  const gone = (asked.length > 0 ? [] : goneClusters(repository, names, dist)).map((name) =>
    planOwnedTree(repository, RENDERED_MARK, `${dist}/${name}`, []),
  );
  for (const [written, { tree }] of plans.entries()) {
    yield { written, of: plans.length };
    writeAll(repository, tree);
  }
  for (const tree of gone) {
    yield { written: plans.length, of: plans.length };
    writeAll(repository, tree);
  }
  return plans.map(({ result }) => result);
}

/** From so many clusters on, what they leave behind is worth an early look. */
const FLEET = 20;

/**
 * What a cluster leaves behind is garbage at once. Without this, V8 lets its nursery grow to 48 MiB before it looks: a
 * quarter of the memory of a thousand clusters, for no time gained. Not at the start of the program: V8 takes no code
 * cache that was made under other flags, so node would compile its own modules anew, which costs a single cluster a tenth.
 */
function keepHeapSmall(): void {
  process.getBuiltinModule("node:v8").setFlagsFromString("--semi-space-growth-factor=1");
}

/** Folders that no cluster stands for: of clusters that were there once, and what a killed process staged. */
function goneClusters(repository: Repository, names: readonly string[], dist: string): string[] {
  return repository
    .list(dist)
    .filter(
      ({ name, isDirectory }) =>
        isDirectory && (!name.startsWith(".") || isTemporaryName(name)) && !names.includes(name),
    )
    .map(({ name }) => name);
}
