import { isDeepStrictEqual } from "node:util";
import { differentTls, KUSTOMIZATION } from "@typha-mtls/components";
import { MEANINGS } from "@typha-mtls/events";
import { isRecord, valueAt } from "@typha-mtls/fields";
import { identityOfObject, type KubeObject, objectPath } from "@typha-mtls/gitops";
import { advice, allOf, count, type Fact, ok, own, type Problem, someOf } from "@typha-mtls/problems";
import { renderedView, type Subject, type TrustChange, trustChanges } from "@typha-mtls/trust";
import { parseYaml } from "@typha-mtls/yaml";
import type { ClusterPaths } from "../cluster/layout";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import { renderStep } from "../cluster/render-steps";
import type { ChartFiles } from "../render/chart-files";
import type { RenderedCluster } from "../render/render";
import { excerptOfChange, isValue, withField } from "./against/sentences";
import type { ClusterEvidence } from "./evidence";

/** A file that `synth` renders, and what a chart has in its place. */
interface Pair {
  readonly path: string;
  /** What it holds, in words. */
  readonly name: string;
  readonly rendered: string;
  /** Undefined where the chart has none. */
  readonly written: string | undefined;
  /** Undefined for a file of a Component. */
  readonly object: KubeObject | undefined;
}

/**
 * What a chart made of the objects that `synth` would render for a cluster: those that it lacks, and what it changed about trust, are
 * problems; what else it changed, and what it added, is told.
 */
export function chartFacts({ paths, output, rendered, loaded }: ClusterEvidence): Fact[] {
  if (output === undefined || loaded === undefined || rendered === undefined) return [];
  if (rendered.result === undefined || output.result === undefined)
    return [...rendered.problems, ...withChartRun(output.problems, loaded)];
  const { result: written } = output;
  const pairs = pairsOf(rendered.result, written, paths, loaded.config.spec.gitops);
  const problems = [
    ...leftProblems(written, paths),
    ...unfitProblems(written, paths),
    ...missingProblems(pairs, paths),
  ];
  const changed = pairs.flatMap((pair) => changedFacts(pair, written));
  const known = new Set(pairs.map(({ path }) => path));
  const more = [...written.texts.keys()].filter((path) => !known.has(path)).length;
  const others = more === 0 ? "" : `, and ${more} more of your chart's own`;
  const isWhole = problems.length === 0 && changed.every((fact) => "state" in fact);
  return [
    ...problems,
    ...changed,
    ...(isWhole ? [ok(`${paths.dist} has each object that synth renders${others}`)] : []),
  ];
}

/** What a merge left in conflict, the chart writes anew: which side is taken does not matter. */
function withChartRun(found: readonly Problem[], cluster: LoadedCluster): Problem[] {
  const remedy = advice`${renderStep([cluster])}, which writes it anew`;
  return found.map((one) => (one.code === "merge-conflict" ? { ...one, remedy } : one));
}

function pairsOf(
  { objects, files }: RenderedCluster,
  { texts }: ChartFiles,
  { dist }: ClusterPaths,
  tool: Parameters<typeof objectPath>[1],
): Pair[] {
  const byPath = new Map(objects.map((object) => [`${dist}/${objectPath(object, tool)}`, object]));
  return files.flatMap(({ path, content }): Pair[] => {
    const [object, written] = [byPath.get(path), texts.get(path)];
    // A kustomization of the chart names files of the chart.
    const isCompared = object !== undefined || (written !== undefined && path !== `${dist}/${KUSTOMIZATION}`);
    if (!isCompared) return [];
    return [{ path, name: object === undefined ? path : identityOfObject(object), rendered: content, written, object }];
  });
}

/** What `synth` rendered before a chart took over would be applied beside what the chart writes. */
function leftProblems({ left }: ChartFiles, { name, dist }: ClusterPaths): Problem[] {
  if (left.length === 0) return [];
  const files = count(left.length, "file");
  const message = `holds ${files} that synth rendered before your chart took over, which are applied too`;
  return [{ code: "dist-stale", file: dist, message, remedy: own("synth", [name]) }];
}

/** What keeps the output of a chart from being compared. */
function unfitProblems({ unfit }: ChartFiles, { dist }: ClusterPaths): Problem[] {
  return unfit.map(({ file, message }) => ({
    code: "chart-output-unfit",
    file,
    message: `${message}: ${dist} cannot be compared with what synth renders`,
    remedy: "let the chart write plain objects, each once, and remove what it did not write",
  }));
}

function missingProblems(pairs: readonly Pair[], { dist }: ClusterPaths): Problem[] {
  const missing = pairs.filter(({ written }) => written === undefined).map(({ name }) => name);
  if (missing.length === 0) return [];
  const message = `lacks ${count(missing.length, "object")} that synth renders: ${someOf(missing)}`;
  return [{ code: "chart-object-missing", file: dist, message, remedy: RUN_CHART }];
}

const RUN_CHART =
  "run your chart and commit what it writes; if that changes nothing, the chart leaves it out or changes it";

function changedFacts({ path, name, rendered, written, object }: Pair, { origins }: ChartFiles): Fact[] {
  if (written === undefined || written === rendered) return [];
  const changes = trustChanges(renderedView([[path, rendered]]), renderedView([[path, written]]));
  const decisive = decisiveChanges(object, parseYaml(written, path).value, changes);
  if (decisive.length > 0) {
    const message = `${name} is not what synth renders, in ${allOf(decisive)}`;
    return [{ code: "chart-object-differs", file: origins.get(path) ?? path, message, remedy: RUN_CHART }];
  }
  return changes.length === 0 ? [] : [ok(`your chart changes ${name}: ${someOf(changes.map(described))}`)];
}

function described({ before, after }: TrustChange): string {
  if (before === undefined) return `${withField(after!)} is new`;
  return after === undefined ? `${before.field} is gone` : `${after.field} is ${excerptOfChange(before, after)}`;
}

/** Where the field says less than what it is about. */
const WHAT_DIFFERS: Readonly<Partial<Record<Subject, string>>> = {
  ca: "the CAs that it trusts",
  opens: "who can open it",
};

/** What decides who is trusted and who can open keys: keys and certificates, CAs, identities, and Typha's settings of TLS. */
function decisiveChanges(object: KubeObject | undefined, written: unknown, changes: readonly TrustChange[]): string[] {
  if (object !== undefined && ["Secret", "SealedSecret"].includes(object.kind))
    return isDeepStrictEqual(withoutMetadata(object), withoutMetadata(written)) ? [] : ["its content"];
  if (object !== undefined && valueAt(written, "apiVersion") !== object.apiVersion) return ["its apiVersion"];
  const fields = changes.flatMap(({ before, after }) => {
    const fact = (after ?? before)!;
    if (!isValue(fact) || !["trust", "keys"].includes(MEANINGS[fact.subject].kind)) return [];
    return [WHAT_DIFFERS[fact.subject] ?? fact.field];
  });
  return [...new Set([...fields, ...(object?.kind === "Deployment" ? differentTls(object, written) : [])])];
}

function withoutMetadata(object: unknown): unknown {
  return isRecord(object) ? { ...object, metadata: undefined } : object;
}
