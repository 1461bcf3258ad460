import { stateOf } from "@typha-mtls/problems";
import type { Desired } from "../../../src/components/desired";
import { RESTARTER_RULES } from "../../../src/components/restarter/rules/topics";
import type { Observed } from "../../../src/components/subjects";
import { desired, factsOf, KUBECTL, lineOf } from "../external-doctor";
import type { Open } from "../sound";

const told = (git: Desired, change?: (observed: Open<Observed>) => void) =>
  factsOf(git, change)
    .filter((fact) => /restart/.test(fact.message) && stateOf(fact) !== "warning")
    .map(lineOf);

test("a restarter that is ready has restarted Typha, and where git renders none nothing is said", async () => {
  expect(told(await desired("restarter: {}"))).toContain("ok: Typha was restarted for the certificate in its Secret");
  expect(told(await desired()).join()).not.toContain("restarted for the certificate");
});

test("one that is not there, or not ready, is a problem that says where to look", async () => {
  const git = await desired("restarter: {}");
  const gone = told(git, (observed) => delete observed.restarter);
  expect(gone).toEqual([
    expect.stringMatching(/^problem: there is no Deployment kube-system\/calico-typha-mtls-restarter → /),
  ]);
  for (const status of [{ readyReplicas: 0 }, undefined]) {
    const lines = told(git, (observed) => {
      observed.restarter!.status = status as never;
    });
    expect(lines).toEqual([
      "problem: Deployment kube-system/calico-typha-mtls-restarter is not Ready: it does not run, or could not restart Typha for the certificate in its Secret → " +
        `${KUBECTL} -n kube-system logs deployment/calico-typha-mtls-restarter`,
    ]);
  }
});

test("each of its rules is tried above", () => {
  expect(RESTARTER_RULES.map(({ code }) => code)).toEqual(["restarter-absent", "restarter-not-ready"]);
});
