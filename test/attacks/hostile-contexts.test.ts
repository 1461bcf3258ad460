import * as fs from "node:fs";
import * as http from "node:http";
import type { AddressInfo } from "node:net";
import * as path from "node:path";
import type { Desired } from "@typha-mtls/components";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { type Ran, runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { contentsOf, copyOf, holders, initialised, newFolder, read, recipients, write } from "../cli/user-repository";
import { MADE, soundCluster } from "../components/sound";
import { repliesOf } from "../live/fake-api-server";
import { linkingKubectl } from "../live/fake-kubectl";
import { hardWay, hardWayObjects } from "../support/existing-tls";
import { visited } from "../support/walk";

/*
 * An address in a kubeconfig may lead anywhere. Whatever answers there, every command that takes --context ends with words and
 * an exit code of its own; a step that waits for the cluster is not taken, and nothing is written.
 */

type Answer = (response: http.ServerResponse, path: string) => void;

let server: http.Server;
let canary: http.Server;
let canaryAsked = 0;
let answer: Answer = (response) => response.writeHead(404).end();
let env: Record<string, string | undefined>;
let roots: Record<"parallel" | "started" | "mtls" | "groups" | "empty", string>;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    response.on("error", () => undefined);
    // The clusters of tests were made in the future.
    response.sendDate = false;
    answer(response, request.url ?? "");
  });
  canary = http.createServer((_, response) => {
    canaryAsked += 1;
    response.end("{}");
  });
  const socket = path.join(newFolder(), "api");
  await new Promise<void>((ready) => server.listen(socket, ready));
  const { operator } = await holders();
  const kubectl = linkingKubectl({ demo: socket });
  env = { HOME: newFolder(), PATH: `${kubectl}:${process.env["PATH"]}`, SOPS_AGE_KEY: operator.identity };
  const mtls = await initialised(["demo", "--nodes", "4"]);
  const cluster = "clusters/demo/cluster.yaml";
  const at = async (text: string, ...more: (readonly string[])[]) => {
    const root = copyOf(mtls);
    write(root, cluster, text);
    for (const args of [["synth"], ...more]) {
      const { code, err } = await runIn({ cwd: root, env }, ...args);
      if (code !== 0) throw new Error(err);
    }
    commit(root);
    return root;
  };
  const given = read(mtls, cluster).replace("  name: demo\n", "  name: demo\n  labels: { wave: all }\n");
  const parallel = `${given}  rollout: { stage: parallel }\n`;
  write(
    mtls,
    "typha-mtls.yaml",
    "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  groups: [{ name: all, matchLabels: { wave: all } }]\n",
  );
  roots = {
    mtls: await at(given),
    parallel: await at(parallel),
    groups: await at(parallel),
    started: await at(given, ["rotate-ca", "start", "demo"], ["synth"]),
    empty: newFolder(),
  };
  await new Promise<void>((ready) => canary.listen(0, "127.0.0.1", ready));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  canary.close();
});

const WAITS = ["--context", "demo", "--timeout", "0"];
/** Each command that takes --context, where it is run, and whether it waits for gates. */
const COMMANDS: Readonly<Record<string, readonly [at: keyof typeof roots, args: readonly string[], isStep?: true]>> = {
  doctor: ["mtls", ["doctor", "demo", "--context", "demo"]],
  probe: ["mtls", ["probe", "--context", "demo", "--timeout", "1"]],
  "migrate, as it stands": ["parallel", ["migrate", "demo", "--context", "demo"]],
  "migrate to cutover": ["parallel", ["migrate", "demo", "--to", "cutover", ...WAITS], true],
  "migrate of a group": [
    "groups",
    ["migrate", "--group", "all", "--to", "cutover", ...WAITS.with(1, "{cluster}")],
    true,
  ],
  "rotate-ca status": ["started", ["rotate-ca", "status", "demo", "--context", "demo"]],
  "rotate-ca issue": ["started", ["rotate-ca", "issue", "demo", ...WAITS], true],
  "rotate-ca issue of a group": [
    "started",
    ["rotate-ca", "issue", "--group", "all", ...WAITS.with(1, "{cluster}")],
    true,
  ],
  report: ["mtls", ["report", "demo", "--context", "demo"]],
  "report -o json": ["mtls", ["report", "--context", "demo", "-o", "json"]],
  adopt: ["empty", ["adopt", "demo", "--context", "demo", "--secret", "kube-system/calico-typha-certs"]],
};

let git: Desired;

/** What a cluster that is as git says answers. */
function soundReplies(at: keyof typeof roots): Record<string, unknown> {
  if (at === "empty") {
    const { typha, node, trust, server: own, client } = hardWayObjects(hardWay().files);
    return {
      "/apis/apps/v1/namespaces/kube-system/deployments/calico-typha": typha,
      "/apis/apps/v1/namespaces/kube-system/daemonsets/calico-node": node,
      "/api/v1/namespaces/kube-system/configmaps/calico-typha-ca": trust,
      "/api/v1/namespaces/kube-system/secrets/calico-typha-certs": own,
      "/api/v1/namespaces/kube-system/secrets/calico-node-certs": client,
    };
  }
  git = desiredCluster(new ConfiguredRepository(roots[at]), "demo", "kubectl");
  const secret = (name: string | undefined, certificate = "") => ({
    metadata: {
      name,
      managedFields: [{ manager: "m", operation: "Apply", time: MADE, fieldsV1: { "f:data": { "f:tls.crt": {} } } }],
    },
    data: { "tls.crt": Buffer.from(certificate).toString("base64"), "tls.key": "a2V5" },
  });
  const seen = {
    ...soundCluster(git),
    serverSecret: secret(git.location.serverSecret, git.serverCertificate),
    clientSecret: secret(git.location.clientSecret, git.clientCertificate),
  };
  // No test connects to the addresses of the cluster.
  for (const { endpoints } of seen.endpointSlices?.items ?? [])
    for (const [index, endpoint] of (endpoints ?? []).entries())
      Object.assign(endpoint, { addresses: [`127.0.0.${index + 1}`] });
  for (const slice of seen.endpointSlices?.items ?? [])
    Object.assign(slice, { ports: [{ name: "calico-typha", port: 1 }] });
  return repliesOf(seen, git.location);
}

const answering =
  (replies: Readonly<Record<string, unknown>>): Answer =>
  (response, path) => {
    const found = replies[path];
    response.writeHead(found === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(found ?? { kind: "Status" }));
  };

/** A work tree in which a command is run, and what it held before. */
interface Place {
  readonly root: string;
  readonly before: string;
}

/** Places that no command has changed yet. */
const places = new Map<keyof typeof roots, Place>();

function placeAt(at: keyof typeof roots): Place {
  const root = at === "empty" ? newFolder() : copyOf(roots[at]);
  return { root, before: JSON.stringify(contentsOf(root)) };
}

async function run(command: string): Promise<Ran & { readonly changed: boolean }> {
  const [at, args] = COMMANDS[command]!;
  const place = places.get(at) ?? placeAt(at);
  places.delete(at);
  const more = at === "empty" ? await recipients() : [];
  const ran = await runIn({ cwd: place.root, env }, ...args, ...more);
  // A page is what `report` is asked for.
  fs.rmSync(path.join(place.root, "typha-mtls-report.html"), { force: true });
  const changed = JSON.stringify(contentsOf(place.root)) !== place.before;
  if (!changed) places.set(at, place);
  return Object.assign(ran, { changed });
}

const HOSTILE_TEXT = "\u001b]0;x\u0007\u001b[2J\r\n::error::x\u2028\u202e<img src=x onerror=alert(1)>`$(id)`";

const status =
  (code: number, body: string, headers: http.OutgoingHttpHeaders = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end(body);

/** Answers to every question. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  nothing: status(200, ""),
  "another type": status(200, "[]"),
  "an empty object": status(200, "{}"),
  "an empty list": status(200, '{"items":null}'),
  "half an object": status(200, '{"metadata":{"name":'),
  "a page": status(200, `<html>${HOSTILE_TEXT}`, { "content-type": "text/html" }),
  "a failure that it calls fine": status(200, '{"kind":"Status","status":"Failure","metadata":{},"items":[]}'),
  "the prototype of all objects": status(200, '{"__proto__":{"items":[],"metadata":{"name":"x"}},"constructor":{}}'),
  "no such object": status(404, "{}"),
  "no right": status(403, "{}"),
  "no such user": status(401, HOSTILE_TEXT),
  "too many requests": status(429, HOSTILE_TEXT),
  "an error in words": status(500, `${HOSTILE_TEXT}\n${"x".repeat(100_000)}`, { "content-type": "text/plain" }),
  "an error of a code that is none": status(999, "{}"),
  "the way to another server": (response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${(canary.address() as AddressInfo).port}/` }).end(),
  "the end of the connection": (response) => response.destroy(),
  "the end in the middle": (response) => {
    response.writeHead(200, { "content-length": 1_000 });
    response.write('{"items":[', () => response.destroy());
  },
  "a clock of nonsense": status(200, '{"items":[]}', { date: "Tue, 99 Foo 275761" }),
  "lists in lists without end": (response, path) => {
    const name = JSON.stringify(path.split("?")[0]!.split("/").at(-1));
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    response.end(`{"metadata":{"name":${name}},"items":[],"data":{},"spec":${deep},"rules":${deep},"status":${deep}}`);
  },
};

/** Of what a person sees: one line for each problem, without anything that steers a terminal or a CI host. */
function expectWords({ code, printed }: Ran, what: string): void {
  const said = printed.out + printed.err;
  expect({ what, code, isKnown: [0, 1, 2].includes(code), said }).toMatchObject({ isKnown: true });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
  expect(said).not.toMatch(/^::|internal error|at .*\.ts:\d+/m);
  expect(said.length).toBeLessThan(5_000_000);
}

test.each(Object.keys(COMMANDS))("%s is done with a cluster that is as git says", async (command) => {
  answer = answering(soundReplies(COMMANDS[command]![0]));
  const ran = await run(command);
  expectWords(ran, command);
  const isStep = COMMANDS[command]![2] === true;
  if (isStep)
    expect({ command, code: ran.code, err: ran.err, changed: ran.changed }).toMatchObject({ code: 0, changed: true });
});

describe.each(Object.keys(COMMANDS))("%s", (command) => {
  test("ends in words whatever answers, and takes no step", async () => {
    for (const [what, hostile] of visited(Object.entries(ANSWERS))) {
      answer = hostile;
      const ran = await run(command);
      expectWords(ran, `${command}: ${what}`);
      const isStep = COMMANDS[command]![2] === true;
      if (isStep) expect({ what, taken: ran.code === 0 }).toEqual({ what, taken: false });
      expect({ what, changed: ran.changed }).toEqual({ what, changed: false });
    }
    expect(canaryAsked).toBe(0);
  }, 120_000);

  test("shows hostile texts in every place of a cluster as words", async () => {
    const [at] = COMMANDS[command]!;
    const replies = soundReplies(at);
    for (const hostile of [HOSTILE_TEXT, "x".repeat(300_000)]) {
      answer = answering(
        Object.fromEntries(Object.entries(replies).map(([path, body]) => [path, withText(body, hostile)])),
      );
      expectWords(await run(command), command);
    }
  }, 120_000);
});

/** Another text in each field that is not what an object is found or read by. */
function withText(value: unknown, text: string, key = ""): unknown {
  if (typeof value === "string") return ["name", "namespace", "kind", "key", "time"].includes(key) ? value : text;
  if (Array.isArray(value)) return value.map((item) => withText(item, text, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withText(inner, text, name)]));
}

/** A list with its first object 10,000 times, by another name; anything else as it is. */
function withMany(body: unknown, name: (index: number) => string): unknown {
  const { items } = body as { items?: readonly { metadata: object }[] };
  if (items === undefined || items.length === 0) return body;
  const [first] = items;
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...first,
    metadata: { ...first!.metadata, name: name(index) },
  }));
  return { ...(body as object), items: many };
}

test.each(["doctor", "probe", "migrate to cutover", "report -o json"])(
  "%s takes 10,000 objects of each kind, and the same one 10,000 times",
  async (command) => {
    const [at] = COMMANDS[command]!;
    for (const name of [(index: number) => `x${index}`, () => "x"]) {
      answer = answering(
        Object.fromEntries(Object.entries(soundReplies(at)).map(([path, body]) => [path, withMany(body, name)])),
      );
      const ran = await run(command);
      expectWords(ran, command);
      expect({ code: ran.code !== 0 || command.startsWith("report"), changed: ran.changed }).toEqual({
        code: true,
        changed: false,
      });
    }
  },
  120_000,
);

test("an answer that never ends is given up, and what was read of it goes no further", async () => {
  const part = " ".repeat(2 ** 20);
  answer = (response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on("drain", more);
    more();
  };
  const ran = await run("migrate to cutover");
  expectWords(ran, "without end");
  expect({ code: ran.code, changed: ran.changed }).toEqual({ code: 2, changed: false });
}, 120_000);
