import * as path from "node:path";
import { Command, CommanderError } from "commander";
import { looksSecret, printable } from "../printable";
import { type Problem, ProblemError } from "../problem";
import { IN_REPOSITORY, optionFlag } from "../remedy";
import { shellWord } from "../shell";
import { adoptCommand } from "./adopt/command";
import { checkCommand } from "./check/command";
import { cniCommands } from "./cni/command";
import type { Declaration, Group } from "./command";
import { completionCommands } from "./completion/command";
import { csrCommand } from "./csr/command";
import { docsCommand } from "./docs/command";
import { doctorCommand } from "./doctor/command";
import { explainCommand } from "./explain/command";
import { identityProblemsOnce } from "./identities/problems-once";
import { importCommand } from "./import/command";
import { initCommand } from "./init/command";
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
import { rotateCaCommands } from "./rotate-ca/command";
import { setupCommand } from "./setup/command";
import { statusCommand } from "./status/command";
import { synthCommand } from "./synth/command";
import { guarded, quietened, type Terminal } from "./terminal";
import { VERSION } from "./version";

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
  rotateCaCommands,
  resealCommand,
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
  const program = newProgram(terminal);
  const directory = () => path.resolve(terminal.cwd, program.opts<{ directory: string }>().directory);
  const add = (parent: Command, declaration: Declaration) => {
    const command = parent.command(declaration.name);
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
      for (const member of entry.members) add(group, member);
    }
  }
  if (args[0] === "__complete") return tellCandidates(terminal, program, args.slice(1));
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
    const outcome = running?.writes === true ? NOTHING_WRITTEN : undefined;
    code = tellFailure(
      recorded?.terminal ?? terminal,
      withFlags(identityProblemsOnce(error), running?.options ?? []),
      outcome,
    );
  }
  if (recorded !== undefined) {
    const { structured } = await import("./output");
    terminal.out(structured(recorded.output, recorded.recordOf(code)));
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

/** A problem of an option, which no file holds, names it as it is typed. */
function withFlags(error: unknown, options: readonly string[]): unknown {
  if (!(error instanceof ProblemError)) return error;
  const named = ({ file, field }: Problem) => file === undefined && field !== undefined && options.includes(field);
  if (!error.problems.some(named)) return error;
  return new ProblemError(
    error.problems.map((told) => (named(told) ? { ...told, field: optionFlag(told.field!) } : told)),
    error.kind,
  );
}

/** How this run was called, for commands that are printed to be pasted. */
function programOf(directory: string): string {
  const { program } = IN_REPOSITORY;
  return directory === "." ? program : `${program} -C ${shellWord(directory)}`;
}

function newProgram(terminal: Terminal): Command {
  return new Command("typha-mtls")
    .description("Mutual TLS between calico-node and Typha, kept whole in git")
    .version(VERSION)
    .option("-C, --directory <dir>", "work on the repository in this directory", ".")
    .option("-q, --quiet", "print problems and warnings only")
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 30 })
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      outputError: (text, write) => write(looksSecret(text) ? WITHHELD : refusal(text)),
    })
    .showHelpAfterError("(add --help for usage)")
    .addHelpText("after", `\n${EXIT_CODES}\n`);
}

/** commander repeats arguments as they are; the only line break of its own is before what it suggests. */
function refusal(text: string): string {
  const [, told = text, suggestion = ""] = /^(.*?)(\n\(Did you mean [^\n]*\?\))?\n$/s.exec(text) ?? [];
  return `${printable(told)}${suggestion}\n`;
}

/** commander repeats arguments that it does not know. */
const WITHHELD = "error: an argument looks like a secret key (it is not repeated here)\n";
