import { existsSync, readFileSync } from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import folders from "./upstream.json";

/** Upstream's manifests, as published; never copied into the repository. */
const FOLDER = path.join(__dirname, "../../shared/upstream/calico");

/** Checked version to the folder of its manifests; v3.33 has no tag yet, its branch was read. The tests in Go read the same. */
export const UPSTREAM_VERSIONS: Readonly<Record<string, string>> = folders;

/** The tag that upstream's manifests of a checked version give its images. */
export const upstreamTag = (version: string): string => UPSTREAM_VERSIONS[version] as string;

// biome-ignore lint/suspicious/noExplicitAny: tests walk through objects of many kinds
export type Manifest = any;

/** A test that reads upstream's manifests; skipped, with the reason in its title, where they are not there. */
export function upstreamTest(title: string, body: () => void): void {
  if (existsSync(FOLDER)) test(title, body);
  else test.skip(`${title} [skipped: no upstream manifests in ../shared/upstream/calico]`, body);
}

/** Path of one of upstream's manifests. */
export function upstreamPath(version: string, file: "calico.yaml" | "calico-typha.yaml"): string {
  return path.join(FOLDER, upstreamTag(version), file);
}

/** Texts of objects by the manifest's path: parsing one takes as long as a dozen tests. */
const read = new Map<string, string>();

/** Objects of one of upstream's manifests, without the CRDs, which make up nine tenths of it. */
export function upstreamObjects(version: string, file: "calico.yaml" | "calico-typha.yaml"): Manifest[] {
  const at = upstreamPath(version, file);
  const known = read.get(at) ?? JSON.stringify(objectsOf(readFileSync(at, "utf8")));
  read.set(at, known);
  return JSON.parse(known);
}

/** Objects of a text with many YAML documents, without CRDs. */
export function objectsOf(text: string): Manifest[] {
  return withoutCrds(text)
    .split(/^---$/m)
    .map((document) => parse(document))
    .filter((object) => object !== null);
}

const isOf = (kind: string) => (document: string) => new RegExp(`^kind: ${kind}$`, "m").test(document);

/** The documents of a text with many YAML documents. */
const documentsOf = (text: string): string[] => text.split(/^(?=---$)/m);

/** A text with many YAML documents, without its CRDs, of which kustomize and parsers take nine tenths of their time. */
export function withoutCrds(text: string): string {
  const isCrd = isOf("CustomResourceDefinition");
  return documentsOf(text)
    .filter((document) => !isCrd(document))
    .join("");
}

/** The documents of one kind, of a text with many. */
export function onlyOf(kind: string, text: string): string {
  return documentsOf(text).filter(isOf(kind)).join("");
}

/** The object of a kind and a name. */
export function pick(objects: readonly Manifest[], kind: string, name?: string): Manifest {
  const found = objects.filter(
    (object) => object.kind === kind && (name === undefined || object.metadata.name === name),
  );
  if (found.length !== 1) throw new Error(`${found.length} objects are ${kind} ${name ?? ""}`);
  return found[0];
}
