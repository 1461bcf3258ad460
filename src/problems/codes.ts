/**
 * Each code as a key. A package adds those that it owns, in `codes.generated.ts`: there is no list of all of them, and each file
 * sees those of what is compiled with it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: packages fill it
export interface Codes {}

/**
 * What kind of problem something is. Each code is described in `problems.yaml` of the package that owns it, or is that of a rule
 * there. They never change.
 */
export type Code = keyof Codes;

/**
 * A rule that describes its code itself, in place of an entry in `problems.yaml`: `explain` and docs/reference/problems.md tell what
 * stands here.
 */
export interface DescribedRule {
  /** Kebab-case; never changes. It is the code of what the rule finds. */
  readonly code: Code;
  /** What happens where what it finds stays. */
  readonly why: string;
  /** Where that is known from. */
  readonly source: string;
  /** What `explain` says to do, as Markdown: for a reader who has the code, and not the remedy that names objects and files. */
  readonly whatToDo: string;
}
