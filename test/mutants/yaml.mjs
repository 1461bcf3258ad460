// Faults in src/yaml/, and the test that sees each.

export const mutants = [
  {
    name: "an alias bomb goes off",
    edits: [["src/yaml/document.ts", "maxAliasCount: 100 ", "maxAliasCount: 100_000 "]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "an alias may be used 100 times",
    edits: [["src/yaml/document.ts", "maxAliasCount: 100 ", "maxAliasCount: 101 "]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "the later of two keys wins",
    edits: [["src/yaml/faults.ts", 'if (seen.has(known)) add(name, `duplicate key "${known}"`);', ""]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: 'keys 1 and "1" are two',
    edits: [["src/yaml/faults.ts", "const known = String(name.value);", "const known = name.value as string;"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "only the first document is read",
    edits: [["src/yaml/tree.ts", "...document.errors, ...document.warnings", "...document.warnings"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "an alias to itself is followed",
    edits: [
      [
        "src/yaml/faults.ts",
        "else if (parents.some((parent) => isCollection(parent) && parent.anchor === alias.source))",
        "else if (false)",
      ],
    ],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "a directive changes what yes means",
    edits: [["src/yaml/faults.ts", "if (yaml.explicit === true || ", "if ("]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "CRLF is kept in values",
    edits: [["src/yaml/document.ts", '[/\\r/, "has CRLF', '[/\\r\\r/, "has CRLF']],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "nesting of 101 levels is let through",
    edits: [["src/yaml/nesting.ts", "columns.length + brackets > limit", "columns.length + brackets > limit + 1"]],
    test: "test/yaml/untrusted-text.test.ts",
  },
  {
    name: "a text that is one byte too large is let through",
    edits: [["src/yaml/untrusted-text.ts", "if (bytes > maxBytes)", "if (bytes > maxBytes + 1)"]],
    test: "test/yaml/untrusted-text.test.ts",
  },
  {
    name: "characters are counted for bytes",
    edits: [["src/yaml/untrusted-text.ts", 'Buffer.byteLength(text, "utf8")', "text.length"]],
    test: "test/yaml/untrusted-text.test.ts",
  },
  {
    name: "a number with a leading zero is a number",
    edits: [["src/yaml/simple.ts", "/^(?:0|[1-9][0-9]{0,14})$/", "/^[0-9]{1,15}$/"]],
    test: "test/yaml/simple.test.ts",
  },
  {
    name: "yes is a text here and true in other readers",
    edits: [["src/yaml/simple.ts", "if (hasMeaning(text)) throw NOT_SIMPLE;", ""]],
    test: "test/yaml/simple.test.ts",
  },
  {
    name: "a key twice is read",
    edits: [["src/yaml/simple.ts", " || Object.hasOwn(map, key)", ""]],
    test: "test/yaml/simple.test.ts",
  },
  {
    name: "a comment is part of a value",
    edits: [["src/yaml/simple.ts", "(comment < 0 ? whole : whole.slice(0, comment)).trimEnd()", "whole.trimEnd()"]],
    test: "test/yaml/simple.test.ts",
  },
  {
    name: "no is written bare",
    edits: [["src/yaml/emit.ts", "(?:y|yes|n|no|true", "(?:y|yes|n|true"]],
    test: "test/yaml/emit.test.ts",
  },
  {
    name: "a text with a colon is written bare",
    edits: [["src/yaml/emit.ts", ' && !text.endsWith(":") && !text.includes(": ")', ""]],
    test: "test/yaml/emit.test.ts",
  },
  {
    name: "the last line feed of a block is lost",
    edits: [["src/yaml/emit.ts", '`|${text.endsWith("\\n") ? "" : "-"}', '`|${text.endsWith("\\n") ? "-" : ""}']],
    test: "test/yaml/emit.test.ts",
  },
  {
    name: "fields without a value are written",
    edits: [["src/yaml/emit.ts", "    if (item === undefined) continue;\n", ""]],
    test: "test/yaml/emit.test.ts",
  },
  {
    name: "yaml-merge-key",
    edits: [
      ["src/yaml/faults.ts", 'return value === "<<" && type === "PLAIN";', 'return value === "<" && type === "PLAIN";'],
    ],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "yaml-tag",
    edits: [["src/yaml/faults.ts", 'if (KNOWN_TAG.test(node.tag ?? ""))', "if (false)"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "yaml-key-anchor",
    edits: [["src/yaml/faults.ts", "if (name.anchor !== undefined) add", "if (false) add"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "yaml-ambiguous",
    edits: [
      ["src/yaml/faults.ts", 'node.type === "PLAIN" && isAmbiguous(', 'node.type === "BLOCK_FOLDED" && isAmbiguous('],
    ],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "yaml-line-ends",
    edits: [["src/yaml/untrusted-text.ts", "/[\\u0085\\u2028\\u2029]/", "/[\\u0085\\u2029]/"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "a tab may stand in front of a block of lines",
    edits: [["src/yaml/untrusted-text.ts", "block.indent ?? Number.POSITIVE_INFINITY", "block.indent ?? 0"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "a tab behind a block of lines is text",
    edits: [["src/yaml/untrusted-text.ts", "{ around: spaces } : undefined", "{ around: spaces } : block"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "yaml-carriage-return",
    edits: [["src/yaml/untrusted-text.ts", "/\\r(?!\\n)/", "/\\r\\r/"]],
    test: "test/sealing/sops/config-yaml.test.ts",
  },
  {
    name: "yaml-byte-order-mark",
    edits: [["src/yaml/untrusted-text.ts", "/(?!^)\\ufeff/", "/^(?!^)\\ufeff/"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "yaml-escape",
    edits: [["src/yaml/faults.ts", 'if (node.type === "QUOTE_DOUBLE" && hasForeignEscape(source))', "if (false)"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "yaml-block-at-end",
    edits: [["src/yaml/faults.ts", "(node.range?.[1] ?? 0) >= text.length", "(node.range?.[1] ?? 0) > text.length"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "yaml-key-in-brackets",
    edits: [["src/yaml/faults.ts", "/[ \\t]*:(?=[ \\t\\r\\n]|$)/y", "/[ \\t]*:/y"]],
    test: "test/yaml/parse.test.ts",
  },
  {
    name: "a manifest of Calico is read by YAML 1.2, and kubectl reads another",
    edits: [
      [
        "src/yaml/document.ts",
        "parseWithPlaces(text, file, faultsOfApplied)",
        "parseWithPlaces(text, file, faultsBeyondSyntax)",
      ],
    ],
    test: "test/yaml/go-scalars.test.ts",
  },
  {
    name: "a number with underscores is text, and one to kubectl",
    edits: [
      [
        "src/yaml/go-scalars.ts",
        'const number = source.replaceAll("_", "");\n  if (!INTEGER.test(number) && !FLOAT',
        "const number = source;\n  if (!INTEGER.test(number) && !FLOAT",
      ],
    ],
    test: "test/yaml/go-scalars.test.ts",
  },
  {
    name: "a blank line behind a backslash is a blank, and a line break to Go",
    edits: [
      [
        "src/yaml/faults.ts",
        'node.type === "QUOTE_DOUBLE" && hasBlankBehindEscape(source)',
        "false && hasBlankBehindEscape(source)",
      ],
    ],
    test: "test/yaml/go-scalars.test.ts",
  },
  {
    name: "a text ends with half of an escape, and does not to Go",
    edits: [["src/yaml/faults.ts", "if (isUnclosed(node, source))", "if (false && isUnclosed(node, source))"]],
    test: "test/yaml/go-scalars.test.ts",
  },
];
