import { posix } from "node:path";
import { documentsIn, hashOf } from "./documents";
import { Facts, listOf, mapOf } from "./facts";
import { futureRuleFacts } from "./future";
import type { Entry, Tree } from "./tree";

/*
 * Files by which tools do something else with all others, what the next `init` follows, and whether Flux would apply the
 * inputs. Paths are from the top of the git repository.
 */

/** What a tool of a job runs, or is told by, where it finds it. */
const JOB =
  /^(package\.json|package-lock\.json|npm-shrinkwrap\.json|\.npmrc|yarn\.lock|\.yarnrc(\.yml)?|\.pnp\.cjs|\.yarn\/(plugins|releases)\/.+|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.pnpmfile\.cjs|bun\.lockb?|bunfig\.toml|\.github\/(workflows|actions)\/.+|action\.ya?ml|\.gitlab-ci\.yml|\.gitlab\/.+\.yml|\.pre-commit-config\.yaml|renovate\.json5?|\.renovaterc(\.json5?)?|\.github\/renovate\.json5?|\.envrc|\.tool-versions|\.nvmrc|\.node-version|\.?mise\.toml|\.husky\/.+|node_modules(\/.+)?)$/i;

/** What git, Flux, Argo CD and kustomize obey in any folder. */
const OBEYED =
  /^(kustomization(\.ya?ml)?|\.argocd-source.*\.yaml|.*Chart\.yaml|.*\.(jsonnet|libsonnet)|\.sourceignore|\.krmignore|Kptfile|\.gitattributes|\.gitmodules)$/i;

/** Folders that a tool of a job looks into; a link in place of one holds what it leads to. */
const JOB_FOLDER = /^(\.github|\.gitlab|\.yarn|\.husky|\.github\/(workflows|actions)|\.yarn\/(plugins|releases))$/i;

/** @param folder - the tool's, with `/` at its end; empty where it is the top */
export function steeringOf(tree: Tree, folder: string): Facts {
  const facts = new Facts();
  const inputs = `${folder}clusters/`;
  const above = [
    "",
    ...folder
      .split("/")
      .slice(0, -1)
      .map((_, at, parts) => `${parts.slice(0, at + 1).join("/")}/`),
  ];
  for (const [path, entry] of tree) {
    const name = posix.basename(path);
    const isAround = above.some((one) => one === `${posix.dirname(path)}/` || (one === "" && !path.includes("/")));
    const isJob = above.some((one) => {
      const below = path.startsWith(one) ? path.slice(one.length) : "";
      return JOB.test(below) || (entry.kind !== "file" && JOB_FOLDER.test(below));
    });
    const isInput = path.startsWith(inputs) && !/^[^/]+\/pki\//.test(path.slice(inputs.length));
    const isRules = name === ".sops.yaml" && isAround && entry.kind !== "file";
    if (isJob || isRules || ((isAround || isInput) && OBEYED.test(name))) facts.add("tools obey", path, spelled(entry));
  }
  futureRuleFacts(tree, folder, facts);
  defaultFacts(tree.get(`${folder}typha-mtls.yaml`), facts);
  fluxFacts(tree, folder, facts);
  return facts;
}

/** git may check files out with other line ends. */
function spelled(entry: Entry): string {
  if (entry.kind === "link") return `link to ${entry.target}`;
  return entry.kind === "file" ? hashOf(entry.bytes.toString("latin1").replaceAll("\r\n", "\n")) : entry.kind;
}

function defaultFacts(settings: Entry | undefined, facts: Facts): void {
  if (settings !== undefined && settings.kind !== "file") facts.add("settings are", spelled(settings));
  if (settings?.kind !== "file") return;
  for (const value of documentsIn(settings.bytes).values) {
    const { defaults, fleet } = mapOf(mapOf(value)["spec"]);
    for (const [name, given] of Object.entries(mapOf(defaults))) facts.add("the next cluster has", name, given);
    if (fleet !== undefined) facts.add("the fleet is", fleet);
  }
}

/** Whether a Kustomization of Flux takes the inputs for objects. */
function fluxFacts(tree: Tree, folder: string, facts: Facts): void {
  const inputs = `${folder}clusters`;
  for (const [path, entry] of tree) {
    const isSearched = !path.split("/").some((part) => part.startsWith(".")) && !path.startsWith(`${inputs}/`);
    if (entry.kind !== "file" || !isSearched || !/\.ya?ml$/.test(path)) continue;
    for (const value of documentsIn(entry.bytes).values.flatMap((one) => [one, ...listOf(mapOf(one)["items"])])) {
      const { apiVersion, kind, spec } = mapOf(value);
      if (kind !== "Kustomization" || !String(apiVersion).startsWith("kustomize.toolkit.fluxcd.io/")) continue;
      const applied = posix.join("/", String(mapOf(spec)["path"] ?? "")).replace(/\/$/, "");
      if (`/${inputs}/`.startsWith(`${applied}/`) && !isGuarded(tree, applied, inputs))
        facts.add("Flux applies the inputs by", path);
    }
  }
}

function isGuarded(tree: Tree, applied: string, inputs: string): boolean {
  const parts = inputs.split("/");
  const ways = ["", ...parts.map((_, at) => `/${parts.slice(0, at + 1).join("/")}`)];
  return ways
    .filter((way) => `${way}/`.startsWith(`${applied}/`))
    .some((way) =>
      ["kustomization.yaml", "kustomization.yml", "Kustomization"].some((name) => tree.has(`${way}/${name}`.slice(1))),
    );
}
