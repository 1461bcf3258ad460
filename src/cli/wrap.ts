/** Columns of a terminal that any reader has. */
const WIDTH = 80;

/**
 * Prose of ours in lines that fit, broken at blanks; a word that is longer than a line stays whole. Text from outside stays
 * on one line, or it could choose what a line begins with.
 *
 * @param indent - what stands before every line
 * @param first - what stands before the first one instead; as wide as `indent`, and may hold colours
 */
export function wrapped(text: string, indent = "", first = indent): string {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)!;
    if (last !== "" && indent.length + last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.map((line, index) => `${index === 0 ? first : indent}${line}\n`).join("");
}

/**
 * A command in lines that fit, broken before its options and joined by backslashes, so that a shell reads one command.
 *
 * @param first - what stands before it
 */
export function wrappedCommand(command: string, first: string): string {
  const indent = " ".repeat(first.length + 2);
  const lines = [""];
  for (const part of command.split(/ (?=--?[a-z])/)) {
    const last = lines.at(-1)!;
    // Room for the backslash.
    if (last !== "" && indent.length + last.length + 1 + part.length + 2 > WIDTH) lines.push(part);
    else lines[lines.length - 1] = last === "" ? part : `${last} ${part}`;
  }
  return `${first}${lines.join(` \\\n${indent}`)}\n`;
}
