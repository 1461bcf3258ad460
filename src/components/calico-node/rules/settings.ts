import {
  CA_FILE,
  type CalicoVersion,
  CERTIFICATE_FILE,
  CONTAINERS,
  PRIVATE_KEY_FILE,
  parseCalicoVersion,
  TYPHA_PORT,
} from "@typha-mtls/calico";
import { attempt } from "@typha-mtls/problems";
import type { Desired } from "../../desired";
import type { Container, ContainerVariable } from "../../observed/objects";
import { containerOf } from "../../observed/pods";
import type { Observed } from "../../subjects";

/** The files of calico-node's TLS: all of them, or plaintext. */
export const FILES = ["FELIX_TYPHACAFILE", "FELIX_TYPHACERTFILE", "FELIX_TYPHAKEYFILE"];
/** What Typha has to show: one of them. */
export const IDENTITIES = ["FELIX_TYPHACN", "FELIX_TYPHAURISAN"];

/** The container that talks to Typha. */
export function calicoNode({ daemonSet }: Pick<Observed, "daemonSet">): Container | undefined {
  return containerOf(daemonSet?.spec.template, CONTAINERS.calicoNode);
}

export function typhaEnv(observed: Observed): readonly ContainerVariable[] {
  return (calicoNode(observed)?.env ?? []).filter(({ name }) => name.toUpperCase().startsWith("FELIX_TYPHA"));
}

/** TLS settings that are there, whatever their case. */
export function tlsNames({ env = [] }: Container): string[] {
  return env
    .filter(({ value, valueFrom }) => value || valueFrom)
    .map(({ name }) => name.toUpperCase())
    .filter((name) => FILES.includes(name) || IDENTITIES.includes(name));
}

/**
 * Whether calico-node speaks mutual TLS with another Typha, as before an installation was taken over: its Service and all of
 * its files differ from those of the patch.
 */
export function usesOtherTyphaWithTls(observed: Observed, { location }: Pick<Desired, "location">): boolean {
  const files = FILES.map((name) => settingOf(observed, name));
  const isOther = files.every(
    (file) => file !== undefined && ![CA_FILE, CERTIFICATE_FILE, PRIVATE_KEY_FILE].includes(file),
  );
  return isOther && settingOf(observed, "FELIX_TYPHAK8SSERVICENAME") !== location.name;
}

/** Whether calico-node speaks plaintext, or mutual TLS with another Typha. */
export function isNotMoved(observed: Observed, desired: Pick<Desired, "location">): boolean {
  const container = calicoNode(observed);
  return container !== undefined && (tlsNames(container).length === 0 || usesOtherTyphaWithTls(observed, desired));
}

/** Value of a setting, also where it stands in calico-config; undefined where it is not set. */
export function settingOf(observed: Observed, name: string): string | undefined {
  const variable = envOf(calicoNode(observed)).get(name);
  const reference = variable?.valueFrom?.configMapKeyRef;
  const value = reference?.name === "calico-config" ? observed.calicoConfig?.data?.[reference.key] : variable?.value;
  return value === "" ? undefined : value;
}

/** Whether a setting comes from where no rule looks, such as a ConfigMap of the owner's own. */
export function isElsewhere(observed: Observed, name: string): boolean {
  const { valueFrom } = envOf(calicoNode(observed)).get(name) ?? {};
  return Boolean(valueFrom) && valueFrom?.configMapKeyRef?.name !== "calico-config";
}

/** Port on which the Typha of git serves calico-node. */
export function typhaPort({ deployment }: Pick<Desired, "deployment">): number {
  const variables = envOf(containerOf(deployment.spec.template, CONTAINERS.typha));
  return Number(variables.get("TYPHA_SERVERPORT")?.value ?? TYPHA_PORT);
}

export function envOf(container: Container | undefined): ReadonlyMap<string, ContainerVariable> {
  return new Map((container?.env ?? []).map((variable) => [variable.name, variable]));
}

/** Version by the tag of an image; undefined where the tag tells none. */
export function versionOf(container: Container | undefined): CalicoVersion | undefined {
  const [, tag] = /:(v3\.\d+\.\d+)(?:[-@].*)?$/.exec(container?.image ?? "") ?? [];
  return tag === undefined ? undefined : attempt(() => parseCalicoVersion(tag)).result;
}
