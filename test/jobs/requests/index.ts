import type { Request } from "../request";
import { PACKAGE_MANAGER } from "./package-manager";
import { PLANTED_FILES } from "./planted-files";
import { REFERENCES } from "./references";
import { REPORT_FILES } from "./report-files";

/** Nothing but the change itself. */
export const PLAIN: Request = { title: "there is no trick", edit() {} };

/** Tricks that concern every job, whatever it writes. */
export const WITHOUT_REPORTS: readonly Request[] = [...REFERENCES, ...PACKAGE_MANAGER, ...PLANTED_FILES];

/** Every trick that comes beside a hostile change. */
export const REQUESTS: readonly Request[] = [...WITHOUT_REPORTS, ...REPORT_FILES];

/**
 * One request of so many, for a job that shares its lines with one that meets all of them. Jobs take others by their offset, so
 * that together they meet each; ALL_REQUESTS=1 has every job meet every request.
 */
export function sampleOf(requests: readonly Request[], one: { readonly of: number; readonly from: number }): Request[] {
  const all = process.env["ALL_REQUESTS"] !== undefined;
  return requests.filter((_, at) => all || at % one.of === one.from);
}
