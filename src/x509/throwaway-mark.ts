import type { Certificate } from "./certificate";
import type { Finding, LintedPki } from "./lint/rule";
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
 * What is wrong with certificates in a unit test, such as that of a chart: those for unit tests are right there if all are such, for
 * nothing that they let in has a real one. One beside real ones would let in everybody.
 */
export function findingsInTest(
  findings: readonly Finding[],
  { bundle, server, client }: LintedPki,
): readonly Finding[] {
  const isOfTest = [...bundle, ...server, ...client].every(isThrowaway);
  return isOfTest ? findings.filter(({ code }) => code !== "throwaway-certificate") : findings;
}
