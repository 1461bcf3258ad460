import type { ChainVerdict } from "../../../src/cni-chain/verdict";
import { type ChainObservation, ChainState, inWords } from "../../../src/cni-chain/verifier/chain-state";

const WHOLE: ChainVerdict = { ready: true, file: "10-calico.conflist", plugins: ["calico"], reasons: [] };
const lacking = (message: string): ChainVerdict => ({
  ready: false,
  plugins: [],
  reasons: [{ code: "cni-no-file", message, remedy: "wait" }],
});

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-22T18:00:00Z") }));
afterEach(() => jest.useRealTimers());

function observed(first: ChainVerdict | Error) {
  const world = { is: first };
  const changes: [now: ChainObservation, before: ChainObservation | undefined][] = [];
  const state = new ChainState(
    () => {
      if (world.is instanceof Error) throw world.is;
      return world.is;
    },
    (now, before) => changes.push([now, before]),
  );
  return { world, changes, state };
}

test("a verdict is a change where it differs, and readiness keeps its time where only the reason does", () => {
  const { world, changes, state } = observed(lacking("a"));
  const began = new Date();
  state.evaluate();
  state.evaluate();
  jest.advanceTimersByTime(1_000);
  world.is = lacking("b");
  expect(state.evaluate().since).toEqual(began);
  world.is = WHOLE;
  expect(state.evaluate().since).toEqual(new Date(began.getTime() + 1_000));
  expect(changes.map(([now]) => inWords(now.verdict))).toEqual(["a", "b", "10-calico.conflist: calico"]);
  expect(changes[0]![1]).toBeUndefined();
  expect(state.evaluations).toBe(4);
});

test("words hold nothing that steers a terminal or begins another line, whatever files and plugins are named", () => {
  const name = "a\u001b[2J\u202e\nb";
  const whole = { ...WHOLE, file: name, plugins: [name] };
  const half = { ...lacking(name), reasons: [{ ...lacking(name).reasons[0]!, file: name }] };
  for (const verdict of [whole, half]) {
    const shown = "a\\u{1b}[2J\\u{202e}\\u{a}b";
    expect(inWords(verdict)).toBe(`${shown}: ${shown}`);
  }
});

test("directories that cannot be read are a reason, and no end of the program", () => {
  const { state } = observed(new Error("EIO: i/o error"));
  const { verdict } = state.evaluate();
  expect(verdict).toMatchObject({ ready: false, reasons: [{ code: "cni-directory-unreadable" }] });
  expect(inWords(verdict)).toBe("EIO: i/o error");
});

test("a request is answered by what is true after it came, though the last answer is a moment old", async () => {
  const { world, state } = observed(WHOLE);
  state.evaluate();
  const asked = state.fresh();
  world.is = lacking("a");
  await jest.advanceTimersByTimeAsync(20);
  expect((await asked).verdict.ready).toBe(false);
});

test("a flood of requests reads the directories 50 times a second at most", async () => {
  const { state } = observed(WHOLE);
  const answers: Promise<ChainObservation>[] = [];
  for (let ms = 0; ms < 1_000; ms++) {
    answers.push(state.fresh(), state.fresh());
    await jest.advanceTimersByTimeAsync(1);
  }
  await jest.advanceTimersByTimeAsync(20);
  expect(await Promise.all(answers)).toHaveLength(2_000);
  expect(state.evaluations).toBeLessThanOrEqual(51);
  expect(state.evaluations).toBeGreaterThan(40);
});
