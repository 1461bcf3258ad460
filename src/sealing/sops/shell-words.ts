/**
 * Splits a command line into words as sops does for `SOPS_AGE_KEY_CMD` (github.com/google/shlex): quotes, backslashes
 * and comments as in a shell, but no variables, patterns or substitutions. Within double quotes a backslash stands for
 * the character behind it, whatever that is.
 *
 * @returns undefined where a quote is not closed, or nothing follows a backslash
 */
export function shellWords(line: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote: '"' | "'" | undefined;
  const runes = [...line];
  for (let at = 0; at < runes.length; at += 1) {
    const rune = runes[at]!;
    if (rune === "\\" && quote !== "'") {
      at += 1;
      if (runes[at] === undefined) return undefined;
      word = (word ?? "") + runes[at];
    } else if (quote !== undefined) {
      if (rune === quote) quote = undefined;
      else word += rune;
    } else if (rune === '"' || rune === "'") {
      quote = rune;
      word ??= "";
    } else if (/[ \t\r\n]/.test(rune)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (rune === "#" && word === undefined) {
      while (at + 1 < runes.length && runes[at + 1] !== "\n") at += 1;
    } else word = (word ?? "") + rune;
  }
  if (quote !== undefined) return undefined;
  return word === undefined ? words : [...words, word];
}
