/// <reference lib="dom" />
import { cpSync } from "node:fs";
import * as path from "node:path";
import type { Page } from "playwright-core";
import { commit } from "../cli/git";
import { newFolder } from "../cli/user-repository";
import { type Opened, open, SCHEMES, screenshot, WIDTHS } from "./browser";
import { fleet } from "./fleet";
import { accessibilityFaults, cutTexts, layOutAll, overflow } from "./page-checks";
import { dataOf, reportOf } from "./reports";
import { STATES } from "./states";

const ROOT = path.join(__dirname, "../..");
/** Repositories whose details the page holds as they are. */
const REPOSITORIES: Readonly<Record<string, () => string | Promise<string>>> = {
  examples() {
    const root = newFolder();
    for (const part of ["clusters", "dist", ".sops.yaml"])
      cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
    commit(root);
    return root;
  },
  async states() {
    return (await fleet(STATES.length + 5)).root;
  },
};

describe.each(Object.entries(REPOSITORIES))("the report of the %s", (name, repository) => {
  let report: ReturnType<typeof reportOf>;
  let data: ReturnType<typeof dataOf>;
  let opened: Opened | undefined;

  beforeAll(async () => {
    const root = await repository();
    report = reportOf(root, "--against", "HEAD");
    data = dataOf(root, "--against", "HEAD");
  });
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });

  async function visit(...options: readonly Parameters<typeof open>[1][]): Promise<Page> {
    opened = await open(report.address, ...options);
    return opened.page;
  }
  async function unfold(page: Page): Promise<void> {
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await layOutAll(page);
  }

  test("asks for nothing and complains of nothing, with all details open", async () => {
    const page = await visit();
    await unfold(page);
    await page.waitForLoadState("networkidle");
    expect(opened).toMatchObject({ requests: [], complaints: [] });
  });

  test("holds everything without JavaScript: each certificate, each opener, each fact and its remedy", async () => {
    const page = await visit({ javaScriptEnabled: false });
    const text = (await page.locator("body").textContent())!.replaceAll(/\s+/g, " ");
    const facts = [
      ...data.repository.facts,
      ...data.clusters.flatMap((cluster) => [...cluster.facts, ...cluster.changes]),
    ];
    const wanted = [
      ...data.clusters.flatMap(({ name: cluster, certificates, files }) => [
        cluster,
        ...certificates.flatMap(({ file, validity }) => [file ?? "", validity?.serial ?? ""]),
        ...files.flatMap(({ openers }) => openers.map(({ label }) => label)),
      ]),
      ...facts.filter(({ state }) => state !== "ok").flatMap(({ message, remedy = "" }) => [message, remedy]),
    ];
    const missing = [...new Set(wanted)].filter((each) => !text.includes(each.replaceAll(/\s+/g, " ").trim()));
    expect(missing).toEqual([]);
    expect(await page.locator("input:visible, select:visible, button:visible").count()).toBe(0);
  });

  test.each(WIDTHS)("fits %i pixels, folded and unfolded, and is kept in screenshots", async (width) => {
    for (const colorScheme of SCHEMES) {
      const page = await visit({ viewport: { width, height: 900 }, colorScheme });
      await screenshot(page, `report/${name}-${width}-${colorScheme}`);
      await unfold(page);
      await screenshot(page, `report/${name}-unfolded-${width}-${colorScheme}`, true);
      expect(await overflow(page)).toBe(0);
      expect(await cutTexts(page)).toEqual([]);
      await opened!.close();
    }
  });

  test.each(SCHEMES)("violates no rule of WCAG 2 AA, %s", async (colorScheme) => {
    for (const width of [360, 1280]) {
      const page = await visit({ viewport: { width, height: 800 }, colorScheme });
      expect(await accessibilityFaults(page)).toEqual([]);
      await unfold(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      await opened!.close();
    }
  });

  test("is printed with its details and without controls, on light paper", async () => {
    const page = await visit({ colorScheme: "dark" });
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await page.locator("#filter:visible, button[type=reset]:visible").count()).toBe(0);
    expect(await page.locator("details:not([open])").count()).toBe(0);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]).toContain(paper);
    expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
