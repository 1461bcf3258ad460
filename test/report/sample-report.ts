import type { FleetReport } from "../../src/report/model";
import {
  broken,
  due,
  expired,
  external,
  fine,
  hostile,
  off,
  perNode,
  rotating,
  sealedSecrets,
  served,
} from "./sample-clusters";
import { fact, stamp } from "./sample-parts";
import { withEvents } from "./with-events";

export { HOSTILE } from "./sample-parts";

/**
 * A report with every state that a drawing has to show: certificates of each state, each kind of secrets, both journeys half
 * way, a cluster that cannot be read, text that tries to become markup.
 */
export function sampleReport(): FleetReport {
  return withEvents({
    apiVersion: "typha-mtls/v1alpha1",
    kind: "Report",
    generated: stamp(0),
    version: "1.0.0",
    newestCalico: "v3.33.0",
    stages: [
      { stage: "plaintext", what: "certificates and access rights, which nothing uses" },
      { stage: "parallel", what: "Typha with mutual TLS, which no node talks to" },
      { stage: "cutover", what: "calico-node moves over, one node after the other" },
      { stage: "mtls", what: "upstream's Typha is dropped" },
    ],
    against: { revision: "origin/main", commit: "4f2c0a9d1b7e63858a1f0c2d9e4b7a6c5d3e2f10" },
    clusters: [
      fine(),
      due(),
      expired(),
      rotating(),
      external(),
      perNode(),
      sealedSecrets(),
      broken(),
      hostile(),
      off(),
    ],
    repository: {
      facts: [
        fact("problem", "dist-without-cluster", "dist/gone", "is rendered from no cluster", "npx typha-mtls synth"),
      ],
      fine: 0,
      changes: [
        fact(
          "warning",
          "cluster-removed",
          "clusters/gone",
          "was removed since origin/main; Flux and Argo CD keep what they applied unless they prune",
        ),
      ],
    },
    codes: {
      "expires-soon": "A certificate is in its renewal window.",
      "dist-without-cluster": "A file in dist/ belongs to no cluster.",
    },
  });
}

/** The same with what each Typha of the last cluster presents, as `--context` adds it. */
export function liveReport(): FleetReport {
  const { against: _, events: __, ...report } = sampleReport();
  return { ...report, context: "prod-due", clusters: [served()] };
}

/** `number` clusters, each named, with what a healthy one has. */
export function largeReport(number: number): FleetReport {
  const clusters = Array.from({ length: number }, (_, at) => {
    const [make] = [[fine, due, rotating, external, sealedSecrets][at % 5]!];
    return { ...make(), name: `fleet-${String(at).padStart(4, "0")}` };
  });
  return withEvents({ ...sampleReport(), clusters });
}
