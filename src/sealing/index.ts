export {
  type ReadManifest,
  readableCertificate,
  readSealedManifest,
  SEALED_KEY_ANNOTATION,
  type SealedManifest,
  sealedKeyProblem,
} from "./sealed-manifest";
export { SCOPE_ANNOTATIONS, sealingLabel } from "./sealed-secret/scope";
export {
  type ConfiguredRule,
  findRule,
  findRuleIfAny,
  IGNORED_CONFIG_FILE,
  parseSopsConfig,
  SOPS_CONFIG_FILE,
  type SopsConfig,
} from "./sops/config";
export { type NewCreationRule, withRecipients, withRules } from "./sops/config-edit";
export { type PlainMap, SopsDocument } from "./sops/document";
export { type InspectedSops, inspectDocument, inspectSops } from "./sops/inspect";
export { openersIn } from "./sops/metadata";
export { type Opener, type Openers, readOpeners } from "./sops/openers";
export { openSops } from "./sops/reader";
export { checkRecipients, shortRecipient } from "./sops/recipients";
export { rewrapSops, rotateSops } from "./sops/rotate";
export { ruleLines, type SopsRule } from "./sops/rule";
export { literalStart } from "./sops/rule-index";
export { scalarOf } from "./sops/scalar";
export { isSealed } from "./sops/value";
