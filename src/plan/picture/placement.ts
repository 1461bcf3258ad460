import type { Card } from "./card";
import type { Arrow } from "./diagram";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where everything of a picture stands; coordinates are of the upper left corner. */
export interface Placement {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly (Point & { readonly card: Card })[];
  readonly arrows: readonly PlacedArrow[];
  readonly frames: readonly Frame[];
}

export interface PlacedArrow {
  readonly arrow: Arrow;
  /** From the edge of one card to the edge of the other. */
  readonly points: readonly Point[];
  /** Middle of its label. */
  readonly label?: Point;
}

/** What surrounds the cards of a group. */
export interface Frame extends Point {
  readonly width: number;
  readonly height: number;
  readonly title: string;
}

export const MARGIN = 12;

/** A tenth of a unit is finer than any screen, and the same on every machine. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
