import { posix } from "node:path";
import { packageFiles, readPackageFile } from "@typha-mtls/files";
import { didYouMean, own, unusableInput } from "@typha-mtls/problems";
import { columns } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";
import { sectionsOf, sectionsWith } from "./search";

/** In which order folders below docs/ are listed: what users do, what they look up, then what maintainers read. */
const FOLDERS = ["tutorials", "how-to", "reference", "origins", "", "decisions"];
/** Pages that stand first, for who begins. */
const FIRST = [
  "README",
  "tutorials/first-cluster",
  "how-to/install",
  "how-to/choose",
  "how-to/switch-on",
  "troubleshooting",
  "faq",
  "glossary",
];
/** Rows of a search. */
const MOST_FOUND = 10;

/** What pages are shown on. */
type Shown = Pick<Terminal, "out" | "outColumns" | "colour" | "page">;

/**
 * `typha-mtls docs`: the pages below docs/ of the installed package by their names, in the order in which people need them; the text of
 * one, drawn where a person reads it on a terminal; or the parts of pages that have all of some words.
 *
 * @param words - the name of a page, or what to look for
 * @throws ProblemError where there is no page of this name, and none with these words
 */
export function docs(terminal: Shown, words: readonly string[]): number {
  const known = pages();
  const name = words.length === 1 ? pageNamed(words[0]!) : undefined;
  if (words.length === 0) terminal.out(columns([["PAGE", "TITLE"], ...listed(known)]));
  else if (name !== undefined) showPage(terminal, known.get(name)!, known);
  else terminal.out(columns([["PAGE", "PART"], ...found(known, words)]));
  return EXIT.fine;
}

/** Markdown as it is for a pipe, and drawn for a terminal. @param known - files of all pages, by name */
function showPage(terminal: Shown, file: string, known: ReadonlyMap<string, string>): void {
  const text = readPackageFile(file);
  const { outColumns: columns } = terminal;
  if (columns === undefined || !file.endsWith(".md")) terminal.out(text);
  else {
    const { terminalPage } = require("./terminal-page") as typeof import("./terminal-page");
    const names = new Map([...known].map(([name, other]) => [other, name]));
    const page = terminalPage(text, { terminal, columns }, (url) => linkedPage(file, url, names));
    (terminal.page ?? terminal.out)(page);
  }
}

/** How a page that another one links to is printed. @param names - of pages, by their files */
function linkedPage(from: string, url: string, names: ReadonlyMap<string, string>): string | undefined {
  const [target = ""] = url.split("#");
  if (target === "" || /^[a-z]+:/.test(target)) return undefined;
  const name = names.get(posix.join(posix.dirname(from), target));
  return name === undefined ? undefined : `docs ${name}`;
}

function listed(known: ReadonlyMap<string, string>): readonly string[][] {
  const placeOf = (file: string) => {
    const page = file.replace(/^docs\//, "").replace(/\.\w+$/, "");
    const first = FIRST.indexOf(page);
    const folder = page.slice(0, Math.max(page.indexOf("/"), 0));
    return first >= 0 ? first : FIRST.length + FOLDERS.indexOf(folder);
  };
  const order = ([, one]: readonly [string, string], [, other]: readonly [string, string]) =>
    placeOf(one) - placeOf(other);
  return [...known].sort(order).map(([name, file]) => [name, titleOf(readPackageFile(file))]);
}

function found(known: ReadonlyMap<string, string>, words: readonly string[]): readonly string[][] {
  // What looks like a path is the name of a page, and no word.
  const isPath = words.length === 1 && /[/.]/.test(words[0]!);
  const sections = isPath ? [] : [...known].flatMap(([name, file]) => sectionsOf(name, readPackageFile(file)));
  const parts = sectionsWith(sections, words).slice(0, MOST_FOUND);
  if (parts.length > 0)
    return parts.map(({ page, title, heading }) => [page, heading === "" ? title : `${title} > ${heading}`]);
  const text = words.join(" ");
  const message =
    words.length === 1
      ? `"${text}" is no page of the documentation${isPath ? "" : ", and no page has this word"}${didYouMean(text, [...known.keys()])}`
      : `no part of a page has all of these words: ${text}`;
  throw unusableInput({ code: "unknown-page", message, remedy: own("docs") });
}

/** The page of a name: its own, or the only one whose last part it is; `operator` is `origins/operator`. */
export function pageNamed(text: string): string | undefined {
  const names = [...pages().keys()];
  const name = nameOf(text);
  if (names.includes(name)) return name;
  const meant = names.filter((one) => one === `${name}/README` || one.endsWith(`/${name}`));
  return meant.length === 1 ? meant[0] : undefined;
}

/** The files of all pages by the names of the pages; pictures are none. */
export function pages(): ReadonlyMap<string, string> {
  const files = packageFiles("docs").filter((file) => /\.(?:md|yaml)$/.test(file));
  return new Map(files.map((file) => [nameOf(file), file]));
}

/** `switch-on` of `docs/how-to/switch-on.md`; decisions keep their folder, for some are called like a how-to. */
function nameOf(file: string): string {
  return file.replace(/^(?:docs\/)?(?:how-to\/|reference\/)?/, "").replace(/\.(?:md|yaml)$/, "");
}

/** The first heading, or the first line of a comment. */
function titleOf(text: string): string {
  return /^# (.*)$/m.exec(text)?.[1] ?? "";
}
