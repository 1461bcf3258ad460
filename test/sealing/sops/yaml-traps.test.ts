import fc from "fast-check";
import { decryptSops } from "sops-age";
import { SopsDocument } from "../../../src/sealing/sops/document";
import { generateIdentity } from "../../../src/sealing/sops/identities";
import { openSops } from "../../../src/sealing/sops/reader";
import { resolvePlain } from "../../../src/sealing/sops/scalar";
import { anyText } from "../../support/any-text";
import { sealText } from "../fixtures/sealing";

const TRAPS = [
  "yes",
  "on",
  "NO",
  "y",
  "true",
  "null",
  "~",
  "",
  "0o17",
  "017",
  "012",
  "0x1F",
  "1e3",
  "1_000",
  "12:30:45",
  ".5",
  ".inf",
  "-",
  "2024-01-01",
  "2024-01-01T00:00:00Z",
  "<<",
  "=",
  "? a",
  "- a",
  "a: b",
  "a #b",
  "#a",
  "*a",
  "&a",
  "!a",
  "@a",
  "`a",
  "%a",
  "|",
  ">",
  " lead",
  "trail ",
  "a:",
  "---",
  "--- a",
  "...",
  "tab\there",
  "a\nb",
  "a\nb\n",
  "a\n\n",
  "\na",
  " a\nb",
  "a \nb",
  "a\r\nb",
  "a\rb",
  "-----BEGIN CERTIFICATE-----\nMIIB\nAQ==\n-----END CERTIFICATE-----\n",
  "\u0000",
  "\u0085",
  "\u2028",
  "\ufeff",
  "\ufffd",
  "\u{1F512}",
  "é",
  "ENC[AES256_GCM,data:x,iv:x,tag:x,type:str]",
  "word ".repeat(50),
  '"',
  "'",
  'it\'s "so"',
  "{a}",
  "[a]",
  "a, b",
  "\\",
  "\u007f",
];
const text = fc.oneof(fc.constantFrom(...TRAPS), fc.string({ unit: "grapheme" }), anyText());
const flatMap = fc
  .uniqueArray(fc.tuple(text, text), { minLength: 1, maxLength: 8, selector: ([key]) => key })
  .map((pairs) => pairs.filter(([key]) => key !== "sops" && key !== "" && key !== "__proto__"))
  .filter((pairs) => pairs.some(([, value]) => value !== ""));

const now = new Date("2026-11-21T06:05:57Z");
let identity: string;
let recipient: string;
beforeAll(async () => {
  ({ identity, recipient } = await generateIdentity());
});

test("any map of strings comes back from the reader as it went into the writer, in its order", async () => {
  await fc.assert(
    fc.asyncProperty(flatMap, fc.boolean(), async (pairs, macOnlyEncrypted) => {
      const plain = { clear: Object.fromEntries(pairs), data: Object.fromEntries(pairs) };
      const rule = { encryptedRegex: "^data$", macOnlyEncrypted };
      const sealed = await sealText(plain, { recipients: [recipient], rule, now });
      const opened = await openSops(sealed, [identity]);
      expect(opened.document.plain([])).toEqual(plain);
      expect(SopsDocument.parse(opened.document.render()).fingerprint()).toBe(opened.document.fingerprint());
    }),
    { numRuns: 120 },
  );
});

test("any map of strings comes back from sops-age as it went into the writer", async () => {
  // sops-age leaves keys of digits out of the additional data and cannot open their values; it drops a BOM at the front.
  const readable = flatMap.map((pairs) =>
    pairs.filter(([key, value]) => !/^\d+$/.test(key) && !value.startsWith("\ufeff")),
  );
  await fc.assert(
    fc.asyncProperty(
      readable.filter((pairs) => pairs.some(([, value]) => value !== "")),
      async (pairs) => {
        const plain = { data: Object.fromEntries(pairs) };
        const sealed = await sealText(plain, { recipients: [recipient], rule: { encryptedRegex: "^data$" }, now });
        expect(await decryptSops(sealed, { secretKey: identity, fileType: "yaml" })).toEqual(plain);
      },
    ),
    { numRuns: 60 },
  );
});

test("keys that look like integers keep their place between the others", async () => {
  const plain = 'data:\n    b: x\n    "10": y\n    "2": z\n';
  const sealed = await sealText(plain, { recipients: [recipient], rule: { encryptedRegex: "^data$" }, now });
  expect((await openSops(sealed, [identity])).document.render()).toBe('data:\n    b: x\n    "10": "y"\n    "2": z\n');
});

test.each([
  ["yes", "str", "yes"],
  ["On", "str", "On"],
  ["True", "bool", "True"],
  ["FALSE", "bool", "False"],
  ["tRUE", "str", "tRUE"],
  ["~", "null", ""],
  ["", "null", ""],
  ["12", "int", "12"],
  ["+12", "int", "12"],
  ["-0", "int", "0"],
  ["017", "int", "15"],
  ["0o17", "int", "15"],
  ["0x1F", "int", "31"],
  ["-0b11", "int", "-3"],
  ["1_000", "int", "1000"],
  ["08", "float", "8"],
  ["9223372036854775807", "int", "9223372036854775807"],
  ["1.50", "float", "1.5"],
  ["1e21", "float", "1000000000000000000000"],
  ["1.25e-7", "float", "0.000000125"],
  ["-1e22", "float", "-10000000000000000000000"],
  ["-0.0", "float", "-0"],
  [".5", "float", "0.5"],
  ["1e400", "str", "1e400"],
  [".inf", "float", "+Inf"],
  ["-.Inf", "float", "-Inf"],
  [".NaN", "float", "NaN"],
  [".nAN", "str", ".nAN"],
  ["12:30:45", "str", "12:30:45"],
  ["2024-01-01", "time", "2024-01-01T00:00:00Z"],
  ["2024-1-2", "time", "2024-01-02T00:00:00Z"],
  ["2024-02-30", "str", "2024-02-30"],
  ["2024-01-01 10:00:00.50", "time", "2024-01-01T10:00:00.5Z"],
  ["2024-01-01T10:00:00+02:00", "time", "2024-01-01T10:00:00+02:00"],
  ["1.2.3", "str", "1.2.3"],
  ["-", "str", "-"],
  ["0xg", "str", "0xg"],
])("a plain %j is read as Go's YAML parser reads it: %s", (source, type, canonical) => {
  expect(resolvePlain(source)).toEqual({ type, text: canonical });
});
