import { diagnose } from "@typha-mtls/live";
import { describeRemedy, stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../../src/cli/desired-cluster";
import type { Desired } from "../../../src/components/desired";
import { RESTARTER_RULES } from "../../../src/components/restarter/rules/topics";
import type { Observed } from "../../../src/components/subjects";
import { unsealedRepository } from "../../support/unsealed-repository";
import { type Open, soundCluster } from "../sound";

const K = "kubectl --context demo";
const desired = async (...lines: readonly string[]) =>
  desiredCluster((await unsealedRepository({ secrets: "external", lines })).repository, "demo", K);

function told(git: Desired, change: (observed: Open<Observed>) => void = () => undefined) {
  const observed = soundCluster(git);
  change(observed as Open<Observed>);
  return diagnose({ observed, refused: [] }, git)
    .filter(({ message, ...fact }) => /restart/.test(message) && stateOf({ message, ...fact }) !== "warning")
    .map(
      (fact) =>
        `${stateOf(fact)}: ${fact.message}${fact.remedy === undefined ? "" : ` → ${describeRemedy(fact.remedy)}`}`,
    );
}

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
      "problem: Deployment kube-system/calico-typha-mtls-restarter is not Ready: Typha was not restarted for the certificate in its Secret → " +
        `${K} -n kube-system logs deployment/calico-typha-mtls-restarter`,
    ]);
  }
});

test("each of its rules is tried above", () => {
  expect(RESTARTER_RULES.map(({ code }) => code)).toEqual(["restarter-absent", "restarter-not-ready"]);
});
