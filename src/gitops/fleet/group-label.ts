/** Label of an Application or a Flux Kustomization that names the group of its cluster. */
export const GROUP_LABEL = "typha-mtls/group";
