import { page, someOf } from "@typha-mtls/problems";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import type { Stage } from "../cluster/rollout";
import type { Phase } from "../lifecycle/steps";
import { shownRemedy, type Terminal } from "./terminal";

/** What a step would do to hosts outside the cluster that are not ready for it; other steps do nothing to them. */
const BEFORE_STAGE: Readonly<Partial<Record<`${Stage} → ${Stage}`, string>>> = {
  "cutover → mtls": "move their Felix to this Typha first",
  "parallel → plaintext": "move their Felix to the plaintext Typha first",
};
const BEFORE_NEXT: Readonly<Partial<Record<Phase, string>>> = {
  started: "deliver ca.crt with both CAs to them first",
  issuing: "deliver ca.crt with both CAs to them first",
  issued: "deliver certificates of the next CA to them first",
};

type Shown = Pick<Terminal, "colour" | "program">;

/** What has to be done on hosts outside the cluster before a stage, which no command sees; empty where there is nothing. */
export function hostsBeforeStage(
  terminal: Shown,
  cluster: LoadedCluster,
  { from, to }: { readonly from: Stage; readonly to: Stage },
): string {
  return describeHosts(terminal, cluster, BEFORE_STAGE[`${from} → ${to}`]);
}

/** What has to be done on hosts outside the cluster before the next step of a rotation; empty where there is nothing. */
export function hostsBeforeNext(terminal: Shown, cluster: LoadedCluster, phase: Phase): string {
  return describeHosts(terminal, cluster, BEFORE_NEXT[phase]);
}

function describeHosts(terminal: Shown, { config }: LoadedCluster, first: string | undefined): string {
  const { hosts } = config.spec;
  if (first === undefined || hosts.length === 0) return "";
  const names = someOf(hosts.map(({ name }) => name));
  return [
    `hosts    no command sees those of ${names};\n`,
    `         ${first}: ${shownRemedy(terminal, page("hosts"))}\n`,
  ].join("");
}
