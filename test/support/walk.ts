/** Largest value of WALK_EVERY: a larger one is a slip, by which nearly nothing would be visited. */
const MOST = 100;

/** Variables of the environment. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Which parts of a walk one commit gets, of as many as WALK_EVERY says: walks with other turns visit other ones of the same places. */
export type Turns = readonly number[];

/**
 * The places that a long walk visits, such as each write at which a command is killed: all of them, unless WALK_EVERY asks for
 * one in so many. `.ci/run` asks for one in four. Which ones, the seed of the commit decides, so that a failure comes again and
 * commits that follow each other visit others. The first place is always visited. Where several things walk through the same
 * places, each takes a turn of its own, so that a commit visits more of them, or all: [0, 2] and [1, 3] are two halves of fourths.
 *
 * @throws Error where WALK_EVERY or PROPERTY_SEED is no whole number that is meant
 */
export function visited<T>(places: readonly T[], env: Environment = process.env, turns: Turns = [0]): readonly T[] {
  const every = everyOf(env);
  const seed = wholeNumber("PROPERTY_SEED", env["PROPERTY_SEED"] ?? "1", Number.MAX_SAFE_INTEGER);
  const isInTurn = (at: number) => turns.some((turn) => (scattered(at) + seed + turn) % every === 0);
  return places.filter((_, at) => at === 0 || isInTurn(at));
}

/** How many a walk has to count at least, of a number that the walk through all places has to. */
export function inVisitedPart(least: number, env: Environment = process.env): number {
  return Math.floor(least / everyOf(env));
}

function everyOf(env: Environment): number {
  return wholeNumber("WALK_EVERY", env["WALK_EVERY"] ?? "1", MOST);
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
