import { ComparedNames } from "../../src/checks/against/compared-names";
import { recipientNameChanges } from "../../src/checks/steering/recipient-names";

const [ANNA, EVIL] = ["an", "ev"].map((start) => `age1${start.repeat(29)}`) as [string, string];
const SHORT = `${ANNA.slice(0, 8)}…${ANNA.slice(-4)}`;

type Names = Readonly<Record<string, string>>;

describe("of the names of recipients a comparison reports", () => {
  const changes = (before: Names | undefined, after: Names | undefined) =>
    recipientNameChanges(after && { recipients: after }, before && { recipients: before }, "main").map((fact) => {
      expect(fact).toMatchObject({ code: "recipient-name-changed", severity: "warning", exact: expect.any(Array) });
      return `${"field" in fact ? fact.field : ""}: ${fact.message}`;
    });

  test("one that names another key, with both keys whole", () => {
    expect(changes({ anna: ANNA }, { anna: EVIL })).toEqual([
      `spec.recipients.anna: anna now names ${EVIL}; it named ${ANNA} at main`,
    ]);
  });

  test("one that is new, one that is gone, and a key that got another name", () => {
    expect(changes(undefined, { anna: ANNA })).toEqual([
      `spec.recipients.anna: anna is new since main and names ${ANNA}`,
    ]);
    expect(changes({ anna: ANNA }, undefined)).toEqual([
      `spec.recipients.anna: anna is gone since main; it named ${ANNA}`,
    ]);
    expect(changes({ anna: ANNA }, { ann: ANNA })).toEqual([
      `spec.recipients.ann: ann is new since main and names ${ANNA}, which was named anna there`,
    ]);
  });

  test("two that were exchanged", () => {
    expect(changes({ anna: ANNA, eve: EVIL }, { anna: EVIL, eve: ANNA })).toHaveLength(2);
  });

  test("nothing where they only stand in another order", () => {
    expect(changes({ anna: ANNA, eve: EVIL }, { eve: EVIL, anna: ANNA })).toEqual([]);
  });
});

describe("a recipient that comes is written", () => {
  const texts = (before: Names, after: Names) => {
    const byKey = (names: Names) => new Map(Object.entries(names).map(([name, key]) => [key, name]));
    return new ComparedNames({ before: byKey(before), after: byKey(after), revision: "main" });
  };

  test("whole without a name, for a key that is shortened like a known one can be made", () => {
    expect(texts({}, {}).came(EVIL)).toBe(EVIL);
    expect(texts({}, {}).came(EVIL, "unknown there")).toBe(`${EVIL} (unknown there)`);
  });

  test("whole under a name that the same change gives it, and that is said", () => {
    expect(texts({}, { anna: EVIL }).came(EVIL)).toBe(`${EVIL} (named anna by this change)`);
  });

  test("whole under a name that was another key's", () => {
    expect(texts({ anna: ANNA }, { anna: EVIL }).came(EVIL, "unknown there")).toBe(
      `${EVIL} (named anna by this change, a name of another key at main, unknown there)`,
    );
  });

  test("whole with both names where the change renames it, or takes its name", () => {
    expect(texts({ eve: EVIL }, { anna: EVIL }).came(EVIL)).toBe(
      `${EVIL} (named anna by this change, named eve at main)`,
    );
    expect(texts({ eve: EVIL }, {}).came(EVIL)).toBe(`${EVIL} (named eve at main)`);
  });

  test("in short under the name that it had already", () => {
    expect(texts({ anna: ANNA }, { anna: ANNA }).came(ANNA)).toBe(`anna (${SHORT})`);
    expect(texts({ anna: ANNA }, { anna: ANNA }).came(ANNA, "opens keys of demo")).toBe(
      `anna (${SHORT}, opens keys of demo)`,
    );
  });

  test("that goes, under the name that it had, whatever the change calls it", () => {
    expect(texts({ anna: ANNA }, { eve: ANNA }).went(ANNA)).toBe(`anna (${SHORT})`);
    expect(texts({}, { eve: ANNA }).went(ANNA)).toBe(SHORT);
  });
});
