// Faults in src/report/, and the test that sees each.

export const mutants = [
  {
    name: "a report calls any change approved once a digest is given",
    edits: [["src/report/draft.ts", "isApproved(approve, approvals) &&", "approvals.length > 0 &&"]],
    test: "test/report/change-first.test.ts",
  },
  {
    name: "two clusters that are gone are two events",
    edits: [["src/events/events.ts", 'first.place !== "subject" && ', ""]],
    test: "test/events/events.test.ts",
  },
  {
    name: "a report finds nothing in a change",
    edits: [["src/report/findings.ts", "[...changes, ...facts, ...live].filter", "[...facts, ...live].filter"]],
    test: "test/report/change-first.test.ts",
  },
  {
    name: "a page says that there is no problem while a change waits for agreement",
    edits: [["src/report/html/head.tsx", "toApprove === 0 ? [] :", "toApprove >= 0 ? [] :"]],
    test: "test/report/change-first.test.ts",
  },
  {
    name: "the digest of a change does not depend on the values of its evidence",
    edits: [
      [
        "src/events/digest.ts",
        "const values = [...own, ...follows]",
        "const values = [...own, ...follows].slice(0, 0)",
      ],
    ],
    test: "test/events/digest.test.ts",
  },
  {
    name: "what cannot be pinned can be approved",
    edits: [
      [
        "src/events/events.ts",
        'return isWhole ? "approval" : "attention";',
        'return isWhole || true ? "approval" : "attention";',
      ],
    ],
    test: "test/events/events.test.ts",
  },
  {
    name: "another dist/ with the same inputs stands under the settings that changed",
    edits: [
      [
        "src/events/causes.ts",
        'const rendered = take(isFrom("rendered"));',
        'const rendered = [...program.splice(0), ...take(isFrom("rendered"))];',
      ],
    ],
    test: "test/events/events.test.ts",
  },
  {
    name: "events take as much of a comment as they like",
    edits: [
      [
        "src/report/markdown/event-lines.ts",
        "    limits.events,\n    restLine,",
        "    2 * limits.events,\n    restLine,",
      ],
    ],
    test: "test/report/markdown/report-markdown.test.ts",
  },
  {
    name: "a comment claims that nothing new is trusted, although files in dist/ are not what synth renders",
    edits: [
      [
        "src/report/markdown/change-summary.ts",
        "if (unplanned(report).length + unrendered(report).length > 0) return [];",
        "if (unplanned(report).length > 0) return [];",
      ],
    ],
    test: "test/report/markdown/report-markdown.test.ts",
  },
  {
    name: "an event names a recipient of .sops.yaml under what it can open, although that is less",
    edits: [
      [
        "src/events/causes.ts",
        "fact.change.access.keys.every((key) => keys.has(key)) === isCovered",
        "fact.change.access.keys.some((key) => keys.has(key) || true) === isCovered",
      ],
    ],
    test: "test/events/events.test.ts",
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
    edits: [["src/report/draft.ts", "return printable(value) as T;", "return value;"]],
    test: "test/whole/assemble-report.test.ts",
  },
];
