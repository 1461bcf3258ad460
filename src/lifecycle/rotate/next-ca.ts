import { attempt, changingProblems, problem } from "@typha-mtls/problems";
import { type Certificate, readCertificate } from "@typha-mtls/x509";
import { parseManifest } from "@typha-mtls/yaml";
import type { ClusterPaths } from "../../cluster/layout";
import type { ReadFile } from "../present";

export interface NextCa {
  readonly certificate: Certificate;
  /** Whether its key is not in git. */
  readonly isExternal: boolean;
}

/** Field of `ca-key-next.sops.yaml` that holds the certificate, in clear beside its sealed key. */
export const NEXT_CA_CERTIFICATE = "ca.crt";

/** Path of the sealed key in the file of a CA's key. */
export const CA_KEY_PATH = ["ca.key"] as const;

const BACK_FROM_GIT = "put the file back from git";

/**
 * The CA that takes over, as its file says; undefined where no rotation is under way.
 *
 * An external CA waits in a file of its own as ours does with its key, because nothing else tells the two CAs of a trust
 * bundle apart: when all leaves come from one of them, it may be the old one before `issue` or the next one after it.
 *
 * @throws ProblemError where two CAs wait, or the one that does cannot be read
 */
export function nextCaOf(paths: ClusterPaths, read: ReadFile): NextCa | undefined {
  const [key, external] = [read(paths.nextCaKey), read(paths.nextCa)];
  if (key !== undefined && external !== undefined) {
    throw problem({
      code: "rotation-ambiguous",
      file: paths.nextCa,
      message: `is there, and ${paths.nextCaKey} too, so it is not clear which CA takes over`,
      remedy: "remove the one that is not meant, or put pki/ back from git",
    });
  }
  if (key !== undefined) return { certificate: nextCaCertificate(key, paths.nextCaKey), isExternal: false };
  if (external === undefined) return undefined;
  return { certificate: certificateIn(external, { file: paths.nextCa }), isExternal: true };
}

/** A file of a CA's key, and the certificates of which it may hold the key. */
interface CaKeyFile {
  readonly holder: "the CA" | "the next CA";
  readonly file: string;
  readonly text: string;
  /** Of two CAs in a bundle, the key is that of one. */
  readonly certificates: readonly Certificate[];
}

/** The files of CA keys that are there, but for those whose certificate is not: that is reported with the rotation. */
export function caKeyFiles(paths: ClusterPaths, read: ReadFile, bundle: readonly Certificate[]): CaKeyFile[] {
  const next = attempt(() => nextCaOf(paths, read)).result?.certificate;
  // Where the finish of a rotation was interrupted, the old CA's key is still there, and its certificate is not.
  const isFinishing = next !== undefined && bundle.every(({ fingerprint }) => fingerprint === next.fingerprint);
  const [key, nextKey] = [read(paths.caKey), read(paths.nextCaKey)];
  return [
    ...(key === undefined || isFinishing
      ? []
      : [{ holder: "the CA" as const, file: paths.caKey, text: key, certificates: bundle }]),
    ...(nextKey === undefined || next === undefined
      ? []
      : [{ holder: "the next CA" as const, file: paths.nextCaKey, text: nextKey, certificates: [next] }]),
  ];
}

/** The certificate of the CA that takes over, from the file of its key: no identity is needed. @throws ProblemError */
export function nextCaCertificate(text: string, file: string): Certificate {
  const { value } = parseManifest(text, file);
  const pem = (value as Readonly<Record<string, unknown>> | null)?.[NEXT_CA_CERTIFICATE];
  const at = { file, field: NEXT_CA_CERTIFICATE };
  if (typeof pem === "string") return certificateIn(pem, at);
  throw problem({ ...at, code: "next-ca-unreadable", message: "is missing", remedy: BACK_FROM_GIT });
}

function certificateIn(pem: string, at: { readonly file: string; readonly field?: string }): Certificate {
  return changingProblems(
    () => readCertificate(pem, at),
    (found) => ({ remedy: BACK_FROM_GIT, ...found }),
  );
}
