import * as fs from "node:fs";
import * as path from "node:path";
import { documentIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { commit } from "./git";
import { contentsOf, copyOf, initialised, newFolder, read, write } from "./user-repository";

const CLUSTER = "clusters/prod/cluster.yaml";

/** Two clusters, rendered and committed. */
let root: string;

beforeAll(async () => {
  root = await initialised(["prod"], ["other", "--gitops", "kustomize"]);
  await runIn(root, "synth");
  commit(root);
});

/** A copy whose cluster `prod` was edited, without a synth. */
function edited(found: string, replacement: string): string {
  const copy = copyOf(root);
  write(copy, CLUSTER, read(copy, CLUSTER).replace(found, replacement));
  return copy;
}

/** What a page shows below a command. */
function shownOn(page: string, command: string): string {
  const text = fs.readFileSync(path.join(__dirname, "../..", page), "utf8");
  const [, shown] = text.split(`\`\`\`console\n$ npx typha-mtls ${command}\n`);
  return shown!.split("```")[0]!;
}

const resized = () => edited("nodes: 100", "nodes: 900");
const withRequests = () => edited("nodes: 100", "nodes: 100\n  typha: { resources: { requests: { cpu: 100m } } }");

describe("refused is", () => {
  test("a cluster that does not exist, a revision that git does not know, and an option without a value", async () => {
    expect(await runIn(root, "plan", "pord")).toMatchObject({ code: 2, out: "", codes: ["unknown-cluster"] });
    const unknown = await runIn(root, "plan", "--against", "nowhere");
    expect(unknown).toMatchObject({ code: 2, out: "", codes: ["git-revision"] });
    expect(await runIn(root, "plan", "-o", "png")).toMatchObject({ code: 2, out: "" });
  });

  test("a picture of several clusters", async () => {
    expect(await runIn(root, "plan", "-o", "svg")).toMatchObject({ code: 2, out: "", codes: ["not-one-cluster"] });
  });

  test("what does not load, with all that is wrong in all clusters", async () => {
    const broken = edited("nodes: 100", "nodes: many");
    fs.rmSync(path.join(broken, "clusters/other/pki/ca.crt"));
    const { code, out, codes } = await runIn(broken, "plan");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(codes).toHaveLength(2);
  });
});

test("a cluster that does not load is reported, and the others are planned", async () => {
  const broken = edited("nodes: 100", "nodes: 700");
  fs.rmSync(path.join(broken, "clusters/other/pki/ca.crt"));
  const { code, out, err } = await runIn(broken, "plan");
  expect(code).toBe(1);
  expect(out).toContain("spec.replicas: 3 → 5");
  expect(err).toContain("clusters/other/pki/ca.crt");
  const data = await runIn(broken, "plan", "-o", "json");
  expect(JSON.parse(data.out).clusters).toMatchObject([{ cluster: "prod" }]);
});

test("a work tree that is as it was committed changes nothing, and nothing is written", async () => {
  const before = contentsOf(root);
  expect(await runIn(root, "plan")).toMatchObject({ code: 0, out: "2 clusters: nothing changes\n", err: "" });
  expect(await runIn(root, "plan", "prod")).toMatchObject({ code: 0, out: "prod   nothing changes since HEAD\n" });
  expect(contentsOf(root)).toEqual(before);
});

test("the plan of one cluster says objects, pods, order and what is assumed, before synth and after it", async () => {
  const copy = withRequests();
  const { code, out, err } = await runIn(copy, "plan", "prod");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toBe(shownOn("docs/how-to/plan.md", "plan prod"));
  await runIn(copy, "synth");
  expect((await runIn(copy, "plan", "prod")).out).toBe(out);
  commit(copy);
  expect((await runIn(copy, "plan", "prod")).out).toBe("prod   nothing changes since HEAD\n");
  expect((await runIn(copy, "plan", "prod", "--against", "HEAD~1")).out).toBe(out.replaceAll("HEAD", "HEAD~1"));
});

test("of several clusters, a table of those that change comes first", async () => {
  const { out } = await runIn(resized(), "plan");
  expect(out.split("\n").slice(0, 9)).toEqual([
    "1 of 2 clusters changes since HEAD. 1 event is routine.",
    "",
    "· prod: nodes that it is planned for: 100 → 900",
    "",
    "2 clusters: 1 changes",
    "",
    "CLUSTER   OBJECTS   RESTARTS   TAKES",
    "prod      ~1        -          -",
    "",
  ]);
  expect(out).toContain("calico-typha-mtls runs 6 pods in place of 3");
});

test("--verbose has every field by its whole path, and what the times consist of", async () => {
  const { out } = await runIn(withRequests(), "plan", "--verbose");
  expect(out).toContain('spec.template.spec.containers[calico-typha].resources.requests.cpu: nothing → "100m"\n');
  expect(out.replaceAll(/\s+/g, " ")).toContain("it is Ready once it has read the datastore");
});

test("a cluster that is gone from git is named", async () => {
  const copy = copyOf(root);
  fs.rmSync(path.join(copy, "clusters/other"), { recursive: true });
  const { code, out } = await runIn(copy, "plan");
  expect(code).toBe(0);
  expect(out).toContain("! other is gone from git");
  expect(JSON.parse((await runIn(copy, "plan", "-o", "json")).out).gone).toEqual(["other"]);
});

test("what delivers all clusters together is gone where the settings no longer ask for it, and not before", async () => {
  const copy = await initialised(["prod"]);
  const fleet = 'fleet: { flux: { kubeConfigSecret: "{cluster}-kubeconfig" } }';
  const settings = `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec: { ${fleet} }\n`;
  write(copy, "typha-mtls.yaml", settings);
  expect((await runIn(copy, "synth")).code).toBe(0);
  commit(copy);
  const goneOf = async () => JSON.parse((await runIn(copy, "plan", "-o", "json")).out).gone;
  expect(await goneOf()).toEqual([]);
  expect((await runIn(copy, "plan")).out).not.toContain("_fleet");
  fs.rmSync(path.join(copy, "typha-mtls.yaml"));
  expect(await goneOf()).toEqual(["_fleet"]);
});

test("--quiet prints the events and warnings of a plan and nothing else, also of what synth --diff would render", async () => {
  const changed = edited("nodes: 100", "nodes: 200");
  expect(await runIn(changed, "plan", "--quiet")).toMatchObject({ code: 0, out: "", err: "" });
  const back = edited("nodes: 100", "nodes: 100\n  rollout: { stage: plaintext }");
  fs.rmSync(path.join(back, "clusters/other"), { recursive: true });
  const { code, out, err } = await runIn(back, "plan", "--quiet");
  expect({ code, out }).toEqual({ code: 0, out: "" });
  expect(err).toMatch(
    /^✗ prod: [^✗?]*mtls → plaintext jumps over cutover and parallel[^!?]*\n\? prod: stage mtls → plaintext[^!?]*\n\? other was removed[^!?]*\n! other is gone from git[^!]*\n$/,
  );
  const diff = await runIn(back, "synth", "prod", "--diff", "--quiet");
  expect(diff).toMatchObject({ code: 0, out: "", err: expect.stringMatching(/^✗ prod: [^!?]*\n\? prod: [^!?]*\n$/) });
});

describe("everything is new", () => {
  test("without git, and it says so", async () => {
    const copy = newFolder();
    fs.cpSync(path.join(root, "clusters"), path.join(copy, "clusters"), { recursive: true });
    fs.cpSync(path.join(root, ".sops.yaml"), path.join(copy, ".sops.yaml"));
    const { code, out } = await runIn(copy, "plan", "prod");
    expect(code).toBe(0);
    expect(out).toMatch(/^prod {3}new since nothing, for there is no git repository: 9 added/);
    expect((await runIn(copy, "plan", "prod", "--against", "HEAD")).codes).toEqual(["git-revision"]);
  });

  test("against a commit without dist/", async () => {
    const copy = copyOf(root);
    fs.rmSync(path.join(copy, "dist"), { recursive: true });
    commit(copy);
    const { out } = await runIn(copy, "plan", "prod", "-o", "json");
    expect(JSON.parse(out)).toMatchObject({ since: "HEAD", clusters: [{ cluster: "prod", isNew: true }] });
  });
});

test("data for programs have every field, with commands as this run prints them", async () => {
  const copy = edited("nodes: 100", "nodes: 100\n  rollout: { stage: cutover }");
  const { out } = await runIn({ cwd: path.join(copy, "clusters") }, "-C", "..", "plan", "prod", "-o", "json");
  const [plan] = JSON.parse(out).clusters;
  expect(plan).toMatchObject({ cluster: "prod", since: "HEAD", isNew: false, stage: { from: "mtls", to: "cutover" } });
  const back = edited("nodes: 100", "nodes: 100\n  rollout: { stage: parallel }");
  const data = JSON.parse((await runIn(back, "plan", "prod", "-o", "json")).out);
  expect(data.clusters[0].steps[0]).toMatchObject({
    id: "gate cutover → parallel",
    by: "person",
    command: "npx typha-mtls migrate prod --context <context>",
  });
});

test("no line is longer than 80 columns but for commands and events, whatever changes", async () => {
  const back = edited("nodes: 100", "nodes: 100\n  rollout: { stage: plaintext }");
  const { out } = await runIn(back, "plan");
  const [events, plans] = out.split("\n\n2 clusters: 1 changes");
  expect(events).toMatch(/^✗ prod: .*mtls → plaintext jumps over cutover and parallel: /m);
  expect(plans!.split("\n").filter((line) => [...line].length > 80 && !/^ +(?:kubectl|npx) /.test(line))).toEqual([]);
});

test("a picture is drawn of one cluster", async () => {
  const copy = withRequests();
  expect((await runIn(copy, "plan", "prod", "-o", "mermaid")).out).toMatch(/^flowchart TD\n/);
  expect((await runIn(copy, "plan", "prod", "-o", "svg")).out).toMatch(/^<svg [\s\S]*<\/svg>\n?$/);
});

describe("what happens stands first, in the words of check --against,", () => {
  const toParallel = () => edited("nodes: 100", "nodes: 100\n  rollout: { stage: parallel }");
  const sentencesOf = (events: readonly { readonly message: string }[]) => events.map(({ message }) => message);

  /** What `check --against HEAD` says of a repository, once `dist/` is what synth renders. */
  async function checked(copy: string): Promise<readonly string[]> {
    await runIn(copy, "synth");
    const { out } = await runIn(copy, "check", "--against", "HEAD", "-o", "json");
    return sentencesOf(documentIn<{ events: { message: string }[] }>("Check", out).events);
  }

  test.each([
    ["a jumped stage", toParallel],
    [
      "a removed cluster and an upgrade",
      () => {
        const copy = edited("v3.31.7", "v3.30.4");
        fs.rmSync(path.join(copy, "clusters/other"), { recursive: true });
        return copy;
      },
    ],
    [
      "settings",
      () => {
        const copy = copyOf(root);
        write(
          copy,
          "typha-mtls.yaml",
          "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec: { dist: { allow: [notes] } }\n",
        );
        return copy;
      },
    ],
  ])("%s, of plan and synth --diff, before synth and after it", async (_, make) => {
    const copy = make();
    const before = JSON.parse((await runIn(copy, "plan", "-o", "json")).out);
    const diff = JSON.parse((await runIn(copy, "synth", "--diff", "-o", "json")).out);
    const expected = await checked(copy);
    expect(expected.length).toBeGreaterThan(0);
    const after = JSON.parse((await runIn(copy, "plan", "-o", "json")).out);
    for (const { events } of [before, diff, after]) expect(sentencesOf(events)).toEqual(expected);
    for (const command of ["plan", "synth --diff"]) {
      const { out } = await runIn(copy, ...command.split(" "));
      expect(out).toMatch(/^(?:None|\d) of \d clusters? changes? since HEAD\. /);
      for (const sentence of expected) expect(out).toContain(sentence);
    }
  });

  test("and nothing of a cluster that was not asked for", async () => {
    const { out } = await runIn(toParallel(), "plan", "other");
    expect(out).toBe("other   nothing changes since HEAD\n");
  });

  test("with the fields behind it where --verbose asks for them", async () => {
    const copy = edited("v3.31.7", "v3.30.4");
    const sentence = "    - clusters/prod/cluster.yaml";
    expect((await runIn(copy, "plan")).out).not.toContain(sentence);
    expect((await runIn(copy, "plan", "--verbose")).out).toContain(sentence);
  });
});

describe("synth --diff", () => {
  test("has the plan below the diff, compared with dist/ of the work tree", async () => {
    const copy = withRequests();
    const { code, out } = await runIn(copy, "synth", "--diff");
    expect(code).toBe(0);
    expect(out).toContain(
      "dry run: 1 file would change, nothing was written\n\nprod   1 changed since dist/ as it is\n",
    );
    await runIn(copy, "synth");
    const { out: after } = await runIn(copy, "synth", "--diff");
    expect(after).toMatch(/^1 of 2 clusters changes since HEAD\./);
    expect(after).toMatch(/\n\ndry run: 0 files would change, nothing was written\n$/);
  });

  test("has it for programs too, and --dry-run has none", async () => {
    const copy = withRequests();
    const { out } = await runIn(copy, "synth", "--diff", "-o", "json");
    expect(JSON.parse(out)).toMatchObject({
      outcome: "planned",
      plan: [{ cluster: "prod", restarts: [{ workload: { name: "calico-typha-mtls" } }] }],
    });
    expect(JSON.parse((await runIn(copy, "synth", "--dry-run", "-o", "json")).out)).not.toHaveProperty("plan");
  });
});
