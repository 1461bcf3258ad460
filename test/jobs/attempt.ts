import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { takePackages, writeAddresses } from "./programs";
import { CLOCKS, type Scene } from "./scene";

/** Tokens and keys that jobs are given; each is found wherever it lies. */
export interface Secrets {
  readonly SOPS_AGE_KEY: string;
  readonly RENEW_TOKEN: string;
  readonly NOTE_TOKEN: string;
  /** The host's own token of the job. */
  readonly job: string;
}

const TOKENS = {
  RENEW_TOKEN: "glpat-renew-4Zq8vL1x9TtB",
  NOTE_TOKEN: "glpat-note-7Hn2cW5k3RrD",
  job: "ghs-of-the-job-0Pm6yE8s1UuF",
};

/** Of this machine, without what npm adds for the tests. */
const PATH = (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => !folder.includes("node_modules"));

/** Folders in which one job is tried with one request. Nothing outside of them is the job's business. */
export class Attempt {
  readonly folder: string;
  readonly secrets: Secrets;
  /** What jobs printed, in their order. */
  log = "";
  #machines = 0;

  constructor(
    readonly scene: Scene,
    clock: keyof typeof CLOCKS,
  ) {
    const parent = path.join(path.dirname(scene.template), "attempts");
    fs.mkdirSync(parent, { recursive: true });
    this.folder = fs.mkdtempSync(path.join(parent, "a-"));
    execFileSync("cp", ["-a", `${scene.template}/.`, this.folder]);
    this.secrets = { SOPS_AGE_KEY: scene.key, ...TOKENS };
    writeAddresses(this.at("bin"), this.remote, Object.values(TOKENS));
    if (clock === "renew") takePackages(this.at("bin"), scene.renewing);
    this.setClock(clock);
  }

  at(...parts: readonly string[]): string {
    return path.join(this.folder, ...parts);
  }

  get remote(): string {
    return this.at("remote.git");
  }

  /** Where canaries say that they ran. */
  get marker(): string {
    return this.at("marker");
  }

  setClock(clock: keyof typeof CLOCKS): void {
    fs.writeFileSync(this.at("bin/now"), CLOCKS[clock]);
  }

  /** npm and npx are the real ones from now on, with a cache in place of a registry. */
  takeRealNpm(): void {
    fs.writeFileSync(this.at("bin/real-npm"), "");
    fs.mkdirSync(this.at("home/.npm"), { recursive: true });
    execFileSync("cp", ["-a", `${this.scene.npmCache}/.`, this.at("home/.npm")]);
  }

  /** What every program of a job has in its environment, on any host. */
  get environment(): Readonly<Record<string, string>> {
    return {
      PATH: [this.at("bin"), ...PATH].join(path.delimiter),
      HOME: this.at("home"),
      TMPDIR: this.at("temp"),
      LANG: "C.UTF-8",
      CI: "true",
      npm_config_offline: "true",
      npm_config_update_notifier: "false",
      npm_config_logs_max: "0",
    };
  }

  /** Arguments of each program that ran, one call an entry. */
  get calls(): readonly (readonly string[])[] {
    const lines = read(this.at("calls")).split("\0\n");
    return lines.slice(0, -1).map((line) => line.split("\0"));
  }

  /** Forgets calls: those of the host itself are no job's. */
  forgetCalls(): void {
    fs.rmSync(this.at("calls"), { force: true });
  }

  /** What jobs wrote at the code host: requests, comments. */
  get written(): readonly Readonly<Record<string, string>>[] {
    const lines = read(this.at("written")).trimEnd().split("\n");
    return lines.filter(Boolean).map((line) => JSON.parse(line));
  }

  /** A new machine for the next job: what the last one left is kept beside it. */
  startAgain(): void {
    this.#machines += 1;
    if (fs.existsSync(this.at("work"))) fs.renameSync(this.at("work"), this.at(`work-${this.#machines}`));
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

export function read(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}
