import {
  CONTAINERS,
  calicoNodesOf,
  calicoNodeVersion,
  checksumOf,
  containersOf,
  type ManifestObject,
  publishedManifest,
  unsupportedShape,
} from "@typha-mtls/calico";
import { isRecord } from "@typha-mtls/fields";
import { type FileSource, readOutsideFile } from "@typha-mtls/files";
import { type Problem, problem, refuse } from "@typha-mtls/problems";
import { MAX_YAML_BYTES, parseYamlDocuments } from "@typha-mtls/yaml";
import type { CalicoManifest } from "./loaded-cluster";
import { readNamedFile } from "./named-file";

type Read = Omit<CalicoManifest, "file">;

/** Manifests that were read last, by their checksums: a fleet names one, and while it is upgraded two. */
const recent = new Map<string, Read>();
const MOST_RECENT = 4;

/**
 * Reads the manifest that a cluster names.
 *
 * @param file - path in the repository
 * @throws ProblemError where it is absent, reached through a link, no manifest of Calico, or one that cannot be transformed
 */
export function readCalicoManifest(source: FileSource, file: string): CalicoManifest {
  const { text, checksum } = readNamedFile(source, file, {
    code: "calico-manifest-missing",
    remedy: "put upstream's manifest there, such as calico-typha.yaml of the release, and commit it",
  });
  return parseCalicoManifest(text, file, checksum);
}

/**
 * Reads a manifest at any path, for a chart.
 *
 * @throws ProblemError where it cannot be read, is no manifest of Calico, or one that cannot be transformed
 */
export function readManifestAt(file: string): CalicoManifest {
  return parseCalicoManifest(readOutsideFile(file, MAX_YAML_BYTES), file);
}

/**
 * A manifest by its text.
 *
 * @param file - where it comes from, for problems
 * @throws ProblemError where it is no manifest of Calico, or one that cannot be transformed
 */
export function parseCalicoManifest(text: string, file: string, checksum = checksumOf(text)): CalicoManifest {
  let read = recent.get(checksum);
  if (read === undefined) {
    const objects = manifestObjects(parseYamlDocuments(text, file), file);
    read = { checksum, objects, published: publishedManifest(checksum), version: calicoNodeVersion(objects) };
    recent.set(checksum, read);
    if (recent.size > MOST_RECENT) recent.delete(recent.keys().next().value!);
  }
  return { file, ...read };
}

/**
 * Objects that install Calico.
 *
 * @param given - documents of a manifest
 * @param file - where they come from, for problems
 * @throws ProblemError with all that is wrong with them
 */
export function manifestObjects(given: readonly unknown[], file: string): readonly ManifestObject[] {
  refuse(given.map((value, at) => objectProblem(value, at, file)));
  const objects = given as readonly ManifestObject[];
  const unsupported = unsupportedShape(objects);
  if (unsupported !== undefined) {
    const { what, why } = unsupported;
    throw problem({
      code: "calico-manifest-unsupported",
      file,
      message: `installs Calico with ${what}, which this route cannot transform: ${why}`,
      remedy:
        "name calico.yaml, calico-typha.yaml, calico-vxlan.yaml, calico-bpf.yaml or calico-policy-only.yaml of upstream",
    });
  }
  refuse([...secrets(objects, file), ...duplicates(objects, file), ...anchorProblems(objects, file)]);
  return objects;
}

/** Names become paths in `dist/`. */
const KIND = /^[A-Z][A-Za-z0-9]{0,62}$/;
const API_VERSION = /^(?:[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?\/)?v[0-9][a-z0-9]{0,30}$/;
/** Of an object; RBAC allows more than DNS does. */
const NAME = /^[a-z0-9](?:[-a-z0-9.:]{0,251}[a-z0-9])?$/;
const NAMESPACE = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;

function objectProblem(value: unknown, at: number, file: string): Problem | undefined {
  const unfit = (message: string, remedy?: string): Problem => ({
    code: "calico-manifest-object",
    file,
    field: `document ${at + 1}`,
    message,
    ...(remedy && { remedy }),
  });
  if (!isRecord(value)) return unfit("is no Kubernetes object");
  const { apiVersion, kind, metadata, items } = value;
  const fits = (text: unknown, form: RegExp) => typeof text === "string" && form.test(text);
  if (!fits(apiVersion, API_VERSION) || !fits(kind, KIND)) return unfit("has no apiVersion and kind of Kubernetes");
  if (items !== undefined) return unfit("is a list of objects", "write each object as a document of its own");
  if (!isRecord(metadata) || !fits(metadata["name"], NAME)) return unfit("has no name that Kubernetes takes");
  const { namespace, annotations } = metadata;
  if (namespace !== undefined && !fits(namespace, NAMESPACE)) return unfit("has no namespace that Kubernetes takes");
  if (annotations !== undefined && annotations !== null && !isRecord(annotations))
    return unfit("has annotations that are no mapping");
  return undefined;
}

function secrets(objects: readonly ManifestObject[], file: string): Problem[] {
  return objects
    .filter(({ kind }) => kind === "Secret")
    .map((object) => ({
      code: "calico-manifest-object",
      file,
      field: titleOf(object),
      message: "would be rendered in clear",
      remedy: "remove it from the file, and deliver it sealed",
    }));
}

/** Paths in `dist/` are in lower case. */
function duplicates(objects: readonly ManifestObject[], file: string): Problem[] {
  const titles = objects.map((object) => titleOf(object).toLowerCase());
  const first = new Map(titles.toReversed().map((title, at) => [title, titles.length - 1 - at]));
  return objects.flatMap((object, at): Problem[] =>
    first.get(titles[at]!) === at
      ? []
      : [{ code: "calico-manifest-object", file, field: titleOf(object), message: "stands twice in the file" }],
  );
}

/** What every change is made to. */
function anchorProblems(objects: readonly ManifestObject[], file: string): Problem[] {
  const unfit = (field: string, message: string, remedy: string): Problem => ({
    code: "calico-manifest-anchor",
    file,
    field,
    message,
    remedy,
  });
  const another = "name a manifest that installs Calico, such as calico-typha.yaml of upstream";
  const [first, ...more] = calicoNodesOf(objects);
  if (first === undefined) return [unfit("DaemonSet calico-node", "is not in this file", another)];
  const bare = [first, ...more].filter(
    (node) => !containersOf(node).some(({ name }) => name === CONTAINERS.calicoNode),
  );
  return [
    // Of one namespace, they stand twice in the file.
    ...more
      .filter(({ metadata }) => metadata.namespace !== first.metadata.namespace)
      .map((node) =>
        unfit(titleOf(node), `stands beside ${titleOf(first)}, and a node runs one calico-node`, "remove one of them"),
      ),
    ...bare.map((node) => unfit(titleOf(node), "has no container calico-node", another)),
  ];
}

/**
 * That calico-node has another version in a manifest than is said elsewhere.
 *
 * @param version - of calico-node in the manifest; undefined where its image names none
 * @param told - what says the other version, such as `cluster.yaml says v3.31.7`
 */
export function versionProblem(
  { file, version }: Pick<CalicoManifest, "file" | "version">,
  expected: string,
  { told, remedy }: { readonly told: string; readonly remedy: string },
): Problem | undefined {
  if (version === undefined || version === expected) return undefined;
  const message = `${file} installs calico-node ${version}, and ${told} ${expected}`;
  return { code: "calico-manifest-version", message, remedy };
}

/** `DaemonSet kube-system/calico-node`. */
function titleOf({ kind, metadata: { name, namespace } }: ManifestObject): string {
  return `${kind} ${namespace === undefined ? "" : `${namespace}/`}${name}`;
}
