import { DEFAULT_NAMESPACE } from "@typha-mtls/calico";
import { componentLabels } from "../labels";
import type { MetadataProps, ObjectMetadata } from "../typha/object-props";
import { CNI_CHAIN, VERIFIER } from "./names";

/** Metadata of a cluster-wide object of the gate. */
export function chainMetadata({ labels, annotations }: MetadataProps, name: string): Omit<ObjectMetadata, "namespace"> {
  return {
    name,
    labels: { ...labels, ...componentLabels(CNI_CHAIN, CNI_CHAIN) },
    ...(annotations === undefined ? {} : { annotations: { ...annotations } }),
  };
}

/** Metadata of an object of the verifier in its namespace. */
export function verifierMetadata(props: MetadataProps): ObjectMetadata {
  return { ...chainMetadata(props, VERIFIER), namespace: props.namespace ?? DEFAULT_NAMESPACE };
}
