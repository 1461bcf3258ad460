import { printable } from "@typha-mtls/problems";
import { renderToString } from "preact-render-to-string";
import { INSET, PADDING, type Row } from "./card";
import { type Diagram, FACES, type Tone } from "./diagram";
import { fillIn, strokeIn } from "./ink";
import { widthOf } from "./measure";
import { FONTS, PALETTE, paletteCss } from "./palette";
import { type Placement, type Point, rounded } from "./placement";

/** Fills and strokes by colour. Where variables mean nothing, as in converters of SVG, the attributes hold: light colours. */
export function pictureCss(): string {
  const colours = Object.keys(PALETTE).map(
    (colour) => `.fill-${colour}{fill:var(--${colour})}.stroke-${colour}{stroke:var(--${colour})}`,
  );
  return [".picture{max-width:100%;height:auto}", ...colours].join("\n");
}

/** A picture as a file of its own: it asks for nothing else, and holds no script. */
export function svgFile(diagram: Diagram, place: Place): string {
  const css = `${paletteCss()}\n${pictureCss()}`;
  const svg = renderToString(<Drawing diagram={diagram} place={place} css={css} />);
  // XML takes `>` in text as it is, but not after `]]`; Preact writes HTML.
  return `${svg.replaceAll("]]>", "]]&gt;")}\n`;
}

/** Gives boxes and arrows their places. */
export type Place = (diagram: Diagram) => Placement;

export interface DrawingProps {
  readonly diagram: Diagram;
  readonly place: Place;
  /** @default - the page around it has `paletteCss` and `pictureCss` */
  readonly css?: string;
}

/** A diagram as an element `svg`, as wide as it is at its own size and no wider than what is around it. */
export function Drawing({ diagram, place, css }: DrawingProps) {
  const safe = printableDiagram(diagram);
  const { width, height, ...placed } = place(safe);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      font-family={FONTS.sans}
      class="picture"
    >
      <title>{safe.title}</title>
      <desc>{safe.description}</desc>
      {css !== undefined && <style>{css}</style>}
      <rect width={width} height={height} rx="8" {...fillIn("paper")} />
      <Contents {...placed} />
    </svg>
  );
}

function Contents({ frames, arrows, cards }: Pick<Placement, "frames" | "arrows" | "cards">) {
  return (
    <>
      {frames.map(({ x, y, width, height, title }) => (
        <g key={title}>
          <rect x={x} y={y} width={width} height={height} rx="10" stroke-dasharray="5 4" {...outlined("line")} />
          <Text row={{ x: x + PADDING, y: y + 20, text: title, face: "kicker", colour: "muted" }} />
        </g>
      ))}
      {arrows.map(({ arrow, points }) => (
        <g key={`${arrow.from} ${arrow.to} ${arrow.label}`}>
          <path
            d={curve(points)}
            stroke-width="1.6"
            stroke-dasharray={arrow.dashed ? "5 4" : undefined}
            {...outlined(arrow.tone ?? "line")}
          />
          <path d={arrowHead(points)} {...fillIn(arrow.tone ?? "line")} />
        </g>
      ))}
      {cards.map(({ x, y, card: { box, width, height, grounds, rows } }) => (
        <g key={box.id} transform={`translate(${x} ${y})`}>
          <rect
            width={width}
            height={height}
            rx="8"
            fill={PALETTE.panel.light}
            stroke={PALETTE[box.tone].light}
            class={`fill-panel stroke-${box.tone}`}
          />
          {grounds.map((ground) => (
            <rect
              key={ground.y}
              x={INSET}
              y={rounded(ground.y)}
              width={width - 2 * INSET}
              height={rounded(ground.height)}
              rx="5"
              {...fillIn(ground.colour)}
            />
          ))}
          {rows.map((row) => (
            <Text key={row.y} row={row} />
          ))}
        </g>
      ))}
      {arrows.map(({ arrow, label }) => label !== undefined && <Label key={arrow.label} at={label} arrow={arrow} />)}
    </>
  );
}

function Label({ at, arrow: { label = "", tone = "line" } }: { at: Point; arrow: Diagram["arrows"][number] }) {
  const width = widthOf(label, "text") + 8;
  const { size } = FACES.text;
  const colour = tone === "line" ? "muted" : tone;
  return (
    <g>
      <rect
        x={rounded(at.x - width / 2)}
        y={rounded(at.y - size * 0.8)}
        width={width}
        height={rounded(size * 1.6)}
        rx="4"
        {...fillIn("paper")}
      />
      <Text row={{ x: rounded(at.x), y: at.y + size * 0.35, text: label, face: "text", colour }} anchor="middle" />
    </g>
  );
}

function Text({ row: { x, y, text, face, colour }, anchor }: { row: Row; anchor?: "middle" }) {
  const { size, bold, mono } = FACES[face];
  return (
    <text
      x={x}
      y={rounded(y)}
      font-size={size}
      font-weight={bold ? 600 : undefined}
      font-family={mono ? FONTS.mono : undefined}
      text-anchor={anchor}
      {...fillIn(colour)}
    >
      {text}
    </text>
  );
}

function outlined(tone: Tone) {
  return { fill: "none", ...strokeIn(tone) };
}

/** How round a line turns, where there is room. */
const TURN = 22;

/** A line with its corners rounded. */
function curve(points: readonly Point[]): string {
  const turns = points.slice(1, -1).map((corner, at) => {
    const [before, after] = [points[at]!, points[at + 2]!];
    const turn = Math.min(TURN, distance(before, corner) / 2, distance(corner, after) / 2);
    return `L${towards(corner, before, turn)}Q${corner.x} ${corner.y} ${towards(corner, after, turn)}`;
  });
  return `M${points[0]!.x} ${points[0]!.y}${turns.join("")}L${points.at(-1)!.x} ${points.at(-1)!.y}`;
}

function distance(one: Point, other: Point): number {
  return Math.sqrt((other.x - one.x) ** 2 + (other.y - one.y) ** 2);
}

/** The point that is `far` from `from` on the way to `to`. */
function towards(from: Point, to: Point, far: number): string {
  const share = far / (distance(from, to) || 1);
  return `${rounded(from.x + (to.x - from.x) * share)} ${rounded(from.y + (to.y - from.y) * share)}`;
}

/** A triangle at the end of a line, in its direction. */
function arrowHead(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2) as [Point, Point];
  const length = distance(before, tip) || 1;
  const [x, y] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  const corner = (side: number) => `${rounded(tip.x - 9 * x + side * y)} ${rounded(tip.y - 9 * y - side * x)}`;
  return `M${tip.x} ${tip.y}L${corner(4.5)}L${corner(-4.5)}Z`;
}

/** Names come from files of others: what cannot be seen, or is no character of XML, is written out. */
function printableDiagram(diagram: Diagram): Diagram {
  return JSON.parse(JSON.stringify(diagram), (_, value) => (typeof value === "string" ? printable(value) : value));
}
