import type { ClusterPlan } from "@typha-mtls/plan";
import { groupedBy, printable, someOf } from "@typha-mtls/problems";
import { mark } from "../facts";
import { codeOf } from "../problems";
import { shownRemedy, type Terminal } from "../terminal";
import { wrapped } from "../wrap";

/** Names of clusters in front of a problem that they share. */
const NAMED = 3;
const INDENT = "  ";

/** What would cut nodes off, before everything else: each problem once, with the clusters that have it. */
export function describeTransitions(
  terminal: Pick<Terminal, "colour" | "program">,
  plans: readonly Pick<ClusterPlan, "cluster" | "problems">[],
): string {
  const found = plans.flatMap(({ cluster, problems }) => problems.map((problem) => ({ cluster, problem })));
  return groupedBy(found, ({ problem: { code, message } }) => `${code} ${message}`)
    .map((group) => {
      const [{ cluster, problem }] = group;
      const names = someOf(
        group.map((one) => one.cluster),
        NAMED,
      );
      const state = problem.severity === "warning" ? "warning" : "problem";
      const sentence = wrapped(printable(`${names}: ${problem.message}`), INDENT, `${mark(terminal, state)} `);
      const head = `${sentence.trimEnd()}${codeOf(terminal, problem)}\n`;
      if (problem.remedy === undefined) return head;
      const remedy = shownRemedy(terminal, problem.remedy);
      return head + unbroken(printable(group.length === 1 ? remedy : `in ${cluster}: ${remedy}`));
    })
    .join("");
}

/** In lines that fit, but for commands: one is pasted as a whole. */
function unbroken(text: string): string {
  const joined = text.replaceAll(/`[^`]*`/g, (command) => command.replaceAll(" ", "\0"));
  return wrapped(joined, INDENT).replaceAll("\0", " ");
}
