// Faults in src/report/, and the test that sees each.

export const mutants = [
  {
    name: "a report finds nothing in a change",
    edits: [["src/report/findings.ts", "[...changes, ...facts, ...live].filter", "[...facts, ...live].filter"]],
    test: "test/report/change-first.test.ts",
  },
  {
    name: "a page says that there is no problem while a change waits for agreement",
    edits: [
      ["src/report/html/head.tsx", "const changed = changes === 0 ? [] :", "const changed = changes >= 0 ? [] :"],
    ],
    test: "test/report/change-first.test.ts",
  },
  {
    name: "that .sops.yaml names a recipient is left out where it can open other keys only",
    edits: [
      [
        "src/report/markdown/access-lines.ts",
        "keys !== undefined && change.access.keys.every((key) => keys.includes(key))",
        "keys !== undefined",
      ],
    ],
    test: "test/report/markdown/report-markdown.test.ts",
  },
  {
    name: "the page of a report may send a form",
    edits: [["src/report/html/page.tsx", "\"form-action 'none'\",", ""]],
    test: "test/report/html/page.test.ts",
  },
  {
    name: "the page of a report runs whatever script is in it",
    edits: [["src/report/html/page.tsx", "script-src '${hashOf(SCRIPT)}'", "script-src 'unsafe-inline'"]],
    test: "test/report/html/page.test.ts",
  },
  {
    name: "the name of a cluster is markup in the page of a report",
    edits: [
      [
        "src/report/html/page.tsx",
        "<span>Details of {summary.cluster.name}</span>",
        "<span dangerouslySetInnerHTML={{ __html: summary.cluster.name }} />",
      ],
    ],
    test: "test/attacks/report-page.test.ts",
  },
  {
    name: "names are words in the comment of a pull request",
    edits: [
      [
        "src/report/markdown/phrasing.ts",
        'return { type: "inlineCode", value: shown === "" ? "(empty)" : shown };',
        'return { type: "html", value: shown };',
      ],
    ],
    test: "test/attacks/report-markdown.test.ts",
  },
  {
    name: "texts from outside come into a report as they are",
    edits: [["src/report/assemble.ts", "return printable(value) as T;", "return value;"]],
    test: "test/whole/assemble-report.test.ts",
  },
];
