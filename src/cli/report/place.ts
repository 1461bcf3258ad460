import * as path from "node:path";
import type { ConfiguredRepository } from "../../cluster/repository";
import { attempt } from "../../collect";
import { outputFolder } from "../../files/output-folder";
import type { Repository } from "../../files/repository";
import { problem, unusableInput } from "../../problem";
import { advice, option } from "../../remedy";
import { REPORT_KIND } from "../../report/model";

/** Where a report goes. */
export interface ReportPlace {
  /** The folder that `path` is relative to. */
  readonly base: Repository;
  readonly path: string;
}

/** Characters at the beginning of a file that show whether it is a report. */
const HEAD = 200;
/** Largest file that is taken for a report of before, in bytes; one of 10,000 clusters is half of that. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What the user said, and where. */
interface Wanted {
  /** The repository as it was named, absolute. */
  readonly directory: string;
  /** The folder in which the command was started. */
  readonly cwd: string;
  /** The folder for the report; relative to `cwd`, or absolute. */
  readonly out: string;
  /** Name of the file. */
  readonly name: string;
}

/**
 * The file of a report in a folder at any path.
 *
 * @throws ProblemError where the folder holds inputs or rendered files, a link of the repository leads out of it, or
 * something else than a report bears the name
 */
export function reportPlace(repository: ConfiguredRepository, { directory, cwd, out, name }: Wanted): ReportPlace {
  const folder = path.resolve(cwd, out);
  const inRepository = path.relative(directory, folder);
  // A link of a checkout must not make us write elsewhere; what lies outside is the user's own.
  if (!leadsOut(inRepository)) repository.writable(path.posix.join(...inRepository.split(path.sep), name));
  const { base, below } = outputFolder(folder);
  const { inputs, dist } = repository.layout;
  const root = [inputs, dist].find((one) => isInside(path.join(base.root, below), repository.absolute(one)));
  if (root !== undefined) {
    throw unusableInput({
      code: "output-folder-unfit",
      file: out,
      message: `lies in ${root}/, whose files tools take for inputs or apply`,
      remedy: advice`name another folder with ${option("out")}`,
    });
  }
  const file = path.posix.join(below, name);
  base.writable(file);
  const before = base.read(file, MAX_BYTES);
  if (before !== undefined && !before.slice(0, HEAD).includes(REPORT_KIND)) {
    throw problem({
      code: "file-in-the-way",
      file: path.join(out, name),
      message: "is no report of typha-mtls, and stays as it is",
      remedy: advice`move it away, or name another folder with ${option("out")}`,
    });
  }
  return { base, path: file };
}

/** @param real - with its links resolved */
function isInside(real: string, root: string): boolean {
  const found = attempt(() => outputFolder(root)).result;
  return !leadsOut(path.relative(found === undefined ? root : path.join(found.base.root, found.below), real));
}

function leadsOut(relative: string): boolean {
  return relative === ".." || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
}
