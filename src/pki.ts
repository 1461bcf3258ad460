// An entry of its own, `typha-mtls/pki`: what `init` and `renew` do, as functions for programs, without files. The library's face loads
// nothing of it, and it loads neither the face nor cdk8s.

export { type Problem, ProblemError, type ProblemKind } from "@typha-mtls/problems";
export type { SealedManifest, SealingScope } from "@typha-mtls/sealing";
export {
  type AlternativeName,
  type Certificate,
  type Extension,
  type Finding,
  type Identity,
  identityOf,
  type KeyAlgorithm,
  type LintedPki as Pki,
  type LintOptions,
  type LintSubject as Subject,
  lint,
  type NameAttribute,
  type Octets,
  type OpensslCertificate,
  type PublicKeyInfo,
  type Role,
  readBundle,
  readCertificate,
  readChain,
  renewFrom,
  type Severity,
  type Source,
  type Validity,
} from "@typha-mtls/x509";
export {
  type CaRequest,
  type Issued,
  issueCa,
  issueLeaf,
  type LeafRequest,
  type SigningCa,
} from "@typha-mtls/x509/issue";
export {
  type OpenCaRequest,
  openCa,
  type SealCaRequest,
  type SealedManifestFile,
  type SealForControllerRequest,
  type SealRequest,
  type SealWithSopsRequest,
  sealCa,
  sealForController,
  sealWithSops,
} from "./seal-pki";
