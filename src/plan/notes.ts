import { deleteUpstreamTypha } from "@typha-mtls/components";
import { count } from "@typha-mtls/problems";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import { hasReached, isTyphaOn } from "../cluster/rollout";
import type { BundleChange } from "./certificates";
import { handoverNotes } from "./handover";
import { type DocumentChange, documentOf } from "./object-changes";
import type { ClusterPlan, PlanNote, Restart, StageMove } from "./plan";

/** What notes are derived from. */
interface Noted {
  readonly loaded: LoadedCluster;
  readonly stage: StageMove | undefined;
  readonly bundle: BundleChange | undefined;
  readonly changes: readonly DocumentChange[];
  readonly restarts: readonly Restart[];
  readonly isNew: boolean;
  readonly copies: ClusterPlan["copies"];
  readonly unreadable: readonly string[];
  readonly since: string;
}

/** What a reader has to know besides, warnings first. */
export function notesOf(noted: Noted): PlanNote[] {
  const warnings = [...unread(noted), ...handoverNotes(noted, noted.loaded.paths.dist), ...resetReplicas(noted)];
  const remarks = [...newCluster(noted), ...unrestarted(noted), ...scaled(noted)];
  return [
    ...warnings.map((message) => ({ state: "warning" as const, message })),
    ...remarks.map((message) => ({ state: "remark" as const, message })),
    ...upstreamsTypha(noted),
  ];
}

function unread({ unreadable, since }: Noted): string[] {
  return unreadable.map((file) => `${file} of ${since} cannot be read: what changes in its object is not known`);
}

function newCluster({ isNew, loaded: { config } }: Noted): string[] {
  const { rollout, calicoNode } = config.spec;
  if (!isNew || !isTyphaOn(config.spec) || !hasReached(rollout.stage, "cutover") || calicoNode.route === "manifest")
    return [];
  return [
    `the cluster is new at ${rollout.stage}: where calico-node runs already, it moves in one step; begin at plaintext there`,
  ];
}

/** Why a reader may expect a restart that does not come. */
function unrestarted({ changes, restarts, bundle, loaded, isNew }: Noted): string[] {
  if (isNew || !hasReached(loaded.config.spec.rollout.stage, "parallel")) return [];
  const { name } = loaded.config.spec.typha;
  const hasRestart = (of: string) => restarts.some(({ workload }) => workload.name === of);
  const sealed = (side: string) =>
    changes.find(({ sign, after }) => {
      const object = after?.object;
      return (
        sign === "~" && /^(?:Sealed)?Secret$/.test(object?.kind ?? "") && object?.metadata.name === `${name}-${side}`
      );
    });
  const isCertificateNew = (change: DocumentChange | undefined) =>
    change?.values.some(({ path }) => path.at(-1) === "tls.crt") ?? false;
  const [server, client] = [sealed("server"), sealed("client")];
  const read = [
    ...(isCertificateNew(client) ? ["its certificate"] : []),
    ...(bundle === undefined ? [] : ["the trust bundle"]),
  ];
  const isMoved = hasReached(loaded.config.spec.rollout.stage, "cutover");
  return [
    ...(read.length > 0 && isMoved && !hasRestart("calico-node")
      ? [`calico-node does not restart for ${read.join(" and ")}: it reads its files at each connection`]
      : []),
    ...(server !== undefined && !isCertificateNew(server) && !hasRestart(name)
      ? ["Typha does not restart: its certificate and the trust bundle stay as they are"]
      : []),
  ];
}

/** Deployments whose number of pods changes, with the number. */
function replicaChanges(changes: Noted["changes"]) {
  return changes.flatMap((change) => {
    const replicas = change.values.find(({ field }) => field === "spec.replicas");
    if (replicas === undefined || documentOf(change).object.kind !== "Deployment") return [];
    const [before, after] = [replicas.before, replicas.after].map((text) => text && bare(text));
    return [{ name: documentOf(change).object.metadata.name, before, after }];
  });
}

/** Kubernetes' default for a number that its tool takes away (docs/how-to/scale-typha.md, replicas-reset). */
function resetReplicas({ changes }: Noted): string[] {
  return replicaChanges(changes).flatMap(({ name, before, after }) =>
    after === undefined
      ? [
          `git no longer says how many pods ${name} runs: Kubernetes goes from ${before} to 1 until an autoscaler acts, unless you hand the number over first, by the command that doctor prints`,
        ]
      : [],
  );
}

/** Deployments that get more pods or fewer, without a restart of the others. */
function scaled({ changes }: Noted): string[] {
  return replicaChanges(changes).flatMap(({ name, before = "as many as an autoscaler decided", after }) =>
    after === undefined ? [] : [`${name} runs ${count(Number(after), "pod")} in place of ${before}`],
  );
}

function bare(text: string): string {
  return text.replace(/^"(\d+)"$/, "$1");
}

/** A part that is merged deletes nothing. */
function upstreamsTypha({ stage, loaded: { config } }: Noted): PlanNote[] {
  const { calicoNode } = config.spec;
  const isLeft = stage?.to === "mtls" && calicoNode.route === "server-side-apply" && calicoNode.upstream !== "calico";
  if (!isLeft) return [];
  const message = "upstream's Typha keeps running until you delete it";
  return [{ state: "remark", message, command: deleteUpstreamTypha(calicoNode.namespace) }];
}
