import * as fs from "node:fs";
import { contentsOf, copyOf } from "../cli/user-repository";
import { failAt } from "../support/failing-disk";
import { countUpTo, inVisitedPart, visited } from "../support/walk";
import { ClearText } from "./clear-text";
import { type Command, run, WRITING, type Writing, withoutWaves, writingCommands } from "./commands";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

let commands: Record<Writing, Command>;
let clear: ClearText;

beforeAll(async () => {
  commands = await writingCommands();
  clear = await ClearText.of(commands.renew.root);
});

/** What a disk refuses with, in turn, and the words for it. */
const REFUSALS = [
  "ENOSPC: no space left on the disk",
  "EDQUOT: disk quota used up",
  "EROFS: read-only file system",
  "EIO: the disk or its driver reports an error",
  "EMFILE: too many open files",
] as const;

/** Runs a command on a disk that refuses its n-th change. */
async function onDisk(root: string, command: Command, n: number, code: string) {
  const disk = failAt(fs, n, "once", code, "changes");
  try {
    return { ...(await run(root, command)), changes: disk.calls() };
  } finally {
    disk.restore();
  }
}

test.each(WRITING)(
  "%s, refused by a full or failing disk at whichever write, writes nothing, says so, and says no secret",
  async (name) => {
    const command = commands[name];
    const before = contentsOf(command.root);
    const { changes, code } = await onDisk(copyOf(command.root), command, Number.POSITIVE_INFINITY, "ENOSPC");
    expect(code).toBe(0);
    let refused = 0;
    for (const n of visited(countUpTo(changes))) {
      const root = copyOf(command.root);
      const words = REFUSALS[n % REFUSALS.length]!;
      const ran = await onDisk(root, command, n, words.replace(/:.*/, ""));
      expect(clear.in(ran.out + ran.err)).toEqual([]);
      // What is tidied up at the end may fail: everything is written by then.
      if (ran.code === 0) continue;
      refused += 1;
      expect({ n, code: ran.code, out: withoutWaves(ran.out) }).toEqual({ n, code: 2, out: "" });
      expect(ran.err).toContain(`cannot be used (${words})\n1 problem, nothing was written\n`);
      expect(contentsOf(root)).toEqual(before);
    }
    expect(refused).toBeGreaterThan(inVisitedPart(1));
  },
);
