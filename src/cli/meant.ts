import { IN_REPOSITORY, looksSecret, shellWord } from "@typha-mtls/problems";
import type { Command } from "commander";

/** Names that commands have elsewhere, and what does that here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  lint: "check",
  validate: "check",
  verify: "check",
  render: "synth",
  build: "synth",
  template: "synth",
  version: "--version",
};

/** The command line that was most likely meant by one that makes no sense; undefined where that is not clear. */
export function meantLine(program: Command, args: readonly string[]): string | undefined {
  const meant = args.some(looksSecret) ? undefined : meantArguments(program, args);
  return meant === undefined ? undefined : [IN_REPOSITORY.program, ...meant.map(shown)].join(" ");
}

/** `shellWord` takes a word that begins with a hyphen for a name that no command could be given. */
function shown(word: string): string {
  return /^--?[a-z][a-z-]*$/i.test(word) ? word : shellWord(word);
}

function meantArguments(program: Command, args: readonly string[]): string[] | undefined {
  const at = args.findIndex((word, i) => !word.startsWith("-") && !/^(?:-C|--directory)$/.test(args[i - 1] ?? ""));
  const name = args[at] ?? "";
  if (Object.hasOwn(ELSEWHERE, name)) return args.with(at, ELSEWHERE[name]!);
  const first = program.commands.find((one) => one.name() === name);
  const command = first?.commands.find((one) => one.name() === args[at + 1]) ?? first;
  return command && (formatMeant(command, args) ?? choiceMeant(command, args));
}

/** `--json` for `--output json`. */
function formatMeant({ options }: Command, args: readonly string[]): string[] | undefined {
  const formats = options.find((option) => option.attributeName() === "output")?.argChoices ?? [];
  const at = args.findIndex((word) => formats.includes(word.replace(/^--/, "")) && word.startsWith("--"));
  return at < 0 ? undefined : args.toSpliced(at, 1, "-o", args[at]!.slice("--".length));
}

/** A value that one option alone takes, among the arguments, where there are too many: `migrate demo cutover`. */
function choiceMeant({ options }: Command, args: readonly string[]): string[] | undefined {
  const isValue = (i: number) => args[i - 1]?.startsWith("-") === true;
  const found = args.flatMap((word, i) => {
    const taking = options.filter(({ argChoices }) => argChoices?.includes(word));
    return taking.length === 1 && !isValue(i) ? [{ i, word, flag: taking[0]!.long! }] : [];
  });
  const [only] = found;
  if (only === undefined || found.length > 1 || args.includes(only.flag)) return undefined;
  return [...args.toSpliced(only.i, 1), only.flag, only.word];
}
