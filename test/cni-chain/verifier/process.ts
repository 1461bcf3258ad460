import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import * as fs from "node:fs";
import * as http from "node:http";
import * as path from "node:path";
import * as readline from "node:readline";
import type { VerifierConfiguration } from "../../../src/cni-chain/verifier/configuration";
import { scratchFolder } from "../../support/scratch-repository";

const ROOT = path.join(__dirname, "../../..");
const BUNDLE =
  'import { bundledProgram } from "./scripts/pod-programs.mjs"; process.stdout.write(await bundledProgram("verifier"));';

/** A line of the log. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly message: string };

export interface VerifierProcess {
  readonly confDir: string;
  readonly binDir: string;
  readonly lines: readonly LogLine[];
  readonly process: ChildProcess;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  /** The first line that fits and was not returned before. */
  line(fits: (line: LogLine) => boolean): Promise<LogLine>;
  /** Answer to a request, by the port that the log names: that of everyone, or that of the kubelet's probes. */
  get(path: string, listens?: "listens" | "listens for probes"): Promise<{ status: number; body: string }>;
}

let program: string | undefined;
const running = new Set<ChildProcess>();

/** Ends what a test started. */
export function endProcesses(): void {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
}

/** The program as it is shipped, of the sources as they are now. */
function bundled(): string {
  program ??= path.join(scratchFolder(), "verifier.cjs");
  if (!fs.existsSync(program)) {
    const text = execFileSync(process.execPath, ["--input-type=module", "--eval", BUNDLE], { cwd: ROOT });
    fs.writeFileSync(program, text);
  }
  return program;
}

/** Runs the verifier on two directories of its own, which are empty. */
export function runVerifier(
  configuration: Partial<VerifierConfiguration> | string,
  env: Readonly<Record<string, string>> = {},
): VerifierProcess {
  const root = scratchFolder();
  const [confDir, binDir, file] = ["net.d", "bin", "verifier.json"].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const directory of [confDir, binDir]) fs.mkdirSync(directory);
  const whole = {
    runtime: "containerd",
    require: ["calico"],
    confDir,
    binDir,
    port: 0,
    probePort: 0,
    address: "127.0.0.1",
  };
  const text = typeof configuration === "string" ? configuration : JSON.stringify({ ...whole, ...configuration });
  fs.writeFileSync(file, text);
  const child = spawn(process.execPath, [bundled(), file], { env, stdio: ["ignore", "pipe", "inherit"] });
  running.add(child);
  const lines: LogLine[] = [];
  const looking = new Set<() => void>();
  let used = 0;
  readline.createInterface({ input: child.stdout! }).on("line", (line) => {
    lines.push(JSON.parse(line));
    for (const look of looking) look();
  });
  const line: VerifierProcess["line"] = (fits) =>
    new Promise((found) => {
      const look = () => {
        const at = lines.findIndex((one, at) => at >= used && fits(one));
        if (at < 0) return;
        looking.delete(look);
        used = at + 1;
        found(lines[at]!);
      };
      looking.add(look);
      look();
    });
  const port = (listens: string) => lines.find(({ message }) => message === listens)?.["port"] as number;
  return {
    confDir,
    binDir,
    lines,
    process: child,
    ended: new Promise((ended) => child.on("exit", (code, signal) => ended(signal ?? code))),
    line,
    get: (path, listens = "listens") =>
      new Promise((answered, failed) => {
        const request = http.get({ port: port(listens), host: "127.0.0.1", path, agent: false }, (response) => {
          let body = "";
          response.setEncoding("utf8").on("data", (part) => {
            body += part;
          });
          response.on("end", () => answered({ status: response.statusCode!, body }));
        });
        request.on("error", failed);
      }),
  };
}

/** Writes a chain as Calico does, in place, with binaries of its plugins. */
export function installChain({ confDir, binDir }: VerifierProcess, plugins: readonly string[]): void {
  for (const name of plugins) fs.writeFileSync(path.join(binDir, name), "#!", { mode: 0o755 });
  const list = { cniVersion: "0.3.1", name: "k8s-pod-network", plugins: plugins.map((type) => ({ type })) };
  fs.writeFileSync(path.join(confDir, "10-calico.conflist"), JSON.stringify(list), { mode: 0o600 });
}
