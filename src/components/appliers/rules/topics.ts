import { posix } from "node:path";
import { shellCommand } from "@typha-mtls/problems";
import type { Desired } from "../../desired";
import { firstFaults, type LiveFault, type LiveRule, type Topic } from "../../rule";
import type { Observed } from "../../subjects";
import type { SeenApplication, SeenKustomization } from "../objects";

/** Longest part of a controller's message that is shown, in characters: they can quote whole objects. */
const LONGEST = 300;

/** Whether Flux or Argo CD could apply what git renders: where not, other faults follow from that. */
export const APPLIER_RULES: readonly LiveRule[] = [
  {
    code: "flux-not-ready",
    looksAt: ["fluxKustomizations"],
    why: "what git renders is not applied, or is not ready; what is wrong besides may follow from that",
    source: "fluxcd/kustomize-controller api/v1, condition Ready",
    whatToDo: "Look at the reason and the message. What they say of decryption: docs/how-to/flux.md.",
    find: (observed, desired) =>
      ofKustomizations(
        kustomizationsOf(observed, desired).filter((one) => !one.spec.suspend && readyOf(one)?.status === "False"),
        desired,
        (one) => `is not ready: ${sentence(readyOf(one)?.reason, readyOf(one)?.message)}`,
      ),
  },
  {
    code: "flux-suspended",
    severity: "warning",
    looksAt: ["fluxKustomizations"],
    why: "what changes in git does not reach the cluster, a renewed certificate neither",
    source: "fluxcd/kustomize-controller api/v1, spec.suspend",
    whatToDo: "Resume it once the cluster may change again, and remove `spec.suspend` where git sets it.",
    find: (observed, desired) =>
      ofKustomizations(
        kustomizationsOf(observed, desired).filter(({ spec }) => spec.suspend),
        desired,
        () => "is suspended",
      ),
  },
  {
    code: "argocd-sync-failed",
    looksAt: ["argoCdApplication"],
    why: "what git renders is not applied; what is wrong besides may follow from that",
    source: "argo-cd pkg/apis/application/v1alpha1/types.go, ApplicationCondition and OperationState",
    whatToDo: "Look at the message: it is that of Argo CD's repo-server, or of the API server that refused an object.",
    find({ argoCdApplication: application }, desired) {
      const failed = application && failureOf(application);
      return failed !== undefined && ofApplication(application!, desired, `cannot be synced: ${failed}`);
    },
  },
  {
    code: "argocd-out-of-sync",
    severity: "warning",
    looksAt: ["argoCdApplication"],
    why: "the cluster is not what git renders; what is wrong besides may follow from that",
    source: "argo-cd pkg/apis/application/v1alpha1/types.go, SyncStatus",
    whatToDo: "Sync it, or let Argo CD: `spec.syncPolicy.automated`.",
    find: ({ argoCdApplication: application }, desired) =>
      application?.status?.sync?.status === "OutOfSync" &&
      failureOf(application) === undefined &&
      ofApplication(application, desired, "is out of sync"),
  },
  {
    code: "argocd-degraded",
    severity: "warning",
    looksAt: ["argoCdApplication"],
    why: "what was applied does not become ready, such as a SealedSecret that its controller cannot open",
    source: "argo-cd gitops-engine pkg/health",
    whatToDo: "Look for the object whose health is Degraded: `argocd app get`, or the status of the Application.",
    find: ({ argoCdApplication: application }, desired) =>
      application?.status?.health?.status === "Degraded" &&
      ofApplication(application, desired, sentence("is degraded", application.status.health.message)),
  },
];

/** The first line of all: what does not reach the cluster is the cause of what is wrong there. */
export const APPLIER_TOPICS: readonly Topic[] = [
  {
    about: "what applies git",
    leads: true,
    rules: APPLIER_RULES,
    typha: "either",
    sound(observed, desired) {
      const ready = kustomizationsOf(observed, desired).find((one) => readyOf(one)?.status === "True");
      if (ready !== undefined) return `Flux applies ${desired.paths.dist}: ${title(ready, desired)} is ready`;
      const { status, metadata } = observed.argoCdApplication ?? {};
      if (status?.sync?.status !== "Synced") return undefined;
      return `Argo CD applies ${desired.paths.dist}: Application ${metadata!.namespace}/${metadata!.name} is synced`;
    },
  },
];

/** Kustomizations of the folder of the cluster; none where another tool, or another cluster's Flux, applies it. */
function kustomizationsOf({ fluxKustomizations }: Observed, { paths }: Desired): SeenKustomization[] {
  const folder = paths.layout.inGit(paths.dist);
  return (fluxKustomizations?.items ?? []).filter(({ spec }) => posix.join("/", spec.path, "/") === `/${folder}/`);
}

function readyOf({ status }: SeenKustomization) {
  return status?.conditions?.find(({ type }) => type === "Ready");
}

function title({ metadata: { namespace, name } }: SeenKustomization, { location }: Desired): string {
  return `Kustomization ${namespace ?? location.fluxNamespace}/${name}`;
}

function ofKustomizations(
  found: readonly SeenKustomization[],
  desired: Desired,
  what: (one: SeenKustomization) => string,
): LiveFault[] {
  const namespace = String(desired.location.fluxNamespace);
  const resource = "kustomizations.kustomize.toolkit.fluxcd.io";
  return firstFaults(
    found,
    (one) => ({
      message: `${title(one, desired)} ${what(one)}`,
      remedy: `${desired.kubectl} ${shellCommand`-n ${namespace} describe ${resource} ${one.metadata.name}`}`,
    }),
    (more) => ({
      message: `${more} more Kustomizations are alike`,
      remedy: `${desired.kubectl} ${shellCommand`-n ${namespace} get ${resource}`}`,
    }),
  );
}

/** Why Argo CD cannot sync: what it says of the files first, because then it does not try. */
function failureOf({ status }: SeenApplication): string | undefined {
  const condition = status?.conditions?.find(({ type }) => type.endsWith("Error"));
  if (condition !== undefined) return sentence(condition.type, condition.message);
  const { phase, message } = status?.operationState ?? {};
  return phase === "Failed" || phase === "Error" ? sentence(phase, message) : undefined;
}

function ofApplication({ metadata: { name } }: SeenApplication, desired: Desired, what: string): LiveFault {
  const namespace = String(desired.location.argoCdApplication?.namespace);
  return {
    message: `Application ${namespace}/${name} ${what}`,
    remedy: `${desired.kubectl} ${shellCommand`-n ${namespace} describe applications.argoproj.io ${name}`}`,
  };
}

/** `<reason>: <message>`, as far as there is one; the message on one line, and its beginning alone. */
function sentence(reason = "", message = ""): string {
  const line = message.replace(/\s+/g, " ").trim();
  const shown = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  return [reason, shown].filter((part) => part !== "").join(": ") || "it does not say why";
}
