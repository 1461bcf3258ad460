import * as fs from "node:fs";
import * as path from "node:path";
import { calicoNodeVariables, typhaEnvironmentProblems } from "@typha-mtls/calico";
import { readPackageFile } from "@typha-mtls/files";
import { optionFlag } from "@typha-mtls/problems";
import { parse } from "yaml";
import { type Field, fieldAt, fieldPaths } from "../../src/cli/explain/fields";
import { foreignOptions, optionsNamed } from "../../src/cli/explain/origins";
import { COMMANDS } from "../../src/cli/program";

interface Row {
  readonly here?: string | readonly string[];
  readonly command?: string;
  readonly always?: string;
  readonly not?: string;
  readonly note?: string;
}

const FOLDER = path.join(__dirname, "../../src/origins");
const SCHEMA: Field = JSON.parse(readPackageFile("schema/cluster.schema.json"));
const ORIGINS = fs.readdirSync(FOLDER).filter((file) => file !== "landings.yaml");
const ROWS = ORIGINS.flatMap((file) => Object.entries(rowsOf(file)).map(([option, row]) => ({ file, option, row })));
const FIELDS = ROWS.flatMap(({ file, option, row }) =>
  [row.here ?? []].flat().map((field) => ({ at: `${file} ${option}`, field })),
);

function rowsOf(file: string): Readonly<Record<string, Row>> {
  return parse(fs.readFileSync(path.join(FOLDER, file), "utf8")).options;
}

/** What an origin lets its users set, from its own sources: a name a line. */
function listOf(file: string): readonly string[] {
  const text = fs.readFileSync(path.join(__dirname, "lists", file.replace(".yaml", ".txt")), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

const covers = (row: string, option: string) =>
  row === option || (row.endsWith(".*") && option.startsWith(row.slice(0, -1)));

describe.each(ORIGINS)("%s", (file) => {
  const [rows, list] = [Object.keys(rowsOf(file)), listOf(file)];

  test("answers for each option of its origin, and for no other", () => {
    expect(list.length).toBeGreaterThan(30);
    expect(list.filter((option) => !rows.some((row) => covers(row, option)))).toEqual([]);
    expect(rows.filter((row) => !list.some((option) => covers(row, option)))).toEqual([]);
  });

  test("names where the list of options is from", () => {
    const [first] = fs.readFileSync(path.join(__dirname, "lists", file.replace(".yaml", ".txt")), "utf8").split("\n");
    expect(first).toMatch(/^# .*\d/);
  });
});

test("every field that a row names is a field of cluster.yaml", () => {
  const withoutVariable = (field: string) => field.replace(/(?<=\.env)[.[].*$/, "");
  expect(FIELDS.length).toBeGreaterThan(200);
  expect(FIELDS.filter(({ field }) => fieldAt(SCHEMA, withoutVariable(field)) === undefined)).toEqual([]);
});

test("every landing place is that of a field which a row names", () => {
  const landings = Object.keys(parse(fs.readFileSync(path.join(FOLDER, "landings.yaml"), "utf8")));
  expect(landings.filter((landing) => !FIELDS.some(({ field }) => field === landing))).toEqual([]);
});

test("every variable of calico-node that a row names can be set there in some release", () => {
  const named = FIELDS.flatMap(({ at, field }) => {
    const name = /^spec\.calicoNode\.env\.(\w+)$/.exec(field)?.[1];
    return name === undefined ? [] : [{ at, name }];
  });
  expect(named.length).toBeGreaterThan(30);
  const settable = new Set(calicoNodeVariables().flatMap(({ name, managed }) => (managed === undefined ? [name] : [])));
  expect(named.filter(({ name }) => !settable.has(name))).toEqual([]);
});

test("every variable of Typha that a row names can be set there", () => {
  const named = FIELDS.flatMap(({ field }) => /^spec\.typha\.env\[(\w+)\]$/.exec(field)?.[1] ?? []);
  expect(named).toContain("TYPHA_MAXCONNECTIONSLOWERLIMIT");
  for (const name of named) {
    const value = name === "TLS_CIPHER_SUITES" ? "TLS_AES_128_GCM_SHA256" : "300";
    expect(typhaEnvironmentProblems([{ name, value, field: "spec.typha.env[0]" }], 31)).toEqual([]);
  }
});

test("every command that a row or a step names is there, with its options", () => {
  const declared = new Map(COMMANDS.flatMap((entry) => ("members" in entry ? [] : [[entry.name, entry.options]])));
  const steps: readonly { readonly ours: string }[] = parse(
    fs.readFileSync(path.join(FOLDER, "hard-way.yaml"), "utf8"),
  ).steps;
  const ofSteps = steps.flatMap(({ ours }) => [...ours.matchAll(/`npx typha-mtls ([^`]+)`/g)].map(([, line]) => line!));
  expect(ofSteps.length).toBeGreaterThanOrEqual(steps.length);
  for (const line of [...ROWS.flatMap(({ row }) => row.command ?? []), ...ofSteps]) {
    const [name, ...words] = line.split(" ");
    const options = declared.get(name!)?.map((option) => optionFlag(option));
    expect({ line, options }).toEqual({ line, options: expect.any(Array) });
    expect(options).toEqual(expect.arrayContaining(words.filter((word) => word.startsWith("--"))));
  }
});

test("every field of a NetworkConfig that cluster.yaml takes has its row, under its own name", () => {
  const names = Object.keys(rowsOf("gardener.yaml"));
  const below = "spec.networkConfig.";
  const fields = fieldPaths(SCHEMA).flatMap((field) => (field.startsWith(below) ? [field.slice(below.length)] : []));
  const hasRow = (field: string) => names.some((name) => name === field || field.startsWith(`${name}.`));
  const isMap = (field: string) => fields.some((other) => other.startsWith(`${field}.`));
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((field) => !isMap(field) && !hasRow(field))).toEqual(["apiVersion", "kind"]);
});

test("explain knows every option of every page", () => {
  const options = foreignOptions();
  expect(options).toHaveLength(ROWS.length);
  for (const { option } of ROWS) expect(optionsNamed(options, option).map(({ name }) => name)).toContain(option);
});
