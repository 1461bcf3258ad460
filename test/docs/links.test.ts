import * as fs from "node:fs";
import * as path from "node:path";
import { slugOf } from "../../site/slug";

const ROOT = path.join(__dirname, "../..");
const PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].concat(
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

/** Anchors that GitHub, and the site, give the headings of a page. */
function anchorsOf(page: string): ReadonlySet<string> {
  const text = fs.readFileSync(path.join(ROOT, page), "utf8").replaceAll(/^( *)```.*?^\1```/gms, "");
  const given = new Set<string>();
  for (const [, heading] of text.matchAll(/^#+ (.*)$/gm)) {
    const slug = slugOf(heading!.replaceAll(/`|\*\*|\]\([^)]*\)/g, ""));
    let free = slug;
    for (let again = 1; given.has(free); again++) free = `${slug}-${again}`;
    given.add(free);
  }
  return given;
}

test("every link into a page leads to a heading of it", () => {
  const links = PAGES.flatMap((page) => {
    const text = fs.readFileSync(path.join(ROOT, page), "utf8");
    return [...text.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)].map(([, file, anchor]) => ({
      page,
      target: file === "" ? page : path.join(path.dirname(page), file!),
      anchor: anchor!,
    }));
  });
  expect(links.length).toBeGreaterThan(40);
  const anchors = new Map([...new Set(links.map(({ target }) => target))].map((page) => [page, anchorsOf(page)]));
  expect(links.filter(({ target, anchor }) => !anchors.get(target)!.has(anchor))).toEqual([]);
});

test.each([
  ["What `tls.key` is — and isn't", "what-tlskey-is--and-isnt"],
  ["ObjectProps", "objectprops"],
  ["Größe_1, zwei", "größe_1-zwei"],
])("the anchor of %j is %j, as on GitHub", (heading, anchor) => {
  expect(slugOf(heading.replaceAll("`", ""))).toBe(anchor);
});
