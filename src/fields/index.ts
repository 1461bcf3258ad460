export { demandArgument, demandDate, demandOptions } from "./arguments";
export {
  type FieldPart,
  type FieldPath,
  fieldBelow,
  isItem,
  issuePath,
  type KeyPath,
  keysOf,
  type ListItem,
  ORDER,
  parseFieldPath,
  printFieldPath,
} from "./field-path";
export { type FieldRule, refusedBy, when } from "./field-rule";
export { type Given, isRecord, mapOf, picked, valueAt, withoutUndefined } from "./record";
export { overlongEntries } from "./schema-bounds";
export {
  below,
  type FieldProblem,
  inFile,
  missingField,
  schemaProblems,
  shownField,
  shownValue,
  typeOf,
} from "./schema-problems";
export { TYPESCRIPT_WORDS } from "./schema-words";
