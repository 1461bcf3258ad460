import * as fs from "node:fs";
import * as path from "node:path";
import { type Code, DEBUG } from "@typha-mtls/problems";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { failAt } from "../../support/failing-disk";
import { visited } from "../../support/walk";
import { type Ran, runIn, type Surroundings } from "../fake-terminal";
import { commit } from "../git";
import { contentsOf, copyOf, holders, initialised, newFolder, read, treeOf, write } from "../user-repository";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

/** The clusters that were judged, in their order. */
const mockSeen: string[] = [];
/** What happens when a report is drawn. */
let mockWhenDrawn = () => {};
/** Where an error of the program is met in the cluster other. */
let mockFault: "judged" | "assembled" | undefined;

jest.mock("../../../src/report/markdown/report-markdown", () => {
  const actual = jest.requireActual("../../../src/report/markdown/report-markdown");
  const reportMarkdown: typeof actual.reportMarkdown = (report: never) => {
    mockWhenDrawn();
    return actual.reportMarkdown(report);
  };
  return { reportMarkdown };
});
jest.mock("../../../src/checks/evidence", () => {
  const actual = jest.requireActual("../../../src/checks/evidence");
  const clusterEvidence: typeof actual.clusterEvidence = (shared: never, name: string) => {
    mockSeen.push(`judged ${name}`);
    if (mockFault === "judged" && name === "other") throw new TypeError("AGE-SECRET-KEY-1");
    return actual.clusterEvidence(shared, name);
  };
  return { ...actual, clusterEvidence };
});
jest.mock("../../../src/report/sealed-files", () => {
  const actual = jest.requireActual("../../../src/report/sealed-files");
  const sealedFilesOf: typeof actual.sealedFilesOf = (paths: { name: string }, ...others: never[]) => {
    if (mockFault === "assembled" && paths.name === "other") throw new TypeError("AGE-SECRET-KEY-1");
    return actual.sealedFilesOf(paths, ...others);
  };
  return { sealedFilesOf };
});

const CLUSTER = "clusters/demo/cluster.yaml";
const OTHER = "clusters/other/cluster.yaml";
const QUALITY = "gl-code-quality-report.json";

let root: string;

beforeAll(async () => {
  root = await initialised(["demo"], ["other"]);
  for (const [file, name] of [
    [CLUSTER, "demo"],
    [OTHER, "other"],
  ] as const)
    write(root, file, read(root, file).replace(`name: ${name}\n`, `name: ${name}\n  labels: { part: ${name} }\n`));
  const groups = "[{ name: first, matchLabels: { part: demo } }, { name: second, matchLabels: { part: other } }]";
  write(root, "typha-mtls.yaml", `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec: { groups: ${groups} }\n`);
  await runIn(root, "synth");
  commit(root);
});

beforeEach(() => {
  mockSeen.length = 0;
  mockWhenDrawn = () => {};
  mockFault = undefined;
});

/** With options that only `check` has, and with those that both have. */
interface Scene {
  readonly both?: readonly string[];
  readonly check?: readonly string[];
  readonly env?: Surroundings["env"];
  /** What the check has to find, as a scene in which nothing is found shows little. */
  readonly finds?: Code;
  edit?(at: string): void | Promise<void>;
}

const add = (at: string, file: string, text: string) => write(at, file, `${read(at, file)}${text}`);
const trusts = (at: string) => add(at, CLUSTER, '  annotations: { example.org/copy: "yes" }\n');
const AGAINST = ["--against", "HEAD"];

const SCENES: Readonly<Record<string, Scene>> = {
  "nothing is wrong": {},
  "every line is printed": { check: ["--verbose", "--strict"] },
  "nothing changes since a commit": { both: AGAINST },
  "a change needs approval, and the log has annotations": { both: AGAINST, check: ["-o", "github"], edit: trusts },
  "a change was approved that is another one": {
    finds: "setting-changed",
    both: [...AGAINST, "--approve", "aaaa-aaaa"],
    edit: trusts,
  },
  "clusters that did not change are left out": {
    finds: "setting-changed",
    both: [...AGAINST, "--changed"],
    edit: trusts,
  },
  "clusters that are as at HEAD are left out, and nothing is compared": { both: ["--changed"], edit: trusts },
  "all clusters are left out": { both: [...AGAINST, "--changed"] },
  "one cluster is named": { both: ["other", ...AGAINST], edit: trusts },
  "a group is named": { both: ["--group", "first", ...AGAINST], edit: trusts },
  "certificates have expired": { both: ["--now", "2039-01-01T00:00:00Z"], check: ["-o", "json"] },
  "a file is not rendered": {
    finds: "dist-stale",
    both: AGAINST,
    edit: (at) => add(at, "dist/demo/kustomization.yaml", "# x\n"),
  },
  "a cluster is gone": {
    finds: "cluster-removed",
    both: AGAINST,
    edit: (at) => fs.rmSync(path.join(at, "clusters/other"), { recursive: true }),
  },
  "what belongs to no cluster is wrong": { both: AGAINST, edit: (at) => write(at, "dist/x/y.yaml", "a: 1\n") },
  "a cluster cannot be read": { finds: "yaml-syntax", both: AGAINST, edit: (at) => write(at, CLUSTER, "spec: [\n") },
  "a cluster cannot be read at the commit": {
    finds: "not-comparable",
    both: AGAINST,
    edit(at) {
      const sound = read(at, CLUSTER);
      write(at, CLUSTER, "spec: [\n");
      commit(at);
      write(at, CLUSTER, sound);
    },
  },
  "a stage is jumped over": {
    finds: "stage-skipped",
    both: AGAINST,
    edit: (at) => add(at, CLUSTER, "  rollout: { stage: plaintext }\n"),
  },
  "a certificate is gone": {
    finds: "pki-file-missing",
    both: AGAINST,
    edit: (at) => fs.rmSync(path.join(at, "clusters/demo/pki/ca.crt")),
  },
  "a file that both clusters share has a conflict": {
    finds: "merge-conflict",
    both: AGAINST,
    edit: (at) => write(at, ".sops.yaml", `<<<<<<< a\n${read(at, ".sops.yaml")}=======\n>>>>>>> b\n`),
  },
  "there is no git": { edit: (at) => fs.rmSync(path.join(at, ".git"), { recursive: true }) },
  "a former recipient knows keys of both clusters": {
    finds: "ca-key-known",
    both: AGAINST,
    async edit(at) {
      const { recipient } = await generateIdentity();
      for (const change of ["add", "remove"] as const) {
        const kind = change === "add" ? ["--operator"] : [];
        const { code, err } = await asOperator(at, "recipients", change, recipient, ...kind);
        if (code !== 0) throw new Error(err);
        await runIn(at, "synth");
        commit(at);
      }
    },
  },
};

function replace(at: string, file: string, what: RegExp, by: string): void {
  const text = read(at, file);
  if (!what.test(text)) throw new Error(`${file} has no ${what}`);
  write(at, file, text.replace(what, by));
}

async function asOperator(cwd: string, ...args: readonly string[]): Promise<Ran> {
  return runIn({ cwd, env: { SOPS_AGE_KEY: (await holders()).operator.identity } }, ...args);
}

type Ending = ".md" | ".html" | "";

/** A check without a report, one with it, and what `report` writes with the same options. */
async function compared(at: string, { both = [], check = [], env = {} }: Scene, endings: readonly Ending[]) {
  const [folder, surroundings] = [newFolder(), { cwd: at, env }];
  const run = async (...args: readonly string[]) => {
    mockSeen.length = 0;
    const ran = await runIn(surroundings, ...args);
    return { ran, judged: mockSeen.filter((seen) => seen.startsWith("judged ")) };
  };
  const alone = await run("check", ...both, ...check);
  for (const ending of endings) {
    const [one, other] = [path.join(folder, `of-check${ending}`), path.join(folder, `of-report${ending}`)];
    const beside = await run("check", ...both, ...check, "--report", one);
    expect(beside.ran.printed).toEqual(alone.ran.printed);
    expect(beside.judged).toEqual(alone.judged);
    const format = ending === ".html" ? "html" : "markdown";
    const report = await run("report", ...both, "-o", format, "--output-file", other);
    expect(report.ran.code).toBe(mockFault === undefined ? 0 : 70);
    expect(report.judged).toEqual(alone.judged);
    expect(fs.readFileSync(one, "utf8")).toBe(fs.readFileSync(other, "utf8"));
  }
  return { alone: alone.ran, text: fs.readFileSync(path.join(folder, `of-check${endings[0]}`), "utf8") };
}

describe("a report beside a check", () => {
  test.each(visited(Object.entries(SCENES)))(
    "is what `report` writes where %s, and changes nothing of the check",
    async (_, scene) => {
      const at = copyOf(root);
      await scene.edit?.(at);
      const { alone } = await compared(at, scene, [".md", ".html"]);
      if (scene.finds !== undefined) expect(alone.codes).toContain(scene.finds);
    },
  );

  test("is Markdown in a file without an ending, which a code host makes empty for what a job sums up", async () => {
    const summary = path.join(newFolder(), "step_summary_1f2e");
    fs.writeFileSync(summary, "");
    await runIn(root, "check", "--report", summary);
    expect(fs.readFileSync(summary, "utf8")).toMatch(/^<!-- typha-mtls report -->\n/);
    await compared(root, {}, [""]);
  });

  test("has nothing of keys that the check opens, also where one does not open", async () => {
    const at = copyOf(root);
    const { operator } = await holders();
    replace(at, "clusters/demo/pki/ca-key.sops.yaml", /(?<=data:)[A-Za-z0-9+/]{4}/, "AAAA");
    const { alone, text } = await compared(at, { env: { SOPS_AGE_KEY: operator.identity } }, [".md"]);
    expect(alone.code).toBe(1);
    expect(alone.out).toMatch(/opens and matches its certificate/);
    expect(text).not.toMatch(/opens and matches/);
  });

  test.each([
    ["judged", 70],
    ["assembled", 0],
  ] as const)(
    "has an error of the program, met where a cluster is %s, as a problem of that one",
    async (place, code) => {
      const debug = process.env[DEBUG];
      delete process.env[DEBUG];
      mockFault = place;
      try {
        const { alone, text } = await compared(root, { both: AGAINST }, [".md", ".html"]);
        expect(alone.code).toBe(code);
        expect(text).toContain("internal error (TypeError");
        expect(text).not.toContain("AGE-SECRET");
      } finally {
        process.env[DEBUG] = debug;
      }
    },
  );

  test("says that a change is approved, as the check does", async () => {
    const at = copyOf(root);
    trusts(at);
    await runIn(at, "synth");
    const [, digest] = /--approve (\S+)/.exec((await runIn(at, "check", ...AGAINST)).out)!;
    const { alone, text } = await compared(at, { both: [...AGAINST, "--approve", digest!] }, [".md"]);
    expect(alone.code).toBe(0);
    expect(text).toMatch(/\*\*approved\*\*/);
  });

  test("stands beside the result for a code host, which is written first", async () => {
    const at = copyOf(root);
    trusts(at);
    await runIn(at, "synth");
    const options = ["check", ...AGAINST, "-o", "gitlab", "--output-file", QUALITY];
    const alone = await runIn(at, ...options);
    const result = read(at, QUALITY);
    fs.rmSync(path.join(at, QUALITY));
    let whenDrawn: string | undefined;
    mockWhenDrawn = () => {
      whenDrawn = read(at, QUALITY);
    };
    expect(await runIn(at, ...options, "--report", "report.md")).toEqual(alone);
    expect(whenDrawn).toBe(result);
    expect(read(at, "report.md")).toContain("example.org/copy");
  });
});

describe("a report that cannot be written", () => {
  const debug = process.env[DEBUG];
  afterEach(() => {
    process.env[DEBUG] = debug;
    jest.restoreAllMocks();
  });

  /** A check with a report says and ends as one without it, but for one line; returns that. */
  async function lineOf(at: string, file: string): Promise<{ readonly line: string; readonly code: string }> {
    const alone = await runIn(at, "check", ...AGAINST);
    const beside = await runIn(at, "check", ...AGAINST, "--report", file);
    expect({ code: beside.code, out: beside.out }).toEqual({ code: alone.code, out: alone.out });
    expect(beside.err).toMatch(/^! no report was written: [^\n]+\n$/);
    return { line: beside.err, code: beside.codes[0]! };
  }

  test.each<[string, string, (at: string) => void, Code]>([
    ["a link to a file", "r.md", (at) => fs.symlinkSync("victim", path.join(at, "r.md")), "file-in-the-way"],
    ["a link to nothing", "r.md", (at) => fs.symlinkSync("nothing", path.join(at, "r.md")), "file-in-the-way"],
    ["a folder", "r.md", (at) => write(at, "r.md/forged", "x"), "file-in-the-way"],
    ["a page of another tool", "r.html", (at) => write(at, "r.html", "<!doctype html>\n"), "file-in-the-way"],
    ["a script without an ending", "r", (at) => write(at, "r", "#!/bin/sh\n"), "file-in-the-way"],
    ["a folder of inputs", "clusters/demo/r.md", () => {}, "output-folder-unfit"],
    ["a folder of rendered files", "dist/r.md", () => {}, "output-folder-unfit"],
    ["a link on the way", "out/r.md", (at) => fs.symlinkSync(newFolder(), path.join(at, "out")), "symbolic-link"],
    ["a file on the way", "victim/r.md", () => {}, "file-missing"],
    ["no name, of a variable that is not set,", "", () => {}, "file-in-the-way"],
  ])("for %s is one line behind the verdict, and nothing changes", async (_, file, put, found) => {
    for (const edit of [() => {}, trusts]) {
      const at = copyOf(root);
      write(at, "victim", "kept\n");
      put(at);
      edit(at);
      const before = treeOf(at);
      expect((await lineOf(at, file)).code).toBe(found);
      expect(treeOf(at)).toEqual(before);
    }
  });

  test("is told in all formats on standard error, so that data stays data", async () => {
    for (const format of ["json", "yaml", "github", "gitlab", "sarif"]) {
      const alone = await runIn(root, "check", "-o", format);
      const beside = await runIn(root, "check", "-o", format, "--report", "dist/r.md");
      expect({ code: beside.code, out: beside.out }).toEqual({ code: alone.code, out: alone.out });
      expect(beside.codes).toContain("output-folder-unfit");
    }
    const quiet = await runIn(root, "check", "--quiet", "--report", "dist/r.md");
    expect(quiet).toMatchObject({
      code: 0,
      out: "",
      err: expect.stringMatching(/^! no report was written: [^\n]+\n$/),
    });
  });

  test("by an error of the program in making, drawing or writing it is told as such, and the verdict stays", async () => {
    delete process.env[DEBUG];
    const fault = (): never => {
      throw new TypeError("AGE-SECRET-KEY-1");
    };
    const at = copyOf(root);
    trusts(at);
    mockWhenDrawn = fault;
    expect((await lineOf(at, "r.md")).line).toContain("internal error (TypeError in fault)");
    mockWhenDrawn = () => {};
    // By its file: planted faults are made in copies, which the name of the package does not lead to.
    const { ReportDraft } = jest.requireActual<typeof import("@typha-mtls/report")>("../../../src/report/draft");
    for (const part of ["add", "finish"] as const) {
      jest.spyOn(ReportDraft.prototype, part).mockImplementation(fault);
      const { line, code } = await lineOf(at, "r.md");
      expect({ code, hasWords: line.includes("AGE-SECRET") }).toEqual({ code: "internal-error", hasWords: false });
      jest.restoreAllMocks();
    }
    expect(fs.existsSync(path.join(at, "r.md"))).toBe(false);
  });

  test("because the disk refuses at whichever write leaves the report of before as it is", async () => {
    const whole = copyOf(root);
    expect((await runIn(whole, "check", "--report", "r.md")).code).toBe(0);
    trusts(whole);
    const alone = await runIn(whole, "check", ...AGAINST);
    const onDisk = async (n: number) => {
      const at = copyOf(whole);
      const disk = failAt(fs, n, "once", "ENOSPC", "changes");
      try {
        const ran = await runIn(at, "check", ...AGAINST, "--report", "r.md");
        return { ...ran, report: read(at, "r.md"), changes: disk.calls() };
      } finally {
        disk.restore();
      }
    };
    const before = read(whole, "r.md");
    const { changes, report: after } = await onDisk(Number.POSITIVE_INFINITY);
    expect(after).not.toBe(before);
    const refused: number[] = [];
    for (let n = 1; n <= changes; n += 1) {
      const { code, out, err, report } = await onDisk(n);
      expect({ n, code, out }).toEqual({ n, code: alone.code, out: alone.out });
      // What is tidied up at the end may fail: the report is written by then.
      expect({ n, report }).toEqual({ n, report: err === "" ? after : before });
      if (err === "") continue;
      refused.push(n);
      expect(err).toMatch(/^! no report was written: [^\n]*ENOSPC: no space left on the disk[^\n]*\n$/);
    }
    expect(refused.length).toBeGreaterThan(1);
  });

  test("because the settings cannot be read is told too, and the report of before stays", async () => {
    const at = copyOf(root);
    write(at, "typha-mtls.yaml", "kind: [\n");
    write(at, "r.md", "<!-- typha-mtls report -->\n");
    const { code, out, err } = await runIn(at, "check", "--report", "r.md");
    expect(code).toBe(1);
    expect(out).toContain("typha-mtls.yaml");
    expect(err).toMatch(/^! no report was written: typha-mtls\.yaml/);
    expect(read(at, "r.md")).toBe("<!-- typha-mtls report -->\n");
  });
});

describe("what makes no sense is refused before anything is looked at:", () => {
  test.each([
    ["an ending of data", ["--report", "r.json"], "ends with .md or .html"],
    ["an ending of text", ["--report", "r.txt"], "ends with .md or .html"],
    ["a lone dot at the end", ["--report", "r."], "ends with .md or .html"],
    ["two reports", ["--report", "a.md", "--report", "b.html"], "given twice"],
    ["a report of a shard", ["--report", "r.md", "--shard", "1/2"], "cannot be used with option '--shard"],
  ])("%s", async (_, options, words) => {
    const at = copyOf(root);
    const before = contentsOf(at);
    const { code, out, err } = await runIn(at, "check", ...options);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(words);
    expect(mockSeen).toEqual([]);
    expect(contentsOf(at)).toEqual(before);
  });

  test.each(["x.md", "clusters/../x.md"])("the report in the file of the result, as %s", async (file) => {
    const at = copyOf(root);
    const options = ["-o", "sarif", "--output-file", "x.md", "--report", file];
    const { code, codes } = await runIn(at, "check", ...options);
    expect({ code, codes }).toEqual({ code: 2, codes: ["contradicting-options"] });
    expect(mockSeen.filter((seen) => seen.startsWith("judged "))).toEqual([]);
    expect(fs.existsSync(path.join(at, "x.md"))).toBe(false);
  });
});
