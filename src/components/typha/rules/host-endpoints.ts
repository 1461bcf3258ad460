import { CONTAINERS, TYPHA_HEALTH_PORT } from "@typha-mtls/calico";
import { advice, count, page, type Remark, skipped, someOf } from "@typha-mtls/problems";
import type { Desired } from "../../desired";
import type { HostEndpoint, Pod } from "../../observed/objects";
import { containerOf, isEnding, isReady, running, troubleOf } from "../../observed/pods";
import type { LiveRule, Topic } from "../../rule";
import type { Observed } from "../../subjects";

const LOOPBACK = "lo";
const ALL_INTERFACES = "*";
/** The profile of automatic HostEndpoints: it allows everything until a policy selects them. */
const DEFAULT_ALLOW = "projectcalico-default-allow";
const SOURCE =
  "felix/dataplane/linux/endpoint_mgr.go; https://github.com/projectcalico/calico/issues/4478; seen on a cluster with Calico v3.31.7";
const TO_DO =
  "Let a GlobalNetworkPolicy that selects these HostEndpoints allow 127.0.0.0/8, as source of ingress and as destination of egress, before Typha starts behind them. Felix's failsafe lists have no health port by default. A calico-node that is connected to a Typha still receives the policy; one that has lost all of its Typhas does not.";

/**
 * Whether HostEndpoints leave kubelet's probes to Typha. What the policies on them allow is not computed: a Typha that is Ready
 * behind one shows it.
 */
export const HOST_ENDPOINT_RULES: readonly LiveRule[] = [
  {
    code: "typha-behind-host-endpoint",
    looksAt: ["hostEndpoints", "pods"],
    why: "A HostEndpoint of all interfaces applies to localhost too, where kubelet probes Typha. Without a policy that allows it, Typha is never Ready, calico-node does not find it, and does not receive the policy that would mend it.",
    source: SOURCE,
    whatToDo: TO_DO,
    find(observed, desired) {
      const blocked = typhasBehind(observed).filter(({ pod }) => !isReady(pod) && mayFailItsProbes(pod));
      if (blocked.length === 0) return false;
      const where = someOf(blocked.map(({ pod, by }) => `${pod.metadata.name} (HostEndpoint ${by.metadata.name})`));
      return {
        message: `Typha is not ready behind a HostEndpoint that applies to localhost too, where kubelet probes port ${healthPort(desired)}: ${where}`,
        remedy: advice`allow 127.0.0.0/8 in a GlobalNetworkPolicy on these HostEndpoints: ${page("switch-on")}`,
      };
    },
  },
  {
    code: "host-endpoint-localhost",
    severity: "warning",
    looksAt: ["hostEndpoints", "pods"],
    why: "A HostEndpoint of all interfaces applies to localhost too, where kubelet probes Typha and calico-node. Without a policy that allows it, a Typha that starts there is never Ready, and calico-node does not find it.",
    source: SOURCE,
    whatToDo: TO_DO,
    find(observed, desired) {
      const strict = onLocalhost(observed).filter(({ spec }) => spec.profiles?.includes(DEFAULT_ALLOW) !== true);
      if (strict.length === 0 || typhasBehind(observed).length > 0) return false;
      const names = someOf(strict.map(({ metadata }) => metadata.name));
      return {
        message: `HostEndpoints apply to localhost too, where kubelet probes Typha (port ${healthPort(desired)}), and no Typha shows that a policy allows it: ${names}`,
        remedy: advice`allow 127.0.0.0/8 in a GlobalNetworkPolicy on these HostEndpoints: ${page("switch-on")}`,
      };
    },
  },
  {
    code: "calico-node-behind-host-endpoint",
    severity: "warning",
    looksAt: ["hostEndpoints", "calicoNodePods"],
    why: "A HostEndpoint of all interfaces applies to localhost too, where the probes of calico-node ask Felix (port 9099). Without a policy that allows it, calico-node is not Ready, though Felix may work.",
    source: SOURCE,
    whatToDo: TO_DO,
    find(observed) {
      const blocked = behind(observed, observed.calicoNodePods?.items).filter(
        ({ pod }) => !isReady(pod) && !isEnding(pod) && mayFailItsProbes(pod),
      );
      if (blocked.length === 0) return false;
      const where = someOf(blocked.map(({ pod, by }) => `${pod.spec.nodeName} (HostEndpoint ${by.metadata.name})`));
      return {
        message: `calico-node is not Ready behind a HostEndpoint that applies to localhost too; its policies may block the probes on port 9099: ${where}`,
        remedy: advice`allow 127.0.0.0/8 in a GlobalNetworkPolicy on these HostEndpoints: ${page("switch-on")}`,
      };
    },
  },
];

/** HostEndpoints between kubelet and Typha. */
export const HOST_ENDPOINT_TOPIC: Topic = {
  about: "HostEndpoints on localhost",
  needs: () => [{ subject: "hostEndpoints", what: "kind hostendpoints.crd.projectcalico.org", mayBeEmpty: true }],
  rules: HOST_ENDPOINT_RULES,
  sound(observed): string | Remark {
    const [endpoints, behind] = [onLocalhost(observed), typhasBehind(observed).filter(({ pod }) => isReady(pod))];
    if (endpoints.length === 0) return "no HostEndpoint applies to localhost, where kubelet probes Typha";
    if (behind.length > 0)
      return `HostEndpoints apply to localhost, and ${count(behind.length, "Typha")} behind them ${behind.length === 1 ? "is" : "are"} Ready`;
    return skipped("HostEndpoints on localhost: cannot be judged, because no Typha runs behind one of them");
  },
};

/** By node, the one that applies to localhost: one of the interface `lo` stands before one of all interfaces. */
function onLocalhost({ hostEndpoints }: Observed): HostEndpoint[] {
  const byNode = new Map<string | undefined, HostEndpoint>();
  for (const wanted of [ALL_INTERFACES, LOOPBACK])
    for (const one of hostEndpoints?.items ?? []) if (one.spec.interfaceName === wanted) byNode.set(one.spec.node, one);
  return [...byNode.values()];
}

function typhasBehind(observed: Observed) {
  return behind(observed, observed.pods?.items);
}

function behind(observed: Observed, pods: readonly Pod[] | undefined) {
  const endpoints = onLocalhost(observed);
  return running(pods).flatMap((pod) => {
    const by = endpoints.find(({ spec }) => spec.node !== undefined && spec.node === pod.spec.nodeName);
    return by === undefined ? [] : [{ pod, by }];
  });
}

/** Whether its probes may be why a pod is not Ready: it was started, or kubelet ends it again and again. */
function mayFailItsProbes(pod: Pod): boolean {
  return [undefined, "CrashLoopBackOff"].includes(troubleOf(pod));
}

function healthPort({ deployment }: Desired): string {
  const { env = [] } = containerOf(deployment.spec.template, CONTAINERS.typha) ?? {};
  return env.find(({ name }) => name === "TYPHA_HEALTHPORT")?.value ?? `${TYPHA_HEALTH_PORT}`;
}
