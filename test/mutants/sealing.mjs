// Faults in src/sealing/, and the test that sees each.

export const mutants = [
  {
    name: "sealing-exponent-1",
    edits: [["src/sealing/sealed-secret/certificate.ts", "exponent < 3n || ", ""]],
    test: "test/sealing/sealed-secret/certificate.test.ts",
  },
  {
    name: "sealing-modulus-even",
    edits: [["src/sealing/sealed-secret/certificate.ts", " || isModulusEven) {", ") {"]],
    test: "test/sealing/sealed-secret/certificate.test.ts",
  },
];
