import * as fs from "node:fs";
import * as path from "node:path";
import { bundle, type Ended, start } from "../cli/bundled-program";
import { runIn } from "../cli/fake-terminal";
import { SIGNAL_AT } from "../cli/signal-at";
import { contentsOf, newFolder, write } from "../cli/user-repository";
import { listIn } from "../support/documents";

const HIDDEN_KEY = Buffer.from("-----BEGIN PRIVATE KEY").toString("base64").slice(0, 28);

let program: string;
let hook: string;

beforeAll(() => {
  program = path.join(bundle("cli/cli"), "cli.js");
  write(path.dirname(program), "hook.cjs", SIGNAL_AT);
  hook = path.join(path.dirname(program), "hook.cjs");
});

interface Place {
  readonly root: string;
  readonly operator: string;
}

function place(): Place {
  const folder = newFolder();
  fs.mkdirSync(path.join(folder, "repository/clusters"), { recursive: true });
  return { root: path.join(folder, "repository"), operator: path.join(folder, "operator.txt") };
}

function init({ root, operator }: Place, env: Record<string, string> = {}): Promise<Ended> {
  const nodeOptions = Object.keys(env).length > 0 ? ["--require", hook] : [];
  return start(program, ["init", "demo", "--generate-identity", operator], { cwd: root, env, nodeOptions }).ended;
}

const leftovers = ({ root }: Place) => Object.keys(contentsOf(root)).filter((file) => file.includes(".tmp"));

/** Nothing below the repository is a key in clear; what is there at all is whole. */
function expectNoKey({ root }: Place): void {
  for (const text of Object.values(contentsOf(root))) {
    expect(text).not.toMatch(/PRIVATE KEY|AGE-SECRET-KEY/i);
    expect(text).not.toContain(HIDDEN_KEY);
  }
}

async function expectWhole(here: Place): Promise<void> {
  const { code, out, err } = await runIn(
    { cwd: here.root, now: new Date() },
    "check",
    "--identity",
    here.operator,
    "-o",
    "json",
  );
  expect(err).toBe("");
  const states = listIn<{ state: string; file?: string }>("Check", out).filter(({ file }) => file !== "dist/demo");
  expect(states.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(code).toBe(1); // dist/ was never rendered
}

/** Does things in parallel, but only some at once. */
async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
  };
  await Promise.all([worker(), worker(), worker()]);
}

const countCalls = async () => Number(/calls (\d+)$/.exec((await init(place(), { COUNT: "1" })).out)?.[1]);

test("killed at a change of the disk, init leaves no key in clear, and running it again completes it", async () => {
  const calls = await countCalls();
  expect(calls).toBeGreaterThan(15);
  const outcomes = new Set<string>();
  await inTurns(
    // The first ones make the identities, the last ones are the renames; of those between, some.
    Array.from({ length: calls }, (_, at) => at + 1).filter((at) => at <= 4 || at > calls - 3 || at % 4 === 0),
    async (at) => {
      const here = place();
      expect((await init(here, { AT: String(at), SIGNAL: "SIGKILL" })).code).toBe(137);
      expectNoKey(here);
      const again = await runIn(
        { cwd: here.root, now: new Date() },
        "init",
        "demo",
        "--generate-identity",
        here.operator,
      );
      const halfIdentity = /is there already and holds no identity, where one is expected\n *name another file\n/;
      if (again.code === 0 || /is complete already; init overwrites nothing/.test(again.err)) {
        outcomes.add("completed");
        expect(leftovers(here)).toEqual([]);
        await expectWhole(here);
      } else {
        // Killed while an identity was written: nothing is sealed to it yet, and it is not overwritten.
        outcomes.add("refused");
        expect(again.err).toMatch(halfIdentity);
      }
      expectNoKey(here);
    },
  );
  expect(outcomes).toContain("completed");
});

test("interrupted while it writes, init finishes what it began, says so and ends with 130", async () => {
  const calls = await countCalls();
  await inTurns([1, Math.floor(calls / 2), calls], async (at) => {
    const here = place();
    const { code, out, err } = await init(here, { AT: String(at), SIGNAL: "SIGINT" });
    expect({ code, err }).toEqual({ code: 130, err: "interrupted, but everything was written\n" });
    expect(out).toMatch(/^created/);
    expect(leftovers(here)).toEqual([]);
    await expectWhole(here);
  });
});

test("interrupted while it makes keys, before it writes, init leaves nothing, and ends as a signal ends any program", async () => {
  const here = place();
  expect(await init(here, { GENERATES: "a key", SIGNAL: "SIGINT" })).toEqual({ code: 130, out: "", err: "" });
  expect(contentsOf(here.root)).toEqual({});
  expect(fs.existsSync(here.operator)).toBe(false);
  expect((await init(here)).code).toBe(0);
});
