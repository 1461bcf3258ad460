import * as inspector from "node:inspector";
import { setFlagsFromString } from "node:v8";

/*
 * How much work a function does, counted and not timed: how often each block of JavaScript is run (V8's precise coverage), and how
 * much the built-in functions look at that go through a whole list or text in one call. The same at each run and on each machine.
 *
 * What is to be counted must be loaded after this: V8 knows the blocks of what it compiles while it counts.
 */

// What is compiled anew while it runs is not counted alike at each run.
for (const flag of ["--no-opt", "--no-maglev"]) setFlagsFromString(flag);

const session = new inspector.Session();
session.connect();
const ask = <T>(method: string, parameters: object = {}): T => {
  let answer: unknown;
  let failure: Error | null = null;
  session.post(method, parameters, (error, result) => {
    failure = error;
    answer = result;
  });
  if (failure !== null) throw failure;
  return answer as T;
};
ask("Profiler.enable");
ask("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

interface Coverage {
  readonly result: readonly {
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/** Blocks that were run since this was asked last. */
function blocks(): number {
  const { result } = ask<Coverage>("Profiler.takePreciseCoverage");
  let sum = 0;
  for (const { functions } of result) for (const { ranges } of functions) for (const { count } of ranges) sum += count;
  return sum;
}

type Method = (this: unknown, ...values: readonly unknown[]) => unknown;
type Cost = (on: never, values: readonly never[], result: never) => number;

const size = ({ length }: { readonly length: number }) => length;
/** Of a search, as far as it went. */
const forwards = ({ length }: { readonly length: number }, [, from = 0]: readonly number[], found: number) =>
  (found < 0 ? length : found + 1) - from;
const backwards = ({ length }: { readonly length: number }, [, from = length]: readonly number[], found: number) =>
  from - Math.max(0, found);

/** Built-in functions that look at much of what they are called on, and call nothing of ours. */
const NATIVE: readonly (readonly [holder: object, cost: Cost, ...names: readonly (string | symbol)[]])[] = [
  [Array.prototype, forwards, "indexOf"],
  [Array.prototype, backwards, "lastIndexOf"],
  [
    Array.prototype,
    size,
    "includes",
    "concat",
    "join",
    "flat",
    "reverse",
    "toReversed",
    "splice",
    "unshift",
    Symbol.iterator,
  ],
  [Array.prototype, (_: never, __: readonly never[], list: readonly unknown[]) => list.length, "slice"],
  [String.prototype, forwards, "indexOf"],
  [String.prototype, backwards, "lastIndexOf"],
  [String.prototype, size, "split", "replaceAll", "matchAll", "toLowerCase"],
  [
    Object,
    (_: never, [of]: readonly object[]) => Object.getOwnPropertyNames(of ?? {}).length,
    "keys",
    "values",
    "entries",
    "assign",
  ],
];

/** Steps that `act` takes. */
export function stepsOf(act: () => unknown): number {
  let looked = 0;
  const undo = NATIVE.flatMap(([holder, cost, ...names]) =>
    names.map((name) => {
      const original = (holder as Record<string | symbol, Method>)[name]!;
      const counted: Method = function (...values) {
        const result = Reflect.apply(original, this, values);
        looked += cost(this as never, values as never, result as never);
        return result;
      };
      const put = (value: Method) => Object.defineProperty(holder, name, { value, configurable: true, writable: true });
      put(counted);
      return () => put(original);
    }),
  );
  blocks();
  try {
    act();
    return blocks() + looked;
  } finally {
    for (const each of undo) each();
  }
}

/**
 * By what the work grows where its input becomes four times as large: 4 where it grows with the input, a little more where it
 * sorts, 16 with its square.
 */
export function growthOf(size: number, act: (size: number) => () => unknown): number {
  // What is loaded once does not count.
  act(size)();
  const [one, four] = [size, 4 * size].map((each) => stepsOf(act(each))) as [number, number];
  return four / one;
}
