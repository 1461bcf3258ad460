import type { LiveSubject } from "../observed/subject";
import { listed, namespaced } from "../observed/subject";
import { seenApplication, seenKustomization } from "./objects";

const KUSTOMIZATIONS = listed("kustomize.toolkit.fluxcd.io", "kustomizations", seenKustomization, (at) => [
  at.fluxNamespace,
]);

/**
 * What applies `dist/<name>`: all Kustomizations in the namespace of Flux's, because owners rename them; of Argo CD the Application that
 * is rendered for the cluster, because there can be thousands of others. The rights are of the whole cluster, so that the namespaces of
 * Typha and calico-node stay those in which rights are given.
 */
export const APPLIER_SUBJECTS = {
  fluxKustomizations: {
    ...KUSTOMIZATIONS,
    scope: "cluster",
    path: (at) => (at.fluxNamespace === undefined ? undefined : KUSTOMIZATIONS.path(at)),
  } satisfies LiveSubject,
  argoCdApplication: {
    ...namespaced("argoproj.io", "applications", seenApplication, ({ argoCdApplication: at }) => [
      at?.namespace ?? "",
      at?.name,
    ]),
    scope: "cluster",
  } satisfies LiveSubject,
} as const;
