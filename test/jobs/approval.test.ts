import * as fs from "node:fs";
import type { Attempt } from "./attempt";
import { GITHUB_CHECK, GITLAB_CHECK } from "./jobs";
import { type Opened, open } from "./request";
import { PLAIN } from "./requests";
import { type CheckJob, type Trial, tryCheck } from "./trial";

/*
 * A person approves what a request changes: exactly that, and only who may merge.
 */

const DIGEST = /--approve ((?:[a-z2-7]{4}-){7}[a-z2-7]{4})/g;

function lastDigest({ log }: Attempt): string {
  const digest = [...log.matchAll(DIGEST)].at(-1)?.[1];
  if (digest === undefined) throw new Error(`the job prints no digest:\n${log}`);
  return digest;
}

/** Somebody sets a label on GitHub. @param permission - of this person, as GitHub's API names it */
function label(attempt: Attempt, name: string, permission: string): void {
  const file = attempt.at("bin/github.json");
  const world = JSON.parse(fs.readFileSync(file, "utf8"));
  const event = { event: "labeled", label: { name }, actor: { login: "person" } };
  fs.writeFileSync(
    file,
    JSON.stringify({ ...world, labels: [{ name }], events: [event], permissions: { person: permission } }),
  );
}

/** What is done between two runs of a job, which is the trial. */
function twice(job: CheckJob, act: (attempt: Attempt, opened: Opened) => Opened | undefined): CheckJob {
  return {
    name: job.name,
    async run(attempt, opened) {
      if (await job.run(attempt, opened)) throw new Error("the request is green before it is approved");
      const next = act(attempt, opened) ?? opened;
      attempt.startAgain();
      return job.run(attempt, next);
    },
  };
}

/** The author pushes one more change to the request. */
function push(attempt: Attempt, opened: Opened): Opened {
  const further = {
    ...PLAIN,
    edit: (place: Parameters<typeof PLAIN.edit>[0]) => {
      place.write(
        "clusters/demo/cluster.yaml",
        place.read("clusters/demo/cluster.yaml").replace("evil.example", "worse.example"),
      );
      place.commit();
    },
  };
  const before = attempt.at("author-before");
  fs.renameSync(attempt.at("author"), before);
  const next = open(attempt, further, "hostile", opened.origin);
  // The judge looks at both in one place.
  fs.writeFileSync(attempt.at("author/.git/objects/info/alternates"), `${before}/.git/objects\n`);
  return next;
}

/** The push moves references, and not the job. */
function withoutPush(trial: Trial): Trial {
  return { ...trial, faults: trial.faults.filter((fault) => !/^the job changed refs\/\S+ of the remote$/.test(fault)) };
}

describe("on GitHub", () => {
  test.each(["admin", "write"])(
    "a label of somebody with the right to %s lets the change pass that it names",
    async (permission) => {
      const job = twice(GITHUB_CHECK, (attempt) => {
        label(attempt, `approve ${lastDigest(attempt)}`, permission);
        return undefined;
      });
      expect(await tryCheck(job, PLAIN, "hostile", "branch")).toMatchObject({ verdict: "green", faults: [] });
    },
  );

  test.each(["read", "none"])("a label of somebody with the right to %s approves nothing", async (permission) => {
    const job = twice(GITHUB_CHECK, (attempt) => {
      label(attempt, `approve ${lastDigest(attempt)}`, permission);
      return undefined;
    });
    expect(await tryCheck(job, PLAIN, "hostile", "branch")).toMatchObject({ verdict: "red", faults: [] });
  });

  test("a push that changes what was approved needs another approval", async () => {
    const job = twice(GITHUB_CHECK, (attempt, opened) => {
      label(attempt, `approve ${lastDigest(attempt)}`, "write");
      return push(attempt, opened);
    });
    expect(withoutPush(await tryCheck(job, PLAIN, "hostile", "branch"))).toMatchObject({ verdict: "red", faults: [] });
  });

  test.each([
    "approve",
    "approve $(id)",
    "approve --strict",
    `approve ${"a".repeat(39)} `,
    'approve aaaa-aaaa-aaaa-aaaa-aaaa-aaaa-aaaa-aaa" or true',
  ])("the label %j approves nothing and runs nothing", async (name) => {
    const job = twice(GITHUB_CHECK, (attempt) => {
      label(attempt, name, "admin");
      return undefined;
    });
    expect(await tryCheck(job, PLAIN, "hostile", "branch")).toMatchObject({ verdict: "red", faults: [] });
  });
});

describe("on GitLab", () => {
  const approvedBy = (digestOf: (attempt: Attempt) => string, next?: typeof push): CheckJob => {
    const given = { digests: "" };
    const job: CheckJob = {
      name: GITLAB_CHECK.name,
      run: (attempt, opened) => GITLAB_CHECK.run(attempt, opened, { TYPHA_MTLS_APPROVED: given.digests }),
    };
    return twice(job, (attempt, opened) => {
      given.digests = digestOf(attempt);
      return next?.(attempt, opened);
    });
  };

  const reportIn = (attempt: Attempt) => fs.readFileSync(attempt.at("artifacts/typha-mtls-report.md"), "utf8");

  test("a variable of the project lets the change pass that it names, and the report says so", async () => {
    const reports: string[] = [];
    const approved = approvedBy((attempt) => {
      reports.push(reportIn(attempt));
      return `aaaa-bbbb ${lastDigest(attempt)}`;
    });
    const job: CheckJob = {
      name: approved.name,
      async run(attempt, opened) {
        const isGreen = await approved.run(attempt, opened);
        reports.push(reportIn(attempt));
        return isGreen;
      },
    };
    expect(await tryCheck(job, PLAIN, "hostile", "branch")).toMatchObject({ verdict: "green", faults: [] });
    expect(reports).toEqual([
      expect.stringMatching(/^- \*\*to approve\*\*: [\s\S]*needs? the approval of a person who may merge/m),
      expect.stringMatching(/^- \*\*approved\*\*: [\s\S]*(?:is|are) approved: `[a-z2-7-]{39}`/m),
    ]);
  });

  test("a push that changes what was approved needs another approval", async () => {
    const trial = await tryCheck(approvedBy(lastDigest, push), PLAIN, "hostile", "branch");
    expect(withoutPush(trial)).toMatchObject({ verdict: "red", faults: [] });
  });
});
