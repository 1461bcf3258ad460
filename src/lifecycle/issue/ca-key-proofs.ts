import { advice, attempt, type Problem } from "@typha-mtls/problems";
import { PROOF_PATH, type ProofState, proofProblem, proofState, proveCommand, SopsDocument } from "@typha-mtls/sealing";
import type { Certificate } from "@typha-mtls/x509";
import type { ClusterPaths } from "../../cluster/layout";
import type { ReadFile } from "../present";
import { nextCaOf } from "../rotate/next-ca";

/** Whose key is sealed, and what its proof says of it. */
export interface SealedKeyProof {
  readonly holder: string;
  readonly state: ProofState;
  /** What is wrong with the proof. */
  readonly problem?: Problem | undefined;
}

/** What the proofs of a CA's key, and of that of the next CA, say of the certificates; nothing of a file that cannot be read. */
export function caKeyProofs(read: ReadFile, paths: ClusterPaths, bundle: readonly Certificate[]): SealedKeyProof[] {
  // One that cannot be read is reported with the rotation.
  const next = attempt(() => nextCaOf(paths, read)).result?.certificate;
  // Where the finish of a rotation was interrupted, the old CA's key is still there, and its certificate is not.
  const isFinishing = next !== undefined && bundle.every(({ fingerprint }) => fingerprint === next.fingerprint);
  const files = [
    { holder: "the CA", file: paths.caKey, certificates: isFinishing ? [] : bundle },
    { holder: "the next CA", file: paths.nextCaKey, certificates: next === undefined ? [] : [next] },
  ];
  return files.flatMap(({ holder, file, certificates }) => {
    const text = certificates.length === 0 ? undefined : read(file);
    return text === undefined ? [] : (caKey(text, certificates, { holder, file, cluster: paths.name }) ?? []);
  });
}

/** Undefined where the file cannot be read, which is reported with its recipients. */
function caKey(
  text: string,
  certificates: readonly Certificate[],
  { holder, file, cluster }: { readonly holder: string; readonly file: string; readonly cluster: string },
): SealedKeyProof | undefined {
  const { result } = attempt(() => SopsDocument.parse(text, file));
  const sealed = result?.get(["ca.key"])?.text;
  if (result === undefined || sealed === undefined) return undefined;
  const proof = result.get(PROOF_PATH)?.text;
  const states = certificates.map((certificate) => proofState(proof, sealed, certificate));
  // Of two CAs in a bundle, the key is that of one.
  const state = states.find((one) => one === "proven") ?? states[0]!;
  const found = proofProblem(state, "ca.key", {
    otherKey: "put back both files of one and the same commit",
    again: advice`prove it again: ${proveCommand(cluster)}`,
  });
  return { holder, state, problem: found && { ...found, file } };
}
