import { debounce } from "../../../src/cni-chain/verifier/debounce";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a burst runs once, after it", () => {
  const run = jest.fn();
  const { trigger } = debounce(run, 50, 250);
  for (let at = 0; at < 3; at++) {
    trigger();
    jest.advanceTimersByTime(49);
  }
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

test("a burst without an end runs at each limit", () => {
  const run = jest.fn();
  const { trigger } = debounce(run, 50, 250);
  for (let ms = 0; ms < 1_000; ms += 10) {
    trigger();
    jest.advanceTimersByTime(10);
  }
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(3);
});

test("nothing runs after it was cancelled", () => {
  const run = jest.fn();
  const { trigger, cancel } = debounce(run, 50, 250);
  trigger();
  cancel();
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
