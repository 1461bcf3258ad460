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
  {
    name: "sops-unencrypted-regex-last-key",
    edits: [["src/sealing/sops/rule.ts", "(path) => !path.some(isFound)", '(path) => !isFound(path.at(-1) ?? "")']],
    test: "test/sealing/sops/rule.test.ts",
  },
  {
    name: "sops-encrypted-regex-last-key",
    edits: [["src/sealing/sops/rule.ts", "(path) => path.some(isFound)", '(path) => isFound(path.at(-1) ?? "")']],
    test: "test/sealing/sops/rule.test.ts",
  },
  {
    name: "sops-encrypted-suffix-anywhere",
    edits: [
      ["src/sealing/sops/rule.ts", "(key: string) => key.endsWith(pattern)", "(key: string) => key.includes(pattern)"],
    ],
    test: "test/sealing/sops/rule.test.ts",
  },
  {
    name: "sops-surrogate",
    edits: [
      [
        "src/sealing/sops/writer.ts",
        'if (type === "str" && /\\p{Surrogate}/u.test(text))',
        'if (type === "str" && false)',
      ],
    ],
    test: "test/sealing/sops/writer.test.ts",
  },
  {
    name: "sops-pattern-anchored",
    edits: [["src/sealing/sops/go-regexp.ts", "program.test(text)", "program.matches(text)"]],
    test: "test/sealing/sops/go-regexp.test.ts",
  },
  {
    name: "sops-pattern-length",
    edits: [["src/sealing/sops/go-regexp.ts", "pattern.length > MAX_LENGTH", "pattern.length > MAX_LENGTH * 100"]],
    test: "test/sealing/sops/go-regexp.test.ts",
  },
  {
    name: "sops-pattern-steps",
    edits: [["src/sealing/sops/go-regexp.ts", "steps > MAX_STEPS", "steps > MAX_STEPS * 100"]],
    test: "test/sealing/sops/go-regexp.test.ts",
  },
  {
    name: "sops-pattern-work",
    edits: [["src/sealing/sops/go-regexp.ts", "if (work <= MAX_WORK)", "if (work <= MAX_WORK * 1000)"]],
    test: "test/sealing/sops/go-regexp.test.ts",
  },
  {
    name: "sops-pattern-surrogate",
    edits: [["src/sealing/sops/go-regexp.ts", "!pattern.isWellFormed()", "false"]],
    test: "test/sealing/sops/go-regexp.test.ts",
  },
  {
    name: "sops-pattern-shows-key",
    edits: [["src/sealing/sops/go-regexp.ts", 'if (LIKE_A_KEY.test(pattern)) return "(not repeated here)";', ""]],
    test: "test/sealing/sops/go-regexp.test.ts",
  },
  {
    name: "sops-yaml-deeper-rules",
    edits: [
      [
        "src/sealing/sops/config-edit.ts",
        "const indent = first === undefined ? 2 : placeOf(first).column - 1;",
        "const indent = first === undefined ? 2 : Math.min(2, placeOf(first).column - 1);",
      ],
    ],
    test: "test/sealing/sops/config-yaml.test.ts",
  },
  {
    name: "sops-yaml-list",
    edits: [["src/sealing/sops/config-edit.ts", "`${margin}  age: >-`", "`${margin}  age:`"]],
    test: "test/sealing/sops/config.test.ts",
  },
  {
    name: "sops-yaml-comma-at-end",
    edits: [["src/sealing/sops/config-edit.ts", 'at < recipients.length - 1 ? "," : ""', '","']],
    test: "test/sealing/sops/config.test.ts",
  },
  {
    name: "sops-yaml-directive-behind",
    edits: [["src/yaml/tree.ts", "if (directive >= 0) faults.push", "if (false) faults.push"]],
    test: "test/sealing/sops/config-yaml.test.ts",
  },
  {
    name: "sops-yaml-unknown-field",
    edits: [["src/sealing/sops/config.ts", "if (Object.hasOwn(RULE_FIELDS_OF_SOPS, name)) continue;", "continue;"]],
    test: "test/sealing/sops/config-yaml.test.ts",
  },
  {
    name: "sops-yaml-threshold",
    edits: [["src/sealing/sops/config.ts", '  "shamir_threshold",\n  ...COMMENT', "  ...COMMENT"]],
    test: "test/sealing/sops/config-yaml.test.ts",
  },
  {
    name: "sops-yaml-shapes-of-later-rules",
    edits: [
      [
        "src/sealing/sops/config.ts",
        "demandShape(fields, RULE_FIELDS_OF_SOPS, `creation_rules[${at}]`, place);",
        "if (at === 0) demandShape(fields, RULE_FIELDS_OF_SOPS, `creation_rules[${at}]`, place);",
      ],
    ],
    test: "test/sealing/sops/config-yaml.test.ts",
  },
  {
    name: "sops-yaml-shape-of-stores",
    edits: [["src/sealing/sops/config.ts", 'demandShape(stores, TOP_FIELDS, "", { file });', ""]],
    test: "test/sealing/sops/config-yaml.test.ts",
  },
  {
    name: "sops-data-key-length",
    edits: [
      ["src/sealing/sops/data-key.ts", "if (dataKey.length === DATA_KEY_BYTES) return dataKey;", "return dataKey;"],
    ],
    test: "test/sealing/sops/data-key.test.ts",
  },
  {
    name: "proof-of-any-value",
    edits: [
      [
        "src/sealing/proof.ts",
        'if (digest !== digestOfValue(sealedKey).toString("base64url")) return "other-value";',
        "",
      ],
    ],
    test: "test/sealing/proof.test.ts",
  },
  {
    name: "proof-by-any-key",
    edits: [
      ["src/sealing/proof.ts", 'return isRight ? "proven" : "other-key";', 'return isRight ? "proven" : "proven";'],
    ],
    test: "test/sealing/proof.test.ts",
  },
  {
    name: "proof-mac-as-before",
    edits: [["src/sealing/sops/prove.ts", "metadata.rule.macOnlyEncrypted ? marked :", "true ? marked :"]],
    test: "test/sealing/sops/prove.test.ts",
  },
  {
    name: "proof-of-a-foreign-pair",
    edits: [
      [
        "src/lifecycle/recipients/sync.ts",
        "if (keyMatches(leaf, pem, { file: file.path })) return;",
        "if (keyMatches(leaf, pem, { file: file.path }) || true) return;",
      ],
    ],
    test: "test/attacks/mixed-files.test.ts",
  },
  {
    name: "gone-proof-approved-for-any-file",
    edits: [["src/checks/against/gone-proofs.ts", 'exact: [hash("sha256", now)]', "exact: []"]],
    test: "test/attacks/mixed-files.test.ts",
  },
  {
    name: "sops-self-check",
    edits: [
      [
        "src/sealing/sops/writer.ts",
        "const whole = readBack(text, dataKey, document, metadata);",
        "const whole = text;",
      ],
    ],
    test: "test/sealing/sops/faults.test.ts",
  },
  {
    name: "sops-self-check-entries",
    edits: [
      [
        "src/sealing/sops/reader.ts",
        "JSON.stringify(read.metadata) === JSON.stringify(metadata)",
        "read.metadata.age.length > 0",
      ],
    ],
    test: "test/sealing/sops/faults.test.ts",
  },
  {
    name: "sops-rewrap-every",
    edits: [["src/sealing/sops/rotate.ts", "if (!metadata.age.every(", "if (!metadata.age.some("]],
    test: "test/sealing/sops/faults.test.ts",
  },
  {
    name: "sops-rewrap-read-back",
    edits: [
      [
        "src/sealing/sops/rotate.ts",
        "  return proven(readBack(withEdits(text, [edit]), opened.dataKey, document, rewrapped));",
        "  return proven(withEdits(text, [edit]));",
      ],
    ],
    test: "test/sealing/sops/faults.test.ts",
  },
  {
    name: "sops-rotate-read-back",
    edits: [
      [
        "src/sealing/sops/reader.ts",
        "  if (isSame) return text;",
        "  if (isSame || read.metadata.age.length > 0) return text;",
      ],
    ],
    test: "test/sealing/sops/faults.test.ts",
  },
  {
    name: "sealed-secret-string-data",
    edits: [["src/sealing/sealed-manifest.ts", '    ["stringData", manifest["stringData"]],\n', ""]],
    test: "test/sealing/sealed-secret/manifest.test.ts",
  },
  {
    name: "sealed-secret-template-string-data",
    edits: [["src/sealing/sealed-manifest.ts", '    ["spec.template.stringData", template["stringData"]],\n', ""]],
    test: "test/sealing/sealed-secret/manifest.test.ts",
  },
  {
    name: "openers-key-groups",
    edits: [
      ["src/sealing/sops/openers.ts", "if (isRecord(group)) readKeys(group, `sops.key_groups[${at}]`, true);", ""],
    ],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "openers-empty-group",
    edits: [
      [
        "src/sealing/sops/openers.ts",
        "if (groups.length > 0) {",
        "if (groups.some((group) => isRecord(group) && Object.values(group).flat().length > 0)) {",
      ],
    ],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "openers-threshold",
    edits: [
      [
        "src/sealing/sops/openers.ts",
        '(sops["shamir_threshold"] ?? 0) !== 0',
        '(sops["shamir_threshold"] ?? 0) === "never"',
      ],
    ],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "openers-unknown-field",
    edits: [
      [
        "src/sealing/sops/openers.ts",
        'add(fieldBelow("sops", name), unknownField(name),',
        'void (fieldBelow("sops", name), unknownField(name),',
      ],
    ],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "openers-case",
    edits: [
      [
        "src/sealing/sops/openers.ts",
        "known.find((other) => other === name.toLowerCase())",
        "known.find((other) => other === name)",
      ],
    ],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "openers-lone-map",
    edits: [
      [
        "src/sealing/sops/openers.ts",
        "return isRecord(value) && Object.keys(value).length > 0 ? [value] : [];",
        "return [];",
      ],
    ],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "openers-stanzas",
    edits: [["src/sealing/sops/openers.ts", "stanzas.length === 1 && (wanted", "stanzas.length >= 1 && (wanted"]],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "openers-asks",
    edits: [
      ["src/sealing/sops/openers.ts", 'const asks = "asks" in KINDS[kind] ?', 'const asks = "never" in KINDS[kind] ?'],
    ],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "yaml-merge-key-in-sops-yaml",
    edits: [["src/sealing/sops/config.ts", "faultsOf: faultsBeyondSyntax,", "faultsOf: () => [],"]],
    test: "test/sealing/sops/config-yaml.test.ts",
  },
  {
    name: "yaml-sops-document-characters",
    edits: [["src/yaml/tree.ts", "  demandCommonCharacters(text, file);\n", ""]],
    test: "test/sealing/sops/writer.test.ts",
  },
  {
    name: "a letter that may be left out counts for the beginning of a pattern",
    edits: [["src/sealing/sops/rule-index.ts", "isRepeated ? start.replace", "false ? start.replace"]],
    test: "test/attacks/future-rules.test.ts",
  },
];
