import { isAccessChange } from "@typha-mtls/events";
import { type CommandStyle, type Fact, isRemark, locationOf, remedyAsData, stateOf } from "@typha-mtls/problems";
import type { ReportFact, ReportFacts } from "./model";

/** A fact as it is shown; its remedy as this run prints it. */
export function reportFact(fact: Fact, style: CommandStyle): ReportFact {
  const remedy = fact.remedy === undefined ? {} : remedyAsData(fact.remedy, style);
  if (isRemark(fact)) return { state: stateOf(fact), message: fact.message, ...remedy };
  const { code, field, message } = fact;
  const place = locationOf(fact);
  return {
    state: stateOf(fact),
    code,
    ...(place !== "" && { place }),
    ...(field !== undefined && { field }),
    message,
    ...(isAccessChange(fact) && { access: fact.change.access }),
    ...remedy,
  };
}

/** What is said of files, and of what changed. In a fleet, what is right is the most by far: it is only counted. */
export function reportFacts(files: readonly Fact[], changes: readonly Fact[], style: CommandStyle): ReportFacts {
  const [facts, changed] = [files, changes].map((list) => list.filter((fact) => stateOf(fact) !== "ok"));
  return {
    facts: facts!.map((fact) => reportFact(fact, style)),
    fine: files.length - facts!.length,
    changes: changed!.map((fact) => reportFact(fact, style)),
  };
}
