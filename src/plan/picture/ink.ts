import { PALETTE, type PaletteColour } from "./palette";

/** Attributes of a shape or text in a colour: by `pictureCss` in the reader's scheme, and light where style sheets mean nothing. */
export function fillIn(colour: PaletteColour) {
  return { fill: PALETTE[colour].light, class: `fill-${colour}` };
}

/** Attributes of a line in a colour, as of `fillIn`. */
export function strokeIn(colour: PaletteColour) {
  return { stroke: PALETTE[colour].light, class: `stroke-${colour}` };
}
