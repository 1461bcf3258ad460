import type { GateState } from "@typha-mtls/live";
import { waitForGates } from "../../src/cli/evidence/wait-for-gates";

const SECOND = 1000;
const gate = { code: "nodes-moved", what: "nodes moved" } as GateState["gate"];
const at = (done: number): GateState => ({
  gate,
  state: done === 2 ? "passed" : "waiting",
  reading: { done, all: 2, unit: "nodes", blocking: done === 2 ? [] : ["node-2"] },
});

/** Waits with a clock that only sleeping moves; `states` says what is seen at which second. */
async function waited(timeout: number, states: (seconds: number) => GateState) {
  let clock = 0;
  const slept: number[] = [];
  const terminal = {
    err: () => {},
    errColumns: undefined,
    now: () => new Date(clock),
    sleep: async (milliseconds: number) => {
      slept.push(milliseconds / SECOND);
      clock += milliseconds;
      if (slept.length > 100) throw new Error("waits for ever");
    },
  };
  const end = await waitForGates(terminal, {
    look: async () => [states(clock / SECOND)],
    timeout: timeout * SECOND,
    problemOf: () => ({ code: "step-not-reached", message: "still waiting" }),
    signal: new AbortController().signal,
  }).then(
    (seen) => seen.map(({ state }) => state).join(),
    (error: Error) => error.message,
  );
  return { end, slept };
}

test("a wait looks every two seconds and once more when its time is over, and not a moment longer", async () => {
  expect(await waited(5, () => at(1))).toEqual({ end: "still waiting", slept: [2, 2, 1] });
  expect(await waited(4, () => at(1))).toEqual({ end: "still waiting", slept: [2, 2] });
  expect(await waited(0, () => at(1))).toEqual({ end: "still waiting", slept: [] });
});

test("what passes at the last look has passed", async () => {
  expect(await waited(5, (seconds) => at(seconds >= 5 ? 2 : 1))).toEqual({ end: "passed", slept: [2, 2, 1] });
  expect(await waited(5, () => at(2))).toEqual({ end: "passed", slept: [] });
});

test("what cannot be seen is not waited for", async () => {
  const unseen = { gate, state: "unseen", reason: "not looked at" } as GateState;
  expect(await waited(60, (seconds) => (seconds < 2 ? at(1) : unseen))).toEqual({ end: "still waiting", slept: [2] });
});
