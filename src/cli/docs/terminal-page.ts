import type { List, PhrasingContent, RootContent, Table as TableNode } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { type Colour, paint, type Terminal } from "../terminal";

/** Lines of text are no longer, on the widest terminal: a longer one is hard to read. */
const MOST_COLUMNS = 100;
/** A table whose columns would be narrower is printed as a list of its cells. */
const LEAST_CELL = 12;

/** What pages are drawn on. */
export interface Screen {
  readonly terminal: Pick<Terminal, "colour">;
  readonly columns: number;
}

/** A word with its colours, and how many columns it takes. */
interface Word {
  readonly text: string;
  readonly width: number;
}

/**
 * A page of Markdown for the eyes: headings, lists, tables and code as a terminal shows them, text within its width.
 *
 * @param pageOf - name under which `docs` prints the page that a link leads to; undefined where there is none
 */
export function terminalPage(markdown: string, screen: Screen, pageOf: (url: string) => string | undefined): string {
  const { children } = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const width = Math.min(screen.columns, MOST_COLUMNS);
  return `${new Page(screen, pageOf).blocks(children, width).join("\n")}\n`;
}

class Page {
  constructor(
    private readonly screen: Screen,
    private readonly pageOf: (url: string) => string | undefined,
  ) {}

  /** Lines of blocks, with an empty one between two. */
  blocks(nodes: readonly RootContent[], width: number): string[] {
    return nodes
      .map((node) => this.block(node, width))
      .filter((lines) => lines.length > 0)
      .flatMap((lines, at) => (at === 0 ? lines : ["", ...lines]));
  }

  private block(node: RootContent, width: number): string[] {
    switch (node.type) {
      case "heading":
        return wrap(this.words(node.children, ["bold"]), width);
      case "paragraph":
        return wrap(this.words(node.children), width);
      case "code":
        return node.value.split("\n").map((line) => (line === "" ? "" : `    ${this.painted(line, ["yellow"])}`));
      case "list":
        return this.list(node, width);
      case "table":
        return this.table(node, width);
      case "blockquote":
        return this.blocks(node.children, width - 2).map((line) => `| ${line}`.trimEnd());
      case "thematicBreak":
        return ["-".repeat(Math.min(width, 40))];
      // Comments for those who read the source, and definitions of links.
      default:
        return [];
    }
  }

  private list({ ordered, start, children, spread }: List, width: number): string[] {
    const items = children.map((item, at) => {
      const mark = ordered ? `${(start ?? 1) + at}. ` : "- ";
      const lines = this.blocks(item.children, width - mark.length);
      return lines.map((line, index) =>
        index === 0 ? `${mark}${line}` : `${" ".repeat(mark.length)}${line}`.trimEnd(),
      );
    });
    return items.flatMap((lines, at) => (at > 0 && spread === true ? ["", ...lines] : lines));
  }

  private table({ children }: TableNode, width: number): string[] {
    const [head = [], ...rows] = children.map((row, at) =>
      row.children.map((cell) => this.words(cell.children, at === 0 ? ["bold"] : [])),
    );
    const widths = columnWidths([head, ...rows], width);
    if (widths === undefined) return this.cellsBelowEachOther(head, rows, width);
    return [head, ...rows].flatMap((row) =>
      sideBySide(
        row.map((words, at) => linesOf(words, widths[at]!)),
        widths,
      ),
    );
  }

  /** Of a table that is too wide: each row as a block, with each cell behind its title. */
  private cellsBelowEachOther(head: readonly Word[][], rows: readonly (readonly Word[][])[], width: number): string[] {
    const cell = (words: readonly Word[], title: readonly Word[]) => {
      if (words.length === 0) return [];
      const [last, ...others] = title.toReversed();
      const named =
        last === undefined ? [] : [...others.toReversed(), { text: `${last.text}:`, width: last.width + 1 }];
      return wrap([...named, ...words], width - 2).map((line, at) => (title.length > 0 || at > 0 ? `  ${line}` : line));
    };
    return rows.flatMap((row, at) => {
      const lines = row.flatMap((words, column) => cell(words, column === 0 ? [] : (head[column] ?? [])));
      return at === 0 ? lines : ["", ...lines];
    });
  }

  /** The words of a text, each with the colours that hold where it stands. */
  private words(nodes: readonly PhrasingContent[], colours: readonly Colour[] = []): Word[] {
    const parts = nodes.flatMap((node) => this.parts(node, colours));
    const words: Word[] = [];
    let isOpen = false;
    for (const { text, colours: own, isWhole = false } of parts) {
      const pieces = isWhole ? [text] : text.split(/\s+/);
      for (const [at, piece] of pieces.entries()) {
        const isJoined = isOpen && at === 0 && (isWhole || !/^\s/.test(text));
        if (piece !== "") {
          const word = { text: this.painted(piece, own), width: [...piece].length };
          const last = isJoined ? words.pop() : undefined;
          words.push(last === undefined ? word : { text: last.text + word.text, width: last.width + word.width });
        }
      }
      isOpen = isWhole || !/\s$/.test(text);
    }
    return words;
  }

  private parts(node: PhrasingContent, colours: readonly Colour[]): Part[] {
    switch (node.type) {
      case "text":
        return [{ text: node.value, colours }];
      case "inlineCode":
        return [codePart(node.value.replace(/\s+/g, " "), colours)];
      case "strong":
        return node.children.flatMap((inner) => this.parts(inner, [...colours, "bold"]));
      case "emphasis":
        return node.children.flatMap((inner) => this.parts(inner, colours));
      case "link": {
        const text = node.children.flatMap((inner) => this.parts(inner, colours));
        const target = this.pageOf(node.url) ?? (/^https?:/.test(node.url) ? node.url : undefined);
        const isShown = target === undefined || text.some((part) => part.text === target);
        return isShown ? text : [...text, { text: ` (${target})`, colours: [...colours, "dim"] }];
      }
      case "break":
        return [{ text: " ", colours }];
      case "image":
        return [{ text: node.alt ?? "", colours }];
      default:
        return [];
    }
  }

  private painted(text: string, colours: readonly Colour[]): string {
    return colours.length === 0 ? text : paint(this.screen.terminal, colours, text);
  }
}

/** A piece of text in one set of colours. */
interface Part {
  readonly text: string;
  readonly colours: readonly Colour[];
  /** Whether it is not broken into lines. */
  readonly isWhole?: boolean;
}

/** Commands stay whole where they fit a line, so that they can be copied. */
const LONGEST_WHOLE = 60;

function codePart(text: string, colours: readonly Colour[]): Part {
  return { text, colours: [...colours, "yellow"], isWhole: text.length <= LONGEST_WHOLE };
}

/** Columns as wide as their longest cell, and where that is too wide in all, the wide ones narrower. */
function columnWidths(rows: readonly (readonly Word[][])[], width: number): number[] | undefined {
  const count = rows[0]?.length ?? 0;
  const wanted = Array.from({ length: count }, (_, at) => Math.max(1, ...rows.map((row) => widthOf(row[at] ?? []))));
  const available = width - 2 * (count - 1);
  let over = wanted.reduce((sum, one) => sum + one, 0) - available;
  while (over > 0) {
    const widest = wanted.indexOf(Math.max(...wanted));
    if (wanted[widest]! <= LEAST_CELL) return undefined;
    wanted[widest]!--;
    over--;
  }
  const isBroken = rows.some((row) => row.some((cell, at) => cell.some((word) => word.width > wanted[at]!)));
  return isBroken ? undefined : wanted;
}

function widthOf(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + word.width + 1, -1);
}

function wrap(words: readonly Word[], width: number): string[] {
  return linesOf(words, width).map(({ text }) => text);
}

function linesOf(words: readonly Word[], width: number): Word[] {
  const lines: Word[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.width + 1 + word.width > width) lines.push(word);
    else lines[lines.length - 1] = { text: `${last.text} ${word.text}`, width: last.width + 1 + word.width };
  }
  return lines;
}

/** The cells of a row, each in its column. */
function sideBySide(cells: readonly (readonly Word[])[], widths: readonly number[]): string[] {
  const height = Math.max(...cells.map(({ length }) => length));
  const padded = (line: Word | undefined, width: number) => (line?.text ?? "") + " ".repeat(width - (line?.width ?? 0));
  return Array.from({ length: height }, (_, at) =>
    cells
      .map((lines, column) => padded(lines[at], widths[column]!))
      .join("  ")
      .trimEnd(),
  );
}
