import * as path from "node:path";
import {
  IN_REPOSITORY,
  looksSecret,
  optionFlag,
  type Problem,
  ProblemError,
  printable,
  shellWord,
} from "@typha-mtls/problems";
import { Command, CommanderError } from "commander";
import { adoptCommand } from "./adopt/command";
import { checkCommand } from "./check/command";
import { cniCommands } from "./cni/command";
import { type Declaration, examplesText, type Group, withoutValues } from "./command";
import { completionCommands } from "./completion/command";
import { csrCommand } from "./csr/command";
import { docsCommand } from "./docs/command";
import { doctorCommand } from "./doctor/command";
import { explainCommand } from "./explain/command";
import { identityProblemsOnce } from "./identities/problems-once";
import { importCommand } from "./import/command";
import { initCommand } from "./init/command";
import { meantLine } from "./meant";
import { migrateCommand } from "./migrate/command";
import { isData } from "./options";
import { planCommand } from "./plan/command";
import { probeCommand } from "./probe/command";
import { EXIT, EXIT_CODES, NOTHING_WRITTEN, tellFailure } from "./problems";
import { recipientsCommands } from "./recipients/command";
import { recording } from "./recording";
import { renewCommand } from "./renew/command";
import { reportCommand } from "./report/command";
import { resealCommand } from "./reseal/command";
import { resolveCommand } from "./resolve/command";
import { rotateCaCommands } from "./rotate-ca/command";
import { setupCommand } from "./setup/command";
import { signCommand } from "./sign/command";
import { statusCommand } from "./status/command";
import { synthCommand } from "./synth/command";
import { guarded, quietened, type Terminal } from "./terminal";
import { VERSION } from "./version";
import { wrapped } from "./wrap";

/** Every command, in the order of the help. */
export const COMMANDS: readonly (Declaration | Group)[] = [
  setupCommand,
  initCommand,
  adoptCommand,
  synthCommand,
  planCommand,
  statusCommand,
  checkCommand,
  reportCommand,
  migrateCommand,
  probeCommand,
  recipientsCommands,
  doctorCommand,
  cniCommands,
  csrCommand,
  importCommand,
  renewCommand,
  signCommand,
  rotateCaCommands,
  resealCommand,
  resolveCommand,
  explainCommand,
  docsCommand,
  completionCommands,
];

/** Formats of which a quiet run prints problems only; the others are the result itself. */
const FOR_PEOPLE: readonly string[] = ["table", "wide", "html"];

/**
 * Runs one command.
 *
 * @returns the exit code: 0 fine, 1 problems found, 2 wrong usage or unreadable input, 70 internal error, 130 interrupted
 */
export async function run(args: readonly string[], given: Terminal): Promise<number> {
  const terminal: Terminal = Object.defineProperty(guarded(given), "program", {
    get: () => programOf(program.opts<{ directory: string }>().directory),
  });
  let code: number = EXIT.fine;
  let running: Declaration | undefined;
  let recorded: (ReturnType<typeof recording> & { readonly output: "json" | "yaml" }) | undefined;
  const program = newProgram(terminal, args);
  const directory = () => path.resolve(terminal.cwd, program.opts<{ directory: string }>().directory);
  const add = (parent: Command, declaration: Declaration) => {
    const command = parent.command(declaration.name);
    command.showHelpAfterError(
      usageHint(parent === program ? declaration.name : `${parent.name()} ${declaration.name}`),
    );
    declaration.declare(command);
    command.action(async (...given: unknown[]) => {
      running = declaration;
      const options = command.optsWithGlobals<{ quiet?: boolean; output?: string }>();
      const { quiet, output = "table" } = options;
      const isQuiet = quiet === true && FOR_PEOPLE.includes(output);
      if (declaration.records(options) && isData(output)) recorded = { ...recording(terminal), output };
      const surroundings = {
        terminal: recorded?.terminal ?? (isQuiet ? quietened(terminal) : terminal),
        directory: directory(),
      };
      // commander adds the command itself at the end.
      code = await declaration.run(surroundings, ...given.slice(0, -1));
    });
  };
  for (const entry of COMMANDS) {
    if (!("members" in entry)) add(program, entry);
    else {
      const group = program.command(entry.name).description(entry.description);
      group.showHelpAfterError(usageHint(entry.name)).addHelpText("after", examplesText(entry.examples));
      for (const member of entry.members) add(group, member);
    }
  }
  if (args[0] === "__complete") return tellCandidates(terminal, program, args.slice(1));
  try {
    const declarations = COMMANDS.flatMap((entry) => ("members" in entry ? entry.members : [entry]));
    await program.parseAsync(withoutValues(args, declarations), { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
    const outcome = running?.writes === true ? NOTHING_WRITTEN : undefined;
    code = tellFailure(recorded?.terminal ?? terminal, ofUsage(identityProblemsOnce(error), running), outcome);
  }
  if (recorded !== undefined) {
    const [{ structured }, { asDocument }] = await Promise.all([import("./output"), import("./documents")]);
    terminal.out(structured(recorded.output, asDocument("Result", recorded.recordOf(code))));
  }
  return code;
}

/** Answers the script of a shell, which shows no problem: where there is one, there is nothing to complete. */
async function tellCandidates(terminal: Terminal, program: Command, words: readonly string[]): Promise<number> {
  const { candidates } = await import("./completion/complete");
  const { knownValues } = await import("./completion/known-values");
  for (const { value, description } of candidates(program, words, knownValues(terminal)))
    terminal.out(`${value} ${description}\n`);
  return EXIT.fine;
}

/**
 * A problem of an option or an argument, which no file holds: it names an option as it is typed. Where there is no other
 * problem, the command line is wrong, as where its parser refuses it.
 */
function ofUsage(error: unknown, running: Declaration | undefined): unknown {
  if (!(error instanceof ProblemError) || running === undefined) return error;
  const isOption = ({ file, field }: Problem) =>
    file === undefined && field !== undefined && running.options.includes(field);
  const isArgument = ({ file, field }: Problem) =>
    file === undefined && field !== undefined && running.arguments.includes(field);
  const isUsage = error.kind === "invalid" && error.problems.every((one) => isOption(one) || isArgument(one));
  return new ProblemError(
    error.problems.map((one) => (isOption(one) ? { ...one, field: optionFlag(one.field!) } : one)),
    isUsage ? "unusable" : error.kind,
  );
}

/** How this run was called, for commands that are printed to be pasted. */
function programOf(directory: string): string {
  const { program } = IN_REPOSITORY;
  return directory === "." ? program : `${program} -C ${shellWord(directory)}`;
}

/** How to see what a command takes. */
function usageHint(command: string): string {
  return `for usage: ${[IN_REPOSITORY.program, command, "--help"].filter((word) => word !== "").join(" ")}`;
}

function newProgram(terminal: Terminal, args: readonly string[]): Command {
  const program = new Command("typha-mtls");
  return program
    .description("Mutual TLS between calico-node and Typha, managed entirely in git")
    .version(VERSION)
    .option("-C, --directory <dir>", "work on the repository in this directory", ".")
    .option("-q, --quiet", "print problems and warnings only")
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 24 })
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      outputError: (text, write) => write(looksSecret(text) ? WITHHELD : refusal(text, meantLine(program, args))),
    })
    .showHelpAfterError(usageHint(""))
    .addHelpText("after", `\n${wrapped(EXIT_CODES)}`);
}

/**
 * commander repeats arguments as they are; the only line break of its own is before what it suggests.
 *
 * @param meant - a better suggestion
 */
function refusal(text: string, meant: string | undefined): string {
  const [, told = text, suggestion = ""] = /^(.*?)(\n\(Did you mean [^\n]*\?\))?\n$/s.exec(text) ?? [];
  return `${printable(told)}${meant === undefined ? suggestion : `\ndid you mean: ${printable(meant)}`}\n`;
}

/** commander repeats arguments that it does not know. */
const WITHHELD = "error: an argument looks like a secret key (it is not repeated here)\n";
