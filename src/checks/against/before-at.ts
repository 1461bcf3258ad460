import { CLUSTERS } from "../../cluster/layout";
import { committedSource, filesAt, type Held, heldAround, heldLinks } from "../../files/git-head";
import type { Repository } from "../../files/repository";
import { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { ProblemError } from "../../problem";
import { DIST } from "../../synth";
import { type FactDetails, ok, warning } from "../fact";
import type { Before } from "./before";

/**
 * The commit that clusters are compared with, and what is to be said of that as a whole.
 *
 * @param directory - absolute path of the repository as it is called: links may lie on the way
 * @throws ProblemError as {@link filesAt}
 */
export function beforeAt(repository: Repository, directory: string, revision: string): Before {
  const files = filesAt(repository.root, revision);
  const { reference, commit } = files;
  for (const folder of [CLUSTERS, DIST]) files.readAhead(folder);
  const source = committedSource(files);
  const name = reference === commit ? `commit ${commit}` : `${reference}, commit ${commit}`;
  return {
    revision,
    ...files,
    source,
    policy: new SealingPolicy((file) => source.read(file)),
    asAWhole: [
      ok(`compared with ${name}`),
      ...doubts(() => nestedFacts(heldAround(repository.root))),
      ...doubts(() => heldLinks(directory).map(linkFact)),
      ...doubts(() => (files.list(".").length > 0 ? [] : [warning(`nothing of this folder is in ${reference}`)])),
    ],
  };
}

/** git has no history of files in a submodule but that of the submodule's own remote, which `.gitmodules` names. */
function nestedFacts(found: Held | undefined): FactDetails[] {
  if (found === undefined) return [];
  const { path, kind } = found;
  const what = kind === "submodule" ? "is a submodule" : `is a repository of its own in place of a committed ${kind}`;
  return [
    {
      state: "warning",
      message: `${path}: ${what}: a commit around it can replace the history that is compared with`,
      remedy: "check it in a clone of its own",
    },
  ];
}

function linkFact({ path }: Held): FactDetails {
  return {
    state: "warning",
    message: `${path}: is a link in git: what is checked and compared is the folder that it leads to`,
    remedy: "name the folder itself with -C",
  };
}

function doubts(look: () => FactDetails[]): FactDetails[] {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ file, message }) =>
      warning(`cannot be compared as a whole: ${file === undefined ? message : `${file}: ${message}`}`),
    );
  }
}
