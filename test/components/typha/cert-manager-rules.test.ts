import { diagnose } from "@typha-mtls/live";
import { describeRemedy, stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../../src/cli/desired-cluster";
import type { Desired } from "../../../src/components/desired";
import type { Observed } from "../../../src/components/subjects";
import { CERT_MANAGER_RULES } from "../../../src/components/typha/rules/cert-manager";
import { unsealedRepository } from "../../support/unsealed-repository";
import { type Open, soundCluster } from "../sound";

const K = "kubectl --context demo";
const ISSUED = "external: { certificate: { issuerRef: { name: platform } } }";
const desired = async (...lines: readonly string[]) =>
  desiredCluster((await unsealedRepository({ secrets: "external", lines })).repository, "demo", K);

function told(git: Desired, change: (observed: Open<Observed>) => void = () => undefined) {
  const observed = soundCluster(git);
  change(observed as Open<Observed>);
  return diagnose({ observed, refused: [] }, git)
    .filter(({ message }) => /cert-manager/.test(message))
    .map(
      (fact) =>
        `${stateOf(fact)}: ${fact.message}${fact.remedy === undefined ? "" : ` → ${describeRemedy(fact.remedy)}`}`,
    );
}

const condition = (type: string, status: string, reason: string, message?: string) => ({
  type,
  status,
  reason,
  message,
});
const FAILED = condition(
  "Issuing",
  "False",
  "Failed",
  "The certificate request has failed to complete:\n  no such role",
);

test("of Certificates that are issued it says so, and of none that git does not render", async () => {
  expect(told(await desired(ISSUED))).toEqual(["ok: cert-manager has issued both certificates"]);
  expect(told(await desired())).toEqual([]);
});

test("a Certificate that is not there, one of each side", async () => {
  const git = await desired("namespace: typha", ISSUED);
  const lines = told(git, (observed) => {
    delete observed.serverOrder;
    delete observed.clientOrder;
  });
  expect(lines).toEqual([
    expect.stringMatching(/^problem: there is no Certificate typha\/calico-typha-mtls-server: .* → /),
    expect.stringMatching(/^problem: there is no Certificate kube-system\/calico-typha-mtls-client: .* → /),
  ]);
});

test.each([
  ["without a status", undefined, ""],
  ["nobody has looked at", [], ""],
  [
    "that waits",
    [condition("Ready", "False", "DoesNotExist", "Issuing certificate as Secret does not exist")],
    ": Issuing certificate as Secret does not exist",
  ],
  [
    "of which the issuer says why",
    [condition("Ready", "False", "DoesNotExist", "Secret does not exist"), FAILED],
    ": The certificate request has failed to complete: no such role",
  ],
  ["with a reason and no sentence", [condition("Ready", "False", "Expired")], ": Expired"],
])("a Certificate %s is a problem that says what cert-manager says", async (_, conditions, said) => {
  const lines = told(await desired(ISSUED), (observed) => {
    observed.serverOrder!.status = (conditions === undefined ? undefined : { conditions }) as never;
  });
  expect(lines).toEqual([
    `problem: cert-manager has not issued Certificate kube-system/calico-typha-mtls-server${said} → ${K} -n kube-system describe certificate calico-typha-mtls-server`,
  ]);
});

test("a renewal that failed is a warning while the certificate before holds, and one that succeeded is none", async () => {
  const git = await desired(ISSUED);
  const ready = condition("Ready", "True", "Ready");
  const failed = told(git, (observed) => {
    observed.clientOrder!.status = { conditions: [ready, FAILED] };
  });
  expect(failed).toContain(
    "warning: cert-manager could not renew Certificate kube-system/calico-typha-mtls-client: The certificate request has failed to complete: no such role" +
      ` → ${K} -n kube-system describe certificate calico-typha-mtls-client`,
  );
  for (const attempt of [condition("Issuing", "False", "Issued", "issued"), condition("Issuing", "True", "Renewing")])
    expect(
      told(git, (observed) => {
        observed.clientOrder!.status = { conditions: [ready, attempt] };
      }),
    ).toEqual(["ok: cert-manager has issued both certificates"]);
});

test.each([
  ["an hour and a second", "2027-01-01T10:59:59Z", true],
  ["an hour", "2027-01-01T11:00:00Z", false],
])("an issuer that has not answered for %s", async (_, since, isTold) => {
  const git = await desired(ISSUED);
  const observed = soundCluster(git);
  const waiting = { ...condition("Issuing", "True", "Renewing"), lastTransitionTime: since };
  (observed as Open<Observed>).serverOrder!.status = { conditions: [condition("Ready", "True", "Ready"), waiting] };
  const facts = (at?: Date) =>
    diagnose({ observed, refused: [], ...(at === undefined ? {} : { at }) }, git)
      .filter(({ message }) => /cert-manager/.test(message))
      .map((fact) => `${stateOf(fact)}: ${fact.message}`);
  const sound = ["ok: cert-manager has issued both certificates"];
  expect(facts(new Date("2027-01-01T12:00:00Z"))).toEqual(
    isTold
      ? [
          "warning: cert-manager renews Certificate kube-system/calico-typha-mtls-server since 2027-01-01T10:59:59Z, and its issuer does not answer",
        ]
      : sound,
  );
  expect(facts()).toEqual(sound);
});

test("each of its rules is tried above", () => {
  const sides = ["server", "client"] as const;
  expect(CERT_MANAGER_RULES.map(({ code }) => code)).toEqual(
    sides.flatMap((side) => [
      `certificate-absent-${side}`,
      `certificate-not-issued-${side}`,
      `certificate-renewal-failed-${side}`,
    ]),
  );
});
