import { type CommittedFolder, committedFiles } from "@typha-mtls/files";
import type { Layout } from "./layout";
import type { ConfiguredRepository } from "./repository";
import { layoutOf, SETTINGS_FILE } from "./settings";

/**
 * The last commit of a repository, its files read by the paths that they have now, also where roots were moved since;
 * undefined where there is no git.
 *
 * @param ahead - folders of which most files are read
 * @throws ProblemError where git refuses to look, or the settings of the commit cannot be used
 */
export function lastCommitOf(
  { root, layout }: ConfiguredRepository,
  ...ahead: readonly string[]
): CommittedFolder | undefined {
  const committed = committedFiles(root);
  if (committed === undefined) return undefined;
  const files = laidOutAs(layout, committed, layoutOf(committed.read(SETTINGS_FILE), layout.prefix));
  for (const folder of ahead) files.readAhead(folder);
  return files;
}

/** Files by the paths that they have in a layout, of a commit that has another one. */
export function laidOutAs<T extends CommittedFolder>(now: Layout, files: T, then: Layout): T {
  const roots = [
    [now.inputs, then.inputs],
    [now.dist, then.dist],
  ] as const;
  if (roots.every(([is, was]) => is === was)) return files;
  const before = (path: string) => {
    const [is, was] = roots.find(([root]) => `${path}/`.startsWith(`${root}/`)) ?? ["", ""];
    return was + path.slice(is.length);
  };
  return {
    ...files,
    read: (path) => files.read(before(path)),
    list: (path) => files.list(before(path)),
    kindOf: (path) => files.kindOf(before(path)),
    idOf: (path) => files.idOf(before(path)),
    readAhead: (path) => files.readAhead(before(path)),
  };
}
