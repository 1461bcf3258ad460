import type { Fact } from "@typha-mtls/problems";

/** Leaves out a conflict in a file that an earlier call was about, such as `.sops.yaml`: each cluster that shares it comes upon it. */
export function withoutKnownConflicts(): (facts: readonly Fact[]) => Fact[] {
  const known = new Set<string>();
  return (facts) => {
    const isConflict = (fact: Fact) => "code" in fact && fact.code === "merge-conflict";
    const kept = facts.filter((fact) => !isConflict(fact) || !known.has(fileOf(fact)));
    for (const fact of kept) if (isConflict(fact)) known.add(fileOf(fact));
    return kept;
  };
}

function fileOf(fact: Fact): string {
  return "file" in fact ? (fact.file ?? "") : "";
}
