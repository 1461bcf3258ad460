import { PALETTE, type PaletteColour, paletteCss, READS_ON } from "../../../src/plan/picture/palette";

/** Relative luminance of a colour `#rrggbb`, 0 for black and 1 for white (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

test("contrast is computed as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test.each(["light", "dark"] as const)("every text reads on every ground on which it may stand, in %s", (scheme) => {
  const faint = Object.entries(READS_ON).flatMap(([colour, grounds]) =>
    grounds
      .map((ground) => ({
        colour,
        ground,
        is: contrast(PALETTE[colour as PaletteColour][scheme], PALETTE[ground][scheme]),
      }))
      .filter(({ is }) => is < (colour === "line" ? 3 : 4.5)),
  );
  expect(faint).toEqual([]);
});

test("the style sheet names every colour in both schemes, and paper is printed light", () => {
  const [light, dark] = paletteCss().split("\n");
  for (const [colour, shade] of Object.entries(PALETTE)) {
    expect(light).toContain(`--${colour}:${shade.light}`);
    expect(dark).toContain(`--${colour}:${shade.dark}`);
  }
  expect(dark).toMatch(/^@media screen and /);
});
