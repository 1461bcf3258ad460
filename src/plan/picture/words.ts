import { count } from "../../count";
import type { ClusterPlan, ObjectChange, Range, Restart } from "../plan";

/** A plan without steps. */
export const NOTHING_CHANGES = "Nothing changes in the cluster";

const VERBS = { "+": "added", "~": "changed", "-": "removed" } as const;

/** Such as `14 objects: 9 added, 5 changed`. */
export function summed(objects: readonly ObjectChange[]): string {
  const parts = (["+", "~", "-"] as const).flatMap((sign) => {
    const some = objects.filter((object) => object.sign === sign).length;
    return some === 0 ? [] : [`${some} ${VERBS[sign]}`];
  });
  return `${count(objects.length, "object")}: ${parts.join(", ")}`;
}

/** Such as `Secret kube-system/typha`. */
export function objectWords({ kind, namespace, name }: Pick<ObjectChange, "kind" | "namespace" | "name">): string {
  return `${kind} ${namespace === undefined ? "" : `${namespace}/`}${name}`;
}

/** Such as `3 pods, 1 at once, 2 to 5 min`. */
export function pace({ pods, atOnce, seconds, way }: Restart): string {
  const many = between(pods, String);
  const all = `${many} ${many === "1" ? "pod" : "pods"}`;
  const together = way === "restarts" ? [`${atOnce.unavailable} missing at once`] : [];
  const long = seconds === undefined ? [] : [between(seconds, spell)];
  return [all, ...together, ...long].join(", ");
}

function between({ least, most }: Range, words: (value: number) => string): string {
  const [from, to] = [words(least), words(most)];
  if (from === to) return from;
  const [fromNumber, fromUnit] = from.split(" ");
  return `${fromUnit !== undefined && to.endsWith(` ${fromUnit}`) ? fromNumber : from} to ${to}`;
}

/** A duration in the largest unit that tells it well, rounded up. */
function spell(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} min`;
  return `${Math.ceil(seconds / 360) / 10} h`;
}

/** The steps of a plan with what they hold, in order. */
export function told({ steps, objects, restarts }: ClusterPlan) {
  return steps.map((step, at) => ({
    step,
    number: at + 1,
    objects: step.objects.map((index) => objects[index]!),
    restarts: step.restarts.map((index) => restarts[index]!),
  }));
}
