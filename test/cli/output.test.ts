import { columns, paintedColumns } from "../../src/cli/output";
import { paint } from "../../src/cli/terminal";

test("columns stand below each other, three blanks apart, with no blank at the end of a line", () => {
  expect(columns([["A", "LONG", "B"], ["aaaa", "b", ""], ["c"]])).toBe("A      LONG   B\naaaa   b\nc\n");
  expect(columns([])).toBe("\n");
});

test("a colour and a mark take no column, an East Asian character two", () => {
  const red = paint({ colour: true }, "red", "ab");
  expect(
    paintedColumns([
      [red, "x"],
      ["abcd", "x"],
    ]),
  ).toBe(`${red}     x\nabcd   x\n`);
  expect(
    columns([
      ["\u8a3c", "x"],
      ["e\u0301", "x"],
      ["ab", "x"],
    ]),
  ).toBe("\u8a3c   x\ne\u0301    x\nab   x\n");
});

test("a cell is one line, whatever it holds", () => {
  expect(columns([["a\nb", "\u001b[2J"]])).toBe("a\\u{a}b   \\u{1b}[2J\n");
});
