import { axisCss, timeAxis } from "../../../src/report/html/time-axis";
import { base, ca, leaves, stamp } from "../sample-parts";

function axisOf(...days: readonly number[]) {
  const certificates = [...days.flatMap(leaves), ca("CA g1", 3650)];
  return timeAxis({ generated: stamp(0), clusters: [{ ...base("demo"), certificates }] });
}

test("every leaf ends on the axis, and a CA does not stretch it", () => {
  const axis = axisOf(11, 300);
  expect(axis.at(stamp(300))).toBeLessThan(100);
  expect(axis.isBeyond(stamp(300))).toBe(false);
  expect(axis.isBeyond(stamp(3650))).toBe(true);
  expect(axis.at(stamp(3650))).toBe(100);
});

test("half a year is drawn at least, and two years at most", () => {
  expect(axisOf(3).isBeyond(stamp(180))).toBe(false);
  expect(axisOf().isBeyond(stamp(180))).toBe(false);
  expect(axisOf(9000).isBeyond(stamp(800))).toBe(true);
});

test("what has expired long ago ends where the axis begins", () => {
  expect(axisOf(-500).at(stamp(-500))).toBe(0);
});

test("time runs from left to right, and no label hides the present", () => {
  const { now, ticks, at } = axisOf(200);
  expect(at(stamp(0))).toBe(now);
  expect(at(stamp(1))).toBeGreaterThan(now);
  expect(ticks.length).toBeGreaterThan(2);
  expect(ticks.filter((tick) => Math.abs(tick.at - now) < 10)).toEqual([]);
});

test("the lines of the axis are one rule of the style sheet, for all clusters", () => {
  const axis = axisOf(200);
  expect(axisCss(axis).match(/linear-gradient/g)).toHaveLength(1 + axis.ticks.length);
});
