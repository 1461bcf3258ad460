import * as fs from "node:fs";
import { attackCheck, attackMerged } from "./attack";
import { SHARDS_CHECK, SHARDS_SYNTH } from "./jobs";
import { PLAIN, sampleOf, WITHOUT_REPORTS } from "./requests";
import { PACKAGE_MANAGER } from "./requests/package-manager";
import { PLANTED_FILES } from "./requests/planted-files";
import { REPORT_FILES } from "./requests/report-files";
import { tryMerged } from "./trial";

// Jobs that check write nothing into the checkout.
attackCheck(SHARDS_CHECK, ["branch"], sampleOf(WITHOUT_REPORTS, { of: 3, from: 2 }));
attackMerged(SHARDS_SYNTH, [PLAIN, ...PACKAGE_MANAGER, ...PLANTED_FILES.slice(0, 3), ...REPORT_FILES.slice(-1)]);

test("the shards' synth is green for a harmless request, and hands on patches of dist/ alone", async () => {
  let patches: string[] = [];
  const trial = await tryMerged(SHARDS_SYNTH, PLAIN, "harmless", (attempt) => {
    patches = fs.readdirSync(attempt.at("artifacts"), { recursive: true }) as string[];
  });
  expect(trial).toMatchObject({ verdict: "green", faults: [] });
  expect(patches.filter((name) => name.endsWith(".patch"))).toHaveLength(2);
});
