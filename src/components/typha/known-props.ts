/** What is known of props that were made here, so that it is found out once. */
export interface KnownProps {
  /** Made from values that fit the schema. */
  readonly fitSchema?: boolean;
  /** Made from props in which nothing is wrong. */
  readonly areSound?: boolean;
}

/** Not a key of a WeakMap: its entries cost time whenever garbage is collected (docs/performance.md). */
const KNOWN = Symbol("known");

/** Marks props with what is known of them, and gives them back; copies of them lose the mark. */
export function withKnown<T extends object, Known extends KnownProps>(props: T, what: Known): T {
  return Object.defineProperty(props, KNOWN, { value: what, configurable: true });
}

/** What is known of props; nothing of those that a caller made. */
export function knownOf(props: object | undefined): KnownProps {
  return (props as { readonly [KNOWN]?: KnownProps } | undefined)?.[KNOWN] ?? {};
}
