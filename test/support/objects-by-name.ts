/** An object as tests compare it. */
export interface NamedObject {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: object };
}

/** Objects by kind, namespace and name, so that two lists can be compared in any order. */
export function objectsByName<T extends NamedObject>(objects: readonly T[]): Record<string, T> {
  return Object.fromEntries(
    objects.map((object) => [`${object.kind} ${object.metadata.namespace}/${object.metadata.name}`, object]),
  );
}
