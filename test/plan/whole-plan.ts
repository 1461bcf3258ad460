import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type { RenderedFiles } from "../../src/plan/documents";
import type { ClusterPlan, ObjectChange } from "../../src/plan/plan";
import type { Manifest } from "../upstream";

/** What restarts, by workload and way, with the reasons. */
export function restartsIn({ restarts }: ClusterPlan): Record<string, readonly string[]> {
  return Object.fromEntries(restarts.map(({ workload, way, reasons }) => [`${workload.name} ${way}`, reasons]));
}

export function stepsIn({ steps }: ClusterPlan): string[] {
  return steps.map(({ id }) => id);
}

/**
 * Holds a plan against the rendered files by an own reading of them: each object that differs is in it with its sign, and no
 * other; a pod template that differs restarts, and no other does; every change and restart belongs to one step, and each step
 * comes after those that it waits for.
 */
export function expectWhole(plan: ClusterPlan, before: RenderedFiles, after: RenderedFiles): void {
  const [then, now] = [manifestsIn(before, after), manifestsIn(after, before)];
  const differing = [...new Set([...then.keys(), ...now.keys()])].filter(
    (file) => !isDeepStrictEqual(then.get(file), now.get(file)),
  );
  expect(plan.objects.map(({ file }) => file).sort()).toEqual(differing.filter((file) => !isNothing(file)).sort());
  for (const change of plan.objects) expect([change.file, change.sign]).toEqual([change.file, signOf(change)]);
  const templates = differing.filter(
    (file) => !isDeepStrictEqual(templateOf(then.get(file)), templateOf(now.get(file))),
  );
  expect(plan.restarts.map(({ workload: { kind, name } }) => `${kind} ${name}`).sort()).toEqual(
    templates.map((file) => nameOf(now.get(file) ?? then.get(file))).sort(),
  );
  expect(plan.steps.flatMap(({ objects }) => objects).sort(numerically)).toEqual([...plan.objects.keys()]);
  expect(plan.steps.flatMap(({ restarts }) => restarts).sort(numerically)).toEqual([...plan.restarts.keys()]);
  const ids = plan.steps.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [at, { after }] of plan.steps.entries()) for (const id of after) expect(ids.slice(0, at)).toContain(id);

  /** A patch that names its object and does nothing, which comes or goes. */
  function isNothing(file: string): boolean {
    const bare = (manifest: Manifest) =>
      manifest === undefined || (isPatch(file) && Object.keys(manifest).length === 3);
    return bare(then.get(file)) && bare(now.get(file));
  }

  function signOf({ file, owner }: ObjectChange): string {
    const deletes = [then, now].map((manifests) => manifests.get(file)?.$patch === "delete");
    if (deletes[0] !== deletes[1]) return deletes[1] ? "-" : "+";
    if (owner === "upstream") return now.has(file) || isPatch(file) ? "~" : "-";
    return !then.has(file) ? "+" : now.has(file) ? "~" : "-";
  }
}

const numerically = (a: number, b: number) => a - b;

/** Those whose text is not the same in others. */
function manifestsIn(files: RenderedFiles, others: RenderedFiles): Map<string, Manifest> {
  const applied = [...files].filter(
    ([file, text]) =>
      others.get(file) !== text && !/\/(?:to-copy\/.*|kustomization\.yaml|ksops-generator\.yaml)$/.test(file),
  );
  return new Map(applied.map(([file, text]) => [file, parse(text)]));
}

function isPatch(file: string): boolean {
  return !/^dist\/[^/]+\/(?:objects|encrypted)\//.test(file);
}

function nameOf({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata.name}`;
}

/** What decides about restarts: the pod template, or that the workload comes or goes. */
function templateOf(manifest: Manifest): unknown {
  if (manifest === undefined || !["Deployment", "DaemonSet"].includes(manifest.kind)) return undefined;
  return [manifest.$patch, manifest.spec?.template];
}
