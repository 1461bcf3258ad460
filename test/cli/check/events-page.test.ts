import * as fs from "node:fs";
import * as path from "node:path";
import { CHANGES } from "./corpus/changes";
import { FACES, type Face, type ToldEvent, toldEvents } from "./corpus/faces";
import { baseOfCorpus, DIGEST, printedOf, steady, withChange } from "./corpus/made";

/*
 * What `check --against` says of each change of the corpus, word for word: the table on the page that users read, each other face in a
 * file of its own below corpus/. `WRITE_PAGES=1` writes all of them.
 */

// All faces of `check` tell one judgement: of each change, a cluster is judged once, and each face prints of it what it prints.
jest.mock("../../../src/checks/cluster", () => {
  const actual = jest.requireActual<typeof import("../../../src/checks/cluster")>("../../../src/checks/cluster");
  const judged = new Map<string, ReturnType<ReturnType<typeof actual.clusterCheck>>>();
  const clusterCheck: typeof actual.clusterCheck = (repository, judgement) => {
    const judge = actual.clusterCheck(repository, judgement);
    return (name) => {
      const place = `${repository.root}/${name}`;
      const known = judged.get(place) ?? judge(name);
      judged.set(place, known);
      return known;
    };
  };
  return { ...actual, clusterCheck };
});

const PAGE = path.join(__dirname, "../../../docs/reference/events.md");

interface Told {
  readonly section: string;
  readonly title: string;
  readonly events: readonly ToldEvent[];
  /** By the name of a face, what is printed. */
  readonly printed: ReadonlyMap<string, string>;
  /** Every digest in any face. */
  readonly digests: ReadonlySet<string>;
}

const told: Told[] = [];

beforeAll(async () => {
  const base = await baseOfCorpus();
  for (const [section, changes] of Object.entries(CHANGES)) {
    for (const change of changes) {
      const root = await withChange(base, change);
      const printed = new Map<string, string>();
      const digests = new Set<string>();
      for (const { name, args } of FACES) {
        const text = await printedOf(root, ...args);
        for (const [digest] of text.matchAll(DIGEST)) digests.add(digest);
        printed.set(name, await steady(text, root));
      }
      told.push({ section, title: change.title, events: toldEvents(printed.get("json")!), printed, digests });
    }
  }
}, 900_000);

const WRITTEN = FACES.filter(({ name }) => name !== "table").map((face) => [face.name, face] as const);
const EACH = FACES.map((face) => [face.name, face] as const);

const INTRODUCTION = `<!-- Made by test/cli/check/events-page.test.ts from what the program prints; WRITE_PAGES=1 writes it. Do not edit. -->

# What changes are called

What \`check --against\` says of changes that people make, and of some that nobody should merge. There are three clusters, \`edge\`,
\`prod\` and \`stage\`; what differs from run to run, such as keys, serials and digests, is replaced.
[Review a change](../how-to/review.md) says what the signs mean, and how a person approves.
`;

function page(): string {
  const sections = Object.keys(CHANGES).map((section) => {
    const blocks = told
      .filter((change) => change.section === section)
      .map(({ title, printed }) => {
        const text = printed.get("table")!.replace(/^(?:\d|None).* since HEAD, .*\n\n?/, "");
        return `${title.charAt(0).toUpperCase()}${title.slice(1)}:\n\n\`\`\`\n${text.trimEnd()}\n\`\`\`\n`;
      });
    return [`## ${section}\n`, ...blocks].join("\n");
  });
  return [INTRODUCTION, ...sections].join("\n");
}

test("the page of events shows what the program prints", () => {
  const printed = page();
  if (process.env["WRITE_PAGES"] === "1") fs.writeFileSync(PAGE, printed);
  expect(fs.readFileSync(PAGE, "utf8")).toBe(printed);
});

test.each(WRITTEN)("%s: each change reads word for word as in the file of this face", (name, { shown }) => {
  const file = path.join(__dirname, `corpus/${name}.txt`);
  const blocks = told.map(({ section, title, printed }) =>
    `=== ${section}: ${title}\n\n${shown(printed.get(name)!)}\n`.replace(/\n+$/, "\n"),
  );
  const text = blocks.join("\n");
  if (process.env["WRITE_PAGES"] === "1") fs.writeFileSync(file, text);
  expect(fs.readFileSync(file, "utf8")).toBe(text);
});

/** The sentences that a face has to say, in their order. */
function sentencesFor({ hasRoutine, hasCode }: Face, events: readonly ToldEvent[]): readonly string[] {
  const told = events.filter(({ need }) => hasRoutine || need !== "nothing");
  return told.map(({ message }) => (hasCode ? message.replaceAll("`", "") : message));
}

test.each(EACH)(
  "%s: each event stands there once, in the same words and the same order, before all else",
  (name, face) => {
    for (const { title, events, printed } of told) {
      const all = face.told(printed.get(name)!);
      const sentences = sentencesFor(face, events);
      const said = sentences.map((sentence, at) => {
        const line = all[at] ?? "";
        return line.startsWith(sentence) && face.ends.test(line.slice(sentence.length)) ? sentence : line;
      });
      expect({ title, said }).toEqual({ title, said: sentences });
      for (const sentence of sentences)
        expect(all.filter((line) => line.startsWith(sentence) && face.ends.test(line.slice(sentence.length)))).toEqual([
          all[sentences.indexOf(sentence)],
        ]);
    }
  },
);

test("every face that names a digest names the same one, where an event needs approval and nowhere else", () => {
  for (const { title, events, printed, digests } of told) {
    const isOpen = events.some(({ need }) => need === "approval");
    expect({ title, digests: digests.size }).toEqual({ title, digests: isOpen ? 1 : 0 });
    for (const name of ["table", "quiet", "github", "markdown"])
      expect({ title, name, isNamed: printed.get(name)!.match(DIGEST) !== null }).toEqual({
        title,
        name,
        isNamed: isOpen,
      });
  }
});

/** How many problems a face counts. */
const SUMS: Readonly<Record<string, RegExp>> = {
  table: /^(\d+) problems?\b/m,
  quiet: /^(\d+) problems?\b/m,
  github: /^(\d+) problems?\b/m,
  markdown: /\b(\d+) problems? to solve first\./,
};

test("each face counts as many problems as there are, and the report claims nothing beside one in dist/", () => {
  for (const { title, printed } of told) {
    const counts = Object.entries(SUMS).map(([name, sum]) => Number(sum.exec(printed.get(name)!)?.[1] ?? 0));
    expect({ title, counts }).toEqual({ title, counts: counts.map(() => counts[0]) });
    if (/\[dist-(?:stale|unrendered)\]/.test(printed.get("table")!))
      expect(printed.get("markdown")).not.toMatch(/Nothing restarts|No further|changes nothing/);
  }
});

test("a terminal shows a change on at most 40 lines, a comment on at most 80", () => {
  const linesOf = (text: string) => text.trimEnd().split("\n").length;
  for (const { title, printed } of told) {
    for (const name of ["table", "quiet"])
      expect({ title, name, isShort: linesOf(printed.get(name)!) <= 40 }).toEqual({ title, name, isShort: true });
    const lines = linesOf(printed.get("markdown")!);
    expect({ title, lines, isShort: lines <= 80 }).toEqual({ title, lines, isShort: true });
  }
});

test("of each change there are at most four events, and a sentence is short enough to be read", () => {
  const blocks = fs
    .readFileSync(PAGE, "utf8")
    .split("```")
    .filter((_, at) => at % 2 === 1);
  expect(blocks).toHaveLength(Object.values(CHANGES).flat().length);
  expect(blocks.length).toBeGreaterThanOrEqual(60);
  for (const block of blocks) {
    const events = block.split("\n").filter((line) => /^[?✗!·] /.test(line));
    expect(events.length).toBeLessThanOrEqual(4);
    for (const event of events) expect(event.length).toBeLessThan(450);
  }
});
