import { takeSteps, untilSignal } from "../../src/cli/interruption";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
const listeners = () => SIGNALS.map((signal) => process.listenerCount(signal));
const before = listeners();

afterEach(() => expect(listeners()).toEqual(before));

describe.each(SIGNALS)("%s", (signal) => {
  /** Steps that write down what they do; one of them sends the signal. */
  function* steps(done: string[], sendsAt: number) {
    for (const [at, name] of ["first", "second", "third"].entries()) {
      if (at > 0) done.push(name);
      if (at === sendsAt) process.emit(signal);
      yield name;
    }
    done.push("last");
    if (sendsAt === 3) process.emit(signal);
    return "result";
  }

  test("in the middle of a step lets that step end, and begins no other", async () => {
    const done: string[] = [];
    expect(await takeSteps(steps(done, 1))).toEqual({ result: undefined, interrupted: true });
    expect(done).toEqual(["second"]);
  });

  test("between two steps begins no other", async () => {
    const done: string[] = [];
    function* between() {
      setImmediate(() => process.emit(signal));
      yield;
      done.push("never");
    }
    expect(await takeSteps(between())).toEqual({ result: undefined, interrupted: true });
    expect(done).toEqual([]);
  });

  test("makes steps tidy up, also those within others", async () => {
    const done: string[] = [];
    function* inner() {
      try {
        process.emit(signal);
        yield;
        done.push("never");
      } finally {
        done.push("tidied");
      }
    }
    function* outer() {
      yield;
      yield* inner();
      done.push("never");
    }
    expect(await takeSteps(outer())).toEqual({ result: undefined, interrupted: true });
    expect(done).toEqual(["tidied"]);
  });

  test("in the last step stops nothing, and is still reported", async () => {
    const done: string[] = [];
    expect(await takeSteps(steps(done, 3))).toEqual({ result: "result", interrupted: true });
    expect(done).toEqual(["second", "third", "last"]);
  });

  test("before the first step that writes has its usual effect: the process does not hold it back", async () => {
    const done: string[] = [];
    let whileReading: number[] = [];
    function* reads() {
      whileReading = listeners();
      yield;
      done.push("written");
      return listeners();
    }
    const { result } = await takeSteps(reads());
    expect(whileReading).toEqual(before);
    expect(result).toEqual(before.map((count) => count + 1));
  });

  test("ends work that writes nothing at once, and tells the work to stop", async () => {
    let stopped: AbortSignal | undefined;
    const never = untilSignal(async (abort) => {
      stopped = abort;
      return new Promise<string>(() => {});
    });
    expect(stopped?.aborted).toBe(false);
    process.emit(signal);
    expect(stopped?.aborted).toBe(true);
    expect(await never).toBeUndefined();
  });
});

test("without a signal all steps are taken and work gives its result", async () => {
  function* steps() {
    yield 1;
    yield 2;
    return "result";
  }
  expect(await takeSteps(steps())).toEqual({ result: "result", interrupted: false });
  expect(await untilSignal(async () => "result")).toBe("result");
});

test("a step that fails, and work that fails, leave no listener behind", async () => {
  function* steps(): Generator<undefined, string> {
    yield;
    throw new Error("no room");
  }
  await expect(takeSteps(steps())).rejects.toThrow("no room");
  await expect(untilSignal(() => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
});
