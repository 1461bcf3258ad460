import * as fs from "node:fs";
import * as path from "node:path";
import { ProblemError } from "@typha-mtls/problems";
import { parseApplied, parseManifest, parseYaml } from "../../src/yaml/parse";

/** What Go's readers make of plain scalars: kubectl's and Helm's, and kustomize's where it differs. Written by test/interop/sops-tools. */
const READINGS: Readonly<Record<string, string>> = JSON.parse(
  fs.readFileSync(path.join(__dirname, "go-readings.json"), "utf8"),
);

const read = (text: string): { value: unknown } | { refused: string } => {
  try {
    return { value: parseApplied(text, "f.yaml").value };
  } catch (error) {
    expect(error).toBeInstanceOf(ProblemError);
    return { refused: (error as ProblemError).message };
  }
};

test("of what Go reads, no plain scalar is taken for something else: it is read alike, or refused", () => {
  const wrong = Object.entries(READINGS).filter(([scalar, readings]) =>
    ["a: %\n", "a:\n- %\n", "{a: %}\n", "a:   % # b\n"].some((form) => {
      if (form.startsWith("{") && scalar.includes(",")) return false;
      const ours = read(form.replace("%", scalar));
      if ("refused" in ours) return false;
      const [value] = [(ours.value as { a: unknown }).a].flat();
      // JSON has no -0.
      return (JSON.parse(readings) as unknown[]).some((reading) => JSON.stringify(reading) !== JSON.stringify(value));
    }),
  );
  expect(wrong).toEqual([]);
});

test("what all read alike is not refused", () => {
  const plain =
    "10m 1s 100Mi 1.2.3 10.0.0.0/8 1.1.1.1:20001 10.0.0.0/8,100.64.0.0/10 4567,4568 25,443,5000-6000 0 1 -1 0.5 -1.5 1.50 true false null ~ 1h30m 1:30 _1 0o8 0b2 none t";
  for (const scalar of plain.split(" ")) expect({ scalar, read: read(`a: ${scalar}\n`) }).toHaveProperty("read.value");
});

test.each([
  ["0440", "288"],
  ["0o440", "288"],
  ["04143", "2147"],
  ["1_0", "10"],
  ["-0_7", "-7"],
  ["0x1F", "31"],
  ["0b101", "5"],
  ["00", "0"],
  ["yes", "true"],
  ["On", "true"],
  ["y", "true"],
  ["no", "false"],
  ["OFF", "false"],
  ["N", "false"],
])(
  "%s without quotes is refused, as a value and as a name of a field, with what kubectl takes it for: %s",
  (scalar, meaning) => {
    for (const text of [`x: 1\na: ${scalar}\n`, `x: 1\n${scalar}: a\n`])
      expect(read(text)).toEqual({
        refused: expect.stringMatching(
          new RegExp(
            `^f\\.yaml:2:\\d  stands without quotes.* to Helm and kubectl, it is ${meaning}; put it in quotes, or write ${meaning}$`,
          ),
        ),
      });
    expect(read(`a: "${scalar}"\nb: '${scalar}'\nc: |\n  ${scalar}\n`)).toEqual({
      value: { a: scalar, b: scalar, c: `${scalar}\n` },
    });
  },
);

test.each([
  "08",
  "2024-01-01",
  ".5",
  "1e3",
  "1e400",
  "-0.0",
  "1_0.5",
  "1234567890123456",
  "0xFFFFFFFFFFFFFFFFFF",
  ".inf",
  ".NaN",
])("%s without quotes is refused", (scalar) => {
  expect(read(`a: ${scalar}\n`)).toHaveProperty("refused");
});

test("a fraction is a value, and as a name of a field refused: Go writes it in another way", () => {
  expect(read("a: 1.50\n")).toEqual({ value: { a: 1.5 } });
  expect(read("1.50: a\n")).toHaveProperty("refused");
});

test("aliases are the same to all that apply", () => {
  expect(read("a: &x [1]\nb: *x\n")).toEqual({ value: { a: [1], b: [1] } });
});

describe.each([
  ["a file of ours", parseYaml],
  ["a manifest with a key", parseManifest],
  ["what is applied", parseApplied],
])("in %s,", (_, parse) => {
  const refusal = (text: string) => {
    try {
      parse(text, "f.yaml");
      return undefined;
    } catch (error) {
      return (error as ProblemError).message;
    }
  };

  test.each(['a: "x\\\n\n  y"\n', 'a: "x\\\n  \n\n  y"\n', 'a: "x\\\r\n\r\n  y"\n'])(
    "a blank line behind a line that ends with a backslash is refused: Go reads a line break, the library a blank (%j)",
    (text) => {
      expect(refusal(text)).toBeDefined();
    },
  );

  test.each(['a: "x\\\n  y"\n', 'a: "x\n\n  y"\n', 'a: "x\\\\\n\n  y"\n', "a: 'x\\\n\n  y'\n"])(
    "and nothing else with a blank line is (%j)",
    (text) => {
      expect(refusal(text)).toBeUndefined();
    },
  );

  test.each(["a: 'x''", "b: 1\na: 'x\n\n  y''", "a: '''", 'a: "x\\"', 'a: "', 'a: "\\"', 'a: "\\\\\\"'])(
    "a text whose last quote is half of an escape does not end, and is refused (%j)",
    (text) => {
      expect(refusal(text)).toBeDefined();
    },
  );

  test.each(["a: ''", "a: 'x'''", 'a: ""', 'a: "x\\\\"', 'a: "x\\""'])("and one that ends is read (%j)", (text) => {
    expect(refusal(text)).toBeUndefined();
  });
});
