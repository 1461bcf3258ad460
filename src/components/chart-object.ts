import { isRecord } from "@typha-mtls/fields";
import type { KubeObject } from "@typha-mtls/gitops";
import { problem } from "@typha-mtls/problems";
import { ApiObject, type ApiObjectProps, type App, Chart, JsonPatch, YamlOutputType } from "cdk8s";
import type { Construct, IConstruct } from "constructs";
import { announceOwn } from "./own-objects";

/** An object that is given as it is applied; otherwise an L1 class renders it from its props. */
export const CUSTOM_RESOURCE = { manifest: (object: ApiObjectProps): ApiObjectProps => object };

/**
 * Adds an object to a chart, as the default child of its construct unless that has one: `ApiObject.of` finds it. Without a
 * namespace, it is cluster-wide.
 *
 * It is rendered at once. An L1 object renders after its JSON patches, and loses of them what it does not know: new fields,
 * and quantities that are text.
 *
 * @throws ProblemError where the chart holds an object of this kind and name already
 */
export function addObject<Props>(
  scope: Construct,
  id: string,
  type: { manifest(props: Props): ApiObjectProps },
  props: Props,
): ApiObject {
  return added(scope, id, type.manifest(props), GivenObject);
}

/**
 * Adds an object as a manifest has it, with fields whose value is `null`, which cdk8s leaves out.
 *
 * @param before - is told the object before anything that waits for objects of this package is
 * @throws ProblemError as {@link addObject}
 */
export function addManifest(
  scope: Construct,
  id: string,
  manifest: ApiObjectProps,
  before?: (object: ApiObject) => void,
): ApiObject {
  return added(scope, id, manifest, ManifestObject, before);
}

function added(
  scope: Construct,
  id: string,
  manifest: ApiObjectProps,
  Type: typeof GivenObject,
  before?: (object: ApiObject) => void,
): ApiObject {
  refuseTaken(scope, manifest);
  const object = new Type(scope, id, manifest);
  // cdk8s gives it that of the chart.
  if (manifest.metadata?.namespace === undefined && object.metadata.namespace !== undefined)
    object.addJsonPatch(JsonPatch.remove("/metadata/namespace"));
  scope.node.defaultChild ??= object;
  before?.(object);
  announceOwn(object);
  return object;
}

/** An object with the props it was built from. */
class GivenObject extends ApiObject {
  constructor(
    scope: Construct,
    id: string,
    readonly given: ApiObjectProps,
  ) {
    super(scope, id, given);
  }
}

class ManifestObject extends GivenObject {
  override toJson(): Record<string, unknown> {
    return withNulls(super.toJson(), this.given) as Record<string, unknown>;
  }
}

/** A value with the fields that were given as `null`, where the maps that hold them are still there. */
function withNulls(value: unknown, given: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(given) && value.length === given.length)
    return value.map((item, at) => withNulls(item, given[at]));
  if (!isRecord(value) || !isRecord(given)) return value;
  const nulls = Object.keys(given).filter((key) => given[key] === null && !(key in value));
  return Object.fromEntries([
    ...Object.entries(value).map(([key, inner]) => [key, withNulls(inner, given[key])]),
    ...nulls.map((key) => [key, null]),
  ]);
}

/**
 * What `toJson` gives for an object of a chart without namespace and labels to which nothing was added: neither patches nor
 * metadata. cdk8s would look for tokens first, which asks every value three times, and no object of ours holds one.
 */
export function asGiven(object: ApiObject): KubeObject {
  // Not `instanceof`: cdk8s takes each of its objects for an instance of every class of objects.
  if (!("given" in object)) return object.toJson() as KubeObject;
  const { apiVersion, kind, metadata, ...rest } = inOrder((object as GivenObject).given) as KubeObject;
  return { apiVersion, kind, metadata: withoutEmpty(metadata), ...rest };
}

/** Keys sorted, without those that have no value. */
function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) {
    const inner = (value as Record<string, unknown>)[key];
    if (inner !== undefined && inner !== null) sorted[key] = inOrder(inner);
  }
  return sorted;
}

/** Without labels or annotations where there are none, as cdk8s writes metadata. */
function withoutEmpty<T extends object>(metadata: T): T {
  const isEmpty = (value: unknown) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => !isEmpty(value))) as T;
}

/**
 * Refuses an object that the chart holds already. Objects of other charts may have the same names: a chart is what is applied
 * to one cluster. An App that writes a file per resource names it by kind and name alone, and would overwrite one.
 *
 * @throws ProblemError with the outermost constructs that do not contain each other, so that a whole stack is refused once
 */
export function refuseTaken(scope: Construct, { kind, metadata }: ApiObjectProps): void {
  const { yamlOutputType: output } = scope.node.root as Partial<App>;
  const isFlat = output === YamlOutputType.FILE_PER_RESOURCE;
  const hasFiles = isFlat || output === YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE;
  const isTaken = (other: IConstruct) =>
    ApiObject.isApiObject(other) &&
    other.kind === kind &&
    other.name === metadata?.name &&
    (hasFiles || metadata.namespace === undefined || other.metadata.namespace === metadata.namespace);
  const taken = (isFlat ? scope.node.root : Chart.of(scope)).node.findAll().find(isTaken);
  if (taken === undefined) return;
  const other = apart(taken, scope).node.path;
  throw problem({
    code: "object-name-taken",
    field: apart(scope, taken).node.path,
    message: hasFiles
      ? `would overwrite the files of objects of ${other}: the App names the file of a resource by kind and name alone`
      : `has objects with the names of objects of ${other} in this chart`,
    remedy: hasFiles
      ? "choose a YamlOutputType that writes a file per chart, or give each a name of its own"
      : "give each a name of its own, or render each cluster in a chart of its own",
  });
}

/** The outermost construct around one that does not contain the other. */
function apart(one: IConstruct, other: IConstruct): IConstruct {
  const around = new Set(other.node.scopes);
  return one.node.scopes.find((scope) => !around.has(scope)) ?? one;
}
