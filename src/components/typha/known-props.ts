import type { ReadManifest } from "../../sealing/sealed-manifest";
import type { CheckedCertificates } from "./certificate-check";

/** What is known of props that were made here, so that it is found out once. */
export interface KnownProps {
  /** Made from props that fit the schema. */
  readonly areSound?: boolean;
  /**
   * What the certificates of both sides say.
   *
   * @param path - full name of a prop
   */
  readonly certificates?: (path: (prop: string) => string) => CheckedCertificates;
  /** What the sealed manifest shows, in which nothing is wrong. */
  readonly sealed?: ReadManifest | undefined;
}

const known = new WeakMap<object, KnownProps>();

/** The same props, with what is known of them. */
export function withKnown<T extends object>(props: T, what: KnownProps): T {
  known.set(props, what);
  return props;
}

/** What is known of props; nothing of those that a caller made. */
export function knownOf(props: object): KnownProps {
  return known.get(props) ?? {};
}
