import type { Problem } from "../problem";
import { readOpeners } from "../sealing/sops/openers";
import type { Leaf } from "./leaf";
import type { Pki } from "./pki";

/** Leaves that others than age recipients can open, or of which that cannot be said. They are not rendered. */
export function openerProblems({ leaves }: Pki): Problem[] {
  return Object.values(leaves).flatMap((leaf: Leaf) =>
    leaf.kind === "sealed" && leaf.sealing === "sops"
      ? readOpeners(leaf.manifest["sops"]).problems.map((found) => ({ file: leaf.file, ...found }))
      : [],
  );
}
