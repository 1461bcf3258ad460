/// <reference lib="dom" />
import axe from "axe-core";
import type { Page } from "playwright-core";

/** What has to hold of every page that people look at. */

/** Violations of WCAG 2.0 to 2.2, A and AA: the rule, and the first elements that violate it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
      resultTypes: ["violations"],
    }),
  );
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html, any }) => `${html} ${any[0]?.message ?? ""}`);
    return `${id} (${nodes.length}): ${places.join("; ")}`;
  });
}

/** Lays out and paints what a browser would leave for later, because it is far from what is shown. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>("body *"))
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  });
}

/** How much wider than its window a page is, in CSS pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Room that is kept for a scroll bar counts for one and not for the other.
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Texts that are cut: beyond the edge of the page, or of an element that hides what overflows it. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edges = new Map<Element, number>();
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const next = () => (walker.nextNode() ?? undefined) as Text | undefined;
    for (let node = next(); node !== undefined; node = next()) {
      const parent = node.parentElement!;
      if (node.data.trim() === "" || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right));
      if (right > edgeOf(parent) + 1) cut.push(node.data.trim().slice(0, 80));
    }
    return cut;

    /** Up to where an element shows what is in it; a large page asks for the same ones again and again. */
    function edgeOf(element: Element): number {
      const known = edges.get(element);
      if (known !== undefined) return known;
      const edge = ownEdge(element);
      edges.set(element, edge);
      return edge;
    }

    function ownEdge(element: Element): number {
      if (element === document.body) return document.documentElement.clientWidth;
      const { overflowX, clip, clipPath } = getComputedStyle(element);
      // Text for screen readers only, and what a reader scrolls to.
      if (clip !== "auto" || clipPath !== "none" || overflowX === "auto" || overflowX === "scroll")
        return Number.POSITIVE_INFINITY;
      const around = edgeOf(element.parentElement!);
      return overflowX === "visible" ? around : Math.min(around, element.getBoundingClientRect().right);
    }
  });
}

/** Presses Tab until what has the focus matches, and fails where that takes long. */
export async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}
