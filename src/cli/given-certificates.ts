import * as path from "node:path";
import { readOutside, readOutsideBytes } from "@typha-mtls/files";
import { type CertificateInput, certificatesIn, type FoundCertificate, MAX_CONTAINER_BYTES } from "@typha-mtls/x509";
import { standardInput } from "./standard-input";
import type { Terminal } from "./terminal";

/**
 * The certificates in files that a CA gave, each once; `-` is standard input.
 *
 * @throws ProblemError with all that is no certificate
 */
export function givenCertificates(terminal: Terminal, files: readonly string[]): FoundCertificate[] {
  return certificatesIn([...new Set(files)].map((file) => inputOf(terminal, file)));
}

function inputOf(terminal: Terminal, file: string): CertificateInput {
  if (file !== "-") return { file, bytes: readOutsideBytes(path.resolve(terminal.cwd, file), MAX_CONTAINER_BYTES) };
  return { file: "standard input", bytes: standardInput(terminal, MAX_CONTAINER_BYTES) };
}

/** PEM of the Sealed Secrets controller; undefined where the option was not given. @throws ProblemError where it cannot be read */
export function givenSealingCertificate(terminal: Terminal, file: string | undefined): string | undefined {
  return file === undefined ? undefined : readOutside(path.resolve(terminal.cwd, file));
}
