import { CLUSTERS } from "../../cluster/layout";
import { attempt } from "../../collect";
import { type CommittedFiles, committedSource, filesAt, type Held, heldAround, heldLinks } from "../../files/git-head";
import type { FileSource } from "../../files/reads";
import type { Repository } from "../../files/repository";
import { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { DIST } from "../../synth";
import { type Fact, type Found, ok } from "../fact";

/** A commit that a work tree is compared with. */
export interface Commit extends CommittedFiles {
  /** As the user named it. */
  readonly revision: string;
  /** Its files, read as those of the work tree are. */
  readonly source: FileSource;
  /** Its rules of `.sops.yaml`. */
  readonly policy: SealingPolicy;
  /** Which commit that is, and what keeps the repository as a whole from being compared with it. */
  readonly asAWhole: readonly Fact[];
}

/**
 * The commit that clusters are compared with.
 *
 * @param directory - absolute path of the repository as it is called: links may lie on the way
 * @throws ProblemError as {@link filesAt}
 */
export function commitAt(repository: Repository, directory: string, revision: string): Commit {
  const files = filesAt(repository.root, revision);
  const { reference, commit } = files;
  for (const folder of [CLUSTERS, DIST]) files.readAhead(folder);
  const source = committedSource(files);
  const isEmpty = () =>
    files.list(".").length > 0 ? [] : [notComparable(`nothing of this folder is in ${reference}`)];
  return {
    revision,
    ...files,
    source,
    policy: new SealingPolicy((file) => source.read(file)),
    asAWhole: [
      ok(`compared with ${reference === commit ? `commit ${commit}` : `${reference}, commit ${commit}`}`),
      ...[() => nested(heldAround(repository.root)), () => heldLinks(directory).map(reachedByLink), isEmpty].flatMap(
        (look): readonly Fact[] => {
          const { result, problems } = attempt(look);
          return (
            result ??
            problems.map(({ file, message }) => notComparable(`cannot be compared as a whole: ${message}`, file))
          );
        },
      ),
    ],
  };
}

/** git has no history of files in a submodule but that of the submodule's own remote, which `.gitmodules` names. */
function nested(found: Held | undefined): Found[] {
  if (found === undefined) return [];
  const { path, kind } = found;
  const what = kind === "submodule" ? "is a submodule" : `is a repository of its own in place of a committed ${kind}`;
  return [
    {
      code: "nested-repository",
      severity: "warning",
      file: path,
      message: `${what}: a commit around it can replace the history that is compared with`,
      remedy: "check it in a clone of its own",
    },
  ];
}

function reachedByLink({ path }: Held): Found {
  return {
    code: "linked-repository",
    severity: "warning",
    file: path,
    message: "is a link in git: what is checked and compared is the folder that it leads to",
    remedy: "name the folder itself with -C",
  };
}

/** What cannot be compared has to be reviewed by a person. */
export function notComparable(message: string, file?: string): Found {
  return { code: "not-comparable", severity: "warning", ...(file !== undefined && { file }), message };
}

/** What a comparison finds; where it cannot be read, now or then, that is a warning. */
export function compared(file: string, revision: string, compare: () => readonly Fact[]): readonly Fact[] {
  return (
    attempt(compare).result ?? [notComparable(`cannot be compared with ${revision}, where it cannot be read`, file)]
  );
}
