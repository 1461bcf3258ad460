import type { ReadManifest } from "../../sealing/sealed-manifest";
import type { CheckedCertificates } from "./certificate-check";

/** What is known of props that were made here, so that it is found out once. */
export interface KnownProps {
  /** Made from values that fit the schema. */
  readonly fitSchema?: boolean;
  /** Made from props in which nothing is wrong. */
  readonly areSound?: boolean;
  /**
   * What the certificates of both sides say; the trust bundle was made from certificates that were read.
   *
   * @param path - full name of a prop
   */
  readonly certificates?: (path: (prop: string) => string) => CheckedCertificates;
  /** What the sealed manifest shows, in which nothing is wrong. */
  readonly sealed?: ReadManifest | undefined;
}

/** Not a key of a WeakMap: its entries cost time whenever garbage is collected (docs/performance.md). */
const KNOWN = Symbol("known");

/** The same props, with what is known of them; copies of them lose it. */
export function withKnown<T extends object>(props: T, what: KnownProps): T {
  return Object.defineProperty(props, KNOWN, { value: what, configurable: true });
}

/** What is known of props; nothing of those that a caller made. */
export function knownOf(props: object | undefined): KnownProps {
  return (props as { readonly [KNOWN]?: KnownProps } | undefined)?.[KNOWN] ?? {};
}
