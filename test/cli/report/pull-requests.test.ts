import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../fake-terminal";
import { commit, git } from "../git";
import { holders, newFolder, recipients } from "../user-repository";

const PAGE = path.join(__dirname, "../../../docs/reference/pull-requests.md");
/** Stands on the page in place of Mermaid, which the docs site does not draw. */
const PICTURE = "../pictures/plan-cutover.svg";
const MERMAID = /^```mermaid\n[\s\S]*?^```$/m;
const WORDS =
  "Two steps: every Typha of the new Deployment has to be Ready; then the owner of calico-node applies its Components, and 120 calico-nodes restart, one at a time";

/** Recipient of a key that was thrown away when this was written. */
const STRANGER = "age1ewmju6xn3tn5af2zafw5ufkg89rtzdfm04xfp2clhf849g7vecqqrrnd5s";

/** The leaves of `init` are due. */
const LATER = new Date("2027-10-01T09:00:00Z");

interface Example {
  readonly title: string;
  /** Stage at which the cluster is before. */
  readonly stage: "parallel" | "mtls";
  /** The change, as a reader would make it. */
  readonly shown: string;
  change(root: string): Promise<unknown>;
}

/** What the page shows, in its order. */
const EXAMPLES: readonly Example[] = [
  {
    title: "One leaf is renewed",
    stage: "mtls",
    shown: "npx typha-mtls renew prod-eu1 --role server",
    change: (root) => typha(root, "renew", "prod-eu1", "--role", "server"),
  },
  {
    title: "A recipient is added",
    stage: "mtls",
    shown: `npx typha-mtls recipients add ${STRANGER.slice(0, 12)}… prod-eu1`,
    change: (root) => typha(root, "recipients", "add", STRANGER, "prod-eu1"),
  },
  {
    title: "A cluster moves a stage",
    stage: "parallel",
    shown: "npx typha-mtls migrate prod-eu1 --to cutover --yes-it-reached-the-cluster",
    change: (root) => typha(root, "migrate", "prod-eu1", "--to", "cutover", "--yes-it-reached-the-cluster"),
  },
];

async function typha(root: string, ...args: readonly string[]): Promise<string> {
  const { operator } = await holders();
  const ran = await runIn({ cwd: root, env: { SOPS_AGE_KEY: operator.identity }, now: LATER }, ...args);
  expect(ran).toMatchObject({ code: 0 });
  return ran.printed.out;
}

/** What the program prints for a pull request that holds one change; what differs from run to run is replaced. */
async function markdownOf({ stage, change }: Example): Promise<string> {
  const root = newFolder();
  const options = ["--calico", "v3.31.7", "--nodes", "120", "--stage", stage];
  await runIn(root, "init", "prod-eu1", ...options, ...(await recipients()));
  await runIn(root, "synth");
  commit(root);
  git(root, "branch", "-M", "main");
  await change(root);
  await typha(root, "synth");
  const text = await typha(root, "report", "--against", "main", "-o", "markdown");
  if (MERMAID.test(text)) {
    const picture = fs.readFileSync(path.join(path.dirname(PAGE), PICTURE), "utf8");
    expect(await typha(root, "plan", "-o", "svg")).toBe(picture);
  }
  const [, old, fresh] = /serial `(\w+)` → `(\w+)`/.exec(text) ?? [];
  return [
    [git(root, "rev-parse", "main").slice(0, 12), "0123456789ab"],
    [old, "2fdda1255d16cc0b8a2df5b1cbd1f0a7"],
    [fresh, "5043a13ce371aa6d9b30f6c9d7c1be52"],
  ].reduce((shown, [is, stands]) => (is === undefined ? shown : shown.replaceAll(is, stands!)), text);
}

async function page(): Promise<string> {
  const parts: string[] = [];
  for (const [at, example] of EXAMPLES.entries()) {
    const text = await markdownOf(example);
    parts.push(
      `## ${example.title}\n`,
      `\`\`\`console\n$ ${example.shown}\n$ npx typha-mtls synth\n$ npx typha-mtls report --against main -o markdown\n\`\`\`\n`,
      `${text
        .trimEnd()
        .replace(MERMAID, `![${WORDS}](${PICTURE})`)
        .replace(/^## /m, "**")
        .replace(/^(\*\*.*)$/m, "$1**")
        .replace(/^/gm, "> ")
        .replace(/ +$/gm, "")}\n`,
      ...(at === 0 ? [`As it is printed:\n\n\`\`\`\`markdown\n${text}\`\`\`\`\n`] : []),
    );
  }
  return `${INTRODUCTION}\n${parts.join("\n")}`;
}

const INTRODUCTION = `<!-- Made by test/cli/report/pull-requests.test.ts from what the program prints; WRITE_PAGES=1 writes it. Do not edit. -->

# What a pull request shows

Three changes of a cluster, and what \`typha-mtls report -o markdown\` says of each: in the summary of a job, or in a comment
([how](../how-to/review.md#in-words-for-the-reviewer)). Serials and commits stand for others. A plan is printed as Mermaid, which
GitHub and GitLab draw; here stands the picture that \`plan -o svg\` draws.
`;

test("the page of pull requests shows what the program prints", async () => {
  const printed = await page();
  if (process.env["WRITE_PAGES"] === "1") fs.writeFileSync(PAGE, printed);
  expect(fs.readFileSync(PAGE, "utf8")).toBe(printed);
});
