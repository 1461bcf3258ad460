import { type Answered, type Api, isObjectName, unasked, unfitAnswer } from "@typha-mtls/live";
import { unusableInput } from "@typha-mtls/problems";
import type { GivenObject } from "../../lifecycle/adopt/manifests";
import { readManifests } from "../../lifecycle/adopt/manifests";

/** Namespaces that installations use: manifests of every kind, and the Tigera operator. */
const NAMESPACES = ["kube-system", "calico-system"];

/** A Secret that was named on the command line. */
interface SecretName {
  readonly namespace: string;
  readonly name: string;
}

/** @throws ProblemError for what is no `namespace/name` */
export function secretNames(given: readonly string[]): SecretName[] {
  return given.map((text) => {
    const [namespace, name, ...rest] = text.split("/");
    if (isObjectName(namespace) && isObjectName(name) && rest.length === 0) return { namespace, name };
    const message = "is not <namespace>/<name>, such as kube-system/calico-typha-certs";
    throw unusableInput({ code: "invalid-value", field: "secret", message });
  });
}

/**
 * Typha, calico-node and the ConfigMaps that they mount, and the Secrets that were named. No other Secret is asked for.
 *
 * @throws ProblemError where the API server does not answer, or may not be asked
 */
export async function liveObjects(api: Api, context: string, secrets: readonly SecretName[]): Promise<GivenObject[]> {
  const get = async (path: string, kind: string): Promise<GivenObject[]> => {
    const answer = await api.get(path);
    if (answer.kind === "absent") return [];
    if (answer.kind === "found") {
      demandAsked(path, kind, answer.body);
      return [{ from: `context ${context}`, value: { ...answer.body, kind } }];
    }
    const message = `the API server does not let you GET ${path} (403)`;
    throw unusableInput({ code: "api-access-denied", file: `context ${context}`, message });
  };
  const inNamespace = (namespace: string, plural: string, name: string) =>
    `/api/v1/namespaces/${namespace}/${plural}/${name}`;
  const workloads = NAMESPACES.flatMap((namespace) => [
    get(`/apis/apps/v1/namespaces/${namespace}/deployments/calico-typha`, "Deployment"),
    get(`/apis/apps/v1/namespaces/${namespace}/daemonsets/calico-node`, "DaemonSet"),
  ]);
  const found = (await Promise.all(workloads)).flat();
  const configMaps = readManifests(found).missing.filter(
    ({ kind, namespace, name }) => kind === "ConfigMap" && isObjectName(namespace) && isObjectName(name),
  );
  const others = [
    ...configMaps.map(({ namespace, name }) => get(inNamespace(namespace, "configmaps", name), "ConfigMap")),
    get(inNamespace("kube-system", "configmaps", "kube-root-ca.crt"), "ConfigMap"),
    ...secrets.map(({ namespace, name }) => get(inNamespace(namespace, "secrets", name), "Secret")),
  ];
  return [...found, ...(await Promise.all(others)).flat()];
}

/** @throws ProblemError for another object than the one that was asked for, such as a Secret that no option named */
function demandAsked(path: string, kind: string, body: Answered): void {
  const isOther = body.kind !== undefined && body.kind !== kind;
  const other = isOther ? { field: "kind", message: `is not ${kind}, which was asked for` } : undefined;
  const fault = other ?? unasked(path, body, false);
  if (fault !== undefined) throw unfitAnswer(path, fault);
}
