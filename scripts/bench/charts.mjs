// Helm charts for the same objects: one that does our work, and one that fills values into finished objects.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { mustWriteTheSame, perCluster, renderedObjects, replicas, tag } from "./equal-work.mjs";
import { milliseconds } from "./run.mjs";

const schema = path.join(import.meta.dirname, "../../schema/cluster.schema.json");

/**
 * The chart beside this file: its values are cluster.yaml, which Helm validates by our schema; its templates derive the objects
 * from them and from pki/, as far as the clusters of the benchmark use them. What is not applied with the objects (Components,
 * `to-copy/`) it does not write.
 *
 * @returns how to run `helm` for a cluster of a repository; it writes into `dist/<cluster>/typha/templates`
 */
export function helmChart(helm, scratch, repository, cluster) {
  const chart = path.join(scratch, "charts", cluster);
  const [inputs, written] = ["clusters", "dist"].map((folder) => path.join(repository.root, folder, cluster));
  cpSync(path.join(import.meta.dirname, "chart"), chart, { recursive: true });
  for (const file of ["ca.crt", "typha-server.yaml", "typha-client.yaml"]) {
    cpSync(path.join(inputs, "pki", file), path.join(chart, "pki", file));
  }
  writeFileSync(path.join(chart, "values.schema.json"), forGo(readFileSync(schema, "utf8")));
  const values = path.join(inputs, "cluster.yaml");
  const args = ["template", cluster, chart, "--values", values, "--output-dir", written];
  return { command: helm, args, cwd: chart };
}

/** So many processes of a peer stand for a hundred: it starts anew for each cluster, so its time is proportional. */
export const SAMPLE = 10;

/** Helm for a hundred clusters of a repository, as a contender. */
export function helmForAHundred(helm, scratch, fleet) {
  const names = fleet.names.slice(0, SAMPLE);
  fleet.clear();
  milliseconds(fleet.synth());
  const runs = names.map((name) => helmChart(helm, scratch, fleet, name));
  mustWriteTheSame(runs[0], path.join(fleet.root, "dist", names[0]));
  return { prepare: () => fleet.clear(), runs, scale: 100 / SAMPLE };
}

/**
 * The schema with patterns that Go's regexp takes: three had to change. It writes code points and surrogates in another way,
 * and has no lookahead, so in the copy nothing limits the part of a qualified name before its slash to 253 characters. Helm
 * also passes over what stands beside a `$ref`, as draft 7 has it.
 */
export function forGo(text) {
  return text
    .replaceAll(/\(\?=[^)]*\)/g, "")
    .replaceAll("\\\\ud800-\\\\udfff", "\\\\p{Cs}")
    .replaceAll(/\\\\u([0-9a-f]{4})/g, "\\\\x{$1}");
}

/** A chart of the rendered objects, with label, image tag and replicas as values. @returns how to run `helm` for one cluster */
export function threeValuesChart(helm, scratch, rendered, cluster) {
  const chart = path.join(scratch, "charts/three-values");
  mkdirSync(path.join(chart, "templates"), { recursive: true });
  writeFileSync(path.join(chart, "Chart.yaml"), stringify({ apiVersion: "v2", name: "typha", version: "1.0.0" }));
  writeFileSync(path.join(chart, "values.yaml"), stringify({ cluster: "unnamed", tag: "unknown", replicas: 1 }));
  const values = path.join(scratch, `values-${cluster}.yaml`);
  writeFileSync(values, stringify({ cluster, tag, replicas }));
  for (const [file, object] of renderedObjects(rendered)) {
    writeFileSync(path.join(chart, "templates", path.basename(file)), template(object));
  }
  return { command: helm, args: ["template", cluster, chart, "--values", values], cwd: chart };
}

function template(object) {
  const values = { cluster: "{{ .Values.cluster }}", tag: "{{ .Values.tag }}", replicas: "REPLICAS" };
  const text = stringify(perCluster(object, values), { lineWidth: 0 });
  return text.replace("replicas: REPLICAS", "replicas: {{ .Values.replicas }}");
}
