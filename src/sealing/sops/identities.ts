import path from "node:path";
import { type Problem, ProblemError, problem, unusableInput } from "@typha-mtls/problems";
import { decodeBech32 } from "./bech32";

/** An age key pair as text. */
export interface AgeIdentity {
  /** `AGE-SECRET-KEY-1…`; never to be printed. */
  readonly identity: string;
  /** `age1…`, public. */
  readonly recipient: string;
}

const IDENTITY_PREFIXES: ReadonlySet<string> = new Set(["age-secret-key-", "age-secret-key-pq-"]);
const SECRET_BYTES = 32;

/**
 * The identities in the text of an age key file, or of `SOPS_AGE_KEY`: one per line, several on a line if separated by
 * blanks (SOPS ≥ 3.13 allows that in the variable); empty lines and lines that begin with `#` are skipped.
 *
 * @param source name of the file or variable, for the errors.
 * @throws ProblemError with source and line. It never repeats any part of a line.
 */
export function parseIdentities(text: string, source: string): string[] {
  if (/^\s*(?:age-encryption\.org\/v1|-----BEGIN AGE ENCRYPTED FILE-----)/.test(text)) {
    throw problem({
      code: "age-identity-invalid",
      file: source,
      message: "is protected by a passphrase, which is not supported",
      remedy: `decrypt it with \`age -d\` into SOPS_AGE_KEY for this command`,
    });
  }
  const problems: Problem[] = [];
  const identities: string[] = [];
  text.split(/\r\n|\n|\r/).forEach((line, at) => {
    if (/^\s*(?:#|$)/.test(line)) return;
    for (const word of line.trim().split(/\s+/)) {
      const found = findIdentityProblem(word);
      if (found === undefined) identities.push(word);
      else {
        problems.push({ code: "age-identity-invalid", file: source, line: at + 1, ...found });
        break;
      }
    }
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return identities;
}

/** Makes an age identity of the kind that every SOPS reads (X25519). */
export async function generateIdentity(): Promise<AgeIdentity> {
  const { generateX25519Identity } = await import("age-encryption");
  const identity = await generateX25519Identity();
  return { identity, recipient: await recipientOf(identity) };
}

/**
 * The recipient that belongs to an identity.
 *
 * @throws ProblemError when it is no age identity; without repeating it.
 */
export async function recipientOf(identity: string): Promise<string> {
  const found = findIdentityProblem(identity);
  if (found !== undefined) throw problem({ code: "age-identity-invalid", ...found });
  const { identityToRecipient } = await import("age-encryption");
  try {
    return await identityToRecipient(identity);
  } catch {
    throw problem({ code: "age-identity-invalid", message: "is not a usable age identity" });
  }
}

/**
 * The text that `age-keygen` writes into a key file.
 *
 * @param now time of creation, written in UTC to the second.
 */
export function identityFileText({ identity, recipient }: AgeIdentity, now: Date): string {
  const created = now.toISOString().replace(/\.\d+Z$/, "Z");
  return `# created: ${created}\n# public key: ${recipient}\n${identity}\n`;
}

function findIdentityProblem(word: string): Pick<Problem, "message" | "remedy"> | undefined {
  if (/^age-plugin-/i.test(word)) {
    return { message: "is an identity of an age plugin, which is not supported", remedy: "use a native age identity" };
  }
  if (/^-----BEGIN/.test(word)) {
    return { message: "is a PEM or SSH private key, which is not supported", remedy: "use a native age identity" };
  }
  if (/^age1/.test(word)) {
    return { message: "is a recipient (public key), where an identity is expected" };
  }
  const decoded = /^AGE-SECRET-KEY-/.test(word) ? decodeBech32(word) : "malformed";
  if (decoded === "checksum") return { message: "is an age identity with a wrong checksum (it is not repeated here)" };
  const isIdentity =
    decoded !== "malformed" && IDENTITY_PREFIXES.has(decoded.prefix) && decoded.bytes.length === SECRET_BYTES;
  return isIdentity
    ? undefined
    : { message: "is not an age identity (AGE-SECRET-KEY-1… expected; it is not repeated here)" };
}

/** A place that may hold age identities, in words that may be printed. */
export type IdentitySource =
  | { readonly kind: "variable"; readonly variable: string }
  | {
      readonly kind: "file";
      readonly path: string;
      /** Variable that names the file; a default place has none and may be empty. */
      readonly variable?: string;
    }
  | { readonly kind: "command"; readonly variable: string };

/** Variable that holds a command which prints identities. */
export const IDENTITY_COMMAND = "SOPS_AGE_KEY_CMD";

/** The variables that {@link identitySources} reads, for a remedy. */
export const IDENTITY_VARIABLES = `SOPS_AGE_KEY_FILE, SOPS_AGE_KEY or ${IDENTITY_COMMAND}`;

/** Variables of a process by their names, such as `process.env`. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/**
 * Where SOPS looks for age identities (sops age/keysource.go, loadIdentities), as far as it is followed here:
 * `SOPS_AGE_KEY`, the file of `SOPS_AGE_KEY_FILE`, the command of `SOPS_AGE_KEY_CMD`, then `sops/age/keys.txt` in the
 * user's configuration folder. SSH keys are left out: nothing is converted to get at a key.
 */
export function identitySources(
  env: EnvironmentVariables,
  platform: NodeJS.Platform = process.platform,
): IdentitySource[] {
  const sources: IdentitySource[] = [];
  if (env["SOPS_AGE_KEY"]) sources.push({ kind: "variable", variable: "SOPS_AGE_KEY" });
  if (env["SOPS_AGE_KEY_FILE"]) {
    sources.push({ kind: "file", path: env["SOPS_AGE_KEY_FILE"], variable: "SOPS_AGE_KEY_FILE" });
  }
  if (env[IDENTITY_COMMAND]) sources.push({ kind: "command", variable: IDENTITY_COMMAND });
  const folder = configFolder(env, platform);
  if (folder !== undefined) {
    const join = platform === "win32" ? path.win32.join : path.posix.join;
    sources.push({ kind: "file", path: join(folder, "sops", "age", "keys.txt") });
  }
  return sources;
}

/** The environment for another program: nothing in it leads to an age identity. */
export function withoutIdentities(env: EnvironmentVariables): EnvironmentVariables {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^SOPS_/i.test(name)));
}

/**
 * All identities of all sources, without duplicates; none is no error. Nothing is run: what a command would print is not
 * among them.
 *
 * @param readFile text of a file, or undefined where there is none.
 * @throws ProblemError when the file of SOPS_AGE_KEY_FILE is missing, or a line is no identity (named by its number only).
 */
export function readIdentities(
  env: EnvironmentVariables,
  readFile: (path: string) => string | undefined,
  platform: NodeJS.Platform = process.platform,
): string[] {
  const found = identitySources(env, platform).flatMap((source) => {
    if (source.kind === "variable") return parseIdentities(env[source.variable] ?? "", source.variable);
    if (source.kind === "command") return [];
    const text = readFile(source.path);
    if (text === undefined && source.variable !== undefined) {
      const message = `does not exist, and ${source.variable} names it`;
      throw unusableInput({ code: "identity-file-missing", file: source.path, message });
    }
    return text === undefined ? [] : parseIdentities(text, source.path);
  });
  return [...new Set(found)];
}

function configFolder(env: EnvironmentVariables, platform: NodeJS.Platform): string | undefined {
  if (platform === "win32") return env["AppData"] ?? env["APPDATA"];
  if (env["XDG_CONFIG_HOME"]) return env["XDG_CONFIG_HOME"];
  if (!env["HOME"]) return undefined;
  return platform === "darwin"
    ? path.posix.join(env["HOME"], "Library", "Application Support")
    : path.posix.join(env["HOME"], ".config");
}
