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
];
