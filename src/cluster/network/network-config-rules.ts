import { autodetectionProblem, familyOf, rangeProblem } from "@typha-mtls/calico";
import { below, type FieldProblem, type FieldRule, missingField, refusedBy } from "@typha-mtls/fields";
import type { NetworkConfigSpec, NetworkSpec } from "../cluster.generated";
import { BESIDE_NETWORK_CONFIG } from "./from-network-config";

/** A NetworkConfig with the families of the cluster that it is meant for. */
interface Judged {
  readonly config: NetworkConfigSpec;
  readonly hasIPv4: boolean;
  readonly hasIPv6: boolean;
}

type Rule = FieldRule<[judged: Judged]>;

/** A rule about a text, where it is there. */
function text(
  field: string,
  value: (config: NetworkConfigSpec) => string | undefined,
  reason: (text: string) => string | undefined,
): Rule {
  const refuses = ({ config }: Judged) => {
    const given = value(config);
    const why = given === undefined ? undefined : reason(given);
    return why === undefined ? undefined : `"${given}" ${why}`;
  };
  return { field, code: "invalid-value", refuses };
}

/** Refused by Gardener for clusters without the family. */
function needs(family: "IPv4" | "IPv6", field: "ipv4" | "ipv6" | "ipip"): Rule {
  const refuses = ({ config, ...has }: Judged) =>
    config[field] !== undefined && !has[`has${family}`]
      ? `the cluster has no ${family}: \`network.podCIDRs\` has no range of it`
      : undefined;
  return { field, code: "fields-contradict", refuses, remedy: "remove it, or add the range" };
}

function vxlanMode(family: "ipv4" | "ipv6"): Rule {
  return {
    field: `${family}.mode`,
    code: "invalid-value",
    refuses: ({ config }) => {
      const { pool, mode } = config[family] ?? {};
      return pool === "vxlan" && (mode === "CrossSubnet" || mode === "Off")
        ? `"${mode}" is not one of Always, Never, which are all that goes with \`pool: vxlan\``
        : undefined;
    },
  };
}

function quantity(of: "node" | "typha", resource: "cpu" | "memory"): Rule {
  const value = ({ autoScaling }: NetworkConfigSpec) => {
    const given: unknown = autoScaling?.resources?.[of]?.[resource];
    return given === undefined
      ? undefined
      : typeof given === "string" || typeof given === "number"
        ? String(given)
        : JSON.stringify(given);
  };
  return text(`autoScaling.resources.${of}.${resource}`, value, quantityProblem);
}

const QUANTITY = /^-?(\d{1,15}(?:\.\d{1,9})?)([numkMGTPE]|[KMGTPE]i)?$/;

/** The quantities that Kubernetes keeps as they are written; the other ways to write one are refused everywhere. */
function quantityProblem(value: string): string | undefined {
  const [, digits] = QUANTITY.exec(value) ?? [];
  if (digits === undefined) return "is not a quantity such as 200m or 150Mi";
  return value.startsWith("-") || !/[1-9]/.test(digits) ? "is not more than zero" : undefined;
}

/** A setting whose container Gardener's control plane brings along. */
function ofGardener(field: string, isOn: (config: NetworkConfigSpec) => boolean | undefined, why: string): Rule {
  return {
    field,
    code: "gardener-only",
    refuses: ({ config }) => (isOn(config) === true ? why : undefined),
    remedy: "remove it, or write false and install it beside Calico",
  };
}

/**
 * What Gardener refuses in a NetworkConfig: its validation (pkg/apis/calico/validation/networkconfig.go), what it refuses
 * when it renders (pkg/charts/utils.go), and what only Gardener can render. Unknown fields and values of a list are the
 * schema's.
 */
const RULES: readonly Rule[] = [
  {
    field: "ipam.type",
    code: "fields-contradict",
    refuses: ({ config, hasIPv6 }) =>
      config.ipam?.type === "calico-ipam" && hasIPv6 ? "`calico-ipam` is for clusters with IPv4 alone" : undefined,
    remedy: "write `host-local`",
  },
  text(
    "ipam.cidr",
    ({ ipam }) => ipam?.cidr,
    (cidr) => (cidr.toLowerCase() === "usepodcidr" ? undefined : rangeProblem(cidr)),
  ),
  vxlanMode("ipv4"),
  text("ipv4.autoDetectionMethod", ({ ipv4 }) => ipv4?.autoDetectionMethod || undefined, autodetectionProblem),
  vxlanMode("ipv6"),
  text("ipv6.autoDetectionMethod", ({ ipv6 }) => ipv6?.autoDetectionMethod || undefined, autodetectionProblem),
  text(
    "vethMTU",
    ({ vethMTU }) => vethMTU,
    (mtu) => (/^\+?\d{1,5}$/.test(mtu) ? undefined : "is not a whole number of at most five digits"),
  ),
  quantity("node", "cpu"),
  quantity("node", "memory"),
  quantity("typha", "cpu"),
  quantity("typha", "memory"),
  text("ipAutodetectionMethod", (config) => config.ipAutodetectionMethod, autodetectionProblem),
  needs("IPv4", "ipv4"),
  needs("IPv4", "ipip"),
  needs("IPv6", "ipv6"),
  {
    field: "ipv6.pool",
    code: "invalid-value",
    refuses: ({ config }) => (config.ipv6?.pool === "ipip" ? "IPIP carries IPv4 only" : undefined),
    remedy: "write `vxlan`",
  },
  ofGardener(
    "birdExporter.enabled",
    ({ birdExporter }) => birdExporter?.enabled,
    "the exporter's image is built for Gardener",
  ),
  ofGardener(
    "multus.enabled",
    ({ multus }) => multus?.enabled,
    "Multus has a DaemonSet and a CRD of its own, which Gardener brings along",
  ),
  ofGardener(
    "multus.installCNIPlugins",
    ({ multus }) => multus?.installCNIPlugins,
    "the image of the CNI plugins is Gardener's",
  ),
];

/** Everything that is wrong with a NetworkConfig that the schema takes, by paths below `spec`. */
export function networkConfigProblems(config: NetworkConfigSpec, beside: NetworkSpec = {}): FieldProblem[] {
  const families = (beside.podCIDRs ?? []).map(familyOf);
  // Without podCIDRs nothing is said of families.
  const has = (family: "ipv4" | "ipv6") => families.length === 0 || families.includes(family);
  const judged = { config, hasIPv4: has("ipv4"), hasIPv6: families.length > 0 && has("ipv6") };
  const allowed: readonly string[] = BESIDE_NETWORK_CONFIG;
  return [
    ...(beside.podCIDRs === undefined
      ? [
          {
            ...missingField(["network", "podCIDRs"]),
            message: "is missing: a NetworkConfig leaves the pods' ranges to the Shoot",
            remedy: "write what the Shoot has as `networking.pods`",
          },
        ]
      : []),
    ...Object.keys(beside)
      .filter((field) => !allowed.includes(field))
      .map(
        (field): FieldProblem => ({
          code: "fields-contradict",
          path: ["network", field],
          message: "stands beside `networkConfig`, which decides it",
          remedy: "remove one of them",
        }),
      ),
    ...below("networkConfig", refusedBy(RULES, judged)),
  ];
}
