// Faults in src/plan/picture/, and the test that sees each.

const svg = "test/plan/picture/svg.test.ts";
const mermaid = "test/plan/picture/mermaid.test.ts";

export const mutants = [
  {
    name: "picture-label-with-a-quote",
    edits: [["src/plan/picture/mermaid.ts", "[^\\p{L}\\p{N} ,·'/()-]", "[^\\p{L}\\p{N} \",·'/()-]"]],
    test: mermaid,
  },
  {
    name: "picture-label-with-a-formula",
    edits: [["src/plan/picture/mermaid.ts", "/\\$(?=\\$)|", "/"]],
    test: mermaid,
  },
  {
    name: "picture-label-with-an-icon",
    edits: [["src/plan/picture/mermaid.ts", "|:(?=fa)", ""]],
    test: mermaid,
  },
  {
    name: "picture-label-with-marks-of-mermaid",
    edits: [["src/plan/picture/mermaid.ts", "|ﬂ(?=°)|¶(?=ß)", ""]],
    test: mermaid,
  },
  {
    name: "picture-arrow-of-one-step-only",
    edits: [
      [
        "src/plan/picture/plan-diagram.ts",
        "after.map((from) => ({ from, to: id }))",
        "after.slice(-1).map((from) => ({ from, to: id }))",
      ],
    ],
    test: svg,
  },
  {
    name: "picture-text-that-is-no-xml",
    edits: [["src/plan/picture/drawing.tsx", 'svg.replaceAll("]]>", "]]&gt;")', "svg"]],
    test: svg,
  },
  {
    name: "picture-unseen-characters",
    edits: [["src/plan/picture/drawing.tsx", 'typeof value === "string" ? printable(value) : value', "value"]],
    test: svg,
  },
  {
    name: "picture-arrows-on-each-other",
    edits: [["src/plan/picture/column.ts", "if (free < 0) return lanes.push([span]) - 1;", "if (free < 0) return 0;"]],
    test: svg,
  },
  {
    name: "picture-text-beyond-its-card",
    edits: [["src/plan/picture/card.ts", "room - hang, MOST_LINES", "most, MOST_LINES"]],
    test: svg,
  },
];
