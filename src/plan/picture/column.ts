import { cardOf } from "./card";
import type { Diagram } from "./diagram";
import { MARGIN, type PlacedArrow, type Placement } from "./placement";

/** Between two cards. */
const GAP = 34;
/** Between two arrows that run beside each other. */
const LANE = 14;
/** Between cards and the first lane: a head of an arrow fits. */
const ROOM = 10;
/** Where a straight arrow leaves a card, from the left. */
const STRAIGHT = 32;

/**
 * Places boxes below each other in their order. An arrow to the next box goes straight down; another one leads past the
 * boxes on their right, in the first lane that is free.
 *
 * @param widest how wide a box may be, in units of the picture
 */
export function inColumn({ boxes, arrows }: Diagram, widest: number): Placement {
  const cards = boxes.map((box) => cardOf(box, widest));
  const width = Math.max(...cards.map((card) => card.width));
  const tops = cards.map((_, at) => cards.slice(0, at).reduce((top, { height }) => top + height + GAP, MARGIN));
  const indexes = new Map(boxes.map(({ id }, at) => [id, at]));
  const lanes: Span[][] = [];
  const placed = arrows.map((arrow): PlacedArrow => {
    const [from, to] = [indexes.get(arrow.from)!, indexes.get(arrow.to)!];
    const [upper, lower] = [Math.min(from, to), Math.max(from, to)];
    const bottom = tops[upper]! + cards[upper]!.height;
    if (to === from + 1) {
      const x = MARGIN + STRAIGHT;
      return {
        arrow,
        points: [
          { x, y: bottom },
          { x, y: tops[to]! },
        ],
      };
    }
    const lane = freeLane(lanes, { upper, lower }) + 1;
    const right = MARGIN + width;
    const x = right + ROOM + lane * LANE;
    // Arrows of other lanes leave and arrive at other heights.
    const [above, below] = [bottom - LANE * lane, tops[lower]! + LANE * lane];
    const down = [
      { x: right, y: above },
      { x, y: above },
      { x, y: below },
      { x: right, y: below },
    ];
    return { arrow, points: from < to ? down : down.toReversed() };
  });
  return {
    width: width + 2 * MARGIN + (lanes.length === 0 ? 0 : ROOM + lanes.length * LANE),
    height: tops.at(-1)! + cards.at(-1)!.height + MARGIN,
    cards: cards.map((card, at) => ({ x: MARGIN, y: tops[at]!, card: { ...card, width } })),
    arrows: placed,
    frames: [],
  };
}

/** Indexes of the boxes that an arrow joins. */
interface Span {
  readonly upper: number;
  readonly lower: number;
}

/** Takes the first lane in which no other arrow passes one of the same boxes. */
function freeLane(lanes: Span[][], span: Span): number {
  const free = lanes.findIndex((taken) =>
    taken.every(({ upper, lower }) => lower <= span.upper || upper >= span.lower),
  );
  if (free < 0) return lanes.push([span]) - 1;
  lanes[free]!.push(span);
  return free;
}
