import { CERTIFICATE_KEY, PRIVATE_KEY_KEY } from "../../calico/volumes";
import type { Problem } from "../../problem";

/** A Secret that SOPS has sealed, or a SealedSecret, as read from its file. Key order is kept. */
export type SealedManifest = Readonly<Record<string, unknown>>;

type Fields = Readonly<Record<string, unknown>>;
type Wrong = Pick<Problem, "message" | "remedy">;

const SCOPES = {
  "sealedsecrets.bitnami.com/cluster-wide": "cluster",
  "sealedsecrets.bitnami.com/namespace-wide": "namespace",
};

/** The certificate that a sealed manifest shows in clear text, as PEM; none where that is sealed too. */
export function clearCertificate(manifest: SealedManifest): string | undefined {
  if (manifest["kind"] === "SealedSecret") {
    return text(fields(fields(fields(manifest["spec"])["template"])["data"])[CERTIFICATE_KEY]);
  }
  const encoded = text(fields(manifest["data"])[CERTIFICATE_KEY]);
  return encoded === undefined || isSopsSealed(encoded) ? undefined : Buffer.from(encoded, "base64").toString("utf8");
}

/** Everything that keeps a manifest from being put under a name and a namespace as it is. */
export function sealedManifestProblems(manifest: SealedManifest, name: string, namespace: string): Wrong[] {
  const apiVersion = manifest["apiVersion"];
  const wrong: Wrong[] =
    manifest["kind"] === "Secret" && apiVersion === "v1"
      ? sopsProblems(manifest)
      : manifest["kind"] === "SealedSecret" && apiVersion === "bitnami.com/v1alpha1"
        ? sealedSecretProblems(manifest, name, namespace)
        : [
            {
              message: `${apiVersion} ${manifest["kind"]} is no sealed Secret`,
              remedy: "give a Secret that SOPS sealed, or a SealedSecret",
            },
          ];
  return holdsPrivateKey(manifest) ? [CLEAR_KEY, ...wrong.filter((other) => other !== CLEAR_KEY)] : wrong;
}

const CLEAR_KEY: Wrong = {
  message: `${PRIVATE_KEY_KEY} is not sealed`,
  remedy: "treat the key as disclosed: issue a new one and seal that",
};

function sopsProblems(manifest: SealedManifest): Wrong[] {
  const sops = fields(manifest["sops"]);
  const data = fields(manifest["data"]);
  const key = text(data[PRIVATE_KEY_KEY]);
  const wrong: Wrong[] = [];
  if ("stringData" in manifest) {
    // In data the API server refuses what was not opened, because it is no base64; here it would be stored.
    wrong.push({
      message: "has stringData, where an unopened seal would reach the cluster",
      remedy: "move it to data",
    });
  }
  if (key === undefined)
    wrong.push({ message: `data has no ${PRIVATE_KEY_KEY}`, remedy: "seal it beside the certificate" });
  else if (!isSopsSealed(key)) wrong.push(CLEAR_KEY);
  if (text(data[CERTIFICATE_KEY]) === undefined) wrong.push({ message: `data has no ${CERTIFICATE_KEY}` });
  if (Object.keys(sops).length === 0) {
    wrong.push({ message: "has no sops block", remedy: "seal it with `sops encrypt`" });
  } else if (sops["mac_only_encrypted"] !== true) {
    wrong.push({
      message: "its MAC covers the metadata, which the stack sets",
      remedy: "seal it with `mac_only_encrypted: true`",
    });
  }
  return wrong;
}

function sealedSecretProblems(manifest: SealedManifest, name: string, namespace: string): Wrong[] {
  const spec = fields(manifest["spec"]);
  const template = fields(spec["template"]);
  const clear = fields(template["data"]);
  const sealed = text(fields(spec["encryptedData"])[PRIVATE_KEY_KEY]);
  const wrong: Wrong[] = [];
  if (PRIVATE_KEY_KEY in clear) wrong.push(CLEAR_KEY);
  if (sealed === undefined)
    wrong.push({ message: `spec.encryptedData has no ${PRIVATE_KEY_KEY}`, remedy: "seal it with kubeseal" });
  else if (!/^[A-Za-z0-9+/]{340,}={0,2}$/.test(sealed)) wrong.push(CLEAR_KEY);
  if (!(CERTIFICATE_KEY in clear) && !(CERTIFICATE_KEY in fields(spec["encryptedData"]))) {
    wrong.push({ message: `spec.template.data has no ${CERTIFICATE_KEY}` });
  }
  const metadata = fields(manifest["metadata"]);
  const scope = sealingScope(fields(metadata["annotations"]));
  // The seal binds what is in the label of its RSA-OAEP; under any other name the controller cannot open it.
  if (scope === "strict" && metadata["name"] !== name) wrong.push(boundTo("name", metadata["name"], name));
  if (scope !== "cluster" && metadata["namespace"] !== namespace) {
    wrong.push(boundTo("namespace", metadata["namespace"], namespace));
  }
  return wrong;
}

function boundTo(what: string, sealedFor: unknown, wanted: string): Wrong {
  return {
    message: `is sealed for the ${what} "${sealedFor}" and cannot be opened as "${wanted}"`,
    remedy: `seal it again for "${wanted}", or rename`,
  };
}

/** A scope is part of the seal: annotations cannot widen it, only keep the controller from opening what was sealed. */
export function scopeProblems(annotations: Readonly<Record<string, string>>, field: string): Problem[] {
  return Object.keys(SCOPES)
    .filter((annotation) => annotation in annotations)
    .map((annotation) => ({
      field,
      message: `"${annotation}" does not fit what was sealed, and the controller could not open it`,
      remedy: "remove it; the scope is chosen when a key is sealed",
    }));
}

function sealingScope(annotations: Fields): string {
  const set = Object.entries(SCOPES).find(([annotation]) => annotations[annotation] === "true");
  return set?.[1] ?? "strict";
}

function isSopsSealed(value: string): boolean {
  return /^ENC\[AES256_GCM,data:[^\]]+\]$/.test(value);
}

/** A private key anywhere in the document, as it is or in base64. */
function holdsPrivateKey(value: unknown): boolean {
  if (typeof value === "string") {
    return value.includes("PRIVATE KEY") || Buffer.from(value, "base64").includes("PRIVATE KEY");
  }
  return typeof value === "object" && value !== null && Object.values(value).some(holdsPrivateKey);
}

function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
