import * as realFs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { contentsOf, copyOf, initialised, newFolder } from "../cli/user-repository";

/** Every call that changes the disk passes here; it may throw, or remember what was to be written. */
const mockGate = { pass: (_call: string, _file: unknown, _content?: unknown): void => undefined };

jest.mock("node:fs", () => {
  const actual = jest.requireActual<typeof realFs>("node:fs");
  const gated = (call: "writeFileSync" | "fsyncSync" | "renameSync" | "mkdirSync") => [
    call,
    (...args: unknown[]) => {
      mockGate.pass(call, args[0], args[1]);
      return (actual[call] as (...given: unknown[]) => unknown)(...args);
    },
  ];
  return {
    ...actual,
    __esModule: true,
    ...Object.fromEntries([gated("writeFileSync"), gated("fsyncSync"), gated("renameSync"), gated("mkdirSync")]),
    openSync: (...args: Parameters<typeof realFs.openSync>) => {
      if (args[1] === "wx") mockGate.pass("openSync", args[0]);
      return actual.openSync(...args);
    },
  };
});

afterEach(() => {
  mockGate.pass = () => undefined;
});

interface Place {
  readonly root: string;
  readonly identities: string;
  readonly args: readonly string[];
}

let begun: string;

beforeAll(async () => {
  begun = await initialised(["other"]);
});

/** A repository with one cluster already, so that `.sops.yaml` is changed and the rest is new. */
function place(): Place {
  const identities = newFolder();
  return {
    root: copyOf(begun),
    identities,
    args: ["init", "demo", "--generate-identity", path.join(identities, "operator.txt")],
  };
}

function refuse(code: string): never {
  throw Object.assign(new Error(`${code}: refused by a test`), { code });
}

/** Runs init while `at` decides which of the calls fail. @returns number of calls, and how it ended */
async function initWith({ root, args }: Place, code: string, at: (call: number) => boolean) {
  let calls = 0;
  mockGate.pass = () => {
    calls += 1;
    if (at(calls)) refuse(code);
  };
  const ran = await runIn(root, ...args);
  mockGate.pass = () => undefined;
  return { calls, ...ran };
}

describe("a disk that refuses", () => {
  test("at whichever write it does so once, everything is as before: no file, no identity", async () => {
    const code = "ENOSPC";
    const { calls, code: fine } = await initWith(place(), code, () => false);
    expect(fine).toBe(0);
    expect(calls).toBeGreaterThan(20);
    for (let failing = 1; failing <= calls; failing += 1) {
      const here = place();
      const before = contentsOf(here.root);
      const ran = await initWith(here, code, (call) => call === failing);
      expect({ failing, code: ran.code, out: ran.out }).toEqual({ failing, code: 2, out: "" });
      expect(ran.err).toMatch(
        /^\S+ {3}cannot be used \(ENOSPC: no space left on the disk\)\n1 problem, nothing was written\n$/,
      );
      expect(contentsOf(here.root)).toEqual(before);
      expect(realFs.readdirSync(path.join(here.root, "clusters"))).toEqual(["other"]);
      expect(realFs.readdirSync(here.identities)).toEqual([]);
      if (failing % 5 === 0) expect((await runIn(here.root, ...here.args)).code).toBe(0);
    }
  });

  test("from some write on for good, no identity is left that no rule names, and no cluster without its rules", async () => {
    const code = "EACCES";
    const { calls } = await initWith(place(), code, () => false);
    for (let from = 1; from <= calls; from += 1) {
      const here = place();
      const ran = await initWith(here, code, (call) => call >= from);
      expect({ from, code: ran.code }).toEqual({ from, code: 2 });
      expect(realFs.existsSync(path.join(here.root, "clusters/demo"))).toBe(false);
      const changed = contentsOf(here.root)[".sops.yaml"] !== contentsOf(begun)[".sops.yaml"];
      // Rules that could not be put back name these identities: the next seal would be for nobody without them.
      expect(realFs.readdirSync(here.identities)).toEqual(changed ? ["operator.txt", "operator.txt.demo.agekey"] : []);
      // The way back was refused too: this is said, and "nothing was written" is not.
      expect(ran.err.includes("nothing was written")).toBe(!changed);
      expect(ran.err.includes("could not be put back")).toBe(changed);
    }
  });
});

test("whatever is written to the repository, also for a moment, holds no key in clear", async () => {
  const written: string[] = [];
  mockGate.pass = (call, _, content) => {
    if (call === "writeFileSync") written.push(String(content));
  };
  const here = place();
  expect((await runIn(here.root, ...here.args)).code).toBe(0);
  const identities = written.filter((text) => text.startsWith("# created: "));
  expect(identities).toHaveLength(2);
  const others = written.filter((text) => !identities.includes(text));
  expect(others).toHaveLength(6);
  for (const text of others) {
    expect(text).not.toMatch(/PRIVATE KEY|AGE-SECRET-KEY/i);
    for (const [blob] of text.matchAll(/[A-Za-z0-9+/]{40,}={0,2}/g))
      expect(Buffer.from(blob, "base64").toString("latin1")).not.toMatch(/PRIVATE KEY/);
  }
});
