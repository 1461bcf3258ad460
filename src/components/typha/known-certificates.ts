import type { ReadManifest } from "@typha-mtls/sealing";
import type { CheckedCertificates } from "./checked-certificates";
import { type KnownProps, knownOf } from "./known-props";

/** What is known of props that hold certificates. */
export interface KnownCertificates extends KnownProps {
  /**
   * What the certificates of both sides say; the trust bundle was made from certificates that were read.
   *
   * @param path - full name of a prop
   */
  readonly certificates?: (path: (prop: string) => string) => CheckedCertificates;
  /** What the sealed manifest shows, in which nothing is wrong. */
  readonly sealed?: ReadManifest | undefined;
}

/** What is known of the certificates of props; nothing of those that a caller made. */
export function knownCertificates(props: object | undefined): KnownCertificates {
  return knownOf(props);
}
