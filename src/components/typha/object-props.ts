import { DEFAULT_NAME, DEFAULT_NAMESPACE } from "@typha-mtls/calico";
import { componentLabels } from "../labels";

/** Props of every object that a construct renders. */
export interface MetadataProps {
  /**
   * Namespace of the object.
   * @default - that of the chart, or else "kube-system"
   */
  readonly namespace?: string;

  /**
   * Further labels; those that the stack sets cannot be replaced.
   * @default - none
   */
  readonly labels?: Readonly<Record<string, string>>;

  /**
   * Annotations.
   * @default - none
   */
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Props of every object of the stack. */
export interface ObjectProps extends MetadataProps {
  /**
   * Name of the Typha that the object belongs to: the name of its Deployment and Service.
   * @default "calico-typha-mtls"
   */
  readonly name?: string;
}

/** Metadata of an object, written out: a chart's own labels and namespace would reach cluster-wide objects too. */
export interface ObjectMetadata {
  readonly name: string;
  readonly namespace: string;
  readonly labels: Record<string, string>;
  readonly annotations?: Record<string, string>;
}

/** Name and namespace that hold where the props give none. */
export function identified({ name = DEFAULT_NAME, namespace = DEFAULT_NAMESPACE }: ObjectProps) {
  return { name, namespace };
}

/**
 * Labels by which the Deployment, the Service and the PodDisruptionBudget select Typha's pods. A Deployment's selector
 * can never be changed, so these are as few as tell one Typha from another.
 */
export function typhaSelector(name: string): Record<string, string> {
  return { "k8s-app": name };
}

/** Labels of every object of a Typha. */
export function objectLabels(props: ObjectProps): Record<string, string> {
  return { ...props.labels, ...ownLabels(identified(props).name) };
}

/** Metadata of an object; its name is the Typha's own or one derived from it. */
export function objectMetadata(props: ObjectProps, name: string = identified(props).name): ObjectMetadata {
  return {
    name,
    namespace: identified(props).namespace,
    labels: objectLabels(props),
    ...(props.annotations === undefined ? {} : { annotations: { ...props.annotations } }),
  };
}

/** Metadata of a cluster-wide object. */
export function clusterMetadata(props: ObjectProps, name?: string): Omit<ObjectMetadata, "namespace"> {
  const { namespace: _, ...metadata } = objectMetadata(props, name);
  return metadata;
}

/** Labels that the stack sets and nobody can replace. */
export function ownLabels(name: string): Record<string, string> {
  return { ...componentLabels("typha", name), ...typhaSelector(name) };
}
