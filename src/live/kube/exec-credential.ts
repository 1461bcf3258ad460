import { type ProblemError, problem } from "../../problem";
import type { Credentials, ExecPlugin } from "./access";
import { isEntry, textOf } from "./entry";

/** How long a plugin may take, in seconds: time for somebody to log in with a browser. */
const TIMEOUT_SECONDS = 120;
/** Most that is read of what it prints, in bytes. */
const MAX_OUTPUT_BYTES = 256 * 1024;

/**
 * Runs a credential plugin as kubectl does: without a shell, told of the cluster in `KUBERNETES_EXEC_INFO`. What it has to
 * say to the user it says on standard error, which is the user's own.
 *
 * @throws ProblemError where it cannot be run, fails, or prints no credential. Nothing that it printed is repeated.
 */
export function execCredential(
  { apiVersion, command, args, env, installHint, interactive, clusterInfo }: ExecPlugin,
  surroundings: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
): Credentials {
  const told = (message: string): ProblemError =>
    problem(
      { file: command, message: `the kubeconfig's credential plugin ${message}`, ...hint(installHint) },
      "unusable",
    );
  const info = {
    apiVersion,
    kind: "ExecCredential",
    spec: { interactive, ...(clusterInfo === undefined ? {} : { cluster: clusterInfo }) },
  };
  // Only where a kubeconfig asks for it.
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const { error, status, signal, stdout } = spawnSync(command, [...args], {
    cwd: surroundings.cwd,
    env: { ...surroundings.env, ...env, KUBERNETES_EXEC_INFO: JSON.stringify(info) },
    stdio: [interactive ? "inherit" : "ignore", "pipe", "inherit"],
    timeout: TIMEOUT_SECONDS * 1000,
    killSignal: "SIGKILL",
    maxBuffer: MAX_OUTPUT_BYTES,
    shell: false,
  });
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === "ENOENT") throw told("is not found");
  if (code === "ETIMEDOUT") throw told(`was stopped: it took longer than ${TIMEOUT_SECONDS} seconds`);
  if (code !== undefined) throw told(`cannot be run (${code})`);
  if (status !== 0) throw told(signal === null ? `failed with exit code ${status}` : `was ended by ${signal}`);
  const answer = parsed(stdout.toString("utf8"));
  const token = textOf(answer?.["token"]);
  const certificatePem = textOf(answer?.["clientCertificateData"]);
  const keyPem = textOf(answer?.["clientKeyData"]);
  if (token === undefined && (certificatePem === undefined || keyPem === undefined)) {
    throw told("printed no credential");
  }
  return {
    ...(token === undefined ? {} : { token }),
    ...(certificatePem === undefined || keyPem === undefined ? {} : { certificatePem, keyPem }),
  };
}

function parsed(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) && isEntry(value["status"]) ? value["status"] : undefined;
  } catch {
    return undefined;
  }
}

function hint(installHint: string | undefined) {
  return installHint === undefined ? {} : { remedy: installHint.trim().split("\n")[0]! };
}
