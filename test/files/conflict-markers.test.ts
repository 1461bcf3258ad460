import { conflictIn } from "../../src/files/conflict-markers";

const text = (...lines: readonly string[]) => `${lines.join("\n")}\n`;

test.each([
  [
    "of merge.conflictStyle merge",
    text("a", "<<<<<<< HEAD", "b", "=======", "c", ">>>>>>> main", "d"),
    2,
    "HEAD",
    "main",
  ],
  ["of diff3", text("<<<<<<< ours", "b", "||||||| 12ab", "a", "=======", "c", ">>>>>>> theirs"), 1, "ours", "theirs"],
  ["with CRLF", "a\r\n<<<<<<< HEAD\r\n=======\r\n>>>>>>> main\r\n", 2, "HEAD", "main"],
  ["without names, at the end of the file", "<<<<<<<\n=======\n>>>>>>>", 1, "", ""],
  ["of longer markers", text(`${"<".repeat(12)} HEAD`, "=".repeat(12), `${">".repeat(12)} main`), 1, "HEAD", "main"],
  [
    "in the base of another conflict",
    text("<<<<<<< A", "||||||| base", "<<<<<<<<< x", "=========", ">>>>>>>>> y", "=======", ">>>>>>> B"),
    3,
    "x",
    "y",
  ],
  ["that was resolved in part", text("<<<<<<< HEAD", "a", ">>>>>>> main"), 1, "HEAD", "main"],
  [
    "with commit messages",
    text("<<<<<<< HEAD", "=======", ">>>>>>> 12ab34c (x <<<<<<< y)"),
    1,
    "HEAD",
    "12ab34c (x <<<<<<< y)",
  ],
])("a conflict %s is found, with its line and the names of its sides", (_, given, line, ours, theirs) => {
  expect(conflictIn(given)).toEqual({ line, ours, theirs });
});

test.each([
  ["a heading", text("Title", "=======", "text")],
  ["the begin of a conflict alone", text("<<<<<<< HEAD", "a", "=======")],
  ["its end alone", text("=======", "a", ">>>>>>> main")],
  ["an end before a begin", text(">>>>>>> main", "<<<<<<< HEAD")],
  ["markers of different lengths", text("<<<<<<< HEAD", ">>>>>>>> main")],
  [
    "markers that are indented, as in a block of text",
    text("data: |", "  <<<<<<< HEAD", "  =======", "  >>>>>>> main"),
  ],
  ["markers within a line", text("a: <<<<<<< HEAD", "b: >>>>>>> main")],
  ["longer words", text("<<<<<<<HEAD", ">>>>>>>main")],
  ["a base64 text", text(`tls.key: ${Buffer.from("<<<<<<< >>>>>>>").toString("base64")}`)],
])("%s is no conflict", (_, given) => {
  expect(conflictIn(given)).toBeUndefined();
});

test("a file that is full of markers is looked at once", () => {
  const begun = Date.now();
  expect(conflictIn("<<<<<<< a\n".repeat(400_000))).toBeUndefined();
  expect(conflictIn("<".repeat(4_000_000))).toBeUndefined();
  expect(conflictIn(Array.from({ length: 2000 }, (_, n) => "<".repeat(7 + n)).join("\n"))).toBeUndefined();
  expect(Date.now() - begun).toBeLessThan(10_000);
});
