/** Loaded for problems only. */
const levenshtein = () => require("fastest-levenshtein") as typeof import("fastest-levenshtein");

/**
 * The name that a person most likely meant: one that the given text begins with, or the one with the fewest letters to
 * change.
 *
 * @returns undefined where none is near
 */
export function nearest(given: string, names: readonly string[]): string | undefined {
  const typed = given.toLowerCase();
  const begun = names.filter((name) => name.length > 2 && typed.startsWith(name.toLowerCase()));
  if (begun.length === 1 || names.length === 0) return begun[0];
  const folded = names.map((name) => name.toLowerCase());
  const { closest, distance } = levenshtein();
  const best = closest(typed, folded);
  // Two letters swapped are two changes.
  const tolerated = Math.max(best.length < 4 ? 1 : 2, Math.floor(best.length / 3));
  return distance(typed, best) <= tolerated ? names[folded.indexOf(best)] : undefined;
}

/** `. Did you mean "x"?`, or nothing where nothing is near. */
export function didYouMean(given: string, names: readonly string[]): string {
  const best = nearest(given, names);
  return best === undefined ? "" : `. Did you mean "${best}"?`;
}
