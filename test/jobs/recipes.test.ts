import { visited } from "../support/walk";
import { attackCheck } from "./attack";
import type { Attempt } from "./attempt";
import { githubCheck, onlyJob } from "./jobs";
import { type Recipe, recipesOf } from "./recipes";
import type { Opened, Request } from "./request";
import { PLAIN, sampleOf } from "./requests";
import { PACKAGE_MANAGER } from "./requests/package-manager";
import { REFERENCES } from "./requests/references";
import { REPORT_FILES } from "./requests/report-files";
import { runsIn } from "./runner/gitlab/pipeline";
import { mergeRequest } from "./runner/gitlab/variables";
import { type CheckJob, tryCheck } from "./trial";

const PAGES = ["docs/how-to/review.md", "docs/how-to/report.md"] as const;
const RECIPES = PAGES.flatMap(recipesOf);
/** Requests that a job of a page meets: a sample of each kind, and all reports. */
const REQUESTS: readonly Request[] = [...REPORT_FILES, ...PACKAGE_MANAGER.slice(0, 3), ...REFERENCES.slice(0, 1)];

/** A note is written by a job of its own, which has no checkout: note.test.ts. */
const isNote = (recipe: Recipe) => recipe.script.includes("CI_API_V4_URL");
/** Whether the exit code is that of a comparison with the target branch. */
const judges = ({ script }: Recipe) => /\bcheck\b[^\n]*--against/.test(script);

function jobOf(recipe: Recipe): CheckJob {
  if (recipe.kind === "github") return githubCheck(recipe.name, recipe.workflow);
  const { jobs, name } = recipe;
  const run = async (attempt: Attempt, opened: Opened) => {
    const pipeline = mergeRequest(attempt, opened, false, true);
    const [id] = Object.keys(jobs).filter((one) => runsIn(jobs[one]!, pipeline.variables));
    return (await onlyJob(jobs, id!, attempt, pipeline)).isGreen;
  };
  return { name, run };
}

for (const [at, recipe] of RECIPES.filter((one) => !isNote(one) && judges(one)).entries())
  attackCheck(jobOf(recipe), ["branch"], sampleOf(REQUESTS, { of: 3, from: at % 3 }), [at]);

// What prints and hands on, and leaves the verdict to another step.
describe.each(
  RECIPES.filter((one) => !isNote(one) && !judges(one)).map((recipe, at) => [recipe.name, jobOf(recipe), at] as const),
)("%s", (_, job, at) => {
  test("is green for a harmless change", async () => {
    expect(await tryCheck(job, PLAIN, "harmless", "branch")).toMatchObject({ verdict: "green", faults: [] });
  });

  // In a run that visits a part, recipes that follow each other meet other ones.
  test.each(visited(REQUESTS, process.env, [at]))(
    "runs, and hands on, nothing of the request where $title",
    async (request) => {
      expect((await tryCheck(job, request, "hostile", "branch")).faults).toEqual([]);
    },
  );
});

test("no recipe writes a report by a redirect of the shell, which follows links before the program starts", () => {
  const redirected = RECIPES.filter(({ script }) => /\btypha-mtls\b[^\n|]*[^-=]>{1,2} *[\w."$]/.test(script));
  expect(redirected.map(({ name }) => name)).toEqual([]);
});
