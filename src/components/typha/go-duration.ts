import { secondsInDuration } from "../../cluster/duration";

/**
 * A duration as Go prints it: `1h0m0s` for `1h` or `60m`. A controller that writes an object back writes it like this, and
 * anything else in git is then drift.
 *
 * @param text hours, minutes and seconds, such as `1h30m`; whatever else Go reads comes back as it is
 */
export function goDuration(text: string): string {
  const total = secondsInDuration(text);
  if (total === undefined) return text;
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  if (hours > 0) return `${hours}h${minutes}m${seconds}s`;
  return minutes > 0 ? `${minutes}m${seconds}s` : `${seconds}s`;
}
