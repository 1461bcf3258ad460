import { printable } from "@typha-mtls/problems";
import * as fc from "fast-check";
import { cardOf } from "../../../src/plan/picture/card";
import { inColumn } from "../../../src/plan/picture/column";
import { widthOf, wrappedTo } from "../../../src/plan/picture/measure";
import { READS_ON } from "../../../src/plan/picture/palette";
import { planDiagram } from "../../../src/plan/picture/plan-diagram";
import { svgOf } from "../../../src/plan/picture/svg";
import { HOSTILE, MUCH, NOTHING, RENEWED, withText } from "./plans";
import { textsOf, wellFormed } from "./xml";

test("each step is drawn once, from top to bottom in the order in which it happens", () => {
  const { cards } = inColumn(planDiagram(MUCH), 360);
  expect(cards.map(({ card }) => card.box.id)).toEqual(MUCH.steps.map(({ id }) => id));
  cards.slice(1).forEach(({ y }, at) => {
    expect(y).toBeGreaterThan(cards[at]!.y + cards[at]!.card.height);
  });
  const texts = textsOf(svgOf(MUCH));
  MUCH.steps.forEach((_, at) => {
    expect(texts.filter((text) => text === `step ${at + 1}`)).toHaveLength(1);
  });
});

test("each step that is waited for has its arrow, from the edge of its card to the edge of the other", () => {
  const { cards, arrows } = inColumn(planDiagram(MUCH), 360);
  const waits = MUCH.steps.flatMap(({ id, after }) => after.map((from) => ({ from, to: id })));
  expect(arrows.map(({ arrow }) => arrow)).toEqual(waits);
  const isOnEdge = (id: string, { x, y }: { x: number; y: number }) => {
    const { card, ...corner } = cards.find((each) => each.card.box.id === id)!;
    const [right, bottom] = [corner.x + card.width, corner.y + card.height];
    const isWithin = x >= corner.x && x <= right && y >= corner.y && y <= bottom;
    return isWithin && (x === right || y === corner.y || y === bottom);
  };
  for (const { arrow, points } of arrows) {
    expect(isOnEdge(arrow.from, points[0]!)).toBe(true);
    expect(isOnEdge(arrow.to, points.at(-1)!)).toBe(true);
  }
});

test("arrows past other steps run beside the cards, and none on another one", () => {
  const { cards, arrows, width } = inColumn(planDiagram(MUCH), 360);
  const right = Math.max(...cards.map(({ x, card }) => x + card.width));
  const passing = arrows.filter(({ points }) => points.length > 2);
  const lanes = passing.map(({ points }) => points[1]!.x);
  expect(passing.length).toBeGreaterThan(1);
  expect(new Set(lanes).size).toBe(lanes.length);
  expect(Math.min(...lanes)).toBeGreaterThan(right);
  expect(Math.max(...lanes)).toBeLessThan(width);
});

test("what a step changes and restarts stands in its card, many objects summed up", () => {
  const texts = textsOf(svgOf(MUCH));
  expect(texts).toEqual(
    expect.arrayContaining([
      "9 objects: 9 added",
      "5×ConfigMap, 4×Secret",
      "+ Deployment kube-system/calico-typha-mtls",
      "DaemonSet calico-node restarts",
      "120 pods, one at a time, 40 min to 4 h",
      "and 1 more reason",
    ]),
  );
  expect(texts).not.toContain("+ Secret kube-system/part-1");
});

test("many kinds of objects are counted, and a broken name goes in", () => {
  const objects = Array.from({ length: 9 }, (_, at) => ({ ...MUCH.objects[0]!, kind: `Kind${at}` }));
  const many = { ...RENEWED, objects, steps: [{ ...RENEWED.steps[0]!, objects: objects.map((_, at) => at) }] };
  expect(textsOf(svgOf(many)).join(" ")).toContain("Kind5, 3 more kinds");
  const [first, second] = cardOf(
    { id: "x", head: "x", tone: "line", blocks: [{ lines: [{ text: "+ Secret a-name/that-is-long", face: "name" }] }] },
    160,
  ).rows.slice(1);
  expect(second!.x).toBeGreaterThan(first!.x);
});

test("those who do not see the picture are told the steps, what each waits for, and what restarts", () => {
  const description = /<desc>(.*?)<\/desc>/.exec(svgOf(RENEWED))![1]!;
  expect(description).toBe(
    "step 1: Argo CD applies dist/prod-eu1, wave 0; ~ Secret kube-system/calico-typha-mtls-server. " +
      "step 2, after 1: Argo CD applies dist/prod-eu1, wave 1; once wave 0 is healthy; ~ Deployment kube-system/calico-typha-mtls; " +
      "Deployment calico-typha-mtls restarts; 3 pods, new ones start beside the old ones, 30 s to 90 s; its certificate changed.",
  );
  expect(svgOf(NOTHING)).toContain("<desc>Nothing changes in the cluster</desc>");
});

test("a picture stands alone: it asks for nothing, runs nothing, and names no element that another picture may name", () => {
  const svg = svgOf(MUCH);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" role="img" viewBox="0 0 \d+ \d+"/);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
    /https?:|url\(|href|<script|\son\w+=|\sid=|@import/,
  );
});

test.each(HOSTILE)("%j stays text in a picture", (text) => {
  holdsAsText(text);
});

test("no text becomes markup, and every picture is XML", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 40 }), holdsAsText));
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."<>&\"'/=- x\n\0]"), maxLength: 40 }), holdsAsText));
});

/** The elements are those of a plan with a harmless text; the title tells the text in full. */
function holdsAsText(text: string): void {
  const svg = svgOf(withText(text));
  const elements = wellFormed(svg);
  expect(elements.filter((name) => name !== "text")).toEqual(
    wellFormed(svgOf(withText("x"))).filter((name) => name !== "text"),
  );
  expect(textsOf(svg, "title")[0]).toBe(`Plan of ${printable(text)}, compared with HEAD`);
}

test("a text never leaves its card, whatever its length", () => {
  const word = fc.string({ unit: "grapheme", maxLength: 80 });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 120, max: 400 }),
      (words, widest) => {
        const card = cardOf(
          {
            id: "x",
            kicker: words[0],
            head: words.join(" "),
            tone: "line",
            blocks: [{ lines: [{ text: words.join("-"), face: "name" }] }],
          },
          widest,
        );
        expect(card.width).toBeLessThanOrEqual(widest);
        for (const { x, y, text, face } of card.rows) {
          expect(x + widthOf(text, face)).toBeLessThanOrEqual(card.width);
          expect(y).toBeLessThan(card.height);
        }
      },
    ),
  );
});

test("lines are broken between words, in long names after their separators, and a text too long ends in an ellipsis", () => {
  expect(wrappedTo("the owner of calico-node applies it", "text", 120, 9)).toEqual([
    "the owner of",
    "calico-node",
    "applies it",
  ]);
  expect(wrappedTo("a-very-long.name/of-an-object", "name", 90, 9)).toEqual([
    "a-very-",
    "long.name/",
    "of-an-",
    "object",
  ]);
  expect(wrappedTo("mmmmmmmmmmmm", "text", 70, 9)).toEqual(["mmmmm", "mmmmm", "mm"]);
  expect(wrappedTo("one two three four", "text", 60, 2)).toEqual(["one", "two…"]);
});

test("the same plan gives the same bytes", () => {
  const first = svgOf(MUCH);
  svgOf(RENEWED);
  expect(svgOf(MUCH)).toBe(first);
});

test("every text stands on a ground on which its colour reads", () => {
  for (const { card } of inColumn(planDiagram(MUCH), 360).cards) {
    for (const { y, text, colour } of card.rows) {
      const ground = card.grounds.find((each) => y > each.y && y < each.y + each.height)?.colour ?? "panel";
      const grounds: readonly string[] = Object.entries(READS_ON).find(([name]) => name === colour)?.[1] ?? [];
      expect({ text, ground: grounds.includes(ground) ? ground : `${colour} on ${ground}` }).toEqual({ text, ground });
    }
  }
});
