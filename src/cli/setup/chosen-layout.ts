import { isIgnoredFolder, prefixInWorkTree, type Repository } from "@typha-mtls/files";
import { attempt, unusableInput } from "@typha-mtls/problems";
import { Layout } from "../../cluster/layout";
import { isClusterFolder } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { SETTINGS_FILE } from "../../cluster/settings";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { ReadFile } from "../../lifecycle/present";
import { isGuard } from "../../lifecycle/setup/guard";
import { chooseRoots, settingsFile } from "../../lifecycle/setup/roots";

/** Where a repository keeps its files. */
interface ChosenLayout {
  readonly layout: Layout;
  /** The settings that say so, where they are new. */
  readonly settings: readonly PlannedWrite[];
}

/**
 * As its settings say; where there are none, in folders that no other tool uses.
 *
 * @throws ProblemError for a bare git repository
 */
export function chosenLayout(repository: ConfiguredRepository, read: ReadFile): ChosenLayout {
  refuseBareRepository(repository);
  const { layout } = repository;
  // What cannot be listed, such as a link that leads out, may be ours: the commands then say why it cannot be used.
  const isUsable = attempt(() => repository.list(layout.inputs)).problems.length === 0;
  if (read(SETTINGS_FILE) !== undefined || !isUsable) return { layout, settings: [] };
  const roots = chooseRoots((folder) => attempt(() => repository.list(folder)).result ?? [], {
    isOurs: (entry) => isClusterFolder(repository, entry) || isGuard(repository, entry),
    isIgnored: (folder) => attempt(() => isIgnoredFolder(repository.root, folder)).result ?? false,
  });
  return roots.because === undefined
    ? { layout, settings: [] }
    : { layout: new Layout(roots, layout.prefix), settings: [settingsFile(roots)] };
}

/** @throws ProblemError where the folder is git's own, without files to work on */
function refuseBareRepository(repository: Repository): void {
  const entries = repository.list(".").map(({ name }) => name);
  if (!["HEAD", "objects", "refs"].every((name) => entries.includes(name))) return;
  if (prefixInWorkTree(repository.root) !== undefined) return;
  const message = "is a bare git repository: it has no files to add to";
  throw unusableInput({
    code: "no-work-tree",
    file: repository.root,
    message,
    remedy: "clone it, and run this in the clone",
  });
}
