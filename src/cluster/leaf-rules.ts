import { advice, own, type Problem } from "@typha-mtls/problems";
import { readOpeners } from "@typha-mtls/sealing";
import type { Cluster } from "./cluster.generated";
import type { Leaf } from "./leaf";
import type { Pki } from "./loaded-cluster";

/** Leaves that others than age recipients can open, or of which that cannot be said. They are not rendered. */
export function openerProblems({ leaves }: Pki): Problem[] {
  return Object.values(leaves).flatMap((leaf: Leaf) =>
    leaf.kind === "sealed" && leaf.shown.sealing === "sops"
      ? readOpeners(leaf.manifest["sops"]).problems.map((found) => ({ file: leaf.file, ...found }))
      : [],
  );
}

/** Leaves whose keys are sealed for another scope than the cluster's. The scope is in the seal: no annotation changes it. */
export function sealingScopeProblems({ metadata, spec }: Cluster, { leaves }: Pki): Problem[] {
  const wanted = spec.sealedSecrets.scope;
  return Object.values(leaves)
    .filter((leaf) => leaf.kind === "sealed")
    .filter(({ shown: { scope } }) => scope !== undefined && scope !== wanted)
    .map(({ file, shown: { scope } }) => ({
      code: "sealing-differs",
      file,
      message: `is sealed ${scope}, but cluster.yaml says \`sealedSecrets.scope: ${wanted}\``,
      remedy: advice`change cluster.yaml back, or remove the file and run ${own("init", [metadata.name])}`,
    }));
}
