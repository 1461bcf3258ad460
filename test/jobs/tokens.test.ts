import * as fs from "node:fs";
import { type Attempt, read, type Secrets } from "./attempt";
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

/** What a job leaves where a token could lie. */
interface Seen {
  readonly secrets: Secrets;
  /** git's settings in all checkouts, one after the other. */
  readonly settings: string;
  readonly calls: readonly (readonly string[])[];
}

/** Tokens of an attempt as they might stand in a file. */
function tokensIn({ secrets }: Seen, text: string): string[] {
  const { SOPS_AGE_KEY: _, ...tokens } = secrets;
  const forms = (token: string) => [token, Buffer.from(`x-access-token:${token}`).toString("base64")];
  return Object.entries(tokens).flatMap(([name, token]) =>
    forms(token).some((form) => text.includes(form)) ? [name] : [],
  );
}

const seen = new Map<string, Promise<Seen>>();

/** What a job leaves after a harmless request; each runs once. */
function seenOf(job: CheckJob | MergedJob): Promise<Seen> {
  const found = seen.get(job.name) ?? lookAt(job);
  seen.set(job.name, found);
  return found;
}

async function lookAt(job: CheckJob | MergedJob): Promise<Seen> {
  let left: Seen | undefined;
  const look = (attempt: Attempt) => {
    const machines = fs.readdirSync(attempt.folder).filter((name) => name.startsWith("work"));
    const settings = machines.map((name) => read(attempt.at(name, "clusters/clusters/.git/config"))).join("");
    left = { secrets: attempt.secrets, settings, calls: attempt.calls };
  };
  if ("clock" in job) await tryMerged(job, PLAIN, "harmless", look);
  else {
    const run: CheckJob["run"] = async (attempt, opened) => {
      const isGreen = await job.run(attempt, opened);
      look(attempt);
      return isGreen;
    };
    await tryCheck({ name: job.name, run }, PLAIN, "harmless", "branch");
  }
  return left!;
}

const GITHUB = [GITHUB_CHECK, GITHUB_RENEW, ACTION, SHARDS_CHECK, SHARDS_SYNTH].map((job) => [job.name, job] as const);
const ALL = [...GITHUB, ...[GITLAB_CHECK, GITLAB_RENEW, COMPONENT_CHECK].map((job) => [job.name, job] as const)];

test.each(GITHUB)("%s leaves no token in the checkout, where a program of it could read it", async (_, job) => {
  const left = await seenOf(job);
  expect(left.settings).not.toBe("");
  expect(tokensIn(left, left.settings)).toEqual([]);
});

test.each(ALL)(
  "%s gives no token to a program as an argument, which every process of the machine can read",
  async (_, job) => {
    const left = await seenOf(job);
    expect(left.calls).not.toEqual([]);
    expect(tokensIn(left, left.calls.flat().join("\n"))).toEqual([]);
  },
);
