import { attackCheck } from "./attack";
import { GITHUB_CHECK } from "./jobs";
import { PLAIN } from "./requests";
import { tryCheck } from "./trial";

attackCheck(GITHUB_CHECK, ["branch"]);

test.each([
  ["harmless", "green"],
  ["hostile", "red"],
] as const)("with the real npm, a %s change is %s", async (change, verdict) => {
  const trial = await tryCheck(GITHUB_CHECK, { ...PLAIN, realNpm: true }, change, "branch");
  expect(trial).toMatchObject({ verdict, faults: [], hasChecked: true });
});
