import { printable } from "./printable";

/**
 * A word of a command that is printed to be pasted, quoted for every POSIX shell: `'` around all that is not plainly a
 * letter, a digit or one of `_ % + , . / : = @ -`.
 *
 * A word that no single line can carry, and one that begins with `-` and so would be read as an option, becomes words in
 * parentheses: a shell refuses the whole line.
 */
export function shellWord(text: string): string {
  if (text.startsWith("-") || printable(text) !== text) return "(a name that cannot be pasted)";
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Such a word means itself wherever it stands behind a command: no `~`, no `=` at its beginning (zsh). */
const PLAIN = /^[A-Za-z0-9_%+,./:@][A-Za-z0-9_%+,./:=@-]*$/;

/**
 * A command of another program that is printed to be pasted, with everything that is put into it quoted, as a tag of a template:
 * ``shellCommand`git log ${file}` ``. A list becomes several words.
 */
export function shellCommand(texts: TemplateStringsArray, ...words: (string | number | readonly string[])[]): string {
  return texts.reduce((line, text, at) => line + [words[at - 1]!].flat().map(String).map(shellWord).join(" ") + text);
}
