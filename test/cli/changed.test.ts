import * as fs from "node:fs";
import * as path from "node:path";
import { WorkTreeIds } from "@typha-mtls/files";
import { shardOf } from "../../src/cluster/shards";
import { documentIn, listIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { commit, git } from "./git";
import { contentsOf, copyOf, initialised, newFolder, read, write } from "./user-repository";

const LINE = "2 of 3 clusters are as at HEAD and were not";

/** Three clusters in two groups, rendered and committed. */
let clean: string;
/** Of which one has more nodes, not rendered yet. */
let root: string;

beforeAll(async () => {
  clean = await initialised(["edge"], ["prod"], ["stage"]);
  write(
    clean,
    "typha-mtls.yaml",
    "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  groups:\n    - { name: first, matchLabels: { wave: first } }\n    - { name: rest, matchLabels: { wave: rest } }\n",
  );
  for (const [name, wave] of [
    ["edge", "first"],
    ["prod", "rest"],
    ["stage", "rest"],
  ] as const)
    write(clean, fileOf(name), read(clean, fileOf(name)).replace(/^( *)name: .*$/m, `$&\n$1labels: { wave: ${wave} }`));
  await runIn(clean, "synth");
  commit(clean);
  root = copyOf(clean);
  resize(root, "edge");
});

function fileOf(cluster: string): string {
  return `clusters/${cluster}/cluster.yaml`;
}

function resize(folder: string, cluster: string): void {
  write(folder, fileOf(cluster), read(folder, fileOf(cluster)).replace(/nodes: \d+/, "nodes: 900"));
}

const COMMANDS: [string, ...string[]][] = [["synth", "--dry-run"], ["check"], ["plan"], ["report", "-o", "markdown"]];

describe("refused is", () => {
  test.each(COMMANDS)("%s outside of a git repository, with what to do", async (...command) => {
    const folder = newFolder();
    fs.cpSync(clean, folder, { recursive: true, filter: (file) => path.basename(file) !== ".git" });
    const { code, out, err, codes } = await runIn(folder, ...command, "--changed");
    expect({ code, out, codes }).toEqual({ code: 2, out: "", codes: ["git-revision"] });
    expect(err).toContain("is in no git repository, so there is nothing to compare with");
    expect(err).toContain("run it in a clone, or leave the option out that compares with a commit");
  });

  test.each(COMMANDS)("%s with a commit that git does not know, or none behind =", async (...command) => {
    const unknown = await runIn(root, ...command, "--changed=nowhere");
    expect(unknown).toMatchObject({ code: 2, out: "", codes: ["git-revision"] });
    const none = await runIn(root, ...command, "--changed=");
    expect(none).toMatchObject({ code: 2, out: "" });
    expect(none.err).toContain("A revision is expected behind =.");
  });

  test.each(COMMANDS)("%s in a job for a request that compares with the request itself", async (...command) => {
    const env = { GITHUB_BASE_REF: "main" };
    for (const option of ["--changed", "--changed=HEAD", "--changed=HEAD^{commit}"]) {
      const { code, codes, out, err } = await runIn({ cwd: root, env }, ...command, option);
      expect({ code, codes, out }).toEqual({ code: 2, codes: ["compared-with-request"], out: "" });
      expect(err).toContain('GitHub says that this job checks a request to merge into "main"');
    }
  });

  test("a cluster that does not exist, though nothing of it changed", async () => {
    expect((await runIn(root, "check", "--changed", "nowhere")).codes).toEqual(["unknown-cluster"]);
  });

  test("synth --stdout with it", async () => {
    expect((await runIn(root, "synth", "edge", "--stdout", "--changed")).code).toBe(2);
  });
});

describe("check", () => {
  test("looks at what changed, and its last line says what it left out", async () => {
    const { code, out } = await runIn(root, "check", "--changed");
    expect(code).toBe(1);
    expect(out).toContain("\nedge\n".slice(1));
    expect(out).not.toMatch(/^(prod|stage)$/m);
    expect(out).toContain("dist/edge");
    expect(out.endsWith(`\n${LINE} looked at\n`)).toBe(true);
  });

  test("finds no cluster changed, and looks at the repository all the same", async () => {
    const folder = copyOf(clean);
    write(folder, "dist/gone/a.yaml", "# Rendered by typha-mtls from clusters/: edit there, not here.\n");
    const { code, out, codes } = await runIn(folder, "check", "--changed");
    expect({ code, codes }).toEqual({ code: 1, codes: ["dist-without-cluster"] });
    expect(out).toContain("\n3 of 3 clusters are as at HEAD and were not looked at\n");
    fs.rmSync(path.join(folder, "clusters/stage"), { recursive: true });
    commit(folder);
    const gone = await runIn(folder, "check", "--against", "HEAD~", "--changed");
    expect(gone.codes).toContain("cluster-removed");
    expect(gone.out).toContain("2 of 2 clusters are as at HEAD~ and were not looked at");
  });

  test("takes the commit of --against unless another one is named", async () => {
    const folder = copyOf(root);
    await runIn(folder, "synth");
    commit(folder);
    resize(folder, "prod");
    await runIn(folder, "synth");
    const clusters = async (...options: readonly string[]) => {
      const { out } = await runIn(folder, "check", "-o", "json", ...options);
      const facts = listIn<{ cluster: string | null }>("Check", out);
      return [...new Set(facts.flatMap(({ cluster }) => cluster ?? []))].join();
    };
    expect(await clusters("--changed")).toBe("prod");
    expect(await clusters("--changed=HEAD~")).toBe("edge,prod");
    expect(await clusters("--against", "HEAD~", "--changed")).toBe("edge,prod");
    expect(await clusters("--against", "HEAD~", "--changed=HEAD")).toBe("prod");
    expect(await clusters("--against", "HEAD", "--changed=HEAD~")).toBe("edge,prod");
  });

  test("finds of each cluster that changed what a check of all finds of it", async () => {
    const folder = copyOf(root);
    await runIn(folder, "synth");
    write(folder, "clusters/prod/pki/kustomization.yaml", "resources: []\n");
    const facts = async (...options: readonly string[]) =>
      listIn<{ cluster: string | null }>(
        "Check",
        (await runIn(folder, "check", "--against", "HEAD", "-o", "json", ...options)).out,
      );
    const all = await facts();
    expect(await facts("--changed")).toEqual(all.filter(({ cluster }) => cluster !== "stage"));
  });

  test("says in JSON what it left out, beside the facts", async () => {
    const { out } = await runIn(root, "check", "--changed", "-o", "json");
    const revision = git(root, "rev-parse", "HEAD").trim();
    const { facts, unchanged } = documentIn<{ facts: object[]; unchanged: object }>("Check", out);
    expect(unchanged).toEqual({ revision: "HEAD", commit: revision, clusters: ["prod", "stage"], of: 3 });
    expect(JSON.stringify(facts)).not.toContain("not looked at");
  });

  test("says it beside a document for a code host, and not in it", async () => {
    const { out, err } = await runIn(root, "check", "--changed", "-o", "sarif");
    expect(JSON.parse(out)).toMatchObject({ version: "2.1.0" });
    expect(err).toContain(`${LINE} looked at\n`);
    const file = await runIn(root, "check", "--changed", "-o", "gitlab", "--output-file", "report.json");
    expect(file.out).toContain(`${LINE} looked at\n`);
    expect((await runIn(root, "check", "--changed", "-o", "github")).out).toContain(`${LINE} looked at\n`);
    fs.rmSync(path.join(root, "report.json"));
  });

  test("looks at all clusters where the settings changed, and says why", async () => {
    const folder = copyOf(clean);
    write(folder, "typha-mtls.yaml", `${read(folder, "typha-mtls.yaml")}# more\n`);
    const { out } = await runIn(folder, "check", "--changed");
    expect(out).toContain("\nprod\n");
    expect(out).toMatch(/\ntypha-mtls\.yaml is not as at HEAD: all 3 clusters were looked at\n$/);
  });

  test("looks at the groups of all clusters, those that did not change among them", async () => {
    const folder = copyOf(clean);
    write(folder, fileOf("edge"), read(folder, fileOf("edge")).replace("wave: first", "wave: rest"));
    const { codes, out } = await runIn(folder, "check", "--changed");
    expect(codes).toContain("empty-group");
    expect(out).toContain('no cluster belongs to the group "first"');
  });
});

describe("the clusters that changed are looked for among", () => {
  const leftOut = async (...options: readonly string[]) => {
    const { out } = await runIn(root, "check", "-q", "-o", "json", "--changed", ...options);
    const { unchanged } = documentIn<{ unchanged: { clusters: string[]; of: number } }>("Check", out);
    return `${unchanged.clusters.join()} of ${unchanged.of}`;
  };

  test("those that are named, whatever stands before them", async () => {
    expect(await leftOut("edge", "prod")).toBe("prod of 2");
    const { out } = await runIn(root, "check", "--changed", "prod");
    expect(out).toContain("1 of 1 cluster is as at HEAD and was not looked at");
    expect((await runIn(root, "check", "--changed", "--", "prod")).out).toContain("1 of 1 cluster is as at HEAD");
  });

  test("those of a group", async () => {
    expect(await leftOut("--group", "rest")).toBe("prod,stage of 2");
    expect(await leftOut("--group", "first")).toBe(" of 1");
  });

  test("those of a shard, which together are all", async () => {
    const parts = await Promise.all(["1/2", "2/2"].map((shard) => leftOut("--shard", shard)));
    const sizes = [1, 2].map((index) => ["edge", "prod", "stage"].filter((name) => shardOf(name, 2) === index).length);
    expect(parts.map((part) => Number(part.split(" of ")[1]))).toEqual(sizes);
    expect(
      parts
        .flatMap((part) => part.split(" of ")[0]!.split(","))
        .filter((name) => name !== "")
        .sort(),
    ).toEqual(["prod", "stage"]);
  });
});

describe("synth", () => {
  test("renders what changed, and leaves the rest as it is", async () => {
    const folder = copyOf(root);
    fs.rmSync(path.join(folder, "dist/stage"), { recursive: true });
    commit(folder);
    // As it is in the last commit, and yet not what the inputs render.
    const before = contentsOf(path.join(folder, "dist"));
    resize(folder, "prod");
    const { code, out } = await runIn(folder, "synth", "--changed");
    expect(code).toBe(0);
    expect(out).toMatch(/^prod {3}/);
    expect(out).toContain("\n2 of 3 clusters are as at HEAD and were not rendered\n");
    const after = contentsOf(path.join(folder, "dist"));
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(changed.every((file) => file.startsWith("prod/"))).toBe(true);
    expect(changed).not.toEqual([]);
  });

  test("records in JSON what it left out", async () => {
    const { out } = await runIn(root, "synth", "--changed", "--dry-run", "-o", "json");
    const record = JSON.parse(out) as { clusters: { name: string }[]; unchanged: object };
    expect(record.clusters.map(({ name }) => name)).toEqual(["edge"]);
    expect(record.unchanged).toMatchObject({ revision: "HEAD", clusters: ["prod", "stage"], of: 3 });
  });

  test("removes what is left of a cluster that is gone, though no other changed", async () => {
    const folder = copyOf(clean);
    fs.rmSync(path.join(folder, "clusters/stage"), { recursive: true });
    const { code, out } = await runIn(folder, "synth", "--changed");
    expect(code).toBe(0);
    expect(out).toContain("2 of 2 clusters are as at HEAD and were not rendered");
    expect(fs.readdirSync(path.join(folder, "dist"))).toEqual(["edge", "prod"]);
  });

  test("renders for all clusters together what one that changed has to do with it", async () => {
    const folder = copyOf(clean);
    write(
      folder,
      "typha-mtls.yaml",
      'apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  fleet: { flux: { kubeConfigSecret: "{cluster}-kubeconfig" } }\n',
    );
    await runIn(folder, "synth");
    commit(folder);
    resize(folder, "edge");
    fs.rmSync(path.join(folder, "dist/_fleet"), { recursive: true });
    const whole = copyOf(folder);
    await runIn(folder, "synth", "--changed");
    await runIn(whole, "synth");
    expect(contentsOf(path.join(folder, "dist"))).toEqual(contentsOf(path.join(whole, "dist")));
  });
});

describe("plan", () => {
  test("plans what changed", async () => {
    const { code, out } = await runIn(root, "plan", "--changed");
    expect(code).toBe(0);
    expect(out).toContain("edge");
    expect(out.endsWith(`${LINE} planned\n`)).toBe(true);
    const nothing = await runIn(clean, "plan", "--changed");
    expect(nothing).toMatchObject({ code: 0, out: "3 of 3 clusters are as at HEAD and were not planned\n" });
  });

  test("has in JSON what it left out, and the commit of --against", async () => {
    const { out } = await runIn(root, "plan", "--changed", "--against", "HEAD", "-o", "json");
    const plan = JSON.parse(out) as { clusters: { cluster: string }[]; unchanged: object };
    expect(plan.clusters.map(({ cluster }) => cluster)).toEqual(["edge"]);
    expect(plan.unchanged).toMatchObject({ revision: "HEAD", clusters: ["prod", "stage"], of: 3 });
  });

  test("draws the one cluster that changed", async () => {
    const { code, out, err } = await runIn(root, "plan", "--changed", "-o", "mermaid");
    expect(code).toBe(0);
    expect(out).not.toContain("HEAD and were");
    expect(err).toContain(`${LINE} planned\n`);
  });
});

describe("report", () => {
  test("shows what changed, and says what it left out", async () => {
    const markdown = await runIn(root, "report", "--against", "HEAD", "--changed", "-o", "markdown");
    expect(markdown.out).toContain(`${LINE.replace("HEAD", "HEAD")} looked at. As of`);
    expect(markdown.out).not.toContain("`prod`");
    const { out } = await runIn(root, "report", "--changed", "-o", "json");
    const report = JSON.parse(out) as { clusters: { name: string }[]; unchanged: object };
    expect(report.clusters.map(({ name }) => name)).toEqual(["edge"]);
    expect(report.unchanged).toMatchObject({ clusters: ["prod", "stage"], of: 3, message: `${LINE} looked at` });
  });

  test.each(["html", "markdown"])("of no cluster is a whole one, as %s", async (format) => {
    const folder = copyOf(clean);
    const { code } = await runIn(
      folder,
      "report",
      "--against",
      "HEAD",
      "--changed",
      "-o",
      format,
      "--output-file",
      "r.x",
    );
    expect(code).toBe(0);
    expect(read(folder, "r.x")).toContain("3 of 3 clusters are as at");
  });
});

test("of many clusters, those that git knows of are told as those that are read", async () => {
  const folder = copyOf(clean);
  const many = Array.from({ length: 100 }, (_, at) => `many${at}`);
  for (const name of many) {
    fs.cpSync(path.join(folder, "clusters/prod"), path.join(folder, "clusters", name), { recursive: true });
    write(folder, fileOf(name), read(folder, fileOf(name)).replace("name: prod", `name: ${name}`));
  }
  commit(folder);
  const read100 = jest.spyOn(WorkTreeIds.prototype, "isFolder");
  resize(folder, "many7");
  write(folder, "clusters/many8/pki/x.log", "ignored\n");
  const { out } = await runIn(folder, "plan", "--changed", "-o", "json");
  const { clusters } = JSON.parse(out) as { clusters: { cluster: string }[] };
  expect(read100.mock.calls.map(([at]) => at)).toEqual(["clusters/many7", "clusters/many8"]);
  read100.mockRestore();
  expect(clusters.map(({ cluster }) => cluster)).toEqual(["many7", "many8"]);
});

test("help shows that the revision stands behind =", async () => {
  const { out } = await runIn(clean, "check", "--help");
  expect(out).toContain("--changed[=<revision>]");
});
