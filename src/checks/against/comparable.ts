import { CLUSTERS } from "../../cluster/layout";
import type { CommittedEntry } from "../../files/git-head";
import type { Entry, Repository } from "../../files/repository";
import { SOPS_CONFIG_FILE } from "../../sealing/sops/config";
import { DIST } from "../../synth";
import { type FactDetails, warning } from "../fact";
import { type Before, compared } from "./before";

type Kind = CommittedEntry["kind"] | "special file";

/**
 * What keeps files of a cluster from being compared: git knows a link and a submodule by where they lead, and not by what
 * is there. Also a file in place of a folder, and the other way round.
 */
export function comparableFacts(repository: Repository, name: string, before: Before): FactDetails[] {
  const look = (folder: string, isWanted: (entry: string) => boolean): FactDetails[] =>
    compared(folder, before.revision, () => {
      const [now, then] = [kindsNow(repository, folder), kindsThen(before, folder)];
      return [...new Set([...now.keys(), ...then.keys()])].filter(isWanted).flatMap((entry) => {
        const path = folder === "." ? entry : `${folder}/${entry}`;
        const [is, was] = [now.get(entry), then.get(entry)];
        if (!isPlain(is) || !isPlain(was) || (is !== was && is !== undefined && was !== undefined)) {
          return [warning(`${path}: ${difference(is, was, before.reference)}, which cannot be compared`)];
        }
        return is === "folder" ? look(path, (below) => wanted(`${path}/${below}`, name)) : [];
      });
    });
  return look(".", (entry) => wanted(entry, name));
}

/** Below `dist/<name>`, files are compared with what synth renders. */
function wanted(path: string, name: string): boolean {
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

function kindsNow(repository: Repository, folder: string): Map<string, Kind> {
  const kindOf = ({ name, isLink, isDirectory, isFile }: Entry): Kind => {
    if (isLink) return "link";
    if (!isDirectory) return isFile ? "file" : "special file";
    // That of a submodule is a file.
    const below = folder === "." ? name : `${folder}/${name}`;
    return repository.list(below).some((entry) => entry.name === ".git") ? "submodule" : "folder";
  };
  return new Map(repository.list(folder).map((entry) => [entry.name, kindOf(entry)]));
}

function kindsThen({ list }: Before, folder: string): Map<string, Kind> {
  return new Map(list(folder).map(({ name, kind }) => [name, kind]));
}
