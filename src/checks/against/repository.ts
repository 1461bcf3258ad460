import { CLUSTERS, clusterPaths, isClusterName } from "../../cluster/layout";
import { type FoundClusters, isOurClusterFile } from "../../cluster/load";
import { parseSettings, SETTINGS_FILE } from "../../cluster/settings";
import type { Repository } from "../../files/repository";
import { ProblemError } from "../../problem";
import { type FactDetails, warning } from "../fact";

/** A commit that a repository is compared with. */
export interface Earlier {
  /** As the user named it. */
  readonly revision: string;
  /** Text of a file, undefined where the commit has none. @throws ProblemError where it has something else there */
  read(file: string): string | undefined;
  /** What a folder holds; nothing where the commit has no such folder. @throws ProblemError as `read` does */
  list(folder: string): readonly { readonly name: string }[];
}

/**
 * Files at the top that change what tools make of all others; those in dist/ are foreign there. Each with what a change of
 * it does.
 */
const STEERING: Readonly<Record<string, string>> = {
  ".sourceignore": "Flux leaves out the files that it names",
  ".gitattributes": "git may check files out with other bytes than were committed",
  ".gitmodules": "git and Argo CD fetch the repositories that it names",
};

/**
 * What changed since a commit of what concerns no single cluster: clusters that are gone, what `check` is told not to look
 * at, and files that change what tools make of all others. A reviewer has to agree to each.
 */
export function repositoryChanges(
  repository: Repository,
  found: FoundClusters,
  asked: "all" | "some",
  earlier: Earlier,
): FactDetails[] {
  return [
    ...(asked === "all" ? goneClusters(found, earlier) : []),
    ...newlyAllowed(repository, earlier),
    ...Object.entries(STEERING).flatMap(([file, effect]) => changeOf(repository, file, effect, earlier)),
  ];
}

/** Flux without `prune` and Argo CD without automated pruning keep what they applied once, so a removal is not the end. */
function goneClusters({ names }: FoundClusters, earlier: Earlier): FactDetails[] {
  const { revision } = earlier;
  const present = new Set(names);
  return compared(CLUSTERS, revision, () => {
    const gone = earlier.list(CLUSTERS).filter(({ name }) => isClusterName(name) && !present.has(name));
    return gone.flatMap(({ name }) =>
      compared(`${CLUSTERS}/${name}`, revision, () => {
        const text = earlier.read(clusterPaths(name).clusterFile);
        if (text === undefined || !isOurClusterFile(text)) return [];
        return [
          warning(
            `${CLUSTERS}/${name}: was removed since ${revision}; Flux and Argo CD keep what they applied unless they prune`,
          ),
        ];
      }),
    );
  });
}

function newlyAllowed(repository: Repository, { revision, read }: Earlier): FactDetails[] {
  return compared(SETTINGS_FILE, revision, () => {
    const [now, then] = [repository.read(SETTINGS_FILE), read(SETTINGS_FILE)].map(allowedBy);
    return now!
      .filter((entry) => !then!.includes(entry))
      .map((entry) =>
        warning(
          `${SETTINGS_FILE}: spec.dist.allow: ${JSON.stringify(entry)} is new since ${revision}: check no longer looks at what it names`,
        ),
      );
  });
}

function allowedBy(text: string | undefined): readonly string[] {
  return text === undefined ? [] : parseSettings(text).spec.dist.allow;
}

function changeOf(repository: Repository, file: string, effect: string, { revision, read }: Earlier): FactDetails[] {
  return compared(file, revision, () => {
    const [now, then] = [repository.read(file), read(file)];
    if (now === then) return [];
    const change = then === undefined ? "is new" : now === undefined ? "is gone" : "changed";
    return [warning(`${file}: ${change} since ${revision}: ${effect}`)];
  });
}

/** What cannot be read, now or then, is said: a reviewer has to look at it. */
function compared(place: string, revision: string, compare: () => FactDetails[]): FactDetails[] {
  try {
    return compare();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return [warning(`${place}: cannot be compared with ${revision}, where it cannot be read`)];
  }
}
