import { readFileSync } from "node:fs";
import * as path from "node:path";
import { FONTS, fillIn, MARGIN, type PaletteColour, paletteCss, pictureCss, rounded, strokeIn } from "@typha-mtls/plan";
import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from "d3-scale";
import { renderToString } from "preact-render-to-string";

/** What the test on packets counted, second by second (test/interop/packets/series.go). Times are in seconds. */
export interface Series {
  readonly parts: readonly Part[];
  readonly seconds: readonly {
    readonly at: number;
    /** Packets that policy allows: those that were sent, and that arrived. A busy machine sends fewer. */
    readonly sent: number;
    readonly allowed: number;
    /** Packets that arrived, and that policy denies. */
    readonly denied: number;
    /** Connections of the Typha on each node. */
    readonly connections: readonly number[];
  }[];
  readonly changes: readonly { readonly at: number; readonly ms: number }[];
  readonly end: number;
}

interface Part {
  readonly title: string;
  readonly at: number;
  readonly steps: readonly { readonly title: string; readonly at: number }[];
}

/** A picture: the parts of the life of a cluster that it shows, and what happens in them. */
interface Picture {
  readonly parts: readonly string[];
  readonly title: string;
}

const PICTURES: Readonly<Record<string, Picture>> = {
  "packets-switching-on": { parts: ["switching on"], title: "Switching mutual TLS on" },
  "packets-rotating": { parts: ["renewing", "rotating"], title: "Renewing, and rotating the CA" },
  "packets-scaling": { parts: ["scaling"], title: "From two Typhas to one, three, one, and two" },
  "packets-giving-up": { parts: ["giving rotations up"], title: "Rotations that are given up" },
  "packets-faults": { parts: ["faults"], title: "What goes wrong, and is mended" },
  "packets-switching-back": { parts: ["switching back"], title: "Switching mutual TLS off" },
  "packets-other-ports": {
    parts: ["other ports behind HostEndpoints"],
    title: "On another port, behind HostEndpoints",
  },
  "packets-host-files": {
    parts: ["certificates on the nodes' disks"],
    title: "With certificates on the nodes' disks",
  },
};

/** What test/interop/cluster notes when a fault is over. */
const MENDED = "mended";
const WIDTH = 440;
/** What is left of each plot for its numbers, and right of it. */
const [LEFT, RIGHT] = [50, MARGIN];
/** Of letters: titles of plots, and all else. */
const [LARGE, SMALL] = [12, 10.5];
const LINE = 16;
/** Colours of the Typhas, which their numbers say too. */
const NODES: readonly PaletteColour[] = ["accent", "warn", "muted"];

/** Pictures of what the last run with INTEROP_WRITE_PROOF=1 has counted, by their names. */
export function packetPictures(root: string): Readonly<Record<string, string>> {
  const series: Series = JSON.parse(readFileSync(path.join(root, "scripts/pictures/packets.json"), "utf8"));
  return Object.fromEntries(Object.entries(PICTURES).map(([name, picture]) => [name, packetPicture(picture, series)]));
}

/** @throws Error where the series lacks a part of the picture */
export function packetPicture({ parts, title }: Picture, series: Series): string {
  const shown = parts.map((name) => partOf(series, name));
  const from = shown[0]!.at;
  const to = series.parts.find(({ at }) => at > shown.at(-1)!.at)?.at ?? series.end;
  const during = <T extends { readonly at: number }>(entries: readonly T[]) =>
    entries.filter(({ at }) => at >= from && at < to);
  const seconds = during(series.seconds);
  const changes = during(series.changes);
  const steps = shown.flatMap((part) => part.steps);
  // Each fault has one, which needs no number of its own.
  const numbered = steps.filter(({ title: step }) => step !== MENDED);
  const listed = numbered.map(({ title: step }, index) => `${index + 1}  ${step}`);
  if (numbered.length < steps.length) listed.push("without a number: it is mended");
  const x = scaleLinear([from, to], [LEFT, WIDTH - RIGHT]);
  const sinceStart = scaleLinear([0, to - from], x.range());

  const top = MARGIN + 3.4 * LINE + LARGE;
  const packets = plotAt(top, 86);
  const delays = plotAt(packets.bottom + 2.4 * LINE, 86);
  const connections = plotAt(delays.bottom + 2.4 * LINE, 62);
  const list = connections.bottom + 2.4 * LINE;
  const height = Math.ceil(list + listed.length * LINE + MARGIN - LINE / 2);

  const perSecond = packets.scale(
    scaleLinear(
      [
        0,
        most(
          seconds.map(({ allowed }) => allowed),
          100,
        ),
      ],
      [0, 1],
    ),
  );
  const delay = delays.scale(
    scaleLog(
      [
        10,
        most(
          changes.map(({ ms }) => ms),
          1000,
        ),
      ],
      [0, 1],
    ).clamp(true),
  );
  // An even number, of which the half is one of connections too.
  const fullest =
    2 *
    Math.ceil(
      most(
        seconds.flatMap((second) => second.connections),
        4,
      ) / 2,
    );
  const number = connections.scale(scaleLinear([0, fullest], [0, 1]));
  const nodes = seconds[0]?.connections.map((_, node) => node) ?? [];

  const svg = renderToString(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      font-family={FONTS.sans}
      class="picture"
    >
      <title>{title}</title>
      <desc>{inWords(title, numbered, seconds, changes)}</desc>
      <style>{`${paletteCss()}\n${pictureCss()}`}</style>
      <rect width={WIDTH} height={height} rx="8" {...fillIn("paper")} />
      <Words x={MARGIN} y={MARGIN + LARGE} size={LARGE + 1} bold text={title} />

      <Plot
        plot={packets}
        title="packets in a second: sent (broken line), and arrived"
        scale={perSecond}
        ticks={[0, 50, 100]}
      />
      <Words x={LEFT + 6} y={perSecond(74)} colour="good" text="allowed by policy" />
      <Words x={LEFT + 6} y={perSecond(8)} colour="bad" text="denied by policy" />
      <Line colour="line" dashed points={seconds.map(({ at, sent }) => [x(at), perSecond(sent)])} />
      <Line colour="good" points={seconds.map(({ at, allowed }) => [x(at), perSecond(allowed)])} />
      <Line colour="bad" points={seconds.map(({ at, denied }) => [x(at), perSecond(denied)])} />

      <Plot
        plot={delays}
        title="time until a change of policy arrived"
        scale={delay}
        ticks={[10, 100, 1000, 10_000].filter((ms) => ms <= delay.domain()[1]!)}
        label={(ms) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`)}
      />
      {changes.map(({ at, ms }) => (
        <circle key={at} cx={rounded(x(at))} cy={rounded(delay(Math.max(ms, 10)))} r="2" {...fillIn("accent")} />
      ))}

      <Plot plot={connections} title="connections of Typha, by node" scale={number} ticks={[0, fullest / 2, fullest]} />
      {nodes.map((node) => (
        <Line
          key={node}
          colour={NODES[node % NODES.length]!}
          dashed={node > 0}
          points={seconds.map((second) => [x(second.at), number(second.connections[node] ?? 0)])}
        />
      ))}
      {steps.map(({ at }) => (
        <path
          key={at}
          d={`M${rounded(x(at))} ${packets.top}V${connections.bottom}`}
          stroke-dasharray="2 3"
          {...strokeIn("line")}
        />
      ))}
      {numbered.map(({ at }, index) => (
        <Words key={at} x={x(at)} y={packets.top - 3} anchor="middle" colour="ink" text={String(index + 1)} />
      ))}
      {sinceStart.ticks(6).map((tick) => (
        <Words
          key={tick}
          x={sinceStart(tick)}
          y={connections.bottom + LINE * 0.9}
          anchor="middle"
          colour="muted"
          text={`${tick} s`}
        />
      ))}
      {listed.map((line, index) => (
        <Words key={line} x={LEFT} y={list + index * LINE} text={line} />
      ))}
    </svg>,
  );
  return `${svg.replaceAll("]]>", "]]&gt;")}\n`;
}

function partOf({ parts }: Series, name: string): Part {
  const part = parts.find(({ title }) => title === name);
  if (part === undefined) throw new Error(`scripts/pictures/packets.json has no part ${JSON.stringify(name)}`);
  return part;
}

function most(values: readonly number[], least: number): number {
  return values.reduce((a, b) => Math.max(a, b), least);
}

function inWords(title: string, steps: Part["steps"], seconds: Series["seconds"], changes: Series["changes"]): string {
  const denied = seconds.reduce((sum, second) => sum + second.denied, 0);
  const slowest = most(
    changes.map(({ ms }) => ms),
    0,
  );
  const happened = steps.map(({ title: step }, index) => `${index + 1} ${step}`).join(", ");
  return `${title}, in ${seconds.length} seconds: ${happened}. Packets that policy allows arrive all the time; of those that it denies, ${denied} arrive. The slowest of ${changes.length} changes of policy took ${slowest} ms until it arrived.`;
}

interface PlotPlace {
  readonly top: number;
  readonly bottom: number;
  /** A scale from 0 to 1 as one from the bottom to the top. */
  readonly scale: <S extends ScaleContinuousNumeric<number, number>>(unit: S) => S;
}

function plotAt(top: number, height: number): PlotPlace {
  const bottom = top + height;
  return { top, bottom, scale: (unit) => unit.copy().range([bottom, top]) };
}

function Plot({
  plot,
  title,
  scale,
  ticks,
  label = String,
}: {
  readonly plot: PlotPlace;
  readonly title: string;
  readonly scale: ScaleContinuousNumeric<number, number>;
  readonly ticks: readonly number[];
  readonly label?: (tick: number) => string;
}) {
  return (
    <g>
      <Words x={MARGIN} y={plot.top - LINE * 1.2} colour="muted" text={title} />
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${rounded(scale(tick))}H${WIDTH - RIGHT}`} {...strokeIn("hairline")} />
          <Words x={LEFT - 5} y={scale(tick) + 4} anchor="end" colour="muted" text={label(tick)} />
        </g>
      ))}
    </g>
  );
}

function Line({
  points,
  colour,
  dashed,
}: {
  readonly points: readonly (readonly [number, number])[];
  readonly colour: PaletteColour;
  readonly dashed?: boolean;
}) {
  const d = points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${rounded(x)} ${rounded(y)}`).join("");
  return (
    <path d={d} fill="none" stroke-width="1.8" stroke-dasharray={dashed ? "6 3" : undefined} {...strokeIn(colour)} />
  );
}

function Words({
  x,
  y,
  text,
  size = SMALL,
  bold,
  anchor,
  colour = "ink",
}: {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly anchor?: "middle" | "end";
  readonly colour?: PaletteColour;
}) {
  return (
    <text
      x={rounded(x)}
      y={rounded(y)}
      font-size={size}
      font-weight={bold ? 600 : undefined}
      text-anchor={anchor}
      {...fillIn(colour)}
    >
      {text}
    </text>
  );
}
