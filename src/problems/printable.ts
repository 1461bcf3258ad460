/**
 * `text` from outside (a name of a file, an option, a certificate, an answer of an API server) made fit for one line of a
 * terminal or a CI log: what is not seen, what breaks a line and what a CI runner obeys becomes a visible `\u{…}`.
 *
 * - Control characters, line breaks, blanks other than the space, format characters (bidirectional controls, zero width,
 *   tags), lone surrogates, private and unassigned characters.
 * - `##[` and `##vso[` anywhere in the text: the Azure agent and GitHub's runner look for them in the whole line
 *   (azure-pipelines-agent Command.cs, actions/runner ActionCommand.cs `TryParse`); TeamCity's `##teamcity[` is alike.
 * - `::` at the beginning, also behind blanks: GitHub's runner trims the line first (ActionCommand.cs `TryParseV2`).
 *   GitLab's section markers need a carriage return and an escape character.
 *
 * Text that needs none of this comes back as it is, and so does what this function returned: it may run twice. Text that
 * spells an escape out looks like one, so values are compared as they are and never as they are shown.
 */
export function printable(text: string): string {
  const seen = ASCII.test(text) ? text : text.replace(unseen(), visible);
  return seen.replace(RUNNER_COMMAND, visible);
}

/** Whether `text` holds a character that is not seen, or one that moves or breaks what is around it. */
export function hasUnseen(text: string): boolean {
  return !ASCII.test(text) && unseen().test(text);
}

/** JSON text in which no string holds what `printable` would change; it reads back as the same data. */
export function printableJson(json: string): string {
  // The line breaks are those of the layout: inside strings JSON has escapes for them.
  const seen = json.replace(unseen(), (character) => (character === "\n" ? character : inJson(character)));
  return seen.replace(RUNNER_COMMAND, inJson);
}

/** Of these all are seen. The tables of Unicode take a millisecond to load. */
const ASCII = /^[ -~]*$/;
/** `Default_Ignorable_Code_Point` adds what is drawn as nothing although it counts as a letter or a mark. */
const unseen = () => /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;
/** The character whose escape breaks the command. */
const RUNNER_COMMAND = /#(?=#[A-Za-z]*\[)|(?<=^\s*):(?=:)/g;

function visible(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

function inJson(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
    .join("");
}

/** Whether a text looks like a secret key that was pasted into the wrong place; it must not end in a log. */
export function looksSecret(text: string): boolean {
  return /private key|age-secret-key/i.test(text);
}
