import { advice, option, type Problem, Problems } from "@typha-mtls/problems";
import type { Roots } from "../../cluster/layout";
import type { PlannedWrite } from "../planned-write";
import { type GitLabInclude, includeJobs, stageOfJobs } from "./gitlab-include";
import type { CodeHost } from "./jobs/commands";
import { jobFiles } from "./jobs/job-files";
import { withPackage } from "./package-json";
import type { Searched } from "./surroundings";

/** Everything that `setup` needs to know. */
export interface SetupRequest {
  readonly read: Searched["read"];
  /** Version of this program, which package.json pins. */
  readonly version: string;
  readonly roots: Roots;
  /** A new typha-mtls.yaml; empty where none is needed. */
  readonly settings: readonly PlannedWrite[];
  /** Whether git ignores what lies at a path already. */
  readonly isIgnored: (path: string) => boolean;
  /** Whether the folder is the top of its git repository, or in none. */
  readonly isTop: boolean;
  /** @default - no jobs are written */
  readonly ci?: CodeHost | undefined;
}

/** What `setup` writes, and what remains to be done. */
export interface SetupPlan {
  readonly writes: readonly PlannedWrite[];
  /** Whether `npm install` has something to do. */
  readonly isToInstall: boolean;
  /** What a person has to add to a file. */
  readonly byHand?: string | undefined;
}

/**
 * Plans what a repository needs before its first cluster: files are made or completed, and none is replaced.
 *
 * @throws ProblemError with everything that is in the way
 */
export function planSetup(request: SetupRequest): SetupPlan {
  const { read, roots, ci } = request;
  const problems = new Problems();
  const project = problems.attempt(() => withPackage(read("package.json"), request.version))!;
  const jobs = ci === undefined ? NO_JOBS : planJobs(ci, request, problems);
  problems.refuse();
  return {
    writes: [
      ...project.writes,
      ...withIgnored(read(".gitignore"), request.isIgnored),
      ...withAttributes(read(".gitattributes"), roots),
      ...(project.hasCdk8sCli && read(CDK8S_FILE) === undefined ? [cdk8sFile(roots)] : []),
      ...request.settings,
      ...jobs.writes,
    ],
    isToInstall: project.isToInstall,
    byHand: jobs.byHand,
  };
}

/** What git has to leave out, with the line that says so: packages, and reports where `report` writes them by default. */
const IGNORED = [
  { path: "node_modules", line: "node_modules/" },
  { path: "typha-mtls-report.html", line: "/typha-mtls-report.*" },
];

function withIgnored(text: string | undefined, isIgnored: SetupRequest["isIgnored"]): PlannedWrite[] {
  // Without git, the lines alone say it.
  const bare = (line: string) => line.replace(/^(?:\*\*)?\/|\/$/g, "");
  const present = new Set((text ?? "").split(/\r?\n/).map(bare));
  const lines = IGNORED.flatMap(({ path, line }) => (present.has(bare(line)) || isIgnored(path) ? [] : [line]));
  if (lines.length === 0) return [];
  const before = text === undefined || text === "" || text.endsWith("\n") ? (text ?? "") : `${text}\n`;
  const content = before + lines.map((line) => `${line}\n`).join("");
  return [{ path: ".gitignore", content, verb: text === undefined ? "created" : "updated", note: lines.join(", ") }];
}

/** Sealed files and rendered ones are never merged line by line: lines of two sides make a file that neither side has seen. */
function withAttributes(text: string | undefined, { inputs, dist }: Roots): PlannedWrite[] {
  const present = new Set((text ?? "").split(/\r?\n/).map((line) => line.trim()));
  const lines = [`/${inputs}/*/pki/** -merge`, `/${dist}/** -merge`].filter((line) => !present.has(line));
  if (lines.length === 0) return [];
  const before = text === undefined || text === "" || text.endsWith("\n") ? (text ?? "") : `${text}\n`;
  const comment = "# Never merged line by line: `typha-mtls resolve` takes one side whole.";
  const content = before + [comment, ...lines].map((line) => `${line}\n`).join("");
  const note = "keys and rendered files are not merged by lines";
  return [{ path: ".gitattributes", content, verb: text === undefined ? "created" : "updated", note }];
}

const CDK8S_FILE = "cdk8s.yaml";

function cdk8sFile({ dist }: Roots): PlannedWrite {
  const content = `language: typescript\napp: node node_modules/typha-mtls/lib/main.js\noutput: ${dist}\n`;
  return { path: CDK8S_FILE, content, verb: "created", note: "for `npx cdk8s synth`" };
}

const NO_JOBS: GitLabInclude = { writes: [] };

function planJobs(ci: CodeHost, { read, roots, isTop }: SetupRequest, problems: Problems): GitLabInclude {
  if (!isTop) problems.add(JOBS_BELOW_TOP);
  const pipeline = ci === "gitlab" ? read(".gitlab-ci.yml") : undefined;
  const files = jobFiles(ci, roots, stageOfJobs(pipeline));
  for (const { path, content } of files) {
    if (![undefined, content].includes(read(path))) problems.add(differs(path));
  }
  const { writes, byHand } = ci === "gitlab" ? includeJobs(pipeline) : NO_JOBS;
  const missing = files.filter(({ path }) => read(path) === undefined);
  return { writes: [...missing.map((file) => ({ ...file, verb: "created" as const })), ...writes], byHand };
}

function differs(file: string): Problem {
  return {
    code: "job-differs",
    file,
    message: "exists and differs from what setup writes",
    remedy: advice`leave ${option("ci")} out, or move the file away`,
  };
}

const JOBS_BELOW_TOP: Problem = {
  code: "jobs-below-top",
  field: "ci",
  message: "has no effect in a folder below the top of the git repository, where code hosts read jobs",
  remedy: advice`run it at the top, or leave ${option("ci")} out`,
};
