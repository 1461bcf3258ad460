import { existsSync, readFileSync } from "node:fs";
import * as path from "node:path";
import Ajv, { type ValidateFunction } from "ajv";
import { parseAllDocuments } from "yaml";
import type { Manifest } from "../upstream";

const FOLDER = path.join(__dirname, "../../../shared/upstream");
const KUBERNETES = path.join(FOLDER, "kubernetes/v1.27.0_definitions.json");

/** Kinds that are no part of Kubernetes, and the file of their definition. */
const CUSTOM: Readonly<Record<string, string>> = {
  Application: "argoproj.io_application.yaml",
  SealedSecret: "bitnami.com_sealedsecrets.yaml",
  Kustomization: "kustomize.toolkit.fluxcd.io_kustomizations.yaml",
  NodeReadinessRule: "readiness.node.x-k8s.io_nodereadinessrules.yaml",
  VerticalPodAutoscaler: "autoscaling.k8s.io_verticalpodautoscalers.yaml",
};

/** A test that needs upstream's schemas; skipped, with the reason in its title, where they are not there. */
export function schemaTest(title: string, body: () => Promise<void>): void {
  if (existsSync(KUBERNETES)) test(title, body);
  else test.skip(`${title} [skipped: no schemas in ../shared/upstream/kubernetes and crds]`, body);
}

const validators = new Map<string, ValidateFunction>();

/** What the API server of Kubernetes 1.27, with strict field validation, would say against an object. */
export function apiServerRefusals(object: Manifest): string[] {
  const key = `${object.apiVersion} ${object.kind}`;
  const validate = validators.get(key) ?? compile(object.apiVersion, object.kind);
  validators.set(key, validate);
  validate(object);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${key}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

let kubernetes: Ajv | undefined;

function compile(apiVersion: string, kind: string): ValidateFunction {
  const [version = "", group = ""] = apiVersion.split("/").toReversed();
  const file = CUSTOM[kind];
  if (file !== undefined) {
    const definitions = parseAllDocuments(readFileSync(path.join(FOLDER, "crds", file), "utf8"));
    const { spec } = definitions.map((one) => one.toJS()).find(({ spec: { names } }: Manifest) => names.kind === kind);
    const { schema } = spec.versions.find(({ name }: Manifest) => name === version);
    if (spec.group !== group) throw new Error(`${kind} belongs to ${spec.group}, not to ${group}`);
    return newAjv().compile(closed(schema.openAPIV3Schema, true));
  }
  kubernetes ??= newAjv().addSchema(closed(JSON.parse(readFileSync(KUBERNETES, "utf8"))), "kubernetes");
  const { definitions } = kubernetes.getSchema("kubernetes")!.schema as Manifest;
  const [name] = Object.keys(definitions).filter((id) =>
    definitions[id]["x-kubernetes-group-version-kind"]?.some(
      (known: Manifest) => known.group === group && known.version === version && known.kind === kind,
    ),
  );
  if (name === undefined) throw new Error(`Kubernetes 1.27 has no ${apiVersion} ${kind}`);
  return kubernetes.getSchema(`kubernetes#/definitions/${name}`)!;
}

function newAjv(): Ajv {
  return new Ajv({ strict: false, allErrors: true, validateFormats: false });
}

/** The schema with unknown fields refused, as the API server does when it is asked to be strict. */
function closed(node: Manifest, isRoot = false): Manifest {
  if (Array.isArray(node)) return node.map((item) => closed(item));
  if (typeof node !== "object" || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isOpen = copy["additionalProperties"] !== undefined || copy["x-kubernetes-preserve-unknown-fields"] === true;
  if (copy["type"] !== "object" || copy["properties"] === undefined || isOpen) return copy;
  // A custom resource's metadata is checked by Kubernetes itself.
  const metadata = isRoot ? { metadata: { type: "object" } } : {};
  return { ...copy, properties: { ...copy["properties"], ...metadata }, additionalProperties: false };
}
