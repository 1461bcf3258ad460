import { renderedView, trustChanges } from "@typha-mtls/trust";
import { ComparedNames } from "../../src/checks/against/compared-names";
import { describeChanges } from "../../src/checks/against/describe";

const ROLE = "dist/demo/role.yaml";
const KUSTOMIZATION = "dist/demo/kustomization.yaml";

type Files = Readonly<Record<string, unknown>>;

/** What is said where files of a cluster became others. */
function told(then: Files, now: Files): string[] {
  const view = (files: Files) =>
    renderedView(Object.entries(files).map(([file, document]) => [file, JSON.stringify(document)]));
  const frame = {
    origin: "inputs" as const,
    cluster: "demo",
    since: "since HEAD",
    dist: "dist/demo",
    recipients: new ComparedNames({ before: new Map(), after: new Map(), revision: "HEAD" }),
    before: new Set(Object.keys(then)),
    after: new Set(Object.keys(now)),
  };
  const found = describeChanges(trustChanges(view(then), view(now)), frame, "known cluster");
  return found.map(({ file, field, message }) => [file, field, message].filter(Boolean).join(": "));
}

const rule = (resource: string, ...verbs: readonly string[]) => ({ apiGroups: ["a.io"], resources: [resource], verbs });
const role = (...rules: readonly unknown[]) => ({ [ROLE]: { kind: "ClusterRole", rules } });
const kustomization = (...resources: readonly unknown[]) => ({
  [KUSTOMIZATION]: { kind: "Kustomization", resources },
});

describe("of rights one sentence says", () => {
  test("all that came, by verbs, and all that went, also where a resource has others than before", () => {
    const then = role(rule("a", "get"), rule("b", "list", "watch"), rule("c", "get", "list"));
    const now = role(rule("b", "watch", "delete"), rule("c", "get", "list"), rule("d", "*"), rule("e", "delete"));
    expect(told(then, now)).toEqual([
      `${ROLE}: now grants delete of b.a.io, e.a.io; * of d.a.io, and no longer grants get of a.a.io; list of b.a.io, since HEAD`,
    ]);
  });

  test("nothing where rules grant alike in another form", () => {
    expect(told(role(rule("a", "get", "list")), role(rule("a", "list"), rule("a", "get")))).toEqual([]);
  });

  test("all of many: the one that matters may be the last", () => {
    const many = Array.from({ length: 40 }, (_, at) => rule(`r${at}`, "get"));
    const [message] = told(role(rule("a", "get")), role(rule("a", "get"), ...many, rule("secrets", "get")));
    expect(message).toContain("r39.a.io, secrets.a.io, since HEAD");
  });

  test("the values themselves, where a rule has a form that RBAC does not have", () => {
    const found = told(role(rule("a", "get")), role({ ...rule("a", "get"), more: "x" }));
    expect(found.join("\n")).toContain("more = x");
  });

  test("nothing of a role that is new or gone: its file is told", () => {
    expect(told({}, role(rule("a", "get")))).toEqual([`${ROLE}: is new since HEAD`]);
    expect(told(role(rule("a", "get")), {})).toEqual([`${ROLE}: is gone since HEAD`]);
  });
});

describe("of what a kustomization.yaml applies one sentence says", () => {
  test("what came and went, and an address of another server with it", () => {
    expect(told(kustomization("a.yaml", "b.yaml"), kustomization("a.yaml", "https://example.org/x", "c"))).toEqual([
      `${KUSTOMIZATION}: now applies https://example.org/x, c, and no longer applies b.yaml, since HEAD`,
    ]);
  });

  test("nothing of a file that is new or gone itself, and of one that stays, that it is no longer applied", () => {
    const [object, other] = [{ "dist/demo/o.yaml": { kind: "A" } }, { "dist/demo/p.yaml": { kind: "B" } }];
    expect(
      told({ ...kustomization("a"), ...object }, { ...kustomization("a", "p.yaml"), ...object, ...other }),
    ).toEqual(["dist/demo/p.yaml: is new since HEAD"]);
    expect(told({ ...kustomization("a", "o.yaml"), ...object }, kustomization("a"))).toEqual([
      "dist/demo/o.yaml: is gone since HEAD",
    ]);
    expect(told({ ...kustomization("a", "o.yaml"), ...object }, { ...kustomization("a"), ...object })).toEqual([
      `${KUSTOMIZATION}: no longer applies o.yaml, since HEAD`,
    ]);
  });

  test("that files are applied in another order", () => {
    expect(told(kustomization("a", "b"), kustomization("b", "a"))).toEqual([
      `${KUSTOMIZATION}: resources[order]: ["a","b"] → ["b","a"] since HEAD`,
    ]);
  });
});
