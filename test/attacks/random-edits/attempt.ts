import * as fs from "node:fs";
import * as path from "node:path";
import type { Base, Scene } from "./bases";
import { NOW } from "./bases";
import type { Edit, Place } from "./edits/edit";
import { faultsOf, isGreen, silenced, unnamed, untrue } from "./faults";
import { commitAll, git } from "./git";
import type { Facts } from "./oracle/facts";
import { steeringOf } from "./oracle/steering";
import { repositoryInCommit, repositoryOnDisk, type Tree, treeInCommit, treeOnDisk } from "./oracle/tree";
import { trustOf } from "./oracle/trust";
import { type Draw, drawn, type Plan } from "./plan";
import type { Ended } from "./worker";
import type { Broken, CommandRunner } from "./workers";

/** Something that must not be. */
export interface Fault {
  readonly kind:
    | "green"
    | "stack trace"
    | "hang"
    | "exit code"
    | "command ran"
    | "raw text"
    | "key"
    | "silenced"
    | "untrue"
    | "unnamed"
    | "false alarm"
    | "oracle";
  readonly words: string;
}

/** An edit that was done. */
export interface Done {
  readonly name: string;
  readonly words: string;
  readonly draw: Draw;
  readonly comesLast: boolean;
}

/** What came of an attempt. */
export interface Outcome {
  readonly done: readonly Done[];
  readonly changes: readonly string[];
  readonly isGreen: boolean;
  readonly faults: readonly Fault[];
}

/** What a base is known by before an edit. */
interface Before {
  readonly tree: Tree;
  readonly facts: Facts;
  readonly steering: Facts;
}

/** Where attempts are made: one at a time, each on a fresh copy of its base. */
export class Attempts {
  readonly #top: string;
  readonly #marker: string;
  readonly #trust = new Map<Base, Before>();

  constructor(
    readonly scene: Scene,
    folder: string,
    readonly runner: CommandRunner,
  ) {
    fs.mkdirSync(folder, { recursive: true });
    this.#top = path.join(fs.realpathSync(folder), "repository");
    this.#marker = path.join(fs.realpathSync(folder), "marker");
  }

  /** @param only - these draws, and no others; undefined where nothing of them could be done */
  async make(plan: Plan, only?: readonly Draw[]): Promise<Outcome> {
    const base = this.scene.bases[plan.base]!;
    this.#copy(base);
    const root = path.join(this.#top, base.folder);
    const faults: Fault[] = [];
    const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
      fs.rmSync(this.#marker, { force: true });
      const ended = await this.runner.run({ cwd: root, args, now: NOW, env });
      const ran = fs.existsSync(this.#marker) ? fs.readFileSync(this.#marker, "utf8") : undefined;
      faults.push(...faultsOf(args, ended, ran));
      return ended;
    };
    const edits = this.#draws(plan, only);
    const place = {
      root,
      top: this.#top,
      clusters: base.clusters,
      attacker: this.scene.attacker,
      marker: this.#marker,
    };
    const operator = { SOPS_AGE_KEY: this.scene.operator };
    const done = edits.flatMap((one) => one(place, false));
    if (plan.harmless !== undefined && "command" in plan.harmless) await run(plan.harmless.command, operator);
    if (plan.isRendered) await run(["synth"]);
    const committed = this.#commit(plan);
    done.push(...edits.flatMap((one) => one(place, true)));
    const before = this.#trustOf(base);
    const disk = treeOnDisk(root);
    const folder = base.folder === "" ? "" : `${base.folder}/`;
    const changes = [
      ...before.facts.changesTo(trustOf(disk)),
      ...before.steering.changesTo(steeringOf(repositoryOnDisk(this.#top, folder), folder)),
    ];
    if (committed !== undefined) {
      changes.push(
        ...before.facts.changesTo(trustOf(treeInCommit(this.#top, committed, folder))),
        ...before.steering.changesTo(steeringOf(repositoryInCommit(this.#top, committed, folder), folder)),
      );
    }
    const against = againstOf(plan, base, committed);
    const checked = await run(["check", "--against", against, "--strict", "--verbose"]);
    const green = isGreen(checked);
    const told = changes.slice(0, 6).join(" | ").slice(0, 900);
    const words = `check --against ${against} --strict is green; ${told}`;
    if (green && changes.length > 0) faults.push({ kind: "green", words });
    // The words are those of the whole check: here it counts only whether a changed cluster was left out.
    const narrowed = await run(["check", "--against", against, "--strict", "--changed"]);
    if (isGreen(narrowed) && changes.length > 0)
      faults.push({ kind: "green", words: `check --against ${against} --strict --changed is green; ${told}` });
    if (plan.harmless !== undefined && changes.length > 0)
      faults.push({ kind: "oracle", words: changes.join(" | ").slice(0, 900) });
    if (plan.harmless !== undefined && !green) faults.push({ kind: "false alarm", words: complaintsOf(checked) });
    faults.push(...untrue(changes, checked), ...unnamed(changes, before.facts.all, checked));
    // A commit of which nobody knows which it is stops everything.
    if (!done.some(({ comesLast }) => comesLast)) faults.push(...silenced(base.clusters, before.tree, disk, checked));
    await run(plan.next, operator);
    return { done, changes, isGreen: green, faults };
  }

  #copy(base: Base): void {
    fs.rmSync(this.#top, { recursive: true, force: true });
    fs.cpSync(base.top, this.#top, { recursive: true, preserveTimestamps: true });
    // What a user has set up for other folders is not to be run because of a file in ours.
    const ran = `echo ran >>${this.#marker}`;
    const config = `[filter "x"]\n\tclean = "${ran}; cat"\n\tsmudge = "${ran}; cat"\n[diff "x"]\n\ttextconv = "${ran}; cat"\n\tcommand = "${ran}"\n`;
    fs.appendFileSync(path.join(this.#top, ".git/config"), config);
  }

  /** The edits of a plan, one after the other; each does itself in its turn, files first and git's own data last. */
  #draws(plan: Plan, only: readonly Draw[] | undefined) {
    if (plan.harmless !== undefined && "command" in plan.harmless) {
      const { command } = plan.harmless;
      return [
        (_: Omit<Place, "random">, isLast: boolean) =>
          isLast ? [] : [{ name: command.join(" "), words: "", draw: { at: 0, attempt: 0 }, comesLast: false }],
      ];
    }
    const draws = only ?? Array.from({ length: plan.edits }, (_, at) => ({ at, attempt: 0 }));
    return draws.map((first) => (place: Omit<Place, "random">, isLast: boolean) => {
      const most = only === undefined ? 12 : 1;
      for (let attempt = first.attempt; attempt < first.attempt + most; attempt += 1) {
        const draw = { at: first.at, attempt };
        const { edit, random } = drawn(plan, draw);
        if ((edit.comesLast === true) !== isLast) {
          // It is done in the other turn, or another one was done there.
          if (only !== undefined || attempt === first.attempt) return [];
          continue;
        }
        const words = applied(edit, { ...place, random });
        if (words !== undefined) return [{ name: edit.name, words, draw, comesLast: isLast }];
      }
      return [];
    });
  }

  /** @returns the commit that is judged; undefined where the edits stay in the work tree */
  #commit({ lies }: Plan): string | undefined {
    if (lies === "in the work tree") return undefined;
    try {
      const commit = commitAll(this.#top);
      if (lies === "checked out") {
        for (const name of fs.readdirSync(this.#top)) {
          if (name !== ".git") fs.rmSync(path.join(this.#top, name), { recursive: true });
        }
        git(this.#top, "checkout", "--quiet", "--force", "HEAD", "--", ".");
      }
      return commit;
    } catch {
      // Git takes no pipe, and no name that leads out.
      return undefined;
    }
  }

  #trustOf(base: Base): Before {
    const known = this.#trust.get(base);
    if (known !== undefined) return known;
    const tree = treeOnDisk(path.join(base.top, base.folder));
    const folder = base.folder === "" ? "" : `${base.folder}/`;
    const steering = steeringOf(repositoryOnDisk(base.top, folder), folder);
    const made = { tree, facts: trustOf(tree), steering };
    this.#trust.set(base, made);
    return made;
  }
}

/** Does an edit; a file where it looks for a folder, or a link in a circle, is another edit's, and leaves it nothing to do. */
function applied(edit: Edit, place: Place): string | undefined {
  try {
    return edit.apply(place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) return undefined;
    throw error;
  }
}

function againstOf({ against }: Plan, base: Base, committed: string | undefined): string {
  if (against === "the commit") return base.commit;
  if (against === "origin/main") return against;
  return committed === undefined ? "HEAD" : "HEAD~1";
}

function complaintsOf(ended: Ended | Broken): string {
  if ("broken" in ended) return ended.broken;
  const lines = `${ended.out}\n${ended.err}`.split("\n").filter((line) => /^(?: {2})?[?!✗] |problem/.test(line));
  return lines.join(" | ").slice(0, 600);
}
