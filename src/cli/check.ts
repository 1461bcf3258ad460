import { selectClusters } from "../cluster/load";
import { filesAt } from "../files/git-head";
import { Repository } from "../files/repository";
import { sealedFiles } from "../lifecycle/sealed-files";
import { ProblemError } from "../problem";
import { escaped } from "../x509/distinguished-name";
import { identitiesToOpen } from "./age-identities";
import { checkCluster } from "./check-cluster";
import type { Fact } from "./check-fact";
import { mark } from "./marks";
import { type OutputFormat, structured } from "./output";
import { count, EXIT } from "./problems";
import { paint, type Terminal } from "./terminal";

interface CheckOptions {
  readonly output: OutputFormat;
  readonly now?: Date;
  readonly strict?: boolean;
  readonly against?: string;
  readonly identity?: readonly string[];
}

/** Up to this many characters a remedy stands on the line of its fact, in a column; behind longer ones on a line of its own. */
const REMEDY_COLUMN = 62;

/** `typha-mtls check`: one line per fact, its remedy behind it. */
export async function check(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  options: CheckOptions,
): Promise<number> {
  const repository = new Repository(directory);
  const names = selectClusters(repository, clusters);
  const before =
    options.against === undefined
      ? undefined
      : { revision: options.against, read: filesAt(repository.root, options.against).read };
  const identities = await identitiesToOpen(terminal, options.identity, recipientsOf(repository, names));
  const now = options.now ?? terminal.now();
  const byCluster = new Map<string, readonly Fact[]>();
  for (const name of names) byCluster.set(name, await checkCluster(repository, name, { now, identities, before }));
  const facts = [...byCluster.values()].flat();
  if (options.output !== "table") terminal.out(structured(options.output, facts));
  else terminal.out(describeFacts(terminal, byCluster, facts));
  const failing = facts.filter(({ state }) => state === "problem" || (options.strict === true && state === "warning"));
  return failing.length === 0 ? EXIT.fine : EXIT.problems;
}

/** Whom each sealed file is sealed to; what is wrong with a file is told with its cluster. */
function recipientsOf(repository: Repository, names: readonly string[]): (readonly string[])[] {
  const read = (file: string) => repository.read(file);
  return names.flatMap((name) => {
    try {
      return sealedFiles(name, read).map(({ recipients }) => recipients);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return [];
    }
  });
}

function describeFacts(
  terminal: Terminal,
  byCluster: ReadonlyMap<string, readonly Fact[]>,
  facts: readonly Fact[],
): string {
  const blocks = [...byCluster].map(([name, own]) => {
    const lines = own.map((fact) => describeFact(terminal, fact));
    return `${paint(terminal, "bold", name)}\n${lines.join("")}`;
  });
  const problems = facts.filter(({ state }) => state === "problem").length;
  const warnings = facts.filter(({ state }) => state === "warning").length;
  const parts = [
    ...(problems > 0 ? [count(problems, "problem")] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
  ];
  return `${blocks.join("\n")}${parts.length === 0 ? "no problems" : parts.join(", ")}\n`;
}

function describeFact(terminal: Terminal, { state, message, remedy }: Fact): string {
  const line = `  ${mark(terminal, state)} ${escaped(message)}`;
  if (remedy === undefined) return `${line}\n`;
  const blanks = REMEDY_COLUMN - message.length;
  return `${line}${blanks < 0 ? `\n${" ".repeat(6)}` : " ".repeat(blanks + 3)}${paint(terminal, "bold", remedy)}\n`;
}
