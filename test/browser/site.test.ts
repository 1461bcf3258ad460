import * as fs from "node:fs";
import * as path from "node:path";
import type { Page } from "playwright-core";
import { slugOf } from "../../site/slug";
import { allSymptoms } from "../../src/cli/explain/symptoms";
import { type Opened, open, SCHEMES, screenshot, WIDTHS } from "./browser";
import { accessibilityFaults, cutTexts, overflow, tabTo } from "./page-checks";
import { serve } from "./static-server";

/** The site as it is built for a path of a host, which asks more of it than the root. */
const BASE = "/typha-mtls/";
const { SITE } = process.env;
/** A page of each kind. */
const KINDS = [
  "",
  "readme/",
  "how-to/choose/",
  "how-to/switch-on/",
  "reference/cluster-yaml/",
  "reference/problems/",
  "reference/pull-requests/",
  "reference/api/",
  "origins/kubespray/",
  "decisions/emitter/",
  "performance/",
];
const PHONE = { width: 360, height: 740 };

let site: Awaited<ReturnType<typeof serve>>;
let opened: Opened | undefined;

beforeAll(async () => {
  if (SITE === undefined) throw new Error("start these tests by `npm run test:browser`, which builds the site");
  site = await serve(SITE, BASE);
});
afterAll(() => site?.close());
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

async function visit(page: string, options: Parameters<typeof open>[1] = {}): Promise<Page> {
  // Menus that slide or fade in would be looked at on their way.
  opened = await open(site.address + page, { reducedMotion: "reduce", ...options });
  if (options.javaScriptEnabled !== false) await hydrated(opened.page);
  return opened.page;
}

/** Waits until the page listens to keys. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => "__vue_app__" in document.querySelector("#app")!);
}

/** What can be reached by links from the first page, on a phone, and what is wrong with it. */
async function crawl() {
  const page = await visit("", { viewport: PHONE });
  const { requests, complaints } = opened!;
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  const anchors = new Map<string, ReadonlySet<string>>();
  const links: { readonly from: string; readonly to: URL }[] = [];
  const wide: string[] = [];
  const raw: string[] = [];
  const waiting = [site.address];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (anchors.has(url)) continue;
    await page.goto(url);
    await hydrated(page);
    if ((await overflow(page)) > 0) wide.push(url);
    raw.push(...(await tagsInText(page)).map((tag) => `${url} shows ${tag}`));
    const [ids, hrefs] = await page.evaluate(() => [
      [...document.querySelectorAll("[id]")].map(({ id }) => id),
      [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
    ]);
    anchors.set(url, new Set(ids));
    for (const to of hrefs!.map((href) => new URL(href)).filter(({ origin }) => origin === new URL(url!).origin)) {
      links.push({ from: url, to });
      if (to.pathname.endsWith("/")) waiting.push(to.origin + to.pathname);
    }
  }
  const broken = links.filter(({ to }) => {
    const ids = anchors.get(to.origin + to.pathname);
    return ids !== undefined && to.hash !== "" && !ids.has(decodeURIComponent(to.hash.slice(1)));
  });
  const files = [...new Set(links.map(({ to }) => to.origin + to.pathname).filter((url) => !url.endsWith("/")))];
  for (const file of files) if ((await page.request.get(file)).status() !== 200) failed.push(file);
  return {
    pages: [...anchors.keys()].map((url) => url.slice(site.address.length)).sort(),
    broken: broken.map(({ from, to }) => `${from} -> ${to}`),
    failed,
    complaints,
    wide,
    raw,
    foreign: requests.filter((url) => !url.startsWith(site.address)),
  };
}

/** What is written for GitHub and stands as text where it should have been understood. */
function tagsInText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector(".vp-doc")!.cloneNode(true) as Element;
    for (const code of main.querySelectorAll("code")) code.remove();
    return main.textContent!.match(/<!--|<\/?(?:br|code|details|summary)\b/g) ?? [];
  });
}

/** Opens the search by a key, and what it finds first by Enter. */
async function searchFor(page: Page, key: string, words: string): Promise<void> {
  const before = page.url();
  await page.keyboard.press(key);
  await page.locator(".VPLocalSearchBox input:focus").waitFor();
  await page.keyboard.insertText(words);
  await page.locator(".VPLocalSearchBox .result").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.href !== before);
}

/** Addresses of the pages that were built. */
function built(folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => path.basename(file) === "index.html")
    .map((file) => file.slice(0, -"index.html".length));
}

test("every page is reached from the first one and fits a phone, no link is broken, nothing complains or leaves the site", async () => {
  const found = await crawl();
  const none = { broken: [], failed: [], complaints: [], wide: [], raw: [], foreign: [] };
  expect(found).toEqual({ pages: built(SITE!).sort(), ...none });
  expect(found.pages.length).toBeGreaterThan(50);
});

describe("with the keyboard alone", () => {
  test("the first Tab shows a link that skips the menus", async () => {
    const page = await visit("how-to/flux/");
    await page.keyboard.press("Tab");
    const skip = page.locator(":focus");
    expect(await skip.textContent()).toMatch(/skip/i);
    expect(await skip.isVisible()).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.querySelector("main, #VPContent")!.contains(document.activeElement)),
    ).toBe(true);
  });

  test.each([
    ["/", "rotate ca", "how-to/rotate-ca/"],
    ["Control+k", "sealed secrets", "how-to/sealed-secrets/"],
    ["/", "opener-added", "reference/problems/#opener-added"],
    ["Control+k", "ca-of-other-cluster", "reference/problems/#ca-of-other-cluster"],
    ["/", "no key could decrypt secret (tls.key)", "troubleshooting/#the-controller-of-a-sealedsecret"],
  ])("%s opens the search, %s finds its page first, and Enter leads there", async (key, words, address) => {
    const page = await visit("");
    await searchFor(page, key, words);
    expect(page.url().slice(site.address.length)).toMatch(new RegExp(`^${address}`));
    expect(opened!.complaints).toEqual([]);
  });

  test("each line of a log on the page of symptoms leads the search to its symptom", async () => {
    const page = await visit("");
    await page.keyboard.press("/");
    const input = page.locator(".VPLocalSearchBox input");
    for (const { title, lines } of allSymptoms()) {
      for (const line of lines) {
        const [literal] = line.split("…").sort((a, b) => b.length - a.length);
        await input.fill(literal!.trim());
        await page.locator(`.VPLocalSearchBox .result[href*="troubleshooting/#${slugOf(title)}"]`).waitFor();
      }
    }
    expect(opened!.complaints).toEqual([]);
  });

  test("a page of the menu is reached and opened", async () => {
    const page = await visit("");
    await tabTo(page, "nav a[href*='how-to/choose']");
    await page.keyboard.press("Enter");
    await page.waitForURL(/how-to\/choose/);
  });

  test("on a phone the menus open, and close again", async () => {
    const page = await visit("how-to/flux/", { viewport: PHONE });
    await tabTo(page, ".VPNavBarHamburger");
    await page.keyboard.press("Enter");
    const screen = page.locator(".VPNavScreen");
    await screen.waitFor();
    await tabTo(page, ".VPNavScreen a");
    await page.locator(".VPNavBarHamburger").focus();
    await page.keyboard.press("Enter");
    await screen.waitFor({ state: "detached" });
    await tabTo(page, ".VPLocalNav .menu");
    await page.keyboard.press("Enter");
    await page.locator(".VPSidebar.open").waitFor();
    await tabTo(page, ".VPSidebar a");
    expect(await page.locator(":focus").isVisible()).toBe(true);
  });
});

describe.each(KINDS)("/%s", (kind) => {
  const name = kind.replace(/\/$/, "").replaceAll("/", "-") || "start";

  test.each(SCHEMES)("fits every width and is kept in screenshots, %s", async (colorScheme) => {
    const page = await visit(kind, { colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `site/${name}-${width}-${colorScheme}`);
      expect(await overflow(page)).toBe(0);
      expect(await cutTexts(page)).toEqual([]);
    }
  });

  test.each(SCHEMES)("violates no rule of WCAG 2 AA, %s", async (colorScheme) => {
    const page = await visit(kind, { colorScheme });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });
});

// VitePress takes from the menu where the layout is wider than the window.
test.each([1000, 1300, 1440, 1600, 1920])("the menu has its whole width at %i pixels", async (width) => {
  const page = await visit("how-to/flux/", { viewport: { width, height: 900 } });
  const box = await page.locator(".VPSidebar .nav").boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(32);
  expect(box!.width).toBeCloseTo(208, 0);
});

test("without JavaScript a page is there whole, with its menu", async () => {
  const page = await visit("how-to/flux/", { javaScriptEnabled: false });
  expect(await page.locator("h1").textContent()).toMatch(/Flux/);
  expect(await page.locator("a[href*='how-to/argocd']").count()).toBeGreaterThan(0);
});
