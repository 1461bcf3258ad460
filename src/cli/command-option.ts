/** An option of a command: what commander needs to know of it, and the type that its value then has. */
export interface CommandOption<T> {
  /** What is given behind the name, such as `<file>`; a flag has nothing. */
  readonly value?: string;
  readonly description: string;
  /** Such as `-o`. */
  readonly short?: string;
  /** Whether it may be given without its value: a value then stands behind `=`, because a word behind the option is an argument. */
  readonly hasOptionalValue?: true;
  readonly choices?: readonly string[];
  /** @throws InvalidArgumentError of commander */
  parse?(text: string, before?: T): T;
  readonly default?: T;
  /** Names of options that contradict it. */
  readonly conflicts?: readonly string[];
  /** Options without which it has no meaning. */
  readonly requires?: string | readonly string[];
}

/** The options of a command by their names in camel case, which is what `own()` names them by too. */
export type CommandOptions = Readonly<Record<string, CommandOption<unknown>>>;

/** What a command gets for its options. */
export type OptionValues<O extends CommandOptions> = {
  readonly [K in keyof O]: O[K] extends CommandOption<infer T> ? T : never;
};

/** What stands for the value of an option that is given without its optional one. No argument of a process holds NUL. */
export const NO_VALUE = "\0";
