export interface Shard {
  readonly index: number;
  readonly count: number;
  readonly long: readonly string[];
  readonly always: (name: string) => boolean;
}

export function shardOf(names: readonly string[], shard: Shard): string[];
export function recentlyTouched(root?: string): ReadonlySet<string>;
export function parseShard(text: string): Pick<Shard, "index" | "count">;
