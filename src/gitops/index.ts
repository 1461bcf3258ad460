export { applierName } from "./applier-name";
export { type ArgoCdApplicationProps, argoCdApplication } from "./argocd";
export {
  type Deliverable,
  type Delivery,
  deliver,
  deliveryAnnotations,
  GITOPS_TOOLS,
  type GitOpsTool,
  kustomizationFiles,
  objectPath,
  type RenderedFile,
} from "./delivery";
export { applicationSet, fleetElement } from "./fleet/argocd";
export { fluxFleet } from "./fleet/flux";
export { type FluxKustomizationProps, fluxKustomization } from "./flux";
export { effectOfJobFile, mayHoldJobFiles, RUN_FOLDERS } from "./job-files";
export { KSOPS_GENERATOR } from "./ksops";
export { identityOfObject, type KubeObject, LAST_APPLIED } from "./kube-object";
export { effectOfFile } from "./obeyed-files";
