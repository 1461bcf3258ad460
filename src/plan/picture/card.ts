import { type Block, type Box, FACES, type FaceName } from "./diagram";
import { widthOf, wrappedTo } from "./measure";
import type { PaletteColour } from "./palette";

/** A box with its size, and what stands where in it. */
export interface Card {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  readonly grounds: readonly Ground[];
  readonly rows: readonly Row[];
}

/** A coloured ground, nearly as wide as its card. */
export interface Ground {
  readonly y: number;
  readonly height: number;
  readonly colour: PaletteColour;
}

/** A line of text: `y` is its baseline, from the top of the card. */
export interface Row {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly face: FaceName;
  readonly colour: PaletteColour;
}

export const PADDING = 14;
/** How far a ground stays from the edge. */
export const INSET = 7;
const LEADING = 1.42;
/** How far the letters of a line reach below its baseline, in ems. */
const DESCENT = 0.42;
const GAP = 6;
/** How far a name goes in where it is broken, so that each begins at its sign. */
const HANG = 16;
/** A text longer than this many lines says too much for a picture. */
const MOST_LINES = 6;

/** The card of a box, no wider than `most`, and no wider than its text needs. */
export function cardOf(box: Box, most: number): Card {
  const rows: Row[] = [];
  const grounds: Ground[] = [];
  let top = PADDING - 2;
  const set = (text: string, face: FaceName, colour: PaletteColour) => {
    const { size, mono } = FACES[face];
    const room = most - 2 * PADDING;
    const hang = mono && widthOf(text, face) > room ? HANG : 0;
    wrappedTo(text, face, room - hang, MOST_LINES).forEach((line, at) => {
      const x = at === 0 ? PADDING : PADDING + hang;
      rows.push({ x, y: top + size * (LEADING - DESCENT), text: line, face, colour });
      top += size * LEADING;
    });
  };
  if (box.kicker !== undefined) set(box.kicker, "kicker", box.tone === "line" ? "muted" : box.tone);
  set(box.head, "head", "ink");
  const setBlock = ({ ground, lines }: Block) => {
    top += GAP;
    const from = top;
    if (ground !== undefined) top += GAP;
    for (const { text, face = "text", colour = "ink" } of lines) set(text, face, colour);
    if (ground === undefined) return;
    top += GAP;
    grounds.push({ y: from, height: top - from, colour: ground });
  };
  box.blocks.forEach(setBlock);
  const width = Math.max(...rows.map(({ x, text, face }) => x + widthOf(text, face))) + PADDING;
  return { box, width, height: Math.ceil(top + PADDING - 4), grounds, rows };
}
