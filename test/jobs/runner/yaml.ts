import { parseAllDocuments } from "yaml";

/** Documents of a file, read as strictly as code hosts do. */
export function strictDocuments(text: string, name: string): unknown[] {
  const documents = parseAllDocuments(text, { schema: "core" });
  return (Array.isArray(documents) ? documents : []).map((document) => {
    const faults = [...document.errors, ...document.warnings];
    if (faults.length > 0) throw new Error(`${name} is no strict YAML: ${faults[0]!.message}`);
    return document.toJS();
  });
}

/** Fails for a key that the harness does not obey: a job that uses more has to be emulated before it is judged. */
export function onlyKeys(value: object, known: readonly string[], where: string): void {
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`the harness does not emulate ${unknown.join(", ")} of ${where}`);
}
