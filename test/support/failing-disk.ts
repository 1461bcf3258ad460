import type * as FileSystem from "node:fs";

type Fs = typeof FileSystem;
const actual = jest.requireActual<Fs>("node:fs");

/** Calls that change the disk, and those that only look. Closing always works. */
const CHANGING = [
  "openSync",
  "writeFileSync",
  "mkdirSync",
  "renameSync",
  "linkSync",
  "copyFileSync",
  "unlinkSync",
  "rmSync",
  "rmdirSync",
  "fsyncSync",
  "writeSync",
  "appendFileSync",
  "symlinkSync",
  "chmodSync",
  "truncateSync",
  "utimesSync",
  "mkdtempSync",
] as const;
const LOOKING = ["readdirSync", "readFileSync", "lstatSync", "statSync", "fstatSync"] as const;

/** When the disk refuses: one call only, every change from then on, or everything because the process is dead. */
export type Refusal = "once" | "changes from then on" | "everything from then on";

/** What a disk that refuses has counted. */
export interface FailingDisk {
  /** Calls so far. */
  readonly calls: () => number;
  /** What those calls were, in their order. */
  readonly names: readonly string[];
  readonly restore: () => void;
}

/**
 * Makes the `n`th call on the disk fail, from 1, or the `n`th that changes something. The test file has to hold
 * `jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }))`, so that all code shares the
 * functions that are replaced here. A write that fails has written half.
 */
export function failAt(
  fs: Fs,
  n: number,
  refusal: Refusal,
  code = "EIO",
  counted: "every call" | "changes" = "every call",
): FailingDisk {
  let calls = 0;
  const names: string[] = [];
  const replace = (name: (typeof CHANGING)[number] | (typeof LOOKING)[number], changes: boolean) => {
    const original = actual[name] as (...args: unknown[]) => unknown;
    return jest.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      const isReading = name === "openSync" && args[1] !== "wx";
      const isChange = changes && !isReading;
      if (counted === "changes" && !isChange && (calls < n || refusal !== "everything from then on"))
        return original(...args);
      calls += 1;
      names.push(name);
      const later = calls > n && (refusal === "everything from then on" || (refusal !== "once" && isChange));
      if (calls !== n && !later) return original(...args);
      if (name === "writeFileSync" && calls === n)
        original(args[0], String(args[1]).slice(0, String(args[1]).length / 2));
      throw Object.assign(new Error(`${code}: refused, ${name}`), { code });
    }) as never);
  };
  const spies = [...CHANGING.map((name) => replace(name, true)), ...LOOKING.map((name) => replace(name, false))];
  const restore = () => {
    for (const spy of spies) spy.mockRestore();
  };
  return { calls: () => calls, names, restore };
}

/** Counts the calls that change the disk while `act` runs. */
export function changesDuring(fs: Fs, act: () => void): string[] {
  const changes: string[] = [];
  const spies = CHANGING.map((name) => {
    const original = actual[name] as (...args: unknown[]) => unknown;
    return jest.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      const isReading = name === "openSync" && args[1] !== "wx";
      if (!isReading) changes.push(name);
      return original(...args);
    }) as never);
  });
  try {
    act();
    return changes;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
