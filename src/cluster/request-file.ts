import { advice, type OwnCommand, own, type Problem, problem, type Remedy, refuse } from "@typha-mtls/problems";
import {
  type ReadManifest,
  readSealedManifest,
  SEALED_KEY_ANNOTATION,
  type SealedManifest,
  sealedKeyProblem,
} from "@typha-mtls/sealing";
import { type CertificateRequest, ROLES, type Role, readRequest } from "@typha-mtls/x509";
import { parseManifest } from "@typha-mtls/yaml";
import type { ClusterPaths } from "./layout";
import { SIDES } from "./leaf";

/** A key that waits for its certificate, and the request that was made for it. */
export interface RequestFile {
  readonly role: Role;
  /** The manifest with the sealed key, relative to the repository. */
  readonly file: string;
  /** The manifest as text. */
  readonly text: string;
  readonly sealed: ReadManifest;
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
  { name, requests }: ClusterPaths,
  read: (path: string) => string | undefined,
): RequestFile | undefined {
  const { key: file, csr } = requests[role];
  const text = read(file);
  if (text === undefined) return undefined;
  const requestText = read(csr);
  const again = own("csr", [name], { role: SIDES[role], force: true });
  if (requestText === undefined) {
    throw problem({
      code: "request-incomplete",
      file: csr,
      message: `is missing, but the key that it is for is there (${file})`,
      remedy: advice`put it back from git, or make both anew: ${again}`,
    });
  }
  const sealed = readSealed(text, file, again);
  const request = readRequest(requestText, { file: csr });
  if (sealed.sealing === "sealed-secrets") {
    const sealedFor = sealed.annotations[SEALED_KEY_ANNOTATION];
    if (sealedFor !== request.publicKeyFingerprint) {
      throw problem({
        code: "request-incomplete",
        file,
        field: 'spec.encryptedData["tls.key"]',
        message: `is the key of another request than ${csr}`,
        remedy: "put back both files of one and the same commit",
      });
    }
  }
  const misfit = sealedKeyProblem(sealed, request, name);
  refuse(misfit === undefined ? [] : [{ ...misfit, file }]);
  return { role, file, text, sealed, csr, request };
}

function readSealed(text: string, file: string, again: OwnCommand): ReadManifest {
  const manifest = parseManifest(text, file).value as SealedManifest;
  const disclosed = advice`treat the key as disclosed, and make a new one and its request: ${again}`;
  const { shown, problems } = readSealedManifest(manifest, { certificate: "none", disclosed });
  const early: Problem = {
    code: "request-incomplete",
    file,
    field: 'data["tls.crt"]',
    message: "stands in a request already",
    remedy: "remove it: `import` puts the certificate beside the key",
  };
  const hasCertificate = shown.sealing === "sops" && hasField(manifest["data"], "tls.crt");
  refuse([...problems.map((found) => ({ ...found, file })), ...(hasCertificate ? [early] : [])]);
  return shown;
}

function hasField(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && name in value;
}

type ReadFile = (path: string) => string | undefined;

/** Roles whose key is made and sealed while the CA has still to issue the certificate. */
export function requestedRoles({ requests }: ClusterPaths, read: ReadFile): Role[] {
  return ROLES.filter((role) => read(requests[role].key) !== undefined);
}

/** A file of pki/ that is absent, and what makes it: `init`, or an external CA. */
export function missingProblem(file: string, paths: ClusterPaths, read: ReadFile): Problem {
  const { name, trustBundle, caKey, leaves, requests } = paths;
  const requested = requestedRoles(paths, read);
  const pending = requested.find((role) => leaves[role] === file);
  const missing = (message: string, remedy: Remedy): Problem => ({ code: "pki-file-missing", file, message, remedy });
  if (pending !== undefined)
    return missing("is missing: its request is pending", handOver(requests[pending].csr, name));
  if (file === trustBundle && requested.length > 0) {
    return missing(
      "is missing: it comes with the certificates that were requested",
      advice`import the CA's own certificate with the leaves: ${importAnswers(name)}`,
    );
  }
  const completed = advice`run ${own("init", [name])} to complete pki/`;
  if (read(caKey) !== undefined) return missing("is missing", completed);
  const isExternal = read(trustBundle) !== undefined || requested.length > 0;
  return missing(
    "is missing",
    isExternal
      ? advice`request it with ${own("csr", [name])}, or put back ${caKey} if the CA is this cluster's own`
      : advice`${completed}, or ${own("csr", [name])} where an external CA issues the leaves`,
  );
}

/** What to do with a request. */
export function handOver(csr: string, name: string): Remedy {
  return advice`hand ${csr} to your CA, then run ${importAnswers(name)}`;
}

/** The command that takes what an external CA issued. */
export function importAnswers(name: string): OwnCommand {
  return own("import", [name, { placeholder: "<file>..." }]);
}
