import { programPath } from "@typha-mtls/files";
import { type ProblemError, unusableInput } from "@typha-mtls/problems";
import { IDENTITY_COMMAND, parseIdentities, recipientOf } from "@typha-mtls/sealing/sops/identities";
import type { Terminal } from "../terminal";

/** How long a command may take, in seconds: enough to find and touch a hardware key. */
const TIMEOUT_SECONDS = 60;
/** Most that is read of its output, in bytes. */
const MAX_OUTPUT_BYTES = 64 * 1024;

/**
 * Identities that the command of `SOPS_AGE_KEY_CMD` gives. As sops does, it is run without a shell, once for a recipient,
 * which it finds in `SOPS_AGE_RECIPIENT`; but only while there is a file that nothing at hand opens.
 *
 * @param present identities that are at hand already
 * @param sealedTo recipients of each file that is to be opened
 * @throws ProblemError where it cannot be run, fails for every recipient, or prints what is no identity. Nothing that it
 * printed is repeated.
 */
export async function identitiesOfCommand(
  terminal: Pick<Terminal, "cwd" | "env">,
  present: readonly string[],
  sealedTo: readonly (readonly string[])[],
): Promise<string[]> {
  const found: string[] = [];
  const held = new Set(await Promise.all(present.map(recipientOf)));
  const asked = new Set<string>();
  const failures: ProblemError[] = [];
  for (const recipients of sealedTo) {
    for (const recipient of recipients) {
      if (recipients.some((one) => held.has(one))) break;
      if (asked.has(recipient)) continue;
      asked.add(recipient);
      const printed = runFor(terminal, recipient);
      if (typeof printed !== "string") {
        failures.push(printed);
        continue;
      }
      for (const identity of parseIdentities(printed, `output of ${IDENTITY_COMMAND}`)) {
        found.push(identity);
        held.add(await recipientOf(identity));
      }
    }
  }
  // A command may know some recipients only.
  if (failures.length > 0 && failures.length === asked.size) throw failures[0];
  return [...new Set(found)];
}

/** @returns what it printed, or what went wrong */
function runFor({ cwd, env }: Pick<Terminal, "cwd" | "env">, recipient: string): string | ProblemError {
  const failed = (message: string) =>
    unusableInput({ code: "identity-command-failed", file: IDENTITY_COMMAND, message });
  const words = shellWords(env[IDENTITY_COMMAND] ?? "");
  const [program, ...args] = words ?? [];
  if (words === undefined)
    return failed("cannot be split into words: a quote is not closed, or it ends in a backslash");
  if (program === undefined) return failed("names no command");
  const file = /[\\/]/.test(program) ? program : programPath(program, cwd, env["PATH"]);
  if (file === undefined) return failed("names a program that no folder of PATH has, outside of the repository");
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const { error, status, signal, stdout } = spawnSync(file, args, {
    cwd,
    env: environment(env, recipient),
    // What it prints as an error could hold an identity.
    stdio: ["ignore", "pipe", "ignore"],
    timeout: TIMEOUT_SECONDS * 1000,
    killSignal: "SIGKILL",
    maxBuffer: MAX_OUTPUT_BYTES,
    shell: false,
  });
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === "ETIMEDOUT") return failed(`was stopped: it took longer than ${TIMEOUT_SECONDS} seconds`);
  if (code === "ENOBUFS")
    return failed(`was stopped: it printed more than the ${MAX_OUTPUT_BYTES} bytes that are read`);
  if (code !== undefined) return failed(`cannot be run (${code})`);
  if (status !== 0) return failed(signal === null ? `failed with exit code ${status}` : `was ended by ${signal}`);
  return stdout.toString("utf8");
}

/**
 * As sops, everything: what opens a vault or reaches an agent has names that are not known here. But no identity
 * (`SOPS_AGE_KEY`), for which the command has no use, and not the command itself: a sops that it calls would start it again,
 * without end. `SOPS_AGE_KEY_FILE` stays: it holds a place, and such a sops may open the identity with what lies there.
 */
function environment(env: Terminal["env"], recipient: string): NodeJS.ProcessEnv {
  const passed = Object.entries(env).filter(([name]) => !/^SOPS_AGE_KEY(?!_FILE$)/i.test(name));
  return { ...Object.fromEntries(passed), SOPS_AGE_RECIPIENT: recipient };
}

/**
 * Splits a command line into words as sops does for `SOPS_AGE_KEY_CMD` (github.com/google/shlex): quotes, backslashes
 * and comments as in a shell, but no variables, patterns or substitutions. Within double quotes a backslash stands for
 * the character behind it, whatever that is.
 *
 * @returns undefined where a quote is not closed, or nothing follows a backslash
 */
export function shellWords(line: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote: '"' | "'" | undefined;
  const runes = [...line];
  for (let at = 0; at < runes.length; at += 1) {
    const rune = runes[at]!;
    if (rune === "\\" && quote !== "'") {
      at += 1;
      if (runes[at] === undefined) return undefined;
      word = (word ?? "") + runes[at];
    } else if (quote !== undefined) {
      if (rune === quote) quote = undefined;
      else word += rune;
    } else if (rune === '"' || rune === "'") {
      quote = rune;
      word ??= "";
    } else if (/[ \t\r\n]/.test(rune)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (rune === "#" && word === undefined) {
      while (at + 1 < runes.length && runes[at + 1] !== "\n") at += 1;
    } else word = (word ?? "") + rune;
  }
  if (quote !== undefined) return undefined;
  return word === undefined ? words : [...words, word];
}
