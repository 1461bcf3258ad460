import { type Ran, runIn } from "../cli/fake-terminal";
import { holders, initialised, read, write } from "../cli/user-repository";
import { listIn } from "../support/documents";

/** Files of the cluster `demo` that an attacker would change. */
export const SERVER = "clusters/demo/pki/typha-server.yaml";
export const CLIENT = "clusters/demo/pki/typha-client.yaml";
export const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";
export const BUNDLE = "clusters/demo/pki/ca.crt";
export const SOPS_YAML = ".sops.yaml";

/** A repository with clusters that are rendered; `demo` where none is named. */
export async function rendered(
  ...clusters: readonly (readonly [name: string, ...options: string[]])[]
): Promise<string> {
  const root = await initialised(...(clusters.length === 0 ? [["demo"] as const] : clusters));
  const { code, err } = await runIn(root, "synth");
  if (code !== 0) throw new Error(err);
  return root;
}

/** Runs a command with the operator's identity at hand. */
export async function asOperator(cwd: string, ...args: readonly string[]): Promise<Ran> {
  return runIn({ cwd, env: { SOPS_AGE_KEY: (await holders()).operator.identity } }, ...args);
}

/** What `check` is not content with: `✗` and `!` in front of the message, and the remedy. */
export async function complaints(cwd: string, ...args: readonly string[]): Promise<string[]> {
  return complaintsIn(await asOperator(cwd, "check", "-o", "json", ...args));
}

/** The same without any identity, as CI runs it. */
export async function complaintsOfCi(cwd: string, ...args: readonly string[]): Promise<string[]> {
  return complaintsIn(await runIn(cwd, "check", "-o", "json", ...args));
}

interface Complaint {
  readonly state: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly field?: string;
  readonly message: string;
  readonly remedy?: string;
}

function complaintsIn({ out, err }: Ran): string[] {
  if (err !== "") throw new Error(err);
  return listIn<Complaint>("Check", out)
    .filter(({ state }) => state === "problem" || state === "warning")
    .map(({ state, file, line, column, field, message, remedy }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(":");
      const sentence = [place, field, message].filter((part) => part !== undefined && part !== "").join(": ");
      return `${state === "problem" ? "✗" : "!"} ${sentence}${remedy ? ` → ${remedy}` : ""}`;
    });
}

/** Changes a file; fails where it holds nothing of that kind. */
export function edit(root: string, file: string, what: string | RegExp, by: string): void {
  const before = read(root, file);
  const after = before.replace(what, () => by);
  if (after === before) throw new Error(`${file} holds no ${what}`);
  write(root, file, after);
}
