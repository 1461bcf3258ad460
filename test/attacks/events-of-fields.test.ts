import * as fs from "node:fs";
import * as path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Event, eventsOf } from "@typha-mtls/events";
import { ProblemError } from "@typha-mtls/problems";
import { againstFacts } from "../../src/checks/against/cluster";
import { clusterEvidence } from "../../src/checks/evidence";
import { clusterFiles, loadClusterFile } from "../../src/cluster/load";
import { write } from "../cli/user-repository";
import { type Example, type ExampleRepository, exampleRepository, havingFirst, withField } from "./field-examples";
import { type SchemaField, schemaFields } from "./schema-edits";

/*
 * A change of each field of cluster.yaml is an event, of the right kind, in words. What is told of each stands in
 * events-of-fields.txt, word for word; WRITE_PAGES=1 writes it.
 */

const FILE = path.join(__dirname, "events-of-fields.txt");

/** Fields of which no other value can be set in the examples. Their words are tested in test/events/setting-names.test.ts. */
const UNTRIED: Readonly<Record<string, string>> = {
  "spec.calicoNode.manifest": "needs the file",
  "spec.cniChain.linkerd.cniValues": "needs the file",
  "spec.cniChain.linkerd.manifest": "needs the file",
  "spec.cniChain.linkerd.values": "needs the file",
  "spec.networkConfig.apiVersion": "has one value",
  "spec.networkConfig.kind": "has one value",
  "spec.secrets": "needs other files in pki/",
};

/** What fields need beside them. */
const TOGETHER: Readonly<Record<string, Pick<SchemaField, "path" | "values">>> = {
  "spec.calicoNode.route": {
    path: ["spec", "calicoNode"],
    values: [{ route: "server-side-apply", upstream: "calico" }],
  },
  "spec.typha.scaling.ladder": {
    path: ["spec", "typha", "scaling"],
    values: [
      {
        mode: "cluster-proportional",
        ladder: [
          { nodes: 2, replicas: 1 },
          { nodes: 90, replicas: 3 },
        ],
      },
    ],
  },
  "spec.typha.scaling.vertical.minAllowed": {
    path: ["spec", "typha", "scaling"],
    values: [{ vertical: { mode: "vpa", minAllowed: { cpu: "17m" } } }],
  },
  "spec.typha.scaling.vertical.updateMode": {
    path: ["spec", "typha", "scaling"],
    values: [{ vertical: { mode: "vpa", updateMode: "Initial" } }],
  },
  "spec.typha.metricsTLS.clientAuth": {
    path: ["spec", "typha", "metricsTLS"],
    values: [{ secretName: "metrics", serverName: "typha.example", clientAuth: "none" }],
  },
};

/** What fields are about, by where they begin; all others are about what runs. */
const KINDS: readonly (readonly [fields: RegExp, told: string])[] = [
  [/^spec\.identities\./, "trust/trust/approval"],
  [/^spec\.(?:secrets|sealedSecrets|external|hostFiles|hosts)\b/, "keys/trust/approval"],
  [
    /^spec\.(?:gitops|rendered|namespace|flux|argocd|calicoNode\.(?:namespace|route|manifest|upstream))\b/,
    "applied/runs/approval",
  ],
  [/^spec\.certificates\./, "certificates/rest/approval"],
  [/^spec\.(?:nodes$|(?:typha|calicoNode)\.resources\.|typha\.scaling\.replicas$)/, "sizing/rest/nothing"],
];
const RUNS = "runs/runs/approval";
/** Values by which more happens than by others of the field. */
const MORE: Readonly<Record<string, string>> = {
  // It takes the place of all that stood there.
  'spec.calicoNode.route {"route":"server-side-apply","upstream":"calico"}': RUNS,
  'spec.rollout.stage "plaintext"': "trust/trust/approval",
  'spec.rollout.stage "parallel"': "trust/trust/approval",
  "spec.typha.enabled false": "trust/trust/approval",
  "spec.networkConfig.typha.enabled false": "trust/trust/approval",
  'spec.typha.scaling.mode "formula"': "sizing/rest/nothing",
  'spec.typha.scaling.mode "external"': "sizing/rest/nothing",
};

interface Told {
  readonly field: string;
  readonly value: string;
  readonly cluster: string;
  readonly events: readonly Event[];
}

const LEAVES = schemaFields().filter(
  ({ path: field }, _, all) =>
    !all.some((other) => other.path.length > field.length && field.every((part, at) => part === other.path[at])),
);
const told: Told[] = [];

beforeAll(async () => {
  const repository = await exampleRepository();
  for (const { path: field, values } of LEAVES) {
    const name = field.join(".");
    const { path: place, values: tried } = TOGETHER[name] ?? { path: field, values };
    for (const cluster of havingFirst(repository.examples, place)) {
      const toldOf = (value: unknown): Told | undefined => {
        const events = eventsAfter(repository, cluster, place, value);
        return events && { field: name, value: JSON.stringify(value), cluster: cluster.name, events };
      };
      const first = firstOf(tried, toldOf);
      if (first === undefined) continue;
      const last = firstOf(tried.slice(first.at + 1).reverse(), toldOf);
      told.push(...[first, last].flatMap((one) => (one === undefined ? [] : [one.found])));
      break;
    }
  }
}, 900_000);

/** What the first value tells of which something is told, and its place. */
function firstOf<V, T>(
  values: readonly V[],
  toldOf: (value: V) => T | undefined,
): { found: T; at: number } | undefined {
  for (const [at, value] of values.entries()) {
    const found = toldOf(value);
    if (found !== undefined) return { found, at };
  }
  return undefined;
}

/** What is told of an edit; undefined where it is refused, or changes nothing. */
function eventsAfter({ root, shared }: ExampleRepository, cluster: Example, field: readonly string[], value: unknown) {
  const text = withField(cluster, field, value);
  if (text === undefined) return undefined;
  const { repository } = shared;
  const configOf = () =>
    loadClusterFile(clusterFiles(repository, cluster.name), repository.layout.paths(cluster.name)).cluster;
  const before = configOf();
  write(root, cluster.file, text);
  try {
    if (isDeepStrictEqual(configOf(), before)) return undefined;
    const evidence = clusterEvidence(shared, cluster.name);
    if (evidence.rendered?.result === undefined) return undefined;
    const found = againstFacts(evidence).map((fact) => ({ cluster: cluster.name, fact }));
    return eventsOf(found, "HEAD");
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return undefined;
  } finally {
    write(root, cluster.file, cluster.text);
  }
}

const spelled = ({ kind, rank, need }: Event) => `${kind}/${rank}/${need}`;

test("each field is tried, but for those that cannot be", () => {
  const tried = new Set(told.map(({ field }) => field));
  const others = LEAVES.map(({ path: field }) => field.join(".")).filter((field) => !tried.has(field));
  expect(others.sort()).toEqual(Object.keys(UNTRIED).sort());
});

test("each change is an event, of the kind and rank that its field has", () => {
  const kinds = told.map(({ field, value, events }) => {
    const [first] = events;
    return `${field} ${value}: ${first === undefined ? "nothing" : spelled(first)}`;
  });
  const expected = told.map(({ field, value }) => {
    const kind = KINDS.find(([fields]) => fields.test(field))?.[1] ?? RUNS;
    return `${field} ${value}: ${MORE[`${field} ${value}`] ?? kind}`;
  });
  expect(kinds).toEqual(expected);
});

test("no event is told by the path of a field, and of each change there are at most two", () => {
  for (const { field, value, events } of told) {
    expect({ field, value, few: events.length <= 2 }).toEqual({ field, value, few: true });
    for (const { message } of events) expect(message).not.toMatch(/\bspec\.|[{}]/);
  }
});

test("what is told of each field is word for word what the file holds", () => {
  const text = told
    .map(({ field, value, cluster, events }) => {
      const lines = events.map((event) => `  ${spelled(event)} ${event.message}\n`);
      return `${field} = ${value} in ${cluster}\n${lines.join("")}`;
    })
    .join("");
  if (process.env["WRITE_PAGES"] === "1") fs.writeFileSync(FILE, text);
  expect(fs.readFileSync(FILE, "utf8")).toBe(text);
});
