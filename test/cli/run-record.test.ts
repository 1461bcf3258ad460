import { parse } from "yaml";
import { documentIn, ofKind } from "../support/documents";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, recipients, write } from "./user-repository";

let root: string;
let env: { SOPS_AGE_KEY: string };
let cluster: string;

beforeAll(async () => {
  root = await initialised(["a"], ["b"]);
  await runIn(root, "synth", "a");
  const { operator, cluster: holder } = await holders();
  env = { SOPS_AGE_KEY: operator.identity };
  cluster = holder.recipient;
});

const recorded = async (cwd: string, ...args: readonly string[]) => {
  const { code, codes, out } = await runIn({ cwd, env }, ...args, "-o", "json");
  const { apiVersion: _, kind: __, ...record } = documentIn<ReturnType<typeof JSON.parse>>("Result", out);
  return { code, codes, out, record };
};

const commands: readonly (readonly string[])[] = [["synth"], ["renew", "a", "--force"], ["reseal", "a", "--force"]];

describe("-o json of a command that writes is one document, and names", () => {
  test.each(commands)("each file that was written: %s %s %s", async (...args) => {
    const copy = copyOf(root);
    const before = contentsOf(copy);
    const { code, record } = await recorded(copy, ...args);
    expect({ code, outcome: record.outcome }).toEqual({ code: 0, outcome: "written" });
    const after = contentsOf(copy);
    const changed = Object.keys(after).filter((path) => before[path] !== after[path]);
    expect(record.files.map(({ path }: { path: string }) => path).sort()).toEqual(changed.sort());
    for (const { cluster, path, change } of record.files) {
      expect(path).toContain(`/${cluster}/`);
      expect(change).toBe(before[path] === undefined ? "create" : "update");
    }
  });

  test("what synth rendered of each cluster, and nothing to write where nothing changed", async () => {
    const { code, out, record } = await recorded(copyOf(root), "synth", "a");
    expect({ code, out }).toEqual({ code: 0, out: `${JSON.stringify(ofKind("Result", record), null, 2)}\n` });
    expect(record).toEqual({
      outcome: "unchanged",
      clusters: [{ name: "a", calico: "v3.31.7", objects: 9, files: 18, written: 0, unchanged: 18, removed: 0 }],
      files: [],
      problems: [],
    });
  });

  test("each problem with its code, and warnings too", async () => {
    const copy = copyOf(root);
    const refused = await recorded(copy, "recipients", "remove", cluster, "b");
    expect(refused.code).toBe(1);
    expect(refused.record).toMatchObject({
      outcome: "refused",
      files: [],
      problems: Array(2).fill({
        severity: "error",
        code: "last-recipient",
        remedy: expect.stringContaining("recipients add"),
      }),
    });
    write(copy, "clusters/a/cluster.yaml", "kind: [");
    const { code, codes, record } = await recorded(copy, "synth");
    expect(code).toBe(2);
    expect(record).toMatchObject({ outcome: "refused", files: [] });
    expect(record.problems.map((found: { code: string }) => found.code)).toEqual(codes);
    write(copy, "clusters/a/cluster.yaml", contentsOf(root)["clusters/a/cluster.yaml"]!);
    write(copy, "dist/a/foreign.yaml", "kind: ConfigMap\n");
    const { code: warned, record: warning } = await recorded(copy, "synth");
    expect(warned).toBe(0);
    expect(warning).toMatchObject({ outcome: "written", problems: [{ code: "dist-unrendered" }] });
  });

  test("a step of migrate, and what refuses it; without a step it is the state of the move", async () => {
    const copy = copyOf(root);
    const step = ["migrate", "a", "--to", "parallel"];
    const { code, codes, record: refused } = await recorded(copy, ...step);
    expect({ code, codes }).toEqual({ code: 1, codes: ["stage-skipped"] });
    expect(refused).toMatchObject({ outcome: "refused", files: [], problems: [{ code: "stage-skipped" }] });
    const { out } = await runIn({ cwd: copy, env }, "migrate", "a", "-o", "json");
    expect(documentIn("Migration", out)).toMatchObject({ cluster: "a", stage: "mtls" });
    const file = { cluster: "a", path: "clusters/a/cluster.yaml", change: "update", note: expect.any(String) };
    for (const [outcome, ...options] of [["planned", "--dry-run"], ["written"], ["unchanged"]]) {
      const { record } = await recorded(copy, ...step, "--never-applied", ...options);
      expect(record).toEqual({ outcome, files: outcome === "unchanged" ? [] : [file], problems: [] });
    }
  });

  test("what init would make, before it makes it", async () => {
    const copy = newFolder();
    const { code, record } = await recorded(copy, "init", "c", "--dry-run", ...(await recipients()));
    expect({ code, outcome: record.outcome }).toEqual({ code: 0, outcome: "planned" });
    expect(record.files).toContainEqual({
      cluster: "c",
      path: "clusters/c/pki/typha-server.yaml",
      change: "create",
      note: expect.stringContaining("CN typha-server"),
    });
    expect(contentsOf(copy)).toEqual({});
  });
});

test("yaml holds the same as json", async () => {
  const { record } = await recorded(copyOf(root), "synth", "a");
  expect(parse((await runIn(copyOf(root), "synth", "a", "-o", "yaml")).out)).toEqual(ofKind("Result", record));
});

test("it holds no key, whatever was issued or sealed", async () => {
  const { out } = await runIn({ cwd: copyOf(root), env }, "renew", "--all", "--force", "-o", "json");
  expect(out).not.toMatch(/PRIVATE KEY|AGE-SECRET|BEGIN/);
});

describe("--dry-run and --diff write nothing and say what would be written:", () => {
  test.each(commands)("%s %s %s", async (...args) => {
    const copy = copyOf(root);
    const before = contentsOf(copy);
    const { code, out } = await runIn({ cwd: copy, env }, ...args, "--dry-run");
    expect(code).toBe(0);
    expect(out).toMatch(/^(create|update) +\S/);
    expect(out).toMatch(/\ndry run: \d+ files would change, nothing was written\n$/);
    const { out: diff } = await runIn({ cwd: copy, env }, ...args, "--diff");
    expect(diff).toMatch(/^--- \S+\n\+\+\+ b\/\S+\n@@ /);
    expect(diff).not.toMatch(/PRIVATE KEY/);
    expect(contentsOf(copy)).toEqual(before);
  });

  test("recipients add and sync", async () => {
    const copy = copyOf(root);
    const before = contentsOf(copy);
    const newcomer = "age17xsrc6sq85f52vtc77d7mg2l7m9m6x7h76rf9ad4h6dy88x2euqq0lm98p";
    const { code, out } = await runIn({ cwd: copy, env }, "recipients", "add", newcomer, "a", "--dry-run");
    expect(code).toBe(0);
    expect(out).toMatch(/^update +\.sops\.yaml /);
    expect((await runIn({ cwd: copy, env }, "recipients", "sync", "--diff")).out).toMatch(/^in sync: /);
    expect(contentsOf(copy)).toEqual(before);
  });
});
