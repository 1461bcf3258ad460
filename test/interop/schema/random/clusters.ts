import { readFileSync } from "node:fs";
import * as path from "node:path";
import { ProblemError } from "@typha-mtls/problems";
import * as fc from "fast-check";
import { parse } from "yaml";
import { parseClusterFile } from "../../../../src/cluster/cluster-file";
import { loadCluster } from "../../../../src/cluster/load";
import { ConfiguredRepository } from "../../../../src/cluster/repository";
import { renderCluster } from "../../../../src/render/render";

/** What renders of a random cluster.yaml that synth takes. */
export interface RandomCluster {
  /** Its `spec`, as far as it is random. */
  readonly spec: unknown;
  /** The objects of Kubernetes itself, as YAML documents. */
  readonly objects: string;
}

/** Kinds that need no custom resource, and hold nothing sealed. */
const KINDS =
  /^kind: (?:ConfigMap|Service|ServiceAccount|Deployment|PodDisruptionBudget|(?:Cluster)?Role(?:Binding)?)$/m;

const ODD = [
  "",
  "a b",
  "-a",
  "9",
  "A",
  "a..b",
  "a..b/c",
  "a//b",
  "constructor",
  "x".repeat(63),
  "x".repeat(64),
  "1e3",
  "-1",
];
const mostly = (...usual: readonly string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 70 }) },
  );
const EDGES = [0, 101, 1023, 1024, 3600, 3601, 65535, 65536, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 1e23];
const number = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 1, arbitrary: fc.integer() },
);
const key = mostly("a", "example.com/a", "A-b_c.d", "a/b", "kubernetes.io/os");
const word = mostly("a", "a-b.c_d", "b", "c9");
const text = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom("\u007f", "\0", "\u0085", "\u2028", "a\nb\t", "\r", "$(A) {{ b }}") },
);
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const few = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 3 });
const map = (value: fc.Arbitrary<unknown>) => fc.dictionary(key, value, { maxKeys: 3 });
/** Every field, or any of them. */
const record = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] }));
const expression = fc.oneof(
  { weight: 6, arbitrary: fc.record({ key, operator: fc.constantFrom("In", "NotIn"), values: fc.tuple(word) }) },
  { weight: 6, arbitrary: fc.record({ key, operator: fc.constantFrom("Exists", "DoesNotExist") }) },
  { weight: 2, arbitrary: fc.record({ key, operator: fc.constantFrom("Gt", "Lt"), values: fc.tuple(mostly("1")) }) },
  { weight: 1, arbitrary: record({ key, operator: mostly("In", "Exists"), values: few(word) }) },
);
const selector = record({ matchLabels: map(word), matchExpressions: few(expression) });
const nodeTerm = record({ matchExpressions: few(expression) });
const podTerm = fc.record(
  { labelSelector: selector, namespaceSelector: selector, namespaces: few(mostly("a", "b")), topologyKey: key },
  { requiredKeys: ["topologyKey"] },
);
const weighted = (name: string, term: fc.Arbitrary<unknown>) =>
  few(fc.record({ weight: fc.oneof(fc.integer({ min: 1, max: 100 }), number), [name]: term }));
const preferred = "preferredDuringSchedulingIgnoredDuringExecution";
const required = "requiredDuringSchedulingIgnoredDuringExecution";
const podAffinity = record({ [preferred]: weighted("podAffinityTerm", podTerm), [required]: few(podTerm) });
const quantity = mostly("1", "200m", "1Gi", "0.5", "1.5Gi", "0", "1Ki", "100000000000000");
const quantities = fc.dictionary(mostly("cpu", "memory", "ephemeral-storage"), quantity, {
  maxKeys: 3,
});

const typha = record({
  name: mostly("typha-a", "t"),
  scaling: record({
    mode: mostly("formula", "fixed", "cluster-proportional", "external"),
    replicas: number,
    ladder: few(record({ nodes: number, replicas: fc.oneof(fc.constantFrom(1, 2), number) })),
    vertical: record({
      mode: mostly("none", "by-size", "cluster-proportional"),
      minAllowed: quantities,
      updateMode: mostly("Off", "Recreate", "InPlaceOrRecreate"),
    }),
  }),
  imagePullSecrets: few(word),
  image: record({
    registry: mostly("r.example.com:5000", "r"),
    repository: mostly("a/b", "a__b"),
    tag: word,
  }),
  resources: record({ requests: quantities, limits: quantities }),
  tolerations: few(
    record({
      key,
      operator: mostly("Exists", "Equal"),
      value: word,
      effect: mostly("NoExecute", "NoSchedule"),
      tolerationSeconds: number,
    }),
  ),
  nodeSelector: map(word),
  affinity: record({
    nodeAffinity: record({
      [preferred]: weighted("preference", nodeTerm),
      [required]: record({ nodeSelectorTerms: few(nodeTerm) }),
    }),
    podAffinity,
    podAntiAffinity: podAffinity,
  }),
  topologySpreadConstraints: few(
    record({
      maxSkew: number,
      topologyKey: key,
      whenUnsatisfiable: mostly("DoNotSchedule", "ScheduleAnyway"),
      labelSelector: selector,
      minDomains: number,
      nodeAffinityPolicy: mostly("Honor", "Ignore"),
      nodeTaintsPolicy: mostly("Honor", "Ignore"),
      matchLabelKeys: few(key),
    }),
  ),
  metricsPort: number,
  env: few(record({ name: mostly("A", "B_C", "TYPHA_DEBUGPORT"), value: text })),
  podAnnotations: map(text),
  terminationGracePeriodSeconds: number,
});

/** Everything of a `spec` that is random: single fields of it, so that few have several faults at once. */
const spec = fc.oneof(
  record({ labels: map(word), annotations: map(text) }).map((fields) => fields as Record<string, unknown>),
  some(typha).map((fields) => ({ typha: fields }) as Record<string, unknown>),
);

/** As many random clusters as are wanted that synth takes, and how many it refused on the way. */
export function randomClusters(repository: string, seed: number, wanted: number) {
  const loaded = loadCluster(new ConfiguredRepository(repository), "demo");
  const document = parse(readFileSync(path.join(repository, "clusters/demo/cluster.yaml"), "utf8"));
  const taken: RandomCluster[] = [];
  let refused = 0;
  for (let round = 0; taken.length < wanted && round < 1000; round += 1) {
    for (const random of fc.sample(spec, { seed: seed + round, numRuns: 200 })) {
      if (taken.length === wanted) break;
      for (const one of simplified(random)) {
        const cluster = { ...document, spec: { ...document.spec, ...one } };
        try {
          const file = parseClusterFile(JSON.stringify(cluster), "cluster.yaml", "demo");
          const { files } = renderCluster({ ...loaded, config: file.cluster, file });
          const objects = files.filter(({ path: file, content }) => file.includes("/objects/") && KINDS.test(content));
          taken.push({ spec: one, objects: objects.map(({ content }) => content).join("---\n") });
          if (taken.length === wanted) break;
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
          refused += 1;
        }
      }
    }
  }
  return { seed, refused, clusters: taken };
}

/** Each field by itself: of a whole, one fault hides all the others. */
function* simplified(random: Record<string, unknown>): Generator<Record<string, unknown>> {
  for (const [field, value] of Object.entries(random)) {
    if (typeof value !== "object" || value === null) continue;
    if (field !== "typha") yield { [field]: value };
    else for (const part of parts(value)) yield { typha: part };
  }
}

/** Maps with one field each; of an affinity, with one item in it. */
function parts(typha: object): object[] {
  return Object.entries(typha).flatMap(([name, own]): object[] => {
    if (name !== "affinity" || !isObject(own)) return [{ [name]: own }];
    return Object.entries(own).flatMap(([kind, terms]) =>
      Object.entries((terms as object | undefined) ?? {}).flatMap(([phase, items]) =>
        (Array.isArray(items) ? items.map((item) => [item]) : [items]).map((one) => ({
          affinity: { [kind]: { [phase]: one } },
        })),
      ),
    );
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
