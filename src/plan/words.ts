import { count } from "@typha-mtls/problems";
import { podsOf } from "./durations";
import type { ClusterPlan, ObjectChange, Range, Restart, Sign } from "./plan";

/** `kube-system/calico-typha-mtls`, or the name alone where there is no namespace. */
export function objectName({ namespace, name }: Pick<ObjectChange, "namespace" | "name">): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}

/** `Secret kube-system/calico-typha`. */
export function objectWords(object: Pick<ObjectChange, "kind" | "namespace" | "name">): string {
  return `${object.kind} ${objectName(object)}`;
}

/** `5 s`, `6 min`, `1 h 20 min`: rounded up, as an assumption deserves. */
export function durationText(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** `3 pods`, or `1 to 6 pods`. */
function podsText({ least, most }: Range): string {
  return least === most ? count(most, "pod") : `${least} to ${most} pods`;
}

/** `5 s to 6 min`. */
export function spanText({ least, most }: Range): string {
  const [from, to] = [durationText(least), durationText(most)];
  return from === to ? from : `${from} to ${to}`;
}

/** How many pods are replaced at a time. */
export function paceText({ workload, way, pods, atOnce: { unavailable, surge } }: Restart): string {
  if (way === "starts" || way === "stops") return "at once";
  if (way === "recreated") return "all stop before the first new one starts";
  if (workload.kind === "Deployment" && surge !== 0 && surge !== "0%") return "new ones start beside the old ones";
  const at = Math.max(1, podsOf(unavailable, pods.most, "up"));
  const part = typeof unavailable === "string" ? ` (${unavailable})` : "";
  return at === 1 ? `one at a time${part}` : `${at} at a time${part}`;
}

/** `120 pods, one at a time, 10 min to 60 min`. */
export function replacementText(restart: Restart): string {
  const { pods, seconds } = restart;
  return [podsText(pods), paceText(restart), ...(seconds === undefined ? [] : [spanText(seconds)])].join(", ");
}

/** What happens to the pods: `calico-typha-mtls restarts: 3 pods`. */
export function restartText({ workload, way, pods }: Restart): string {
  const verb = way === "recreated" ? "restarts" : way;
  return `${workload.name} ${verb}: ${podsText(pods)}`;
}

/** What became of an object or file. */
export const SIGN_WORDS: Readonly<Record<Sign, string>> = { "+": "added", "~": "changed", "-": "removed" };

/** `1 added, 2 changed`; what is kept counts as removed from git. */
export function objectsText(objects: ClusterPlan["objects"]): string {
  const parts = Object.entries(SIGN_WORDS).flatMap(([sign, word]) => {
    const number = objects.filter((object) => object.sign === sign).length;
    return number === 0 ? [] : [`${number} ${word}`];
  });
  return parts.length === 0 ? "no object changes" : `${parts.join(", ")}`;
}

/** A plan without steps. */
export const NOTHING_CHANGES = "Nothing changes in the cluster";

/** The steps of a plan with what they hold, in order. */
export function stepsWithParts<Command>({ steps, objects, restarts }: ClusterPlan<Command>) {
  return steps.map((step, at) => ({
    step,
    number: at + 1,
    objects: step.objects.map((index) => objects[index]!),
    restarts: step.restarts.map((index) => restarts[index]!),
  }));
}
