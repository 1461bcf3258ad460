import { CA_KEY, CERTIFICATE_KEY, objectNames } from "@typha-mtls/calico";
import type { RestarterConfiguration } from "@typha-mtls/restarter";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { API_SERVER_VARIABLES } from "../api-server-variables";
import { programContainer, programVolume } from "../pod-program";
import { identified } from "../typha/object-props";
import { LEAVES_LOST_NODES, LINUX } from "../typha/typha-scheduling";
import { restarterName, STARTED_FOR_ANNOTATION, TYPHA_RESTARTER } from "./names";
import type { TyphaRestarterProps } from "./typha-restarter-props";

/** Key of the ConfigMap, and file of the container, with the program. */
export const RESTARTER_FILE = "restarter.cjs";
const CERTIFICATE_DIRECTORY = "/etc/typha/certificate";
const TRUST_DIRECTORY = "/etc/typha/trust";
const STATE_DIRECTORY = `/run/${TYPHA_RESTARTER}`;

/** The user nobody of the image. */
const UID = 65_534;

/** The file that tells the restarter what to do. */
export function restarterConfiguration(props: TyphaRestarterProps): RestarterConfiguration {
  const { name, namespace } = identified(props);
  return {
    namespace,
    deployment: name,
    certificate: `${CERTIFICATE_DIRECTORY}/${CERTIFICATE_KEY}`,
    trustBundle: `${TRUST_DIRECTORY}/${CA_KEY}`,
    identity: props.serverIdentity,
    annotation: STARTED_FOR_ANNOTATION,
    readyFile: `${STATE_DIRECTORY}/ready`,
  };
}

/**
 * The pod of the restarter. Of the Secret it gets the certificate and not the key. It is on the host network, where it listens on no
 * port: a cluster whose Typha serves an expired certificate may be without pod network.
 */
export function restarterPod(props: TyphaRestarterProps): k8s.PodSpec {
  const { name } = identified(props);
  const { serverSecret, trustBundle } = objectNames(name);
  const { imagePullSecrets, tolerations = LEAVES_LOST_NODES } = props;
  return {
    hostNetwork: true,
    // It asks for no name.
    dnsPolicy: "Default",
    priorityClassName: "system-cluster-critical",
    serviceAccountName: restarterName(name),
    automountServiceAccountToken: true,
    terminationGracePeriodSeconds: 5,
    nodeSelector: { ...LINUX, ...props.nodeSelector },
    tolerations: tolerations.map((toleration) => ({ ...toleration })),
    ...(imagePullSecrets === undefined
      ? {}
      : { imagePullSecrets: imagePullSecrets.map((secret) => ({ name: secret })) }),
    securityContext: {
      runAsNonRoot: true,
      runAsUser: UID,
      runAsGroup: UID,
      seccompProfile: { type: "RuntimeDefault" },
    },
    containers: [container(props)],
    volumes: [
      programVolume(restarterName(name)),
      {
        name: "certificate",
        secret: { secretName: serverSecret, items: [{ key: CERTIFICATE_KEY, path: CERTIFICATE_KEY }] },
      },
      { name: "trust", configMap: { name: trustBundle } },
      { name: "state", emptyDir: { medium: "Memory", sizeLimit: k8s.Quantity.fromString("1Mi") } },
    ],
  };
}

function container({ image, resources }: TyphaRestarterProps): k8s.Container {
  return {
    ...programContainer({
      name: "restarter",
      directory: `/opt/${TYPHA_RESTARTER}`,
      file: RESTARTER_FILE,
      image,
      resources,
      mounts: [
        { name: "certificate", mountPath: CERTIFICATE_DIRECTORY, readOnly: true },
        { name: "trust", mountPath: TRUST_DIRECTORY, readOnly: true },
        { name: "state", mountPath: STATE_DIRECTORY },
      ],
    }),
    envFrom: [API_SERVER_VARIABLES],
    // The program keeps the file while Typha's pods were started for the certificate in the Secret.
    readinessProbe: { exec: { command: ["test", "-e", `${STATE_DIRECTORY}/ready`] }, periodSeconds: 10 },
  };
}
