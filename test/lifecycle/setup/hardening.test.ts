import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { jobFiles } from "../../../src/lifecycle/setup/jobs/job-files";

/*
 * The rules of zizmor (docs.zizmor.sh/audits) and of GitHub's guide to hardening, by hand, on every job that we hand out;
 * actionlint judges their form in test/interop/workflows. Titles name the audit.
 */

const ROOT = path.join(__dirname, "../../..");
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), "utf8");
const PAGES = fs.readdirSync(path.join(ROOT, "docs/how-to")).filter((name) => name.endsWith(".md"));

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly environment?: unknown;
  readonly permissions?: unknown;
  readonly "runs-on"?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly name: string;
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Texts that hold steps of GitHub, with where they stand. */
const texts: readonly (readonly [where: string, text: string])[] = [
  ["action.yml", read("action.yml")],
  ["templates/github-shards.yml", read("templates/github-shards.yml")],
  [".github/workflows/release.yml", read(".github/workflows/release.yml")],
  ...jobFiles("github", { inputs: "clusters", dist: "dist" }).map(
    ({ path: file, content }) => [file, content] as const,
  ),
  ...PAGES.flatMap((page) =>
    [...read(`docs/how-to/${page}`).matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
      /^ +(?:- )?(?:uses|run): /m.test(block!) ? [[`docs/how-to/${page}`, block!] as const] : [],
    ),
  ),
];

const workflows = texts.flatMap(([where, text]) =>
  /^jobs:/m.test(text) ? [[where, parse(text) as Workflow] as const] : [],
);
const steps = texts.flatMap(([where, text]) => stepsIn(parse(text)).map((step) => [where, step] as const));

function stepsIn(value: unknown): Step[] {
  if (Array.isArray(value)) return value.flatMap(stepsIn);
  if (typeof value !== "object" || value === null) return [];
  if ("uses" in value || "run" in value) return [value as Step];
  return Object.values(value).flatMap(stepsIn);
}

test("workflows and steps are found", () => {
  expect(workflows.map(([where]) => where)).toEqual(
    expect.arrayContaining([".github/workflows/check-typha.yaml", "docs/how-to/ci.md", "docs/how-to/renew.md"]),
  );
  expect(steps.length).toBeGreaterThan(50);
  expect(new Set(steps.map(([where]) => where))).toContain("docs/how-to/review.md");
});

test("unpinned-uses, ref-version-mismatch: each action is named by a commit, with the same release for the same commit", () => {
  const named = new Map<string, string>();
  for (const [where, text] of texts) {
    for (const [line, action] of text.matchAll(/uses: (\S+)[^\n]*/g)) {
      if (action!.startsWith("<owner>/")) continue;
      expect({ where, line }).toEqual({
        where,
        line: expect.stringMatching(/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/),
      });
      const [, commit, release] = /@(\w+) # (.*)$/.exec(line)!;
      const repository = action!.split("@")[0]!.split("/").slice(0, 2).join("/");
      expect({ where, line, release: named.get(`${repository} ${commit}`) ?? release }).toEqual({
        where,
        line,
        release,
      });
      named.set(`${repository} ${commit}`, release!);
    }
  }
  const releases = [...named].map(([action]) => action.split(" ")[0]);
  expect(new Set(releases).size).toBe(releases.length);
});

test("artipacked: no checkout leaves its token behind", () => {
  const checkouts = steps.filter(([, { uses }]) => uses?.startsWith("actions/checkout@"));
  expect(checkouts.length).toBeGreaterThan(4);
  expect(checkouts.filter(([, step]) => step.with?.["persist-credentials"] !== false)).toEqual([]);
});

test("template-injection: no expression stands in a script", () => {
  expect(steps.filter(([, { run }]) => run?.includes("${{"))).toEqual([]);
});

test("excessive-permissions: a workflow has no right by itself, and a job those that it needs", () => {
  const rights = workflows.flatMap(([where, { permissions, jobs }]) => {
    expect({ where, permissions }).toEqual({ where, permissions: {} });
    return Object.entries(jobs).map(([name, job]) => [`${where} ${name}`, job.permissions ?? {}]);
  });
  const write = { contents: "write", "pull-requests": "write" };
  // Labels, and who set them.
  const judge = { contents: "read", "pull-requests": "read" };
  expect(Object.fromEntries(rights)).toEqual({
    ".github/workflows/release.yml pack": { contents: "read" },
    ".github/workflows/release.yml publish": { contents: "write", "id-token": "write" },
    ".github/workflows/check-typha.yaml check": judge,
    ".github/workflows/renew-typha.yaml renew": write,
    ".github/workflows/check-all-typha.yaml check-all": { contents: "read" },
    "docs/how-to/ci.md check": judge,
    "docs/how-to/renew.md check": judge,
    "docs/how-to/renew.md check-all": { contents: "read" },
    "docs/how-to/renew.md renew": write,
    "templates/github-shards.yml check-shard": judge,
    "templates/github-shards.yml check": {},
    "templates/github-shards.yml synth-shard": { contents: "read" },
    "templates/github-shards.yml synth": write,
  });
});

test("dangerous-triggers, self-hosted-runner: nothing runs with the rights of the target branch on a request's files", () => {
  for (const [where, { on, jobs }] of workflows) {
    expect({ where, on: JSON.stringify(on) }).toEqual({
      where,
      on: expect.not.stringMatching(/pull_request_target|workflow_run|issue_comment/),
    });
    for (const job of Object.values(jobs)) expect(job["runs-on"]).toMatch(/^ubuntu-/);
  }
});

test("cache-poisoning: no job takes a cache that a request could have filled", () => {
  for (const [where, step] of steps.filter(([, { uses }]) => uses?.startsWith("actions/setup-node@"))) {
    const isRelease = where === ".github/workflows/release.yml";
    expect({ where, cache: step.with?.["cache"] }).toEqual({ where, cache: undefined });
    if (!isRelease) expect({ where, is: step.with?.["package-manager-cache"] }).toEqual({ where, is: false });
  }
});

test("github-env: no step sets the environment or the path of those after it", () => {
  expect(steps.filter(([, { run }]) => /GITHUB_ENV|GITHUB_PATH/.test(run ?? ""))).toEqual([]);
});

test("secrets-outside-env, overprovisioned-secrets: a secret is in the environment of one step, in a job with an environment", () => {
  const holders = workflows.flatMap(([where, { jobs }]) =>
    Object.entries(jobs).flatMap(([name, job]) => {
      expect(JSON.stringify(job.env ?? {})).not.toContain("secrets.");
      const holding = job.steps.filter((step) => JSON.stringify(step).includes("secrets."));
      if (holding.length > 0) expect({ where, of: typeof job.environment }).toEqual({ where, of: "string" });
      return holding.map((step) => [where, name, Object.keys(step.env ?? {})]);
    }),
  );
  expect(holders).toEqual([
    [".github/workflows/renew-typha.yaml", "renew", ["SOPS_AGE_KEY"]],
    ["docs/how-to/renew.md", "renew", ["SOPS_AGE_KEY"]],
  ]);
  expect(texts.filter(([, text]) => text.includes("secrets: inherit"))).toEqual([]);
});

/** Everything that we hand out for the jobs of a repository, of both hosts. */
const handedOut = [
  ...texts,
  ["templates/gitlab-check.yml", read("templates/gitlab-check.yml")] as const,
  [".gitlab/typha-mtls.yml", jobFiles("gitlab", { inputs: "clusters", dist: "dist" })[0]!.content] as const,
  ...PAGES.flatMap((page) =>
    [...read(`docs/how-to/${page}`).matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text]) => [page, text!] as const),
  ),
].filter(([where]) => where !== ".github/workflows/release.yml");

test("no job starts npx, or npm in the checkout", () => {
  for (const [where, text] of handedOut) {
    expect({ where, npx: /\bnpx\b/.test(text) }).toEqual({ where, npx: false });
    for (const [line] of text.matchAll(/^.*\bnpm (?:ci|install|run|exec)\b.*$/gm)) {
      // Renovate's own commands run where its operator allows them.
      if (line.includes("postUpgradeTasks")) continue;
      const at = text.indexOf(line);
      const before = text.slice(0, at).split("\n").slice(-30).join("\n");
      const isElsewhere =
        /cd "\$(?:RUNNER_TEMP\/typha-mtls|tools)"$/m.test(before) ||
        /working-directory: \$\{\{ runner\.temp \}\}/.test(before) ||
        line.includes('(cd "$tools" && npm install');
      expect({ where, line, isElsewhere }).toEqual({ where, line, isElsewhere: true });
    }
  }
});

/** Lines of a script that redirect output into a file; one that the runner made for this step is none of the checkout. */
function redirectsIn(script: string): string[] {
  const redirect = /(?<![-=<>&2"'])>>?(?![=>&]) *(?!"\$GITHUB_OUTPUT")[\w"'$./-]/;
  return script
    .split("\n")
    .filter((line) => !line.includes("=>"))
    .filter((line) => redirect.test(line.replaceAll(/'[^']*'/g, "")));
}

test("no recipe redirects output into a file: a request can hold a link of that name", () => {
  for (const [where, text] of handedOut) {
    const steps = stepsIn(parse(text, { logLevel: "silent" }));
    const scripts = [...steps.map(({ run = "" }) => run), ...scriptsOfGitLab(text)];
    expect({ where, lines: scripts.flatMap(redirectsIn) }).toEqual({ where, lines: [] });
  }
});

test.each([
  ['npx typha-mtls check -o sarif > "report.sarif"', 1],
  ["echo yes >> report/log", 1],
  ['echo "rendered=true" >> "$GITHUB_OUTPUT"', 0],
  ["git show HEAD 2>&1", 0],
  ["node -e 'if (1 > 0) 1'", 0],
])("of %j, %d line redirects into a file", (line, number) => {
  expect(redirectsIn(`true\n${line}\n`)).toHaveLength(number);
});

function scriptsOfGitLab(text: string): string[] {
  return [...text.matchAll(/^ {2}(?:after_)?script:\n((?: {4}.*\n|\n)+)/gm)].map(([, lines]) => lines!);
}
