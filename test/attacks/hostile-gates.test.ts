import { type Desired, type LiveSubject, SUBJECTS, type SubjectName } from "@typha-mtls/components";
import { type Api, type ApiAnswer, GATES, look, readGates, subjectsOf } from "@typha-mtls/live";
import { ProblemError } from "@typha-mtls/problems";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import type { Stage } from "../../src/cluster/rollout";
import { copyOf, initialised, read, write } from "../cli/user-repository";
import { MADE, soundCluster } from "../components/sound";
import { repliesOf } from "../live/fake-api-server";

/*
 * A gate stands before each step that can cut nodes off. Whoever has the API server can say that all is well; but an answer that
 * no API server gives, one that is cut short, or one about something else opens no gate that a true one keeps shut.
 */

type Plan = Extract<Stage, "parallel" | "cutover" | "mtls"> | "ports";
type Answers = Readonly<Record<string, unknown>>;

const NOW = new Date("2027-01-15T12:00:00Z");
/** After everything in a sound cluster was made, and just before now. */
const LATER = "2027-01-15T11:59:59Z";

let git: Record<Plan, Desired>;

beforeAll(async () => {
  const root = await initialised(["demo", "--nodes", "4"]);
  const at = (lines: string) => {
    const copy = copyOf(root);
    const file = "clusters/demo/cluster.yaml";
    write(copy, file, `${read(root, file)}${lines}`);
    return desiredCluster(new ConfiguredRepository(copy), "demo", "kubectl");
  };
  git = {
    parallel: at("  rollout: { stage: parallel }\n"),
    cutover: at("  rollout: { stage: cutover }\n"),
    mtls: at(""),
    ports: at("  rollout: { stage: parallel, layout: other-ports }\n"),
  };
});

function secret(name: string | undefined, certificate: string | undefined, time: string) {
  const managedFields = [{ manager: "m", operation: "Apply", time, fieldsV1: { "f:data": { "f:tls.crt": {} } } }];
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  return {
    metadata: { name, namespace: "kube-system", managedFields },
    data: { "tls.crt": encoded(certificate ?? ""), "tls.key": encoded("key") },
  };
}

/** A cluster that passes every gate of a stage, as an API server shows it. */
function soundAt(plan: Plan): Record<string, unknown> {
  const { location, serverCertificate, clientCertificate } = git[plan];
  return {
    ...soundCluster(git[plan]),
    serverSecret: secret(location.serverSecret, serverCertificate, MADE),
    clientSecret: secret(location.clientSecret, clientCertificate, MADE),
    upstreamTypha: upstream(1),
  };
}

function upstream(ready: number) {
  return {
    metadata: { name: "calico-typha", namespace: "kube-system", generation: 1 },
    spec: { replicas: 1, selector: {}, template: { spec: { containers: [] } } },
    status: { observedGeneration: 1, replicas: 1, updatedReplicas: 1, readyReplicas: ready },
  };
}

/** An object with another value at a place of it, such as `items.0.status`; undefined takes the place away. */
function replaced(value: unknown, [step, ...rest]: readonly string[], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === step ? replaced(item, rest, by) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [step]: replaced(object[step], rest, by) };
}

const changed = (answers: Answers, name: SubjectName, place: string, by: unknown): Record<string, unknown> => ({
  ...answers,
  [name]: replaced(answers[name], place.split("."), by),
});

/** An API server that answers these texts. */
function answering(replies: Readonly<Record<string, string>>): Api {
  const get = async (path: string): Promise<ApiAnswer> =>
    replies[path] === undefined ? { kind: "absent" } : { kind: "found", body: JSON.parse(replies[path]) };
  return { get, close: () => undefined };
}

function asTexts(plan: Plan, answers: Answers): Record<string, string> {
  const replies = Object.entries(repliesOf(answers, git[plan].location));
  return Object.fromEntries(
    replies.flatMap(([path, body]) => (body === undefined ? [] : [[path, JSON.stringify(body)]])),
  );
}

/** The answers that a gate looks at, by their paths. */
function answersOf(gate: string, plan: Plan, answers: Answers): [path: string, body: unknown][] {
  const names = subjectsOf([GATES.find(({ code }) => code === gate)!], git[plan]);
  const paths = new Set(names.map((name) => (SUBJECTS[name] as LiveSubject).path(git[plan].location)));
  return Object.entries(repliesOf(answers, git[plan].location)).filter(([path]) => paths.has(path));
}

/** How a gate stands: `passed`, `waiting`, `unseen`, or `refused` where an answer is none that an API server gives. */
async function stateOf(id: string, plan: Plan, texts: Readonly<Record<string, string>>): Promise<string> {
  const gate = GATES.find(({ code }) => code === id)!;
  try {
    const snapshot = await look(answering(texts), git[plan].location, subjectsOf([gate], git[plan]));
    return readGates([gate], snapshot, git[plan], NOW)[0]!.state;
  } catch (error) {
    if (error instanceof ProblemError && error.problems[0]!.code === "api-answer-unfit") return "refused";
    throw error;
  }
}

/** Clusters in which a gate is shut, each by what a step waits for. */
const SHUT: readonly (readonly [what: string, gate: string, plan: Plan, shut: (sound: Answers) => Answers])[] = [
  ["another bundle", "bundle-applied", "mtls", (sound) => ofBothSides(sound, "data", { "ca.crt": "other" })],
  [
    "another leaf",
    "secrets-applied",
    "mtls",
    (sound) => ({ ...sound, serverSecret: secret(git.mtls.location.serverSecret, "other", MADE) }),
  ],
  [
    "no settings",
    "typha-as-rendered",
    "parallel",
    (sound) => changed(sound, "deployment", "spec.template.spec.containers.0.env", []),
  ],
  [
    "a pod before",
    "typhas-restarted",
    "mtls",
    (sound) => changed(sound, "pods", "items.1.metadata.annotations", { a: "b" }),
  ],
  [
    "a pod before that still ends",
    "typhas-restarted",
    "mtls",
    (sound) => ({ ...sound, pods: { items: [...itemsOf(sound, "pods"), podBefore()] } }),
  ],
  [
    "a pod too few",
    "typhas-restarted",
    "mtls",
    (sound) => ({ ...sound, pods: { items: itemsOf(sound, "pods").slice(0, 1) } }),
  ],
  ["an update", "typhas-restarted", "mtls", (sound) => changed(sound, "deployment", "status.updatedReplicas", 1)],
  ["a change", "typhas-restarted", "mtls", (sound) => changed(sound, "deployment", "metadata.generation", 9)],
  [
    "an endpoint too few",
    "typhas-found",
    "parallel",
    (sound) => changed(sound, "endpointSlices", "items.0.endpoints", [{ addresses: ["10.2.0.1"] }]),
  ],
  [
    "a bundle since",
    "typhas-read-bundle",
    "mtls",
    (sound) => ofBothSides(sound, "metadata.managedFields.0.time", LATER),
  ],
  [
    "a leaf since",
    "typhas-read-leaf",
    "mtls",
    (sound) => ({
      ...sound,
      serverSecret: secret(git.mtls.location.serverSecret, git.mtls.serverCertificate, LATER),
    }),
  ],
  ["a young bundle", "bundle-on-nodes", "mtls", (sound) => ofBothSides(sound, "metadata.managedFields.0.time", LATER)],
  [
    "a young leaf",
    "leaf-on-nodes",
    "mtls",
    (sound) => ({
      ...sound,
      clientSecret: secret(git.mtls.location.clientSecret, git.mtls.clientCertificate, LATER),
    }),
  ],
  ["a node", "nodes-moved", "cutover", (sound) => changed(sound, "daemonSet", "status.updatedNumberScheduled", 3)],
  ["a change", "nodes-moved", "cutover", (sound) => changed(sound, "daemonSet", "metadata.generation", 9)],
  ["a node", "nodes-prepared", "ports", (sound) => changed(sound, "daemonSet", "status.numberAvailable", 3)],
  [
    "a Typha",
    "upstream-ready",
    "cutover",
    (sound) =>
      changed({ ...sound, upstreamTypha: upstream(0) }, "calicoConfig", "data", { typha_service_name: "calico-typha" }),
  ],
  [
    "a change",
    "upstream-ready",
    "cutover",
    (sound) =>
      changed(
        changed(sound, "calicoConfig", "data", { typha_service_name: "calico-typha" }),
        "upstreamTypha",
        "metadata.generation",
        9,
      ),
  ],
];

/** Both sides have the same ConfigMap here. */
const ofBothSides = (sound: Answers, place: string, by: unknown) =>
  changed(changed(sound, "trustBundle", place, by), "nodeTrustBundle", place, by);

function itemsOf(answers: Answers, name: SubjectName): readonly unknown[] {
  return (answers[name] as { items: readonly unknown[] }).items;
}

function podBefore() {
  return {
    metadata: { name: "old", namespace: "kube-system", creationTimestamp: MADE, deletionTimestamp: MADE },
    spec: { nodeName: "node-9" },
    status: { phase: "Running", conditions: [{ type: "Ready", status: "True" }] },
  };
}

/** Every place in an object, but the object itself. */
function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...placesIn(inner, [...at, key])]);
}

/** What no API server has in the place of a value; undefined is a field that is left out. */
const NONSENSE: readonly unknown[] = [
  ...[undefined, null, true, -1, -1e308, 0.5, 1e308, "text", "-1", "\u001b[2J", "\ud800"],
  ...[[], {}, [null], [[]], [{}], { items: [] }, { length: -1 }],
];

describe.each(SHUT)("a gate that waits for %s, %s,", (_, gate, plan, shut) => {
  test("is open without that, and shut with it", async () => {
    expect(await stateOf(gate, plan, asTexts(plan, soundFor(gate, plan)))).toBe("passed");
    expect(await stateOf(gate, plan, asTexts(plan, shut(soundFor(gate, plan))))).toBe("waiting");
  });

  test("is opened by no value that has the wrong type or is out of range, and by no field that is left out", async () => {
    const answers = shut(soundFor(gate, plan));
    const texts = asTexts(plan, answers);
    const opened: string[] = [];
    for (const [path, body] of answersOf(gate, plan, answers))
      for (const place of placesIn(body))
        for (const by of NONSENSE) {
          const hostile = JSON.stringify(replaced(body, place, by));
          if ((await stateOf(gate, plan, { ...texts, [path]: hostile })) === "passed")
            opened.push(`${path} ${place.join(".")} ${JSON.stringify(by)}`);
        }
    expect(opened).toEqual([]);
  });

  test("is opened by no object that is not there", async () => {
    const answers = shut(soundFor(gate, plan));
    const opened: string[] = [];
    for (const [path] of answersOf(gate, plan, answers)) {
      const { [path]: _, ...others } = asTexts(plan, answers);
      if ((await stateOf(gate, plan, others)) === "passed") opened.push(path);
    }
    expect(opened).toEqual([]);
  });
});

/** What a gate is shown that is not what it asked for. */
const OTHERS: Readonly<Record<string, (body: Record<string, unknown>) => unknown>> = {
  "another name": (body) => replaced(body, ["metadata", "name"], "another"),
  "another namespace": (body) => replaced(body, ["metadata", "namespace"], "another"),
  "a list that goes on": (body) => ({ ...body, metadata: { continue: "more", remainingItemCount: 1 } }),
  "a list of which some are left out": (body) => ({ ...body, metadata: { remainingItemCount: 1 } }),
  "a failure": (body) => ({ ...body, apiVersion: "v1", kind: "Status", status: "Failure" }),
  "everything below __proto__": (body) => JSON.parse(`{"__proto__":${JSON.stringify(body)}}`),
  "everything in a list": (body) => [body],
};

test.each(Object.keys(OTHERS))("a cluster that passes every gate does not, where an answer has %s", async (what) => {
  const passed: string[] = [];
  let tried = 0;
  for (const [, gate, plan] of SHUT) {
    const sound = soundFor(gate, plan);
    for (const [path, body] of answersOf(gate, plan, sound)) {
      const isList = Object.hasOwn(body as object, "items");
      // calico-node's pods lend their names; where all are available, as here, they are not asked for.
      if (path.includes("limit=")) continue;
      if (isList !== what.startsWith("a list") && /name|list that|list of/.test(what)) continue;
      tried += 1;
      const hostile = OTHERS[what]!(body as Record<string, unknown>);
      const texts = { ...asTexts(plan, sound), [path]: JSON.stringify(hostile) };
      if ((await stateOf(gate, plan, texts)) === "passed") passed.push(`${gate} ${path}`);
    }
  }
  expect(tried).toBeGreaterThan(3);
  expect(passed).toEqual([]);
});

test.each<[what: string, items: (pods: readonly unknown[]) => readonly unknown[]]>([
  ["one pod, listed twice", ([pod]) => [pod, pod]],
  ["pods of another namespace", (pods) => pods.map((pod) => replaced(pod, ["metadata", "namespace"], "another"))],
  ["a pod before whose name no API server takes", (pods) => [...pods, replaced(podBefore(), ["metadata", "name"], "")]],
])("Typhas are not taken for restarted by %s", async (_, items) => {
  const sound = soundAt("mtls");
  const pods = { items: items(itemsOf(sound, "pods")) };
  expect(await stateOf("typhas-restarted", "mtls", asTexts("mtls", { ...sound, pods }))).not.toBe("passed");
});

/** A cluster that passes a gate. */
function soundFor(gate: string, plan: Plan): Record<string, unknown> {
  const sound = soundAt(plan);
  if (gate !== "upstream-ready") return sound;
  return changed(sound, "calicoConfig", "data", { typha_service_name: "calico-typha" });
}
