import { createHash } from "node:crypto";

/** One of several runs that do the work of one together. */
export interface Shard {
  /** From 1 to `of`; the first also does what belongs to no single cluster. */
  readonly index: number;
  readonly of: number;
}

/**
 * The shard that a cluster belongs to, from 1: the first 32 bits of the SHA-256 of its name, as a big-endian number, modulo the
 * number of shards, plus 1. It depends on nothing else, so a new cluster moves no other. Every version has to agree: runs of
 * a matrix may use several.
 */
export function shardOf(cluster: string, of: number): number {
  return (createHash("sha256").update(cluster).digest().readUInt32BE() % of) + 1;
}
