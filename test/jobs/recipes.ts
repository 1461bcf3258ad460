import { textOf } from "./jobs";
import { readWorkflow, type Step, type Workflow, workflowOf } from "./runner/github/workflow";
import { type GitLabJob, jobsOf } from "./runner/gitlab/pipeline";
import { strictDocuments } from "./runner/yaml";

/** A block of YAML in a page that a reader copies into a job. */
export type Recipe = { readonly name: string } & (
  | { readonly kind: "github"; readonly workflow: Workflow; readonly script: string }
  | { readonly kind: "gitlab"; readonly jobs: Record<string, GitLabJob>; readonly script: string }
);

const BLOCK = /^```ya?ml\n(.*?)^```$/gms;
/** A comment that says where the lines below it belong. */
const PLACE = /^ *# .*:$/m;
/** What other programs read; jobs of other test files. */
const OTHERS = ["apiVersion", "include", "repos", "creation_rules"];

/** The recipes of a page. A block that is none of what the harness knows fails: nobody tries it. */
export function recipesOf(page: string): Recipe[] {
  const blocks = [...textOf(page).matchAll(BLOCK)].map(([, text]) => text!);
  let steps: readonly Step[] = stepsOfCheck();
  return blocks.flatMap((block, at) => {
    const name = `block ${at + 1} of ${page}`;
    const parts = block
      .split(PLACE)
      .filter((part) => part.trim() !== "")
      .map(dedented);
    const recipes: Recipe[] = [];
    for (const part of parts) {
      const [value] = strictDocuments(part, name) as [object];
      const names = Object.keys(value);
      if (Array.isArray(value)) {
        steps = usesCheckout(value) ? value : [...stepsOfCheck(), ...value];
        const jobs = { check: { steps } };
        recipes.push({ name, kind: "github", workflow: workflowOf(jobs, name), script: scriptOf(steps) });
      } else if ("jobs" in value)
        recipes.push({ name, kind: "github", workflow: readWorkflow(part, name), script: part });
      else if (Object.values(value).every((job) => job?.steps !== undefined)) {
        const jobs = { check: { steps }, ...value } as Workflow["jobs"];
        recipes.splice(-1, 1, { name, kind: "github", workflow: workflowOf(jobs, name), script: part });
      } else if (Object.values(value).every((job) => job?.script !== undefined))
        recipes.push({ name, kind: "gitlab", jobs: jobsOf(value, name), script: part });
      else if (!OTHERS.some((other) => names.includes(other))) throw new Error(`nobody tries ${name}`);
    }
    return recipes;
  });
}

const usesCheckout = (steps: readonly Step[]) => steps.some(({ uses }) => uses?.startsWith("actions/checkout@"));
const scriptOf = (steps: readonly Step[]) => steps.map(({ run = "" }) => run).join("\n");

/** Steps of the generated job: what a recipe of single steps stands behind. */
function stepsOfCheck(): readonly Step[] {
  return generatedCheck().jobs["check"]!.steps;
}

function generatedCheck(): Workflow {
  const [block] = [...textOf("docs/how-to/renew.md").matchAll(BLOCK)].filter(([, text]) =>
    text!.startsWith("name: check-typha"),
  );
  return readWorkflow(block![1]!, "docs/how-to/renew.md");
}

function dedented(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const depth = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return text
    .split("\n")
    .map((line) => line.slice(depth))
    .join("\n");
}
