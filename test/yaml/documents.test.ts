import { ProblemError } from "@typha-mtls/problems";
import fc from "fast-check";
import { stringify } from "yaml";
import { parseYamlDocuments } from "../../src/yaml/documents";

const codeOf = (text: string) => {
  try {
    parseYamlDocuments(text, "given.yaml");
    return undefined;
  } catch (error) {
    return (error as ProblemError).problems[0];
  }
};

test("a problem names its line in the file, whichever document it is in", () => {
  expect(codeOf("a: 1\n---\n# two\n@b: 1\n")).toMatchObject({ code: "yaml-syntax", line: 4 });
  expect(codeOf("a: 1\n--- {a: 1}\n---\nb: 1\nb: 2\n")).toMatchObject({ line: 5 });
});

test("too many documents are refused before they are read", () => {
  expect(codeOf("--- a\n".repeat(2001))).toMatchObject({ code: "yaml-too-complex" });
});

test("comments and empty documents are left out, and a line of dashes in a block is none", () => {
  expect(parseYamlDocuments("---\n# only a comment\n---\n\n--- a\n...\n---\nb: |\n  ---\n  x\n", "f")).toEqual([
    "a",
    { b: "---\nx\n" },
  ]);
  expect(parseYamlDocuments("", "f")).toEqual([]);
});

test("a document may end with a block of lines", () => {
  expect(parseYamlDocuments("a: |\n  x\n---\nb: |\n  y\n", "f")).toEqual([{ a: "x\n" }, { b: "y\n" }]);
});

test("the documents are those that were written", () => {
  const value = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.integer(), fc.boolean()), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), (values) => {
      const text = values.map((each) => `---\n${stringify(each)}`).join("");
      try {
        expect(parseYamlDocuments(text, "f")).toEqual(values);
      } catch (error) {
        // What programs read differently is refused.
        expect(error).toBeInstanceOf(ProblemError);
      }
    }),
  );
});
