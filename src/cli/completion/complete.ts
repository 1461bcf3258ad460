import type { Command, Option } from "commander";

/** What a shell may put in place of the word that is typed. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** What an argument or the value of an option can be, by its name; of the repository below a directory that `-C` gives. */
export type KnownValues = Readonly<Record<string, (directory: string) => readonly string[]>>;

/**
 * What can stand where the last word is typed, as the declarations of the commands say; nothing where files can.
 *
 * @param words - behind the name of the program; the last one is typed at present, and may be empty
 */
export function candidates(program: Command, words: readonly string[], known: KnownValues): Candidate[] {
  // bash takes `=` for a word of its own.
  const typed = words.filter((word) => word !== "=");
  const current = typed.at(-1) ?? "";
  const place = placeToComplete(program, typed.slice(0, -1));
  return possible(program, place, current, known).filter(({ value }) => value.startsWith(current));
}

/** Where a word is typed. */
interface Place {
  readonly command: Command;
  /** Arguments of the command that stand before it. */
  readonly given: readonly string[];
  /** The option whose value it is. */
  readonly option: Option | undefined;
  readonly directory: string;
}

function placeToComplete(program: Command, before: readonly string[]): Place {
  let command = program;
  let option: Option | undefined;
  let directory = ".";
  const given: string[] = [];
  for (const word of before) {
    if (option !== undefined) {
      if (option.attributeName() === "directory") directory = word;
      option = undefined;
    } else if (word.startsWith("-")) {
      const named = optionsOf(program, command).find(({ short, long }) => word === short || word === long);
      option = named?.required ? named : undefined;
    } else {
      const member = command.commands.find((one) => one.name() === word);
      if (member === undefined) given.push(word);
      else command = member;
    }
  }
  return { command, given, option, directory };
}

function possible(
  program: Command,
  { command, given, option, directory }: Place,
  current: string,
  known: KnownValues,
): Candidate[] {
  const valuesOf = (name: string | undefined) =>
    bare((known[name ?? ""]?.(directory) ?? []).filter((value) => !given.includes(value)));
  if (option !== undefined) return option.argChoices ? bare(option.argChoices) : valuesOf(option.attributeName());
  if (current.startsWith("-"))
    return optionsOf(program, command).map(({ long, description }) => ({ value: long!, description }));
  if (given.length === 0 && command.commands.length > 0)
    return command.commands.map((one) => ({ value: one.name(), description: one.description() }));
  const declared = command.registeredArguments;
  const last = declared.at(-1);
  const argument = declared[given.length] ?? (last?.variadic ? last : undefined);
  return valuesOf(argument?.name());
}

function optionsOf(program: Command, command: Command): readonly Option[] {
  return command === program ? program.options : [...command.options, ...program.options];
}

function bare(values: readonly string[]): Candidate[] {
  return values.map((value) => ({ value, description: "" }));
}
