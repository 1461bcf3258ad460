import type { Nodes, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** What a reader of GitHub's Markdown makes of a text: links without brackets, footnotes and strikethrough included. */
export function readBack(markdown: string): RootContent[] {
  const { children } = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return children.map(withoutPositions);
}

/** Every node below some others, themselves included. */
export function allOf(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node) => [node, ...("children" in node ? allOf(node.children) : [])]);
}

/** Text outside of code, where hosts look for mentions, references and emoji once Markdown is HTML. */
export function textsOf(nodes: readonly Nodes[]): string[] {
  return allOf(nodes).flatMap((node) => (node.type === "text" ? [node.value] : []));
}

/**
 * What hosts make something of in text: mentions and references of GitHub and GitLab (`@user`, `#1`, `!1`, `~label`,
 * `GH-1`, commits), addresses, emoji, math, inline diffs, task boxes, tables of contents.
 *
 * Sources: docs.github.com "Autolinked references and URLs"; docs.gitlab.com "GitLab Flavored Markdown", "Quick actions".
 */
export const REFERENCE =
  /[@#~$^&%*_|\\<>[\]{}+]\S|![\w[]|\bGH-\d|\w\.\w|:\/\/|:\w+:|\b[0-9a-f]{7,}\b|^\s*\/\w|[\p{Cc}\p{Cf}]/u;

function withoutPositions<T extends Nodes>(node: T): T {
  const { position: _, ...rest } = node;
  return ("children" in node ? { ...rest, children: node.children.map(withoutPositions) } : rest) as T;
}
