import { CONTAINERS, skewProblem } from "@typha-mtls/calico";
import { advice, didYouMean, nearest, page } from "@typha-mtls/problems";
import { hasReached } from "../../../cluster/rollout";
import type { Desired } from "../../desired";
import { containerOf, differingVolumes } from "../../observed/pods";
import { BRING_CALICO_NODE, type LiveRule } from "../../rule";
import type { Observed } from "../../subjects";
import { NODE_ROLLOUT } from "./rollout";
import {
  calicoNode,
  envOf,
  FILES,
  IDENTITIES,
  isElsewhere,
  isNotMoved,
  settingOf,
  tlsNames,
  typhaEnv,
  usesOtherTyphaWithTls,
  versionOf,
} from "./settings";

const SERVICE = "FELIX_TYPHAK8SSERVICENAME";
const NAMESPACE = "FELIX_TYPHAK8SNAMESPACE";
/** Everything that calico-node knows of Typha (felix/config/config_params.go). */
const KNOWN = [
  ...[...FILES, ...IDENTITIES, SERVICE, NAMESPACE],
  ...["FELIX_TYPHAADDR", "FELIX_TYPHAREADTIMEOUT", "FELIX_TYPHAWRITETIMEOUT"],
];
const PARTIAL = "typha/pkg/syncclientutils/config.go";

/** Whether calico-node speaks mutual TLS with this Typha, and can go on doing so. */
export const CALICO_NODE_RULES: readonly LiveRule[] = [
  {
    code: "node-tls-off",
    severity: "warning",
    looksAt: ["daemonSet"],
    why: "without any of the settings calico-node speaks plaintext",
    source: PARTIAL,
    whatToDo:
      "Apply the patch of calico-node, where the stage of git is `cutover` or later: `typha-mtls docs switch-on`. Before that, calico-node speaks plaintext on purpose.",
    find(observed, desired) {
      // Before, it is as it should be, and there is no patch to apply.
      if (!hasReached(desired.stage, "cutover") || !isNotMoved(observed, desired)) return false;
      const has = usesOtherTyphaWithTls(observed, desired) ? "the TLS settings of another" : "none of the TLS settings";
      return {
        message: `calico-node is not moved to this Typha: it has ${has}`,
        remedy: advice`${desired.bringCalicoNode}: ${page("switch-on")}`,
      };
    },
  },
  {
    code: "node-tls-partial",
    looksAt: ["daemonSet"],
    why: "with a part of the settings Felix never starts, and confd and node-services end",
    source: PARTIAL,
    whatToDo: BRING_CALICO_NODE,
    find(observed, desired) {
      const container = calicoNode(observed);
      const set = container === undefined ? [] : tlsNames(container);
      const missing = FILES.filter((name) => !set.includes(name));
      if (!IDENTITIES.some((name) => set.includes(name))) missing.push(IDENTITIES.join(" or "));
      if (set.length === 0 || missing.length === 0) return false;
      return {
        message: `calico-node has a part of the TLS settings only: ${missing.join(", ")} is missing, so Felix does not start`,
        remedy: desired.bringCalicoNode,
      };
    },
  },
  {
    code: "node-env-case",
    looksAt: ["daemonSet"],
    why: "only Felix folds case: confd and node-services stay in plaintext",
    source: PARTIAL,
    whatToDo: "Write the name in upper case, in the files of calico-node's owner.",
    find: (observed) =>
      typhaEnv(observed)
        .filter(({ name }) => name !== name.toUpperCase() && KNOWN.includes(name.toUpperCase()))
        .map(({ name }) => ({
          message: `calico-node's ${name} is not in upper case: Felix reads it, confd and node-services do not`,
          remedy: `write ${name.toUpperCase()}`,
        })),
  },
  {
    code: "node-env-unknown",
    looksAt: ["daemonSet"],
    why: "calico-node ignores unknown names without logging it",
    source: "felix/config/config_params.go",
    whatToDo:
      "Correct the name, or remove it, in the files of calico-node's owner: `typha-mtls explain <name>` says what a known name takes.",
    find: (observed) =>
      typhaEnv(observed)
        .filter(({ name }) => !KNOWN.includes(name.toUpperCase()))
        .map(({ name }) => ({
          message: `calico-node does not know ${name}, and passes over it${didYouMean(name, KNOWN)}`,
          remedy:
            nearest(name, KNOWN) === undefined ? "remove it" : "correct the name, in the files of calico-node's owner",
        })),
  },
  {
    code: "node-fixed-address",
    looksAt: ["daemonSet"],
    why: "the address wins over the Service: every node goes to one Typha, whatever else is set",
    source: "typha/pkg/discovery/discovery.go",
    whatToDo: "Remove `FELIX_TYPHAADDR` from the files of calico-node's owner.",
    find: (observed) =>
      settingOf(observed, "FELIX_TYPHAADDR") !== undefined && {
        message: "calico-node has FELIX_TYPHAADDR, which wins over Typha's Service",
        remedy: "remove FELIX_TYPHAADDR",
      },
  },
  {
    code: "node-service",
    looksAt: ["daemonSet", "calicoConfig"],
    why: "TLS settings and Service change together: a node with one of them and not the other has no Typha",
    source: "typha/pkg/discovery/discovery.go",
    whatToDo: BRING_CALICO_NODE,
    find(observed, desired) {
      const container = calicoNode(observed);
      if (container === undefined || tlsNames(container).length === 0 || isElsewhere(observed, SERVICE)) return false;
      if (usesOtherTyphaWithTls(observed, desired)) return false;
      const live = `${settingOf(observed, NAMESPACE) ?? "kube-system"}/${settingOf(observed, SERVICE) ?? "none"}`;
      const git = `${desired.location.namespace}/${desired.location.name}`;
      const message = `calico-node looks for the Service ${live}, and git renders ${git}`;
      return live !== git && { message, remedy: desired.bringCalicoNode };
    },
  },
  {
    code: "node-identity",
    looksAt: ["daemonSet"],
    why: "calico-node refuses a Typha with another identity; with two settings it accepts either",
    source: "typha/pkg/tlsutils",
    whatToDo: BRING_CALICO_NODE,
    find: (observed, desired) =>
      differingSettings(IDENTITIES, observed, desired).map((name) => ({
        message: `calico-node's ${name} is not the identity in git's certificate`,
        remedy: desired.bringCalicoNode,
      })),
  },
  {
    code: "node-files",
    looksAt: ["daemonSet"],
    why: "Felix does not start where a file is not there",
    source: "felix/config/config_params.go",
    whatToDo: BRING_CALICO_NODE,
    find(observed, desired) {
      const container = calicoNode(observed);
      if (container === undefined || tlsNames(container).length === 0) return false;
      if (usesOtherTyphaWithTls(observed, desired)) return false;
      const wanted = calicoNode({ daemonSet: desired.calicoNode });
      const { template } = desired.calicoNode.spec;
      const live = observed.daemonSet?.spec.template ?? { spec: { containers: [] } };
      const isMounted = (volume: string) => {
        const path = wanted?.volumeMounts?.find(({ name }) => name === volume)?.mountPath;
        return container.volumeMounts?.some(({ name, mountPath }) => name === volume && mountPath === path) === true;
      };
      const differing = differingVolumes(live, template);
      const lacking = (template.spec.volumes ?? []).filter((one) => differing.includes(one) || !isMounted(one.name));
      return [
        ...lacking.map(({ name }) => `calico-node does not have the volume ${name} as git renders it`),
        ...differingSettings(FILES, observed, desired).map(
          (name) => `calico-node's ${name} is not the file that git renders`,
        ),
      ].map((message) => ({ message, remedy: desired.bringCalicoNode }));
    },
  },
  NODE_ROLLOUT,
  {
    code: "version-skew",
    looksAt: ["daemonSet", "deployment"],
    why: "Typha from v3.32 on disconnects every calico-node up to v3.31",
    source: "typha/pkg/syncserver/sync_server.go; seen on real programs",
    whatToDo: "Upgrade calico-node first, then Typha: `typha-mtls docs upgrade-calico` has the steps.",
    find({ deployment, ...observed }) {
      const typha = versionOf(containerOf(deployment?.spec.template, CONTAINERS.typha));
      const node = versionOf(calicoNode(observed));
      const wrong = typha === undefined || node === undefined ? undefined : skewProblem(typha, node);
      return wrong && { message: wrong.message, remedy: wrong.remedy ?? "upgrade calico-node first" };
    },
  },
];

/** Those of some settings that are set, and not to what git renders. */
function differingSettings(names: readonly string[], observed: Observed, desired: Desired): string[] {
  const wanted = envOf(calicoNode({ daemonSet: desired.calicoNode }));
  const usesOther = usesOtherTyphaWithTls(observed, desired);
  return names.filter((name) => {
    const value = settingOf(observed, name);
    return !usesOther && value !== undefined && value !== wanted.get(name)?.value;
  });
}
