import { type Problem, ProblemError, problem } from "../problem";
import { SEALED_KEY_ANNOTATION } from "../sealing/sealed-secret/manifest";
import { readSealedKey, type SealedKeyFile } from "../sealing/sealed-secret/read";
import { shellWord } from "../shell";
import type { Role } from "../x509/identity";
import { type CertificateRequest, readRequest } from "../x509/request";
import { parseManifest } from "../yaml/parse";
import { clusterPaths } from "./layout";
import { sopsKeyProblems } from "./leaf-file";

/** A key that waits for its certificate, and the request that was made for it. */
export interface RequestFile {
  readonly role: Role;
  /** The manifest with the sealed key, relative to the repository. */
  readonly file: string;
  /** The same as text. */
  readonly text: string;
  readonly sealed: { readonly by: "sops" } | { readonly by: "sealed-secrets"; readonly key: SealedKeyFile };
  /** The request in PEM, relative to the repository. */
  readonly csr: string;
  readonly request: CertificateRequest;
}

/**
 * Reads what `csr` wrote for a role, without opening the key; undefined where nothing is pending.
 *
 * @throws ProblemError with everything that is wrong: a key in clear, no request beside it, one that does not verify or is
 * for another key
 */
export function readRequestFile(
  role: Role,
  name: string,
  read: (path: string) => string | undefined,
): RequestFile | undefined {
  const { key: file, csr } = clusterPaths(name).requests[role];
  const text = read(file);
  if (text === undefined) return undefined;
  const requestText = read(csr);
  if (requestText === undefined) {
    throw problem({
      file: csr,
      message: `is missing, but the key that it is for is there (${file})`,
      remedy: `put it back from git, or make both anew: \`npx typha-mtls csr ${shellWord(name)} --role ${roleOption(role)} --force\``,
    });
  }
  const sealed = readSealed(text, file);
  const request = readRequest(requestText, { file: csr });
  if (sealed.by === "sealed-secrets") {
    const sealedFor = sealed.key.annotations[SEALED_KEY_ANNOTATION];
    if (sealedFor !== request.publicKeyFingerprint) {
      throw problem({
        file,
        field: "spec.encryptedData.tls.key",
        message: `is the key of another request than ${csr}`,
        remedy: "put back both files of one and the same commit",
      });
    }
  }
  return { role, file, text, sealed, csr, request };
}

/** The word for a role in `--role`. */
export function roleOption(role: Role): "server" | "client" {
  return role === "typha-server" ? "server" : "client";
}

function readSealed(text: string, file: string): RequestFile["sealed"] {
  const manifest = parseManifest(text, file).value;
  if (!isMap(manifest)) throw problem({ file, message: "is not a Secret" });
  if (manifest["kind"] === "SealedSecret") return { by: "sealed-secrets", key: readSealedKey(manifest, file) };
  if (manifest["kind"] !== "Secret") {
    throw problem({ file, field: "kind", message: "is neither Secret nor SealedSecret" });
  }
  const disclosure = "treat the key as disclosed, and make a new one and its request: `csr --force`";
  const problems: Problem[] = sopsKeyProblems(manifest, file, disclosure);
  const { data } = manifest;
  if (isMap(data) && "tls.crt" in data) {
    const remedy = "take it out: `import` puts the certificate beside the key";
    problems.push({ file, field: "data.tls.crt", message: "stands in a request already", remedy });
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return { by: "sops" };
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type ReadFile = (path: string) => string | undefined;

/** Roles whose key is made and sealed while the CA has still to issue the certificate. */
export function requestedRoles(name: string, read: ReadFile): Role[] {
  const { requests } = clusterPaths(name);
  return (["typha-server", "typha-client"] as const).filter((role) => read(requests[role].key) !== undefined);
}

/** A file of pki/ that is not there, and what makes it: `init`, or somebody else's CA. */
export function missingProblem(file: string, name: string, read: ReadFile): Problem {
  const { trustBundle, caKey, leaves, requests } = clusterPaths(name);
  const requested = requestedRoles(name, read);
  const own = requested.find((role) => leaves[role] === file);
  if (own !== undefined) {
    return { file, message: "is missing: its request is pending", remedy: handOver(requests[own].csr, name) };
  }
  if (file === trustBundle && requested.length > 0) {
    const remedy = `import the CA's own certificate with the leaves: \`npx typha-mtls import ${shellWord(name)} <file>...\``;
    return { file, message: "is missing: it comes with the certificates that were requested", remedy };
  }
  const isForeign = read(caKey) === undefined && (read(trustBundle) !== undefined || requested.length > 0);
  const remedy = isForeign
    ? `request it with \`npx typha-mtls csr ${shellWord(name)}\`, or put back ${caKey} if the CA is this cluster's own`
    : `run \`npx typha-mtls init ${shellWord(name)}\` to complete pki/`;
  return { file, message: "is missing", remedy };
}

/** What to do with a request. */
export function handOver(csr: string, name: string): string {
  return `hand ${csr} to your CA, then run \`npx typha-mtls import ${shellWord(name)} <file>...\``;
}
