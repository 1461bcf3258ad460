import type { Manifest } from "../upstream";

/**
 * The Applications that an ApplicationSet makes of the files of clusters, as Argo CD does: every string of the template is a template of
 * its own, then the patch is merged. It knows the two forms of Go's templates that we render, and refuses all others; the
 * interop tests ask Argo CD's own code.
 */
export function applicationsOf({ metadata, spec }: Manifest, files: readonly Manifest[]): Manifest[] {
  return files.map((element) => {
    const application = fill(spec.template, element) as Manifest;
    const patch = patchOf(spec.templatePatch, element);
    return {
      apiVersion: "argoproj.io/v1alpha1",
      kind: "Application",
      metadata: {
        ...application.metadata,
        namespace: metadata.namespace,
        ...(Object.keys(patch.labels).length === 0 ? {} : { labels: patch.labels }),
      },
      spec: {
        ...application.spec,
        syncPolicy: { ...application.spec.syncPolicy, syncOptions: patch.syncOptions },
      },
    };
  });
}

function fill(template: unknown, element: Manifest): unknown {
  if (typeof template === "string") return evaluate(template, element);
  if (Array.isArray(template)) return template.map((item) => fill(item, element));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [evaluate(key, element), fill(value, element)]),
  );
}

/** Lines of YAML with JSON behind the keys `labels` and `syncOptions`. */
function patchOf(template: string, element: Manifest): Manifest {
  const lines = evaluate(template, element).split("\n");
  const listed = (key: string) => {
    const [value, ...others] = lines.flatMap((line) => new RegExp(`^ *${key}: (.*)$`).exec(line)?.[1] ?? []);
    if (value === undefined || others.length > 0) throw new Error(`${key} is not in the patch once`);
    return JSON.parse(value);
  };
  if (lines.length !== 6) throw new Error(`the patch has ${lines.length} lines`);
  return { labels: listed("labels"), syncOptions: listed("syncOptions") };
}

/** Values are put in once: what stands in them is no template. */
function evaluate(template: string, element: Manifest): string {
  return template.replace(/\{\{(.*?)\}\}/g, (whole, inner: string) => {
    const [, json, key] = /^ (toJson )?\.(\w+) $/.exec(inner) ?? [];
    if (key === undefined || !Object.hasOwn(element, key)) throw new Error(`cannot evaluate ${whole}`);
    return json === undefined ? element[key] : JSON.stringify(element[key]);
  });
}
