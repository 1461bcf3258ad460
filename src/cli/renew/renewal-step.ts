import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { isSealedPki } from "../../cluster/sealed-cluster";
import { type Due, planRenewal, type RenewalPlan, type RenewalRequest } from "../../lifecycle/issue/renew";
import type { AskIdentities } from "../../lifecycle/present";
import { filesOfPki } from "../../lifecycle/waves/standings";
import { askIdentities } from "../identities/age-identities";
import { sealedOnes } from "../load-clusters";
import type { Terminal } from "../terminal";
import { OFF, switchedOffNotice } from "../typha-switch";
import type { JourneyStep, PlannedStep } from "../waves/take-step";
import type { RenewOptions } from "./options";

/** What `renew` does in a cluster. */
export type PlannedRenewal = RenewalPlan & PlannedStep;

/** What becomes of leaves that are due and are not renewed here. */
interface NotRenewed extends Pick<RenewalRequest, "externalLeaves" | "endingCas"> {
  /** Whether a cluster whose keys are not in git stops everything, or is reported and skipped. */
  readonly keysElsewhere: "refuse" | "tell";
}

/**
 * Issues the leaves of clusters that are due.
 *
 * @param clusters - all that may have such leaves
 * @param compared - folders of which most files are compared with the last commit; undefined where nothing is
 */
export function renewalStep(
  terminal: Terminal,
  due: Due,
  clusters: readonly LoadedCluster[],
  { keysElsewhere, ...rules }: NotRenewed,
  compared: readonly string[] | undefined,
  { key, identity }: RenewOptions,
): JourneyStep<PlannedRenewal> {
  const sealedClusters = clusters.filter(({ pki }) => isSealedPki(pki));
  let asked: AskIdentities | undefined;
  return {
    async plan(cluster, { read }) {
      asked ??= askIdentities(terminal, identity, sealedClusters, read);
      const off = switchedOffNotice(cluster.paths, cluster.config.spec, OFF) ?? [];
      const { sealed, notices } = sealedOnes([cluster], { named: keysElsewhere === "refuse" });
      const [one] = sealed;
      if (one === undefined) return { ...NO_LEAF, notices: [...notices, off].flat() };
      const request = { ...due, ...rules, now: terminal.now(), keyAlgorithm: key, read, ageIdentities: asked };
      const plan = await planRenewal(one, request);
      const done = plan.renewed.length === 0 ? { done: NO_LEAF.done } : {};
      return { ...plan, ...done, gates: [], notices: [...plan.notices, off].flat() };
    },
    doing: "issuing for cluster",
    compared,
    unchanged: filesOfPki,
  };
}

const NO_LEAF = { renewed: [], writes: [], gates: [], next: undefined, done: "nothing to renew" } as const;
