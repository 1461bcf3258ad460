import { componentLabels } from "../labels";
import { identified, type ObjectMetadata, type ObjectProps } from "../typha/object-props";
import { restarterName, TYPHA_RESTARTER } from "./names";

/** Labels by which the Deployment of the restarter selects its pod; they can never be changed. */
export function restarterSelector(props: ObjectProps): Record<string, string> {
  return { "k8s-app": restarterName(identified(props).name) };
}

/** Metadata of an object of the restarter, in Typha's namespace. */
export function restarterMetadata(props: ObjectProps): ObjectMetadata {
  const { name, namespace } = identified(props);
  return {
    name: restarterName(name),
    namespace,
    labels: { ...props.labels, ...restarterSelector(props), ...componentLabels(TYPHA_RESTARTER, name) },
    ...(props.annotations === undefined ? {} : { annotations: { ...props.annotations } }),
  };
}

/** Metadata of a cluster-wide object of the restarter. */
export function restarterClusterMetadata(props: ObjectProps): Omit<ObjectMetadata, "namespace"> {
  const { namespace: _, ...metadata } = restarterMetadata(props);
  return metadata;
}
