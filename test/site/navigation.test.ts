import { GROUPS, navigation, urlOf } from "../../site/navigation";

test("every page of docs/ is in one group of the site's menu, and has a title", () => {
  const groups = navigation();
  expect(groups.length).toBeGreaterThan(5);
  expect(groups.flatMap(({ entries }) => entries).filter(({ title }) => title === "")).toEqual([]);
});

test("a page that no group takes is named, and so is one that two groups take", () => {
  const journeys = GROUPS.find(({ title }) => title === "Journeys")!;
  const others = GROUPS.filter((group) => group !== journeys);
  expect(() => navigation(others)).toThrow("docs/how-to/renew.md is in no group");
  expect(() => navigation([...GROUPS, journeys])).toThrow("docs/how-to/renew.md is in two groups");
});

test("a folder of a group takes the pages that no group names, its README first", () => {
  const [first, ...others] = navigation().find(({ title }) => title === "Decisions")!.entries;
  expect(first!.file).toBe("docs/decisions/README.md");
  expect(others.length).toBeGreaterThan(10);
});

test.each([
  ["docs/README.md", "/"],
  ["README.md", "/readme/"],
  ["CONTRIBUTING.md", "/contributing/"],
  ["docs/how-to/flux.md", "/how-to/flux/"],
  ["docs/decisions/README.md", "/decisions/"],
])("%s is a folder of the site: %s", (file, url) => {
  expect(urlOf(file)).toBe(url);
});
