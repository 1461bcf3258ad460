import * as fs from "node:fs";
import type { Attempt } from "../../attempt";
import type { Event } from "./event";
import { filled, type Scope } from "./expressions";
import type { Step } from "./workflow";

/** A job in which steps run: what they leave for later ones. */
export class Runner {
  readonly workspace: string;
  readonly temp: string;
  /** By GITHUB_ENV and GITHUB_PATH. */
  readonly exported: Record<string, string> = {};
  readonly paths: string[] = [];
  summary = "";
  /** Environments of the steps that ran, by what they ran. */
  readonly environments: { readonly script: string; readonly env: Readonly<Record<string, string>> }[] = [];

  constructor(
    readonly attempt: Attempt,
    readonly event: Event,
  ) {
    attempt.startAgain();
    this.workspace = attempt.at("work/clusters/clusters");
    this.temp = attempt.at("work/_temp");
    for (const folder of [this.workspace, this.temp]) fs.mkdirSync(folder, { recursive: true });
  }
}

/** Where steps stand: a job, or an action that is made of steps. */
export interface Frame {
  readonly runner: Runner;
  readonly contexts: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  readonly actionPath?: string;
}

/** Runs steps one after the other. @returns whether all succeeded, but for those that may fail */
export type RunSteps = (steps: readonly Step[], frame: Frame) => Promise<boolean>;

export function filledAll(values: Readonly<Record<string, unknown>>, scope: Scope): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(String(value), scope)]));
}
