// Faults in src/x509/, and the test that sees each.

export const mutants = [
  {
    name: "of two ways the one that ends first is taken",
    edits: [
      [
        "src/x509/order-chain.ts",
        "b.notAfter.getTime() - a.notAfter.getTime()",
        "a.notAfter.getTime() - b.notAfter.getTime()",
      ],
    ],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "a path of 13 certificates is found",
    edits: [["src/x509/order-chain.ts", "LONGEST_PATH = 12", "LONGEST_PATH = 13"]],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "a path of 12 certificates is not found",
    edits: [["src/x509/order-chain.ts", "LONGEST_PATH = 12", "LONGEST_PATH = 11"]],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "a leaf that signed itself is a root",
    edits: [
      [
        "src/x509/order-chain.ts",
        "isSelfIssued(certificate) && isIssuer(certificate) &&",
        "isSelfIssued(certificate) &&",
      ],
    ],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "key-id-of-21-octets",
    edits: [["src/x509/profile.ts", ".subarray(0, 20)", ".subarray(0, 21)"]],
    test: "test/x509/issue.test.ts",
  },
  {
    name: "key-id-of-more-than-the-key",
    edits: [["src/x509/profile.ts", '"latin1").subarray(1);', '"latin1").subarray(0);']],
    test: "test/x509/issue.test.ts",
  },
  {
    name: "issued-after-the-end",
    edits: [["src/x509/issue.ts", "if (now > ca.notAfter)", "if (now >= ca.notAfter)"]],
    test: "test/x509/issue.test.ts",
  },
  {
    name: "issued-before-the-begin",
    edits: [["src/x509/issue.ts", "if (now < ca.notBefore)", "if (now <= ca.notBefore)"]],
    test: "test/x509/issue.test.ts",
  },
  {
    name: "leaf-outlives-its-ca",
    edits: [
      [
        "src/x509/issue.ts",
        "Math.min(addDays(now, days).getTime(), ca.notAfter.getTime())",
        "Math.max(addDays(now, days).getTime(), ca.notAfter.getTime())",
      ],
    ],
    test: "test/x509/issue.test.ts",
  },
  {
    name: "order-ends-first",
    edits: [
      [
        "src/x509/order-chain.ts",
        "b.notAfter.getTime() - a.notAfter.getTime()",
        "a.notAfter.getTime() - b.notAfter.getTime()",
      ],
    ],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "order-valid-in-no-last-second",
    edits: [["src/x509/order-chain.ts", "now <= notAfter", "now < notAfter"]],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "order-prefers-nothing",
    edits: [
      ["src/x509/order-chain.ts", "breadthFirst(leaf, all.filter(isValid), ends) ?? breadthFirst", "breadthFirst"],
    ],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "order-of-eleven",
    edits: [["src/x509/order-chain.ts", "const LONGEST_PATH = 12;", "const LONGEST_PATH = 11;"]],
    test: "test/x509/order-chain.test.ts",
  },
  {
    name: "renewal-last-quarter",
    edits: [["src/x509/renewal.ts", "Math.max(30 * day, lifetime / 3)", "Math.max(30 * day, lifetime / 4)"]],
    test: "test/x509/renewal.test.ts",
  },
  {
    name: "self-signature-unchecked",
    edits: [
      [
        "src/x509/rules-bundle.ts",
        "|| signedBy(certificate, certificate)\n        ? undefined",
        "|| certificate.isCa\n        ? undefined",
      ],
    ],
    test: "test/x509/lint-rules.test.ts",
  },
];
