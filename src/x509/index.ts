export { type Code, type Problem, ProblemError, type ProblemKind, type Remedy } from "@typha-mtls/problems";
export type { AlternativeName } from "./alternative-name";
export {
  bundlePem,
  type Certificate,
  certificateFromDer,
  chainPem,
  describeCertificate,
  orderBundle,
  readBundle,
  readCertificate,
  readChain,
  shortSerial,
} from "./certificate";
export { type CertificateChain, type CertificatePath, findPath, isIssuer, isRoot, shortestPath } from "./chain";
export { type CertificateInput, certificatesIn, type FoundCertificate, MAX_CONTAINER_BYTES } from "./containers";
export type { NameAttribute } from "./distinguished-name";
export type { Extension } from "./extensions";
export type { RoleFacts } from "./identity";
export {
  commonNameProblem,
  describeIdentity,
  identityOf,
  identityProblem,
  isSameIdentity,
  peerIdentityProblem,
  ROLE_FACTS,
  uriProblem,
  valueProblem,
} from "./identity";
export type { KeyAlgorithm } from "./key-algorithm";
export type { Finding, LintedPki, LintOptions, LintSubject, RuleDescription, Severity } from "./lint/lint";
export { lint, ruleDescriptions } from "./lint/lint";
export { describeLeaf, onlyPurposeOf } from "./lint/rules-pair";
export type { Octets, OpensslCertificate } from "./octets";
export { looksBroken } from "./pem";
export type { PassedLine, Pem, PemBlock } from "./pem-grammar";
export { certificateBlocks, fromBase64, mayHoldPem, readPem, toPem } from "./pem-grammar";
export type { PublicKeyInfo } from "./public-key";
export { DAY_IN_MS, dateOf, instant, lifetimeOf, renewFrom, type Validity } from "./renewal";
export { type CertificateRequest, readRequest } from "./request";
export { type Identity, ROLES, type Role } from "./role";
export { isSignatureOf, type KeyHolder } from "./signature";
export type { Source } from "./source";
export { findingsInTest } from "./throwaway-mark";
