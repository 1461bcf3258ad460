import { writeFileSync } from "node:fs";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { newFolder } from "../cli/user-repository";
import { open } from "./browser";
import { accessibilityFaults, cutTexts, overflow } from "./page-checks";

/** Opens a page with this body, 360 pixels wide. */
function opened(body: string, head = "") {
  const file = path.join(newFolder(), "page.html");
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`,
  );
  return open(pathToFileURL(file).href, { viewport: { width: 360, height: 640 } });
}

const SOUND = "<main><h1>A page</h1><p>It says something.</p></main>";
const WIDE = "x".repeat(200);

test("a sound page has no fault, asks for nothing and says nothing", async () => {
  const { page, requests, complaints } = await opened(SOUND);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(await cutTexts(page)).toEqual([]);
  expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
});

test("a page that is wider than its window is found", async () => {
  const { page } = await opened(`<main><p>${WIDE}</p></main>`);
  expect(await overflow(page)).toBeGreaterThan(100);
  expect(await cutTexts(page)).toEqual([WIDE.slice(0, 80)]);
});

test("a text that its box hides is found, and one that scrolls is not", async () => {
  const hidden = await opened(`<main style="overflow: hidden"><p>${WIDE}</p></main>`);
  expect(await overflow(hidden.page)).toBe(0);
  expect(await cutTexts(hidden.page)).toHaveLength(1);
  const scrolls = await opened(`<main style="overflow-x: auto" tabindex="0"><p>${WIDE}</p></main>`);
  expect(await cutTexts(scrolls.page)).toEqual([]);
});

test("colours too alike and a field without a name are found", async () => {
  const { page } = await opened(`<main><h1 style="color: #ccc">A page</h1><input></main>`);
  const found = (await accessibilityFaults(page)).map((fault) => fault.split(" ")[0]);
  expect(found.sort()).toEqual(["color-contrast", "label"]);
});

test.each([
  ["a request of a script", "<script>fetch('https://example.com/a')</script>", ["https://example.com/a"]],
  ["an image", '<img alt="" src="https://example.com/b">', ["https://example.com/b"]],
])("%s is found, and gets nowhere", async (_, body, expected) => {
  const { page, requests } = await opened(SOUND + body);
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual(expected);
});

test.each([
  ["an error", "<script>null.x</script>", "", /^threw: .*null/],
  ["a dialog", "<script>alert('hello')</script>", "", /^dialog: hello/],
  [
    "what a policy refuses",
    "<script>window.x = 1</script>",
    `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
    /^error: .*Content Security Policy/,
  ],
])("%s is found", async (_, body, head, words) => {
  const { complaints } = await opened(SOUND + body, head);
  expect(complaints).toEqual([expect.stringMatching(words)]);
});
