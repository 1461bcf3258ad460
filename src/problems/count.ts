/** `1 problem`, `2 problems`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** Some names, and how many more there are. @param most - how many are named */
export function someOf(names: readonly string[], most = 5, between = ", "): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(between)} and ${more} more` : names.join(between);
}

/** `a, b and c`. */
export function allOf(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
