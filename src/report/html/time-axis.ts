import { scaleUtc } from "d3-scale";
import { utcFormat } from "d3-time-format";
import type { FleetReport } from "../model";
import { isCa, isDated } from "./summary";

const DAY = 24 * 60 * 60 * 1000;
/** How much of the past is drawn, and how much of the future at least and at most, in days. What ends later runs off the axis. */
const DAYS = { past: 60, least: 180, most: 730 };

/** The time that all lanes of certificates share. Positions are percent of the width. */
export interface TimeAxis {
  readonly now: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  /** A moment in RFC 3339; one off the axis is at its end. */
  at(moment: string): number;
  isBeyond(moment: string): boolean;
}

/** An axis on which every leaf ends, within `DAYS`. CAs outlive leaves by years, and would squeeze them. */
export function timeAxis({ generated, clusters }: Pick<FleetReport, "generated" | "clusters">): TimeAxis {
  const now = Date.parse(generated);
  const ends = clusters.flatMap(({ certificates }) =>
    certificates
      .filter(isDated)
      .filter((certificate) => !isCa(certificate))
      .map(({ validity }) => Date.parse(validity.expires)),
  );
  const latest = ends.reduce((a, b) => Math.max(a, b), now + DAYS.least * DAY);
  const end = Math.min(latest, now + DAYS.most * DAY);
  const from = now - DAYS.past * DAY;
  const scale = scaleUtc([from, end + (end - from) * 0.04], [0, 100]).clamp(true);
  const at = (moment: Date | number) => Math.round(scale(moment) * 10) / 10;
  // The words for now and the labels at the ends need their place.
  const hasPlace = (tick: Date) => Math.abs(at(tick) - at(now)) > 14 && at(tick) > 3 && at(tick) < 96;
  const ticks = scale.ticks(6).filter(hasPlace);
  return {
    now: at(now),
    ticks: ticks.map((tick, index) => ({ at: at(tick), label: tickLabel(tick, index === 0) })),
    at: (moment) => at(Date.parse(moment)),
    isBeyond: (moment) => Date.parse(moment) > scale.domain()[1]!.getTime(),
  };
}

/** The month, and the year where it begins or where the labels do. */
function tickLabel(tick: Date, isFirst: boolean): string {
  return utcFormat(tick.getUTCMonth() === 0 ? "%Y" : isFirst ? "%b %Y" : "%b")(tick);
}

/** The lines of the axis behind every lane, as a rule of the style sheet: they cost nothing for a further cluster. */
export function axisCss({ now, ticks }: TimeAxis): string {
  const line = (colour: string, at: number, width: string) =>
    `linear-gradient(var(--${colour}) 0 0) ${at}% 0/${width} 100% no-repeat`;
  const lines = [line("accent", now, "1.5px"), ...ticks.map((tick) => line("hairline", tick.at, "1px"))];
  return `.lane{background:${lines.join(",")}}`;
}
