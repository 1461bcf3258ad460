export {
  type Code,
  type OwnCommand,
  type Problem,
  ProblemError,
  type ProblemKind,
  type Remedy,
} from "@typha-mtls/problems";
export type { KeyHolder } from "@typha-mtls/x509";
export { PROOF_PATH, type ProofState, proofState, SEALED_KEY_PROOF_ANNOTATION } from "./proof";
export { proofProblem, proveCommand, SEALED_KEY_ANNOTATION, sealedKeyProblem } from "./sealed-key";
export type { ManifestDemands, ReadManifest, SealedManifest } from "./sealed-manifest";
export { readableCertificate, readSealedManifest } from "./sealed-manifest";
export { SCOPE_ANNOTATIONS, type SealingScope, sealingLabelOf } from "./sealed-secret/scope";
export type { ConfiguredRule, CreationRule, FoundRule, SopsConfig } from "./sops/config";
export { findRule, findRuleIfAny, IGNORED_CONFIG_FILE, parseSopsConfig, SOPS_CONFIG_FILE } from "./sops/config";
export { type NewCreationRule, type RecipientChange, withRecipients, withRules } from "./sops/config-edit";
export { type PlainMap, SopsDocument, type TreeLeaf } from "./sops/document";
export { type InspectedSops, inspectDocument, inspectSops } from "./sops/inspect";
export { type AgeEntry, readDocumentOpeners, type SopsMetadata } from "./sops/metadata";
export { type Opener, type OpenerKind, type Openers, readOpeners } from "./sops/openers";
export { type OpenedSops, openSops } from "./sops/reader";
export { copyableRecipient, type RecipientNames, recipientText, wholeRecipient } from "./sops/recipient-text";
export { checkRecipients } from "./sops/recipients";
export { rewrapSops, rotateSops, type SealAgainOptions } from "./sops/rotate";
export { type SopsRule, spellRuleLines } from "./sops/rule";
export { literalStartOf, type PossibleRule } from "./sops/rule-index";
export { type ScalarType, type ScalarValue, scalarOf } from "./sops/scalar";
export { isSealed } from "./sops/value";
