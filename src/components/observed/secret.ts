import { CERTIFICATE_KEY, PRIVATE_KEY_KEY } from "@typha-mtls/calico";
import type { Labels, Metadata } from "./metadata";
import { setAt } from "./set-at";

/** A Secret, of which nothing is kept that is secret. */
export interface SecretShown {
  /** Text of `tls.crt`; undefined where the Secret has none. */
  readonly certificate: string | undefined;
  readonly key: "absent" | "sealed" | "present";
  /** When its certificate was last changed, by the API server's clock; undefined where that is not recorded. */
  readonly changedAt?: Date | undefined;
}

/**
 * What may be kept of a Secret: its certificate, when that changed, and whether its key looks like one. Its annotations may
 * hold the key again.
 */
export function secretShown({ metadata, data = {} }: { metadata: Metadata; data?: Labels | undefined }): SecretShown {
  const decoded = (key: string) => (data[key] ? Buffer.from(data[key], "base64").toString("utf8") : undefined);
  const key = decoded(PRIVATE_KEY_KEY);
  return {
    certificate: decoded(CERTIFICATE_KEY),
    key: key === undefined ? "absent" : /^\s*ENC\[/.test(key) ? "sealed" : "present",
    changedAt: setAt(metadata, CERTIFICATE_KEY),
  };
}
