import { clusterPaths } from "../../cluster/layout";
import { count } from "../../count";
import { caName, shortCaName } from "../../lifecycle/ca-name";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import { REACHED_OPTION } from "../../lifecycle/rotate/evidence";
import type { LeavesElsewhere } from "../../lifecycle/rotate/leaves-elsewhere";
import type { Rotation, RotationUnderWay } from "../../lifecycle/rotate/rotation";
import { shellWord } from "../../shell";
import type { Certificate } from "../../x509/certificate";
import { columns } from "../output";
import { done, later, type Milestone, next } from "./milestone";

/** Most nodes that are told by name. */
const MOST_NODES = 20;

/** Whether somebody else issues the leaves, or keeps their keys. */
export function isForeign(rotation: Rotation): boolean {
  return rotation.keeper === "others" || ("sealed" in rotation && !rotation.sealed);
}

/**
 * The command that goes on with a rotation to somebody else's CA.
 *
 * @param evidence - the option that says that the step before has reached the cluster
 */
export function foreignNextCommand(name: string, rotation: Rotation, evidence: string = REACHED_OPTION): string {
  const command = (step: string, word: string) => `npx typha-mtls rotate-ca ${step} ${shellWord(name)}${word}`;
  switch (rotation.phase) {
    case "none":
      return command("start", " --ca <file>");
    case "starting":
      return command("start", "");
    case "finishing":
      return command("finish", "");
    case "issued":
      return command("finish", ` ${evidence}`);
    default:
      return isRequested(rotation) ? importCommand(name) : command("issue", ` ${evidence}`);
  }
}

const importCommand = (name: string) => `npx typha-mtls import ${shellWord(name)} <file>...`;

/** Whether all that is left to do is the CA's. */
function isRequested({ sealed, fromOld, requested }: RotationUnderWay): boolean {
  return sealed && fromOld.every((role) => requested.includes(role));
}

/** The steps of such a rotation. */
export function foreignMilestones(name: string, rotation: Exclude<Rotation, { phase: "none" }>): Milestone[] {
  const { trustBundle, nextCa } = clusterPaths(name);
  const comesNext = shortCaName(rotation.next, name);
  if (rotation.phase === "finishing") {
    const what = `was cut off: ${nextCa} is still there`;
    return [
      done("start", `bundle held ${comesNext} too`),
      done("issue", `leaves come from ${comesNext}`),
      next("finish", what),
    ];
  }
  const old = shortCaName(rotation.old, name);
  const without = `bundle without ${old}`;
  if (rotation.phase === "starting") {
    return [
      next("start", `was cut off: ${trustBundle} does not hold ${comesNext} yet`),
      later("issue", `leaves from ${comesNext}`),
      later("finish", without),
    ];
  }
  const both = done("start", `bundle holds ${old} and ${comesNext}`);
  if (rotation.phase === "issued") {
    const unseen =
      rotation.unseen.length === 0 ? "" : `, as far as git shows them; not in git: ${rotation.unseen.join(" and ")}`;
    return [both, done("issue", `leaves come from ${comesNext}${unseen}`), next("finish", `bundle still holds ${old}`)];
  }
  return [both, next("issue", leftToIssue(rotation, old, comesNext)), later("finish", without)];
}

function leftToIssue(
  { fromOld, nodes, unseen, requested, sealed }: RotationUnderWay,
  old: string,
  comesNext: string,
): string {
  const shown = [...fromOld, ...(nodes.fromOld.length === 0 ? [] : [namedNodes(nodes.fromOld)])];
  const waiting = sealed ? fromOld.filter((role) => requested.includes(role)) : [];
  return [
    ...(shown.length === 0 ? [] : [`still from ${old}: ${shown.join(", ")}`]),
    ...(waiting.length === 0 ? [] : [`requested from ${comesNext}: ${waiting.join(", ")}`]),
    ...(unseen.length === 0 ? [] : [`not in git, so nobody sees whose they are: ${unseen.join(", ")}`]),
  ].join("; ");
}

/** `nodes a, b and c`; of many, the first. */
function namedNodes(nodes: readonly string[]): string {
  const shown = nodes.slice(0, MOST_NODES).join(", ");
  const more = nodes.length - MOST_NODES;
  return `${count(nodes.length, "node")} (${shown}${more > 0 ? ` and ${more} more` : ""})`;
}

/** What has to happen outside of this repository before the next command, as lines; none where nothing has. */
export function foreignErrands(name: string, rotation: Rotation): string {
  if (rotation.phase !== "started" && rotation.phase !== "issuing") return "";
  const { requests } = clusterPaths(name);
  const waiting = rotation.sealed ? rotation.requested.filter((role) => rotation.fromOld.includes(role)) : [];
  return waiting.length === 0
    ? ""
    : handOver(
        waiting.map((role) => requests[role].csr),
        rotation.next,
      );
}

/** The command behind the next one, where nothing in git will show that this one is done. */
export function foreignFinish(name: string, rotation: Rotation): string {
  if (rotation.phase !== "started" || rotation.unseen.length === 0) return "";
  return `then     npx typha-mtls rotate-ca finish ${shellWord(name)} ${REACHED_OPTION}\n`;
}

/** What follows upon a step that leaves something to somebody else's CA; undefined where nothing was requested. */
export function requestsHandedOver(
  name: string,
  writes: readonly PlannedWrite[],
  ca: Certificate,
  after: string,
): string | undefined {
  const files = writes.map(({ path }) => path).filter((path) => path.endsWith(".csr"));
  if (files.length === 0) return undefined;
  return [
    "next     git add . && git commit: the sealed keys have to survive until the certificates are there\n",
    handOver(files, ca),
    `         ${importCommand(name)}\n`,
    `then     ${after}\n`,
  ].join("");
}

function handOver(files: readonly string[], ca: Certificate): string {
  return `hand     ${files.join(" and ")} to ${caName(ca)}\n`;
}

/** Whose task a step is that is nobody's here. */
export function describeElsewhere(name: string, { ca, leaves }: LeavesElsewhere): string {
  const rows = leaves.map(({ role, purpose, place, nodes }) => [
    `  ${role}`,
    purpose,
    place,
    nodes === undefined ? "" : namedNodes(nodes),
  ]);
  const files = leaves.flatMap(({ file }) => file ?? []);
  return [
    `${name}: its keys are not in git, so nothing is written. Whoever keeps them has these issued by ${caName(ca)}:\n`,
    columns(rows),
    ...(files.length === 0
      ? []
      : [`\nnext     put the new certificates, never keys, into ${files.join(", ")}; synth and commit\n`]),
    `${files.length === 0 ? "\n" : ""}then     npx typha-mtls rotate-ca finish ${shellWord(name)} ${REACHED_OPTION}\n`,
  ].join("");
}
