import { podsOf, rounds } from "../../src/plan/durations";
import { durationText, spanText } from "../../src/plan/words";

describe("a DaemonSet", () => {
  const daemonSet = (pods: number, unavailable: number | string) =>
    rounds({ kind: "DaemonSet", pods, unavailable, surge: 0 });

  test.each([
    [120, 1, 120],
    [120, 5, 24],
    [121, 5, 25],
    // 3.05 pods are 4.
    [61, "5%", 16],
    [10, "1%", 10],
    [10, "100%", 1],
    [1, 10, 1],
    [0, 1, 0],
  ])("of %d pods with maxUnavailable %s takes %d rounds: a percentage is rounded up", (pods, unavailable, expected) => {
    expect(daemonSet(pods, unavailable)).toBe(expected);
  });
});

describe("a Deployment", () => {
  const deployment = (pods: number, unavailable: number | string, surge: number | string, oneEachOf?: number) =>
    rounds({ kind: "Deployment", pods, unavailable, surge, ...(oneEachOf === undefined ? {} : { oneEachOf }) });

  test.each([
    [3, 1, "100%", undefined, 1],
    // maxUnavailable is rounded down, maxSurge up; both 0 count as 1.
    [3, "25%", "25%", undefined, 3],
    [4, "25%", "25%", undefined, 2],
    [4, 0, 0, undefined, 4],
    [4, "100%", 0, undefined, 1],
    // A host port: one on each node, so a surge needs free ones.
    [3, 1, "100%", 120, 1],
    [3, 1, "100%", 4, 2],
    [3, 1, "100%", 3, 3],
  ])("of %d pods with %s missing, %s beside, on %s nodes takes %d rounds", (pods, down, surge, nodes, expected) => {
    expect(deployment(pods, down, surge, nodes)).toBe(expected);
  });
});

test("a percentage is rounded as it is asked for", () => {
  expect([podsOf("10%", 15, "up"), podsOf("10%", 15, "down"), podsOf(3, 15, "up")]).toEqual([2, 1, 3]);
});

test.each([
  [5, "5 s"],
  [99, "99 s"],
  [100, "2 min"],
  [3600, "60 min"],
  [6000, "1 h 40 min"],
  [7200, "2 h"],
])("%d seconds read as %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test("a span of one length is that length", () => {
  expect([spanText({ least: 30, most: 30 }), spanText({ least: 30, most: 600 })]).toEqual(["30 s", "30 s to 10 min"]);
});
