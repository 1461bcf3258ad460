import { advice, attempt, type Problem } from "@typha-mtls/problems";
import { PROOF_PATH, type ProofState, proofProblem, proofState, proveCommand, SopsDocument } from "@typha-mtls/sealing";
import type { Certificate } from "@typha-mtls/x509";
import type { ClusterPaths } from "../../cluster/layout";
import type { ReadFile } from "../present";
import { CA_KEY_PATH, caKeyFiles } from "../rotate/next-ca";

/** Whose key is sealed, and what its proof says of it. */
export interface SealedKeyProof {
  readonly holder: string;
  readonly state: ProofState;
  /** What is wrong with the proof. */
  readonly problem?: Problem | undefined;
}

/** What the proofs of a CA's key, and of that of the next CA, say of the certificates; nothing of a file that cannot be read. */
export function caKeyProofs(read: ReadFile, paths: ClusterPaths, bundle: readonly Certificate[]): SealedKeyProof[] {
  return caKeyFiles(paths, read, bundle).flatMap(
    ({ holder, file, text, certificates }) => caKey(text, certificates, { holder, file, cluster: paths.name }) ?? [],
  );
}

/** Undefined where the file cannot be read, which is reported with its recipients. */
function caKey(
  text: string,
  certificates: readonly Certificate[],
  { holder, file, cluster }: { readonly holder: string; readonly file: string; readonly cluster: string },
): SealedKeyProof | undefined {
  const { result } = attempt(() => SopsDocument.parse(text, file));
  const sealed = result?.get(CA_KEY_PATH)?.text;
  if (result === undefined || sealed === undefined || certificates.length === 0) return undefined;
  const proof = result.get(PROOF_PATH)?.text;
  const states = certificates.map((certificate) => proofState(proof, sealed, certificate));
  const state = states.find((one) => one === "proven") ?? states[0]!;
  const found = proofProblem(state, CA_KEY_PATH[0], {
    otherKey: "put back both files of one and the same commit",
    again: advice`prove it again: ${proveCommand(cluster)}`,
  });
  return { holder, state, problem: found && { ...found, file } };
}
