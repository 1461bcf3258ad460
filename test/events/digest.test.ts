import { type ChangedFact, digestOf, eventsOf, isApproved } from "@typha-mtls/events";
import type { TrustFact } from "@typha-mtls/trust";
import fc from "fast-check";

const REVISION = "main";

const fact = (value: string, more: Partial<TrustFact> = {}): TrustFact => ({
  file: "clusters/a/cluster.yaml",
  field: "spec.x",
  value,
  ...more,
});

function setting(before: string, after: string, message = `x since ${REVISION}`): ChangedFact {
  const values = [{ before: fact(before), after: fact(after) }];
  return {
    code: "setting-changed",
    severity: "warning",
    file: "clusters/a/cluster.yaml",
    message,
    change: { origin: "inputs", values },
  };
}

function digest(facts: readonly ChangedFact[], { cluster = "a", revision = REVISION } = {}): string | undefined {
  return digestOf(
    eventsOf(
      facts.map((each) => ({ cluster, fact: each })),
      revision,
    ),
    revision,
  );
}

test("is 160 bits in eight groups of letters and digits that are not confused", () => {
  expect(digest([setting("1", "2")])).toMatch(/^(?:[a-z2-7]{4}-){7}[a-z2-7]{4}$/);
});

test("is of no events where none has to be approved", () => {
  const renewal: ChangedFact = {
    state: "ok",
    message: "x",
    happening: { is: "leaf-replaced", leaf: "typha-server", how: "renewed", own: "x" },
  };
  expect(digest([renewal])).toBeUndefined();
  expect(digest([{ code: "version-skew", file: "clusters/a/cluster.yaml", message: "cuts off" }])).toBeUndefined();
});

test("changes with a value far behind what a message shows", () => {
  const long = "x".repeat(5000);
  expect(digest([setting("1", `${long}a`)])).not.toBe(digest([setting("1", `${long}b`)]));
});

test("changes with the cluster, the value before, and each further event", () => {
  const one = digest([setting("1", "2")]);
  const others = [
    digest([setting("1", "2")], { cluster: "b" }),
    digest([setting("0", "2")]),
    digest([setting("1", "2"), setting("3", "4")]),
    digest([{ ...setting("1", "2"), code: "file-added" } as ChangedFact]),
  ];
  expect(new Set([one, ...others]).size).toBe(others.length + 1);
});

test("changes with the version of the program that rendered before, and with that of now", () => {
  const rendered = (versions?: { readonly from: string; readonly to: string }): ChangedFact => {
    const { change, ...rest } = setting("1", "2");
    return { ...rest, change: { ...change!, origin: "program", ...(versions && { versions }) } };
  };
  const digests = [
    rendered(),
    rendered({ from: "0.1.0", to: "0.2.0" }),
    rendered({ from: "0.1.0", to: "0.2.1" }),
    rendered({ from: "0.0.9", to: "0.2.0" }),
  ].map((one) => digest([one]));
  expect(new Set(digests).size).toBe(digests.length);
});

test("of a part of the clusters is another one than that of all, and approves no more than the part", () => {
  const digestOfAll = (clusters: readonly string[]) =>
    digestOf(
      eventsOf(
        clusters.map((cluster) => ({ cluster, fact: setting("1", "2") })),
        REVISION,
      ),
      REVISION,
    )!;
  const [a, b, both] = [["a"], ["b"], ["a", "b"]].map(digestOfAll);
  expect(new Set([a, b, both]).size).toBe(3);
  expect(isApproved(both!, [a!, b!])).toBe(false);
});

test("changes with the sum of a file whose text no message holds", () => {
  const job = (sum: string): ChangedFact => ({
    code: "job-file-changed",
    severity: "warning",
    file: ".gitlab-ci.yml",
    message: "changed",
    exact: [sum],
  });
  expect(digest([job("1")])).not.toBe(digest([job("2")]));
});

test("is the same however the commit is named, and in whatever order facts were found", () => {
  const facts = (revision: string) => [
    setting("1", "2", `x since ${revision}`),
    setting("3", "4", `y since ${revision}`),
  ];
  const named = digest(facts("origin/main"), { revision: "origin/main" });
  expect(digest(facts("0123abcd").toReversed(), { revision: "0123abcd" })).toBe(named);
});

test("does not change with events that nobody has to approve", () => {
  const renewal: ChangedFact = {
    state: "ok",
    message: "x",
    happening: { is: "leaf-replaced", leaf: "typha-server", how: "renewed", own: "x" },
  };
  expect(digest([setting("1", "2"), renewal])).toBe(digest([setting("1", "2")]));
});

test("differs for any two changes", () => {
  const change = fc.record({ before: fc.string(), after: fc.string(), message: fc.string() });
  const list = fc.uniqueArray(change, { minLength: 1, maxLength: 4, selector: (each) => JSON.stringify(each) });
  fc.assert(
    fc.property(list, list, (one, other) => {
      const sorted = (changes: typeof one) => changes.map((each) => JSON.stringify(each)).sort();
      fc.pre(JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other)));
      const of = (changes: typeof one) =>
        digest(
          changes.map(({ before, after, message }) => setting(before, after, message)),
          { revision: "0123456789abcdef" },
        );
      expect(of(one)).not.toBe(of(other));
    }),
  );
});

describe("an approval", () => {
  const given = digest([setting("1", "2")])!;

  test("counts whatever blanks and capital letters it was copied with", () => {
    expect(isApproved(given, [` ${given.toUpperCase()}\n`])).toBe(true);
  });

  test.each(["", "a", given.slice(0, -1), `${given}-aaaa`, given.replace(/-/g, "")])("of %j is none", (approval) => {
    expect(isApproved(given, [approval])).toBe(false);
  });
});
