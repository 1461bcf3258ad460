import { CLUSTERS } from "../../cluster/layout";
import type { CommittedEntry } from "../../files/git-head";
import type { Entry, Repository } from "../../files/repository";
import { SOPS_CONFIG_FILE } from "../../sealing/sops/config";
import { DIST } from "../../synth";
import type { ClusterEvidence } from "../evidence";
import type { Fact } from "../fact";
import { compared, notComparable } from "./commit";

type Kind = CommittedEntry["kind"] | "special file";

/**
 * Which commit the cluster is compared with, and what keeps files of it from being compared: git knows a link and a
 * submodule by where they lead, and not by what is there. Also a file in place of a folder, and the other way round.
 */
export function comparableFacts({
  repository,
  name,
  against,
}: Pick<ClusterEvidence, "repository" | "name" | "against">): readonly Fact[] {
  if (against === undefined) return [];
  const look = (folder: string, isWanted: (entry: string) => boolean): readonly Fact[] =>
    compared(folder, against.revision, () => {
      const now = new Map(repository.list(folder).map((entry) => [entry.name, kindOf(repository, folder, entry)]));
      const then = new Map<string, Kind>(against.list(folder).map((entry) => [entry.name, entry.kind]));
      return [...new Set([...now.keys(), ...then.keys()])].filter(isWanted).flatMap((entry): readonly Fact[] => {
        const path = folder === "." ? entry : `${folder}/${entry}`;
        const [is, was] = [now.get(entry), then.get(entry)];
        if (!isPlain(is) || !isPlain(was) || (is !== was && is !== undefined && was !== undefined))
          return [notComparable(`${difference(is, was, against.reference)}, which cannot be compared`, path)];
        return is === "folder" ? look(path, (below) => isCompared(`${path}/${below}`, name)) : [];
      });
    });
  return [...against.asAWhole, ...look(".", (entry) => isCompared(entry, name))];
}

/** Below `dist/<name>`, files are compared with what synth renders. */
function isCompared(path: string, name: string): boolean {
  const own = [CLUSTERS, DIST].map((folder) => `${folder}/${name}`);
  return [SOPS_CONFIG_FILE, CLUSTERS, DIST, ...own].includes(path) || path.startsWith(`${own[0]}/`);
}

function isPlain(kind: Kind | undefined): boolean {
  return kind === undefined || kind === "file" || kind === "folder";
}

function difference(is: Kind | undefined, was: Kind | undefined, reference: string): string {
  if (was === undefined) return `is a ${is}`;
  return is === undefined ? `was a ${was} at ${reference}` : `is a ${is}, and was a ${was} at ${reference}`;
}

function kindOf(repository: Repository, folder: string, { name, isLink, isDirectory, isFile }: Entry): Kind {
  if (isLink) return "link";
  if (!isDirectory) return isFile ? "file" : "special file";
  // That of a submodule is a file.
  const below = folder === "." ? name : `${folder}/${name}`;
  return repository.list(below).some((entry) => entry.name === ".git") ? "submodule" : "folder";
}
