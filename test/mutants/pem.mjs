// Faults in src/x509/pem-grammar.ts, and the test that sees each.

export const mutants = [
  {
    name: "pem-begin-anywhere",
    edits: [["src/x509/pem-grammar.ts", '(before > 0 && octets[from - 1] !== "\\n")', "before > octets.length"]],
    test: "test/x509/pem.test.ts",
  },
  {
    name: "pem-trims-all-blanks",
    edits: [
      [
        "src/x509/pem-grammar.ts",
        "return { text: octets.slice(at, to), next };",
        "return { text: octets.slice(at, to).trimEnd(), next };",
      ],
    ],
    test: "test/x509/pem.test.ts",
  },
  {
    name: "pem-cr-at-the-end-of-the-text",
    edits: [
      [
        "src/x509/pem-grammar.ts",
        'if (newline > at && octets[newline - 1] === "\\r") to--;',
        'if (octets[to - 1] === "\\r") to--;',
      ],
    ],
    test: "test/x509/pem.test.ts",
  },
  {
    name: "pem-end-of-another-type",
    edits: [
      [
        "src/x509/pem-grammar.ts",
        "if (octets.slice(trailer, behind) !== type + DASHES) continue;",
        "if (!octets.slice(trailer, behind).endsWith(DASHES)) continue;",
      ],
    ],
    test: "test/x509/pem.test.ts",
  },
  {
    name: "pem-text-behind-end",
    edits: [["src/x509/pem-grammar.ts", 'if (rest.text !== "") continue;', ""]],
    test: "test/x509/pem.test.ts",
  },
  {
    name: "pem-lenient-base64",
    edits: [
      ["src/x509/pem-grammar.ts", "text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)", "text.length > -1"],
    ],
    test: "test/x509/pem.test.ts",
  },
  {
    name: "pem-no-headers",
    edits: [["src/x509/pem-grammar.ts", "      hasHeaders = true;\n", ""]],
    test: "test/x509/pem.test.ts",
  },
  {
    name: "pem-headers-run-over-end",
    edits: [["src/x509/pem-grammar.ts", "if (hasHeaders && end < at) continue;", ""]],
    test: "test/x509/pem.test.ts",
  },
  {
    name: "pem-first-begin",
    edits: [
      ["src/x509/pem-grammar.ts", "octets.slice(at, end).lastIndexOf(START)", "octets.slice(at, end).indexOf(START)"],
    ],
    test: "test/x509/pem.test.ts",
  },
];
