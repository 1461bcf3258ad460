import * as fc from "fast-check";
import { allSymptoms, symptomsInLine, symptomsOf } from "../../../src/cli/explain/symptoms";
import { runIn } from "../fake-terminal";

const explain = (...topic: string[]) => runIn(__dirname, "explain", ...topic);
const pipe = (stdin: string) => runIn({ cwd: __dirname, stdin }, "explain", "-");
const SYMPTOMS = allSymptoms();
const titlesIn = (out: string) =>
  SYMPTOMS.map(({ title }) => title).filter((title) => `\n${out}`.includes(`\n${title}\n`));
/** Each line of the page, with its symptom. */
const LINES = SYMPTOMS.flatMap(({ title, lines }) => lines.map((line) => [line, title] as const));
/** As calico-node v3.30 logs it. */
const EXPIRED =
  "2026-11-20 10:01:02.123 [WARNING][71] felix/sync_client.go 280: Failed to connect to typha endpoint 10.0.0.1:5473.  Will try another if available... error=x509: certificate has expired or is not yet valid: current time 2026-11-20T10:01:02Z is after 2026-11-19T00:00:00Z";

describe("what is not known is refused, and the page of all lines is named:", () => {
  test.each([
    ["a line of another program", "reticulating splines has taken longer than usual"],
    ["a line that begins like one", "Failed to compile the program of a filter"],
    ["names in brackets that are no codes", "[info] [main] listening on 0.0.0.0"],
  ])("%s", async (_, line) => {
    const { code, out, err, codes } = await explain(line);
    expect({ code, out, codes }).toEqual({ code: 2, out: "", codes: ["unknown-topic"] });
    expect(err).toContain(`nothing in "${line}" is a line of a log or a code that is known`);
    expect(err).toContain("npx typha-mtls docs troubleshooting");
  });

  test("a line with control characters, which are printed as what they are", async () => {
    const { code, out, err } = await explain("unknown \u001b[31mred\u0007 and\nbroken");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain('"unknown \\u{1b}[31mred\\u{7} and\\u{a}broken"');
  });

  test("a line that may hold a private key, of which nothing is printed", async () => {
    const line = `unknown AGE-SECRET-KEY-1${"Q".repeat(20)} in a log`;
    for (const { code, err } of [await explain(line), await pipe(line)]) {
      expect(code).toBe(2);
      expect(err).toContain("it is not shown");
      expect(err).not.toContain("QQQ");
    }
  });

  test("a text of a megabyte, of which the beginning is printed", async () => {
    for (const text of ["x ".repeat(500_000), "y".repeat(1_000_000)]) {
      const { code, err } = await explain(text);
      expect(code).toBe(2);
      expect(err.length).toBeLessThan(1000);
    }
  });

  test("nothing at all, and a log in which nothing is known", async () => {
    for (const { code, out, err, codes } of [
      await pipe(""),
      await pipe("\n \n"),
      await pipe("one thing\nanother thing\n"),
    ]) {
      expect({ code, out, codes }).toEqual({ code: 2, out: "", codes: ["unknown-topic"] });
      expect(err).toContain("nothing in standard input is a line of a log");
    }
  });
});

test("a log that is too large is refused before it is looked at, and not in part", async () => {
  const { code, out, err, codes } = await pipe(`${EXPIRED}\n${"x".repeat(32 * 1024 * 1024)}`);
  expect({ code, out, codes }).toEqual({ code: 2, out: "", codes: ["file-too-large"] });
  expect(err).toMatch(/standard input +holds more than 32 MiB/);
  expect(err).toContain("kubectl logs --since 1h");
});

test("a line as calico-node logs it has its symptom first, with cause, commands and pages", async () => {
  const { code, out } = await explain(EXPIRED);
  expect(code).toBe(0);
  expect(out).toMatch(/^Typha's certificate has expired\n\nSeen in: the log of calico-node\.\n/);
  expect(out).toMatch(/\nCause: The certificate that Typha serves has expired/);
  expect(out).toContain("\n  $ npx typha-mtls probe --context prod-eu1\n");
  expect(out).toContain("npx typha-mtls docs renew");
  expect(out).toMatch(/\n\nnpx typha-mtls docs troubleshooting\n$/);
  expect(out).not.toMatch(/```|\*\*|\]\(/);
});

test.each(LINES)("`%s` leads to its symptom", async (line, title) => {
  expect(SYMPTOMS.filter((one) => one.lines.includes(line)).map((one) => one.title)).toContain(title);
  const { code, out } = await explain(
    `2026-11-20 10:01:02 [WARNING] ${line.replaceAll("…", "some-thing 1.2.3.4")}; more`,
  );
  expect(code).toBe(0);
  expect(`\n${out}`).toContain(`\n${title}\n`);
});

test("a part of a line is enough, in any case, with … or three dots, and without quotes", async () => {
  const { out } = await explain("certificate has expired");
  expect(titlesIn(out)).toEqual(["Typha's certificate has expired", "The certificate of calico-node has expired"]);
  expect((await explain("CERTIFICATE", "has  EXPIRED")).out).toBe(out);
  expect(titlesIn((await explain("typha endpoint … has expired")).out)).toEqual(["Typha's certificate has expired"]);
  expect(titlesIn((await explain("typha endpoint ... has expired")).out)).toEqual(["Typha's certificate has expired"]);
});

test("words that a reader remembers lead to the line that has most of them in a row", async () => {
  const typed = "error connecting to typha endpoint … certificate has expired";
  expect(titlesIn((await explain(typed)).out)).toEqual(["Typha's certificate has expired"]);
  expect(titlesIn((await explain(...typed.split(" "))).out)).toEqual(["Typha's certificate has expired"]);
});

test("a part of many lines is answered by their titles", async () => {
  const { code, out } = await explain("error: tls:");
  expect(code).toBe(0);
  expect(out).toContain("\nTypha does not know the CA of calico-node\n  remote error: tls: certificate required\n");
  expect(out).toMatch(/^The text is a part of several lines\. Paste more of it to see one:\n\n/);
  expect(titlesIn(out).length).toBeGreaterThan(3);
});

test("quotes that JSON escapes do not matter", async () => {
  const { out } = await explain('{"msg":"secrets \\"prod-eu1-age\\" not found"}');
  expect(titlesIn(out)).toEqual(["Flux has no identity that opens the Secret"]);
});

test("a pasted problem of ours is explained by its code, and what only looks like one is not", async () => {
  const { code, out } = await explain(
    "✗ clusters/a/pki/typha-server.yaml  this is calico-node's certificate [swapped-pair]",
  );
  expect(code).toBe(0);
  expect(out).toBe((await explain("swapped-pair")).out);
});

describe("from standard input", () => {
  test("each symptom and each code is explained once, with the first line that shows it", async () => {
    const log = [
      "Starting up",
      EXPIRED,
      EXPIRED.replace("10:01:02.123", "10:01:03.456"),
      "  ✗ key and certificate do not fit [swapped-pair]",
      "remote error: tls: \u001b[31mcertificate required",
    ].join("\r\n");
    const { code, out } = await pipe(log);
    expect(code).toBe(0);
    expect(titlesIn(out)).toEqual(["Typha's certificate has expired"]);
    expect(out).toContain(`${EXPIRED.slice(0, 100)}`);
    expect(out).not.toContain("10:01:03.456");
    expect(out).toContain("✗ key and certificate do not fit");
    expect(out).toContain("\n\nswapped-pair\n\n");
    expect(out).not.toContain("\u001b");
  });

  test("one line is taken as on the command line", async () => {
    expect((await pipe("certificate has expired\n")).out).toBe((await explain("certificate has expired")).out);
  });

  test("what an expired Typha shows is not taken for what an expired node shows", async () => {
    expect(titlesIn((await pipe(`a\n${EXPIRED}\n`)).out)).toEqual(["Typha's certificate has expired"]);
    expect(titlesIn((await pipe(`a\n${EXPIRED.replace(/.*error=/, "")}\n`)).out)).toEqual([
      "The certificate of calico-node has expired",
    ]);
  });
});

test("whatever stands for the dots, the line is found; whatever the text, nothing is thrown", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 });
  fc.assert(
    fc.property(fc.constantFrom(...LINES), fc.array(text, { minLength: 4, maxLength: 4 }), ([line, title], fills) => {
      const [before, ...rest] = line.split("…");
      const filled = `${fills[0]} ${before}${rest.map((piece, at) => `${fills[at + 1]} ${piece}`).join("")} ${fills[3]}`;
      expect(symptomsOf(SYMPTOMS, filled).map((one) => one.title)).toContain(title);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (any) => {
      expect(Array.isArray(symptomsOf(SYMPTOMS, any))).toBe(true);
      expect(Array.isArray(symptomsInLine(SYMPTOMS, any))).toBe(true);
    }),
  );
});
