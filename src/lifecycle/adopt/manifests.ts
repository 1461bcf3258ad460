import { fieldBelow, issuePath, printFieldPath } from "@typha-mtls/fields";
import { advice, option, type Problem, Problems } from "@typha-mtls/problems";
import { fromBase64, mayHoldPem, ROLES, type Role, readBundle } from "@typha-mtls/x509";
import * as v from "valibot";
import { type Material, type Use, useOfName } from "./material";
import { holderShape, type PodFile, type TlsWorkload, tlsWorkload, workloadShape } from "./workloads";

/** An object as a manifest or an API server gives it. */
export interface GivenObject {
  /** For problems: a file, `standard input` or a context. */
  readonly from: string;
  /** File on the disk, as it was named; undefined where it came from elsewhere. */
  readonly file?: string | undefined;
  readonly value: object;
}

/** What the objects of an installation say. */
export interface Manifests {
  readonly workloads: readonly TlsWorkload[];
  readonly materials: readonly Material[];
  /** Secrets and ConfigMaps that the pods mount, and that were not given. */
  readonly missing: readonly Extract<PodFile, { name: string }>[];
  /** Fingerprints of the CAs that the cluster itself is made of (ConfigMap `kube-root-ca.crt`). */
  readonly clusterCas: ReadonlySet<string>;
}

interface Holder extends v.InferOutput<typeof holderShape> {
  readonly kind: "Secret" | "ConfigMap";
  readonly from: string;
  readonly file: string | undefined;
}

/**
 * Reads Deployments, DaemonSets, Secrets and ConfigMaps; all other objects are passed over. Where a workload names the files
 * of its mutual TLS, it decides which Secret and which data key is what; otherwise the usual names do.
 *
 * @throws ProblemError with everything that cannot be read
 */
export function readManifests(objects: readonly GivenObject[]): Manifests {
  const problems = new Problems();
  const workloads: TlsWorkload[] = [];
  const holders: Holder[] = [];
  for (const { from, file, value } of objects.flatMap(membersOf)) {
    const { kind, metadata } = value as { readonly kind?: unknown; readonly metadata?: { readonly name?: unknown } };
    const shaped = <S extends v.GenericSchema>(shape: S): v.InferOutput<S> | undefined => {
      const { success, output, issues } = v.safeParse(shape, value, { abortEarly: true });
      if (success) return output;
      const field = printFieldPath(issuePath(issues[0]));
      const name = typeof metadata?.name === "string" ? ` ${metadata.name}` : "";
      const message = `of ${kind}${name} has another type than Kubernetes documents`;
      problems.add({ code: "manifest-unfit", file: from, field, message });
      return undefined;
    };
    if (kind === "Deployment" || kind === "DaemonSet") {
      const found = shaped(workloadShape);
      const workload = found && tlsWorkload(kind, found);
      if (workload !== undefined) workloads.push(workload);
    } else if (kind === "Secret" || kind === "ConfigMap") {
      const found = shaped(holderShape);
      if (found !== undefined) holders.push({ ...found, kind, from, file });
    }
  }
  for (const role of ROLES) problems.add(...twoWorkloads(workloads, role));
  problems.add(...givenTwice(holders));
  problems.refuse();
  const named = namedMaterials(workloads, holders, problems);
  const isNamed = (holder: Holder) => named.used.has(holder);
  const others = holders
    .filter((holder) => !isNamed(holder))
    .flatMap((holder) => usualMaterials(holder, workloads, problems));
  problems.refuse();
  const { materials, missing } = named;
  return { workloads, materials: [...materials, ...others], missing, clusterCas: clusterCasOf(holders) };
}

function clusterCasOf(holders: readonly Holder[]): ReadonlySet<string> {
  const found = holders.filter(({ metadata }) => metadata.name === "kube-root-ca.crt");
  const cas = found.flatMap((holder) => readBundle(holder.data?.["ca.crt"] ?? "", { file: holderWords(holder) }));
  return new Set(cas.map(({ fingerprint }) => fingerprint));
}

/** What `kubectl get` prints for several objects is one List. */
function membersOf({ value, ...from }: GivenObject): GivenObject[] {
  const { kind, items } = value as { readonly kind?: unknown; readonly items?: unknown };
  if (typeof kind !== "string" || !kind.endsWith("List") || !Array.isArray(items)) return [{ value, ...from }];
  // A typed list leaves the kind of its items out.
  return items
    .filter((item) => typeof item === "object" && item !== null)
    .map((item: object) => ({ ...from, value: { kind: kind.slice(0, -"List".length), ...item } }));
}

function twoWorkloads(workloads: readonly TlsWorkload[], role: Role): Problem[] {
  const different = distinct(workloads.filter((each) => each.role === role));
  if (different.length < 2) return [];
  const titles = [...new Set(different.map(({ title }) => title))];
  const message =
    titles.length === 1
      ? `${titles[0]} is given ${different.length} times with different settings, so it is not clear which one is in use`
      : `${titles.join(" and ")} both set mutual TLS, so it is not clear which one is taken over`;
  return [{ code: "adopt-ambiguous", message, remedy: "give the manifests of one of them" }];
}

/** Objects of one name that hold different things: applied, the last one stays, and in the cluster there may be any. */
function givenTwice(holders: readonly Holder[]): Problem[] {
  const titleOf = ({ kind, metadata }: Holder) => `${kind} ${metadata.namespace}/${metadata.name}`;
  const byTitle = new Map<string, Holder[]>();
  for (const holder of holders) byTitle.set(titleOf(holder), [...(byTitle.get(titleOf(holder)) ?? []), holder]);
  return [...byTitle].flatMap(([title, found]): Problem[] => {
    if (distinct(found.map((holder) => [...dataOf(holder)].sort())).length < 2) return [];
    const from = [...new Set(found.map((holder) => holder.from))].join(" and ");
    const message = `${title} is given ${found.length} times with different data, so it is not clear which one is in use`;
    return [{ code: "adopt-ambiguous", file: from, message, remedy: "give the one that is in the cluster" }];
  });
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Values that the API server refuses, and of which node would read what it can. */
function undecodable(holder: Holder): Problem[] {
  if (holder.kind !== "Secret" || holder.sops !== undefined) return [];
  return Object.entries(holder.data ?? {})
    .filter(([, value]) => fromBase64(value.replaceAll(/[\r\n]/g, "")) === undefined)
    .map(([key]) => ({
      code: "manifest-unfit",
      file: holderWords(holder),
      field: fieldBelow("data", key),
      message: "is no base64 as Kubernetes reads it",
      remedy: "give the Secret as it is in the cluster (`kubectl get -o yaml`)",
    }));
}

/** What the workloads mount. */
function namedMaterials(workloads: readonly TlsWorkload[], holders: readonly Holder[], problems: Problems) {
  const used = new Set<Holder>();
  const materials: Material[] = [];
  const missing: Extract<PodFile, { name: string }>[] = [];
  const wanted = workloads.flatMap(({ role, ca, certificate, key }): (readonly [Use, PodFile | undefined])[] => [
    ["ca", ca],
    [role, certificate],
    [role, key],
  ]);
  for (const [use, source] of wanted) {
    if (source === undefined || source.kind === "host") continue;
    const holder = holders.find(
      ({ kind, metadata }) =>
        kind === source.kind && metadata.name === source.name && metadata.namespace === source.namespace,
    );
    if (holder === undefined) {
      missing.push(source);
      continue;
    }
    used.add(holder);
    problems.add(sealedHolder(holder), ...undecodable(holder));
    const value = dataOf(holder).get(source.key);
    if (value === undefined) problems.add(unknownKey(holder, source.key));
    else materials.push(materialOf(holder, source.key, value, use));
  }
  return { used, materials, missing };
}

/** What has one of the usual names; with workloads at hand, only what holds the key of a CA besides. */
function usualMaterials(holder: Holder, workloads: readonly TlsWorkload[], problems: Problems): Material[] {
  const use = useOfName(holder.metadata.name);
  if (use === undefined || (workloads.length > 0 && (use !== "ca" || holder.kind !== "Secret"))) return [];
  problems.add(sealedHolder(holder), ...undecodable(holder));
  const found = [...dataOf(holder)].filter(
    // The operator puts the roots of the system beside its own CA.
    ([key, value]) => mayHoldPem(value) && key !== "ca-bundle.crt",
  );
  if (found.length === 0) problems.add(unknownKey(holder));
  return found.map(([key, text]) => materialOf(holder, key, text, use));
}

function materialOf(holder: Holder, key: string, text: string, use: Use): Material {
  return { place: `${holderWords(holder)}, ${key}`, file: holder.file, text, use };
}

function dataOf({ kind, data, stringData }: Holder): ReadonlyMap<string, string> {
  const decode = (value: string) => (kind === "Secret" ? Buffer.from(value, "base64").toString("utf8") : value);
  return new Map([
    ...Object.entries(data ?? {}).map(([key, value]) => [key, decode(value)] as const),
    ...Object.entries(stringData ?? {}),
  ]);
}

function holderWords({ from, kind, metadata }: Holder): string {
  return `${from}: ${kind} ${metadata.namespace}/${metadata.name}`;
}

function unknownKey(holder: Holder, wanted?: string): Problem {
  const keys = [...dataOf(holder).keys()].sort();
  const what = wanted === undefined ? "certificate or key in PEM" : `data key ${wanted}, which the pod reads`;
  return {
    code: "unknown-data-key",
    file: holderWords(holder),
    message: `has no ${what}; it has ${keys.length === 0 ? "no data" : keys.join(", ")}`,
    remedy: "give the Secret or ConfigMap as it is in the cluster (`kubectl get -o yaml`), not a redacted copy",
  };
}

function sealedHolder(holder: Holder): Problem | undefined {
  if (holder.sops === undefined) return undefined;
  return {
    code: "sealed-input",
    file: holderWords(holder),
    message: "is sealed with SOPS",
    remedy: advice`open it on the way: \`sops decrypt <file>\`, piped into ${option("fromManifests")} -`,
  };
}
