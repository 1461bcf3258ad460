import * as path from "node:path";
import type { VerifierConfiguration } from "@typha-mtls/cni-chain";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { API_SERVER_VARIABLES } from "../api-server-variables";
import { programContainer, programVolume } from "../pod-program";
import { LINUX } from "../typha/typha-scheduling";
import type { CniChainGateProps } from "./cni-chain-gate-props";
import { VERIFIER } from "./names";
import { LOOPBACK } from "./verifier-configuration";

/** Labels by which the DaemonSet selects its pods; they can never be changed. */
export const VERIFIER_SELECTOR: Readonly<Record<string, string>> = { "k8s-app": VERIFIER };

/** Name of the verifier's port. */
export const HTTP_PORT_NAME = "cni-chain";

/** Name of the port of its probes. It is declared, so that the scheduler gives it to no other pod of the node. */
const PROBE_PORT_NAME = "cni-chain-probe";

/** Key of the ConfigMap, and file of the container, with the program. */
export const PROGRAM_FILE = "verifier.cjs";

/** A pod of the verifier. It is on the host network and tolerates every taint: it runs before there is any network. */
export function verifierPod(props: CniChainGateProps, configuration: VerifierConfiguration): k8s.PodSpec {
  const { seLinuxType, imagePullSecrets } = props.verifier ?? {};
  const reports = configuration.report !== undefined;
  return {
    hostNetwork: true,
    // It asks for no name.
    dnsPolicy: "Default",
    priorityClassName: "system-node-critical",
    serviceAccountName: VERIFIER,
    automountServiceAccountToken: reports,
    terminationGracePeriodSeconds: 5,
    nodeSelector: LINUX,
    tolerations: [{ operator: "Exists" }],
    ...(imagePullSecrets === undefined ? {} : { imagePullSecrets: imagePullSecrets.map((name) => ({ name })) }),
    securityContext: {
      // The files are root's and for no other to read; without capabilities, root reads those and no others.
      runAsUser: 0,
      runAsGroup: 0,
      seccompProfile: { type: "RuntimeDefault" },
      ...(seLinuxType === undefined ? {} : { seLinuxOptions: { type: seLinuxType } }),
    },
    containers: [container(props, configuration, reports)],
    volumes: [
      programVolume(VERIFIER),
      ...mountedDirectories(configuration).map(({ name, directory }) => ({
        name,
        hostPath: { path: directory, type: "DirectoryOrCreate" },
      })),
    ],
  };
}

function container(props: CniChainGateProps, configuration: VerifierConfiguration, reports: boolean): k8s.Container {
  const { port, probePort } = configuration;
  const probe = (ask: string) => ({
    httpGet: { host: LOOPBACK, path: ask, port: k8s.IntOrString.fromNumber(probePort) },
    timeoutSeconds: 2,
  });
  const program = programContainer({
    name: "verifier",
    directory: `/opt/${VERIFIER}`,
    file: PROGRAM_FILE,
    image: props.image,
    resources: props.verifier?.resources,
    mounts: mountedDirectories(configuration).map(({ name, directory }) => ({
      name,
      mountPath: directory,
      readOnly: true,
      mountPropagation: "HostToContainer",
    })),
  });
  return {
    ...program,
    env: [{ name: "NODE_NAME", valueFrom: { fieldRef: { fieldPath: "spec.nodeName" } } }],
    ...(reports ? { envFrom: [API_SERVER_VARIABLES] } : {}),
    ports: [
      { name: HTTP_PORT_NAME, containerPort: port, protocol: "TCP" },
      { name: PROBE_PORT_NAME, containerPort: probePort, hostPort: probePort, hostIp: LOOPBACK, protocol: "TCP" },
    ],
    // One answer is enough: each is of that moment.
    readinessProbe: { ...probe("/readyz"), periodSeconds: 2, failureThreshold: 1 },
    livenessProbe: { ...probe("/livez"), periodSeconds: 20, failureThreshold: 3 },
  };
}

/**
 * The directories that are mounted, where the node has them: a folder `cni` above one of the two, because a mount of the
 * directory itself goes on showing it when it was replaced. No other folder, which holds more: `/usr/lib` of the node would
 * take the place of the image's libraries, and `/var/lib` has the keys of every pod.
 */
function mountedDirectories({ confDir, binDir }: VerifierConfiguration): MountedDirectory[] {
  const [conf, bin] = [mountOf(confDir), mountOf(binDir)];
  if (isWithin(bin, conf)) return [{ name: "cni-dirs", directory: conf }];
  if (isWithin(conf, bin)) return [{ name: "cni-dirs", directory: bin }];
  return [
    { name: "cni-net-dir", directory: conf },
    { name: "cni-bin-dir", directory: bin },
  ];
}

/** A directory of the node that is mounted; its volume has the name that calico-node's has, where it holds one of the two. */
interface MountedDirectory {
  readonly name: string;
  readonly directory: string;
}

function mountOf(directory: string): string {
  const outer = path.posix.dirname(directory);
  return path.posix.basename(outer) === "cni" ? outer : directory;
}

function isWithin(directory: string, outer: string): boolean {
  return `${directory}/`.startsWith(`${outer}/`);
}
