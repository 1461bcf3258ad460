const SECONDS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/** Seconds of a duration of hours, minutes and seconds, such as `1h30m`; undefined for everything else, also where Go reads it. */
export function secondsInDuration(duration: unknown): number | undefined {
  if (typeof duration !== "string" || !/^([0-9]+[hms])+$/.test(duration)) return undefined;
  const parts = [...duration.matchAll(/([0-9]+)([hms])/g)];
  return parts.reduce((sum, [, number, unit]) => sum + Number(number) * SECONDS[unit!]!, 0);
}
