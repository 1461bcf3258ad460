import { objectNames } from "@typha-mtls/calico";
import { CERTIFICATE_HASH_ANNOTATION, hashOfTexts } from "@typha-mtls/components";
import { isRecord } from "@typha-mtls/fields";
import { attempt } from "@typha-mtls/problems";
import { readableCertificate } from "@typha-mtls/sealing";
import { type Certificate, readBundle, readChain } from "@typha-mtls/x509";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import type { RenderedDocument, SortedFiles } from "./documents";
import type { DocumentChange } from "./object-changes";

/** CAs of a trust bundle, by fingerprint. */
type Bundle = ReadonlyMap<string, Certificate>;

/** How the trust bundle changes. */
export interface BundleChange {
  readonly came: readonly Certificate[];
  readonly went: readonly Certificate[];
  readonly stayed: readonly Certificate[];
}

/** The trust bundle that documents render, PEM; undefined where there is none. */
export function bundleIn({ documents }: SortedFiles, { config }: LoadedCluster): string | undefined {
  const { trustBundle } = objectNames(config.spec.typha.name);
  for (const { object } of documents.values()) {
    const isBundle = object.kind === "ConfigMap" && object.metadata.name === trustBundle;
    const data = object["data"];
    if (isBundle && isRecord(data) && typeof data["ca.crt"] === "string") return data["ca.crt"];
  }
  return undefined;
}

/** Undefined where the trust bundle stays as it is, or is not in both. */
export function bundleChange(then: SortedFiles, now: SortedFiles, loaded: LoadedCluster): BundleChange | undefined {
  const [before, after] = [then, now].map((files) => readCas(bundleIn(files, loaded)));
  if (before === undefined || after === undefined) return undefined;
  const without = (one: Bundle, other: Bundle) => [...one].flatMap(([key, ca]) => (other.has(key) ? [] : [ca]));
  const [came, went] = [without(after, before), without(before, after)];
  if (came.length + went.length === 0) return undefined;
  return { came, went, stayed: [...after].flatMap(([key, ca]) => (before.has(key) ? [ca] : [])) };
}

/** The CAs of a trust bundle, by fingerprint; undefined where it cannot be read. */
export function readCas(pem: string | undefined): Bundle | undefined {
  const cas = pem === undefined ? undefined : attempt(() => readBundle(pem)).result;
  return cas && new Map(cas.map((ca) => [ca.fingerprint, ca]));
}

/**
 * What the hash on Typha's pods stands for: it is of Typha's chain and of the trust bundle, so the chain of now with the bundle
 * of before shows which of them changed.
 */
export function certificateReason(then: SortedFiles, now: SortedFiles, loaded: LoadedCluster): string {
  const [before, after] = [bundleIn(then, loaded), bundleIn(now, loaded)];
  if (before === undefined || after === undefined) return CERTIFICATE;
  if (hashOfTexts(before) === hashOfTexts(after)) return CERTIFICATE;
  const server = loaded.pki.leaves["typha-server"];
  const chain = server.kind === "named" ? "" : server.certificatePem;
  return hashOfTexts(chain, before) === hashIn(then, loaded) ? BUNDLE : `${CERTIFICATE}, and ${BUNDLE}`;
}

/** The hash on Typha's pods. */
function hashIn({ documents }: SortedFiles, { config }: LoadedCluster): unknown {
  const { name } = config.spec.typha;
  const typha = [...documents.values()].find(
    ({ object: { kind, metadata } }) => kind === "Deployment" && metadata.name === name,
  );
  const path = ["spec", "template", "metadata", "annotations", CERTIFICATE_HASH_ANNOTATION];
  return path.reduce<unknown>((value, field) => (isRecord(value) ? value[field] : undefined), typha?.object);
}

const CERTIFICATE = "its certificate changed";
const BUNDLE = "the trust bundle changed";

/** Whether a leaf comes from another CA than before. */
export function isIssuerNew(changes: readonly DocumentChange[]): boolean {
  return changes.some(({ before, after }) => {
    const [was, is] = [before, after].map((document) => document && issuerIn(document));
    return was !== undefined && is !== undefined && was !== is;
  });
}

function issuerIn({ object }: RenderedDocument): string | undefined {
  if (object.kind !== "Secret" && object.kind !== "SealedSecret") return undefined;
  const pem = readableCertificate(object);
  const [leaf] = (pem === undefined ? undefined : attempt(() => readChain(pem)).result) ?? [];
  return leaf?.issuer;
}
