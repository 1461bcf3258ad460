import * as fs from "node:fs";
import * as path from "node:path";
import type { Placement } from "@typha-mtls/plan";
import { inLayers } from "../../scripts/pictures/layered";
import { packagesDiagram } from "../../scripts/pictures/packages";
import { pictures } from "../../scripts/pictures/pictures";
import { rotationDiagram, stagesDiagram } from "../../scripts/pictures/steps";
import { TALKS } from "../../scripts/pictures/talks";
import { ROTATION_STEPS, STAGE_STEPS } from "../../src/lifecycle/steps";
import { textsOf, wellFormed } from "../plan/picture/xml";

const ROOT = path.join(__dirname, "../..");
const PAGES = ["README.md"].concat(
  (fs.readdirSync(path.join(ROOT, "docs"), { recursive: true }) as string[])
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join("docs", file)),
);
const DRAWN = pictures(ROOT);

test("docs/pictures holds what `npm run generate` draws, and nothing else", () => {
  const present = fs.readdirSync(path.join(ROOT, "docs/pictures")).map((file) => `docs/pictures/${file}`);
  expect(present.sort()).toEqual(Object.keys(DRAWN).sort());
  for (const [file, svg] of Object.entries(DRAWN)) expect(fs.readFileSync(path.join(ROOT, file), "utf8")).toBe(svg);
});

test("the same bytes are drawn again, in any order", () => {
  expect(pictures(ROOT)).toEqual(DRAWN);
});

test("every picture is shown on a page, in words too where it cannot be seen", () => {
  const shown = PAGES.flatMap((page) =>
    [...fs.readFileSync(path.join(ROOT, page), "utf8").matchAll(/!\[([^\]]*)\]\(([^)]+\.svg)\)/g)].map(
      ([, words, file]) => ({ words: words!, file: path.normalize(path.join(path.dirname(page), file!)) }),
    ),
  );
  expect([...new Set(shown.map(({ file }) => file))].sort()).toEqual(Object.keys(DRAWN).sort());
  expect(shown.filter(({ words }) => words.length < 40)).toEqual([]);
});

test.each(Object.entries(DRAWN))(
  "%s is XML, has a title and a description, and cuts no text, and fits a telephone",
  (_, svg) => {
    expect(wellFormed(svg).filter((name) => name === "title" || name === "desc")).toEqual(["title", "desc"]);
    expect(textsOf(svg, "desc")[0]!.length).toBeGreaterThan(100);
    expect(textsOf(svg).filter((text) => text.endsWith("…"))).toEqual([]);
    // On a screen of 360 px the smallest letters are still 8 px high.
    const smallest = Math.min(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size)));
    expect((smallest * 360) / Number(/viewBox="0 0 (\d+) /.exec(svg)![1])).toBeGreaterThan(8);
  },
);

test("the picture of a rotation has an arrow for each of its steps, and says which wait for gates", () => {
  const { arrows, boxes } = rotationDiagram();
  expect(arrows.map(({ from, label }) => `${from}: ${label}`)).toEqual(
    ROTATION_STEPS.map(({ from, command, risk }) => `${from}: ${command}${risk === undefined ? "" : ", gated"}`),
  );
  expect(arrows.filter(({ to }) => !boxes.some(({ id }) => id === to))).toEqual([]);
});

test("the picture of the stages has an arrow for each step, what it restarts, and its gates", () => {
  const { arrows, description } = stagesDiagram();
  expect(arrows.map(({ from, to }) => `${from} ${to}`)).toEqual(STAGE_STEPS.map(({ from, to }) => `${from} ${to}`));
  for (const { restarts, risk } of STAGE_STEPS) {
    expect(description).toContain(`restarts ${restarts}`);
    if (risk !== undefined) expect(description).toContain(`gates: ${risk.gates.join(", ")}`);
  }
});

test("the picture of the packages has no arrow upward, leads from each part to all that its manifest names, and no other", () => {
  const { arrows, boxes } = packagesDiagram(ROOT);
  const order = boxes.map(({ id }) => id);
  expect(arrows.filter(({ from, to }) => order.indexOf(to) <= order.indexOf(from))).toEqual([]);
  const reached = (from: string): string[] =>
    arrows.filter((arrow) => arrow.from === from).flatMap(({ to }) => [to, ...reached(to)]);
  for (const name of order) {
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, "src", name, "package.json"), "utf8"));
    const ours = Object.keys(dependencies ?? {}).filter((each) => each.startsWith("@typha-mtls/"));
    expect(reached(name)).toEqual(expect.arrayContaining(ours.map((each) => each.replace("@typha-mtls/", ""))));
    const drawn = arrows.filter(({ from }) => from === name).map(({ to }) => `@typha-mtls/${to}`);
    expect(ours).toEqual(expect.arrayContaining(drawn));
  }
});

test.each([
  ["what talks to what", TALKS, 225, undefined],
  ["a rotation", rotationDiagram(), 190, undefined],
  ["the packages", packagesDiagram(ROOT), 190, 8],
] as const)(
  "in the picture of %s no card covers another one, nor a label or the title of a frame",
  (_, diagram, widest, apart) => {
    const { cards, arrows, frames }: Placement = inLayers(diagram, widest, apart);
    const rects = cards.map(({ x, y, card }) => ({
      id: card.box.id,
      x,
      y,
      right: x + card.width,
      bottom: y + card.height,
    }));
    const covered = rects.flatMap((one, at) =>
      rects
        .slice(at + 1)
        .filter((other) => one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom),
    );
    expect(covered).toEqual([]);
    const marks = [
      ...arrows.flatMap(({ label }) => label ?? []),
      ...frames.map(({ x, y }) => ({ x: x + 20, y: y + 16 })),
    ];
    expect(
      marks.filter(({ x, y }) => rects.some((rect) => x > rect.x && x < rect.right && y > rect.y && y < rect.bottom)),
    ).toEqual([]);
  },
);
