import * as fs from "node:fs";
import { isLeftover } from "@typha-mtls/files";
import { contentsOf, copyOf } from "../cli/user-repository";
import { failAt } from "../support/failing-disk";
import { countUpTo, visited } from "../support/walk";
import { ClearText } from "./clear-text";
import { type Command, faults, filesIn, run, WRITING, type Writing, writingCommands } from "./commands";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

let commands: Record<Writing, Command>;
let clear: ClearText;

beforeAll(async () => {
  commands = await writingCommands();
  clear = await ClearText.of(commands.renew.root);
});

/** Runs a command that is dead from its n-th change on: nothing is tidied up, nothing put back. */
async function killedAt(root: string, command: Command, n: number): Promise<number> {
  const disk = failAt(fs, n, "everything from then on", "EIO", "changes");
  try {
    await run(root, command);
    return disk.calls();
  } finally {
    disk.restore();
  }
}

/** What a command says that was killed when all was done: nothing is left to do, or the next step asks for the word. */
const DONE = /is complete already; \w+ overwrites nothing|nothing shows that the leaves/;

const SEVERAL = ["demo", "third"];

/** The command; where it was to make several clusters and some are there, each of them alone, as it says itself. */
async function runsAgain(root: string, command: Command): Promise<readonly Command[]> {
  if (!SEVERAL.every((name) => command.args.includes(name))) return [command];
  const refused = await run(copyOf(root), command);
  if (refused.code === 0) return [command];
  expect(refused.codes).toContain("cluster-exists");
  return SEVERAL.map((name) => ({
    ...command,
    args: command.args.filter((argument) => argument === name || !SEVERAL.includes(argument)),
  }));
}

test.each(WRITING)(
  "%s, killed at whichever write, leaves whole files and no key in clear, and run again it completes what it began",
  async (name) => {
    const command = commands[name];
    const whole = copyOf(command.root);
    const changes = await killedAt(whole, command, Number.POSITIVE_INFINITY);
    const before = contentsOf(command.root);
    const usual = await faults(whole, command.now);
    const seen = new Map<string, number>();
    for (const n of visited(countUpTo(changes))) {
      const root = copyOf(command.root);
      await killedAt(root, command, n);
      const left = contentsOf(root);
      expect(clear.in(Object.values(left).join("\n"))).toEqual([]);
      for (const file of filesIn(root))
        expect({ n, file, isWhole: left[file]!.endsWith("\n") }).toEqual({ n, file, isWhole: true });
      // Most deaths leave the same files, and something staged; of those, some are run again.
      const state = JSON.stringify(
        filesIn(root).map((file) => [file, left[file] === before[file], left[file]?.length]),
      );
      const times = seen.get(state) ?? 0;
      seen.set(state, times + 1);
      if (times > 0 && n % 10 !== 0) continue;
      let isDone = false;
      for (const each of await runsAgain(root, command)) {
        const again = await run(root, each);
        isDone = DONE.test(again.err);
        const err = isDone ? "" : again.err.replace(/^!.*\n.*\n|^! .*\n/gm, "");
        expect({ n, code: again.code, err }).toEqual({ n, code: isDone ? 1 : 0, err: "" });
      }
      const unusual = (await faults(root, command.now)).filter((fault) => !usual.includes(fault));
      // Who has nothing left to do but refuses, as init does, leaves what it staged to check to tell.
      const isLeft = (fault: string) => fault.endsWith("was left by an interrupted command");
      expect({ n, faults: unusual.filter((fault) => !(isDone && isLeft(fault))) }).toEqual({ n, faults: [] });
      expect(filesIn(root)).toEqual(filesIn(whole));
      const leftovers = Object.keys(contentsOf(root)).filter(
        (file) => isLeftover(file) && file.startsWith("clusters/"),
      );
      expect({ n, leftovers: leftovers.length }).toEqual({ n, leftovers: unusual.filter(isLeft).length });
    }
  },
);
