/// <reference lib="dom" />
import { writeFileSync } from "node:fs";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { mermaidOf } from "@typha-mtls/plan/picture/mermaid";
import { svgOf } from "@typha-mtls/plan/picture/svg";
import * as fc from "fast-check";
import { pictures } from "../../scripts/pictures/pictures";
import { newFolder } from "../cli/user-repository";
import { shownLabels } from "../plan/picture/mermaid-labels";
import { HOSTILE, MUCH, NOTHING, RENEWED, withText } from "../plan/picture/plans";
import { textsOf } from "../plan/picture/xml";
import { open, SCHEMES, screenshot, WIDTHS } from "./browser";

/*
 * Pictures as browsers read them: SVG files by the XML parser, charts by the real Mermaid.
 */

const DRAWN = Object.entries(pictures(path.join(__dirname, "../..")));
const PLANS = [MUCH, NOTHING, RENEWED, ...HOSTILE.map(withText)];

/** Opens a page with this body. */
function openedPage(body: string, options: Parameters<typeof open>[1] = {}) {
  const file = path.join(newFolder(), "page.html");
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><body style="margin:0">${body}`);
  return open(pathToFileURL(file).href, options);
}

test("the XML parser reads every picture, and every text in it is the one that was meant", async () => {
  const { page, requests, complaints, close } = await openedPage("");
  for (const svg of [...DRAWN.map(([, drawn]) => drawn), ...PLANS.map(svgOf)]) {
    const read = await page.evaluate((xml) => {
      const { documentElement } = new DOMParser().parseFromString(xml, "image/svg+xml");
      const all = (name: string) => [...documentElement.querySelectorAll(name)].map((each) => each.textContent);
      return { root: documentElement.localName, faults: all("parsererror"), texts: all("text"), desc: all("desc") };
    }, svg);
    expect(read).toEqual({ root: "svg", faults: [], texts: textsOf(svg), desc: textsOf(svg, "desc") });
  }
  expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
  await close();
});

test("no text leaves its card, and none covers another one", async () => {
  for (const svg of [...DRAWN.map(([, drawn]) => drawn), ...PLANS.map(svgOf)]) {
    const { page, close } = await openedPage(svg);
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll("g[transform]")].flatMap((card) => {
        const box = card.querySelector("rect")!.getBoundingClientRect();
        const texts = [...card.querySelectorAll("text")].map((text) => ({
          words: text.textContent,
          ...text.getBoundingClientRect().toJSON(),
        }));
        const out = texts.filter(({ left, right, top, bottom }) => {
          return left < box.left || right > box.right || top < box.top || bottom > box.bottom;
        });
        const covered = texts.filter((text, at) => at > 0 && text.top < texts[at - 1].bottom - 3);
        return [...out, ...covered].map(({ words }) => words);
      }),
    );
    expect(beyond).toEqual([]);
    await close();
  }
});

/** Texts out of what Mermaid may take for a sign of its own. */
const SIGNS = [
  ...[
    "$$",
    "fa:fa-x ",
    "lucide:x",
    "<b>",
    "<svg onload=1>",
    "<!--",
    "&amp;",
    "&#60;",
    "#35;",
    "\\n",
    "\\(",
    "ﬂ°°",
    "¶ß",
  ],
  ...[
    "1. ",
    "- ",
    "+ ",
    "> ",
    "# ",
    "`",
    "**",
    "__",
    "~~",
    "[x](y)",
    "![x](y)",
    "https://a.b",
    "%%",
    "{{",
    "---",
    "|>",
  ],
  ...[":::", "@{", "end ", "graph ", "subgraph ", "classDef "],
];
const SIGNED = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS), fc.string({ unit: "grapheme", maxLength: 3 })), { maxLength: 6 })
  .map((parts) => parts.join(""));

test("Mermaid reads every chart, and shows every text as text", async () => {
  const { page, requests, complaints, close } = await openedPage('<div id="chart"></div>');
  await page.addScriptTag({ path: require.resolve("@mermaid-js/tiny") });
  const signed = fc.sample(SIGNED, 60).map(withText);
  for (const chart of [...PLANS, ...signed].map(mermaidOf)) {
    const labels = await page.evaluate(async (text) => {
      const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
      mermaid.initialize({ startOnLoad: false });
      const { svg } = await mermaid.render("drawn", text);
      const div = document.getElementById("chart")!;
      div.innerHTML = svg;
      const elements = [...div.querySelectorAll("a, img, script, i, b, em, strong, code, li, math, svg svg")];
      if (elements.length > 0) throw new Error(`a text became ${elements[0]!.outerHTML}`);
      return [...div.querySelectorAll<HTMLElement>(".node .nodeLabel")].map((label) => label.innerText);
    }, chart);
    // Browsers draw one blank for many, and none at the end of a line.
    const drawn = (text: string) =>
      text
        .replaceAll("\u2060", "")
        .replaceAll(/ +/g, " ")
        .replaceAll(/^ | $|\n(?=\n|$)/gm, "");
    expect(labels.map((label) => drawn(label).trim())).toEqual(shownLabels(chart).map((label) => drawn(label).trim()));
  }
  expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
  await close();
});

/** What is used of Mermaid. */
interface Mermaid {
  initialize(settings: { startOnLoad: boolean }): void;
  render(id: string, text: string): Promise<{ svg: string }>;
}

test.each(SCHEMES)(
  "an image follows the reader's scheme, %s, asks for nothing, and shrinks to its page",
  async (colorScheme) => {
    for (const [file, svg] of DRAWN) {
      const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
      for (const width of WIDTHS) {
        const { page, complaints, close } = await openedPage(`<img style="max-width:100%" alt="" src="${source}">`, {
          colorScheme,
          viewport: { width, height: 640 },
        });
        const image = await page.evaluate(() => {
          const { naturalWidth, width: shown } = document.images[0]!;
          const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 40 });
          canvas.getContext("2d")!.drawImage(document.images[0]!, 0, 0);
          return { naturalWidth, shown, paper: [...canvas.getContext("2d")!.getImageData(20, 4, 1, 1).data] };
        });
        expect(image.shown).toBe(Math.min(width, image.naturalWidth));
        expect(image.paper).toEqual(colorScheme === "light" ? [255, 255, 255, 255] : [15, 20, 25, 255]);
        expect(complaints).toEqual([]);
        await screenshot(page, `pictures/${path.basename(file, ".svg")}-${width}-${colorScheme}`, true);
        await close();
      }
    }
  },
);

test("a reader in the dark prints on light paper", async () => {
  const { page, close } = await open(pathToFileURL(path.join(__dirname, "../..", DRAWN[0]![0])).href, {
    colorScheme: "dark",
  });
  const paper = () => page.evaluate(() => getComputedStyle(document.querySelector("rect")!).fill);
  expect(await paper()).toBe("rgb(15, 20, 25)");
  await page.emulateMedia({ media: "print" });
  expect(await paper()).toBe("rgb(255, 255, 255)");
  await close();
});
