import * as path from "node:path";
import { openToOthers, refuseWorkTree } from "@typha-mtls/files";
import {
  asProblems,
  attempt,
  type Code,
  count,
  type ProblemError,
  Problems,
  type Remedy,
  type State,
} from "@typha-mtls/problems";
import { openSops, parseSopsConfig, type RecipientNames, recipientText } from "@typha-mtls/sealing";
import {
  IDENTITY_COMMAND,
  type IdentitySource,
  identitySources,
  parseIdentities,
  recipientOf,
} from "@typha-mtls/sealing/sops/identities";
import type { ClusterPaths } from "../cluster/layout";
import type { ReadFile } from "../lifecycle/present";
import { type SealedFile, sealedFile, sealedPaths } from "../lifecycle/recipients/sealed-files";
import { ignoredConfig, sopsConfigOf } from "../lifecycle/recipients/sealing-rules";

/** What is known of one place: a source of identities, a `.sops.yaml`, a sealed file. */
export interface AccessVerdict {
  readonly state: State;
  readonly code?: Code | undefined;
  readonly message: string;
  readonly remedy?: Remedy | undefined;
}

/** A place where age identities may be, and what was found there. */
export interface SourceVerdict extends AccessVerdict {
  /** Name of the variable, path of the file, or `standard input`. */
  readonly source: string;
  /** The public halves of what is there. */
  readonly recipients: readonly string[];
}

/** A verdict, and what may not be printed of it. */
export interface LookedAt {
  readonly verdict: SourceVerdict;
  readonly identities: readonly string[];
}

/** How sources of identities are read. Each may throw a ProblemError. */
export interface IdentityReaders {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Identities of a file that was named; `-` is standard input. */
  named(file: string): readonly string[];
  /** Text of a file, absolute; undefined where there is none. */
  readFile(file: string): string | undefined;
  /** Identities that the command of `SOPS_AGE_KEY_CMD` prints. */
  ofCommand(): Promise<readonly string[]>;
}

/** Variables that sops reads and this program does not. */
const SSH_VARIABLES = ["SOPS_AGE_SSH_PRIVATE_KEY_FILE", "SOPS_AGE_SSH_PRIVATE_KEY_CMD"] as const;

/** Looks at every place where sops would look for an age identity; or only at those that were named. */
export async function lookAtIdentities(readers: IdentityReaders, named: readonly string[]): Promise<LookedAt[]> {
  const looked: LookedAt[] = [];
  for (const file of named) {
    const source = file === "-" ? "standard input" : file;
    looked.push(await lookAt(source, () => readers.named(file), file === "-" ? undefined : fileWarning(readers, file)));
  }
  if (named.length > 0) return looked;
  const sources = identitySources(readers.env);
  for (const variable of ["SOPS_AGE_KEY", "SOPS_AGE_KEY_FILE", IDENTITY_COMMAND]) {
    if (!sources.some((source) => source.variable === variable))
      looked.push(nothing(variable, { state: "skipped", message: "is not set" }));
  }
  for (const source of sources) looked.push(await lookAtSource(readers, source));
  for (const variable of SSH_VARIABLES.filter((name) => readers.env[name])) {
    const message = "is set, but SSH keys are not used here, other than by sops";
    looked.push(nothing(variable, { state: "warning", code: "ssh-identity-ignored", message }));
  }
  return looked;
}

async function lookAtSource(readers: IdentityReaders, source: IdentitySource): Promise<LookedAt> {
  const { cwd, env } = readers;
  if (source.kind === "variable")
    return lookAt(source.variable, () => parseIdentities(env[source.variable] ?? "", source.variable));
  if (source.kind === "command") return lookAt(source.variable, () => readers.ofCommand());
  const label = source.variable === undefined ? source.path : `${source.variable} ${source.path}`;
  const { result: text, problems } = attempt(() => readers.readFile(path.resolve(cwd, source.path)));
  if (text !== undefined || problems.length > 0) {
    const read = () => parseIdentities(text ?? readers.readFile(path.resolve(cwd, source.path)) ?? "", source.path);
    return lookAt(label, read, problems.length > 0 ? undefined : fileWarning(readers, source.path));
  }
  if (source.variable === undefined) return nothing(label, { state: "skipped", message: "is not there" });
  return nothing(label, { state: "problem", code: "identity-file-missing", message: "does not exist" });
}

function nothing(source: string, verdict: AccessVerdict): LookedAt {
  return { verdict: { source, ...verdict, recipients: [] }, identities: [] };
}

/** What is unwise about a file, though it can be read. */
function fileWarning({ cwd }: IdentityReaders, named: string): Omit<AccessVerdict, "state"> | undefined {
  const file = path.resolve(cwd, named);
  const mode = openToOthers(file);
  if (mode !== undefined) {
    const message = `is open to other users (mode ${mode})`;
    return { code: "identity-file-open", message, remedy: `chmod 600 ${named}` };
  }
  const [found] = attempt(() => refuseWorkTree(file)).problems;
  return found?.code === "identity-file-unfit"
    ? { code: found.code, message: found.message, remedy: "move it out of the repository" }
    : undefined;
}

async function lookAt(
  source: string,
  read: () => readonly string[] | Promise<readonly string[]>,
  warning?: Omit<AccessVerdict, "state">,
): Promise<LookedAt> {
  try {
    const identities = await read();
    const recipients = await Promise.all(identities.map(recipientOf));
    const found = `${identities.length} age identit${identities.length === 1 ? "y" : "ies"}`;
    const verdict: AccessVerdict =
      warning === undefined
        ? { state: identities.length === 0 ? "skipped" : "ok", message: found }
        : { ...warning, state: "warning", message: `${found}; ${warning.message}` };
    return { verdict: { source, ...verdict, recipients }, identities };
  } catch (error) {
    return nothing(source, refused(asProblems(error)));
  }
}

/** All that was wrong, on one line. */
function refused({ problems }: ProblemError): AccessVerdict {
  const message = problems.map(({ line, message }) => (line === undefined ? message : `line ${line} ${message}`));
  const [first] = problems;
  return { state: "problem", code: first?.code, message: message.join("; "), remedy: first?.remedy };
}

/** A sealed file, and which of the identities at hand open it. */
export interface FileVerdict extends AccessVerdict {
  readonly cluster: string;
  readonly file: string;
  /** Recipients that it is sealed to. */
  readonly recipients: readonly string[];
  /** Those of them whose identity is at hand, and did open it. */
  readonly openedBy: readonly string[];
}

/** The sealed files of a cluster, and what is wrong with those that cannot be read. */
export function sealedFilesIn(paths: ClusterPaths, read: ReadFile): { files: SealedFile[]; damaged: FileVerdict[] } {
  const files: SealedFile[] = [];
  const damaged: FileVerdict[] = [];
  const guarded = (place: string, act: () => void) => {
    try {
      act();
    } catch (error) {
      for (const { code, file = place, field, message, remedy } of asProblems(error, place).problems) {
        const said = field === undefined ? message : `${field} ${message}`;
        damaged.push({
          cluster: paths.name,
          file,
          state: "problem",
          code,
          message: said,
          remedy,
          recipients: [],
          openedBy: [],
        });
      }
    }
  };
  guarded(paths.directory, () => {
    for (const at of sealedPaths(paths, read)) guarded(at.path, () => files.push(sealedFile(at, read)));
  });
  return { files, damaged };
}

/**
 * Opens a file with each identity that is meant to open it.
 *
 * @param holders - identities by their recipients
 * @param names - of recipients, for the message
 */
export async function openWith(
  { paths: { name: cluster }, path: file, text, recipients }: SealedFile,
  holders: ReadonlyMap<string, string>,
  names: RecipientNames,
): Promise<FileVerdict> {
  const openedBy: string[] = [];
  for (const recipient of recipients) {
    const identity = holders.get(recipient);
    if (identity === undefined) continue;
    try {
      await openSops(text, [identity], file);
      openedBy.push(recipient);
    } catch (error) {
      return { cluster, file, recipients, openedBy, ...refused(asProblems(error, file)) };
    }
  }
  return openedBy.length === 0
    ? { cluster, file, state: "skipped", recipients, openedBy, message: "no identity at hand opens it" }
    : {
        cluster,
        file,
        state: "ok",
        recipients,
        openedBy,
        message: openedBy.map((one) => recipientText(one, names)).join(", "),
      };
}

/** Each `.sops.yaml` that is in force for a cluster. */
export function configVerdicts(
  clusters: readonly ClusterPaths[],
  read: ReadFile,
): (AccessVerdict & { readonly file: string })[] {
  // What cannot be read below a cluster's folder is reported with its files.
  const placed = clusters.flatMap(
    (paths) => new Problems().attempt(() => sopsConfigOf(paths, read), paths.directory) ?? [],
  );
  return [...new Map(placed.map((one) => [one.file, one])).values()].map(({ file, text }) => {
    if (text === undefined)
      return { file, state: "warning", code: "sops-config-missing", message: `is missing${ignoredConfig(read)}` };
    try {
      return { file, state: "ok", message: count(parseSopsConfig(text, file).rules.length, "rule") };
    } catch (error) {
      return { file, ...refused(asProblems(error, file)) };
    }
  });
}
