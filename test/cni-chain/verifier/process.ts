import * as fs from "node:fs";
import * as http from "node:http";
import * as path from "node:path";
import type { VerifierConfiguration } from "../../../src/cni-chain/verifier/configuration";
import { type ProgramProcess, startProgram } from "../../pod/process";
import { scratchFolder } from "../../support/scratch-repository";

export interface VerifierProcess extends ProgramProcess {
  readonly confDir: string;
  readonly binDir: string;
  /** Answer to a request, by the port that the log names: that of everyone, or that of the kubelet's probes. */
  get(path: string, listens?: "listens" | "listens for probes"): Promise<{ status: number; body: string }>;
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
  const program = startProgram("verifier", file, env);
  const port = (listens: string) => program.lines.find(({ message }) => message === listens)?.["port"] as number;
  return {
    ...program,
    confDir,
    binDir,
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
