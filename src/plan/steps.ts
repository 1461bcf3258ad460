import type { GitOpsTool } from "@typha-mtls/gitops";
import { own, shellCommand } from "@typha-mtls/problems";
import type { ClusterSpec } from "../cluster/cluster.generated";
import type { ClusterPaths } from "../cluster/layout";
import { runsTypha } from "../cluster/rollout";
import { toolsThat } from "./handover";
import { type DocumentChange, documentOf } from "./object-changes";
import { ACTORS, type ClusterPlan, type PlanStep } from "./plan";

/** What the order is derived from. */
interface Ordered extends Pick<ClusterPlan, "objects" | "isNew" | "copies"> {
  readonly changes: readonly DocumentChange[];
  /** Index of the object that each restart comes from. */
  readonly restartsOf: readonly number[];
  /** What has to be true before any of it, each a step of its own. */
  readonly gates: readonly Omit<PlanStep, "objects" | "restarts" | "after">[];
  readonly spec: ClusterSpec;
  readonly paths: ClusterPaths;
}

const PRUNE = "prune";

/** A step before it is known which steps it waits for. */
type Draft = Omit<PlanStep, "after" | "restarts">;

/**
 * The steps in which changes happen. A step waits for the one before it in this list; what people copy waits for nothing. It
 * comes first where a tool begins with it, and where pods do not start on nodes that lack files of `host-files`.
 */
export function stepsOf(ordered: Ordered): PlanStep[] {
  const { objects, gates, copies, restartsOf } = ordered;
  const copy = copied(ordered);
  const isFirst = holdsNodeFiles(ordered) || toolsThat("+", copies).length > 0;
  const chain: Draft[] = [
    ...gates.map((gate) => ({ ...gate, objects: [] })),
    ...(isFirst ? copy : []),
    ...applied(ordered),
    ...pruned(ordered),
    ...patched(ordered),
    ...leftOver(ordered),
  ];
  const withRestarts = (draft: Draft, after: readonly string[]): PlanStep => ({
    ...draft,
    restarts: restartsOf.flatMap((object, restart) => (draft.objects.includes(object) ? [restart] : [])),
    after,
  });
  const steps = chain.map((draft, at) => withRestarts(draft, idsBefore(chain, at)));
  const placed = steps.flatMap((step) => step.objects).length;
  if (placed !== objects.length) throw new Error(`${objects.length - placed} changes belong to no step`);
  return isFirst ? steps : [...steps, ...copy.map((draft) => withRestarts(draft, []))];
}

/** Argo CD deletes in the waves in which it applies; every other step comes after the one before it. */
function idsBefore(chain: readonly Draft[], at: number): string[] {
  const isBeside = (draft: Draft | undefined) => draft?.id === PRUNE && draft.by === "argocd";
  const before = isBeside(chain[at]) ? chain.slice(0, at).filter(({ by }) => by === "person") : chain.slice(0, at);
  return before.slice(isBeside(before.at(-1)) ? -2 : -1).map(({ id }) => id);
}

/** Indexes of changes of one kind. */
function indexes({ changes, objects }: Ordered, isOne: (change: DocumentChange, isKept: boolean) => boolean): number[] {
  return changes.flatMap((change, at) => (isOne(change, objects[at]!.kept !== undefined) ? [at] : []));
}

function isPatch(change: DocumentChange): boolean {
  return documentOf(change).form === "patch";
}

const NAMES: Readonly<Record<GitOpsTool, string>> = {
  flux: "Flux",
  argocd: "Argo CD",
  "argocd-ksops": "Argo CD",
  kustomize: "kubectl",
};

function copied(ordered: Ordered): Draft[] {
  const { copies, paths, isNew } = ordered;
  if (copies.length === 0) return [];
  const title = `you copy what changed in ${paths.dist}/to-copy`;
  const held = "until every node holds the files that host-files/files.txt lists for it";
  const waits = holdsNodeFiles(ordered) ? { waits: isNew ? `${held}; without them no pod starts` : held } : {};
  return [{ id: "copy", title, by: "person", objects: [], ...waits }];
}

/** Whether what people copy holds the list of files that `secrets: host-files` needs on the nodes. */
function holdsNodeFiles({ copies, paths }: Ordered): boolean {
  return copies.some(({ sign, file }) => sign !== "-" && file.startsWith(`${paths.dist}/to-copy/host-files/`));
}

function applied(ordered: Ordered): Draft[] {
  const { spec, paths, changes } = ordered;
  const found = indexes(ordered, (change) => !isPatch(change) && change.sign !== "-");
  if (found.length === 0) return [];
  const by = ACTORS[spec.gitops];
  const title = `${NAMES[spec.gitops]} applies ${paths.dist}`;
  if (by === "flux")
    return [{ id: "apply", title, by, objects: found, waits: `Flux then waits until ${awaited(spec)}` }];
  if (by === "kustomize") return [{ id: "apply", title, by, objects: found, ...byHand(spec, paths) }];
  const waves = [...new Set(found.map((at) => waveOf(changes[at]!)))].sort((a, b) => a - b);
  return waves.map((wave, at) => ({
    id: `wave ${wave}`,
    title: `${title}, wave ${wave}`,
    by,
    wave,
    objects: found.filter((one) => waveOf(changes[one]!) === wave),
    ...(at === 0 ? {} : { waits: `once wave ${waves[at - 1]} is healthy` }),
  }));
}

/** What a person does; a Secret with the fields of sops is refused by the API server and by kubectl. */
function byHand({ secrets }: ClusterSpec, { dist }: ClusterPaths): Pick<PlanStep, "waits" | "command"> {
  return secrets === "sops"
    ? { waits: "you open its Secrets with sops, and apply the rest as it is", command: own("docs", ["kubectl"]) }
    : { waits: `you run \`${shellCommand`kubectl apply --server-side -k ${dist}`}\`` };
}

/** What the Kustomization in to-copy/ waits for (src/render/to-copy.ts). */
function awaited(spec: ClusterSpec): string {
  if (!runsTypha(spec)) return "all of it is there";
  const isAlone = spec.calicoNode.route === "component" || spec.cniChain?.verifier !== undefined;
  return isAlone ? "Typha is Ready" : "Typha and every calico-node are Ready";
}

/** The wave as it is rendered; what is no number is 0 to Argo CD (gitops-engine pkg/sync/syncwaves). */
function waveOf(change: DocumentChange): number {
  const wave = Number(documentOf(change).object.metadata.annotations?.["argocd.argoproj.io/sync-wave"]);
  return Number.isInteger(wave) ? wave : 0;
}

function pruned(ordered: Ordered): Draft[] {
  const { spec } = ordered;
  const found = indexes(ordered, (change, isKept) => !isPatch(change) && change.sign === "-" && !isKept);
  if (found.length === 0) return [];
  const title = `${NAMES[spec.gitops]} deletes what is gone from git`;
  const by = ACTORS[spec.gitops];
  // argo-cd gitops-engine/pkg/sync/sync_context.go: waves of what is pruned are turned round.
  const waits = by === "argocd" ? { waits: "in the same sync, later waves first" } : {};
  return [{ id: PRUNE, title, by, objects: found, ...waits }];
}

/** What decides when the owner of calico-node applies its change. */
const OWNERS: Readonly<Record<ReturnType<typeof actorOf>, (cluster: string, dist: string) => string>> = {
  flux: (cluster) => `once typha-mtls-${cluster} is Ready, where the owner's Kustomization says so by dependsOn`,
  argocd: () => "nothing orders two Applications: sync the owner's once Typha is healthy",
  kustomize: (_, dist) => `you build and apply what lists the Components in ${dist}`,
};

function actorOf({ gitops }: ClusterSpec) {
  return ACTORS[gitops];
}

function patched(ordered: Ordered): Draft[] {
  const { spec, paths, changes } = ordered;
  const found = indexes(ordered, (change, isKept) => isPatch(change) && !isKept);
  const by = actorOf(spec);
  const ownerAt = (at: number) => ownerOf(documentOf(changes[at]!).file.slice(paths.dist.length + 1));
  return [...new Set(found.map(ownerAt))].sort().map((owner) => ({
    id: `owner ${owner}`,
    title: `the owner of ${owner} applies its Components`,
    by,
    objects: found.filter((at) => ownerAt(at) === owner),
    waits: OWNERS[by](paths.name, paths.dist),
  }));
}

/** Whose Component a file belongs to; that of calico-node has two. */
function ownerOf(file: string): string {
  const [folder = ""] = file.split("/");
  return folder === "without-upstream-typha" ? "calico-node" : folder;
}

function leftOver(ordered: Ordered): Draft[] {
  const found = indexes(ordered, (_, isKept) => isKept);
  if (found.length === 0) return [];
  const title = "you delete what stays in the cluster, once nothing needs it";
  return [{ id: "leftovers", title, by: "person", objects: found }];
}
