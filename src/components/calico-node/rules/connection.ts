import { skewProblem } from "../../../calico/version";
import { didYouMean, nearest } from "../../../nearest";
import { describeRemedy } from "../../../remedy";
import { shellWord } from "../../../shell";
import type { Desired } from "../../desired";
import { type LiveRule, NONE, problem, warning } from "../../rule";
import {
  calicoNode,
  envOf,
  FILES,
  IDENTITIES,
  isElsewhere,
  settingOf,
  tlsNames,
  typhaEnv,
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
    id: "node-tls-off",
    topic: "calico-node",
    looksAt: ["daemonSet"],
    why: "without any of the settings calico-node speaks plaintext",
    source: PARTIAL,
    find: (observed, { cluster }) => {
      const container = calicoNode(observed);
      return container === undefined || tlsNames(container).length > 0
        ? NONE
        : warning(
            "calico-node is not moved to this Typha: it has none of the TLS settings",
            `add the Component dist/${cluster}/calico-node (docs/how-to/switch-on.md)`,
          );
    },
  },
  {
    id: "node-tls-partial",
    topic: "calico-node",
    looksAt: ["daemonSet"],
    why: "with a part of the settings Felix never starts, and confd and node-services end",
    source: PARTIAL,
    find: (observed, desired) => {
      const container = calicoNode(observed);
      const set = container === undefined ? [] : tlsNames(container);
      if (set.length === 0) return NONE;
      const missing = FILES.filter((name) => !set.includes(name));
      if (!IDENTITIES.some((name) => set.includes(name))) missing.push(IDENTITIES.join(" or "));
      return missing.length === 0
        ? NONE
        : problem(
            `calico-node has a part of the TLS settings only: ${missing.join(", ")} is missing, so Felix does not start`,
            component(desired),
          );
    },
  },
  {
    id: "node-env-case",
    topic: "calico-node",
    looksAt: ["daemonSet"],
    why: "only Felix folds case: confd and node-services stay in plaintext",
    source: PARTIAL,
    find: (observed) =>
      typhaEnv(observed)
        .filter(({ name }) => name !== name.toUpperCase() && KNOWN.includes(name.toUpperCase()))
        .flatMap(({ name }) =>
          problem(
            `calico-node's ${name} is not in upper case: Felix reads it, confd and node-services do not`,
            `write ${name.toUpperCase()}`,
          ),
        ),
  },
  {
    id: "node-env-unknown",
    topic: "calico-node",
    looksAt: ["daemonSet"],
    why: "a name that nobody knows is passed over without a word",
    source: "felix/config/config_params.go",
    find: (observed) =>
      typhaEnv(observed)
        .filter(({ name }) => !KNOWN.includes(name.toUpperCase()))
        .flatMap(({ name }) =>
          problem(
            `calico-node does not know ${name}, and passes over it${didYouMean(name, KNOWN)}`,
            nearest(name, KNOWN) === undefined ? "remove it" : "correct the name, in the files of calico-node's owner",
          ),
        ),
  },
  {
    id: "node-fixed-address",
    topic: "calico-node",
    looksAt: ["daemonSet"],
    why: "the address wins over the Service: every node goes to one Typha, whatever else is set",
    source: "typha/pkg/discovery/discovery.go",
    find: (observed) =>
      settingOf(observed, "FELIX_TYPHAADDR") === undefined
        ? NONE
        : problem("calico-node has FELIX_TYPHAADDR, which wins over Typha's Service", "remove FELIX_TYPHAADDR"),
  },
  {
    id: "node-service",
    topic: "calico-node",
    looksAt: ["daemonSet", "calicoConfig"],
    why: "TLS settings and Service change together: a node with one of them and not the other has no Typha",
    source: "typha/pkg/discovery/discovery.go",
    find: (observed, desired) => {
      const { name, namespace } = desired.location;
      const container = calicoNode(observed);
      if (container === undefined || tlsNames(container).length === 0 || isElsewhere(observed, SERVICE)) return NONE;
      const used = settingOf(observed, SERVICE) ?? "none";
      const within = settingOf(observed, NAMESPACE) ?? "kube-system";
      return used === name && within === namespace
        ? NONE
        : problem(
            `calico-node looks for the Service ${within}/${used}, and git renders ${namespace}/${name}`,
            component(desired),
          );
    },
  },
  {
    id: "node-identity",
    topic: "calico-node",
    looksAt: ["daemonSet"],
    why: "calico-node refuses a Typha that shows another identity; told of two, it takes either",
    source: "typha/pkg/tlsutils",
    find: (observed, desired) => {
      const wanted = envOf(desired.calicoNode.spec.template.spec.containers[0]);
      return IDENTITIES.filter((name) => {
        const value = settingOf(observed, name);
        return value !== undefined && value !== wanted.get(name)?.value;
      }).flatMap((name) =>
        problem(`calico-node's ${name} is not the identity that git's certificate shows`, component(desired)),
      );
    },
  },
  {
    id: "node-files",
    topic: "calico-node",
    looksAt: ["daemonSet"],
    why: "Felix does not start where a file is not there",
    source: "felix/config/config_params.go",
    find: (observed, desired) => {
      const container = calicoNode(observed);
      if (container === undefined || tlsNames(container).length === 0) return NONE;
      const wanted = desired.calicoNode.spec.template.spec;
      const volumes = observed.daemonSet?.spec.template.spec.volumes ?? [];
      const lacking = (wanted.volumes ?? []).filter((volume) => {
        const live = volumes.find(({ name }) => name === volume.name);
        const path = wanted.containers[0]?.volumeMounts?.find(({ name }) => name === volume.name)?.mountPath;
        const mounted = container.volumeMounts?.some(
          ({ name, mountPath }) => name === volume.name && mountPath === path,
        );
        return (
          mounted !== true ||
          live?.configMap?.name !== volume.configMap?.name ||
          live?.secret?.secretName !== volume.secret?.secretName ||
          live?.hostPath?.path !== volume.hostPath?.path
        );
      });
      const env = envOf(wanted.containers[0]);
      const elsewhere = FILES.filter((name) => {
        const value = settingOf(observed, name);
        return value !== undefined && value !== env.get(name)?.value;
      });
      return [
        ...lacking.flatMap(({ name }) =>
          problem(`calico-node does not have the volume ${name} as git renders it`, component(desired)),
        ),
        ...elsewhere.flatMap((name) =>
          problem(`calico-node's ${name} is not the file that git renders`, component(desired)),
        ),
      ];
    },
  },
  {
    id: "node-rollout",
    topic: "calico-node",
    looksAt: ["daemonSet"],
    why: "nodes that are not updated still speak as before: the old Typha has to stay for them",
    source: "DaemonSet status",
    find: ({ daemonSet }, { kubectl, location }) => {
      const { desiredNumberScheduled: desired = 0, updatedNumberScheduled: updated = 0 } = daemonSet?.status ?? {};
      return updated >= desired
        ? NONE
        : problem(
            `the rollout of calico-node is not finished: ${updated} of ${desired} nodes are updated`,
            `${kubectl} -n ${shellWord(location.calicoNodeNamespace)} rollout status daemonset/calico-node`,
          );
    },
  },
  {
    id: "version-skew",
    topic: "calico-node",
    looksAt: ["daemonSet", "deployment"],
    why: "Typha from v3.32 on disconnects every calico-node up to v3.31",
    source: "typha/pkg/syncserver/sync_server.go; seen on real programs",
    find: ({ deployment, ...observed }) => {
      const typha = versionOf(deployment?.spec.template.spec.containers[0]);
      const node = versionOf(calicoNode(observed));
      const wrong = typha === undefined || node === undefined ? undefined : skewProblem(typha, node);
      return wrong === undefined
        ? NONE
        : problem(wrong.message, describeRemedy(wrong.remedy ?? "upgrade calico-node first"));
    },
  },
];

function component({ cluster }: Desired): string {
  return `let calico-node's owner apply the Component dist/${cluster}/calico-node`;
}
