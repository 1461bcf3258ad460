import type { Plugin } from "vitepress";
import { FONTS, PALETTE } from "../src/plan/picture/palette";

const ID = "virtual:palette.css";

/** The colours and fonts of pictures and reports as variables of CSS, such as `--accent-soft`, light and dark. */
export function paletteStyle(): Plugin {
  return {
    name: "palette-style",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `:root{${fonts()};${colours("light")}}.dark{${colours("dark")}}` : undefined),
  };
}

function colours(scheme: "light" | "dark"): string {
  return Object.entries(PALETTE)
    .map(([name, shade]) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${shade[scheme]}`)
    .join(";");
}

function fonts(): string {
  return `--vp-font-family-base:${FONTS.sans};--vp-font-family-mono:${FONTS.mono}`;
}
