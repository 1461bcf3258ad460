import { advice, allOf, attempt, page, type Remedy, someOf } from "@typha-mtls/problems";
import { loadCluster } from "../cluster/load";
import { isOfChart } from "../cluster/render-steps";
import type { ConfiguredRepository } from "../cluster/repository";
import { renderCluster } from "../render/render";
import { APPLIERS, filesToCopy } from "../render/to-copy";
import { synthSettings } from "../synth/synth";

/** Files that `synth` will render and a person has to copy; none where a chart renders the cluster, or nothing can yet. */
export function renderedToCopy(repository: ConfiguredRepository, name: string): readonly string[] {
  const rendered = attempt(() => {
    const loaded = loadCluster(repository, name);
    if (isOfChart(loaded)) return [];
    const { files } = renderCluster(loaded);
    const { fleet } = synthSettings(repository, [name]);
    return filesToCopy(
      loaded.paths.dist,
      files.map(({ path }) => path),
      fleet,
    );
  });
  return rendered.result ?? [];
}

/** What is to be done with files of `to-copy/`: no tool applies them from there. Nothing where there are none. */
export function copyStep(files: readonly string[]): Remedy[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const [folder = "", inside = ""] = file.split(/(?<=\/to-copy)\//);
    const [entry = "", below] = inside.split("/");
    entries.set(folder, (entries.get(folder) ?? new Set()).add(below === undefined ? entry : `${entry}/`));
  }
  const folders = [...entries.keys()];
  const [first] = folders;
  if (first === undefined) return [];
  const names = [...entries.values()].flatMap((one) => [...one]);
  const what = folders.length === 1 ? `${allOf(names)} from ${first}` : `what is new in ${someOf(folders, 3)}`;
  const target = targetOf([...new Set(names)]);
  return [advice`Copy ${what} to where ${target}`];
}

function targetOf(names: readonly string[]): Remedy {
  const flux = APPLIERS.flux.split("/")[1]!;
  const argocd = APPLIERS.argocd.split("/")[1]!;
  if (names.every((name) => name === flux)) return advice`your objects of Flux lie: ${page("flux")}`;
  if (names.every((name) => name === argocd)) return advice`your Applications of Argo CD lie: ${page("argocd")}`;
  return "they take effect";
}
