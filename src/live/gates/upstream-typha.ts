import { shellCommand } from "../../shell";
import type { Gate, Reading } from "./gate";
import { isObserved } from "./typhas";

/** Name of upstream's Deployment and Service. */
const UPSTREAM = "calico-typha";

/** There is a Typha of before to go back to, or calico-node goes back to the API server. */
export const UPSTREAM_READY: Gate = {
  id: "upstream-ready",
  what: "upstream's Typha Ready again",
  looksAt: ["calicoConfig", "upstreamTypha"],
  why: "calico-node takes the name of its Typha from calico-config again, and finds no Typha there",
  source: "upstream's manifests; typha/pkg/discovery/discovery.go",
  remedy: ({ kubectl, location }) =>
    `${kubectl} ${shellCommand`-n ${location.calicoNodeNamespace} rollout status deployment/${UPSTREAM}`}`,
  read: ({ observed: { calicoConfig, upstreamTypha }, desired: { location } }) => {
    const all = upstreamTypha?.spec.replicas ?? (upstreamTypha === undefined ? 0 : 1);
    const ready = Math.min(upstreamTypha?.status?.readyReplicas ?? 0, all);
    const reading = (...blocking: readonly string[]): Reading => ({ done: ready, all, unit: "Typhas", blocking });
    const config = `ConfigMap ${location.calicoNodeNamespace}/calico-config`;
    // Without a calico-config, as in Calico the hard way, calico-node's own manifest names its Typha.
    const isNamedByOwner = calicoConfig === undefined && upstreamTypha !== undefined;
    const name = isNamedByOwner ? UPSTREAM : calicoConfig?.data?.["typha_service_name"];
    if (name === undefined) return { unseen: `${config} does not say where calico-node goes back to` };
    if (name === location.name) return reading(`${config} still names ${name}: the stage cutover is not applied`);
    // As upstream's calico.yaml has it: without a Typha calico-node asks the API server itself.
    if (name === "none" || name === "") return reading();
    if (name !== UPSTREAM) return { unseen: `${config} names ${name}, which is not upstream's Typha` };
    const deployment = `Deployment ${location.calicoNodeNamespace}/${UPSTREAM}`;
    if (upstreamTypha === undefined) return reading(`there is no ${deployment}, which ${config} names`);
    if (all === 0) return reading(`${deployment} is scaled to 0`);
    if (!isObserved(upstreamTypha)) return reading(`the last change of ${deployment} is not observed yet`);
    return ready < all ? reading(`${all - ready} of ${deployment} are not Ready`) : reading();
  },
};
