import {
  CONTAINERS,
  calicoNodeOf,
  calicoNodeVersion,
  containersOf,
  type ManifestObject,
  publishedManifest,
  unsupportedShape,
} from "@typha-mtls/calico";
import { isRecord } from "@typha-mtls/fields";
import type { FileSource } from "@typha-mtls/files";
import { type Problem, problem, refuse } from "@typha-mtls/problems";
import { parseYamlDocuments } from "@typha-mtls/yaml";
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
  let read = recent.get(checksum);
  if (read === undefined) {
    const objects = manifestObjects(text, file);
    read = { checksum, objects, published: publishedManifest(checksum), version: calicoNodeVersion(objects) };
    recent.set(checksum, read);
    if (recent.size > MOST_RECENT) recent.delete(recent.keys().next().value!);
  }
  return { file, ...read };
}

function manifestObjects(text: string, file: string): readonly ManifestObject[] {
  const given = parseYamlDocuments(text, file);
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
  refuse([...secrets(objects, file), ...duplicates(objects, file), anchorProblem(objects, file)]);
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
function anchorProblem(objects: readonly ManifestObject[], file: string): Problem | undefined {
  const node = calicoNodeOf(objects);
  const missing = (field: string, message: string): Problem => ({
    code: "calico-manifest-anchor",
    file,
    field,
    message,
    remedy: "name a manifest that installs Calico, such as calico-typha.yaml of upstream",
  });
  if (node === undefined) return missing("DaemonSet calico-node", "is not in this file");
  const hasContainer = containersOf(node).some(({ name }) => name === CONTAINERS.calicoNode);
  return hasContainer ? undefined : missing(titleOf(node), "has no container calico-node");
}

/** `DaemonSet kube-system/calico-node`. */
function titleOf({ kind, metadata: { name, namespace } }: ManifestObject): string {
  return `${kind} ${namespace === undefined ? "" : `${namespace}/`}${name}`;
}
