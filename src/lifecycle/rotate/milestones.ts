import { count, someOf } from "@typha-mtls/problems";
import type { ClusterPaths } from "../../cluster/layout";
import type { HostLeaf } from "../../cluster/leaf";
import { shortCaName } from "../ca-name";
import type { RotationCommand } from "../steps";
import { isIssuedHere, type Rotation, type RotationUnderWay } from "./rotation";

/** Most nodes or hosts that are reported by name. */
const MOST_MACHINES = 20;

/** A step on the way, and what there is to say of it. */
export interface Milestone {
  readonly step: RotationCommand;
  readonly state: "done" | "next" | "later";
  readonly what: string;
}

/** The three steps. */
export function milestones(paths: ClusterPaths, rotation: Rotation): readonly Milestone[] {
  if (rotation.phase === "none") {
    return [{ step: "start", state: "next", what: "a next CA, trusted beside this one" }];
  }
  const { name, trustBundle, caKey, nextCa } = paths;
  const next = shortCaName(rotation.next, name);
  const old = "old" in rotation ? shortCaName(rotation.old, name) : "";
  const at = { starting: 0, started: 1, issuing: 1, issued: 2, finishing: 2 }[rotation.phase];
  const whats = {
    start: [
      `was interrupted: ${trustBundle} does not hold ${next} yet`,
      rotation.phase === "finishing" ? `bundle held ${next} too` : `bundle holds ${old} and ${next}`,
    ],
    issue: [
      at === 1 ? leftToIssue(rotation as RotationUnderWay, name) : `leaves from ${next}`,
      `leaves come from ${next}${notInGit(rotation)}`,
    ],
    finish: [
      rotation.phase === "finishing"
        ? `was interrupted: ${rotation.isExternal ? `${nextCa} is still there` : `${caKey} is not in place yet`}`
        : `bundle ${at === 2 ? "still holds" : "without"} ${old}`,
    ],
  };
  return (["start", "issue", "finish"] as const).map((step, index) => ({
    step,
    state: index < at ? "done" : index === at ? "next" : "later",
    what: whats[step][index < at ? 1 : 0]!,
  }));
}

function leftToIssue(rotation: RotationUnderWay, name: string): string {
  const { phase, fromOld, nodes, hosts, unseen, requested, sealed, isExternal } = rotation;
  const [old, next] = [shortCaName(rotation.old, name), shortCaName(rotation.next, name)];
  if (isIssuedHere(rotation) && phase === "started") return `leaves still come from ${old}`;
  const inGit = [
    ...fromOld,
    ...(nodes.fromOld.length === 0 ? [] : [namedMachines("node", nodes.fromOld)]),
    ...(hosts.fromOld.length === 0 ? [] : [namedMachines("host", hostNames(hosts.fromOld))]),
  ];
  const waiting = sealed && isExternal ? fromOld.filter((role) => requested.includes(role)) : [];
  const left = [
    ...(inGit.length === 0 ? [] : [`still from ${old}: ${inGit.join(", ")}`]),
    ...(waiting.length === 0 ? [] : [`requested from ${next}: ${waiting.join(", ")}`]),
    ...(unseen.length === 0 ? [] : [`not in git, so the CA is unknown: ${unseen.join(", ")}`]),
  ].join("; ");
  return isIssuedHere(rotation) ? `was interrupted: ${left}` : left;
}

function notInGit(rotation: Rotation): string {
  if (!("unseen" in rotation) || rotation.unseen.length === 0) return "";
  return `, as far as they are in git; not in git: ${rotation.unseen.join(" and ")}`;
}

/** `2 nodes (a, b)`; of many, the first. */
export function namedMachines(kind: "node" | "host", names: readonly string[]): string {
  return `${count(names.length, kind)} (${someOf(names, MOST_MACHINES)})`;
}

/** `databases/db-1`, for each. */
export function hostNames(hosts: readonly HostLeaf[]): string[] {
  return hosts.map(({ host }) => host);
}
