import {
  CA_FILE,
  CERTIFICATE_FILE,
  type CertificatePlace,
  DEFAULT_NAME,
  DEFAULT_NAMESPACE,
  failsafeVariables,
  IDENTITY_DIRECTORY,
  IDENTITY_VOLUME,
  identityVolume,
  nameProblem,
  namespaceProblem,
  objectNames,
  PRIVATE_KEY_FILE,
  placeProblem,
  TRUST_DIRECTORY,
  TRUST_VOLUME,
  TYPHA_PORT,
} from "@typha-mtls/calico";
import { refuse } from "@typha-mtls/problems";
import type { Identity } from "@typha-mtls/x509";
import type { ObjectPatch } from "../partial-object";
import { checkSide } from "../typha/certificate-check";
import type { CalicoNodeCertificate, TyphaServerCertificate } from "../typha/certificate-source";
import { checkArguments } from "../typha/props-problems";
import { clientPortProblem } from "../typha/typha-ports";

/** The props of `TyphaWithMtls` that calico-node has to know. */
export interface CalicoNodePatchProps {
  /**
   * Name of Typha's Service.
   * @default "calico-typha-mtls"
   */
  readonly name?: string;

  /**
   * Namespace of Typha. A `TyphaWithMtls` that is in its chart's namespace says it in its property `namespace`.
   * @default "kube-system"
   */
  readonly namespace?: string;

  /**
   * Namespace of calico-node.
   * @default "kube-system"
   */
  readonly calicoNodeNamespace?: string;

  /**
   * Port (TCP) of Typha. Another than the default is added to Felix's failsafe lists.
   * @default 5473
   */
  readonly port?: number;

  /**
   * Who adds another port to Felix's failsafe lists: `defaults` sets Felix's own lists with the port added, which replace
   * those of every FelixConfiguration; `own` leaves them alone.
   * @default "defaults"
   */
  readonly failsafePorts?: "defaults" | "own";

  /** The certificate that Typha presents, or its identity: calico-node accepts no other. */
  readonly server: Partial<Pick<TyphaServerCertificate, "manifest" | "certificate" | "identity">>;

  /**
   * Where calico-node's certificate and key lie: in a Secret of its namespace, or in a directory on each node.
   * @default - in the Secret `<name>-client`
   */
  readonly client?: Partial<CertificatePlace> | CalicoNodeCertificate;
}

/** Names of the props that are taken as they are; of the server, a cluster gives the identity alone. */
export const PATCH_PROPS = [
  "name",
  "namespace",
  "calicoNodeNamespace",
  "port",
  "failsafePorts",
  "client",
] as const satisfies readonly (keyof CalicoNodePatchProps)[];

/** What changes in the owner's objects. */
export interface CalicoNodePatch {
  /** Patch of the DaemonSet `calico-node`. */
  readonly daemonSet: ObjectPatch;
  /**
   * What the DaemonSet has to have before any node talks to Typha: failsafe lines for a port of its own, on the nodes that
   * Typha runs on too. Without them, a patch that changes nothing.
   */
  readonly preparation: ObjectPatch;
  /** Patch of the ConfigMap `calico-config`: for when no calico-node reads the old name from it any more. */
  readonly config: ObjectPatch;
}

const OWNER_READ = 0o400;

/**
 * What moves calico-node to Typha's mutual TLS.
 *
 * The environment is in upper case, because only Felix folds case and confd and node-services would stay in plaintext
 * (typha/pkg/syncclientutils/config.go), and on the container `calico-node` only, because no init container talks to
 * Typha. TLS and the name of the Service change together: a node with one of them and not the other has no Typha.
 *
 * @throws ProblemError with everything that is wrong with the props
 * @example
 * ```ts
 * import { Yaml } from "cdk8s";
 * import { calicoNodePatch, loadCluster } from "typha-mtls";
 *
 * const { daemonSet } = calicoNodePatch(loadCluster("demo").typha);
 * Yaml.save("calico-node.yaml", [daemonSet]);
 * ```
 */
export function calicoNodePatch(props: CalicoNodePatchProps): CalicoNodePatch {
  return patchNaming(props, SERVICE_NAME.replaced);
}

/**
 * How calico-node is told the name of Typha's Service. calico-typha.yaml takes it from calico-config, and calico.yaml has no
 * such variable; the API server refuses one with both `value` and `valueFrom`.
 */
export const SERVICE_NAME = {
  /** For patches that can delete: right for both manifests. */
  replaced: (value: string) => [{ name: "FELIX_TYPHAK8SSERVICENAME", value, valueFrom: null }],
  /** Where the DaemonSet has no such variable. */
  added: (value: string) => [{ name: "FELIX_TYPHAK8SSERVICENAME", value }],
  /** Where it is left to refer to calico-config. */
  referred: () => [],
} as const satisfies Record<string, (value: string) => readonly object[]>;

/** {@link calicoNodePatch}, with the name of Typha's Service given in one of these ways. @throws ProblemError */
export function patchNaming(
  props: CalicoNodePatchProps,
  serviceName: (value: string) => readonly object[],
): CalicoNodePatch {
  const { sound, problems: wrong } = checkArguments(props, ["server"]);
  const { name = DEFAULT_NAME, namespace = DEFAULT_NAMESPACE, calicoNodeNamespace = DEFAULT_NAMESPACE } = sound;
  const { identity, problems } = checkSide(sound.server, (prop) => `server.${prop}`);
  refuse([
    ...wrong,
    nameProblem(name, "name"),
    namespaceProblem(namespace, "namespace"),
    namespaceProblem(calicoNodeNamespace, "calicoNodeNamespace"),
    ...problems,
    sound.port === undefined ? undefined : clientPortProblem(sound.port, "port"),
    placeProblem(sound.client ?? {}, (field) => `client.${field}`),
  ]);

  const { trustBundle, clientSecret } = objectNames(name);
  const failsafe = props.failsafePorts === "own" ? [] : failsafeVariables(props.port ?? TYPHA_PORT);
  const owned = unchangedCalicoNode(calicoNodeNamespace);
  return {
    preparation:
      failsafe.length === 0
        ? owned
        : { ...owned, spec: { template: { spec: { containers: [{ name: "calico-node", env: failsafe }] } } } },
    daemonSet: {
      ...owned,
      spec: {
        template: {
          spec: {
            containers: [
              {
                name: "calico-node",
                env: [...serviceName(name), ...environment(namespace, identity!), ...failsafe],
                volumeMounts: [
                  { name: TRUST_VOLUME, mountPath: TRUST_DIRECTORY, readOnly: true },
                  { name: IDENTITY_VOLUME, mountPath: IDENTITY_DIRECTORY, readOnly: true },
                ],
              },
            ],
            volumes: [
              { name: TRUST_VOLUME, configMap: { name: trustBundle } },
              identityVolume(place(props.client, clientSecret), OWNER_READ),
            ],
          },
        },
      },
    },
    config: configNaming(name, calicoNodeNamespace),
  };
}

/** A patch that changes nothing of the DaemonSet, which has to be there. */
export function unchangedCalicoNode(namespace: string): ObjectPatch {
  return { apiVersion: "apps/v1", kind: "DaemonSet", metadata: { name: "calico-node", namespace } };
}

/** Patch of `calico-config` that names a Service of Typha, or `none`. */
export function configNaming(service: string, namespace: string): ObjectPatch {
  return {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "calico-config", namespace },
    data: { typha_service_name: service },
  };
}

function place(
  { secretName, hostDirectory }: NonNullable<CalicoNodePatchProps["client"]> = {},
  ownSecret: string,
): CertificatePlace {
  return hostDirectory === undefined ? { secretName: secretName ?? ownSecret } : { hostDirectory };
}

function environment(namespace: string, { kind, value }: Identity) {
  return [
    { name: "FELIX_TYPHAK8SNAMESPACE", value: namespace },
    { name: "FELIX_TYPHACAFILE", value: CA_FILE },
    { name: "FELIX_TYPHACERTFILE", value: CERTIFICATE_FILE },
    { name: "FELIX_TYPHAKEYFILE", value: PRIVATE_KEY_FILE },
    // One of the two: where both are set, Felix accepts a Typha with either.
    { name: kind === "cn" ? "FELIX_TYPHACN" : "FELIX_TYPHAURISAN", value },
  ];
}
