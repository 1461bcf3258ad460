import * as fs from "node:fs";
import * as path from "node:path";
import * as fc from "fast-check";
import { shardOf } from "../../src/cluster/shards";
import { listIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, initialised, read, write } from "./user-repository";

const NAMES = ["a", "demo", "edge-9", "prod-eu1", "prod-us1"];

let root: string;

beforeAll(async () => {
  root = await initialised(...NAMES.map((name) => [name] as const));
  // What is rendered for all clusters together belongs to none of them.
  write(
    root,
    "typha-mtls.yaml",
    'apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  fleet: { flux: { kubeConfigSecret: "{cluster}-kubeconfig" } }\n',
  );
  await runIn(root, "synth");
});

/** What happens to a cluster between two runs. */
const FATES = ["kept", "changed", "gone", "left", "tampered", "joined", "broken"] as const;

function suffer(folder: string, name: string, fate: (typeof FATES)[number]): void {
  const file = `clusters/${name}/cluster.yaml`;
  const rendered = path.join(folder, "dist", name);
  const deployment = `dist/${name}/${fs.readdirSync(rendered).find((one) => one.endsWith(".yaml"))}`;
  if (fate === "changed") write(folder, file, read(folder, file).replace(/nodes: \d+/, "nodes: 900"));
  if (fate === "broken") write(folder, file, read(folder, file).replace(/nodes: \d+/, "nodes: many"));
  if (fate === "gone" || fate === "left") fs.rmSync(path.join(folder, "clusters", name), { recursive: true });
  // What another hand put there stays when the cluster goes.
  if (fate === "left") write(folder, `dist/${name}/OWNERS`, "me\n");
  if (fate === "tampered") write(folder, deployment, `${read(folder, deployment)}# more\n`);
  if (fate === "joined") fs.rmSync(rendered, { recursive: true });
}

const fleets = fc.tuple(...NAMES.map(() => fc.constantFrom(...FATES)));

describe("all shards together give what one run gives:", () => {
  test("the same findings of check, each once, and the same files of synth, in whatever order they run", async () => {
    await fc.assert(
      fc.asyncProperty(fleets, fc.integer({ min: 1, max: 7 }), fc.boolean(), async (fates, of, isReversed) => {
        const whole = copyOf(root);
        for (const [at, fate] of fates.entries()) suffer(whole, NAMES[at]!, fate);
        if (fates.every((fate) => fate === "gone" || fate === "left")) suffer(whole, NAMES[0]!, "kept");
        const parts = copyOf(whole);
        const shards = Array.from({ length: of }, (_, at) => `${at + 1}/${of}`);
        if (isReversed) shards.reverse();

        const findings = async (...args: readonly string[]) => {
          const { out } = await runIn(whole, "check", "-o", "json", ...args);
          return out === "" ? [] : listIn("Check", out).map((fact) => JSON.stringify(fact));
        };
        const ofShards = [];
        for (const shard of shards) ofShards.push(...(await findings("--shard", shard)));
        expect(ofShards.sort()).toEqual((await findings()).sort());

        const { code } = await runIn(whole, "synth");
        const codes = [];
        for (const shard of shards) codes.push((await runIn(parts, "synth", "--shard", shard)).code);
        expect(Math.max(...codes)).toBe(code);
        // A run that refuses writes nothing of what is whole; among shards, the others write theirs.
        if (code === 0) expect(contentsOf(parts)).toEqual(contentsOf(whole));
      }),
      { numRuns: 12 },
    );
  });

  test("also what a code host is told", async () => {
    const folder = copyOf(root);
    suffer(folder, "demo", "tampered");
    suffer(folder, "prod-us1", "left");
    const results = async (...args: readonly string[]) => {
      const { out } = await runIn(folder, "check", "-o", "sarif", ...args);
      return (JSON.parse(out) as { runs: { results: object[] }[] }).runs[0]!.results.map((one) => JSON.stringify(one));
    };
    const parts = [...(await results("--shard", "1/2")), ...(await results("--shard", "2/2"))];
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.sort()).toEqual((await results()).sort());
  });
});

test.each(["synth", "check"])("%s refuses two shards: it would leave one of them out", async (command) => {
  const { code, err } = await runIn(root, command, "--shard", "1/2", "--shard", "2/2");
  expect(code).toBe(2);
  expect(err).toContain("It is given twice, and a run does one shard.");
});

test("only the first shard removes what is left of a cluster that is gone", async () => {
  const folder = copyOf(root);
  suffer(folder, "prod-eu1", "gone");
  expect((await runIn(folder, "synth", "--shard", "2/2")).code).toBe(0);
  expect(fs.existsSync(path.join(folder, "dist/prod-eu1"))).toBe(true);
  expect((await runIn(folder, "synth", "--shard", "1/2")).code).toBe(0);
  expect(fs.existsSync(path.join(folder, "dist/prod-eu1"))).toBe(false);
});

test("a shard without a cluster is fine and says so", async () => {
  const used = new Set(NAMES.map((name) => shardOf(name, 9)));
  const empty = [2, 3, 4, 5, 6, 7, 8, 9].find((index) => !used.has(index));
  const said = `no cluster belongs to shard ${empty}/9\n`;
  expect(await runIn(root, "synth", "--shard", `${empty}/9`)).toMatchObject({
    code: 0,
    out: expect.stringContaining(said),
    err: "",
  });
  expect(await runIn(root, "check", "--shard", `${empty}/9`)).toMatchObject({
    code: 0,
    out: `${said}no problems\n`,
    err: "",
  });
  const data = await runIn(root, "check", "--shard", `${empty}/9`, "-o", "json");
  expect({ code: data.code, facts: listIn("Check", data.out) }).toEqual({ code: 0, facts: [] });
});

describe("refused, and nothing is written:", () => {
  test.each([
    ["3/0", "A shard such as 3/8 is expected, the third of eight."],
    ["a/b", "A shard such as 3/8 is expected, the third of eight."],
    ["3", "A shard such as 3/8 is expected, the third of eight."],
    ["-1/8", "A shard such as 3/8 is expected, the third of eight."],
    ["1/8/2", "A shard such as 3/8 is expected, the third of eight."],
    ["0/8", "Of 8 shards the first is 1/8 and the last 8/8."],
    ["9/8", "Of 8 shards the first is 1/8 and the last 8/8."],
  ])("shard %s", async (shard, words) => {
    for (const command of ["synth", "check"]) {
      const { code, out, err } = await runIn(root, command, `--shard=${shard}`);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toContain(words);
    }
  });

  test("a shard of clusters that are named, of groups, and of a stream", async () => {
    for (const command of ["synth", "check"]) {
      const named = await runIn(root, command, "demo", "--shard", "1/2");
      expect(named.err).toContain("clusters are named, and a shard is given too\ngive one of both\n");
      expect([named.code, named.codes]).toEqual([2, ["contradicting-options"]]);
    }
    expect(await runIn(root, "synth", "--group", "eu", "--shard", "1/2")).toMatchObject({ code: 2, out: "" });
    expect(await runIn(root, "synth", "demo", "--stdout", "--shard", "1/2")).toMatchObject({ code: 2, out: "" });
  });
});
