/** A Kubernetes object as it stands in a manifest. */
export interface KubeObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly [field: string]: unknown;
}

/** One that says how things should be. */
export interface SpecifiedObject extends KubeObject {
  readonly spec: object;
}

/** Annotation in which client-side apply keeps what it has applied. */
export const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

/** What makes an object the same object to the API server, in words for messages. */
export function identityOfObject({ kind, metadata }: KubeObject): string {
  return `${kind} ${metadata.namespace === undefined ? "" : `${metadata.namespace}/`}${metadata.name}`;
}
