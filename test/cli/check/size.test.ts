import { digestOf, eventsOf, type FoundFact } from "@typha-mtls/events";
import type { Problem, Report } from "@typha-mtls/problems";
import { reportPrinter, tellFacts } from "../../../src/cli/facts";
import { describeEvents, describeOpenEvents, fewFacts, tellApproval } from "../../../src/cli/tell-events";
import type { Terminal } from "../../../src/cli/terminal";
import { runIn } from "../fake-terminal";
import { commit } from "../git";
import { initialised, read, write } from "../user-repository";

/** Lines of a terminal, whatever changes. */
const MOST = 40;

const linesOf = (text: string) => text.trimEnd().split("\n").length;
const names = (number: number) => Array.from({ length: number }, (_, at) => `c${String(at).padStart(4, "0")}`);

/** A terminal that remembers, quiet or not. */
function terminal(quiet: boolean) {
  const said = { out: "", err: "" };
  const tell = (to: keyof typeof said) => (text: string) => {
    said[to] += text;
  };
  return { said, terminal: { quiet, out: tell("out"), err: tell("err"), colour: false } as unknown as Terminal };
}

const fact = (severity: "error" | "warning", remedy?: string): Problem => ({
  code: severity === "error" ? "expired" : "expires-soon",
  ...(severity === "warning" && { severity }),
  file: "clusters/x/pki/typha-server.yaml",
  message: "a message",
  ...(remedy !== undefined && { remedy }),
});

/** As many events as there are clusters times `each`, every third a problem with a remedy. */
function changesOf(clusters: readonly string[], each: number): FoundFact[] {
  return clusters.flatMap((cluster, at) =>
    Array.from({ length: each }, (_, event): FoundFact => {
      const message = `a thing of its own, ${at}-${event}`;
      if ((at + event) % 3 === 0)
        return { cluster, fact: { code: "version-skew", message, exact: [], remedy: "mend it" } };
      return { cluster, fact: { code: "setting-changed", severity: "warning", message, exact: [] } };
    }),
  );
}

test.each([
  [1, 1],
  [4, 5],
  [200, 5],
  [1000, 1],
  [1000, 10],
])("%i clusters with %i events each, and problems in all of them, fit 40 lines", (number, each) => {
  const events = eventsOf(changesOf(names(number), each), "HEAD");
  expect(events).toHaveLength(number * each);
  const reports = names(number).map((cluster): Report => {
    return { cluster, facts: [fact("warning", "renew it"), fact("error", "renew it"), fact("warning")] };
  });
  const digest = digestOf(events, "HEAD");
  const comparison = { revision: "HEAD", commit: "0".repeat(40), events, digest, approvals: ["another"] };
  const few = fewFacts(reports);

  const loud = terminal(false);
  const shown = { clusters: number, isVerbose: false, isBroken: true };
  loud.terminal.out(describeEvents(loud.terminal, comparison, shown));
  loud.terminal.out("\n");
  for (const report of few.shown) reportPrinter(loud.terminal, "problems")(report);
  loud.terminal.out(`${few.more}\n1 problem\n`);
  tellApproval(loud.terminal, comparison);
  expect(linesOf(loud.said.out)).toBeLessThan(MOST);

  const quiet = terminal(true);
  quiet.terminal.err(describeOpenEvents(quiet.terminal, events, false));
  tellFacts(
    quiet.terminal,
    few.shown.flatMap((report) => report.facts),
    "1 problem",
    few.more,
  );
  tellApproval(quiet.terminal, comparison);
  expect(linesOf(quiet.said.err)).toBeLessThan(MOST);

  if (number * each < 20) return;
  for (const text of [loud.said.out, quiet.said.err]) {
    expect(text).toMatch(/^ {2}and \d+ more events; --verbose prints each$/m);
    expect(text).toMatch(/^ {2}and \d+ problems?, \d+ warnings? more; --verbose prints each$/m);
  }
});

test("problems are shown before warnings, each below its cluster, and at least one fact whatever room there is", () => {
  const warnings = Array.from({ length: 50 }, () => fact("warning"));
  const reports: Report[] = [
    { cluster: "a", facts: warnings },
    { cluster: "b", facts: [fact("warning"), fact("error")] },
  ];
  const { shown, more } = fewFacts(reports);
  expect(shown[1]!.facts).toContainEqual(fact("error"));
  expect(shown[0]!.facts.length + shown[1]!.facts.length).toBeLessThan(10);
  expect(more).toMatch(/^ {2}and \d+ warnings more; --verbose prints each\n$/);
  expect(fewFacts([])).toEqual({ shown: [], more: "" });
});

test("a run over a fleet in which all is out of date fits, and --verbose prints all of it", async () => {
  const fleet = names(12);
  const root = await initialised(...fleet.map((name) => [name, "--calico", "v3.30.7"] as const));
  await runIn(root, "synth");
  commit(root);
  for (const [at, name] of fleet.entries()) {
    const file = `clusters/${name}/cluster.yaml`;
    write(root, file, `${read(root, file)}  labels: { own: "${name}-${at}" }\n`);
    write(root, `clusters/${name}/.pki.ffffff6789ab.tmp`, "");
  }
  const { printed } = await runIn(root, "check", "--against", "HEAD");
  expect(printed.code).toBe(1);
  expect(linesOf(printed.out)).toBeLessThanOrEqual(MOST);
  expect(printed.out).toMatch(/ more; --verbose prints each$/m);
  const quiet = await runIn(root, "-q", "check", "--against", "HEAD");
  expect(linesOf(quiet.printed.err)).toBeLessThanOrEqual(MOST);
  expect(quiet.printed.err.match(/\d+ problems?, \d+ warnings?$/m)![0]).toBe(
    printed.out.match(/^\d+ problems?, \d+ warnings?$/m)![0],
  );
  const { out } = await runIn(root, "check", "--against", "HEAD", "--verbose");
  for (const name of fleet) expect(out).toContain(`clusters/${name}/.pki.ffffff6789ab.tmp: was left`);
  expect(out).not.toContain("--verbose prints each");
  const comment = await runIn(root, "report", "--against", "HEAD", "-o", "markdown");
  expect(linesOf(comment.out)).toBeLessThanOrEqual(80);
});
