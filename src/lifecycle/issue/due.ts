import type { Certificate } from "../../x509/certificate";
import { day, renewFrom } from "../../x509/renewal";

/** From when on a leaf is renewed. */
export type DueFrom = (leaf: Certificate) => Date;

/** The date that `status` shows. */
export const dueByAge: DueFrom = renewFrom;

/** When less than this is left, in milliseconds. */
export function dueWithin(left: number): DueFrom {
  return ({ notAfter }) => new Date(notAfter.getTime() - left);
}

/** At once, whatever its dates say. */
export const dueNow: DueFrom = () => new Date(0);

/** `in 244 days`, `in 1 day`, `in less than a day`. */
export function inDays(milliseconds: number): string {
  const days = Math.floor(milliseconds / day);
  return days === 0 ? "in less than a day" : `in ${days} day${days === 1 ? "" : "s"}`;
}
