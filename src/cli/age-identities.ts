import * as path from "node:path";
import { readOutside } from "../files/repository";
import { parseIdentities } from "../sealing/sops/identities";
import { readIdentities } from "../sealing/sops/identity-sources";
import type { Terminal } from "./terminal";

/** Largest identity file that is read, in bytes. */
const MAX_IDENTITY_BYTES = 64 * 1024;

/**
 * age identities from files that were named, or else from where sops looks for them.
 *
 * @param named - paths; `-` is standard input
 * @throws ProblemError that names source and line of what is no identity, never the identity
 */
export function ageIdentities(terminal: Terminal, named: readonly string[]): string[] {
  if (named.length === 0) return readIdentities(terminal.env, readIfThere);
  return named.flatMap((file) =>
    file === "-"
      ? parseIdentities(terminal.stdin(), "standard input")
      : parseIdentities(readOutside(path.resolve(terminal.cwd, file), MAX_IDENTITY_BYTES), file),
  );
}

function readIfThere(file: string): string | undefined {
  try {
    return readOutside(file, MAX_IDENTITY_BYTES);
  } catch (error) {
    if ((error as Error).message.includes("ENOENT")) return undefined;
    throw error;
  }
}
