/** How much an event matters, the most first. */
const RANKS = ["breaks", "trust", "runs", "rest"] as const;

export type Rank = (typeof RANKS)[number];

/** What an event is about. */
export type EventKind =
  /** The cluster would be cut off, or cannot be judged. */
  | "breaks"
  /** Who can issue certificates or open keys, and where keys lie. */
  | "keys"
  /** Whom Typha or calico-node trusts. */
  | "trust"
  /** Which certificate is replaced, and how long new ones are valid. */
  | "certificates"
  /** What runs, and what it may do. */
  | "runs"
  /** What is applied, where and by whom. */
  | "applied"
  /** Which clusters come, go or move. */
  | "clusters"
  /** What is no longer guarded against deletion. */
  | "guard"
  /** What cannot be compared. */
  | "unknown"
  /** Settings of the tool. */
  | "settings"
  /** How many pods of the same kind run, and how much they may use. */
  | "sizing";

/** In the order in which events of one rank are told; docs/reference/output.md lists them for programs. */
export const RANK_OF: Readonly<Record<EventKind, Rank>> = {
  breaks: "breaks",
  unknown: "trust",
  keys: "trust",
  trust: "trust",
  clusters: "runs",
  runs: "runs",
  applied: "runs",
  guard: "runs",
  settings: "runs",
  certificates: "rest",
  sizing: "rest",
};

export function rankOf(kind: EventKind): Rank {
  return RANK_OF[kind];
}

/** A number that is lower for what matters more. */
export function orderOfRank(rank: Rank): number {
  return RANKS.indexOf(rank);
}

/** A number that is lower for what is told first. */
export function orderOfKind(kind: EventKind): number {
  return Object.keys(RANK_OF).indexOf(kind);
}
