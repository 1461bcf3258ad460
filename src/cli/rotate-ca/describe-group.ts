import { someOf } from "@typha-mtls/problems";
import type { Certificate } from "@typha-mtls/x509";
import { importAnswers } from "../../cluster/request-file";
import { caName } from "../../lifecycle/ca-name";
import type { RotationPlan } from "../../lifecycle/rotate/rotation-plan";
import { restarts } from "../renew/describe-renewal";
import { shownRemedy, type Terminal } from "../terminal";
import type { Taken } from "../waves/clusters-in-waves";

/**
 * What a step does to the clusters of a wave, and who has to answer its requests.
 *
 * @param issuerOf - the CA whose leaves a cluster gets
 */
export function describeTaken(
  terminal: Pick<Terminal, "program">,
  taken: readonly Taken<RotationPlan>[],
  issuerOf: (name: string) => Certificate | undefined,
): string {
  const writes = (one: Taken<RotationPlan>, isMeant: (path: string) => boolean) =>
    one.plan.writes.some(({ path }) => isMeant(path));
  const bundles = taken.filter((one) => writes(one, (path) => path === one.cluster.paths.trustBundle));
  const names = someOf(bundles.map(({ cluster }) => cluster.name));
  const asking = taken.filter((one) => writes(one, (path) => path.endsWith(".csr"))).map(({ cluster }) => cluster.name);
  const issuers = [
    ...new Set(
      asking
        .map((name) => issuerOf(name))
        .filter((ca) => ca !== undefined)
        .map(caName),
    ),
  ];
  return [
    bundles.length === 0 ? "" : `restarts Typha of ${names}, at the next sync: its trust bundle changed\n`,
    restarts(taken.flatMap(({ plan }) => plan.renewed)),
    asking.length === 0 ? "" : `hand     the requests (.csr) to ${issuers.join(" and ")}, and import the answers\n`,
    ...asking.map((name) => `         ${shownRemedy(terminal, importAnswers(name))}\n`),
  ].join("");
}
