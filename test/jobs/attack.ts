import { type Turns, visited } from "../support/walk";
import type { Origin, Request } from "./request";
import { PLAIN, REQUESTS, WITHOUT_REPORTS } from "./requests";
import { type CheckJob, type MergedJob, tryCheck, tryMerged } from "./trial";

/** Tests of a job that judges requests: the controls, then every trick that this run visits, from whoever can send it. */
export function attackCheck(
  job: CheckJob,
  origins: readonly Origin[],
  requests: readonly Request[] = REQUESTS,
  turns?: Turns,
): void {
  describe.each(origins)(`${job.name}, with a request from a %s,`, (origin) => {
    test("is green for a harmless change", async () => {
      const trial = await tryCheck(job, PLAIN, "harmless", origin);
      expect(trial).toEqual({ verdict: "green", changes: [], faults: [], hasChecked: true });
    });

    test("is red for a hostile change", async () => {
      const { verdict, changes, faults } = await tryCheck(job, PLAIN, "hostile", origin);
      expect({ verdict, faults }).toEqual({ verdict: "red", faults: [] });
      expect(changes.join("\n")).toContain("evil.example");
    });

    const asked: boolean[] = [];
    const possible = requests.filter(({ needsRights }) => origin === "branch" || needsRights !== true);
    test.each(visited(possible, process.env, turns))("is red for a hostile change where $title", async (request) => {
      const { verdict, changes, faults, hasChecked } = await tryCheck(job, request, "hostile", origin);
      asked.push(hasChecked);
      expect({ verdict, faults }).toEqual({ verdict: "red", faults: [] });
      expect(changes).not.toEqual([]);
    });

    // Of all requests, for those that this run visits may hold all of the few.
    test("asks the program, but for few requests: red alone could be a job that does nothing", () => {
      expect(asked.filter((one) => !one).length).toBeLessThanOrEqual(possible.length / 10);
    });
  });
}

/** Tests of a job that runs after a merge. */
export function attackMerged(job: MergedJob, requests: readonly Request[] = WITHOUT_REPORTS, turns?: Turns): void {
  describe(`${job.name}, after a merge,`, () => {
    test.each(visited(requests, process.env, turns))(
      "runs and tells nothing of the request where $title",
      async (request) => {
        expect((await tryMerged(job, request, "harmless")).faults).toEqual([]);
      },
    );
  });
}
