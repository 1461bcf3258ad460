import {
  type CommittedEntry,
  type CommittedFiles,
  committedSource,
  type FileSource,
  filesAt,
  type Held,
  heldAround,
  heldLinks,
  type Repository,
} from "@typha-mtls/files";
import { attempt, type Fact, ok, type Problem } from "@typha-mtls/problems";
import { type RecipientNames, SOPS_CONFIG_FILE } from "@typha-mtls/sealing";
import { laidOutAs } from "../../cluster/committed";
import type { ClusterPaths, Layout } from "../../cluster/layout";
import type { ConfiguredRepository } from "../../cluster/repository";
import { layoutOf, recipientNamesOf, SETTINGS_FILE } from "../../cluster/settings";
import { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";

/** A commit that a work tree is compared with. */
export interface Commit extends CommittedFiles {
  /** As the user named it. */
  readonly revision: string;
  /** Where its settings say that its files lie; they are read by the paths that they have now. */
  readonly layout: Layout;
  /** Names that its settings give to recipients. */
  readonly recipientNames: RecipientNames;
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
 * @param ahead - folders of which most files are read
 * @throws ProblemError as {@link filesAt}
 */
export function commitAt(
  repository: ConfiguredRepository,
  directory: string,
  revision: string,
  ahead: readonly string[] = [repository.layout.inputs, repository.layout.dist],
): Commit {
  const committed = filesAt(repository.root, revision);
  const { reference, commit } = committed;
  const { layout } = repository;
  // Settings that cannot be read there are reported where they are compared.
  const settings = attempt(() => committed.read(SETTINGS_FILE)).result;
  const then = attempt(() => layoutOf(settings, layout.prefix)).result ?? layout;
  const files = laidOutAs(layout, committed, then);
  for (const folder of ahead) files.readAhead(folder);
  const source = committedSource(files);
  const isEmpty = () =>
    files.list(".").length > 0 ? [] : [notComparable(`nothing of this folder is in ${reference}`)];
  return {
    revision,
    layout: then,
    recipientNames: attempt(() => recipientNamesOf(settings)).result ?? new Map(),
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
function nested(found: Held | undefined): Problem[] {
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

function reachedByLink({ path }: Held): Problem {
  return {
    code: "linked-repository",
    severity: "warning",
    file: path,
    message: "is a link in git: what is checked and compared is the folder that it leads to",
    remedy: "name the folder itself with -C",
  };
}

/** What cannot be compared has to be reviewed by a person. */
export function notComparable(message: string, file?: string): Problem {
  return { code: "not-comparable", severity: "warning", ...(file !== undefined && { file }), message };
}

/** A file that the commit has and that cannot be read there. */
export function unreadableThen(file: string, revision: string): Problem {
  return notComparable(`cannot be compared with ${revision}, where it cannot be read`, file);
}

/**
 * A file of the work tree that cannot be read, whatever the commit has.
 *
 * @param why - problems of the file that is to blame; it may be another one, such as `.sops.yaml`
 */
export function unreadableNow(file: string, revision: string, why: readonly Problem[]): readonly Problem[] {
  const conflicts = why.filter(({ code }) => code === "merge-conflict");
  if (conflicts.length > 0) return conflicts;
  const blamed = [...new Set(why.map((found) => found.file ?? file))];
  return blamed.map((one) => notComparable(`cannot be read now, so it is not compared with ${revision}`, one));
}

/**
 * What a comparison finds; where it cannot be read, now or then, that is a warning.
 *
 * @param now - reads what `compare` reads of the work tree; asked only to learn which side cannot be read
 */
export function compared<T extends Fact>(
  file: string,
  revision: string,
  compare: () => readonly T[],
  now: () => unknown = () => undefined,
): readonly (T | Problem)[] {
  const { result } = attempt(compare);
  if (result !== undefined) return result;
  const { problems } = attempt(now);
  return problems.length > 0 ? unreadableNow(file, revision, problems) : [unreadableThen(file, revision)];
}

interface Comparable {
  readonly repository: Repository;
  readonly paths: ClusterPaths;
  readonly against: Commit | undefined;
}

type Kind = CommittedEntry["kind"] | "special file";

/**
 * Which commit the cluster is compared with, and what keeps files of it from being compared: git knows a link and a
 * submodule by where they lead, and not by what is there. Also a file in place of a folder, and the other way round.
 */
export function comparableFacts({ repository, paths, against }: Comparable): readonly Fact[] {
  if (against === undefined) return [];
  const look = (folder: string): readonly Fact[] =>
    compared(
      folder,
      against.revision,
      () =>
        entriesToCompare({ repository, paths, against }, folder).flatMap((entry): readonly Fact[] => {
          const path = folder === "." ? entry : `${folder}/${entry}`;
          const [is, was] = [kindAt(repository, path), against.kindOf(path)];
          if (!isPlain(is) || !isPlain(was) || (is !== was && is !== undefined && was !== undefined))
            return [notComparable(`${difference(is, was, against.reference)}, which cannot be compared`, path)];
          return is === "folder" ? look(path) : [];
        }),
      () => repository.list(folder),
    );
  return [...against.asAWhole, ...look(".")];
}

/**
 * Names in a folder: on the way to a cluster's folders, only those that lead there, because beside them lies the whole fleet;
 * of its inputs, all. Below its folder in `dist/`, files are compared with what synth renders.
 */
function entriesToCompare(
  { repository, paths: { directory, dist }, against }: Comparable & { readonly against: Commit },
  folder: string,
): readonly string[] {
  if (`${folder}/`.startsWith(`${directory}/`)) {
    return [...new Set([...repository.list(folder), ...against.list(folder)].map(({ name }) => name))];
  }
  const start = folder === "." ? "" : `${folder}/`;
  const ahead = [directory, dist].flatMap((path) =>
    path.startsWith(start) ? path.slice(start.length).split("/").slice(0, 1) : [],
  );
  return [...new Set([...(folder === "." ? [SOPS_CONFIG_FILE] : []), ...ahead])].sort();
}

function isPlain(kind: Kind | undefined): boolean {
  return kind === undefined || kind === "file" || kind === "folder";
}

function difference(is: Kind | undefined, was: Kind | undefined, reference: string): string {
  if (was === undefined) return `is a ${is}`;
  return is === undefined ? `was a ${was} at ${reference}` : `is a ${is}, and was a ${was} at ${reference}`;
}

/** What bears a path of the work tree; links are not followed. */
export function kindAt(repository: Repository, path: string): Kind | undefined {
  const entry = repository.entry(path);
  if (entry === undefined) return undefined;
  if (entry.isLink) return "link";
  if (!entry.isDirectory) return entry.isFile ? "file" : "special file";
  // That of a submodule is a file.
  return repository.has(`${path}/.git`) ? "submodule" : "folder";
}
