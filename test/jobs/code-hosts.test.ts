import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { newFolder, read, write } from "../cli/user-repository";
import { documentsOf, ROOT, type Shell, shellWithProgram } from "../package/installed-program";
import { scratchRepository } from "../support/scratch-repository";

const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8"));
const CLUSTER = "clusters/demo/cluster.yaml";

let shell: Shell;
let harmless: string;
let trusting: string;

beforeAll(async () => {
  shell = shellWithProgram();
  harmless = await pullRequest((text) => text.replace("nodes: 120", "nodes: 121"));
  trusting = await pullRequest((text) => `${text}  annotations: { example.org/copy: "yes" }\n`);
});

/** What a code host checks out of a pull request: the merge into a main branch that went on, with the history of the target branch. */
async function pullRequest(edit: (text: string) => string): Promise<string> {
  const { root } = await scratchRepository();
  const step = async (change: () => void) => {
    change();
    await runIn(root, "synth");
    commit(root);
  };
  await step(() => {});
  git(root, "branch", "-M", "main");
  git(root, "switch", "--quiet", "--create", "change");
  await step(() => write(root, CLUSTER, edit(read(root, CLUSTER))));
  git(root, "switch", "--quiet", "main");
  await step(() => write(root, "README.md", "main went on\n"));
  git(root, "switch", "--quiet", "--create", "merge");
  git(root, "merge", "--quiet", "--no-ff", "--no-edit", "change");
  const clone = path.join(newFolder(), "clone");
  git(root, "clone", "--quiet", "--branch", "merge", `file://${root}`, clone);
  return clone;
}

describe("action.yml", () => {
  interface Step {
    readonly id?: string;
    readonly run: string;
    readonly shell: string;
    readonly env: Readonly<Record<string, string>>;
    readonly "working-directory"?: string;
  }
  const [action] = documentsOf("action.yml") as [
    { inputs: Record<string, { default: string }>; runs: { using: string; steps: readonly Step[] } },
  ];

  /** Runs the steps as GitHub does, and returns the check with the summary. */
  function act(checkout: string, given: Readonly<Record<string, string>> = {}, summaryFile = "summary.md") {
    const temporary = newFolder();
    const summaryPath = path.join(temporary, summaryFile);
    if (summaryFile.endsWith("/")) fs.mkdirSync(summaryPath);
    const inputs = Object.fromEntries(Object.entries(action.inputs).map(([name, { default: value }]) => [name, value]));
    const outputs: Record<string, string> = {};
    const filled = (text: string) =>
      text.replace(
        /\$\{\{ (?:inputs\.(\w+)|steps\.(\w+)\.outputs\.(\w+)|runner\.temp) \}\}/g,
        (_, input, step, output) =>
          step === undefined ? ({ ...inputs, ...given }[input] ?? temporary) : (outputs[`${step}.${output}`] ?? ""),
      );
    const results = action.runs.steps.map((step) => {
      const env = Object.fromEntries(Object.entries(step.env).map(([name, value]) => [name, filled(value)]));
      const cwd = filled(step["working-directory"] ?? checkout);
      const outputPath = path.join(temporary, `${step.id ?? "no"}.outputs`);
      const runner = {
        RUNNER_TEMP: temporary,
        GITHUB_ACTION_PATH: ROOT,
        GITHUB_WORKSPACE: checkout,
        GITHUB_BASE_REF: "main",
        GITHUB_OUTPUT: outputPath,
        GITHUB_STEP_SUMMARY: summaryPath,
      };
      const ran = shell.run(step.run, cwd, { ...env, ...runner });
      for (const line of fs.existsSync(outputPath) ? fs.readFileSync(outputPath, "utf8").trimEnd().split("\n") : []) {
        const [name, ...value] = line.split("=");
        outputs[`${step.id}.${name}`] = value.join("=");
      }
      return ran;
    });
    const [installs, finds, approvals, checks, ...others] = results;
    expect(others).toEqual([]);
    expect([installs, approvals]).toMatchObject([
      { code: 0, err: "" },
      { code: 0, err: "" },
    ]);
    const summary =
      fs.statSync(summaryPath, { throwIfNoEntry: false })?.isFile() === true
        ? fs.readFileSync(summaryPath, "utf8")
        : undefined;
    return { ...checks!, finds: finds!, temporary, summary };
  }

  test("a change of who is trusted fails the job and is annotated, also where warnings may pass", () => {
    const { code, out } = act(trusting);
    expect(code).toBe(3);
    expect(out).toMatch(/^::warning file=clusters\/demo\/cluster\.yaml,.*example\.org\/copy/m);
    expect(act(trusting, { strict: "false" })).toMatchObject({ code: 3, out });
    expect(act(trusting, { strict: "no" }).code).toBe(3);
    expect(act(trusting, { against: "none" })).toMatchObject({ code: 0, err: "" });
  });

  test("a harmless change passes", () => {
    expect(act(harmless)).toMatchObject({ code: 0, err: "" });
  });

  test("the summary of the job says what the pull request does, also where the check fails", () => {
    const { code, err, summary } = act(trusting);
    expect({ code, err }).toEqual({ code: 3, err: "" });
    expect(summary).toMatch(
      /^<!-- typha-mtls report -->\n\n.*\n\n- \*\*to approve\*\*: demo: annotation `example\.org\/copy` of every object: yes/,
    );
    expect(summary).toMatch(/^This change renders \d+ objects anew in `demo`\. /m);
    expect(summary).toMatch(/ Exactly this change is: `approve (?:[a-z2-7]{4}-){7}[a-z2-7]{4}`$/m);
    expect(summary).toContain("(`setting-changed`)");
    expect(act(trusting, { against: "none" }).summary).toContain("1 cluster: ");
  });

  test("a summary that cannot be written is told in one line, which neither hides nor makes a failure", () => {
    const [annotated, one] = [
      expect.stringMatching(/^::warning /m),
      expect.stringMatching(/^! no report was written: [^\n]+\n$/),
    ];
    expect(act(trusting, {}, "summary.md/")).toMatchObject({ code: 3, out: annotated, err: one });
    expect(act(harmless, {}, "summary.md/")).toMatchObject({ code: 0, err: one });
    expect(action.runs.steps.map((step) => "continue-on-error" in step || "if" in step)).not.toContain(true);
  });

  test("a checkout that does not know the target branch fails with a remedy", () => {
    const shallow = path.join(newFolder(), "clone");
    git(harmless, "clone", "--quiet", "--depth", "1", `file://${harmless}`, shallow);
    git(shallow, "update-ref", "-d", "refs/remotes/origin/main");
    const { finds } = act(shallow);
    expect(finds.code).toBe(2);
    expect(finds.out).toContain("::error::the checkout does not know the target branch");
  });

  test("a commit of the request itself is refused as what is compared with", () => {
    const { code, err } = act(trusting, { against: "HEAD" });
    expect({ code, refused: err.includes("compared-with-request") }).toEqual({ code: 2, refused: true });
  });

  test("the version of the action is installed, outside of the pull request and without its settings or scripts", () => {
    const { temporary } = act(harmless);
    const [folder, asked] = shell.npmCalls().at(-1)!.split(": ");
    expect(folder).toBe(temporary);
    expect(asked!.split(" ")).toEqual(
      expect.arrayContaining(["--prefix", `${temporary}/typha-mtls`, "--ignore-scripts", `typha-mtls@${version}`]),
    );
    act(harmless, { version: "9.9.9" });
    expect(shell.npmCalls().at(-1)).toContain("typha-mtls@9.9.9");
  });

  test("inputs reach the shell as variables, never as text of the script", () => {
    for (const { run, shell: name } of action.runs.steps) {
      expect(run).not.toContain("${{");
      expect(name).toBe("bash");
    }
    const { code, err } = act(harmless, { directory: "$(touch x); echo", against: '"; touch y' });
    expect(code).toBe(2);
    expect(err).not.toBe("");
    expect(fs.readdirSync(harmless)).not.toEqual(expect.arrayContaining(["x", "y"]));
  });
});

describe("templates/gitlab-check.yml", () => {
  interface Artifacts {
    readonly when: string;
    readonly paths: readonly string[];
    readonly reports: object;
  }
  const [head, { "typha-mtls": job }] = documentsOf("templates/gitlab-check.yml") as [
    { spec: { inputs: Record<string, { default: unknown }> } },
    {
      "typha-mtls": {
        script: string[];
        variables: Record<string, string>;
        artifacts: Artifacts;
        parallel: string;
      };
    },
  ];
  const { inputs } = head.spec;

  function run(
    checkout: string,
    given: Readonly<Record<string, string>> = {},
    ofRunner: Readonly<Record<string, string>> = {},
    files: "fresh" | "as committed" = "fresh",
  ) {
    for (const file of files === "fresh" ? ["typha-mtls-report.md", "gl-code-quality-report.json"] : [])
      fs.rmSync(path.join(checkout, file), { force: true });
    const variables = Object.fromEntries(
      Object.entries(job.variables).map(([name, value]) => {
        const [, input] = /^\$\[\[ inputs\.(\w+) \]\]$/.exec(value) ?? [];
        return [name, input === undefined ? value : (given[input] ?? String(inputs[input]!.default))];
      }),
    );
    const ran = shell.run(job.script.join("\n"), checkout, {
      TMPDIR: newFolder(),
      CI_PROJECT_DIR: checkout,
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "main",
      CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED: "true",
      ...variables,
      ...ofRunner,
    });
    const report = JSON.parse(read(checkout, "gl-code-quality-report.json"));
    const written = path.join(checkout, "typha-mtls-report.md");
    const markdown = fs.existsSync(written) ? fs.readFileSync(written, "utf8") : undefined;
    return { ...ran, report, markdown };
  }

  test("a change of who is trusted fails the job, with a report and a list in the log", () => {
    const { code, out, report } = run(trusting);
    expect(code).toBe(3);
    expect(out).toContain("example.org/copy");
    expect(report[0]).toMatchObject({ severity: "minor", location: { path: CLUSTER } });
    expect(run(trusting, { strict: "false" })).toMatchObject({ code: 3, report });
  });

  test("a merge request into a branch without protection gets no result", () => {
    for (const file of ["typha-mtls-report.md", "gl-code-quality-report.json"]) write(harmless, file, "forged");
    const ran = shell.run(job.script.join("\n"), harmless, { CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED: "false" });
    expect({ code: ran.code, out: ran.out }).toEqual({
      code: 1,
      out: expect.stringContaining("the target branch is not protected"),
    });
  });

  test("what a merge request holds under the names of the reports is removed, and no link is followed", () => {
    const victim = path.join(newFolder(), "victim");
    fs.writeFileSync(victim, "kept");
    const files = ["typha-mtls-report.md", "gl-code-quality-report.json"];
    const put = (make: (at: string) => void) => {
      for (const file of files) fs.rmSync(path.join(harmless, file), { recursive: true, force: true });
      for (const file of files) make(path.join(harmless, file));
      const { report, markdown } = run(harmless, {}, {}, "as committed");
      expect({ report, isOurs: markdown?.startsWith("<!-- typha-mtls report -->") }).toEqual({
        report: [],
        isOurs: true,
      });
    };
    put((at) => fs.symlinkSync(victim, at));
    put((at) => write(at, "forged", "x"));
    put((at) => fs.writeFileSync(at, "forged"));
    expect(fs.readFileSync(victim, "utf8")).toBe("kept");
  });

  test("a harmless change passes with an empty report", () => {
    expect(run(harmless)).toMatchObject({ code: 0, report: [] });
  });

  test("several jobs check a shard each and together find what one does, and one of them reports", () => {
    const whole = run(trusting).report;
    const shards = [1, 2].map((index) =>
      run(trusting, { shards: "2" }, { CI_NODE_INDEX: String(index), CI_NODE_TOTAL: "2" }),
    );
    expect(job.parallel).toBe("$[[ inputs.shards ]]");
    expect(shards.flatMap(({ report }) => report)).toEqual(whole);
    expect(shards.map(({ markdown }) => markdown !== undefined)).toEqual([true, false]);
  });

  test("what the merge request does is an artifact, also where the check fails", () => {
    const { code, markdown } = run(trusting);
    expect(code).toBe(3);
    expect(markdown).toMatch(/^<!-- typha-mtls report -->\n/);
    expect(markdown).toContain("(`setting-changed`)");
    expect(job.artifacts).toMatchObject({ when: "always", paths: ["typha-mtls-report.md"] });
  });

  test("this version is installed, outside of the merge request and without its settings or scripts", () => {
    run(harmless);
    expect(shell.npmCalls().at(-1)).toMatch(/^(\/\S+): install --prefix \1 --ignore-scripts /);
    expect(shell.npmCalls().at(-1)).toMatch(new RegExp(` typha-mtls@${version.replaceAll(".", "\\.")}$`));
    expect(job.script.join("\n")).not.toContain("$[[");
  });
});
