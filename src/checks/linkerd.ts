import { type Fact, ok, skipped } from "@typha-mtls/problems";
import { linkerdProblems } from "../cluster/linkerd/contradictions";
import type { ClusterEvidence } from "./evidence";

/** Whether Linkerd's own settings go with the CNI chain, and which of them no file says. */
export function linkerdFacts({ file, linkerd }: Pick<ClusterEvidence, "file" | "linkerd">): readonly Fact[] {
  const { result: files, problems } = linkerd;
  const { network, cniChain } = file.result?.cluster.spec ?? {};
  if (problems.length > 0) return problems;
  if (files === undefined || cniChain === undefined) return [];
  const warnings = linkerdProblems({ ...(network && { network }), cniChain }, files);
  const looked = [
    { what: "Linkerd's control plane", field: "values", found: files.controlPlane },
    { what: "linkerd-cni", field: "cniValues", found: files.cni },
  ];
  return [
    ...warnings,
    ...looked.map(({ what, field, found }) =>
      found.length > 0
        ? ok(`settings of ${what} go with the CNI chain`)
        : skipped(`settings of ${what} are not checked: no file has them`, `name it in spec.cniChain.linkerd.${field}`),
    ),
  ];
}
