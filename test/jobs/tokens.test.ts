import * as fs from "node:fs";
import { type Attempt, read } from "./attempt";
import {
  ACTION,
  COMPONENT_CHECK,
  GITHUB_CHECK,
  GITHUB_RENEW,
  GITLAB_CHECK,
  GITLAB_RENEW,
  SHARDS_CHECK,
  SHARDS_SYNTH,
} from "./jobs";
import { PLAIN } from "./requests";
import { type CheckJob, type MergedJob, tryCheck, tryMerged } from "./trial";

/** Tokens of an attempt as they might stand in a file. */
function tokensIn(attempt: Attempt, text: string): string[] {
  const { SOPS_AGE_KEY: _, ...tokens } = attempt.secrets;
  const forms = (token: string) => [token, Buffer.from(`x-access-token:${token}`).toString("base64")];
  return Object.entries(tokens).flatMap(([name, token]) =>
    forms(token).some((form) => text.includes(form)) ? [name] : [],
  );
}

async function looked(job: CheckJob | MergedJob, look: (attempt: Attempt) => void): Promise<void> {
  if ("clock" in job) return void (await tryMerged(job, PLAIN, "harmless", look));
  const run: CheckJob["run"] = async (attempt, opened) => {
    const isGreen = await job.run(attempt, opened);
    look(attempt);
    return isGreen;
  };
  await tryCheck({ name: job.name, run }, PLAIN, "harmless", "branch");
}

const GITHUB = [GITHUB_CHECK, GITHUB_RENEW, ACTION, SHARDS_CHECK, SHARDS_SYNTH].map((job) => [job.name, job] as const);
const ALL = [...GITHUB, ...[GITLAB_CHECK, GITLAB_RENEW, COMPONENT_CHECK].map((job) => [job.name, job] as const)];

test.each(GITHUB)("%s leaves no token in the checkout, where a program of it could read it", async (_, job) => {
  let found: string[] = ["no checkout"];
  await looked(job, (attempt) => {
    const machines = fs.readdirSync(attempt.folder).filter((name) => name.startsWith("work"));
    const settings = machines.map((name) => read(attempt.at(name, "clusters/clusters/.git/config")));
    expect(settings.join("")).not.toBe("");
    found = tokensIn(attempt, settings.join(""));
  });
  expect(found).toEqual([]);
});

test.each(ALL)(
  "%s gives no token to a program as an argument, which every process of the machine can read",
  async (_, job) => {
    let found: string[] = ["no call"];
    await looked(job, (attempt) => {
      expect(attempt.calls).not.toEqual([]);
      found = tokensIn(attempt, attempt.calls.flat().join("\n"));
    });
    expect(found).toEqual([]);
  },
);
