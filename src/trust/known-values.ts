import type { FieldPath } from "@typha-mtls/fields";
import { matches } from "./harmless";

/** A value of an object that says more than its text: certificates compare by what they mean, a CNI chain by its plugins. */
interface KnownRow {
  readonly kind: string;
  /** As in a row of harmless values. */
  readonly path: string;
  readonly is: "trust-bundle" | "next-ca" | "leaf" | "cni-chain";
  readonly isBase64?: true;
}

const KNOWN: readonly KnownRow[] = [
  { kind: "ConfigMap", path: "data ca.crt", is: "trust-bundle" },
  { kind: "CertificateAuthorityKey", path: "ca.crt", is: "next-ca" },
  { kind: "Secret", path: "data tls.crt", is: "leaf", isBase64: true },
  { kind: "Secret", path: "stringData tls.crt", is: "leaf" },
  { kind: "SealedSecret", path: "spec template data tls.crt", is: "leaf" },
  { kind: "ConfigMap", path: "data cni_network_config", is: "cni-chain" },
];

/** What a value of an object is, and its text; undefined for a value that is compared as it stands. */
export function knownValue(
  kind: string,
  path: FieldPath,
  value: unknown,
): { readonly is: KnownRow["is"]; readonly text: string } | undefined {
  if (typeof value !== "string") return undefined;
  const row = KNOWN.find((one) => one.kind === kind && matches(one.path, path));
  return row && { is: row.is, text: row.isBase64 ? Buffer.from(value, "base64").toString("utf8") : value };
}
