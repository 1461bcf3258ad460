import type { PlannedWrite } from "../planned-write";
import { GITLAB_JOBS } from "./jobs/job-files";

const FILE = ".gitlab-ci.yml";
const ENTRY = `include:\n  - local: /${GITLAB_JOBS}\n`;

/** What makes GitLab read the file of our jobs. */
export interface GitLabInclude {
  readonly writes: readonly PlannedWrite[];
  /** What a person has to add, where the file has an `include` already, or a form to which nothing can be appended. */
  readonly byHand?: string | undefined;
}

/** Includes our jobs at the end of `.gitlab-ci.yml`, whose other bytes are kept. */
export function includeJobs(text: string | undefined): GitLabInclude {
  const note = `includes ${GITLAB_JOBS}`;
  if (text === undefined) return { writes: [{ path: FILE, content: ENTRY, verb: "created", note }] };
  if (text.includes(GITLAB_JOBS)) return { writes: [] };
  // Text alone: the file may hold GitLab's own tags, such as `!reference`.
  const isPlain = /^[^\s#{[%-][^\n]*:/m.test(text) && !/^(?:["']?include\b|---|\.\.\.|\{|.*\r$)/m.test(text);
  if (!isPlain) return { writes: [], byHand: `add \`local: /${GITLAB_JOBS}\` to \`include\` in ${FILE}` };
  const content = `${text}${text.endsWith("\n") ? "" : "\n"}\n${ENTRY}`;
  return { writes: [{ path: FILE, content, verb: "updated", note }] };
}

/** GitLab's stage of a job that names none. */
const USUAL_STAGE = "test";

/**
 * The stage that our jobs have to name in a pipeline: GitLab refuses a job without one where `stages` leaves out its usual one.
 *
 * @returns undefined where they need to name none
 */
export function stageOfJobs(text: string | undefined): string | undefined {
  const stages = stagesIn(text ?? "");
  return stages === undefined || stages.includes(USUAL_STAGE) ? undefined : stages[0];
}

/** Text alone: the file may hold GitLab's own tags. */
function stagesIn(text: string): readonly string[] | undefined {
  const [, inLine, below] =
    /^stages:[ \t]*(?:\[([^\]]*)\]|(?:#.*)?\n((?:[ \t]*(?:-[^\n]*|#[^\n]*)?(?:\n|$))+))/m.exec(text) ?? [];
  const items =
    inLine === undefined
      ? below?.split("\n").flatMap((line) => /^[ \t]*-(.*)$/.exec(line)?.[1] ?? [])
      : inLine.split(",");
  const names = items
    ?.map((item) =>
      item
        .replace(/ #.*$/, "")
        .trim()
        .replace(/^(["'])(.*)\1$/, "$2"),
    )
    .filter((name) => name !== "");
  return names === undefined || names.length === 0 ? undefined : names;
}
