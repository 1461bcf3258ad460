import { Kustomization, type KustomizationSpecHealthChecks } from "../../imports/flux-kustomization";
import { applierName } from "./applier-name";
import type { SpecifiedObject } from "./kube-object";

/** What the Flux Kustomization of one cluster needs to know. */
export interface FluxKustomizationProps {
  /** Name of the cluster. */
  readonly cluster: string;
  /** Folder in the git repository that holds the rendered files, such as `dist/demo`. */
  readonly path: string;
  /** Namespace of the Flux objects. */
  readonly namespace: string;
  /** Name of the GitRepository. */
  readonly gitRepository: string;
  /**
   * Name of the Secret with the cluster's age identity.
   * @default - nothing is decrypted
   */
  readonly decryptionSecret?: string;
  /**
   * What it waits for.
   * @default - all that it applies
   */
  readonly healthChecks?: readonly KustomizationSpecHealthChecks[];
}

/** The Flux Kustomization that applies one cluster's rendered files; waits until Typha is ready. */
export function fluxKustomization(props: FluxKustomizationProps): SpecifiedObject {
  return Kustomization.manifest({
    metadata: { name: applierName(props.cluster), namespace: props.namespace },
    spec: {
      interval: "10m",
      retryInterval: "1m",
      timeout: "10m",
      path: `./${props.path}`,
      prune: true,
      ...(props.healthChecks === undefined ? { wait: true } : { healthChecks: [...props.healthChecks] }),
      sourceRef: { kind: "GitRepository", name: props.gitRepository },
      ...(props.decryptionSecret === undefined
        ? {}
        : { decryption: { provider: "sops", secretRef: { name: props.decryptionSecret } } }),
    },
  }) as SpecifiedObject;
}
