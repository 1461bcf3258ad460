import { clusterPaths } from "../cluster/layout";
import { caName } from "../lifecycle/due";
import type { RotationPlan } from "../lifecycle/rotate-ca";
import type { Rotation } from "../lifecycle/rotation";
import { REACHED_OPTION } from "../lifecycle/rotation-evidence";
import type { Certificate } from "../x509/certificate";
import { nextStep, restarts } from "./describe-renewal";
import { columns } from "./output";
import { paint, type Terminal } from "./terminal";

/** A step of a rotation that changes something. */
export type Step = "start" | "issue" | "finish" | "abort";

/** What a step did, what restarts, and what comes after it. */
export function describeStep(
  step: Step,
  name: string,
  { writes, removes, renewed }: RotationPlan,
  after: Rotation,
): string {
  const rows = [
    ...writes.map(({ verb, path, note }) => [verb, path, note]),
    ...removes.map((path) => ["removed", path, ""]),
  ];
  const isBundleChanged = writes.some(({ path }) => path === clusterPaths(name).trustBundle);
  const told = isBundleChanged
    ? `restarts Typha of ${name}, at the next sync: the hash on its pods is another one\n`
    : restarts(renewed);
  const goesOn =
    step === "abort" ? `npx typha-mtls rotate-ca abort ${name} ${REACHED_OPTION}` : nextCommand(name, after);
  const then = after.phase === "none" ? "" : `then     ${goesOn}\n`;
  return `${columns(rows)}\n${told}${nextStep([name])}${then}`;
}

/** The command that goes on with a rotation. */
export function nextCommand(name: string, { phase }: Rotation): string {
  const command = `npx typha-mtls rotate-ca ${NEXT_STEP[phase]} ${name}`;
  const needsWord = phase === "started" || phase === "issuing" || phase === "issued";
  return needsWord ? `${command} ${REACHED_OPTION}` : command;
}

const NEXT_STEP = {
  none: "start",
  starting: "start",
  started: "issue",
  issuing: "issue",
  issued: "finish",
  finishing: "finish",
} as const;

/** A CA of ours by its generation: the name of the cluster is known where this is said. */
export function shortCa(ca: Certificate, cluster: string): string {
  return caName(ca).replace(`typha-mtls ${cluster} `, "");
}

/** The three steps: which are done, which is next, and which command or file it waits for. */
export function describeJourney(
  terminal: Pick<Terminal, "colour">,
  name: string,
  rotation: Rotation,
  uncommitted: readonly string[],
): string {
  const short = (ca: Certificate) => shortCa(ca, name);
  const named = (ca: Certificate) => `${short(ca)} (until ${ca.notAfter.toISOString().slice(0, 10)})`;
  const { trustBundle, caKey, leaves } = clusterPaths(name);
  const steps = ((): readonly (readonly [title: string, state: "done" | "next" | "later", what: string])[] => {
    if (rotation.phase === "none") return [["start", "next", "a next CA, trusted beside this one"]];
    if (rotation.phase === "finishing") {
      return [
        ["start", "done", ""],
        ["issue", "done", `leaves come from ${short(rotation.next)}`],
        ["finish", "next", `was cut off: ${caKey} is not in place yet`],
      ];
    }
    const { phase, old, next, fromOld } = rotation;
    const both = `bundle holds ${short(old)} and ${short(next)}`;
    const without = `bundle without ${short(old)}`;
    const still = `still come${fromOld.length === 1 ? "s" : ""} from ${short(old)}`;
    switch (phase) {
      case "starting":
        return [
          ["start", "next", `was cut off: ${trustBundle} does not hold ${short(next)} yet`],
          ["issue", "later", `leaves from ${short(next)}`],
          ["finish", "later", without],
        ];
      case "started":
      case "issuing":
        return [
          ["start", "done", both],
          ["issue", "next", fromOld.length === 1 ? `was cut off: ${leaves[fromOld[0]!]} ${still}` : `leaves ${still}`],
          ["finish", "later", without],
        ];
      case "issued":
        return [
          ["start", "done", both],
          ["issue", "done", `leaves come from ${short(next)}`],
          ["finish", "next", `bundle still holds ${short(old)}`],
        ];
    }
  })();
  const marks = { done: paint(terminal, "green", "✓"), next: paint(terminal, "yellow", "▸"), later: " " };
  const waiting = uncommitted.length === 0 ? [] : [`first    synth and commit: ${uncommitted.join(", ")}`];
  const title =
    rotation.phase === "none"
      ? `${rotation.bundle.map(named).join(" and ")}, no rotation under way`
      : rotation.phase === "finishing"
        ? `→ ${named(rotation.next)}`
        : `${named(rotation.old)} → ${named(rotation.next)}`;
  const rows = columns(steps.map(([step, state, what]) => [`  ${marks[state]} ${step}`, what]));
  const next = [
    ...waiting,
    `${waiting.length > 0 ? "then " : "next "}    ${paint(terminal, "bold", nextCommand(name, rotation))}`,
  ];
  const optional = rotation.phase === "none" ? "" : `\n${next.join("\n")}\n`;
  return `${paint(terminal, "bold", name)}   ${title}\n${rows}${optional}`;
}
