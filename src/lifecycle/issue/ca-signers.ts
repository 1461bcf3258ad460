import type { ClusterPaths } from "../../cluster/layout";
import { problem } from "../../problem";
import { type Certificate, describeCertificate } from "../../x509/certificate";
import type { SigningCa } from "../../x509/issue";
import { keyMatches } from "../../x509/keys";
import type { AskIdentities, ReadFile } from "../present";
import { nextCaCertificate } from "../rotate/next-ca";
import { openCaKey } from "./ca-key";

/** The CAs of a cluster whose keys are at hand: the one that signs and, while it is rotated, the next one. */
export interface CaSigners {
  /** @throws ProblemError where none of the keys is that of `ca`, or no identity opens it */
  of(ca: Certificate): Promise<SigningCa>;
}

/** Opens a key when it is first asked for, and each of them once. */
export function caSigners(read: ReadFile, ageIdentities: AskIdentities, paths: ClusterPaths): CaSigners {
  const opened = new Map<string, Promise<string>>();
  const open = (file: string, text: string) => {
    const key = opened.get(file) ?? Promise.resolve(ageIdentities()).then((all) => openCaKey(text, all, file));
    opened.set(file, key);
    return key;
  };
  return {
    async of(ca) {
      const next = read(paths.nextCaKey);
      const isNext = next !== undefined && nextCaCertificate(next, paths.nextCaKey).fingerprint === ca.fingerprint;
      const file = isNext ? paths.nextCaKey : paths.caKey;
      const text = isNext ? next : read(file);
      if (text === undefined) {
        throw problem({ code: "ca-key-missing", file, message: "is missing", remedy: "put it back from git" });
      }
      const privateKeyPem = await open(file, text);
      if (keyMatches(ca, privateKeyPem, { file })) return { certificatePem: ca.pem, privateKeyPem };
      throw problem({
        code: "ca-key-of-another-ca",
        file,
        message: `is not the key of ${describeCertificate(ca)} in ${paths.trustBundle}`,
        remedy: "put back both files of one and the same commit",
      });
    },
  };
}
