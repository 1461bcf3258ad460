import { parse } from "yaml";
import { loadCluster } from "../../src/cluster/load";
import { renderCluster } from "../../src/render/render";
import type { Manifest } from "../upstream";
import { type ScratchCluster, type ScratchRepository, scratchRepository } from "./scratch-repository";

/** The files of one rendered cluster, by their paths below its folder. */
export class Rendered {
  readonly files: Readonly<Record<string, string>>;
  /** Number of objects, as told. */
  readonly count: number;

  constructor(scratch: ScratchRepository, name = "demo") {
    const { files, objects } = renderCluster(loadCluster(scratch.repository, name));
    this.count = objects.length;
    this.files = Object.fromEntries(
      files.map(({ path, content }) => {
        if (!path.startsWith(`dist/${name}/`)) throw new Error(`${path} is outside of dist/${name}`);
        return [path.slice(`dist/${name}/`.length), content];
      }),
    );
  }

  /** Paths of what kustomization.yaml lists, as it lists them; then of what its generator opens. */
  get listed(): string[] {
    const { resources, generators = [] } = this.read("kustomization.yaml");
    return [...resources, ...generators.flatMap((path: string) => this.read(path).files)];
  }

  /** The objects that kustomization.yaml lists or generates. */
  get objects(): Manifest[] {
    return this.listed.map((path) => this.read(path));
  }

  read(path: string): Manifest {
    const text = this.files[path];
    if (text === undefined) throw new Error(`${path} was not rendered`);
    return parse(text);
  }
}

/** Clusters that differ in as much as delivery depends on. */
export const FLEET: Readonly<Record<string, ScratchCluster>> = {
  "flux, sops": {},
  "argocd, sealed-secrets, own namespace, URIs": {
    gitops: "argocd",
    secrets: "sealed-secrets",
    namespace: "typha-system",
    calico: "v3.33.0",
    identities: {
      "typha-server": { kind: "uri", value: "spiffe://example.org/typha" },
      "typha-client": { kind: "uri", value: "spiffe://example.org/calico-node" },
    },
  },
  "argocd-ksops, sops, own namespace": { gitops: "argocd-ksops", namespace: "typha-system", nodes: 9 },
  "kustomize, sops, own namespace": { gitops: "kustomize", namespace: "typha-system", calico: "v3.26.5", nodes: 3 },
  "flux, sealed-secrets": { gitops: "flux", secrets: "sealed-secrets", calico: "v3.29.7" },
};

/** Renders a cluster, with further lines at the end of its `spec`. */
export async function render(cluster: ScratchCluster, ...lines: readonly string[]): Promise<Rendered> {
  const scratch = await scratchRepository(cluster);
  const file = "clusters/demo/cluster.yaml";
  scratch.write(file, scratch.read(file) + lines.map((line) => `  ${line}\n`).join(""));
  return new Rendered(scratch);
}
