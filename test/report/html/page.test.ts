import { reportPage } from "../../../src/report/html/page";
import { largeReport, liveReport, sampleReport } from "../sample-report";
import { attribute, elementsOf, hashOf, textOf, withName } from "./parsed";

const PAGES = { "a fleet": sampleReport(), "one cluster": liveReport(), "a large fleet": largeReport(70) };

describe.each(Object.entries(PAGES))("the page of %s", (_, report) => {
  const page = reportPage(report);
  const elements = elementsOf(page);

  test("says in its first line what it is", () => {
    expect(page.split("\n")[0]).toBe("<!doctype html><!-- typha-mtls report -->");
  });

  test("allows its own style sheet and script, and nothing else", () => {
    const policy = withName(elements, "meta").find(
      (meta) => attribute(meta, "http-equiv") === "Content-Security-Policy",
    );
    const [style] = withName(elements, "style");
    const scripts = withName(elements, "script").filter((script) => attribute(script, "type") === undefined);
    expect(scripts).toHaveLength(1);
    expect(attribute(policy!, "content")).toBe(
      `default-src 'none'; style-src '${hashOf(textOf(style!))}'; script-src '${hashOf(textOf(scripts[0]!))}'; img-src data:; base-uri 'none'; form-action 'none'`,
    );
  });

  test("has no attribute that its policy forbids", () => {
    const names = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(names.filter((name) => name === "style" || name.startsWith("on"))).toEqual([]);
  });

  test("asks nothing of the network, and links only to places in itself", () => {
    const targets = elements.flatMap(({ attrs }) =>
      attrs.filter(({ name }) => ["href", "src", "action", "xlink:href"].includes(name)).map(({ value }) => value),
    );
    // The empty icon keeps a browser from asking for one.
    expect(targets.filter((target) => !target.startsWith("#"))).toEqual(["data:,"]);
    expect(withName(elements, "style").map(textOf).join()).not.toMatch(/@import|url\((?!"?#)/);
  });

  test("refers to ids that it has, once each", () => {
    const ids = elements.flatMap((element) => attribute(element, "id") ?? []);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const references = withName(elements, "use").map((use) => attribute(use, "href")!.slice(1));
    expect(new Set(references).size).toBeGreaterThan(3);
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([]);
  });

  test("has headings in order, below one of the first level", () => {
    const levels = elements.flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? []).map(Number);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, at) => at > 0 && level > levels[at - 1]! + 1)).toEqual([]);
  });
});
