import { hash } from "node:crypto";
import type { ChangedFact } from "@typha-mtls/events";
import { mapOf } from "@typha-mtls/fields";
import { attempt } from "@typha-mtls/problems";
import { proveCommand, SEALED_KEY_PROOF_ANNOTATION } from "@typha-mtls/sealing";
import { parseYaml } from "@typha-mtls/yaml";
import type { ClusterPaths } from "../../cluster/layout";
import { sealablePaths } from "../../lifecycle/recipients/sealed-files";
import type { Inputs } from "./texts";

/**
 * Sealed keys that had a proof and have none: without it, another key in the place of the sealed one would not be seen where there is
 * no identity.
 */
export function goneProofs({ before, after }: Inputs, paths: ClusterPaths, revision: string): ChangedFact[] {
  return sealablePaths(paths).flatMap(({ path: file }): ChangedFact[] => {
    const [then, now] = [before.get(file), after.get(file)];
    if (now === undefined || !hasProof(then, file) || hasProof(now, file)) return [];
    return [
      {
        code: "sealed-key-proof-gone",
        severity: "warning",
        file,
        message: `no longer proves that its sealed key belongs to its certificate, as it did at ${revision}`,
        remedy: proveCommand(paths.name),
        // The file as it is: another key in it needs an approval of its own.
        exact: [hash("sha256", now)],
      },
    ];
  });
}

function hasProof(text: string | undefined, file: string): boolean {
  if (!text?.includes(SEALED_KEY_PROOF_ANNOTATION)) return false;
  const { result } = attempt(() => parseYaml(text, file).value);
  return SEALED_KEY_PROOF_ANNOTATION in mapOf(mapOf(mapOf(result)["metadata"])["annotations"]);
}
