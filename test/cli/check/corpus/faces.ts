import { readBack } from "../../../report/markdown/read-back";

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
    // What is right is the same for each change. An event stands in each of its facts: behind the first, its number says it.
    shown: (printed) => {
      const events = new Map(toldEvents(printed).map((event) => [event.id, event]));
      const told = new Set<number>();
      const rows = rowsOf(printed).filter(
        ({ state, event }) => event !== undefined || !["ok", "skipped"].includes(state),
      );
      return inLines(
        rows.map(({ event, ...row }) => {
          if (event === undefined) return row;
          expect(event).toEqual(events.get(event.id));
          if (told.has(event.id)) return { ...row, event: { id: event.id } };
          told.add(event.id);
          return { ...row, event };
        }),
      );
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

/** Each event once, in the order of their numbers. */
export function toldEvents(printed: string): readonly ToldEvent[] {
  const events = new Map(rowsOf(printed).flatMap(({ event }) => (event === undefined ? [] : [[event.id, event]])));
  return [...events.values()].sort((one, other) => one.id - other.id);
}

interface Row {
  readonly state: string;
  readonly event?: ToldEvent;
}

function rowsOf(printed: string): readonly Row[] {
  return parsed(printed) as readonly Row[];
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
