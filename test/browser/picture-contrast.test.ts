/// <reference lib="dom" />
import * as fs from "node:fs";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { open, SCHEMES } from "./browser";

const FOLDER = path.join(__dirname, "../../docs/pictures");
const PICTURES = fs.readdirSync(FOLDER).filter((file) => file.endsWith(".svg"));

/** Texts of a picture with less contrast than 4.5 to the box that they stand in. */
function paleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll("rect")]
      .map((rect) => ({ box: rect.getBoundingClientRect(), fill: getComputedStyle(rect).fill }))
      .filter(({ fill }) => fill !== "none");
    return [...document.querySelectorAll("text")].flatMap((text) => {
      const { left, top, bottom } = text.getBoundingClientRect();
      const [x, y] = [left + 1, (top + bottom) / 2];
      const [behind] = boxes
        .filter(({ box }) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)
        .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
      const ratio = behind === undefined ? 0 : contrast(getComputedStyle(text).fill, behind.fill);
      return ratio < 4.5 ? [`${text.textContent}: ${ratio.toFixed(2)}`] : [];
    });

    function contrast(one: string, other: string): number {
      const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light! + 0.05) / (dark! + 0.05);
    }

    /** WCAG 2: relative luminance. */
    function luminance(colour: string): number {
      const [red, green, blue] = [...colour.matchAll(/[\d.]+/g)].map(([value]) => {
        const part = Number(value) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    }
  });
}

test("a text that is too pale, or outside of every box, is found", async () => {
  const { page, close } = await open("data:text/html,<title>A picture</title>");
  const texts = ["#595959", "#aaa"].map((fill) => `<text x="20" y="35" fill="${fill}">${fill}</text>`);
  const box = '<rect x="10" y="10" width="90" height="40" fill="#fff"/>';
  await page.setContent(`<svg viewBox="0 0 300 300">${box}${texts.join("")}<text x="200" y="200">outside</text></svg>`);
  expect(await paleTexts(page)).toEqual(["#aaa: 2.32", "outside: 0.00"]);
  await close();
});

test.each(SCHEMES)("every text of the pictures in docs/ stands out from its box, %s", async (colorScheme) => {
  expect(PICTURES.length).toBeGreaterThan(3);
  for (const file of PICTURES) {
    const { page, close } = await open(pathToFileURL(path.join(FOLDER, file)).href, { colorScheme });
    expect(await page.locator("text").count()).toBeGreaterThan(3);
    expect([file, await paleTexts(page)]).toEqual([file, []]);
    await close();
  }
});
