import { shellWord } from "./shell";

/** A word of a command that the reader replaces, such as `<file>`; it is printed as it stands. */
export interface Placeholder {
  readonly placeholder: string;
}

/** A value of an argument or an option; `true` is an option without a value. */
export type Word = string | Placeholder;

/**
 * A command of this program as data. Only the room that prints knows how the program was called in this run, how options
 * are spelled and how words are quoted.
 */
export interface OwnCommand {
  /** Such as `renew` or `rotate-ca start`. */
  readonly command: string;
  readonly words: readonly Word[];
  /** By the name that the command's code has them under, in camel case: `recipient`, `sealingCert`. */
  readonly options: Readonly<Record<string, true | Word | readonly Word[]>>;
}

/** An option that is to be given or left out, by its name in camel case; printed as it is typed. */
export interface OwnOption {
  readonly option: string;
}

/**
 * What to do about a problem: a sentence, a command of this program, or a sentence that holds such commands and options.
 * Commands of other programs stand in the text, in backticks.
 */
export type Remedy = string | OwnCommand | readonly (string | OwnCommand | OwnOption)[];

/** A command of this program, for a remedy: `own("renew", [name], { force: true })`. */
export function own(command: string, words: readonly Word[] = [], options: OwnCommand["options"] = {}): OwnCommand {
  return { command, words, options };
}

/** A sentence that holds commands of this program: ``advice`run ${own("synth")} first` ``. */
export function advice(texts: TemplateStringsArray, ...parts: Remedy[]): Exclude<Remedy, string | OwnCommand> {
  return texts.flatMap((text, at) => [...(at === 0 ? [] : [parts[at - 1]!].flat()), ...(text === "" ? [] : [text])]);
}

/** An option, for ``advice`leave ${option("externalCa")} out` ``. */
export function option(name: string): readonly [OwnOption] {
  return [{ option: name }];
}

/** A page of the documentation, by the command that prints it: it works where the program is installed as a package. */
export function page(name: string): OwnCommand {
  return own("docs", [name]);
}

/** What the reader puts in: `placeholder("file")` is printed as `<file>`. */
export function placeholder(text: string): Placeholder {
  return { placeholder: `<${text}>` };
}

/** How commands of this program are printed. */
export interface CommandStyle {
  /** How the program is called, such as `npx typha-mtls -C ../cluster-config`; already quoted. */
  readonly program: string;
}

/** How the program is called in the folder of the repository, where its package is installed. */
export const IN_REPOSITORY: CommandStyle = { program: "npx typha-mtls" };

/** How commands are printed where no command line is known, as in the message of a thrown error. */
export const PLAIN_STYLE: CommandStyle = { program: "typha-mtls" };

/** A command of this program on one line, ready to be pasted. */
export function describeCommand({ command, words, options }: OwnCommand, { program }: CommandStyle): string {
  const given = Object.entries(options).flatMap(([name, value]) => {
    const flag = optionFlag(name);
    return value === true ? [flag] : [value].flat().map((word) => `${flag} ${describeWord(word)}`);
  });
  return [program, command, ...words.map(describeWord), ...given].join(" ");
}

/** `sealingCert` as it is typed: `--sealing-cert`. */
export function optionFlag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function describeWord(word: Word): string {
  return typeof word === "string" ? shellWord(word) : word.placeholder;
}

/** A remedy as text: a command alone stands bare, one in a sentence in backticks. */
export function describeRemedy(remedy: Remedy, style: CommandStyle = PLAIN_STYLE): string {
  if (typeof remedy === "string") return remedy;
  if ("command" in remedy) return describeCommand(remedy, style);
  return remedy
    .map((part) => {
      if (typeof part === "string") return part;
      return "option" in part ? optionFlag(part.option) : `\`${describeCommand(part, style)}\``;
    })
    .join("");
}
