import { loadCluster } from "../cluster/load";
import type { Repository } from "../files/repository";
import { type Planned, planned, type RenderedObject } from "../live/planned";
import { renderCluster } from "../render/render";
import { DIST } from "../synth";
import { parseYaml } from "../yaml/parse";

/** What git renders for a cluster, parsed; not what lies in `dist/`, which may be older. @throws ProblemError */
export function plannedCluster(repository: Repository, name: string, kubectl: string): Planned {
  const loaded = loadCluster(repository, name);
  const { files } = renderCluster(loaded, DIST);
  const below = (folder: string) =>
    files
      .filter(({ path }) => path.startsWith(`${DIST}/${name}/${folder}/`))
      .map(({ path, content }) => parseYaml(content, path).value as RenderedObject);
  const patch = below("calico-node").find(({ kind }) => kind === "DaemonSet");
  return planned(loaded, below("objects"), patch!, kubectl);
}
