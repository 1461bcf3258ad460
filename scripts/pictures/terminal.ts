import { FONTS, PALETTE, type PaletteColour, paletteCss, pictureCss } from "@typha-mtls/plan";

/** Letters in a line; more would be too small to read on a telephone. */
const COLUMNS = 66;
const SIZE = 13;
/** Of a letter: fonts with letters of one width have them at most so wide. */
const WIDTH = SIZE * 0.62;
const LINE = 19;
const MARGIN = 16;
/** Where the second line of a long one begins. */
const INDENT = "  ";

const MARKS: readonly (readonly [RegExp, PaletteColour])[] = [
  [/^\$ /, "muted"],
  [/^\s*✗/, "bad"],
  [/^\s*[?!]/, "warn"],
  [/^\s*✓/, "good"],
];

/** What a command prints, as a terminal shows it. Each line begins with its sign, which has a colour; long ones are broken between words. */
export function terminalPicture({ title, description, lines }: TerminalText): string {
  const rows = lines.flatMap((line) =>
    broken(line).map((text, at) => ({ text, sign: at === 0 ? signOf(line) : undefined })),
  );
  const [width, height] = [Math.ceil(COLUMNS * WIDTH + 2 * MARGIN), rows.length * LINE + 2 * MARGIN];
  const texts = rows.map(({ text, sign }, at) => {
    const y = MARGIN + at * LINE + SIZE;
    if (sign === undefined) return textAt(MARGIN, y, text, "ink");
    const before = text.length - text.trimStart().length;
    return (
      textAt(MARGIN + before * WIDTH, y, text[before]!, sign) +
      textAt(MARGIN + (before + 2) * WIDTH, y, text.slice(before + 2), "ink")
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${escaped(FONTS.mono)}" font-size="${SIZE}" class="picture"><title>${escaped(title)}</title><desc>${escaped(description)}</desc><style>${paletteCss()}
${pictureCss()}</style><rect width="${width}" height="${height}" rx="8" fill="${PALETTE.paper.light}" class="fill-paper"/>${texts.join("")}</svg>
`;
}

export interface TerminalText {
  readonly title: string;
  /** The whole picture in sentences, for those who do not see it. */
  readonly description: string;
  readonly lines: readonly string[];
}

function signOf(line: string): PaletteColour | undefined {
  return MARKS.find(([pattern]) => pattern.test(line))?.[1];
}

/** @throws Error where a word is longer than a line */
function broken(line: string): string[] {
  const rows = [""];
  const indent = /^\s*/.exec(line)![0] + INDENT;
  for (const word of line.split(/(?<=\S) /)) {
    const row = rows.at(-1)!;
    const longer = row === "" ? word : `${row} ${word}`;
    if (longer.length <= COLUMNS) rows[rows.length - 1] = longer;
    else if (indent.length + word.length > COLUMNS)
      throw new Error(`"${word}" does not fit into a line of ${COLUMNS} letters`);
    else rows.push(indent + word);
  }
  return rows;
}

function textAt(x: number, y: number, text: string, colour: PaletteColour): string {
  if (text.trim() === "") return "";
  const before = text.length - text.trimStart().length;
  return `<text x="${(x + before * WIDTH).toFixed(1)}" y="${y}" fill="${PALETTE[colour].light}" class="fill-${colour}">${escaped(text.trimStart())}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
