import { instant, renewFrom } from "../../src/x509/renewal";
import { days } from "./pki";

const from = new Date("2027-01-01T00:00:00Z");
const living = (count: number) => ({ notBefore: from, notAfter: days(count, from) });

test.each([
  [825, 550],
  [365, 365 - 365 / 3],
  [90, 60],
  [75, 45],
  [60, 30],
])("a certificate of %d days is renewed from day %d on: the last third, 30 days at least", (lifetime, day) => {
  expect(renewFrom(living(lifetime))).toEqual(days(day, from));
});

test.each([
  [30, 15],
  [1, 0.5],
])("a certificate of only %d days is renewed from day %d on, and not on the day it was issued", (lifetime, day) => {
  expect(renewFrom(living(lifetime))).toEqual(days(day, from));
});

test("a time is shown in UTC, to the second", () => {
  expect(instant(new Date("2027-01-15T12:00:00.750Z"))).toBe("2027-01-15T12:00:00Z");
});
