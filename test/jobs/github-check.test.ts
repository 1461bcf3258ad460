import { jobFiles } from "../../src/lifecycle/setup/jobs";
import { Attempt } from "./attempt";
import { faultsOf, referencesOf, trustChanges } from "./judge";
import { open, type Origin, type Request } from "./request";
import { PLAIN, REQUESTS } from "./requests";
import { pullRequest } from "./runner/github/event";
import { runWorkflow } from "./runner/github/run";
import { readWorkflow } from "./runner/github/workflow";
import { type Change, ROOTS, type Scene, theScene } from "./scene";

let scene: Scene;
beforeAll(async () => {
  scene = await theScene();
});

const workflow = readWorkflow(jobFiles("github", ROOTS)[0]!.content, "check-typha.yaml");

async function tried(request: Request, change: Change, origin: Origin) {
  const attempt = new Attempt(scene, "check");
  if (request.realNpm) attempt.takeRealNpm();
  const opened = open(attempt, request, change, origin);
  const references = referencesOf(attempt);
  const { results } = await runWorkflow(workflow, attempt, pullRequest(attempt, opened, origin === "branch"));
  const judged = { verdict: results["check"], changes: trustChanges(attempt, opened), faults: faultsOf(attempt, { references }), log: attempt.log };
  if (process.env["KEEP"]) console.log(attempt.folder); else attempt.remove();
  return judged;
}

test("harmless green", async () => {
  const j = await tried(PLAIN, "harmless", "branch");
  if (process.env["SHOW"]) console.log(j.log);
  expect({ ...j, log: "" }).toEqual({ verdict: "success", changes: [], faults: [], log: "" });
});
test("plain red", async () => {
  const j = await tried(PLAIN, "hostile", "branch");
  if (process.env["SHOW"]) console.log(j.log);
  expect({ ...j, log: "" }).toMatchObject({ verdict: "failure", faults: [], log: "" });
  expect(j.changes).not.toEqual([]);
});
test.each(REQUESTS)("$title", async (request) => {
  const j = await tried(request, "hostile", "branch");
  if (process.env["SHOW"]) console.log(j.log);
  expect({ ...j, log: "" }).toMatchObject({ verdict: "failure", faults: [], log: "" });
});
