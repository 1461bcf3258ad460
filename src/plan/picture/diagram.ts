import type { PaletteColour } from "./palette";

/** Boxes, and arrows between them, before they have a size or a place. */
export interface Diagram {
  /** What a screen reader calls the picture. */
  readonly title: string;
  /** The whole picture in sentences, for those who do not see it. */
  readonly description: string;
  /** In the order in which they are read. */
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  /**
   * Frames around boxes.
   * @default - none
   */
  readonly groups?: readonly { readonly id: string; readonly title: string }[];
}

export interface Box {
  readonly id: string;
  readonly head: string;
  /**
   * Who or what kind, a word or two above the head.
   * @default - nothing
   */
  readonly kicker?: string;
  /** PaletteColour of the kicker and of the edge. */
  readonly tone: Tone;
  readonly blocks: readonly Block[];
  /** @default - no frame */
  readonly group?: string;
}

export type Tone = "line" | "accent" | "good" | "warn" | "bad";

/** Lines that belong together, on a ground of their own where it is given. */
export interface Block {
  readonly ground?: PaletteColour;
  readonly lines: readonly Line[];
}

export interface Line {
  readonly text: string;
  /** @default "ink" */
  readonly colour?: PaletteColour;
  /** @default "text" */
  readonly face?: FaceName;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** @default - nothing */
  readonly label?: string;
  /** @default "line" */
  readonly tone?: Tone;
  /** @default false */
  readonly dashed?: boolean;
}

/** How a text is set; sizes in units of the picture, which are CSS pixels where it is shown at its own size. */
export const FACES = {
  head: { size: 15, bold: true, mono: false },
  text: { size: 13, bold: false, mono: false },
  strong: { size: 13, bold: true, mono: false },
  name: { size: 12.5, bold: false, mono: true },
  kicker: { size: 12, bold: true, mono: false },
} as const;

export type FaceName = keyof typeof FACES;
