import type { Argument, Command, Option } from "commander";

/** What a shell may put in place of the word that is typed. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/**
 * What can stand where the last word is typed, as the declarations of the commands say; nothing where files can.
 *
 * @param words - behind the name of the program; the last one is typed at present, and may be empty
 * @param clusterNames - names of the clusters below a directory that `-C` gives
 */
export function candidates(
  program: Command,
  words: readonly string[],
  clusterNames: (directory: string) => readonly string[],
): Candidate[] {
  let command = program;
  let awaiting: Option | undefined;
  let directory = ".";
  const given: string[] = [];
  // bash takes `=` for a word of its own.
  const typed = words.filter((word) => word !== "=");
  const current = typed.at(-1) ?? "";
  for (const word of typed.slice(0, -1)) {
    if (awaiting !== undefined) {
      if (awaiting.attributeName() === "directory") directory = word;
      awaiting = undefined;
    } else if (word.startsWith("-")) {
      const option = optionsOf(program, command).find(({ short, long }) => word === short || word === long);
      awaiting = option?.required ? option : undefined;
    } else {
      const member = command.commands.find((one) => one.name() === word);
      if (member === undefined) given.push(word);
      else command = member;
    }
  }
  const clusters = () => clusterNames(directory).filter((name) => !given.includes(name));
  const argument = command.registeredArguments[given.length] ?? command.registeredArguments.at(-1);
  const possible =
    awaiting !== undefined
      ? valuesOf(awaiting, clusters)
      : current.startsWith("-")
        ? optionsOf(program, command).map(({ long, description }) => ({ value: long!, description }))
        : command.commands.length > 0 && given.length === 0
          ? command.commands.map((one) => ({ value: one.name(), description: one.summary() || one.description() }))
          : isFull(command, argument, given)
            ? []
            : named(argument?.name() === "cluster" ? clusters() : []);
  return possible.filter(({ value }) => value.startsWith(current));
}

function optionsOf(program: Command, command: Command): readonly Option[] {
  return command === program ? program.options : [...command.options, ...program.options];
}

function valuesOf(option: Option, clusters: () => readonly string[]): Candidate[] {
  return named(option.argChoices ?? (option.attributeName() === "cluster" ? clusters() : []));
}

function named(values: readonly string[]): Candidate[] {
  return values.map((value) => ({ value, description: "" }));
}

function isFull({ registeredArguments }: Command, argument: Argument | undefined, given: readonly string[]): boolean {
  return argument?.variadic !== true && given.length >= registeredArguments.length;
}
