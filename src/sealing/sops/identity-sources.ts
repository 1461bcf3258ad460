import path from "node:path";
import { problem } from "../../problem";
import { parseIdentities } from "./identities";

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

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where SOPS looks for age identities (sops age/keysource.go, loadIdentities), as far as it is followed here:
 * `SOPS_AGE_KEY`, the file of `SOPS_AGE_KEY_FILE`, the command of `SOPS_AGE_KEY_CMD`, then `sops/age/keys.txt` in the
 * user's configuration folder. SSH keys are left out: nothing is converted to get at a key.
 */
export function identitySources(env: Environment, platform: NodeJS.Platform = process.platform): IdentitySource[] {
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
export function withoutIdentities(env: Environment): Environment {
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
  env: Environment,
  readFile: (path: string) => string | undefined,
  platform: NodeJS.Platform = process.platform,
): string[] {
  const found = identitySources(env, platform).flatMap((source) => {
    if (source.kind === "variable") return parseIdentities(env[source.variable] ?? "", source.variable);
    if (source.kind === "command") return [];
    const text = readFile(source.path);
    if (text === undefined && source.variable !== undefined) {
      throw problem({ file: source.path, message: `does not exist, and ${source.variable} names it` }, "unusable");
    }
    return text === undefined ? [] : parseIdentities(text, source.path);
  });
  return [...new Set(found)];
}

function configFolder(env: Environment, platform: NodeJS.Platform): string | undefined {
  if (platform === "win32") return env["AppData"] ?? env["APPDATA"];
  if (env["XDG_CONFIG_HOME"]) return env["XDG_CONFIG_HOME"];
  if (!env["HOME"]) return undefined;
  return platform === "darwin"
    ? path.posix.join(env["HOME"], "Library", "Application Support")
    : path.posix.join(env["HOME"], ".config");
}
