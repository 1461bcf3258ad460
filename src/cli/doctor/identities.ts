import * as path from "node:path";
import type { State } from "../../checks/fact";
import { refuseWorkTree } from "../../files/identity-file";
import { openToOthers } from "../../files/private";
import { ProblemError } from "../../problem";
import { describeRemedy } from "../../remedy";
import {
  IDENTITY_COMMAND,
  type IdentitySource,
  identitySources,
  parseIdentities,
  recipientOf,
} from "../../sealing/sops/identities";
import { ageIdentities, readIdentityFile } from "../identities/age-identities";
import { identitiesOfCommand } from "../identities/identity-command";
import type { Terminal } from "../terminal";

/** A place where age identities may be, and what was found there. */
export interface SourceReport {
  /** Name of the variable, path of the file, or `standard input`. */
  readonly source: string;
  readonly state: State;
  readonly message: string;
  readonly remedy?: string;
  /** The public halves of what is there. */
  readonly recipients: readonly string[];
}

/** A report, and what may not be printed of it. */
export interface LookedAt {
  readonly report: SourceReport;
  readonly identities: readonly string[];
}

/** Variables that sops reads and this program does not. */
const SSH_VARIABLES = ["SOPS_AGE_SSH_PRIVATE_KEY_FILE", "SOPS_AGE_SSH_PRIVATE_KEY_CMD"] as const;

/** Looks at every place where sops would look for an age identity; or only at those that were named. */
export async function lookAtIdentities(
  terminal: Terminal,
  named: readonly string[],
  sealedTo: readonly (readonly string[])[],
): Promise<LookedAt[]> {
  const looked: LookedAt[] = [];
  if (named.length > 0) {
    for (const file of named) {
      const source = file === "-" ? "standard input" : file;
      looked.push(await attempt(source, () => ageIdentities(terminal, [file]), fileRemarks(terminal, file)));
    }
    return looked;
  }
  const sources = identitySources(terminal.env);
  for (const variable of ["SOPS_AGE_KEY", "SOPS_AGE_KEY_FILE", IDENTITY_COMMAND]) {
    if (!sources.some((source) => source.variable === variable)) looked.push(nothing(variable, "is not set"));
  }
  for (const source of sources) looked.push(await lookAt(terminal, source, sealedTo));
  for (const variable of SSH_VARIABLES) {
    if (!terminal.env[variable]) continue;
    const message = "is set, but SSH keys are not used here, other than by sops";
    looked.push({ report: { source: variable, state: "warning", message, recipients: [] }, identities: [] });
  }
  return looked;
}

async function lookAt(
  terminal: Terminal,
  source: IdentitySource,
  sealedTo: readonly (readonly string[])[],
): Promise<LookedAt> {
  if (source.kind === "variable") {
    return attempt(source.variable, () => parseIdentities(terminal.env[source.variable] ?? "", source.variable));
  }
  if (source.kind === "command") {
    return attempt(source.variable, () => identitiesOfCommand(terminal, [], sealedTo));
  }
  const label = source.variable === undefined ? source.path : `${source.variable} ${source.path}`;
  const file = path.resolve(terminal.cwd, source.path);
  let text: string | undefined;
  try {
    text = readIdentityFile(file);
  } catch (error) {
    return attempt(label, () => {
      throw error;
    });
  }
  if (text !== undefined) {
    return attempt(label, () => parseIdentities(text, source.path), fileRemarks(terminal, source.path));
  }
  if (source.variable === undefined) return nothing(label, "is not there");
  const report = { source: label, state: "problem" as const, message: "does not exist", recipients: [] };
  return { report, identities: [] };
}

function nothing(source: string, message: string): LookedAt {
  return { report: { source, state: "skipped", message, recipients: [] }, identities: [] };
}

interface Remarks {
  readonly message: string;
  readonly remedy: string;
}

/** What is unwise about a file, though it can be read. */
function fileRemarks({ cwd }: Terminal, named: string): Remarks | undefined {
  if (named === "-") return undefined;
  const file = path.resolve(cwd, named);
  const mode = openToOthers(file);
  if (mode !== undefined) {
    return { message: `is open to other users (mode ${mode})`, remedy: `chmod 600 ${named}` };
  }
  try {
    refuseWorkTree(file);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [found] = error.problems;
    return found?.message.includes("git work tree")
      ? { message: found.message, remedy: "move it out of the repository" }
      : undefined;
  }
}

async function attempt(
  source: string,
  read: () => readonly string[] | Promise<readonly string[]>,
  remarks?: Remarks,
): Promise<LookedAt> {
  try {
    const identities = await read();
    const recipients = await Promise.all(identities.map(recipientOf));
    const found = `${identities.length} age identit${identities.length === 1 ? "y" : "ies"}`;
    const report: SourceReport =
      remarks === undefined
        ? { source, state: identities.length === 0 ? "skipped" : "ok", message: found, recipients }
        : { source, state: "warning", message: `${found}; ${remarks.message}`, remedy: remarks.remedy, recipients };
    return { report, identities };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const message = error.problems
      .map(({ line, message: told }) => (line === undefined ? told : `line ${line} ${told}`))
      .join("; ");
    const { remedy } = error.problems[0] ?? {};
    const report = { source, state: "problem" as const, message, recipients: [] };
    return { report: remedy === undefined ? report : { ...report, remedy: describeRemedy(remedy) }, identities: [] };
  }
}
