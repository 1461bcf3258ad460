import path from "node:path";
import type { MarkdownRenderer } from "vitepress";
import { ROOT, urlOf } from "./navigation";

type Token = ReturnType<MarkdownRenderer["parse"]>[number];

/** Characters up to which code in a line is never broken; longer code may be, behind a dot. */
const SHORT_CODE = 28;

/** A paragraph that is a comment, or what `report -o markdown` folds the part of a cluster with. */
const LONE_TAG = /^(?:<!--[\s\S]*-->|<details><summary><code>[\w.-]+<\/code><\/summary>|<\/details>)$/;

/** Files that pages lead to and that are no pages, such as a manifest to apply: path from the root of the repository. */
export const linkedFiles = new Set<string>();

/**
 * Lets pages be written for GitHub: their links lead to files, what looks like a tag or a template is text, but for the
 * tags that `report -o markdown` prints; comments say what generated a table, and the first cell of a table may be empty.
 *
 * @param repository - address of the folder of files at the host of the repository, which links to sources lead to;
 *   without it, their text stays as text
 */
export function plainMarkdown(
  markdown: MarkdownRenderer,
  pages: ReadonlySet<string>,
  repository: string | undefined,
): void {
  markdown.core.ruler.push("lone-tags", (state) => {
    state.tokens = state.tokens.flatMap((token, at, tokens) => {
      const around = [tokens[at - 1], token, tokens[at + 1]];
      const lone = around.find((one) => one?.type === "inline" && LONE_TAG.test(one.content));
      if (lone === undefined) return [token];
      if (lone !== token || token.content.startsWith("<!--")) return [];
      return [Object.assign(new state.Token("html_block", "", 0), { content: token.content })];
    });
  });
  markdown.inline.ruler.push("br", (state, isSilent) => {
    if (!state.src.startsWith("<br>", state.pos)) return false;
    if (!isSilent) state.push("hardbreak", "br", 0);
    state.pos += "<br>".length;
    return true;
  });
  markdown.disable("emoji");
  const render = markdown.renderer.render.bind(markdown.renderer);
  markdown.renderer.render = (...given) => render(...given).replaceAll("{{", "&#123;&#123;");

  const code = markdown.renderer.rules.code_inline!;
  markdown.renderer.rules.code_inline = (tokens, at, ...given) => {
    const isShort = tokens[at]!.content.length <= SHORT_CODE;
    if (isShort) tokens[at]!.attrJoin("class", "short");
    const html = code(tokens, at, ...given);
    return isShort ? html : html.replaceAll(/(?<=\w(?:\[\])?\.)(?=\w)/g, "<wbr>");
  };

  markdown.core.ruler.push("links", (state) => {
    const from = path.dirname(path.relative(ROOT, state.env.realPath ?? state.env.path));
    for (const token of state.tokens) token.children = token.children && withTargets(from, token.children);
  });

  // By this name VitePress copies commands without their prompts.
  markdown.core.ruler.push("prompts", ({ tokens }) => {
    for (const token of tokens) if (token.type === "fence" && token.info === "console") token.info = "shellsession";
  });

  markdown.core.ruler.push("empty-headers", ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type === "th_open" && tokens[at + 1]!.content === "") token.tag = tokens[at + 2]!.tag = "td";
    }
  });

  function withTargets(from: string, tokens: readonly Token[]): Token[] {
    let isDropped = false;
    return tokens.filter((token) => {
      if (token.type === "link_open") {
        const href = token.attrGet("href")!;
        const target = isLocal(href) ? targetOf(from, href) : href;
        isDropped = target === undefined;
        if (target !== undefined) token.attrSet("href", target);
      }
      return !(isDropped && /^link_/.test(token.type));
    });
  }

  function targetOf(from: string, href: string): string | undefined {
    const [link, anchor] = href.split("#") as [string, string?];
    const file = path.posix.join(from, link);
    const page = [file, `${file}/README.md`].find((one) => pages.has(one));
    if (page !== undefined) return urlOf(page) + (anchor === undefined ? "" : `#${anchor}`);
    if (file.startsWith("docs/")) {
      linkedFiles.add(file);
      return `/${path.relative("docs", file)}`;
    }
    return repository === undefined ? undefined : `${repository.replace(/\/$/, "")}/${file}`;
  }
}

function isLocal(href: string): boolean {
  return !/^(?:\w+:|#)/.test(href);
}
