import * as fs from "node:fs";
import * as path from "node:path";
import type { Code } from "../../../src/codes.generated";
import { readPackageFile } from "../../../src/files/package-files";
import { runIn } from "../fake-terminal";

const explain = (...topic: string[]) => runIn(__dirname, "explain", ...topic);
const SCHEMA = JSON.parse(readPackageFile("schema/cluster.schema.json"));
const GENERATED = fs.readFileSync(path.join(__dirname, "../../../src/codes.generated.ts"), "utf8");
const CODES = [...GENERATED.matchAll(/\| "([^"]+)"/g)].map(([, code]) => code as Code);

test("a code is explained: what it means, and what to do or where the rule is from", async () => {
  const { code, out } = await explain("internal-error");
  expect(code).toBe(0);
  expect(out).toMatch(/^internal-error\n\nThe program itself is wrong\.[\s\S]*\nWhat to do: Run the command again/);
});

test("every code that a problem can have is explained", async () => {
  expect(CODES.length).toBeGreaterThan(50);
  for (const code of CODES) {
    const { out } = await explain(code);
    expect(out.split("\n").filter((line) => line !== "").length).toBeGreaterThan(2);
  }
});

test("a field is explained as kubectl explains one", async () => {
  expect((await explain("spec.rollout.stage")).out).toMatch(
    /^FILE +cluster\.yaml\nFIELD +spec\.rollout\.stage\nTYPE +string\nDEFAULT +mtls\nVALUES +plaintext, parallel, cutover, mtls\n\n\w/,
  );
  expect((await explain("spec.calico.version")).out).toContain("none: it is required");
  expect((await explain("spec.typha.tolerations[].key")).out).toContain("Key of the taint.");
  expect((await explain("spec.dist.allow")).out).toContain("typha-mtls.yaml");
});

test("a map lists its fields", async () => {
  const { out } = await explain("spec.typha");
  for (const name of Object.keys(SCHEMA.properties.spec.properties.typha.properties))
    expect(out).toContain(`  ${name}  <`);
});

test("no line of a field is longer than a terminal of 80 columns", async () => {
  const { out } = await explain("spec");
  expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
});

test("without a topic the first fields and every code are listed", async () => {
  const { out } = await explain();
  for (const listed of ["spec.calico", "spec.dist", ...CODES]) expect(out).toContain(`${listed}`);
});

test("a topic that is not there is refused, and the nearest one is named", async () => {
  const wrong = await explain("spec.rollout.stag");
  expect(wrong).toMatchObject({ code: 2, out: "", codes: ["unknown-topic"] });
  expect(wrong.err).toContain(
    '"spec.rollout.stag" is neither the code of a problem nor a field. Did you mean "spec.rollout.stage"?',
  );
  for (const hostile of ["constructor", "spec.__proto__", "spec.typha.toString", "\u001b[31m", ""])
    expect(await explain(hostile)).toMatchObject({ code: 2, out: "" });
});
