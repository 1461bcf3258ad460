import type { FleetReport } from "@typha-mtls/report";
import { reportPage } from "@typha-mtls/report/html/page";
import * as fc from "fast-check";
import { MUCH } from "../plan/picture/plans";
import { attribute, type Element, elementsOf, textOf, withName } from "../report/html/parsed";
import { largeReport, liveReport, sampleReport } from "../report/sample-report";

/** Fields that hold words of files, certificates and clusters, wherever in a report. */
const FREE = new Set(
  `name node identity serial issuer file place field message remedy recipient label revision commit context version typha
   calicoNode skew newestCalico what command csr nextStage endpoint reason protocol stranger sentence title waits why
   namespace kind before after since cluster clusters reasons surge keyType words`.split(/\s+/),
);

/** Fields of which every value is a word or a time of ours: nothing else fits their types. */
const OURS = new Set(
  `apiVersion generated stage state code certificate notBefore renewFrom expires holds sealing holder gitops secrets route phase step
   verdict sign owner way id by keys rank need`.split(/\s+/),
);

/** The names of all fields with texts, wherever in a report; those of lists have the names of their lists. */
function fieldsWithText(value: unknown, key = ""): string[] {
  if (typeof value === "string") return [key];
  if (Array.isArray(value)) return value.flatMap((entry) => fieldsWithText(entry, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => fieldsWithText(entry, name));
}

/** The same report with `text` in every such field; a stage keeps its explanation apart from others by its own name. */
function withText<T>(data: T, text: string): T {
  const replaced = (key: string, value: unknown): unknown => {
    if (typeof value === "string") return FREE.has(key) ? text : value;
    // A step of a plan names those before it by their ids.
    if (Array.isArray(value)) return value.map((entry) => replaced(key === "after" ? "id" : key, entry));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, replaced(name, entry)]));
  };
  return replaced("", data) as T;
}

/** The same text without a character that markup knows; backticks stay, for they mark commands. */
function harmless(text: string): string {
  return text.replaceAll(/[^`\s]/gu, "x");
}

/**
 * Every element of a page with the names of its attributes, but for lines of pictures and names in the sentences on top: how
 * many there are depends on the words.
 */
function shape(page: string): readonly string[] {
  const elements = elementsOf(page).filter((element) => !isInPicture(element.parentNode) && !isNameInLead(element));
  return elements.map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)].join(" "));
}

function isInPicture(node: Element["parentNode"]): boolean {
  if (node === null || !("tagName" in node)) return false;
  return attribute(node, "class") === "picture" || isInPicture(node.parentNode);
}

function isNameInLead({ tagName, parentNode }: Element): boolean {
  return (
    tagName === "code" &&
    parentNode !== null &&
    "tagName" in parentNode &&
    attribute(parentNode, "class") === "lead change"
  );
}

/** The same with a plan of the first cluster. */
function withPlan(report: FleetReport): FleetReport {
  return { ...report, clusters: report.clusters.map((one, at) => (at === 0 ? { ...one, plan: MUCH } : one)) };
}

const NASTY = [
  "</script><script>alert(1)</script>",
  "</style><style>*{display:none}",
  "</title></textarea></noscript></template></svg></math><img src=x onerror=alert(1)>",
  `" onmouseover="alert(1)" x='`,
  "' autofocus onfocus=alert(1) '",
  "<!--<script>",
  "--><base href=//example.com>",
  "]]><svg onload=alert(1)>",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "&lt;script&gt; &amp; &#x3c;img",
  "`<b>` and `$(rm -rf /)`",
  "a\u2028b\u2029c\u0000d\u0008e",
  "\u202eevil\u2066\u200f",
];

test("each field with text is tried, or has words of ours alone", () => {
  for (const { codes: _, ...report } of [withPlan(sampleReport()), withPlan(liveReport()), largeReport(61)]) {
    const fields = new Set(fieldsWithText(report));
    expect([...fields].filter((field) => !FREE.has(field) && !OURS.has(field))).toEqual([]);
  }
});

test.each([...NASTY, "x".repeat(5000)])("text becomes no markup: %j", (text) => {
  const report = withPlan(liveReport());
  expect(shape(reportPage(withText(report, text)))).toEqual(shape(reportPage(withText(report, harmless(text)))));
});

test.each([
  ["a fleet", withPlan(sampleReport())],
  ["a fleet whose details come later", largeReport(61)],
])("text becomes no markup in the page of %s", (_, report) => {
  const text = NASTY.join("");
  expect(shape(reportPage(withText(report, text)))).toEqual(shape(reportPage(withText(report, harmless(text)))));
});

test("no text whatever becomes markup", () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...NASTY, ..."<>\"'&/=`-!"), fc.string({ unit: "binary" })), {
    minLength: 1,
    maxLength: 4,
  });
  const report = liveReport();
  const property = fc.property(text, (parts) => {
    const joined = parts.join("");
    expect(shape(reportPage(withText(report, joined)))).toEqual(shape(reportPage(withText(report, harmless(joined)))));
  });
  fc.assert(property, { numRuns: 30 });
});

test("text is shown as it is", () => {
  const text = NASTY.slice(0, 8).join(" ");
  const [heading] = withName(elementsOf(reportPage(withText(liveReport(), text))), "h1");
  expect(textOf(heading!)).toContain(text);
});

test("no text becomes part of the style sheet or the script", () => {
  const own = (page: string) => {
    const elements = elementsOf(page);
    const scripts = withName(elements, "script").filter((script) => attribute(script, "type") === undefined);
    return [...withName(elements, "style"), ...scripts].map(textOf);
  };
  const report = sampleReport();
  expect(own(reportPage(withText(report, NASTY.join(""))))).toEqual(own(reportPage(report)));
});

test("no text becomes the address of a link", () => {
  const elements = elementsOf(reportPage(withText(sampleReport(), "javascript:alert(1)")));
  const links = elements.flatMap((element) => attribute(element, "href") ?? []);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !link.startsWith("#") && link !== "data:,")).toEqual([]);
});
