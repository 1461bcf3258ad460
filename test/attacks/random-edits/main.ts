import { fork } from "node:child_process";
import * as fs from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import * as path from "node:path";
import { Attempts } from "./attempt";
import { sceneIn } from "./bases";
import { attack, type Counts, type Finding, NO_COUNTS, place } from "./campaign";
import { CommandRunner } from "./workers";

/** How a run goes. */
export interface Run {
  readonly seed: number;
  /** How many edits; or these alone. */
  readonly edits: number;
  readonly only: readonly number[];
  /** A folder with the repositories of an earlier run, to make its edits again on the same bytes. */
  readonly scene?: string;
  /** Bundles: this file, and worker.ts. */
  readonly program: string;
  readonly worker: string;
  readonly say: (line: string) => void;
}

/** What a part of a run is told, by its environment. */
interface Part extends Pick<Run, "seed" | "worker"> {
  readonly indices: readonly number[];
  readonly scene: string;
  readonly folder: string;
}

type Message = { readonly counts: Counts } | { readonly finding: Finding };

/** Memory in place of a disk, where there is some. */
export function scratch(): string {
  const memory = "/dev/shm";
  return fs.mkdtempSync(path.join(fs.existsSync(memory) ? memory : tmpdir(), "typha-mtls-fuzz-"));
}

/** The environment of the program: nothing of ours, and a home of its own. */
export function environment(folder: string): Record<string, string> {
  const home = path.join(folder, "home");
  fs.mkdirSync(home, { recursive: true });
  return { PATH: String(process.env["PATH"]), HOME: home, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
}

/** Makes random edits on all cores. @returns whether nothing was found */
export async function fuzzCommands(run: Run): Promise<boolean> {
  const folder = scratch();
  const scene = run.scene ?? path.join(folder, "scene");
  const runner = new CommandRunner(run.worker, environment(folder));
  await sceneIn(scene, runner);
  runner.stop();
  const indices = run.only.length > 0 ? run.only : Array.from({ length: run.edits }, (_, index) => index);
  const parts = Math.min(availableParallelism(), indices.length);
  const findings: Finding[] = [];
  const counts = Array.from({ length: parts }, () => NO_COUNTS);
  let told = 0;
  await Promise.all(
    counts.map((_, at) => {
      const part: Part = {
        seed: run.seed,
        worker: run.worker,
        indices: indices.filter((_, position) => position % parts === at),
        scene,
        folder: path.join(folder, String(at)),
      };
      return inPart(run.program, part, (message) => {
        if ("finding" in message) {
          findings.push(message.finding);
          if (isFirst(findings)) run.say(describe(message.finding, run.seed));
        } else counts[at] = message.counts;
        const made = counts.reduce((sum, { edits }) => sum + edits, 0);
        if (made < told + 250) return;
        told = made;
        run.say(`${made} of ${indices.length} edits, ${findings.length} findings`);
      });
    }),
  );
  if (findings.length > 0 && run.scene === undefined) run.say(`the repositories are kept: --scene ${scene}`);
  else fs.rmSync(folder, { recursive: true, force: true });
  for (const line of summary(findings, counts, run.seed)) run.say(line);
  return findings.length === 0;
}

function inPart(program: string, part: Part, on: (message: Message) => void): Promise<void> {
  const env = { ...process.env, TYPHA_MTLS_FUZZ_PART: JSON.stringify(part) };
  const child = fork(program, { env, execArgv: [] });
  child.on("message", on);
  return new Promise((resolve, reject) => {
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`a part ended with ${code}`))));
  });
}

/** A part of a run, in a process of its own. */
async function playPart({ seed, worker, indices, scene, folder }: Part): Promise<void> {
  const runner = new CommandRunner(worker, environment(folder));
  const attempts = new Attempts(await sceneIn(scene, runner), folder, runner);
  const send = (message: Message) => process.send?.(message);
  await attack({
    seed,
    indices,
    attempts,
    onFinding: (finding) => send({ finding }),
    onAttempt: (counts) => send({ counts: { ...counts } }),
  });
  runner.stop();
  process.disconnect();
}

const classOf = ({ fault, edits }: Finding) =>
  `${fault.kind}: ${edits
    .map(({ name }) => name)
    .sort()
    .join(" + ")}${place(fault) === "" ? "" : ` (${place(fault)})`}`;

function isFirst(findings: readonly Finding[]): boolean {
  const last = classOf(findings.at(-1)!);
  return findings.findIndex((finding) => classOf(finding) === last) === findings.length - 1;
}

/** A finding, for a person who has to see it again. */
export function describe({ index, fault, plan, edits }: Finding, seed: number): string {
  const how = `${plan.isRendered ? "rendered" : "not rendered"}, ${plan.lies}, base ${plan.base}`;
  return [
    `FINDING ${fault.kind}`,
    ...edits.map(({ name, words }) => `  edit: ${name}: ${words.slice(0, 300)}`),
    `  ${how}`,
    `  ${fault.words}`,
    `  again: npm run fuzz -- --commands --seed ${seed} --only ${index}`,
  ].join("\n");
}

function summary(findings: readonly Finding[], counts: readonly Counts[], seed: number): string[] {
  const classes = new Map<string, number[]>();
  for (const finding of findings)
    classes.set(classOf(finding), [...(classes.get(classOf(finding)) ?? []), finding.index]);
  const sum = (name: keyof Counts) => counts.reduce((all, one) => all + one[name], 0);
  const of = (kind: string) => findings.filter(({ fault }) => fault.kind === kind).length;
  return [
    ...[...classes]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([name, indices]) => `${String(indices.length).padStart(5)}  ${name}  (${indices.slice(0, 5).join(", ")})`),
    `${sum("edits")} edits: ${sum("trustChanged")} changed trust, ${sum("refused")} were refused; ` +
      `unchanged trust: ${sum("greenUnchanged")} green, ${sum("refusedUnchanged")} refused; ${sum("harmlessGreen")} harmless ones green`,
    `${of("green")} green although trust changed, ${of("stack trace")} stack traces, ${of("hang")} hangs, ` +
      `${of("command ran")} commands run, ${of("raw text")} raw texts, ${of("silenced")} silenced, ${of("false alarm")} false alarms, ` +
      `${of("exit code") + of("key") + of("untrue") + of("oracle")} others; ${findings.length} findings in ${classes.size} classes; seed ${seed}`,
  ];
}

const part = process.env["TYPHA_MTLS_FUZZ_PART"];
if (part !== undefined) void playPart(JSON.parse(part) as Part);
