// Says what the product reads from texts, as JSON: one process for thousands. Questions come as JSON on standard input.

import { readFileSync } from "node:fs";
import path from "node:path";
import { fromSources } from "../product/from-sources.mjs";

const { findRule, goRegexp, parseApplied, parseManifest, parseSopsConfig, SopsDocument } = await fromSources(
  `
    export { findRule, parseSopsConfig } from "./sealing/sops/config";
    export { SopsDocument } from "./sealing/sops/document";
    export { goRegexp } from "./sealing/sops/go-regexp";
    export { parseApplied, parseManifest } from "./yaml/parse";
  `,
  path.join(import.meta.dirname, "../../../src"),
);

/** What `act` returns, or the sentence with which it is refused. Whatever is no sentence of ours ends the process. */
function attempt(act) {
  try {
    return { read: act() };
  } catch (error) {
    if (!Array.isArray(error.problems)) throw error;
    return { refused: error.message };
  }
}

const judges = {
  config: ({ text, path: file }) => {
    const { recipients, rule } = findRule(parseSopsConfig(text), file);
    return { recipients, rule };
  },
  document: ({ text }) => JSON.parse(SopsDocument.parse(text, "file.yaml").fingerprint()),
  manifest: ({ text }) => {
    return shapeOf(mapIn(parseManifest(text, "file.yaml").value));
  },
  applied: ({ text }) => mapIn(parseApplied(text, "file.yaml").value),
  pattern: ({ pattern, texts }) => {
    const compiled = goRegexp(pattern, {});
    return texts.map((text) => compiled.test(text));
  },
};

/** As every reader of manifests does. */
function mapIn(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw { problems: [], message: "is no map" };
  return value;
}

function shapeOf(value) {
  if (value === null) return { type: "null", text: "" };
  if (Array.isArray(value)) return { list: value.map(shapeOf) };
  if (typeof value === "object") return { map: Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]) };
  if (typeof value === "boolean") return { type: "bool", text: value ? "True" : "False" };
  return typeof value === "number" ? { type: "int", text: String(value) } : { type: "str", text: value };
}

const questions = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(questions.map(({ kind, ...question }) => attempt(() => judges[kind](question)))));
