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
export { type CertificateChain, findPath, isIssuer, isRoot, shortestPath } from "./chain";
export { type CertificateInput, certificatesIn, type FoundCertificate, MAX_CONTAINER_BYTES } from "./containers";
export {
  commonNameLength,
  describeIdentity,
  identityOf,
  identityProblem,
  isSameIdentity,
  peerIdentityProblem,
  roles,
  unusableValue,
  uriProblem,
} from "./identity";
export {
  type Finding,
  type LintedPki,
  type LintOptions,
  type LintSubject,
  lint,
  type RuleDescription,
  ruleDescriptions,
  rules,
  type Severity,
} from "./lint/lint";
export { portrait, purposeOf } from "./lint/rules-pair";
export { looksBroken } from "./pem";
export { certificateBlocks, fromBase64, mayHoldPem, readPem, toPem } from "./pem-grammar";
export { dateOf, day, instant, lifetimeOf, renewFrom } from "./renewal";
export { type CertificateRequest, readRequest } from "./request";
export { type Identity, ROLES, type Role } from "./role";
export type { Source } from "./source";
