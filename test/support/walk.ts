/** The largest part that may be left out, so that it is seen which one was meant. */
const MOST = 100;

/**
 * The places that a long walk visits, such as each write at which a command is killed: all of them, unless WALK_EVERY asks for
 * one in so many. `.ci/run` asks for one in four. Which ones, the seed of the commit decides, so that a failure comes again and
 * commits that follow each other visit others. The first place is always visited.
 *
 * @throws Error where WALK_EVERY or PROPERTY_SEED is no whole number that is meant
 */
export function visited<T>(places: readonly T[], env: Readonly<Record<string, string | undefined>> = process.env) {
  const every = wholeNumber("WALK_EVERY", env["WALK_EVERY"] ?? "1", MOST);
  const seed = wholeNumber("PROPERTY_SEED", env["PROPERTY_SEED"] ?? "1", Number.MAX_SAFE_INTEGER);
  return places.filter((_, at) => at === 0 || (scattered(at) + seed) % every === 0);
}

/** Whole numbers from 1 to a last one. */
export function countUpTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`${name} is ${JSON.stringify(text)}, and no whole number from 1 to ${most}`);
  return value;
}

/** A place as another number, without the pattern that places have: every fourth write of a command is often of one kind. */
function scattered(at: number): number {
  return Math.imul(at, 0x9e3779b1) >>> 16;
}
