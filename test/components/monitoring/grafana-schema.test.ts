import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { dashboard } from "../../../src/components/monitoring/dashboard";

/*
 * Grafana itself could not be had. Its published schema could: the compiler holds the JSON to it, as a literal, so that a
 * field that the schema does not have counts as well as a value of the wrong kind.
 */

const json = JSON.stringify(dashboard("calico-typha-mtls", 'job="x"'), null, 1);

/** A fault in the JSON: what stands there, and what stands there instead. */
const FAULTS: readonly (readonly [what: string, sound: RegExp, fault: string])[] = [
  ["a field that no dashboard has", /"refresh"/, '"refreshEvery"'],
  ["no version of the schema", /"schemaVersion": 39,/, ""],
  ["a version that is text", /39/, '"39"'],
  ["a cursor of a kind that there is not", /"graphTooltip": 1/, '"graphTooltip": 7'],
  ["a variable of a kind that there is not", /"type": "datasource"/, '"type": "dataSource"'],
  ["a sort order that there is not", /"sort": 1/, '"sort": 11'],
  ["a plugin that we do not hold to its schema", /"type": "bargauge"/, '"type": "gauge"'],
  ["a field that no panel has", /"gridPos"/, '"position"'],
  ["a place that is half given", /"w": 9,/, ""],
  ["an option of another plugin", /"displayMode": "basic"/, '"graphMode": "none"'],
  ["a way to draw that there is not", /"displayMode": "basic"/, '"displayMode": "plain"'],
  ["a legend that is half given", /"showLegend": true,/, ""],
  ["a colour mode that there is not", /"mode": "palette-classic"/, '"mode": "palette"'],
  ["a threshold without a value", /,\s*"value": 7/, ""],
  ["a query without an expression", /"expr"/, '"expression"'],
  ["a query with a field that Prometheus' have not", /"instant"/, '"now"'],
];

const folder = fs.mkdtempSync(path.join(tmpdir(), "grafana-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** What the compiler says of each text, given as the body of a module. */
function complaints(texts: readonly string[]): string[] {
  const types = JSON.stringify(path.join(__dirname, "grafana-dashboard"));
  const files = texts.map((text, at) => {
    const file = path.join(folder, `${at}.ts`);
    fs.writeFileSync(
      file,
      `import type { GrafanaDashboard } from ${types};\nexport const it: GrafanaDashboard = ${text};\n`,
    );
    return file;
  });
  const tsc = path.join(__dirname, "../../../node_modules/typescript/bin/tsc");
  const options = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "preserve", "--types", ""];
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, "--pretty", "false", ...files], {
    encoding: "utf8",
  });
  return files.map((_, at) =>
    stdout
      .split("\n")
      .filter((line) => new RegExp(`(^|/)${at}\\.ts\\(`).test(line))
      .join("\n"),
  );
}

test("Grafana's schema has every field and value of the dashboard, and a fault in it would be seen", () => {
  for (const [what, sound] of FAULTS) expect([what, sound.test(json)]).toEqual([what, true]);
  const [ours, ...faulty] = complaints([json, ...FAULTS.map(([, sound, fault]) => json.replace(sound, fault))]);
  expect(ours).toBe("");
  expect(FAULTS.filter((_, at) => faulty[at] === "").map(([what]) => what)).toEqual([]);
});
