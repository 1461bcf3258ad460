import { looksSecret, printable, unusableInput } from "@typha-mtls/problems";
import { standardInput } from "../standard-input";
import type { Terminal } from "../terminal";
import { allSymptoms, type Symptom, symptomsInLine } from "./symptoms";

/** Most that is read of a log, in bytes: a day of a node at the level INFO has less. */
const MAX_LOG_BYTES = 32 * 1024 * 1024;
/** Longest part of a line that is shown, in characters. */
const LONGEST_LINE = 300;

/** What a log shows: each symptom and code once. */
export interface ShownByLog {
  readonly symptoms: readonly { readonly symptom: Symptom; readonly line: string }[];
  readonly codes: readonly { readonly code: string; readonly line: string }[];
  /** Its lines that are not empty. */
  readonly lines: readonly string[];
}

/**
 * Reads a log from standard input, and finds what it shows, in the order of the first line that shows each.
 *
 * @throws ProblemError where it cannot be read, or is too large
 */
export function readLog(terminal: Terminal, isCode: (code: string) => boolean): ShownByLog {
  const bytes = standardInput(terminal, MAX_LOG_BYTES);
  if (bytes.length > MAX_LOG_BYTES) {
    throw unusableInput({
      code: "file-too-large",
      file: "standard input",
      message: `holds more than ${MAX_LOG_BYTES / 1024 / 1024} MiB`,
      remedy: "give less of the log, such as the last hour: `kubectl logs --since 1h …`",
    });
  }
  const text = bytes.toString("utf8");
  const all = allSymptoms();
  const symptoms = new Map<Symptom, string>();
  const codes = new Map<string, string>();
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  for (const line of new Set(lines)) {
    for (const symptom of symptomsInLine(all, line)) if (!symptoms.has(symptom)) symptoms.set(symptom, line);
    for (const code of codesIn(line)) if (isCode(code) && !codes.has(code)) codes.set(code, line);
  }
  return {
    symptoms: Array.from(symptoms, ([symptom, line]) => ({ symptom, line })),
    codes: Array.from(codes, ([code, line]) => ({ code, line })),
    lines,
  };
}

/** What stands in brackets, as a code does behind a message of ours. */
export function codesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\[([a-z][a-z0-9-]*)\]/g), ([, code]) => code!))];
}

/** A line of a log on one line of a terminal; nothing of one that may hold a key. */
export function shownLine(line: string): string {
  if (looksSecret(line)) return "(a line that may hold a private key: it is not shown)";
  const beginning = line.trim().slice(0, LONGEST_LINE);
  return printable(beginning.length < line.trim().length ? `${beginning}…` : beginning);
}
