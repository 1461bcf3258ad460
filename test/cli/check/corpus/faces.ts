import { readBack } from "../../../report/markdown/read-back";
import { documentIn, listIn } from "../../../support/documents";

/** An event as `-o json` has it: what all faces are compared with. */
export interface ToldEvent {
  readonly id: number;
  readonly need: "mending" | "approval" | "attention" | "nothing";
  readonly message: string;
}

/** A form in which the program says what a change does. */
export interface Face {
  /** Name of its file in this folder, without the ending. */
  readonly name: string;
  readonly args: readonly string[];
  /** Whether it shows what needs no approval. */
  readonly hasRoutine: boolean;
  /** What stands in its file: the text that is printed, or of JSON each finding on a line of its own. */
  shown(printed: string): string;
  /** What it says first of each event and of each other finding, as a reader sees it. */
  told(printed: string): readonly string[];
  /** What may follow a sentence. */
  readonly ends: RegExp;
  /** Whether it makes code of what stands in backticks. */
  readonly hasCode?: true;
}

const CHECK = ["check", "--against", "HEAD"] as const;

export const FACES: readonly Face[] = [
  {
    name: "table",
    args: CHECK,
    hasRoutine: true,
    shown: (printed) => printed,
    told: (printed) => printed.split("\n").flatMap((line) => /^[✗!?·] (.*)$/.exec(line)?.[1] ?? []),
    ends: /^(?: \[[a-z-]+\](?: {2}\S+)?)?$/,
  },
  {
    name: "quiet",
    args: ["-q", ...CHECK],
    hasRoutine: false,
    shown: (printed) => printed,
    told: (printed) => printed.split("\n").flatMap((line) => /^[✗!?] (.*)$/.exec(line)?.[1] ?? []),
    ends: /^ \[[a-z-]+\](?: {2}\S+)?$/,
  },
  {
    name: "github",
    args: [...CHECK, "-o", "github"],
    hasRoutine: false,
    shown: (printed) => printed,
    told: (printed) =>
      printed.split("\n").flatMap((line) => {
        const [, text] = /^::\w+ \S+?::(.*)$/.exec(line) ?? [];
        return text === undefined ? [] : [decodeURIComponent(text)];
      }),
    ends: /^(?:\. In detail: |\n|$)/,
  },
  {
    name: "gitlab",
    args: [...CHECK, "-o", "gitlab"],
    hasRoutine: false,
    shown: (printed) => inLines(findingsOf(printed)),
    told: (printed) => findingsOf(printed).map(({ description }) => description),
    ends: /^(?:\. In detail: |\. To do: |$)/,
  },
  {
    name: "sarif",
    args: [...CHECK, "-o", "sarif"],
    hasRoutine: false,
    // The rules hold the text of `explain`.
    shown: (printed) => inLines(resultsOf(printed)),
    told: (printed) => resultsOf(printed).map(({ message }) => message.text),
    ends: /^(?:\. In detail: |\. To do: |$)/,
  },
  {
    name: "json",
    args: [...CHECK, "-o", "json"],
    hasRoutine: true,
    // What is right is the same for each change.
    shown: (printed) => {
      const events = toldEvents(printed);
      const facts = factsOf(printed).filter(
        ({ state, event }) => event !== undefined || !["ok", "skipped"].includes(state),
      );
      const evidence = new Set(facts.flatMap(({ event }) => event ?? []));
      expect(events.map(({ id }) => id)).toEqual([...evidence].sort((one, other) => one - other));
      return inLines([...events, ...facts]);
    },
    told: (printed) => toldEvents(printed).map(({ message }) => message),
    ends: /^$/,
  },
  {
    name: "markdown",
    args: ["report", "--against", "HEAD", "-o", "markdown"],
    hasRoutine: true,
    shown: (printed) => printed,
    told: (printed) => {
      const [, , first] = readBack(printed);
      if (first?.type !== "list") return [];
      return first.children.map((item) => textOf(item).replace(/^(?:problem|to look at|to approve|routine): /, ""));
    },
    ends: /^(?: \([a-z-]+\))?(?:\. To do: .*)?$/,
    hasCode: true,
  },
];

/** Each event, in the order in which they are told, which is that of their numbers. */
export function toldEvents(printed: string): readonly ToldEvent[] {
  const { events } = documentIn<{ readonly events: readonly ToldEvent[] }>("Check", printed);
  expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1));
  return events;
}

interface Row {
  readonly state: string;
  readonly event?: number;
}

function factsOf(printed: string): readonly Row[] {
  parsed(printed);
  return listIn<Row>("Check", printed);
}

function findingsOf(printed: string) {
  return parsed(printed) as readonly { readonly description: string }[];
}

function resultsOf(printed: string) {
  const { runs } = parsed(printed) as { runs: readonly { results: readonly { message: { text: string } }[] }[] };
  return runs.flatMap(({ results }) => results);
}

/** A document of JSON, of which nothing but blanks is lost. */
function parsed(printed: string): unknown {
  const value: unknown = JSON.parse(printed);
  expect(printed).toBe(`${JSON.stringify(value, undefined, 2)}\n`);
  return value;
}

function inLines(findings: readonly object[]): string {
  return findings.map((finding) => `${JSON.stringify(finding)}\n`).join("");
}

/** Text as a reader sees it, code included. */
function textOf(node: object): string {
  if ("value" in node) return String(node.value);
  return "children" in node && Array.isArray(node.children) ? node.children.map(textOf).join("") : "";
}
