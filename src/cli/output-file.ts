import * as path from "node:path";
import { linkBelow, outputFolder, type Repository } from "@typha-mtls/files";
import { advice, attempt, option, problem, unusableInput } from "@typha-mtls/problems";
import type { ConfiguredRepository } from "../cluster/repository";

/** Where a result goes that is no input and is not rendered. */
export interface OutputPlace {
  /** The folder that `path` is relative to. */
  readonly base: Repository;
  readonly path: string;
}

/** Characters at the beginning of a file that show whether it is a result of before. */
const HEAD = 600;
/** Largest file that is taken for one, in bytes; a report of 10,000 clusters is half of that. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What the user said, and where. */
export interface WantedOutput {
  /** The repository as it was named, absolute. */
  readonly directory: string;
  /** The folder in which the command was started. */
  readonly cwd: string;
  /** Path of the file, relative to `cwd` or absolute. */
  readonly file: string;
  /** Name of the option that named it, in camel case. */
  readonly option: string;
  /** What the file is, for who has another one there: `is no report of typha-mtls`. */
  readonly kind: string;
  /** Whether a file that begins like this is one that a run before this one wrote. */
  isOurs(head: string): boolean;
}

/**
 * The place of a file that a user names, at any path. No link is followed in the repository, and nothing is replaced but a
 * result of before: a pull request can hold a link, a folder or a file of that name.
 *
 * @throws ProblemError where it lies among inputs or rendered files, a link of the repository leads out of it, or something
 * else bears the name
 */
export function outputPlace(repository: ConfiguredRepository, wanted: WantedOutput): OutputPlace {
  const target = path.resolve(wanted.cwd, wanted.file);
  const [folder, name] = [path.dirname(target), path.basename(target)];
  const inRepository = path.relative(wanted.directory, folder);
  // A link of a checkout must not make us write elsewhere. What lies outside of the repository and of the folder in which
  // the command was started is the user's own.
  if (!leadsOut(path.relative(wanted.cwd, target))) refuseLinks(wanted.cwd, wanted.file);
  if (!leadsOut(inRepository)) repository.writable(path.posix.join(...inRepository.split(path.sep), name));
  const { base, below } = outputFolder(folder);
  const { inputs, dist } = repository.layout;
  const root = [inputs, dist].find((one) => isInside(path.join(base.root, below), repository.absolute(one)));
  if (root !== undefined) {
    throw unusableInput({
      code: "output-folder-unfit",
      file: path.dirname(wanted.file),
      message: `lies in ${root}/, whose files tools take for inputs or apply`,
      remedy: advice`name another folder with ${option(wanted.option)}`,
    });
  }
  const file = path.posix.join(below, name);
  base.writable(file);
  const before = base.read(file, MAX_BYTES);
  if (before !== undefined && !wanted.isOurs(before.slice(0, HEAD))) {
    throw problem({
      code: "file-in-the-way",
      file: path.normalize(wanted.file),
      message: `is no ${wanted.kind} of typha-mtls, and stays as it is`,
      remedy: advice`move it away, or name another place with ${option(wanted.option)}`,
    });
  }
  return { base, path: file };
}

/** @throws ProblemError for a link among the folders between a folder and a file below it */
function refuseLinks(from: string, file: string): void {
  const link = linkBelow(from, path.resolve(from, path.dirname(file)));
  if (link === undefined) return;
  throw unusableInput({
    code: "symbolic-link",
    file: link,
    message: "is a symbolic link, and no file is written through it",
    remedy: "replace the link by a folder",
  });
}

/** @param real - with its links resolved */
function isInside(real: string, root: string): boolean {
  const found = attempt(() => outputFolder(root)).result;
  return !leadsOut(path.relative(found === undefined ? root : path.join(found.base.root, found.below), real));
}

function leadsOut(relative: string): boolean {
  return relative === ".." || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
}
