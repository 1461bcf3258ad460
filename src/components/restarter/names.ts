/** What its objects are in labels, and the last part of their names. */
export const TYPHA_RESTARTER = "typha-restarter";

/**
 * Annotation of Typha's pods with the hash of the certificate that they were started for. Not the one that git renders, which
 * covers the trust bundle too: each has one owner.
 */
export const STARTED_FOR_ANNOTATION = "typha-mtls/started-for-certificate";

/** Name of the objects of the restarter of a Typha; the longest name of a Typha fits with it. */
export function restarterName(typha: string): string {
  return `${typha}-restarter`;
}
