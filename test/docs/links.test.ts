import * as fs from "node:fs";
import * as path from "node:path";

const ROOT = path.join(__dirname, "../..");
const PAGES = ["README.md", "CONTRIBUTING.md"].concat(
  (fs.readdirSync(path.join(ROOT, "docs"), { recursive: true }) as string[])
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join("docs", file)),
);

/** Links of a page that lead to a file, without the place in it. */
function linksOf(page: string): string[] {
  const text = fs.readFileSync(path.join(ROOT, page), "utf8");
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^\w+:/.test(link));
}

test("every link of a page leads to a file that is there, and pages are linked at all", () => {
  const links = PAGES.flatMap((page) => linksOf(page).map((link) => ({ page, link })));
  const isThere = ({ page, link }: (typeof links)[number]) => fs.existsSync(path.join(ROOT, path.dirname(page), link));
  expect(links.filter((each) => !isThere(each))).toEqual([]);
  expect(links.length).toBeGreaterThan(60);
  const reached = new Set(links.map(({ page, link }) => path.normalize(path.join(path.dirname(page), link))));
  const isReached = (page: string) => reached.has(page) || reached.has(path.dirname(page));
  expect(PAGES.filter((page) => page !== "README.md" && !isReached(page))).toEqual([]);
});
