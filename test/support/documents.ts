import type { DocumentKind } from "../../src/cli/documents";

/** The field of a document that lists what it is about. */
const LIST_IN = {
  Status: "certificates",
  Check: "facts",
  LiveCheck: "facts",
  Recipients: "recipients",
  Probe: "endpoints",
  CniSimulation: "scenarios",
  FleetMigration: "clusters",
} as const satisfies Partial<Record<DocumentKind, string>>;

/** A document with these fields, as it is printed. */
export function ofKind<D extends object>(kind: DocumentKind, fields: D) {
  return { apiVersion: "typha-mtls/v1alpha1", kind, ...fields };
}

/** What `-o json` printed, whose kind has to be this one. */
export function documentIn<D>(kind: DocumentKind, text: string): D {
  const document = JSON.parse(text);
  expect(Object.entries(document).slice(0, 2)).toEqual([
    ["apiVersion", "typha-mtls/v1alpha1"],
    ["kind", kind],
  ]);
  return document;
}

/** What a document of a kind lists. */
export function listIn<T>(kind: keyof typeof LIST_IN, text: string): readonly T[] {
  const list = documentIn<Readonly<Record<string, unknown>>>(kind, text)[LIST_IN[kind]];
  expect(list).toBeInstanceOf(Array);
  return list as readonly T[];
}
