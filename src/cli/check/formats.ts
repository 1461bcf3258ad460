import { hash } from "node:crypto";
import * as path from "node:path";
import type { Event } from "@typha-mtls/events";
import { isRemark, type Problem, printable, type Report, sentenceOf, someOf } from "@typha-mtls/problems";
import type { Unchanged } from "../../checks/changed/unchanged";
import type { Layout } from "../../cluster/layout";
import { SETTINGS_FILE } from "../../cluster/settings";
import { problemSections } from "../problem-sections";
import { factsIn } from "../tell-events";
import { shownRemedy, type Terminal } from "../terminal";
import { VERSION } from "../version";

/** A problem or a warning as the formats of code hosts need it: with a file in any case, and as text that is safe to show. */
export interface Annotation {
  readonly level: "error" | "warning";
  readonly code: string;
  /** Relative to the folder in which the command was started, as in a CI job; written with `/`. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** Field and message. */
  readonly text: string;
  readonly remedy?: string | undefined;
  /**
   * Identifies a problem from run to run, and differs for any two of one run. Numbers in the text do not count: "in
   * 5 days" is the same problem as "in 4 days".
   */
  readonly fingerprint: string;
}

/** The repository that was checked. */
export interface CheckedPlace {
  /** Absolute path. */
  readonly directory: string;
  readonly layout: Layout;
  /** Clusters that were not looked at. */
  readonly unchanged?: Unchanged | undefined;
}

/** Every problem and warning of a check. */
export function annotationsOf(
  terminal: Pick<Terminal, "cwd" | "program">,
  { directory, layout }: CheckedPlace,
  reports: readonly Report[],
): Annotation[] {
  const seen = new Map<string, number>();
  return reports.flatMap(({ cluster, facts }) =>
    facts.flatMap((fact): Annotation[] => {
      if (isRemark(fact)) return [];
      const file = fact.file ?? (cluster === null ? SETTINGS_FILE : layout.paths(cluster).clusterFile);
      const key = JSON.stringify([fact.code, cluster, file, fact.field, fact.message.replaceAll(/\d+/g, "#")]);
      const copy = (seen.get(key) ?? 0) + 1;
      seen.set(key, copy);
      const remedy = fact.remedy === undefined ? undefined : shownRemedy(terminal, fact.remedy);
      return [
        {
          level: fact.severity === "warning" ? "warning" : "error",
          code: fact.code,
          file: printable(path.relative(terminal.cwd, path.join(directory, file)).replaceAll(path.sep, "/")),
          line: fact.line,
          column: fact.column,
          text: printable(textOf(fact)),
          remedy: remedy && printable(remedy),
          fingerprint: hash("sha256", `${key}\n${copy}`, "hex"),
        },
      ];
    }),
  );
}

/** Pieces of evidence behind an event, those of its first cluster: reports have all. */
const MOST_EVIDENCE = 3;

/** Events in place of the facts that they are made of: a code host shows each once, at the first file of its evidence. */
export function annotatedReports(reports: readonly Report[], events: readonly Event[] = []): readonly Report[] {
  const inEvents = factsIn(events);
  const others = reports.map(({ cluster, facts }) => ({ cluster, facts: facts.filter((fact) => !inEvents.has(fact)) }));
  const ofEvents = events.flatMap((event): Report[] => {
    const first = event.evidence.find(({ fact }) => !isRemark(fact));
    if (first === undefined || isRemark(first.fact)) return [];
    const { field: _, remedy: __, ...fact } = first.fact;
    const problem: Problem = {
      ...fact,
      severity: event.need === "mending" ? "error" : "warning",
      message: withEvidence(event),
      ...(event.remedy !== undefined && { remedy: event.remedy }),
    };
    return event.need === "nothing" ? [] : [{ cluster: first.cluster, facts: [problem] }];
  });
  return [...ofEvents, ...others];
}

function withEvidence({ message, evidence }: Event): string {
  const [first] = evidence;
  const own = evidence.filter(({ cluster, fact }) => cluster === first?.cluster && !isRemark(fact));
  if (own.length < 2) return message;
  const sentences = own.map(({ fact }) => sentenceOf(fact));
  return `${message}. In detail: ${someOf(sentences, MOST_EVIDENCE, "; ")}`;
}

function textOf({ field, message }: Problem): string {
  return field === undefined ? message : `${field}: ${message}`;
}

/** Who made a report, in its first lines. */
const ENGINE = "typha-mtls";

/** GitLab Code Quality: the part of the Code Climate format that GitLab reads (docs.gitlab.com/ci/testing/code_quality). */
export function gitlabReport(annotations: readonly Annotation[]): readonly object[] {
  return annotations.map(({ level, code, file, line = 1, text, remedy, fingerprint }) => ({
    // GitLab passes over what it does not know; a later run knows its report by it.
    engine_name: ENGINE,
    description: withRemedy(text, remedy),
    check_name: code,
    fingerprint,
    severity: level === "error" ? "critical" : "minor",
    location: { path: file, lines: { begin: line } },
  }));
}

/** SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0), as GitHub code scanning and editors read it. */
export function sarifReport(annotations: readonly Annotation[]): object {
  const sections = problemSections();
  const codes = [...new Set(annotations.map(({ code }) => code))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: ENGINE,
            semanticVersion: VERSION,
            rules: codes.map((id) => {
              const text = sections.get(id) ?? id;
              return { id, shortDescription: { text: text.split("\n")[0] }, help: { text, markdown: text } };
            }),
          },
        },
        results: annotations.map(({ level, code, file, line, column, text, remedy, fingerprint }) => ({
          ruleId: code,
          ruleIndex: codes.indexOf(code),
          level,
          // `[text](address)` would be a link.
          message: { text: withRemedy(text, remedy).replaceAll("](", "] (") },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/") },
                ...(line !== undefined && {
                  region: { startLine: line, ...(column !== undefined && { startColumn: column }) },
                }),
              },
            },
          ],
          partialFingerprints: { "typha-mtls/v1": fingerprint },
        })),
        columnKind: "utf16CodeUnits",
      },
    ],
  };
}

function withRemedy(text: string, remedy: string | undefined): string {
  return remedy === undefined ? text : `${text}. To do: ${remedy}`;
}

/**
 * A workflow command of GitHub Actions, by which its runner annotates a file of a pull request. Values are escaped as
 * actions/toolkit does (packages/core/src/command.ts): nothing in them ends the command or begins another one.
 *
 * @returns what follows the two colons at its beginning
 */
export function githubCommand({ level, code, file, line, column, text, remedy }: Annotation): string {
  const properties = { file, line, col: column, title: code };
  const given = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escaped(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C")}`],
  );
  return `${level} ${given.join(",")}::${escaped(remedy === undefined ? text : `${text}\n${remedy}`)}`;
}

function escaped(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
