import type { Problem } from "@typha-mtls/problems";
import type { ReadManifest } from "@typha-mtls/sealing";
import type { Identity } from "@typha-mtls/x509";

/** The identities by which both sides know each other, and what is wrong with their certificates. */
export interface CheckedCertificates {
  /** Undefined where nothing names it, which is a problem. */
  readonly server: Identity | undefined;
  readonly client: Identity | undefined;
  readonly problems: readonly Problem[];
  /** {@link hashOfTexts} of what Typha reads. */
  readonly hash: string;
  /** What the manifests show in which nothing is wrong. */
  readonly sealed: Partial<Record<"server" | "client", ReadManifest | undefined>>;
}
