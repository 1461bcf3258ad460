import { stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../../src/cli/desired-cluster";
import type { Desired } from "../../../src/components/desired";
import type { Observed } from "../../../src/components/subjects";
import { CERT_MANAGER_RULES } from "../../../src/components/typha/rules/cert-manager";
import { leafOf } from "../../support/existing-tls";
import { rootCa } from "../../support/external-ca";
import { externalLeaf, unsealedRepository } from "../../support/unsealed-repository";
import { clientAuth, craft, name, newKey, serverAuth, subjectKeyId } from "../../x509/crafted";
import { desired, factsOf, KUBECTL, lineOf } from "../external-doctor";
import type { Open } from "../sound";

const ISSUED = "external: { certificate: { issuerRef: { name: platform } } }";

const told = (git: Desired, change?: (observed: Open<Observed>) => void) =>
  factsOf(git, change)
    .filter(({ message }) => /cert-manager/.test(message))
    .map(lineOf);

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
    `problem: cert-manager has not issued Certificate kube-system/calico-typha-mtls-server${said} → ${KUBECTL} -n kube-system describe certificate calico-typha-mtls-server`,
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
      ` → ${KUBECTL} -n kube-system describe certificate calico-typha-mtls-client`,
  );
  for (const attempt of [condition("Issuing", "False", "Issued", "issued"), condition("Issuing", "True", "Renewing")])
    expect(
      told(git, (observed) => {
        observed.clientOrder!.status = { conditions: [ready, attempt] };
      }),
    ).toEqual(["ok: cert-manager has issued both certificates"]);
});

describe("by the API server's clock, at noon,", () => {
  const NOON = new Date("2027-01-01T12:00:00Z");
  const READY = condition("Ready", "True", "Ready");
  const SOUND = ["ok: cert-manager has issued both certificates"];
  const SERVER = "Certificate kube-system/calico-typha-mtls-server";

  async function toldAt(at: Date | undefined, status: object, generation?: number) {
    const change = (observed: Open<Observed>) => {
      observed.serverOrder!.status = { conditions: [READY], ...status } as never;
      if (generation !== undefined) observed.serverOrder!.metadata.generation = generation;
    };
    return factsOf(await desired(ISSUED), change, at)
      .filter(({ message }) => /cert-manager|Certificate/.test(message))
      .map((fact) => `${stateOf(fact)}: ${fact.message}`);
  }

  test.each<[string, object, string]>([
    [
      "a renewal that has lasted for more than an hour",
      {
        conditions: [
          READY,
          { ...condition("Issuing", "True", "Renewing"), lastTransitionTime: "2027-01-01T10:59:59Z" },
        ],
      },
      `warning: cert-manager renews ${SERVER} since 2027-01-01T10:59:59Z, and none has come`,
    ],
    [
      "a renewal that was due for more than an hour",
      { renewalTime: "2027-01-01T10:59:59Z", notAfter: "2027-01-20T00:00:00Z" },
      `warning: the renewal of ${SERVER} was due at 2027-01-01T10:59:59Z, and cert-manager has not begun: does it run?`,
    ],
    [
      "a certificate that has ended, though it is still called ready",
      { renewalTime: "2026-12-01T00:00:00Z", notAfter: "2027-01-01T11:59:59Z" },
      `problem: the certificate of ${SERVER} ended at 2027-01-01T11:59:59Z`,
    ],
  ])("%s is told, and without the clock nothing", async (_, status, message) => {
    expect(await toldAt(NOON, status)).toEqual([message]);
    expect(await toldAt(undefined, status)).toEqual(SOUND);
  });

  test.each<[string, object]>([
    [
      "a renewal that has lasted for an hour",
      {
        conditions: [
          READY,
          { ...condition("Issuing", "True", "Renewing"), lastTransitionTime: "2027-01-01T11:00:00Z" },
        ],
      },
    ],
    ["a renewal that was due an hour ago", { renewalTime: "2027-01-01T11:00:00Z", notAfter: "2027-01-01T12:00:00Z" }],
    ["times that are not written", { renewalTime: null, notAfter: null }],
  ])("%s is none to tell of", async (_, status) => {
    expect(await toldAt(NOON, status)).toEqual(SOUND);
  });

  test("what cert-manager has not looked at is not issued, whatever was issued before", async () => {
    const seen = (generation: number) => ({ conditions: [{ ...READY, observedGeneration: generation }] });
    expect(await toldAt(NOON, seen(1), 2)).toEqual([
      `problem: cert-manager has not issued ${SERVER}: it has not looked at what git asks for: does it run?`,
    ]);
    expect(await toldAt(NOON, seen(2), 2)).toEqual(SOUND);
  });
});

describe("a certificate in a Secret that is good for both sides", () => {
  const CA = rootCa();
  const BOTH = leafOf(CA, "typha-client", serverAuth, clientAuth).certificate.pem;
  const warnings = (git: Desired, certificate = BOTH) => {
    const change = ({ serverSecret, clientSecret }: Open<Observed>) => {
      serverSecret!.certificate = certificate;
      clientSecret!.certificate = certificate;
    };
    return factsOf(git, change)
      .filter(({ message }) => /good for both/.test(message))
      .map(lineOf);
  };
  const OF_EACH = ["server", "client"].map(
    (side) =>
      `warning: the certificate in Secret kube-system/calico-typha-mtls-${side} is good for both sides → have it issued for ${side} auth alone`,
  );

  test("is told of each side, where git does not have it", async () => {
    expect(warnings(await desired())).toEqual(OF_EACH);
  });

  test("is also one that says nothing of what it is good for", async () => {
    const { publicKey } = newKey();
    const { pem } = craft({
      extensions: [subjectKeyId("aa")],
      issuer: CA.name,
      subject: name({ value: "typha" }),
      serial: "01",
      publicKey,
      signWith: CA.key.privateKey,
    });
    expect(warnings(await desired(), pem)).toEqual(OF_EACH);
  });

  test("is said by check, and not once more, where git has it", async () => {
    const { certificate } = await externalLeaf("typha-server");
    const pki = { "typha-server.crt": certificate.pem };
    const { repository } = await unsealedRepository({ secrets: "external", pki });
    expect(warnings(desiredCluster(repository, "demo", KUBECTL))).toEqual([
      expect.stringContaining("mtls-client is good"),
    ]);
  });

  test.each([[serverAuth], [clientAuth]])("is none for %s alone", async (purpose) => {
    expect(warnings(await desired(), leafOf(CA, "node", purpose).certificate.pem)).toEqual([]);
  });
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
