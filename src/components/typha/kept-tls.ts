import { isDeepStrictEqual } from "node:util";
import { CONTAINERS, type EnvVariable } from "@typha-mtls/calico";
import { isRecord, valueAt } from "@typha-mtls/fields";
import { allOf, type Problem } from "@typha-mtls/problems";
import { CERTIFICATE_HASH_ANNOTATION } from "./certificate-hash";
import { normalPath, pathsOverlap } from "./mount-paths";
import { MTLS_NAMES } from "./typha-environment";

/** What a Deployment was given of mutual TLS. */
export interface GivenTls {
  readonly variables: readonly EnvVariable[];
  readonly certificateHash: string;
}

/**
 * What JSON patches took away of a Typha's mutual TLS. Looked at are the variables of its container and the hash of its
 * certificate; volumes, mounts and `envFrom` are not: a Typha that finds no file does not start.
 *
 * @param deployment - as it is rendered
 */
export function lostTls(deployment: unknown, { variables, certificateHash }: GivenTls): Problem[] {
  const changed = changedVariables(environmentOf(deployment), variables);
  return [
    ...(changed.length === 0 ? [] : [patched(`${allOf(changed)} of container ${CONTAINERS.typha}`, WITHOUT_VARIABLES)]),
    ...(hashOf(deployment) === certificateHash
      ? []
      : [patched(`the annotation ${CERTIFICATE_HASH_ANNOTATION} of the pods`, WITHOUT_HASH)]),
  ];
}

/**
 * What of mutual TLS a Deployment has in another way than `synth` renders it, in words: variables, where they come from, the volumes
 * with CAs, certificate and key, where these are mounted, and the hash of the certificate.
 *
 * @param rendered - by `synth`; one that serves no TLS has nothing of it
 */
export function differentTls(rendered: unknown, deployment: unknown): string[] {
  const variables = environmentOf(rendered).filter((entry): entry is EnvVariable =>
    MTLS_NAMES.has(String(valueAt(entry, "name")).toUpperCase()),
  );
  if (variables.length === 0) return [];
  const parts: readonly (readonly [what: string, of: (deployment: unknown) => unknown])[] = [
    [`envFrom of container ${CONTAINERS.typha}`, (one) => valueAt(containerOf(one), "envFrom")],
    [`the annotation ${CERTIFICATE_HASH_ANNOTATION}`, hashOf],
  ];
  const lists: readonly (readonly [what: string, of: (deployment: unknown) => readonly unknown[]])[] = [
    ["the volumes", (one) => listOf(valueAt(one, "spec", "template", "spec", "volumes"))],
    [`the mounts of container ${CONTAINERS.typha}`, (one) => listOf(valueAt(containerOf(one), "volumeMounts"))],
  ];
  return [
    ...changedVariables(environmentOf(deployment), variables),
    ...parts.flatMap(([what, of]) => (isDeepStrictEqual(of(rendered), of(deployment)) ? [] : [what])),
    ...lists.flatMap(([what, of]) => (holdsAll(of(deployment), of(rendered)) ? [] : [what])),
  ];
}

/** Whether a list has these items, and beside them none of their name or on the way to, or below, one of their paths. */
function holdsAll(list: readonly unknown[], items: readonly unknown[]): boolean {
  const others = list.filter((one) => !items.some((item) => isDeepStrictEqual(item, one)));
  if (list.length - others.length !== items.length) return false;
  const paths = items.map(pathOf).filter((path) => path !== "");
  const isInTheWay = (path: string) => path !== "" && paths.some((one) => pathsOverlap(one, path));
  const names = new Set(items.map((item) => valueAt(item, "name")));
  return !others.some((one) => isInTheWay(pathOf(one)) || (pathOf(one) === "" && names.has(valueAt(one, "name"))));
}

/** Where a volume is mounted; empty for what is no mount. */
function pathOf(item: unknown): string {
  const path = valueAt(item, "mountPath");
  return typeof path === "string" ? normalPath(path) : "";
}

function hashOf(deployment: unknown): unknown {
  return valueAt(deployment, "spec", "template", "metadata", "annotations", CERTIFICATE_HASH_ANNOTATION);
}

const WITHOUT_VARIABLES = {
  effect: "Typha would serve plaintext, accept other clients, or not start",
  remedy: 'remove the patch; add a variable with `JsonPatch.add("/spec/template/spec/containers/0/env/-", …)`',
};
const WITHOUT_HASH = {
  effect: "Typha would not restart when its certificate changes",
  remedy: "remove the patch, or set podAnnotations",
};

function patched(what: string, { effect, remedy }: typeof WITHOUT_HASH): Problem {
  return { code: "typha-tls-patched", message: `a JSON patch changes ${what}: ${effect}`, remedy };
}

function containerOf(deployment: unknown): unknown {
  const containers = listOf(valueAt(deployment, "spec", "template", "spec", "containers"));
  return containers.find((container) => valueAt(container, "name") === CONTAINERS.typha);
}

function environmentOf(deployment: unknown): readonly unknown[] {
  return listOf(valueAt(containerOf(deployment), "env"));
}

/** Names of variables of TLS that are not there once with their value. Typha reads names in any case. */
function changedVariables(env: readonly unknown[], given: readonly EnvVariable[]): string[] {
  const entries = env.filter(isRecord);
  const isSet = ({ name, value }: EnvVariable) => {
    const found = entries.filter((entry) => entry["name"] === name);
    return found.length === 1 && found[0]?.["value"] === value && found[0]["valueFrom"] === undefined;
  };
  const lost = given.filter((variable) => !isSet(variable)).map(({ name }) => name);
  const more = entries
    .map(({ name }) => String(name))
    .filter((name) => MTLS_NAMES.has(name.toUpperCase()) && !given.some((variable) => variable.name === name));
  return [...lost, ...more];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
