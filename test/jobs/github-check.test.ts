import { attackCheck } from "./attack";
import { GITHUB_CHECK } from "./jobs";
import { PLAIN, REQUESTS } from "./requests";
import { tryCheck } from "./trial";

// In a run that visits a part, GitLab's check meets the other half.
attackCheck(GITHUB_CHECK, ["branch"], REQUESTS, [0, 2]);

test.each([
  ["harmless", "green"],
  ["hostile", "red"],
] as const)("with the real npm, a %s change is %s", async (change, verdict) => {
  const trial = await tryCheck(GITHUB_CHECK, { ...PLAIN, realNpm: true }, change, "branch");
  expect(trial).toMatchObject({ verdict, faults: [], hasChecked: true });
});
