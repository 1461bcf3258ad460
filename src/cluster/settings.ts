import { type FieldProblem, inFile, overlongEntries, schemaProblems, valueAt } from "@typha-mtls/fields";
import type { Repository } from "@typha-mtls/files";
import { type Problem, ProblemError, refuse } from "@typha-mtls/problems";
import type { RecipientNames } from "@typha-mtls/sealing";
import { parseYaml } from "@typha-mtls/yaml";
import schema from "../../schema/repository.schema.json";
import { groupProblems } from "./groups";
import { DEFAULT_ROOTS, Layout, type Roots } from "./layout";
import { type ClusterDefaults, defaultsProblems } from "./new-cluster-defaults";
import { namesOf, namesOfClusters, recipientNameProblems } from "./recipient-names";
import type { FleetSpec, GroupSpec, RepositorySettings } from "./repository.generated";
import validate from "./validate-repository.generated";

/** Settings of the whole repository, at its top. */
export const SETTINGS_FILE = "typha-mtls.yaml";

/** Largest settings file that is read, in bytes. */
const MAX_SETTINGS_BYTES = 64 * 1024;

/**
 * Where everything lies in a repository.
 *
 * @throws ProblemError where the settings cannot be read, or name folders that cannot be used
 */
export function readLayout(repository: Repository): Layout {
  const layout = layoutOf(repository.read(SETTINGS_FILE, MAX_SETTINGS_BYTES), repository.prefix);
  refuse(linkedRoots(repository, layout));
  return layout;
}

/**
 * The layout that settings name.
 *
 * @param text - of `typha-mtls.yaml`; undefined where there is none
 * @param prefix - as {@link Layout} takes it
 * @throws ProblemError where they cannot be read, or name folders that cannot be used
 */
export function layoutOf(text: string | undefined, prefix: string): Layout {
  if (text === undefined) return new Layout({}, prefix);
  const { inputs, dist } = parseSettings(text).spec;
  return new Layout({ inputs, dist: dist.path }, prefix);
}

/** What `init` writes into a new cluster.yaml. @throws ProblemError as {@link readLayout} */
export function readDefaults(repository: Repository): ClusterDefaults {
  const text = repository.read(SETTINGS_FILE, MAX_SETTINGS_BYTES);
  return text === undefined ? {} : parseSettings(text).spec.defaults;
}

/** The groups of the fleet, in their order; none where there are no settings. @throws ProblemError as {@link readLayout} */
export function readGroups(repository: Repository): readonly GroupSpec[] {
  const text = repository.read(SETTINGS_FILE, MAX_SETTINGS_BYTES);
  return text === undefined ? [] : parseSettings(text).spec.groups;
}

/** Names that people gave to recipients. @throws ProblemError as {@link readLayout} */
export function readRecipientNames(repository: Pick<Repository, "read">): RecipientNames {
  return recipientNamesOf(repository.read(SETTINGS_FILE, MAX_SETTINGS_BYTES));
}

/** Names in settings. @param text - as {@link layoutOf} @throws ProblemError where they cannot be read */
export function recipientNamesOf(text: string | undefined): RecipientNames {
  return namesOf(text === undefined ? {} : parseSettings(text).spec.recipients);
}

/** Whether something that delivers all clusters together is asked for. @throws ProblemError as {@link readLayout} */
export function hasFleet(repository: Repository): boolean {
  const text = repository.read(SETTINGS_FILE, MAX_SETTINGS_BYTES);
  return text !== undefined && parseSettings(text).spec.fleet !== undefined;
}

/** A folder of the way to a root that is a link: what lies behind it may be anywhere in the repository. */
function linkedRoots(repository: Repository, { inputs, dist }: Roots): Problem[] {
  const named = [...(inputs === DEFAULT_ROOTS.inputs ? [] : [inputs]), ...(dist === DEFAULT_ROOTS.dist ? [] : [dist])];
  return named.flatMap((root) => {
    const parts = root.split("/");
    const ways = parts.map((_, at) => parts.slice(0, at + 1).join("/"));
    return ways
      .filter((way) => repository.isLink(way))
      .map((file) => ({
        code: "symbolic-link",
        file,
        message: `is a symbolic link, and ${SETTINGS_FILE} names it`,
        remedy: "name the folder that it leads to",
      }));
  });
}

/** What holds for a repository, and not for one cluster. */
export interface Settings {
  /** What may lie below dist/ beside what synth renders. */
  readonly allowed: AllowList;
  readonly groups: readonly GroupSpec[];
  /** What is rendered for all clusters together. @default - nothing */
  readonly fleet?: FleetSpec | undefined;
  /** Where what applies dist/ lies, for people. @default - in this repository */
  readonly appliedFrom?: string | undefined;
}

/**
 * Reads `typha-mtls.yaml`; without one, the defaults hold.
 *
 * @param read - text of a file of the repository, undefined where there is none
 * @param clusterNames - names of all clusters; asked for where there is such a file
 * @throws ProblemError with everything that is wrong in it
 */
export function readSettings(
  read: (file: string, maxBytes: number) => string | undefined,
  clusterNames: () => readonly string[],
): Settings {
  const text = read(SETTINGS_FILE, MAX_SETTINGS_BYTES);
  if (text === undefined) return { allowed: new AllowList([], new Set()), groups: [] };
  const { dist, groups, fleet, recipients, appliedFrom } = parseSettings(text).spec;
  const entries = dist.allow;
  const yaml = parseYaml(text, SETTINGS_FILE);
  const clusters = new Set(clusterNames());
  const found = entries.flatMap((entry, at): FieldProblem[] => {
    const message = entryProblem(entry, clusters);
    if (message === undefined) return [];
    return [{ code: "allow-entry", path: ["spec", "dist", "allow", at], message: `"${entry}" ${message}` }];
  });
  refuse(inFile([...found, ...namesOfClusters(recipients, clusters)], SETTINGS_FILE, yaml.locate));
  return { allowed: new AllowList(entries, clusters), groups, fleet, appliedFrom };
}

/** The file alone, defaults filled, whatever clusters there are. @throws ProblemError with everything that is wrong in it */
export function parseSettings(text: string): RepositorySettings {
  const yaml = parseYaml(text, SETTINGS_FILE);
  refuse(inFile(overlongEntries(yaml.value), SETTINGS_FILE, yaml.locate));
  const ofRecipients = recipientNameProblems(valueAt(yaml.value, "spec", "recipients"));
  if (!validate(yaml.value)) {
    const found = [...schemaProblems(validate.errors, yaml.value, schema), ...ofRecipients];
    refuse(inFile(found, SETTINGS_FILE, yaml.locate));
  }
  const settings = yaml.value as RepositorySettings;
  const { spec } = settings;
  const found = [
    ...rootProblems(spec),
    ...defaultsProblems(spec.defaults),
    ...groupProblems(spec.groups),
    ...fleetProblems(spec),
    ...ofRecipients,
  ];
  refuse(inFile(found, SETTINGS_FILE, yaml.locate));
  return settings;
}

function fleetProblems({ fleet, groups }: RepositorySettings["spec"]): FieldProblem[] {
  if (fleet === undefined) return [];
  const path = ["spec", "fleet"];
  const found: FieldProblem[] = [];
  if (fleet.argocd === undefined && fleet.flux === undefined) {
    const message = "names neither argocd nor flux, so nothing would be rendered";
    found.push({ code: "fleet-without-tool", path, message, remedy: "add `argocd: {}` or `flux`, or remove it" });
  }
  if (fleet.progressive && groups.length === 0) {
    const message = "needs spec.groups: clusters take a commit in their order";
    found.push({ code: "fleet-without-groups", path: [...path, "progressive"], message });
  }
  return found;
}

/** A clean path of names that need no quotes in a shell, in YAML and in the rules of `.sops.yaml`. */
const ROOT = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

function rootProblems({ inputs, dist }: RepositorySettings["spec"]): FieldProblem[] {
  const fields = [
    { path: ["spec", "inputs"], root: inputs },
    { path: ["spec", "dist", "path"], root: dist.path },
  ];
  const problem = (path: readonly string[], message: string): FieldProblem => ({
    code: "root-unusable",
    path,
    message,
  });
  const unusable = fields.flatMap(({ path, root }): FieldProblem[] => {
    if (!ROOT.test(root) || root.split("/").includes("node_modules"))
      return [
        problem(
          path,
          `${JSON.stringify(root)} is not a folder below this file that can be used: write names of letters, digits, _, . and - with / between them, none of them node_modules`,
        ),
      ];
    return [];
  });
  if (unusable.length > 0) return unusable;
  // Some disks do not distinguish capitals.
  const [one, other] = fields.map(({ root }) => `${root.toLowerCase()}/`) as [string, string];
  if (!one.startsWith(other) && !other.startsWith(one)) return [];
  return [
    problem(
      ["spec", "inputs"],
      `${JSON.stringify(inputs)} and spec.dist.path ${JSON.stringify(dist.path)} overlap: neither may hold the other`,
    ),
  ];
}

/**
 * Entries that name what synth renders are refused: they would say that something else may lie there.
 *
 * @param dist - folder of all rendered clusters
 * @param rendered - paths relative to the repository
 * @throws ProblemError with each of these entries
 */
export function demandNoneIsRendered({ allowed }: Settings, dist: string, rendered: readonly string[]): void {
  if (allowed.entries.length === 0) return;
  const named = allowed.naming(rendered.map((path) => path.slice(dist.length + 1)));
  if (named.length === 0) return;
  throw new ProblemError(
    named.map((entry) => ({
      code: "allow-entry",
      file: SETTINGS_FILE,
      field: "spec.dist.allow",
      message: `"${entry}" names what synth renders`,
      remedy: "remove the entry, or name a path that synth does not write",
    })),
  );
}

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
