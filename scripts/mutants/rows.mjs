// Rows of planted faults, and whether they still fit the sources.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What is wrong with the edits of a row. */
export function editProblems(root, { edits }) {
  const wrong = edits.flatMap(([, from, to]) => (from === to ? [`changes nothing: ${from}`] : []));
  return [...wrong, ...editedFiles(root, edits).wrong];
}

/** Text of the files that a row changes, with its edits: [file, text that is there exactly once, what replaces it]. */
export function editedFiles(root, edits) {
  const files = new Map();
  const wrong = [];
  for (const [file, from, to] of edits) {
    const parts = (files.get(file) ?? textOf(path.join(root, file))).split(from);
    if (parts.length !== 2) wrong.push(`${file} holds this ${parts.length - 1} times, not once: ${from}`);
    files.set(file, parts.join(to));
  }
  return { files, wrong };
}

/** Empty where there is no such file: then it holds nothing either. */
function textOf(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
