import * as path from "node:path";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { ProblemError } from "../problem";
import { EXIT, exitCodeOf, NOTHING_WRITTEN, tellProblems } from "./problems";
import type { Terminal } from "./terminal";
import { VERSION } from "./version";

/**
 * Runs one command.
 *
 * @returns the exit code: 0 fine, 1 problems found, 2 wrong usage or unreadable input
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  let code: number = EXIT.fine;
  let writes = false;
  const program = buildProgram(terminal, (result) => {
    code = result;
  });
  program.hook("preAction", (_, command) => {
    writes = command.name() === "init" || command.name() === "synth";
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
    if (error instanceof ProblemError) {
      tellProblems(terminal, error, writes ? NOTHING_WRITTEN : undefined);
      return exitCodeOf(error);
    }
    throw error;
  }
}

/** Commands load what they need when they run: `synth` never pays for certificates, nor `--help` for anything. */
function buildProgram(terminal: Terminal, done: (code: number) => void): Command {
  const program = new Command("typha-mtls");
  program
    .description("Mutual TLS between calico-node and Typha, kept whole in git")
    .version(VERSION)
    .option("-C, --directory <dir>", "work on the repository in this directory", ".")
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .showHelpAfterError("(add --help for usage)")
    .addHelpText("after", "\nExit codes: 0 fine, 1 problems found, 2 wrong usage or unreadable input.\n");

  const directory = () => path.resolve(terminal.cwd, program.opts<{ directory: string }>().directory);

  program
    .command("init")
    .argument("<cluster>", "name of the cluster, also of its folder below clusters/")
    .description("write cluster.yaml, a CA and both leaves, keys sealed")
    .option("--calico <version>", "version of Calico, such as v3.31.7")
    .option("--nodes <number>", "planned number of nodes", wholeNumber)
    .addOption(new Option("--gitops <tool>", "what applies dist/").choices(["flux", "argocd", "kustomize"]))
    .addOption(new Option("--secrets <kind>", "how keys lie in git").choices(["sops", "sealed-secrets"]))
    .option("--namespace <name>", "namespace of Typha")
    .addOption(
      new Option("--key <algorithm>", "kind of the new keys")
        .choices(["ecdsa-p256", "rsa-2048", "rsa-3072", "rsa-4096", "ed25519"])
        .default("ecdsa-p256"),
    )
    .option("--server-uri <uri>", "SPIFFE identity of Typha, in place of CN typha-server")
    .option("--client-uri <uri>", "SPIFFE identity of calico-node, in place of CN typha-client")
    .option("--recipient <age>", "age recipient of the cluster; repeatable", collect)
    .option("--operator-recipient <age>", "age recipient of an operator; repeatable", collect)
    .option(
      "--generate-identity <file>",
      "make the age identities that are missing: <file> for the operator, <file>.<cluster>.agekey for the cluster",
    )
    .option("--sealing-cert <file>", "certificate of the cluster's Sealed Secrets controller (kubeseal --fetch-cert)")
    .addHelpText(
      "after",
      examples(
        [
          "two recipients, everything else by default",
          "init prod-eu1 --nodes 120 --recipient age1qx… --operator-recipient age1zz…",
        ],
        [
          "first steps, with fresh identities outside the repository",
          "init demo --generate-identity ~/age/operator.txt",
        ],
        [
          "Argo CD with Sealed Secrets",
          "init prod-us1 --gitops argocd --secrets sealed-secrets --sealing-cert sealing.pem --operator-recipient age1zz…",
        ],
        [
          "SPIFFE identities",
          "init lab --server-uri spiffe://lab.example.com/typha --client-uri spiffe://lab.example.com/calico-node",
        ],
      ),
    )
    .action(async (cluster: string, options: object) => {
      const { init } = await import("./init");
      done(await init(terminal, directory(), cluster, options as never));
    });

  program
    .command("synth")
    .argument("[cluster...]", "only these clusters; all by default")
    .description("render clusters/* into dist/*; needs no key, no clock, no network")
    .addHelpText(
      "after",
      examples(["every cluster", "synth"], ["one cluster of another repository", "-C ../clusters synth prod-eu1"]),
    )
    .action(async (clusters: string[]) => {
      const { runSynth } = await import("./run-synth");
      done(await runSynth(terminal, directory(), clusters));
    });

  program
    .command("status")
    .argument("[cluster...]", "only these clusters; all by default")
    .description("list the certificates and when they expire")
    .addOption(new Option("-o, --output <format>", "how to print").choices(["table", "json", "yaml"]).default("table"))
    .option("--now <time>", "judge as of this time (RFC 3339)", instant)
    .addHelpText(
      "after",
      examples(
        ["every certificate", "status"],
        ["for a script", "status -o json | jq '.[] | select(.residualDays < 30)'"],
      ),
    )
    .action(async (clusters: string[], options: object) => {
      const { status } = await import("./status");
      done(status(terminal, directory(), clusters, options as never));
    });

  program
    .command("check")
    .argument("[cluster...]", "only these clusters; all by default")
    .description("check files, certificates and dist/; with an age identity at hand, keys too")
    .option("--now <time>", "judge as of this time (RFC 3339)", instant)
    .option("--strict", "warnings count as problems")
    .option("--identity <file>", "age identity to open keys with, - for standard input; repeatable", collect)
    .addOption(new Option("-o, --output <format>", "how to print").choices(["table", "json", "yaml"]).default("table"))
    .addHelpText(
      "after",
      examples(
        ["certificates only, as CI does", "check --strict"],
        ["what will be wrong on New Year's Day", "check prod-eu1 --now 2027-01-01T00:00:00Z"],
        ["keys too", "check prod-eu1 --identity ~/age/operator.txt"],
      ) +
        "\nAge identities are also found where sops finds them: SOPS_AGE_KEY, SOPS_AGE_KEY_FILE, the default key file.\n",
    )
    .action(async (clusters: string[], options: object) => {
      const { check } = await import("./check");
      done(await check(terminal, directory(), clusters, options as never));
    });

  return program;
}

function examples(...rows: readonly (readonly [string, string])[]): string {
  return `\nExamples:\n${rows.map(([what, line]) => `  # ${what}\n  $ npx typha-mtls ${line}\n`).join("")}`;
}

function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}

function wholeNumber(value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new InvalidArgumentError("A whole number above 0 is expected.");
}

const RFC_3339 = /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

function instant(value: string): Date {
  const [, date] = RFC_3339.exec(value) ?? [];
  const time = new Date(date === undefined ? Number.NaN : value.toUpperCase());
  // JavaScript reads the 30th of February as the 2nd of March.
  if (!Number.isNaN(time.getTime()) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(`${date}T`)) return time;
  throw new InvalidArgumentError("An RFC 3339 time such as 2027-01-01T00:00:00Z is expected.");
}
