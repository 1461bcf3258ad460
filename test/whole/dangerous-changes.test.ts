import * as fs from "node:fs";
import * as path from "node:path";
import type { FleetReport } from "@typha-mtls/report";
import { STAGES, type Stage } from "../../src/cluster/rollout";
import { STAGE_STEPS } from "../../src/lifecycle/steps";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { copyOf, holders, initialised, newFolder, read, write } from "../cli/user-repository";
import { elementsOf, textOf } from "../report/html/parsed";
import { listIn } from "../support/documents";

const CLUSTER = "clusters/prod/cluster.yaml";
const SKEW = "Typha v3.32.1 disconnects calico-node v3.31.7";

/** A cluster at `mtls`, rendered and committed on `main`. */
let root: string;

beforeAll(async () => {
  root = await initialised(["prod"]);
  await synthesised(root);
  onMain(root);
});

async function synthesised(at: string): Promise<string> {
  const { code, err } = await runIn(at, "synth");
  if (code !== 0) throw new Error(err);
  return at;
}

function onMain(at: string): void {
  commit(at);
  git(at, "branch", "-M", "main");
}

/** What is edited is rendered; and committed on a branch, where it is asked for. */
async function edited(from: string, edit: (text: string) => string, how: "committed" | "not committed") {
  const at = copyOf(from);
  if (how === "committed") git(at, "checkout", "--quiet", "-b", "topic");
  write(at, CLUSTER, edit(read(at, CLUSTER)));
  await synthesised(at);
  if (how === "committed") commit(at);
  return at;
}

const upgraded = (text: string) => text.replace("v3.31.7", "v3.32.1");
const atStage = (stage: Stage) => (text: string) => text.replace(/stage: \w+/, `stage: ${stage}`);

const AGAINST = ["--against", "main"];

/** What each command says first, in one line of text. */
const COMMANDS = {
  check: async (at: string, ...options: readonly string[]) => {
    const { out } = await runIn(at, "check", ...options);
    // With --against, after how many clusters change, and an empty line.
    return out.split("\n")[options.length === 0 ? 1 : 2]!;
  },
  plan: async (at: string, ...options: readonly string[]) => (await runIn(at, "plan", ...options)).out,
  "report -o markdown": async (at: string, ...options: readonly string[]) => {
    const { out } = await runIn(at, "report", "-o", "markdown", ...options);
    return out
      .split("\n")
      .find((line) => line !== "" && !/^(?:<!--|#)/.test(line))!
      .replaceAll("`", "");
  },
  "report, its page": async (at: string, ...options: readonly string[]) => {
    const place = newFolder();
    await runIn({ cwd: place }, "-C", at, "report", ...options);
    const heading = elementsOf(read(place, "typha-mtls-report.html")).find(({ tagName }) => tagName === "h1");
    return textOf(heading!);
  },
  "synth --diff": async (at: string) => (await runIn(at, "synth", "--diff")).out,
} as const;

describe("a version of Calico whose Typha disconnects the calico-node that runs is said first", () => {
  test.each([
    ["check", "committed", AGAINST],
    ["check", "not committed", AGAINST],
    ["check", "not committed", []],
    ["plan", "committed", AGAINST],
    ["plan", "not committed", AGAINST],
    ["plan", "not committed", []],
    ["report -o markdown", "committed", AGAINST],
    ["report -o markdown", "not committed", AGAINST],
    ["report, its page", "committed", AGAINST],
    ["synth --diff", "not committed", []],
  ] as const)("by %s, where it is %s, with %j", async (command, how, options) => {
    const first = await COMMANDS[command](await edited(root, upgraded, how), ...options);
    const revision = options.length === 0 ? "HEAD" : "main";
    // Below the line that counts.
    expect(first.split("\n").slice(0, 3).join(" ").replaceAll(/ +/g, " ")).toContain(
      `${SKEW}, the version at ${revision}`,
    );
  });

  test("before synth too: by plan and synth --diff", async () => {
    const at = copyOf(root);
    write(at, CLUSTER, upgraded(read(at, CLUSTER)));
    for (const args of [["plan"], ["synth", "--diff"]]) {
      const { code, printed } = await runIn(at, ...args);
      expect({ code, head: printed.out.split("\n").slice(0, 4) }).toEqual({
        code: 0,
        head: [
          "1 of 1 cluster changes since HEAD. 1 event is a problem, 1 needs approval.",
          "",
          `✗ prod: spec.calico.version: ${SKEW}, the version at HEAD [version-skew]  ${CLUSTER}:8:14`,
          "      set spec.calico.version back to v3.31.7, then take the steps of `npx typha-mtls migrate prod --calico v3.32.1`",
        ],
      });
    }
  });

  test.each([[["--strict", ...AGAINST]], [AGAINST], [["--strict"]], [[]]])(
    "as an error of check %j, with place and remedy",
    async (options) => {
      const at = await edited(root, upgraded, "not committed");
      const { code, printed } = await runIn(at, "check", ...options);
      const revision = options.length > 1 ? "main" : "HEAD";
      expect(code).toBe(1);
      const lines = printed.out.split("\n");
      const remedy =
        "      set spec.calico.version back to v3.31.7, then take the steps of `npx typha-mtls migrate prod --calico v3.32.1`";
      const field = `spec.calico.version: ${SKEW}, the version at ${revision} [version-skew]`;
      if (options.length <= 1) expect(lines.slice(0, 3)).toEqual(["prod", `  ✗ ${CLUSTER}:8:14: ${field}`, remedy]);
      else {
        expect(lines[0]).toMatch(
          /^1 of 1 cluster changes since main, commit [0-9a-f]{40}\. 1 event is a problem, 1 needs approval\.$/,
        );
        expect(lines.slice(1, 4)).toEqual(["", `✗ prod: ${field}  ${CLUSTER}:8:14`, remedy]);
        const verbose = (await runIn(at, "check", "--verbose", ...options)).printed.out.split("\n");
        expect(verbose[4]).toBe(`      - ${CLUSTER}:8:14: ${field}`);
      }
    },
  );

  test("to programs, and with --quiet, too", async () => {
    const at = await edited(root, upgraded, "not committed");
    const plan = JSON.parse((await runIn(at, "plan", "-o", "json")).out);
    const remedy = expect.stringContaining("`npx typha-mtls migrate prod --calico v3.32.1`");
    const expected = [{ code: "version-skew", file: CLUSTER, field: "spec.calico.version", remedy }];
    expect(plan.clusters[0].problems).toMatchObject(expected);
    expect(JSON.parse((await runIn(at, "synth", "--diff", "-o", "json")).out).plan[0].problems).toMatchObject(expected);
    const report: FleetReport = JSON.parse((await runIn(at, "report", "-o", "json", ...AGAINST)).out);
    expect(report.clusters[0]?.changes[0]).toMatchObject({
      code: "version-skew",
      field: "spec.calico.version",
      remedy,
    });
    expect(report.clusters[0]?.plan?.problems).toMatchObject(expected);
    for (const args of [["plan"], ["synth", "--diff"]]) {
      const { out, err } = await runIn(at, ...args, "--quiet");
      expect({ out, err: err.split("\n")[0] }).toEqual({
        out: "",
        err: `✗ prod: spec.calico.version: ${SKEW}, the version at HEAD  ${CLUSTER}:8:14`,
      });
    }
  });

  test("synth itself writes what it is asked for, and check is the gate", async () => {
    const at = copyOf(root);
    write(at, CLUSTER, upgraded(read(at, CLUSTER)));
    expect(await runIn(at, "synth")).toMatchObject({ code: 0, err: "" });
  });

  test("a report says of calico-node what is known: its owner sets its version", async () => {
    const at = await edited(root, upgraded, "committed");
    const { out } = await runIn(at, "report", "-o", "markdown", ...AGAINST);
    expect(out).toContain(
      "calico-node keeps the version that its owner installed: this change does not set it, and cluster.yaml says `v3.31.7` → `v3.32.1`",
    );
    expect(out).not.toContain("calico-node `v3.31.7` → `v3.32.1`");
  });
});

test("the way back is dangerous at once too, and the remedy is its order", async () => {
  const newer = await edited(root, upgraded, "not committed");
  onMain(newer);
  const at = await edited(newer, (text) => text.replace("v3.32.1", "v3.31.7"), "committed");
  const { code, out } = await runIn(at, "check", ...AGAINST);
  expect(code).toBe(1);
  expect(out).toContain(
    `Typha v3.32.1, the version at main, disconnects calico-node v3.31.7  ${CLUSTER}:8:14\n      Typha goes back first`,
  );
});

test("the steps of migrate --calico pass one after the other, and together they do not", async () => {
  const at = copyOf(root);
  const [first] = [git(at, "rev-parse", "HEAD").trim()];
  const [, , ...lines] = (await runIn(at, "migrate", "prod", "--calico", "v3.32.1")).out.split("\n");
  expect(lines.join("\n")).toMatch(/1\. calico-node[\s\S]*spec\.calicoNode\.version: v3\.32\.1[\s\S]*2\. Typha/);
  for (const step of [
    (text: string) => text.replace("calicoNode:\n", "calicoNode:\n    version: v3.32.1\n"),
    (text: string) => upgraded(text).replace("    version: v3.32.1\n    usage", "    usage"),
  ]) {
    write(at, CLUSTER, step(read(at, CLUSTER)));
    await synthesised(at);
    expect((await runIn(at, "check")).code).toBe(0);
    expect((await runIn(at, "check", "--against", "HEAD")).code).toBe(3);
    commit(at);
  }
  expect((await runIn(at, "check", "--against", first)).codes).toContain("version-skew");
});

describe("a stage that is jumped over", () => {
  /** The cluster at each stage, rendered and committed on `main`. */
  const at = new Map<Stage, string>();

  beforeAll(async () => {
    for (const stage of STAGES) {
      const repository = newFolder();
      fs.cpSync(root, repository, { recursive: true, filter: (file) => path.basename(file) !== ".git" });
      write(repository, CLUSTER, `${read(repository, CLUSTER)}  rollout: { stage: ${stage} }\n`);
      at.set(stage, await synthesised(repository));
      onMain(repository);
    }
  });

  const pairs = STAGES.flatMap((from) => STAGES.flatMap((to) => (from === to ? [] : [[from, to] as const])));
  const isStep = (from: Stage, to: Stage) => STAGE_STEPS.some((step) => step.from === from && step.to === to);

  test.each(pairs)("%s → %s: check, plan, report and synth --diff ask one table", async (from, to) => {
    const changed = await edited(at.get(from)!, atStage(to), "not committed");
    const expected = isStep(from, to) ? [] : ["stage-skipped"];
    const errorsOf = async (...options: readonly string[]) => {
      const { out } = await runIn(changed, "check", "-o", "json", ...options);
      return listIn<{ state: string; code?: string }>("Check", out)
        .filter(({ state }) => state === "problem")
        .map(({ code }) => code);
    };
    expect(await errorsOf()).toEqual(expected);
    expect(await errorsOf(...AGAINST)).toEqual(expected);
    for (const args of [["plan"], ["plan", ...AGAINST], ["synth", "--diff"]]) {
      const { codes, out } = await runIn(changed, ...args);
      expect(codes.filter((code) => code === "stage-skipped")).toEqual(expected);
      const [, , danger] = out.split("\n");
      if (!isStep(from, to)) expect(danger).toMatch(new RegExp(`^✗ prod: .*${from} → ${to} jumps over `));
      else expect(out).not.toContain("✗");
    }
    const markdown = await COMMANDS["report -o markdown"](changed, ...AGAINST);
    expect(markdown.includes(`${from} → ${to} jumps over`)).toBe(!isStep(from, to));
  });

  test("several steps that are committed one by one are a jump in one pull request", async () => {
    const changed = await edited(at.get("parallel")!, atStage("cutover"), "committed");
    write(changed, CLUSTER, atStage("mtls")(read(changed, CLUSTER)));
    await synthesised(changed);
    expect((await runIn(changed, "check")).code).toBe(0);
    commit(changed);
    expect(await runIn(changed, "check", ...AGAINST)).toMatchObject({ code: 1 });
    expect((await runIn(changed, "check", ...AGAINST)).codes[0]).toBe("stage-skipped");
  });

  test("the steps that migrate writes are none", async () => {
    const changed = copyOf(at.get("plaintext")!);
    const said = "--yes-it-reached-the-cluster";
    for (const to of ["parallel", "cutover", "mtls", "cutover", "parallel", "plaintext"]) {
      expect(await runIn(changed, "migrate", "prod", "--to", to, said)).toMatchObject({ code: 0 });
      await synthesised(changed);
      expect((await runIn(changed, "check")).code).toBe(0);
      expect((await runIn(changed, "check", "--against", "HEAD")).code).toBe(3);
      expect((await runIn(changed, "plan")).out).not.toContain("✗");
      commit(changed);
    }
  });
});

describe("no base, no step:", () => {
  test("a new cluster may begin anywhere", async () => {
    const at = copyOf(root);
    const key = await holders();
    await runIn(
      at,
      "init",
      "edge",
      "--stage",
      "mtls",
      "--calico",
      "v3.32.1",
      "--recipient",
      key.cluster.recipient,
      "--operator-recipient",
      key.operator.recipient,
    );
    await synthesised(at);
    expect((await runIn(at, "check", "edge")).code).toBe(0);
    expect((await runIn(at, "check", "edge", ...AGAINST)).code).toBe(3);
    expect((await runIn(at, "plan", "edge")).out).not.toContain("✗");
  });

  test("a cluster whose dist/ is not in git has one all the same", async () => {
    const at = copyOf(root);
    write(at, ".gitignore", "dist/\n");
    git(at, "rm", "-r", "--quiet", "--cached", "dist");
    commit(at);
    write(at, CLUSTER, upgraded(read(at, CLUSTER)));
    await synthesised(at);
    for (const args of [["check"], ["check", "--against", "HEAD"], ["plan"], ["synth", "--diff"]])
      expect((await runIn(at, ...args)).codes[0]).toBe("version-skew");
  });

  test("without git", async () => {
    const at = copyOf(root);
    fs.rmSync(path.join(at, ".git"), { recursive: true });
    write(at, CLUSTER, upgraded(read(at, CLUSTER)));
    await synthesised(at);
    expect((await runIn(at, "check")).code).toBe(0);
    expect((await runIn(at, "plan")).code).toBe(0);
  });

  test("where the commit cannot be read, that is a warning", async () => {
    const at = copyOf(root);
    const text = read(at, CLUSTER);
    write(at, CLUSTER, "spec: [\n");
    commit(at);
    write(at, CLUSTER, text);
    const { code, out, codes } = await runIn(at, "check");
    expect({ code, codes }).toEqual({ code: 0, codes: ["not-comparable"] });
    expect(out).toContain(`! ${CLUSTER}: cannot be compared with HEAD, where it cannot be read`);
  });
});

describe("a rotation of the CA", () => {
  const SAID = "--yes-it-reached-the-cluster";

  test("passes step by step; steps that come together are an error of check, and the first event of plan", async () => {
    const at = copyOf(root);
    const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
    const first = git(at, "rev-parse", "HEAD").trim();
    const hashes = [first];
    for (const [step, ...said] of [["start"], ["issue", SAID], ["finish", SAID]] as const) {
      expect(await runIn({ cwd: at, env }, "rotate-ca", step, "prod", ...said)).toMatchObject({ code: 0 });
      await synthesised(at);
      expect((await runIn(at, "check")).code).toBe(0);
      // What issue writes are leaves of the next CA, which are routine.
      expect((await runIn(at, "check", "--against", "HEAD")).code).toBe(step === "issue" ? 0 : 3);
      expect((await runIn(at, "plan")).out).not.toContain("✗");
      commit(at);
      hashes.push(git(at, "rev-parse", "HEAD").trim());
    }
    const [, started, issued] = hashes as [string, string, string];
    const next = { [first]: "start prod", [started]: "issue prod --context <context>" };
    for (const [from, to] of [
      [first, issued],
      [first, "HEAD"],
      [started, "HEAD"],
    ] as const) {
      git(at, "checkout", "--quiet", to === "HEAD" ? hashes.at(-1)! : to);
      const { code, out, codes } = await runIn(at, "check", "--against", from);
      expect({ code, first: codes[0] }).toEqual({ code: 1, first: "rotation-skipped" });
      expect(out).toContain(`then take one step: \`npx typha-mtls rotate-ca ${next[from]}\``);
      expect((await runIn(at, "plan", "--against", from)).out).toMatch(/^[^\n]+\n\n✗ prod: [^\n]*the trust bundle /);
    }
  });

  test("a renewal is none", async () => {
    const at = copyOf(root);
    const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
    expect(await runIn({ cwd: at, env }, "renew", "prod", "--force")).toMatchObject({ code: 0 });
    await synthesised(at);
    expect((await runIn(at, "check", "--against", "HEAD")).code).toBe(0);
    expect((await runIn(at, "plan")).out).not.toContain("✗");
  });
});
