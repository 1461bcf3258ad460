import * as path from "node:path";
import { readOutside } from "@typha-mtls/files";
import { ProblemError, unusableInput } from "@typha-mtls/problems";
import { IDENTITY_COMMAND, parseIdentities, readIdentities } from "@typha-mtls/sealing/sops/identities";
import type { ClusterPaths } from "../../cluster/layout";
import type { AskIdentities, ReadFile } from "../../lifecycle/present";
import { sealedFiles } from "../../lifecycle/recipients/sealed-files";
import { standardInput } from "../standard-input";
import type { Terminal } from "../terminal";

/** Largest identity file that is read, in bytes. */
const MAX_IDENTITY_BYTES = 64 * 1024;

/**
 * age identities from files that were named, or else from where sops looks for them.
 *
 * @param named - paths; `-` is standard input
 * @throws ProblemError that names source and line of what is no identity, never the identity
 */
export function ageIdentities(terminal: Terminal, named: readonly string[] = []): string[] {
  const resolve = (file: string) => path.resolve(terminal.cwd, file);
  if (named.length === 0) return readIdentities(terminal.env, (file) => readIdentityFile(resolve(file)));
  const identities = named.flatMap((file) =>
    file === "-"
      ? parseIdentities(identitiesGiven(terminal), "standard input")
      : parseIdentities(readOutside(resolve(file), MAX_IDENTITY_BYTES), file),
  );
  if (identities.length > 0) return [...new Set(identities)];
  const message = `${named.join(", ").replace(/^-$/, "standard input")} holds no age identity`;
  throw unusableInput({ code: "no-age-identity", message });
}

/**
 * The identities for a command that opens keys: where `SOPS_AGE_KEY_CMD` is set, and a file is among them that nothing else
 * opens, the command is asked too.
 *
 * @param sealedTo - recipients of each file that is to be opened; asked for only where they matter, because they take reading all of those files
 */
export async function identitiesToOpen(
  terminal: Terminal,
  named: readonly string[] = [],
  sealedTo: () => readonly (readonly string[])[],
): Promise<string[]> {
  const identities = ageIdentities(terminal, named);
  if (named.length > 0 || !terminal.env[IDENTITY_COMMAND]) return identities;
  const { identitiesOfCommand } = await import("./identity-command");
  return [...new Set([...identities, ...(await identitiesOfCommand(terminal, identities, sealedTo()))])];
}

/**
 * Text of an identity file, or undefined where there is none.
 *
 * @param read - with pipes, or without
 */
export function readIdentityFile(file: string, read: typeof readOutside = readOutside): string | undefined {
  try {
    return read(file, MAX_IDENTITY_BYTES);
  } catch (error) {
    if (error instanceof ProblemError && error.has("file-missing")) return undefined;
    throw error;
  }
}

function identitiesGiven(terminal: Terminal): string {
  const bytes = standardInput(terminal, MAX_IDENTITY_BYTES);
  if (bytes.length > MAX_IDENTITY_BYTES) {
    const message = `is longer than the ${MAX_IDENTITY_BYTES} bytes that are read`;
    throw unusableInput({ code: "standard-input-unusable", file: "standard input", message });
  }
  return bytes.toString("utf8");
}

/**
 * age identities for the files of some clusters, looked up when the first of them is to be opened, and only once: standard
 * input can be read no second time.
 *
 * @param named - files that hold identities; where there are none, identities come from where sops looks for them
 */
export function askIdentities(
  terminal: Terminal,
  named: readonly string[] | undefined,
  clusters: readonly { readonly paths: ClusterPaths }[],
  read: ReadFile,
): AskIdentities {
  let found: Promise<readonly string[]> | undefined;
  return () => {
    found ??= identitiesToOpen(terminal, named, () =>
      clusters.flatMap(({ paths }) => sealedFiles(paths, read)).map(({ recipients }) => recipients),
    );
    return found;
  };
}
