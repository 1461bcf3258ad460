import type { ManagedFields } from "../../src/components/observed/metadata";
import { setAt } from "../../src/components/observed/set-at";

const by = (time: string | undefined, fieldsV1: object): ManagedFields => ({
  manager: "m",
  operation: "Apply",
  ...(time === undefined ? {} : { time }),
  fieldsV1: fieldsV1 as NonNullable<ManagedFields["fieldsV1"]>,
});
const data = (...keys: string[]) => ({ "f:data": Object.fromEntries(keys.map((key) => [`f:${key}`, {}])) });
const at = (...managedFields: ManagedFields[]) => setAt({ name: "x", managedFields }, "ca.crt")?.toISOString();

test("where nothing is recorded, no time is made up", () => {
  expect(setAt({ name: "x" }, "ca.crt")).toBeUndefined();
  expect(at()).toBeUndefined();
  expect(at(by(undefined, data("ca.crt")))).toBeUndefined();
  expect(at(by("yesterday", data("ca.crt")))).toBeUndefined();
});

test("the time is that of who set the key, and not of who added a label since", () => {
  const label = by("2027-01-03T00:00:00Z", { "f:metadata": { "f:labels": {} } });
  expect(at(by("2027-01-02T00:00:00Z", data("ca.crt")), label)).toBe("2027-01-02T00:00:00.000Z");
  expect(at(by("2027-01-02T00:00:00Z", data("ca.crt")), by("2027-01-03T00:00:00Z", data("other")))).toBe(
    "2027-01-02T00:00:00.000Z",
  );
});

test("of two who have the same value, the first one set it", () => {
  expect(at(by("2027-01-03T00:00:00Z", data("ca.crt")), by("2027-01-02T00:00:00Z", data("ca.crt")))).toBe(
    "2027-01-02T00:00:00.000Z",
  );
});

test("where nobody has the key, the last change of all is taken", () => {
  expect(at(by("2027-01-02T00:00:00Z", {}), by("2027-01-03T00:00:00Z", data("other")))).toBe(
    "2027-01-03T00:00:00.000Z",
  );
});
