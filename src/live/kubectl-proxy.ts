import type { ChildProcess } from "node:child_process";
import { type ProblemError, unusableInput } from "@typha-mtls/problems";
import { eachLine } from "./each-line";

/** What a kubectl is started with that forwards requests to the API server of one context. */
interface KubectlOptions {
  /** Absolute path of the program. */
  readonly program: string;
  /** `--context`, and `--kubeconfig` where one is named. */
  readonly arguments: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where it opens its Unix socket: in a folder that only this user may enter. */
  readonly socketPath: string;
  /** Is called when it is ended, also where a signal ends this process. */
  readonly ended: () => void;
  /** Takes each line that kubectl, or the program that logs it in, writes for the person who runs it. */
  readonly say: (line: string) => void;
}

/** Most lines that are kept until it serves: a program that logs in may write without end. */
const MOST_EARLY_LINES = 200;

/** How long kubectl may take to read its kubeconfig and to open its socket, in milliseconds. */
const START_TIMEOUT = 20_000;

/**
 * What kubectl must not forward: every method but GET, so that no process can change the cluster through the socket
 * (Go's RE2 has no negation). And every path but those of the Kubernetes API.
 */
const READ_ONLY = ["--reject-methods=^([^G].*|G|G[^E].*|GE|GE[^T].*|GET.+)$", "--accept-paths=^/apis?/"];

/** A line of kubectl's own log (klog), such as `E1122 04:43:58.123456   12345 proxy_server.go:1] …`. */
const LOG_LINE = /^[DIWEF]\d{4} [\d:.]+ +\d+ [\w.]+:\d+\] /;

/**
 * Starts `kubectl proxy` on a Unix socket. kubectl reads the kubeconfig, logs in
 * (exec plugins, OIDC), and finds its way (proxies, tunnels).
 *
 * @returns what ends it
 * @throws ProblemError with what kubectl says where it ends before it serves
 */
export async function startKubectlProxy(options: KubectlOptions): Promise<() => void> {
  // Only where a cluster is looked at.
  const { spawn } = process.getBuiltinModule("node:child_process");
  const args = ["proxy", `--unix-socket=${options.socketPath}`, ...READ_ONLY, ...options.arguments];
  const child = spawn(options.program, args, {
    cwd: options.cwd,
    env: options.env,
    // A program that logs in may ask for a password.
    stdio: ["inherit", "pipe", "pipe"],
    shell: false,
    windowsHide: true,
  });
  const end = () => {
    child.kill("SIGTERM");
    options.ended();
  };
  const release = endWithThisProcess(end);
  const close = () => {
    release();
    end();
  };
  try {
    await serving(child, options.say);
    return close;
  } catch (error) {
    close();
    throw error;
  }
}

/** Waits for the line by which kubectl says that it serves. */
function serving(child: ChildProcess, say: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    /** What it wrote before it served: the reason where it never does. */
    const early: string[] = [];
    let isServing = false;
    const reason = () => (early.at(-1) ?? "it gives no reason").replace(LOG_LINE, "");
    const refuse = (message: string) => {
      clearTimeout(deadline);
      reject(refused(message));
    };
    const deadline = setTimeout(
      () => refuse(`does not serve within ${START_TIMEOUT / 1000} seconds: ${reason()}`),
      START_TIMEOUT,
    );
    eachLine(child.stdout!, (line) => {
      if (isServing || !line.startsWith("Starting to serve")) return;
      isServing = true;
      clearTimeout(deadline);
      for (const one of early) pass(one);
      resolve();
    });
    const pass = (line: string) => {
      // Its log repeats what each answer says.
      if (!LOG_LINE.test(line)) say(line);
    };
    eachLine(child.stderr!, (line) => {
      if (line.trim() === "") return;
      if (isServing) return pass(line);
      early.push(line);
      if (early.length > MOST_EARLY_LINES) early.shift();
    });
    child.once("error", ({ code = "unknown error" }: NodeJS.ErrnoException) => refuse(`cannot be run (${code})`));
    // Not `exit`: its last words may still be on their way.
    child.once("close", () => refuse(reason()));
  });
}

function refused(message: string): ProblemError {
  return unusableInput({
    code: "kubectl-unusable",
    file: "kubectl",
    message,
    remedy: "run `kubectl cluster-info` with the same --context, and --kubeconfig if you name one",
  });
}

/** Signals that end this process where nothing listens for them. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Ends what was started with this process, also where a signal ends it.
 *
 * @returns what takes that back
 */
function endWithThisProcess(end: () => void): () => void {
  const listeners = SIGNALS.map((signal) => {
    const listener = () => {
      end();
      release();
      // Where nothing else listens, the signal does what it does by default.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    return [signal, listener] as const;
  });
  const release = () => {
    process.off("exit", end);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
  process.once("exit", end);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return release;
}
