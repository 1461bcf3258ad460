const SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/**
 * A duration as Go prints it: `1h0m0s` for `1h` or `60m`. A controller that writes an object back writes it like this, and
 * anything else in git is then drift.
 *
 * @param text hours, minutes and seconds, such as `1h30m`; whatever else Go reads comes back as it is
 */
export function goDuration(text: string): string {
  if (!/^([0-9]+[hms])+$/.test(text)) return text;
  const parts = [...text.matchAll(/([0-9]+)([hms])/g)];
  const total = parts.reduce((sum, [, number, unit]) => sum + Number(number) * (SECONDS[unit as string] ?? 0), 0);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  if (hours > 0) return `${hours}h${minutes}m${seconds}s`;
  return minutes > 0 ? `${minutes}m${seconds}s` : `${seconds}s`;
}
