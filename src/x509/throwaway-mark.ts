import type { Certificate } from "./certificate";
import type { LintedPki } from "./lint/rule";
import { Oid } from "./oid";

/** Organization in the names of certificates for unit tests, by which each reader knows them. */
export const THROWAWAY_ORGANIZATION = "typha-mtls test, do not use";

/** Whether a certificate, or the CA that it names, is one for unit tests: everybody can make its key. */
export function isThrowaway({ subjectAttributes, issuerAttributes }: Certificate): boolean {
  return [...subjectAttributes, ...issuerAttributes].some(
    ({ oid, value }) => oid === Oid.organizationName && value === THROWAWAY_ORGANIZATION,
  );
}

/**
 * Whether all certificates are for unit tests, as in a test of a chart: nothing that they let in has a real one. One beside real ones
 * would let in everybody.
 */
export function isThrowawayPki({ bundle, server, client }: LintedPki): boolean {
  return [...bundle, ...server, ...client].every(isThrowaway);
}
