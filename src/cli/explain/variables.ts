import { calicoNodeVariables, releaseWords, typhaVariables, type Variable, valueWords } from "@typha-mtls/calico";
import { columns } from "../output";
import { wrapped } from "../wrap";

/** Programs by the field of cluster.yaml that takes their variables. */
const READERS = { "spec.calicoNode.env": calicoNodeVariables, "spec.typha.env": typhaVariables } as const;

/** A variable, for each program that reads it. */
export function describeVariable(name: string): string[] {
  return Object.entries(READERS).flatMap(([field, variables]) => {
    const rows = variables().filter((row) => row.name === name);
    return rows.length === 0 ? [] : [described(field, rows)];
  });
}

function described(field: string, rows: readonly Variable[]): string {
  const [{ name, about, managed }] = rows as readonly [Variable, ...Variable[]];
  const facts = rows.flatMap((row) => [
    ...(releaseWords(row) === "" ? [] : [["RELEASES", releaseWords(row)]]),
    ["TAKES", valueWords(row)],
    ["DEFAULT", row.default ?? "-"],
  ]);
  return [
    columns([["VARIABLE", name], ["FIELD", managed === undefined ? field : "none"], ...facts]),
    `\n${wrapped(`${about[0]!.toUpperCase()}${about.slice(1)}.`)}`,
    ...(managed === undefined ? [] : [wrapped(`It cannot be set in ${field}: ${managed}.`)]),
  ].join("");
}

/** Names of all of them. */
export function variableNames(): string[] {
  return [...new Set(Object.values(READERS).flatMap((variables) => variables().map(({ name }) => name)))];
}
