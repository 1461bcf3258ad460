import { advice, type ProblemError, page, unusableInput } from "@typha-mtls/problems";
import { EXIT } from "../problems";
import { paint, shownRemedy, type Terminal } from "../terminal";
import { wrapped } from "../wrap";
import { codesIn, readLog, shownLine } from "./log";
import { allSymptoms, lineWith, type Symptom, symptomsOf } from "./symptoms";

/** The sections of the reference of problems, by code. */
type Sections = ReadonlyMap<string, string>;

/** Most symptoms of one line that are printed whole; of more, the titles say which is meant. */
const MOST_WHOLE = 3;

/** What a line shows that was pasted: the codes in its brackets, and the symptoms, the most specific first. */
export function describeText(terminal: Terminal, text: string, sections: Sections): string[] {
  const codes = codesIn(text).flatMap((code) => {
    const section = sections.get(code);
    return section === undefined ? [] : [describeCode(code, section)];
  });
  const symptoms = codes.length > 0 ? [] : symptomsOf(allSymptoms(), text);
  if (symptoms.length === 0) return codes;
  const whole =
    symptoms.length > MOST_WHOLE ? [choice(symptoms, text)] : symptoms.map((one) => described(terminal, one));
  return [...whole, whereElse(terminal)];
}

/**
 * Explains a log on standard input: each symptom and each code once, with the first line that shows it.
 *
 * @throws ProblemError where nothing in it is known
 */
export function explainLog(terminal: Terminal, sections: Sections): number {
  const { symptoms, codes, lines } = readLog(terminal, (code) => sections.has(code));
  const found = [
    ...symptoms.map(({ symptom, line }) => described(terminal, symptom, line)),
    ...codes.map(({ code, line }) => `${shownLine(line)}\n\n${describeCode(code, sections.get(code)!)}`),
  ];
  // A part of a line, as a reader pastes it.
  const [only, ...others] = lines;
  const typed = found.length > 0 || others.length > 0 ? [] : describeText(terminal, only ?? "", sections);
  if (found.length + typed.length === 0) throw unknownLine(lines.length === 1 ? only! : undefined);
  terminal.out((found.length > 0 ? [...found, whereElse(terminal)] : typed).join("\n"));
  return EXIT.fine;
}

/** Whether a topic is a line of a log, or a part of one, and not a name that is misspelt. */
export function isLine(topic: string): boolean {
  return topic.trim().includes(" ") || topic.length > 100;
}

/** That nothing in a line, or in a log, is known. */
export function unknownLine(line: string | undefined): ProblemError {
  const what = line === undefined ? "standard input" : `"${shownLine(line)}"`;
  return unusableInput({
    code: "unknown-topic",
    message: `nothing in ${what} is a line of a log or a code that is known`,
    remedy: advice`paste the part of the line that does not change; ${page("troubleshooting")} lists all lines`,
  });
}

/** A code and its section, in lines that fit a terminal. */
export function describeCode(code: string, section: string): string {
  return `${code}\n\n${paragraphs(section)}`;
}

/** @param line - the first line of a log that shows it */
function described(terminal: Terminal, { title, section }: Symptom, line?: string): string {
  const shown = line === undefined ? "" : `${shownLine(line)}\n\n`;
  const parts = section.split(/^```\w*\n(.*?)^```$/ms);
  const linked = (prose: string) =>
    prose.replaceAll(/\[[^\]]*\]\((?:how-to\/)?([\w-]+)\.md\)/g, (_, name) => shownRemedy(terminal, page(name)));
  const text = parts.map((part, at) => (at % 2 === 1 ? quoted(part) : paragraphs(linked(part.trim())))).join("\n");
  return `${shown}${paint(terminal, "bold", title)}\n\n${text}`;
}

/** A block of Markdown, whose lines stay whole: they are pasted. */
function quoted(block: string): string {
  return block.replaceAll(/^/gm, "  ").trimEnd().concat("\n");
}

function choice(symptoms: readonly Symptom[], text: string): string {
  const titles = symptoms.map((one) => `${one.title}\n  ${lineWith(one, text)}\n`);
  return `The text is a part of several lines. Paste more of it to see one:\n\n${titles.join("\n")}`;
}

function whereElse(terminal: Terminal): string {
  return `${shownRemedy(terminal, page("troubleshooting"))}\n`;
}

/** A section of Markdown in lines that fit a terminal. */
function paragraphs(section: string): string {
  return section
    .replaceAll("`", "")
    .replaceAll("**", "")
    .split("\n\n")
    .map((paragraph) => wrapped(paragraph))
    .join("\n");
}
