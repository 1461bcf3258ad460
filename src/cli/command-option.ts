/** An option of a command: what commander needs to know of it, and the type that its value then has. */
export interface CommandOption<T> {
  /** What is given behind the name, such as `<file>`; a flag has nothing. */
  readonly value?: string;
  readonly description: string;
  /** Such as `-o`. */
  readonly short?: string;
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
