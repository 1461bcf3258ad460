import { shellCommand, shellWord } from "./shell";

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

/** A command of another program, with paths relative to the repository. */
export interface ShellCommand {
  readonly shell: string;
}

/**
 * What to do about a problem: a sentence, a command, or a sentence that holds commands and options. Commands of other
 * programs that name no file of the repository stand in the text, in backticks.
 */
export type Remedy = string | OwnCommand | ShellCommand | readonly (string | OwnCommand | ShellCommand | OwnOption)[];

/** A command of this program, for a remedy: `own("renew", [name], { force: true })`. */
export function own(command: string, words: readonly Word[] = [], options: OwnCommand["options"] = {}): OwnCommand {
  return { command, words, options };
}

/** A sentence that holds commands of this program: ``advice`run ${own("synth")} first` ``. */
export function advice(texts: TemplateStringsArray, ...parts: Remedy[]): Extract<Remedy, readonly unknown[]> {
  return texts.flatMap((text, at) => [...(at === 0 ? [] : [parts[at - 1]!].flat()), ...(text === "" ? [] : [text])]);
}

/**
 * A command of another program that names files of the repository: ``inRepository`git log ${file}` ``. It is printed so that
 * it works from the folder of this run.
 */
export function inRepository(texts: TemplateStringsArray, ...words: (string | readonly string[])[]): ShellCommand {
  return { shell: shellCommand(texts, ...words) };
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
const PLAIN_STYLE: CommandStyle = { program: "typha-mtls" };

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
  if ("shell" in remedy) return describeShell(remedy, style);
  return remedy
    .map((part) => {
      if (typeof part === "string") return part;
      if ("option" in part) return optionFlag(part.option);
      return `\`${"shell" in part ? describeShell(part, style) : describeCommand(part, style)}\``;
    })
    .join("");
}

/** A remedy for a program. */
export interface RemedyData {
  /** What to do, as this run prints it. */
  readonly remedy: string;
  /**
   * Whether all of `remedy` is a command.
   * @default false
   */
  readonly isCommand?: true;
}

/** A remedy as a run prints it, and whether that is a command. */
export function remedyAsData(remedy: Remedy, style: CommandStyle): RemedyData {
  const isCommand = typeof remedy === "object" && !Array.isArray(remedy);
  return { remedy: describeRemedy(remedy, style), ...(isCommand && { isCommand }) };
}

/** The `-C` of a run, which git and npm have too; with a blank before it. */
export function sameFolder({ program = IN_REPOSITORY.program }: Partial<CommandStyle>): string {
  return program.startsWith(`${IN_REPOSITORY.program} -C `) ? program.slice(IN_REPOSITORY.program.length) : "";
}

function describeShell({ shell }: ShellCommand, style: CommandStyle): string {
  const folder = sameFolder(style).slice(" -C ".length);
  return folder === "" ? shell : `(cd ${folder} && ${shell})`;
}
