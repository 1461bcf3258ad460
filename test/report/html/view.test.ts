import * as fc from "fast-check";
import { formatView, isShown, type PageView, parseView } from "../../../src/report/html/client/view";

const CONTROLS = ["state", "stage"];

function row({ name = "prod-eu1", words = "prod-eu1 flux v3.31.7", marks = ["state:due", "stage:mtls"] } = {}) {
  return { name, words, marks: new Set(marks) };
}

function view(given: Partial<PageView>): PageView {
  return { text: "", marks: {}, ...given };
}

test("a fragment that says nothing shows every cluster in the order of the page", () => {
  expect(parseView("", CONTROLS)).toEqual(view({}));
  expect(parseView("#clusters", CONTROLS)).toEqual(view({}));
  expect(isShown(row(), view({}))).toBe(true);
});

test("a fragment chooses nothing by a control that the page does not have", () => {
  expect(parseView("#state=due&__proto__=x&constructor=y", CONTROLS).marks).toEqual({ state: "due" });
});

test("a link holds filters and order", () => {
  const linked = view({ text: "prod eu", marks: { state: "due" }, sort: { column: "expires", descending: true } });
  expect(formatView(linked)).toBe("text=prod%20eu&state=due&sort=-expires");
  expect(parseView("#text=prod%20eu&state=due&sort=-expires", CONTROLS)).toEqual(linked);
});

test("every view comes back from its fragment as it was", () => {
  const anyView = fc.record(
    {
      text: fc.string({ unit: "binary" }),
      marks: fc.dictionary(fc.constantFrom(...CONTROLS), fc.string({ unit: "binary", minLength: 1 }), {
        noNullPrototype: true,
      }),
      cluster: fc.string({ unit: "binary", minLength: 1 }),
      sort: fc.record({ column: fc.constantFrom("name", "expires"), descending: fc.boolean() }),
    },
    { requiredKeys: ["text", "marks"] },
  );
  fc.assert(fc.property(anyView, (any) => expect(parseView(`#${formatView(any)}`, CONTROLS)).toEqual(any)));
});

test("a cluster is shown where it has every word and every chosen value", () => {
  expect(isShown(row(), view({ text: " FLUX  v3.31 " }))).toBe(true);
  expect(isShown(row(), view({ text: "flux argocd" }))).toBe(false);
  expect(isShown(row(), view({ marks: { state: "due", stage: "mtls" } }))).toBe(true);
  expect(isShown(row(), view({ marks: { state: "due", stage: "parallel" } }))).toBe(false);
});

test("a value of one control is not taken for that of another", () => {
  expect(isShown(row({ marks: ["stage:due"] }), view({ marks: { state: "due" } }))).toBe(false);
});

test("a cluster that is linked by its name is shown alone", () => {
  expect(isShown(row(), view({ cluster: "prod-eu1" }))).toBe(true);
  expect(isShown(row({ name: "prod-eu10" }), view({ cluster: "prod-eu1" }))).toBe(false);
});
