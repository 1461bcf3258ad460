import { hash } from "node:crypto";
import { type ImageParts, imageName, type Resources } from "@typha-mtls/calico";
import type * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { containerResources } from "./container-resources";

// Programs of ours that run in pods: each is text in a ConfigMap, beside a file that tells it what to do.

/** Node's own image, in which they run: no image has to be built and trusted. */
const NODE_IMAGE = { registry: "docker.io", repository: "library/node", tag: "24.19.0-alpine3.24" } as const;

/** Key of the ConfigMap, and file of the container, that tells a program what to do. */
export const CONFIGURATION_FILE = "configuration.json";

/** Annotation of the pods of a program that changes exactly when the program or its configuration does. */
export const CONFIG_HASH_ANNOTATION = "typha-mtls/config-hash";

/** The hash of what is in the ConfigMap of a program. */
export function configHash(data: Readonly<Record<string, string>>): string {
  return hash("sha256", JSON.stringify(data), "hex");
}

const REQUESTS = { cpu: "5m", memory: "64Mi" } as const;

/** What the container of a program is made from. */
export interface ProgramContainer {
  readonly name: string;
  /** Where its ConfigMap is mounted. */
  readonly directory: string;
  /** Key of the ConfigMap with the program. */
  readonly file: string;
  readonly image: ImageParts | undefined;
  /** @default - a request of 5m of CPU and 64Mi of memory */
  readonly resources: Resources | undefined;
  /** Mounts of other volumes. */
  readonly mounts: readonly k8s.VolumeMount[];
}

/** The container of a program: it can change nothing of its image, and has no rights on its node. Its volume is that of {@link programVolume}. */
export function programContainer(program: ProgramContainer): k8s.Container {
  const { name, directory, file, image, resources = { requests: REQUESTS }, mounts } = program;
  return {
    name,
    image: imageName(NODE_IMAGE, image),
    imagePullPolicy: "IfNotPresent",
    command: ["node", `${directory}/${file}`, `${directory}/${CONFIGURATION_FILE}`],
    resources: containerResources(resources),
    securityContext: {
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
      readOnlyRootFilesystem: true,
    },
    volumeMounts: [{ name: PROGRAM_VOLUME, mountPath: directory, readOnly: true }, ...mounts],
  };
}

const PROGRAM_VOLUME = "program";

/** The volume with a program and its configuration. @param name - of the ConfigMap */
export function programVolume(name: string): k8s.Volume {
  return { name: PROGRAM_VOLUME, configMap: { name } };
}
