import type { X509Certificate } from "node:crypto";
import { hashOf } from "./documents";
import { canonical, type Facts, isMap, listOf, type Map_, mapOf } from "./facts";
import { certificatesIn, identityOf } from "./pem";

/** Where a Secret lies, and which CAs its cluster trusts. */
export interface Holder {
  readonly facts: Facts;
  /** What its facts begin with. */
  readonly key: string;
  readonly cas: readonly X509Certificate[];
}

/** Kinds of master keys in the metadata of sops, at its top and in each of its key groups. */
const MASTER_KEYS = ["age", "pgp", "kms", "gcp_kms", "azure_kv", "hc_vault", "hckms"];
/** Parts of a master key that change whenever the file is sealed again. */
const FLEETING = new Set(["enc", "created_at"]);

/** Who can open a file that sops sealed, and what of it is sealed. */
export function sopsFacts({ facts, key }: Holder, sops: unknown): void {
  if (sops === undefined) return;
  const { mac: _, lastmodified: __, version: ___, ...metadata } = mapOf(sops);
  for (const [name, value] of Object.entries(metadata)) {
    if (MASTER_KEYS.includes(name)) for (const one of listOf(value)) facts.add(key, "opened by", name, masterKey(one));
    else if (name === "key_groups") {
      for (const [at, group] of listOf(value).entries())
        for (const [kind, keys] of Object.entries(mapOf(group)))
          for (const one of listOf(keys)) facts.add(key, `opened by, group ${at},`, kind, masterKey(one));
    } else facts.add(key, `sops.${name}`, value);
  }
}

function masterKey(value: unknown): string {
  return canonical(
    isMap(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !FLEETING.has(name))) : value,
  );
}

/** A Secret, in clear or sealed with sops. */
export function secretFacts(holder: Holder, secret: Map_): void {
  const { facts, key } = holder;
  const { data, sops, apiVersion: _, kind: __, metadata: ___, ...rest } = secret;
  for (const [name, value] of Object.entries(rest)) facts.add(key, name, value);
  for (const [name, value] of Object.entries(mapOf(data))) {
    if (name === "tls.crt") leafFacts(holder, Buffer.from(String(value), "base64").toString("latin1"));
    else facts.add(key, `data.${name}`, String(value).startsWith("ENC[AES256_GCM,") ? "sealed" : hashOf(String(value)));
  }
  sopsFacts(holder, sops);
}

/** A SealedSecret: what its controller makes of it. */
export function sealedSecretFacts(holder: Holder, sealed: Map_): void {
  const { facts, key } = holder;
  const { encryptedData, template, ...rest } = mapOf(sealed["spec"]);
  for (const name of Object.keys(mapOf(encryptedData))) facts.add(key, `encryptedData.${name}`);
  for (const [name, value] of Object.entries(rest)) facts.add(key, `spec.${name}`, value);
  const { data, metadata, ...more } = mapOf(template);
  for (const [name, value] of Object.entries(more)) facts.add(key, `template.${name}`, value);
  const { name, namespace, annotations, labels, ...others } = mapOf(metadata);
  facts.add(key, "becomes", String(namespace), String(name), others);
  obeyedFacts(holder, "template", { annotations, labels });
  for (const [name, value] of Object.entries(mapOf(data))) {
    if (String(value).includes("{{")) facts.add(key, `template.data.${name} is a template`, hashOf(String(value)));
    if (name === "tls.crt") leafFacts(holder, String(value));
    else facts.add(key, `template.data.${name}`, hashOf(String(value)));
  }
}

/** The chain of a leaf, the leaf first. */
export function leafFacts({ facts, key, cas }: Holder, pem: string): void {
  const { certificates, doubts } = certificatesIn(pem);
  const [leaf, ...above] = certificates;
  if (leaf === undefined) facts.add(key, "has no certificate");
  else for (const fact of identityOf(leaf, [...cas, ...above])) facts.add(key, fact);
  for (const ca of above) facts.add(key, "carries", ca.fingerprint256);
  for (const doubt of doubts) facts.add(key, doubt);
}

/** Annotations and labels that a controller takes for an order; those of the sealed key go with the certificate. */
const OBEYED =
  /fluxcd\.io|argoproj\.io|replicat|reflect|kubed|sync|sealedsecrets\.bitnami|config\.kubernetes\.io|inject|helm\.sh|kustomize/i;

export function obeyedFacts({ facts, key }: Holder, of: string, metadata: Map_): void {
  for (const part of ["annotations", "labels"]) {
    for (const [name, value] of Object.entries(mapOf(metadata[part])))
      if (OBEYED.test(name)) facts.add(key, `${of} ${part}`, name, value);
  }
  for (const part of ["ownerReferences", "finalizers", "generateName"])
    if (metadata[part] !== undefined) facts.add(key, `${of} ${part}`, metadata[part]);
}
