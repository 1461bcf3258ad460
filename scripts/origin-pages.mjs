// docs/origins: for each way to install Calico, its options, the field of cluster.yaml for each, and where that lands.

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

const FOLDER = "src/origins";
const LANDINGS = "landings.yaml";

/** The pages and their list, by file. @throws Error where a row has not exactly one answer, or a field has no landing place */
export function originPages() {
  const landings = parse(readFileSync(`${FOLDER}/${LANDINGS}`, "utf8"));
  const origins = readdirSync(FOLDER)
    .filter((file) => file !== LANDINGS)
    .sort()
    .map((file) => ({ name: file.replace(/\.yaml$/, ""), ...parse(readFileSync(`${FOLDER}/${file}`, "utf8")) }));
  return {
    "docs/origins/README.md": index(origins),
    ...Object.fromEntries(origins.map((origin) => [`docs/origins/${origin.name}.md`, page(origin, landings)])),
  };
}

const generatedFrom = (file) => `<!-- Generated from ${FOLDER}${file} by \`npm run generate\`. Do not edit. -->`;

function index(origins) {
  return `${generatedFrom("")}

# Where your options are

You come from another way to install Calico? These pages list its options, and for each the field of
[cluster.yaml](../reference/cluster-yaml.md) that does the same, where it lands in the cluster, or why there is none.
\`typha-mtls explain <option>\` prints the same row: \`npx typha-mtls explain calico_mtu\`.

| you come from | with | options | not supported |
|---|---|---|---|
${origins
  .map(({ name, title, names, options }) => {
    const rows = Object.values(options);
    return `| [${title}](${name}.md) | ${names} | ${rows.length} | ${rows.filter((row) => "not" in row).length} |`;
  })
  .join("\n")}
`;
}

function page({ name, title, introduction, source, steps, options }, landings) {
  return `${generatedFrom(`/${name}.yaml`)}

# Options of ${title}

${introduction.trim()}

From: ${source}.

${steps === undefined ? "" : stepsTable(steps)}| option | here | where it lands, or why not |
|---|---|---|
${Object.entries(options)
  .map(([option, row]) => `| \`${option}\` | ${answer(option, row)} | ${whereOf(row, landings)} |`)
  .join("\n")}
`;
}

function stepsTable(steps) {
  return `## The steps

| | there | here | what it makes |
|---|---|---|---|
${steps.map(({ theirs, ours, where }, at) => `| ${at + 1} | ${theirs} | ${ours} | ${where} |`).join("\n")}

## The options

`;
}

function answer(option, { here, command, always, not, note, ...rest }) {
  const answers = [here, command, always, not].filter((given) => given !== undefined);
  if (answers.length !== 1 || Object.keys(rest).length > 0)
    throw new Error(`${option} needs one of \`here\`, \`command\`, \`always\`, \`not\`, and takes \`note\``);
  if (here !== undefined)
    return [here]
      .flat()
      .map((field) => `\`${field}\``)
      .join(", ");
  if (command !== undefined) return `\`typha-mtls ${command}\``;
  return always === undefined ? "not supported" : "always so";
}

function whereOf({ here, always, not, note }, landings) {
  const places = [here ?? []].flat().flatMap((field) => placesOf(field, landings));
  return [...new Set(places), always ?? not, note].filter((part) => part !== undefined).join("; ");
}

/** A variable lands under its own name, a field of a NetworkConfig where the plain field beside it does. */
function placesOf(field, landings) {
  const node = /^spec\.calicoNode\.env\.(\w+)$/.exec(field)?.[1];
  if (node !== undefined) return [`DaemonSet calico-node: env ${node}`];
  const typha = /^spec\.typha\.env\[(\w+)\]$/.exec(field)?.[1];
  if (typha !== undefined) return [`Deployment calico-typha-mtls: env ${typha}`];
  if (landings[field] === undefined && field.startsWith("spec.networkConfig.")) return [];
  if (landings[field] === undefined) throw new Error(`${field} has no entry in ${FOLDER}/${LANDINGS}`);
  return landings[field].lands;
}
