/** Random choices that a seed repeats. */
export class Random {
  #state: number;

  constructor(seed: number, ...path: readonly number[]) {
    this.#state = path.reduce((state, step) => mixed(state ^ Math.imul(step + 1, 0x9e3779b1)), mixed(seed));
  }

  /** A number from 0 up to, and without, 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return mixed(this.#state) / 2 ** 32;
  }

  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end);
  }

  isBelow(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error("nothing to pick from");
    return items[this.below(items.length)]!;
  }

  /** One of the items, each as likely as its weight says. */
  weighted<T extends { readonly weight: number }>(items: readonly T[]): T {
    let left = this.fraction() * items.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of items) {
      left -= item.weight;
      if (left < 0) return item;
    }
    return items.at(-1)!;
  }
}

function mixed(seed: number): number {
  let state = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  state = (state + Math.imul(state ^ (state >>> 7), 61 | state)) ^ state;
  return (state ^ (state >>> 14)) >>> 0;
}
