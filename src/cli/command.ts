import { optionFlag } from "@typha-mtls/problems";
import { type Command, Option } from "commander";
import { type CommandOption, type CommandOptions, NO_VALUE, type OptionValues } from "./command-option";
import { output } from "./options";
import type { Terminal } from "./terminal";
import { wrapped, wrappedCommand } from "./wrap";

/** A command of the program. What it does is loaded when it runs, so that `--help` never pays for it. */
export interface Declaration {
  readonly name: string;
  /** Whether it changes files: a problem then ends with a line that says that nothing was written. */
  readonly writes: boolean;
  /** Names of its options in camel case. */
  readonly options: readonly string[];
  /** Options that may be given without their value, as they are typed. */
  readonly optionalValues: readonly string[];
  /** Names of its arguments. */
  readonly arguments: readonly string[];
  /** Adds description, arguments, options and examples. */
  declare(command: Command): void;
  /** Whether its `-o json` says with these options what it wrote; otherwise the command prints what it has to say itself. */
  records(options: object): boolean;
  /** @returns the exit code */
  run(surroundings: Surroundings, ...given: unknown[]): Promise<number>;
}

/** A name for several commands, such as `recipients list`. */
export interface Group {
  readonly name: string;
  readonly description: string;
  /** In the order in which a person gives them. */
  readonly examples: readonly Example[];
  readonly members: readonly Declaration[];
}

/** What a command runs in. */
export interface Surroundings {
  readonly terminal: Terminal;
  /** The repository, absolute. */
  readonly directory: string;
}

/** Such as `<cluster>`, `[cluster...]`, and what it is. */
type Argument = readonly [name: string, description: string];

type ArgumentValues<A extends readonly Argument[]> = {
  -readonly [I in keyof A]: A[I][0] extends `${string}...${string}`
    ? string[]
    : A[I][0] extends `[${string}`
      ? string | undefined
      : string;
};

/** What for, and what to type behind the name of the program. */
type Example = readonly [what: string, line: string];

/** A command whose code gets arguments and options in the types that their declarations give them. */
export function command<const A extends readonly Argument[], O extends CommandOptions>(declared: {
  readonly name: string;
  readonly writes: boolean;
  readonly description: string;
  readonly arguments: A;
  readonly options: O;
  readonly examples: readonly Example[];
  /** Lines below the examples. */
  readonly notes?: string;
  /** @default - a command that writes and declares no `output` records, and gets that option */
  records?(options: OptionValues<O>): boolean;
  run(surroundings: Surroundings, ...given: [...ArgumentValues<A>, OptionValues<O>]): Promise<number>;
}): Declaration {
  const { name, writes, description, notes } = declared;
  const isRecorded = writes && !("output" in declared.options);
  const options: CommandOptions = isRecorded ? { ...declared.options, output } : declared.options;
  const made = Object.entries(options).map(([key, option]) => ({
    key,
    requires: option.requires,
    option: optionOf(key, option),
  }));
  return {
    name,
    writes,
    options: Object.keys(options),
    optionalValues: Object.entries(options).flatMap(([key, one]) => (one.hasOptionalValue ? [optionFlag(key)] : [])),
    arguments: declared.arguments.map(([argument]) => argument.replaceAll(/[<>[\].]/g, "")),
    declare(command) {
      command.description(description);
      for (const [argument, what] of declared.arguments) command.argument(argument, what);
      for (const { option } of made) command.addOption(option);
      const more =
        notes === undefined
          ? ""
          : `\n${notes
              .split("\n")
              .map((line) => wrapped(line))
              .join("")}`;
      command.addHelpText("after", `${examplesText(declared.examples)}${more}`);
      command.hook("preAction", () => {
        for (const { key, requires } of made) {
          if (requires === undefined || command.getOptionValue(key) === undefined) continue;
          const missing = [requires].flat().find((other) => command.getOptionValue(other) === undefined);
          if (missing !== undefined) command.error(`error: ${optionFlag(key)} requires ${optionFlag(missing)}`);
        }
      });
    },
    // Commander returns these types: `declare` configures them.
    records: (declared.records as Declaration["records"] | undefined) ?? (() => isRecorded),
    run: declared.run as Declaration["run"],
  };
}

/** The examples at the end of a help. */
export function examplesText(examples: readonly Example[]): string {
  const lines = examples.map(([what, line]) => `  # ${what}\n${wrappedCommand(`npx typha-mtls ${line}`, "  $ ")}`);
  return `\nExamples:\n${lines.join("")}`;
}

/** Arguments in which an option with an optional value takes none from the word behind it, as commander would have it. */
export function withoutValues(args: readonly string[], declarations: readonly Declaration[]): string[] {
  const flags = new Set(declarations.flatMap(({ optionalValues }) => optionalValues));
  const end = args.indexOf("--");
  return args.map((word, at) => (flags.has(word) && (end < 0 || at < end) ? `${word}=${NO_VALUE}` : word));
}

function optionOf(key: string, { value, short, description, ...settings }: CommandOption<unknown>): Option {
  const flags = [...(short === undefined ? [] : [short]), optionFlag(key)].join(", ");
  const option = new Option(value === undefined ? flags : `${flags} ${value}`, description);
  if (settings.hasOptionalValue === true) {
    option.required = false;
    option.optional = true;
    option.flags = `${flags}[=${value}]`;
  }
  if (settings.parse !== undefined) option.argParser(settings.parse);
  if (settings.choices !== undefined) option.choices(settings.choices);
  if (settings.default !== undefined) option.default(settings.default);
  return option.conflicts([...(settings.conflicts ?? [])]);
}
