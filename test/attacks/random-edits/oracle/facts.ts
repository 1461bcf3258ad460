/** What is trusted and applied, as sentences: two repositories trust the same where they have the same sentences. */
export class Facts {
  readonly #counts = new Map<string, number>();

  add(...words: readonly unknown[]): void {
    const fact = words.map((word) => (typeof word === "string" ? word : canonical(word))).join(" ");
    this.#counts.set(fact, (this.#counts.get(fact) ?? 0) + 1);
  }

  /** The same, where it does not matter how often. */
  once(...words: readonly string[]): void {
    this.#counts.set(words.join(" "), 1);
  }

  /** Sentences that went (`- …`) and came (`+ …`). */
  changesTo(after: Facts): string[] {
    const went = [...this.#counts].filter(([fact, count]) => (after.#counts.get(fact) ?? 0) < count);
    const came = [...after.#counts].filter(([fact, count]) => (this.#counts.get(fact) ?? 0) < count);
    return [...went.map(([fact]) => `- ${fact}`), ...came.map(([fact]) => `+ ${fact}`)];
  }

  get all(): readonly string[] {
    return [...this.#counts.keys()];
  }
}

export type Map_ = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is Map_ {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const mapOf = (value: unknown): Map_ => (isMap(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A value as text, keys in order; what JSON does not know (`.inf`, `-0`, dates, bytes) differs from all that it knows. */
export function canonical(value: unknown, depth = 0): string {
  if (depth > 200) return "too deep";
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(",")}]`;
  if (value instanceof Date || value instanceof Uint8Array || value instanceof Set) return `!${String(value)}`;
  if (isMap(value)) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item, depth + 1)}`).join(",")}}`;
  }
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
