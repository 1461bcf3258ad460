/** Loaded for problems only. */
const levenshtein = () => require("fastest-levenshtein") as typeof import("fastest-levenshtein");

/** Letters that a slip changes: two that are swapped are two changes. */
const SLIP = 2;

/**
 * The name that a person most likely meant: one that differs by a slip; else one that the given text begins with, or the one with the
 * fewest letters to change.
 *
 * @returns undefined where none is near
 */
export function nearest(given: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const typed = given.toLowerCase();
  const folded = names.map((name) => name.toLowerCase());
  const { closest, distance } = levenshtein();
  const best = closest(typed, folded);
  const changes = distance(typed, best);
  const begun = names.filter((name) => name.length > 2 && typed.startsWith(name.toLowerCase()));
  if (begun.length === 1 && (changes > SLIP || best.length <= begun[0]!.length)) return begun[0];
  const tolerated = Math.max(best.length < 4 ? 1 : SLIP, Math.floor(best.length / 3));
  return changes <= tolerated ? names[folded.indexOf(best)] : undefined;
}

/** `. Did you mean "x"?`, or nothing where nothing is near. */
export function didYouMean(given: string, names: readonly string[]): string {
  const best = nearest(given, names);
  return best === undefined ? "" : `. Did you mean "${best}"?`;
}
