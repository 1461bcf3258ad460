import { demandArgument, demandDate, isRecord } from "@typha-mtls/fields";
import type { Certificate } from "./certificate";

/** Length of a day in milliseconds. UTC has no longer or shorter ones. */
export const DAY_IN_MS = 24 * 60 * 60 * 1000;

/** When a certificate holds: its first and its last moment. */
export type Validity = Pick<Certificate, "notBefore" | "notAfter">;

/** How long a certificate is valid: from notBefore to notAfter, in milliseconds. */
export function lifetimeOf({ notBefore, notAfter }: Validity): number {
  return notAfter.getTime() - notBefore.getTime();
}

/**
 * How long before its end a certificate is renewed, in milliseconds: the last third of its life but 30 days at least,
 * and never more than half of it, so that a certificate of a few weeks is not due on the day it was issued.
 */
export function renewalWindow(certificate: Validity): number {
  const lifetime = lifetimeOf(certificate);
  return Math.min(Math.max(30 * DAY_IN_MS, lifetime / 3), lifetime / 2);
}

/**
 * The time from which `renew` issues a new leaf.
 *
 * @throws ProblemError where a date is none
 * @example
 * ```ts
 * import { renewFrom } from "typha-mtls";
 *
 * const validity = { notBefore: new Date("2026-01-01"), notAfter: new Date("2027-01-01") };
 * console.log(renewFrom(validity) < validity.notAfter); // true
 * ```
 */
export function renewFrom(certificate: Validity): Date {
  demandArgument(isRecord(certificate), "certificate", "a certificate that was read");
  demandDate(certificate.notBefore, "certificate.notBefore");
  demandDate(certificate.notAfter, "certificate.notAfter");
  return new Date(certificate.notAfter.getTime() - renewalWindow(certificate));
}

/** The day of a time, such as `2027-11-21`, in UTC. @throws RangeError where the date is none */
export function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/**
 * A time to the second, such as `2027-11-21T09:12:00Z`: certificates know no fractions.
 * @throws RangeError where the date is none
 */
export function instant(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}
