export type { Code, Codes, DescribedRule } from "./codes";
export {
  type Attempt,
  attempt,
  changingProblems,
  changingProblemsAsync,
  forEach,
  forEachAsync,
  Problems,
  problemsOf,
  refuse,
  type Watch,
} from "./collect";
export { allOf, count, someOf } from "./count";
export {
  distinctFacts,
  type Fact,
  isInternal,
  isRemark,
  ok,
  type Remark,
  type Report,
  type State,
  sentenceOf,
  skipped,
  stateOf,
} from "./fact";
export { groupedBy } from "./grouped-by";
export { asProblems, DEBUG } from "./internal-error";
export { didYouMean, nearest } from "./nearest";
export { hasUnseen, looksSecret, printable, printableJson } from "./printable";
export {
  describeProblem,
  distinctProblems,
  foremost,
  locationOf,
  type Problem,
  ProblemError,
  type ProblemKind,
  problem,
  unusableInput,
} from "./problem";
export {
  advice,
  type CommandStyle,
  describeCommand,
  describeRemedy,
  IN_REPOSITORY,
  inRepository,
  type OwnCommand,
  option,
  optionFlag,
  own,
  page,
  placeholder,
  type Remedy,
  type RemedyData,
  remedyAsData,
  sameFolder,
} from "./remedy";
export { shellCommand, shellWord } from "./shell";
