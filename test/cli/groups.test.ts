import * as fs from "node:fs";
import * as path from "node:path";
import { listIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { commit } from "./git";
import { contentsOf, copyOf, holders, initialised, read, write } from "./user-repository";

const SETTINGS = `apiVersion: typha-mtls/v1alpha1
kind: Repository
spec:
  groups:
    - { name: canary, matchLabels: { rollout: canary } }
    - { name: eu, matchLabels: { region: eu } }
    - { name: ap, matchLabels: { region: ap } }
`;

let root: string;

beforeAll(async () => {
  root = await initialised(["eu-1"], ["eu-2"], ["eu-3"], ["us-1"]);
  write(root, "typha-mtls.yaml", SETTINGS);
  for (const [name, labels] of [
    ["eu-1", "{ region: eu, rollout: canary }"],
    ["eu-2", "{ region: eu }"],
    ["eu-3", "{ region: eu }"],
  ] as const) {
    const file = `clusters/${name}/cluster.yaml`;
    write(root, file, read(root, file).replace(/^( *)name: .*$/m, `$&\n$1labels: ${labels}`));
  }
  await runIn(root, "synth");
});

/** Commands that take clusters, with what else they need, and whether they write. */
const commands: readonly (readonly string[])[] = [
  ["synth"],
  ["check"],
  ["status"],
  ["plan"],
  ["report", "-o", "json"],
  ["doctor"],
  ["reseal"],
  ["recipients", "list"],
  ["recipients", "sync"],
  ["recipients", "add", "RECIPIENT"],
  ["recipients", "remove", "RECIPIENT"],
  ["recipients", "replace", "RECIPIENT", "RECIPIENT"],
];

const given = async (command: readonly string[]) => {
  const { cluster } = await holders();
  return command.map((word) => (word === "RECIPIENT" ? cluster.recipient : word));
};

describe.each(commands.map((command) => [command.join(" "), command] as const))("%s --group", (_, command) => {
  test.each<[string, readonly string[], string, RegExp]>([
    [
      "clusters that are named too",
      ["eu-2", "--group", "eu"],
      "contradicting-options",
      /clusters are named, and a group is given too/,
    ],
    [
      "an unknown group",
      ["--group", "euu"],
      "unknown-group",
      /no group "euu": there are canary, eu, ap\. Did you mean "eu"\?/,
    ],
    [
      "a group without a cluster",
      ["--group", "ap"],
      "empty-group",
      /no cluster belongs to the group "ap"\ngive its labels to a cluster/,
    ],
  ])("refuses %s, and writes nothing", async (_what, args, code, words) => {
    const before = contentsOf(root);
    const ran = await runIn(root, ...(await given(command)), ...args);
    expect(ran).toMatchObject({ code: 2, err: expect.stringMatching(words) });
    expect(ran.codes).toEqual([code]);
    expect(contentsOf(root)).toEqual(before);
  });

  test("refuses labels that are not valid, and writes nothing: their cluster might belong to the group", async () => {
    const folder = copyOf(root);
    const file = "clusters/eu-3/cluster.yaml";
    write(folder, file, read(folder, file).replace("region: eu", 'region: "e u"'));
    const before = contentsOf(folder);
    const ran = await runIn(folder, ...(await given(command)), "--group", "eu");
    expect(ran.code).toBeGreaterThan(0);
    expect(ran.codes).toEqual(["invalid-value"]);
    expect(contentsOf(folder)).toEqual(before);
  });

  test("says where groups are defined, where there are none", async () => {
    const folder = copyOf(root);
    fs.rmSync(path.join(folder, "typha-mtls.yaml"));
    expect(await runIn(folder, ...(await given(command)), "--group", "eu")).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        'no group "eu": typha-mtls.yaml has none\ndefine it in spec.groups of typha-mtls.yaml',
      ),
    });
  });
});

describe("a group stands for its clusters:", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["one", ["eu"], ["eu-2", "eu-3"]],
    ["several, each cluster once", ["eu", "canary", "eu"], ["eu-1", "eu-2", "eu-3"]],
  ])("%s", async (_, groups, clusters) => {
    const asked = groups.flatMap((name) => ["--group", name]);
    const printed = async (...args: readonly string[]) => (await runIn(root, ...args, "-o", "json")).out;
    const lists = [
      ["Status", "status"],
      ["Check", "check"],
      ["Recipients", "recipients", "list"],
    ] as const;
    for (const [kind, ...command] of lists) {
      const rows = listIn<{ cluster: string }>(kind, await printed(...command, ...asked));
      expect([...new Set(rows.map(({ cluster }) => cluster))]).toEqual(clusters);
    }
    for (const command of ["plan", "report"]) {
      const { clusters: told } = JSON.parse(await printed(command, ...asked)) as {
        clusters: { cluster?: string; name?: string }[];
      };
      expect(told.map((one) => one.cluster ?? one.name)).toEqual(clusters);
    }
  });

  test("synth renders these, and leaves the others and what is left of clusters that are gone", async () => {
    const folder = copyOf(root);
    fs.rmSync(path.join(folder, "clusters/us-1"), { recursive: true });
    for (const name of ["eu-1", "eu-2"]) fs.rmSync(path.join(folder, "dist", name), { recursive: true });
    expect((await runIn(folder, "synth", "--group", "eu")).code).toBe(0);
    expect(fs.readdirSync(path.join(folder, "dist")).sort()).toEqual(["eu-2", "eu-3", "us-1"]);
  });

  test("and its labels are in no rendered object", () => {
    const texts = Object.entries(contentsOf(path.join(root, "dist")));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(([, text]) => /rollout: canary|region: eu/.test(text))).toEqual([]);
  });
});

test("check warns of a group that no cluster belongs to, once for the whole fleet", async () => {
  const warned = async (...args: readonly string[]) => (await runIn(root, "check", ...args)).codes;
  expect(await warned()).toContain("empty-group");
  expect((await runIn(root, "check")).out).toContain('spec.groups[2]: no cluster belongs to the group "ap"');
  expect(await warned("--group", "eu")).not.toContain("empty-group");
  expect(await warned("us-1")).not.toContain("empty-group");
  const shards = [...(await warned("--shard", "1/2")), ...(await warned("--shard", "2/2"))];
  expect(shards.filter((code) => code === "empty-group")).toHaveLength(1);
});

test("check warns of clusters whose labels fit no group, once for the whole fleet, and names those without labels", async () => {
  const folder = copyOf(root);
  const text = "in no group, so no rollout by groups takes them along: us-1";
  const unlabelled = await runIn(folder, "check");
  expect(unlabelled.out).toContain(`- 1 cluster without labels ${text}\n`);
  expect(unlabelled.codes).not.toContain("cluster-without-group");
  const file = "clusters/us-1/cluster.yaml";
  write(folder, file, read(folder, file).replace(/^( *)name: .*$/m, "$&\n$1labels: { region: pa }"));
  const labelled = await runIn(folder, "check");
  expect(labelled.out).toContain(`! typha-mtls.yaml: spec.groups: 1 cluster with labels ${text}\n`);
  expect(labelled.codes).toContain("cluster-without-group");
  expect((await runIn(folder, "check", "--group", "eu")).codes).not.toContain("cluster-without-group");
  write(folder, file, read(folder, file).replace("region: pa", "region: ap"));
  const { codes, out } = await runIn(folder, "check");
  expect(out).not.toContain("in no group");
  expect(codes).not.toContain("cluster-without-group");
  expect(codes).not.toContain("empty-group");
});

describe("check --against names a change of groups, which say who waits for whom:", () => {
  const [, canary, eu, ap] = /groups:\n(.*\n)(.*\n)(.*\n)/.exec(SETTINGS)!;
  const others = ": groups say which clusters take a step together, and which wait for them";
  test.each<[string, string, string]>([
    ["another order", `${eu}${canary}${ap}`, "canary, eu, ap → eu, canary, ap since HEAD"],
    [
      "another name",
      `${canary!.replace("name: canary", "name: first")}${eu}${ap}`,
      "canary, eu, ap → first, eu, ap since HEAD",
    ],
    ["one that is gone", `${canary}${eu}`, "canary, eu, ap → canary, eu since HEAD"],
    ["all gone", "", "canary, eu, ap → none since HEAD"],
    [
      "other labels",
      `${canary}${eu!.replace("region: eu", "region: us")}${ap}`,
      "matchLabels of eu changed since HEAD",
    ],
    [
      "several at once",
      `${ap!.replace("region: ap", "region: us")}${eu}`,
      "canary, eu, ap → ap, eu; matchLabels of ap changed since HEAD",
    ],
  ])("%s", async (_, groups, text) => {
    const folder = copyOf(root);
    commit(folder);
    expect((await runIn(folder, "check", "--against", "HEAD")).codes).not.toContain("groups-changed");
    write(
      folder,
      "typha-mtls.yaml",
      SETTINGS.replace(/groups:\n[\s\S]*/, groups === "" ? "groups: []\n" : `groups:\n${groups}`),
    );
    const { code, out, codes } = await runIn(folder, "check", "--against", "HEAD", "--verbose");
    expect(code).toBe(3);
    expect(codes).toContain("groups-changed");
    expect(codes).not.toContain("fleet-changed");
    expect(out).toContain(`      - typha-mtls.yaml: spec.groups: ${text}${others}`);
  });

  test("and the labels of a cluster, by their field", async () => {
    const folder = copyOf(root);
    commit(folder);
    const file = "clusters/eu-2/cluster.yaml";
    write(folder, file, read(folder, file).replace("region: eu", "region: us"));
    const { code, out } = await runIn(folder, "check", "--against", "HEAD", "--verbose");
    expect(code).toBe(3);
    expect(out).toContain("? eu-2: label region of the cluster: eu → us");
    expect(out).toContain("      - clusters/eu-2/cluster.yaml: metadata.labels.region: eu → us since HEAD");
  });
});

test("a shell completes names of groups", async () => {
  expect((await runIn(root, "__complete", "synth", "--group", "")).out.split(/ ?\n/)).toEqual([
    "canary",
    "eu",
    "ap",
    "",
  ]);
});
