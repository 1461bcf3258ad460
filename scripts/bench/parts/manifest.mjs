import path from "node:path";
import { mustTransformTheSame } from "../equal-work.mjs";
import { patchedManifest } from "../kustomize.mjs";
import { figures, ratio } from "../report.mjs";
import { inTurn, milliseconds } from "../run.mjs";
import { ifThere } from "../tools.mjs";

const rounds = 5;

/** Upstream's manifest, rendered whole; kustomize applies the same patches to the same file. */
export const manifest = {
  name: "manifest",
  title: `upstream's manifest, rendered whole, ${rounds} rounds`,
  rows: [
    { what: "one cluster, all files written", unit: "ms", of: figures("one") },
    { what: "100 clusters that name one manifest, all files written", unit: "ms", of: figures("hundred") },
    { what: "`kubectl kustomize` of the same file and patches", unit: "ms", of: figures("kustomize") },
    { what: "one cluster ÷ `kubectl kustomize`", unit: "", of: ratio("one", "kustomize"), target: 2 },
    {
      what: "100 clusters ÷ 100 × `kubectl kustomize`",
      unit: "",
      of: ratio("hundred", "kustomize", 100),
      target: 0.25,
    },
  ],
  measure({ scratch, kustomize, upstream, fleet }) {
    if (upstream.missing !== undefined) return { one: upstream, hundred: upstream, kustomize: upstream };
    const [plain, one, hundred] = [fleet(1), fleet(1, upstream.file), fleet(100, upstream.file)];
    const written = (repository) => ({ prepare: () => repository.clear(), runs: [repository.synth()] });
    const peer = ifThere(kustomize, ({ run }) => {
      for (const repository of [plain, one]) milliseconds(repository.synth());
      const distOf = ({ root, names }) => path.join(root, "dist", names[0]);
      return { runs: [mustTransformTheSame(run(patchedManifest(scratch, upstream.file, distOf(plain))), distOf(one))] };
    });
    return inTurn({ one: written(one), hundred: written(hundred), kustomize: peer }, rounds);
  },
};
