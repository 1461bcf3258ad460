import type { ClusterSpec } from "../cluster/cluster.generated";
import { clusterPaths } from "../cluster/layout";
import type { FileSource } from "../files/reads";
import { ProblemError } from "../problem";
import { shellWord } from "../shell";
import { type FactDetails, ok, problemFact } from "./fact";

/**
 * Judges the certificate that keys are sealed to, where the cluster has Sealed Secrets. It is needed for the next seal
 * only; so what would keep that from succeeding later is a warning, and what could never be sealed to, a problem.
 */
export async function sealingCertificateFacts(
  source: FileSource,
  name: string,
  { secrets }: ClusterSpec,
  now: Date,
): Promise<FactDetails[]> {
  if (secrets !== "sealed-secrets") return [];
  const file = clusterPaths(name).sealingCertificate;
  const remedy = `kubeseal --fetch-cert > ${shellWord(file)}`;
  try {
    const pem = source.read(file);
    if (pem === undefined) {
      return [{ state: "warning", message: `${file}: is missing, so no further key can be sealed`, remedy }];
    }
    const { parseSealingCertificate, sealingCertificateWarning } = await import("../sealing/sealed-secret/certificate");
    const warning = sealingCertificateWarning(parseSealingCertificate(pem, { file }), now);
    if (warning === undefined) return [ok("the sealing certificate is fit for the next seal")];
    return [{ state: "warning", message: `${file}: ${warning}; what is sealed still opens`, remedy }];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(problemFact);
  }
}
