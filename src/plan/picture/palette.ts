/** A colour by what it is for, in light and in dark surroundings. */
export interface Shade {
  readonly light: string;
  readonly dark: string;
  readonly use: string;
}

/**
 * The colours of pictures and reports. Every colour of text reads on every ground on which `READS_ON` allows it; a state is
 * never shown by its colour alone.
 */
export const PALETTE = {
  paper: { light: "#ffffff", dark: "#0f1419", use: "ground of a page" },
  panel: { light: "#f3f5f8", dark: "#1a212b", use: "ground of what stands out from the page: cards, heads of tables" },
  ink: { light: "#1b1f24", dark: "#e8edf2", use: "text" },
  muted: { light: "#545d68", dark: "#a9b3be", use: "text of less weight" },
  line: { light: "#7b8591", dark: "#75818f", use: "borders and arrows that carry meaning" },
  hairline: { light: "#d3d9e0", dark: "#333d49", use: "borders that only decorate" },
  accent: { light: "#0b57d0", dark: "#82b6ff", use: "links, what typha-mtls renders, the present moment" },
  accentSoft: { light: "#e1ecff", dark: "#15294a", use: "ground of accent" },
  good: { light: "#176b33", dark: "#74d391", use: "fine, added, starts" },
  goodSoft: { light: "#e0f5e5", dark: "#12301c", use: "ground of good" },
  warn: { light: "#7d5100", dark: "#f1bd57", use: "due, changed, restarts" },
  warnSoft: { light: "#fff2d0", dark: "#392a0a", use: "ground of warn" },
  bad: { light: "#b0231b", dark: "#ff9b92", use: "expired, removed, problems" },
  badSoft: { light: "#ffe6e3", dark: "#451912", use: "ground of bad" },
} as const satisfies Readonly<Record<string, Shade>>;

export type PaletteColour = keyof typeof PALETTE;

const GROUNDS = ["paper", "panel", "accentSoft", "goodSoft", "warnSoft", "badSoft"] as const;

/** On which grounds a colour may stand as text (contrast at least 4.5), or `line` as a border (at least 3; WCAG 1.4.3, 1.4.11). */
export const READS_ON = {
  ink: GROUNDS,
  muted: GROUNDS,
  line: GROUNDS,
  accent: ["paper", "panel", "accentSoft"],
  good: ["paper", "panel", "goodSoft"],
  warn: ["paper", "panel", "warnSoft"],
  bad: ["paper", "panel", "badSoft"],
} as const satisfies Readonly<Partial<Record<PaletteColour, readonly PaletteColour[]>>>;

/** Fonts that a machine has; `mono` is for names of objects, whose letters are all equally wide. */
export const FONTS = {
  sans: `system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif`,
  mono: `ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace`,
} as const;

/** Each colour as a CSS variable (`--paper`), light by default and on paper, dark where the reader's screen is. */
export function paletteCss(): string {
  const variables = (scheme: "light" | "dark") =>
    Object.entries(PALETTE)
      .map(([colour, shade]) => `--${colour}:${shade[scheme]}`)
      .join(";");
  return `:root{color-scheme:light dark;${variables("light")}}
@media screen and (prefers-color-scheme:dark){:root{${variables("dark")}}}`;
}
