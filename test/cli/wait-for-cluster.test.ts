import type { Desired, Observed, Pod } from "@typha-mtls/components";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import type { Stage } from "../../src/cluster/rollout";
import { MADE, type Open, soundCluster } from "../components/sound";
import { type FakeApiServer, fakeApiServer, kubeconfigFor, repliesOf } from "../live/fake-api-server";
import { fakeKubectl } from "../live/fake-kubectl";
import { documentIn } from "../support/documents";
import { NOW, type Ran, runIn, type Surroundings } from "./fake-terminal";
import { commit, git as runGit } from "./git";
import { contentsOf, copyOf, holders, initialised, newFolder, read, write } from "./user-repository";

const CLUSTER = "clusters/demo/cluster.yaml";
const BUNDLE = "clusters/demo/pki/ca.crt";
const FORTH = ["migrate", "demo", "--to", "cutover", "--context", "demo"];
let fresh: string;
let parallel: string;
let fake: FakeApiServer;
let env: Record<string, string>;

beforeAll(async () => {
  fresh = await initialised(["demo", "--nodes", "4"]);
  parallel = await committedAt("parallel");
  fake = await fakeApiServer();
  const home = newFolder();
  write(home, ".kube/config", kubeconfigFor(fake.url, "demo"));
  env = { HOME: home, PATH: fakeKubectl(), SOPS_AGE_KEY: (await holders()).operator.identity };
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.date = undefined;
});

/** A copy at a stage, rendered and committed. */
async function committedAt(stage: Stage): Promise<string> {
  const root = copyOf(fresh);
  write(root, CLUSTER, `${read(root, CLUSTER)}  rollout: { stage: ${stage} }\n`);
  await runIn(root, "synth");
  commit(root);
  return root;
}

type Cluster = Open<Observed> & Record<string, unknown>;

/** Lets the API server show a cluster that is as the files of a repository say, but for a change. */
function live(root: string, change: (seen: Cluster, git: Desired) => void = () => {}, changedAt = MADE): void {
  const git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl");
  const seen = soundCluster(git) as Cluster;
  for (const side of ["server", "client"] as const) {
    const data = { "tls.crt": git[`${side}Certificate`]!, "tls.key": "-----BEGIN PRIVATE KEY-----" };
    const encoded = Object.entries(data).map(([key, text]) => [key, Buffer.from(text).toString("base64")]);
    seen[`${side}Secret`] = {
      metadata: {
        name: git.location[`${side}Secret`],
        managedFields: [
          { manager: "m", operation: "Apply", time: changedAt, fieldsV1: { "f:data": { "f:tls.crt": {} } } },
        ],
      },
      data: Object.fromEntries(encoded),
    } as never;
  }
  change(seen, git);
  fake.replies = repliesOf(seen, git.location);
}

/** One Typha that is not ready yet. */
const oneWaits = (seen: Cluster) => {
  const pod = seen.pods!.items[1] as Open<Pod>;
  pod.status!.conditions = [{ type: "Ready", status: "False" }] as never;
};
/** Nobody is ready. */
const allWait = (seen: Cluster) => {
  for (const pod of seen.pods!.items as unknown as Open<Pod>[]) pod.status!.conditions = [] as never;
};

async function run(root: string, args: readonly string[], more: Partial<Surroundings> = {}): Promise<Ran> {
  const ran = await runIn({ cwd: root, env, ...more }, ...args);
  expect(ran.out + ran.err).not.toMatch(/PRIVATE KEY|t0ken/);
  return ran;
}

/** Seconds since the command began. */
const secondsAt = (clock: Date) => (clock.getTime() - NOW.getTime()) / 1000;

/** Runs what has to be refused; nothing may be written. */
async function refused(root: string, args: readonly string[], more: Partial<Surroundings> = {}): Promise<Ran> {
  const before = contentsOf(root);
  const ran = await run(root, args, more);
  expect(ran.out).toBe("");
  expect(contentsOf(root)).toEqual(before);
  return ran;
}

test("evidence that contradicts itself, and a time to wait for nothing, are wrong usage", async () => {
  const word = "--yes-it-reached-the-cluster";
  for (const command of [FORTH, ["rotate-ca", "issue", "demo", "--context", "demo"]]) {
    const { code, err } = await refused(parallel, [...command, word]);
    expect(code).toBe(2);
    expect(err).toContain("option '--yes-it-reached-the-cluster' cannot be used with option '--context <name>'");
  }
  for (const option of [
    ["--timeout", "5m"],
    ["--kubeconfig", "x"],
  ]) {
    const { code, err } = await refused(parallel, ["migrate", "demo", "--to", "cutover", word, ...option]);
    expect(code).toBe(2);
    expect(err).toContain(`error: ${option[0]} requires --context\n`);
  }
  for (const time of ["", "5", "1d", "m", "-1s"]) {
    expect((await refused(parallel, [...FORTH, "--timeout", time])).code).toBe(2);
  }
  expect((await refused(parallel, ["migrate", "demo", "--calico", "v3.31.7", "--context", "demo"])).code).toBe(2);
  expect((await refused(parallel, ["migrate", "demo", "--to-operator", "-o", "json"])).code).toBe(2);
});

test("what is not committed is refused before the cluster is asked", async () => {
  const root = copyOf(parallel);
  write(root, CLUSTER, read(root, CLUSTER).replace("nodes: 4", "nodes: 40"));
  const asked = fake.requests.length;
  const { code, err } = await refused(root, FORTH);
  expect(code).toBe(1);
  expect(err).toContain("parallel is not committed (dist/demo/");
  expect(fake.requests.length).toBe(asked);
});

test("a cluster that is ready is not waited for: each object is looked at once, and what was seen is told", async () => {
  live(parallel);
  const root = copyOf(parallel);
  const asked = fake.requests.length;
  const { code, out, err } = await run(root, FORTH);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toBe(`seen     ✓ trust bundle of git applied                     1 of 1 ConfigMap
         ✓ certificates of git in their Secrets            2 of 2 Secrets
         ✓ Typha has the settings of git                   1 of 1 Typha
         ✓ Typhas restarted with the certificates of git   2 of 2 Typhas
         ✓ Typhas found through their Service              2 of 2 endpoints

updated   ${CLUSTER}   spec.rollout.stage: parallel → cutover

next     npx typha-mtls synth demo && git add clusters dist && git commit
         ~ dist/demo/calico-node/calico-node.patch.yaml   restarts calico-node, node by node
then     npx typha-mtls migrate demo --context demo
`);
  const requests = fake.requests.slice(asked);
  expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
  // Trust bundle and calico-config of one namespace have paths of their own; the bundle is looked at for either side.
  expect(requests.length).toBe(11);
});

test("in a pipe the wait is told line by line, and only where something changed", async () => {
  live(parallel, allWait);
  const root = copyOf(parallel);
  const { code, out, err } = await run(root, FORTH, {
    meanwhile(clock) {
      if (secondsAt(clock) === 30) live(parallel, oneWaits);
      if (secondsAt(clock) === 60) live(parallel);
    },
  });
  expect(code).toBe(0);
  expect(out).toContain("spec.rollout.stage: parallel → cutover");
  expect(
    err,
  ).toBe(`waiting  Typhas restarted with the certificates of git 0 of 2   blocked by node-0: not Ready; node-1: not Ready
waiting  Typhas restarted with the certificates of git 1 of 2, 2.0/min   blocked by node-1: not Ready
`);
});

test.each([
  [120, "waiting  Typhas restarted with the certificates of git 1 of 2   blocked by node-1: not Ready"],
  [80, "waiting  Typhas restarted with the certi… 1 of 2   blocked by node-1: not Ready"],
  [50, "waiting  Typhas restart… 1 of 2   blocked by node-"],
])("on a terminal it is one line, no wider than %i, which is gone at the end", async (errColumns, told) => {
  live(parallel, oneWaits);
  const { code, err } = await run(copyOf(parallel), FORTH, {
    errColumns,
    meanwhile(clock) {
      if (secondsAt(clock) === 4) live(parallel);
    },
  });
  expect(code).toBe(0);
  const line = told.slice(0, errColumns - 1);
  expect(line.length).toBeGreaterThan(errColumns > 100 ? 80 : errColumns - 2);
  expect(err.split("\r\u001b[K")).toEqual(["", line, line, "", "writing 1 file", ""]);
});

test("when the time is over, all that holds it back is told, and nothing is written", async () => {
  live(parallel, (seen) => {
    oneWaits(seen);
    delete seen["services"];
  });
  const { code, err } = await refused(parallel, [...FORTH, "--timeout", "1m"], {
    meanwhile: (clock) => expect(secondsAt(clock)).toBeLessThanOrEqual(60),
  });
  expect(code).toBe(1);
  expect(err.slice(err.indexOf("context"))).toBe(
    `context demo   Typhas restarted with the certificates of git: 1 of 2 Typhas: node-1: not Ready
               kubectl --context demo -n kube-system rollout status deployment/calico-typha-mtls
context demo   Typhas found through their Service: 2 of 2 endpoints: there is no Service kube-system/calico-typha-mtls
               kubectl --context demo -n kube-system describe service calico-typha-mtls
2 problems, nothing was written
`,
  );
});

test("with a time of 0 it is looked once", async () => {
  live(parallel, oneWaits);
  const asked = fake.requests.length;
  const { code, err } = await refused(parallel, [...FORTH, "--timeout", "0"]);
  expect(code).toBe(1);
  expect(err).not.toContain("waiting");
  expect(fake.requests.length - asked).toBe(11);
});

test("a right that is missing is told at once, with the right and the way without it", async () => {
  live(parallel);
  const paths = Object.keys(fake.replies).filter((at) => at.includes("/secrets/"));
  fake.replies = { ...fake.replies, ...Object.fromEntries(paths.map((at) => [at, 403])) };
  const { code, err } = await refused(parallel, FORTH, { meanwhile: () => expect("a wait").toBe("none") });
  expect(code).toBe(1);
  expect(
    err,
  ).toBe(`context demo   certificates of git in their Secrets: not looked at, for want of the right to get secrets
               \`npx typha-mtls docs doctor-rights\` prints the rights that are needed; or, once you have seen it yourself, say so with --yes-it-reached-the-cluster
1 problem, nothing was written
`);
});

describe("an API server that has no answer", () => {
  const failing = (status: number) => {
    fake.replies = Object.fromEntries(Object.keys(fake.replies).map((at) => [at, status]));
  };
  test.each([503, 429, 500])("for a while is waited for, and told: %i", async (status) => {
    live(parallel, oneWaits);
    const { code, err } = await run(copyOf(parallel), FORTH, {
      meanwhile(clock) {
        if (secondsAt(clock) === 2) failing(status);
        if (secondsAt(clock) === 6) live(parallel);
      },
    });
    expect(code).toBe(0);
    expect(err).toMatch(new RegExp(`\nwaiting  the API server answers ${status} to GET \\S+; trying again\n$`));
  });
  test("until the end is told with what was seen before", async () => {
    live(parallel, oneWaits);
    const { code, err } = await refused(parallel, [...FORTH, "--timeout", "6s"], { meanwhile: () => failing(503) });
    expect(code).toBe(1);
    expect(err).toContain("1 of 2 Typhas: node-1: not Ready\n");
    expect(err).toContain("answers 503 to GET");
    expect(err).toContain("2 problems, nothing was written");
  });
  test("at all is not waited for", async () => {
    live(parallel);
    failing(503);
    const { code, err } = await refused(parallel, FORTH, { meanwhile: () => expect("a wait").toBe("none") });
    expect(code).toBe(2);
    expect(err).toContain("answers 503");
  });
  test("because it does not know us any more ends the wait", async () => {
    live(parallel, oneWaits);
    const { code, err } = await refused(parallel, FORTH, { meanwhile: () => failing(401) });
    expect(code).toBe(2);
    expect(err).toContain("does not accept the credentials of the context (401)");
  });
});

describe("meanwhile", () => {
  test.each(["SIGINT", "SIGTERM"] as const)("a signal ends the wait, and nothing is written: %s", async (signal) => {
    live(parallel, oneWaits);
    const listening = process.listenerCount(signal);
    const { code, err } = await refused(parallel, FORTH, {
      meanwhile: () => {
        process.emit(signal);
      },
    });
    expect(code).toBe(130);
    expect(err).toMatch(/blocked by node-1: not Ready\ninterrupted, nothing was written\n$/);
    expect(process.listenerCount(signal)).toBe(listening);
  });

  test("a file that was changed is not written over", async () => {
    live(parallel, oneWaits);
    const root = copyOf(parallel);
    const changed = `${read(root, CLUSTER)}# somebody else\n`;
    const { code, err } = await run(root, FORTH, {
      meanwhile() {
        live(parallel);
        write(root, CLUSTER, changed);
      },
    });
    expect(code).toBe(1);
    expect(err).toContain(`${CLUSTER}   was changed meanwhile`);
    expect(read(root, CLUSTER)).toBe(changed);
  });

  test("another commit is another cluster, which was not looked at", async () => {
    live(parallel, oneWaits);
    const root = copyOf(parallel);
    const { code, err } = await run(root, FORTH, {
      meanwhile() {
        live(parallel);
        const text = read(root, CLUSTER);
        write(root, CLUSTER, text.replace("nodes: 4", "nodes: 40"));
        commit(root);
        write(root, CLUSTER, text);
      },
    });
    expect(code).toBe(1);
    expect(err).toContain("the last commit changed during the wait");
    expect(read(root, CLUSTER)).toContain("stage: parallel");
  });
});

test("a step that cannot cut a node off does not read the cluster, and says so", async () => {
  const root = await committedAt("plaintext");
  const asked = fake.requests.length;
  const { code, out } = await run(root, ["migrate", "demo", "--to", "parallel", "--context", "demo"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^seen {5}nothing: this step cannot cut a node off\n\nupdated /);
  expect(fake.requests.length).toBe(asked);
});

describe("migrate without a step", () => {
  test("looks once, and says of both sides what is seen and what holds them back", async () => {
    live(parallel, oneWaits);
    const { code, out, err } = await run(parallel, ["migrate", "demo", "--context", "demo"], {
      meanwhile: () => expect("a wait").toBe("none"),
    });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain(`
seen     ✓ trust bundle of git applied                     1 of 1 ConfigMap
         ✓ certificates of git in their Secrets            2 of 2 Secrets
         ✓ Typha has the settings of git                   1 of 1 Typha
         ! Typhas restarted with the certificates of git   1 of 2 Typhas: node-1: not Ready
         ✓ Typhas found through their Service              2 of 2 endpoints
next     npx typha-mtls migrate demo --to cutover --context demo
`);
    expect(out).toContain("\nseen     ! nodes restarted calico-node without the patch   0 of 4 nodes: ");
    expect(out).toContain("\nback     npx typha-mtls migrate demo --to plaintext --context demo\n");
  });
  test("says which step is ready", async () => {
    live(parallel);
    const { out } = await run(parallel, ["migrate", "demo", "--context", "demo"]);
    expect(out).toContain("\nready    npx typha-mtls migrate demo --to cutover --context demo\n");
  });
  test("has everything in JSON, with the gates where it was looked at", async () => {
    live(parallel, oneWaits);
    const { out } = await run(parallel, ["migrate", "demo", "--context", "demo", "-o", "json"]);
    const report = JSON.parse(out);
    expect(Object.keys(report)).toEqual([
      ...["apiVersion", "kind", "cluster", "stage", "layout", "journey", "uncommitted", "next", "back"],
    ]);
    expect(report.next.gates[3]).toMatchObject({
      ...{ id: "typhas-restarted", state: "waiting", done: 1, all: 2, unit: "Typhas" },
      blocking: ["node-1: not Ready"],
    });
    const unseen = JSON.parse((await run(parallel, ["migrate", "demo", "-o", "json"])).out);
    expect(unseen.next).toMatchObject({
      to: "cutover",
      command: "npx typha-mtls migrate demo --to cutover --context <context>",
    });
    expect(unseen.next.gates).toBeUndefined();
    expect(unseen.journey.map(({ isReached }: { isReached: boolean }) => isReached)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test("does not look while the last commit is another stage, for a cluster can only have that", async () => {
    const root = copyOf(parallel);
    write(root, CLUSTER, read(root, CLUSTER).replace("stage: parallel", "stage: cutover"));
    const asked = fake.requests.length;
    expect((await run(root, ["migrate", "demo", "--context", "demo"])).out).toContain("first    `npx typha-mtls synth");
    expect(fake.requests.length).toBe(asked);
  });
});

describe("rotate-ca", () => {
  const rotate = (root: string, step: string, more: Partial<Surroundings> = {}, ...options: string[]) =>
    run(root, ["rotate-ca", step, "demo", "--context", "demo", ...options], more);
  let started: string;
  let issued: string;
  beforeAll(async () => {
    started = copyOf(fresh);
    commit(started);
    expect(await rotate(started, "start")).toMatchObject({ code: 0 });
    commit(started);
    issued = copyOf(started);
    live(issued);
    expect(await rotate(issued, "issue")).toMatchObject({ code: 0 });
  });

  test("issue waits until the bundle with both CAs is applied and every Typha has read it", async () => {
    live(fresh);
    const root = copyOf(started);
    const { code, out, err } = await rotate(root, "issue", {
      meanwhile(clock) {
        if (secondsAt(clock) === 10) live(started, oneWaits);
        if (secondsAt(clock) === 20) live(started);
      },
    });
    expect(code).toBe(0);
    expect(err.split("\n")).toEqual([
      "waiting  trust bundle of git applied 0 of 1   blocked by the CAs in ConfigMap kube-system/calico-typha-mtls-ca are not those of git   and 1 more to come",
      "waiting  Typhas restarted with the certificates of git 1 of 2, 6.0/min   blocked by node-1: not Ready",
      "",
    ]);
    expect(out).toContain("then     npx typha-mtls rotate-ca finish demo --context demo\n");
  });

  test("issue is not taken in the commit of start, whatever the cluster shows", async () => {
    const root = copyOf(fresh);
    commit(root);
    await rotate(root, "start");
    live(root);
    const asked = fake.requests.length;
    const { code, err } = await rotate(root, "issue");
    expect(code).toBe(1);
    expect(err).toContain("is not committed with typha-mtls demo CA g2 in it");
    expect(fake.requests.length).toBe(asked);
  });

  test("issue that was cut off compares with what is committed, not with the leaf that is new already", async () => {
    const root = copyOf(started);
    write(root, "clusters/demo/pki/typha-server.yaml", read(issued, "clusters/demo/pki/typha-server.yaml"));
    live(started);
    expect(await rotate(root, "issue", {}, "--timeout", "0")).toMatchObject({ code: 0, err: "" });
    expect(read(root, BUNDLE)).toBe(read(started, BUNDLE));
  });

  test("a leaf that was renewed during the wait is not written over", async () => {
    live(started, oneWaits);
    const root = copyOf(started);
    const { code, err } = await rotate(root, "issue", {
      meanwhile() {
        live(started);
        write(root, "clusters/demo/pki/typha-client.yaml", read(issued, "clusters/demo/pki/typha-client.yaml"));
      },
    });
    expect(code).toBe(1);
    expect(err).toContain("clusters/demo/pki/typha-client.yaml   was changed meanwhile");
  });

  test("finish gives the kubelets two minutes since the Secret changed, by the API server's clock", async () => {
    const root = copyOf(issued);
    commit(root);
    // Ours is an hour late, which is nobody's business.
    const at = (seconds: number) => new Date(NOW.getTime() + (3600 + seconds) * 1000);
    fake.date = at(30);
    live(issued, () => {}, at(0).toISOString());
    // Typhas that were made before the Secret changed have read the one before.
    const young = await rotate(root, "finish", {}, "--timeout", "0");
    expect(young.code).toBe(1);
    expect(young.err).toContain(
      "calico-typha-mtls-0 was made before Secret kube-system/calico-typha-mtls-server changed",
    );
    expect(young.err).toContain("delete pod <name>");
    const restarted = (seen: Cluster) => {
      for (const pod of seen.pods!.items as unknown as Open<Pod>[]) {
        pod.metadata.creationTimestamp = at(1).toISOString();
      }
    };
    live(issued, restarted, at(0).toISOString());
    const { code, out, err } = await rotate(root, "finish", {
      meanwhile(clock) {
        fake.date = at(30 + secondsAt(clock));
      },
    });
    expect(code).toBe(0);
    expect(err).toBe("waiting  time for the kubelets to renew the certificate on the nodes 30 of 120 s\n");
    expect(out).toContain("✓ time for the kubelets to renew the certificate on the nodes   120 of 120 seconds\n");
    expect(out).toContain("typha-mtls demo CA g2 alone");
  });

  test("both steps of abort can be told to look, and the first finds nothing to look at", async () => {
    const root = copyOf(issued);
    commit(root);
    const now = new Date(NOW.getTime() + 24 * 60 * 60 * 1000);
    const first = await rotate(root, "abort", { now });
    expect(first.out).toMatch(/^seen {5}nothing: /);
    expect(first.out).toContain("then     npx typha-mtls rotate-ca abort demo --context demo\n");
    commit(root);
    live(issued);
    const second = await rotate(root, "abort", { now }, "--timeout", "0");
    expect(second.code).toBe(1);
    expect(second.err).toContain("the certificate in Secret kube-system/calico-typha-mtls-server is not that of git");
    live(root);
    expect(await rotate(root, "abort", { now }, "--timeout", "0")).toMatchObject({ code: 0 });
    expect(read(root, BUNDLE)).toBe(read(fresh, BUNDLE));
  });

  test("status looks once, and says whether the next step is ready", async () => {
    live(started, oneWaits);
    const waiting = await rotate(started, "status");
    expect(waiting.out).not.toContain("applied, ");
    expect(waiting.out).toContain("! Typhas restarted with the certificates of git");
    expect(waiting.out).toContain("\nnext     npx typha-mtls rotate-ca issue demo --context demo\n");
    live(started);
    expect(
      (await rotate(started, "status")).out,
    ).toContain(`  ✓ start    bundle holds CA g1 and CA g2   applied, 2 of 2 Typhas restarted since
  ▸ issue    leaves still come from CA g1
    finish   bundle without CA g1

seen     ✓ trust bundle of git applied                                    1 of 1 ConfigMap
         ✓ Typhas restarted with the certificates of git                  2 of 2 Typhas
         ✓ Typhas started after the trust bundle changed                  2 of 2 Typhas
         ✓ time for the kubelets to renew the trust bundle on the nodes   120 of 120 seconds
ready    npx typha-mtls rotate-ca issue demo --context demo
`);
    const { out } = await rotate(started, "status", {}, "-o", "json");
    const report = documentIn<{ next: { gates: object[] } }>("Rotation", out);
    expect(Object.keys(report).slice(2)).toEqual(["cluster", "phase", "journey", "uncommitted", "next"]);
    expect(report).toMatchObject({ phase: "started", uncommitted: [] });
    expect(report.next.gates).toHaveLength(4);
  });

  test("where there is no git, the cluster is compared with the files", async () => {
    const root = copyOf(started);
    const { rmSync } = await import("node:fs");
    rmSync(`${root}/.git`, { recursive: true });
    live(fresh);
    expect(await rotate(root, "issue", {}, "--timeout", "0")).toMatchObject({ code: 1 });
    live(started);
    expect(await rotate(root, "issue", {}, "--timeout", "0")).toMatchObject({ code: 0, err: "" });
  });

  test("a commit that cannot be read is told as git names it", async () => {
    const root = copyOf(started);
    const text = read(root, CLUSTER);
    write(root, CLUSTER, text.replace("nodes:", "nodez:"));
    commit(root);
    write(root, CLUSTER, text);
    live(started);
    const { code, err } = await rotate(root, "issue");
    expect(code).toBe(1);
    expect(err).toContain(`HEAD:${CLUSTER}`);
    expect(runGit(root, "status", "--porcelain")).toContain(CLUSTER);
  });
});
