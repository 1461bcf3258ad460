/**
 * What may lie below dist/ although synth did not render it: a file by its path, or a folder with all that it holds by its
 * path and `/`. `*` as the first part stands for the folder of every cluster.
 */
export class AllowList {
  readonly #patterns: readonly Pattern[];

  /**
   * @param entries - as they stand in the settings
   * @param clusters - names of all clusters
   */
  constructor(
    readonly entries: readonly string[],
    private readonly clusters: ReadonlySet<string>,
  ) {
    this.#patterns = entries.map(patternOf);
  }

  /** @param path - relative to dist/; of a folder, with `/` at its end */
  allows(path: string): boolean {
    return this.#patterns.some((pattern) => this.#fits(pattern, path));
  }

  /** Entries that name one of these paths, or a folder around it, be it with other capitals: some disks know none. */
  naming(paths: readonly string[]): string[] {
    const folded = paths.map((path) => path.toLowerCase());
    return this.entries.filter((entry) => {
      const pattern = patternOf(entry.toLowerCase());
      return folded.some((path) => this.#fits(pattern, path));
    });
  }

  #fits({ isForEveryCluster, path, isFolder }: Pattern, candidate: string): boolean {
    const slash = candidate.indexOf("/");
    if (isForEveryCluster && !this.clusters.has(candidate.slice(0, slash))) return false;
    const compared = isForEveryCluster ? candidate.slice(slash + 1) : candidate;
    return isFolder ? compared.startsWith(path) : compared === path;
  }
}

interface Pattern {
  readonly isForEveryCluster: boolean;
  /** What follows `*`, or all of it. */
  readonly path: string;
  readonly isFolder: boolean;
}

function patternOf(entry: string): Pattern {
  const isForEveryCluster = entry.startsWith("*/");
  return { isForEveryCluster, path: isForEveryCluster ? entry.slice(2) : entry, isFolder: entry.endsWith("/") };
}

/** What is wrong with an entry, whatever synth renders; undefined where nothing is. */
export function entryProblem(entry: string, clusters: ReadonlySet<string>): string | undefined {
  const parts = (entry.endsWith("/") ? entry.slice(0, -1) : entry).split("/");
  if (parts.some((part) => part === "" || part === "." || part === "..")) {
    return "is not a path below dist/: it has to begin with a name there, and holds no empty part, . or ..";
  }
  const [first, ...rest] = parts as [string, ...string[]];
  if (rest.some((part) => part.includes("*")) || (first.includes("*") && first !== "*")) {
    return "has a * that is not its whole first part; there it stands for the folder of every cluster";
  }
  if (rest.length > 0) return undefined;
  if (first === "*") return "allows everything in the folders of all clusters";
  const name = first.toLowerCase();
  return clusters.has(name) ? `allows everything in the folder of the cluster ${name}` : undefined;
}
