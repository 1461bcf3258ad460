import { allOf, type Fact, ok, own, skipped } from "@typha-mtls/problems";
import { type ProofState, proveCommand, SEALED_KEY_PROOF_ANNOTATION } from "@typha-mtls/sealing";
import { ROLES } from "@typha-mtls/x509";
import { sealedLeafProblem } from "../cluster/leaf-file";
import type { Pki } from "../cluster/loaded-cluster";
import type { SealedKeyProof } from "../lifecycle/issue/ca-key-proofs";
import type { ClusterEvidence } from "./evidence";

/** What shows without an identity that sealed keys belong to their certificates: the proofs in their files. */
export async function proofFacts(evidence: ClusterEvidence): Promise<Fact[]> {
  if (evidence.pki.result === undefined) return [];
  const { paths, source } = evidence;
  const { caKeyProofs } = await import("../lifecycle/issue/ca-key-proofs");
  const keys = [
    ...leafKeys(evidence.pki.result, evidence.name),
    ...caKeyProofs((file) => source.read(file), paths, evidence.pki.result.bundle),
  ];
  const holders = (wanted: ProofState) => keys.flatMap(({ holder, state }) => (state === wanted ? [holder] : []));
  const [proven, unproven] = [holders("proven"), holders("unproven")];
  return [
    ...(proven.length === 0 ? [] : [ok(`proven: ${fitting(proven)}`)]),
    ...(unproven.length === 0 ? [] : [unprovenFact(unproven, evidence)]),
    ...keys.flatMap(({ problem }) => problem ?? []),
  ];
}

/** One whose proof does not hold is reported with the certificates, which synth refuses. */
function leafKeys({ leaves }: Pki, cluster: string): SealedKeyProof[] {
  return ROLES.flatMap((role): SealedKeyProof[] => {
    const leaf = leaves[role];
    if (leaf.kind !== "sealed" || sealedLeafProblem(leaf, cluster) !== undefined) return [];
    return [{ holder: role, state: SEALED_KEY_PROOF_ANNOTATION in leaf.shown.annotations ? "proven" : "unproven" }];
  });
}

function unprovenFact(holders: readonly string[], { name, file }: ClusterEvidence): Fact {
  const message = `not proven: ${fitting(holders)}`;
  // Of a SealedSecret, only the next key can be.
  const isSealedSecret = file.result?.cluster.spec.secrets === "sealed-secrets";
  return skipped(message, isSealedSecret && holders.every(isLeaf) ? own("renew", [name]) : proveCommand(name));
}

function isLeaf(holder: string): boolean {
  return ROLES.some((role) => role === holder);
}

/** `keys of both leaves and the CA fit their certificates`: one line of a terminal. */
function fitting(holders: readonly string[]): string {
  if (holders.length === 1) return `key of ${holders[0]} fits its certificate`;
  const hasBoth = ROLES.every((role) => holders.includes(role));
  const named = hasBoth ? ["both leaves", ...holders.filter((holder) => !isLeaf(holder))] : holders;
  return `keys of ${allOf(named)} fit their certificates`;
}
