// Prints what the product knows of Felix' settings in one minor of Calico, and what it says of values: a line for each variable.
//
//	judge.mjs MINOR < values, as a list in JSON

import { readFileSync } from "node:fs";
import { fromSources } from "../../product/from-sources.mjs";

const { calicoNodeVariables, expectedValue, isKnown } = await fromSources(`
  export { calicoNodeVariables } from "./calico/environment/calico-node";
  export { expectedValue } from "./calico/environment/values";
  export { isKnown } from "./calico/environment/variable";
`);
const minor = Number(process.argv[2]);
const values = JSON.parse(readFileSync(0, "utf8"));
for (const row of calicoNodeVariables()) {
  if (!row.name.startsWith("FELIX_") || !isKnown(row, minor)) continue;
  const accepts = values.map((value) => expectedValue(row, value) === undefined);
  const managed = row.managed !== undefined;
  console.log(JSON.stringify({ name: row.name, type: row.type, default: row.default ?? "", managed, accepts }));
}
