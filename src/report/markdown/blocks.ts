import type { List, Paragraph, RootContent, Table, TableCell } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { REPORT_MARK } from "../model";
import type { Phrase } from "./phrasing";

/** First line of every report, which is not shown: by it, a job finds the comment that it wrote before. */
export const MARKER = `<!-- ${REPORT_MARK} -->`;

export function marker(): RootContent {
  return { type: "html", value: MARKER };
}

export function heading(depth: 2 | 3 | 4, text: string): RootContent {
  return { type: "heading", depth, children: [{ type: "text", value: text }] };
}

export function paragraph(line: Phrase): Paragraph {
  return { type: "paragraph", children: [...line] };
}

/** A tight list, with numbers where the order matters. */
export function list(lines: readonly Phrase[], order: "numbered" | "bullets" = "bullets"): List {
  const children = lines.map((line) => ({ type: "listItem" as const, spread: false, children: [paragraph(line)] }));
  return { type: "list", ordered: order === "numbered", spread: false, children };
}

/** A table; a cell holds lines, one below the other. */
export function table(head: readonly string[], rows: readonly (readonly (readonly Phrase[])[])[]): Table {
  const titles = head.map((value): readonly Phrase[] => [[{ type: "text", value }]]);
  const children = [titles, ...rows].map((cells) => ({ type: "tableRow" as const, children: cells.map(cell) }));
  return { type: "table", align: head.map(() => null), children };
}

/** Markdown has no line break inside a cell; GitHub and GitLab let this element pass. */
function cell(lines: readonly Phrase[]): TableCell {
  const children = lines.flatMap((line, at): Phrase => (at === 0 ? line : [{ type: "html", value: "<br>" }, ...line]));
  return { type: "tableCell", children: [...children] };
}

/** A fenced block of code; hosts draw that of the language `mermaid`. */
export function code(lang: string, value: string): RootContent {
  return { type: "code", lang, value };
}

/** What is folded away behind its title, names of clusters. Markdown has no such block: the two lines of HTML are these. */
export function details(title: Phrase, content: readonly RootContent[]): RootContent[] {
  const summary = title.map((part) => {
    const text = "value" in part ? part.value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`) : "";
    return part.type === "inlineCode" ? `<code>${text}</code>` : text;
  });
  return [
    { type: "html", value: `<details><summary>${summary.join("")}</summary>` },
    ...content,
    { type: "html", value: "</details>" },
  ];
}

/** The text of a document. Columns of a table are not aligned: what changes in one row would change all lines. */
export function written(content: readonly RootContent[]): string {
  const extensions = [gfmTableToMarkdown({ tablePipeAlign: false })];
  return toMarkdown({ type: "root", children: [...content] }, { extensions, bullet: "-", fences: true });
}
