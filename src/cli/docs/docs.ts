import { packageFiles, readPackageFile } from "@typha-mtls/files";
import { didYouMean, own, unusableInput } from "@typha-mtls/problems";
import { columns } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";

/**
 * `typha-mtls docs`: the pages below docs/ of the installed package by their names, or the text of one.
 *
 * @throws ProblemError where there is no page of this name
 */
export function docs(terminal: Pick<Terminal, "out">, page: string | undefined): number {
  const known = pages();
  const name = page === undefined ? undefined : pageNamed(page);
  const file = name === undefined ? undefined : known.get(name);
  if (file !== undefined) terminal.out(readPackageFile(file));
  else if (page === undefined) {
    const rows = [...known].map(([name, file]) => [name, titleOf(readPackageFile(file))]);
    terminal.out(columns([["PAGE", "TITLE"], ...rows]));
  } else {
    throw unusableInput({
      code: "unknown-page",
      message: `"${page}" is no page of the documentation${didYouMean(page, [...known.keys()])}`,
      remedy: own("docs"),
    });
  }
  return EXIT.fine;
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
