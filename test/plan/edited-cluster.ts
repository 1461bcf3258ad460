import type { Role } from "@typha-mtls/x509";
import { textsOf } from "../../src/checks/against/texts";
import { loadCluster } from "../../src/cluster/load";
import type { LoadedCluster } from "../../src/cluster/loaded-cluster";
import type { SealedCluster } from "../../src/cluster/sealed-cluster";
import { planRenewal } from "../../src/lifecycle/issue/renew";
import type { PlannedWrite } from "../../src/lifecycle/planned-write";
import { planRotation } from "../../src/lifecycle/rotate/plan";
import type { RotationCommand } from "../../src/lifecycle/steps";
import type { RenderedFiles } from "../../src/plan/documents";
import type { ClusterPlan } from "../../src/plan/plan";
import { planCluster } from "../../src/plan/plan-cluster";
import { renderCluster } from "../../src/render/render";
import { calicoManifest } from "../support/calico-manifest";
import {
  NOW,
  type ScratchCluster,
  type ScratchRepository,
  scratchKeys,
  scratchRepository,
} from "../support/scratch-repository";

const FILE = "clusters/demo/cluster.yaml";
const MANIFEST = "upstream/calico-typha.yaml";

/** Lines of `spec.calicoNode` for each route. */
const ROUTES = {
  component: "{ route: component }",
  "server-side-apply": "{ route: server-side-apply, upstream: calico-typha }",
  manifest: `{ route: manifest, manifest: ${MANIFEST} }`,
} as const;

export type Route = keyof typeof ROUTES;

/** Every way to apply a cluster, with each route that goes with it. */
export const DELIVERIES = [
  { gitops: "flux", route: "component" },
  { gitops: "flux", route: "server-side-apply" },
  { gitops: "flux", route: "manifest" },
  { gitops: "argocd", route: "component" },
  { gitops: "argocd", route: "server-side-apply" },
  { gitops: "argocd", route: "manifest" },
  { gitops: "argocd-ksops", route: "component" },
  { gitops: "argocd-ksops", route: "manifest" },
  { gitops: "kustomize", route: "component" },
  { gitops: "kustomize", route: "manifest" },
] as const satisfies readonly { readonly gitops: ScratchCluster["gitops"]; readonly route: Route }[];

export type Delivered = (typeof DELIVERIES)[number];

/** One cluster, and what becomes of its plan when it is edited. */
export class EditedCluster {
  private constructor(private readonly scratch: ScratchRepository) {}

  static async of({ gitops, route }: Delivered, ...lines: readonly string[]): Promise<EditedCluster> {
    const scratch = await scratchRepository({ gitops, secrets: gitops === "argocd" ? "sealed-secrets" : "sops" });
    scratch.write(MANIFEST, calicoManifest("v3.31.7", "typha"));
    const edited = new EditedCluster(scratch);
    edited.set(`calicoNode: ${ROUTES[route]}`, ...lines);
    return edited;
  }

  /** Adds fields to `spec`. */
  set(...lines: readonly string[]): void {
    this.scratch.write(FILE, this.scratch.read(FILE) + lines.map((line) => `  ${line}\n`).join(""));
  }

  replace(found: string | RegExp, replacement: string): void {
    this.scratch.edit(FILE, found, replacement);
  }

  load(): LoadedCluster {
    return loadCluster(this.scratch.repository, "demo");
  }

  rendered(): RenderedFiles {
    return filesOf(this.load());
  }

  async renew(...roles: readonly Role[]): Promise<void> {
    const { writes } = await planRenewal(this.load() as SealedCluster, {
      ...(await this.issuing()),
      roles,
      dueFrom: () => new Date(0),
      asOf: NOW,
      externalLeaves: "refuse",
      endingCas: "renew",
    });
    this.apply(writes);
  }

  async rotate(command: RotationCommand): Promise<void> {
    const cluster = this.load();
    const evidence = { reached: true, committed: undefined };
    const { writes, removes } = await planRotation(command, { ...(await this.issuing()), cluster, evidence });
    this.apply(writes, removes);
  }

  /** What the files are planned to do, compared with how they were rendered. */
  planSince(before: RenderedFiles): ClusterPlan {
    const loaded = this.load();
    return planCluster({ loaded, before, after: filesOf(loaded), since: "HEAD" });
  }

  private async issuing() {
    const { operator } = await scratchKeys();
    const read = (file: string) => (this.scratch.has(file) ? this.scratch.read(file) : undefined);
    return { now: NOW, read, ageIdentities: () => [operator.identity] };
  }

  private apply(writes: readonly PlannedWrite[], removes: readonly string[] = []): void {
    for (const { path, content } of writes) this.scratch.write(path, content);
    for (const path of removes) this.scratch.remove(path);
  }
}

export function filesOf(loaded: LoadedCluster): RenderedFiles {
  return textsOf(renderCluster(loaded).files);
}
