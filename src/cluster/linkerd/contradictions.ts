import { isDeepStrictEqual } from "node:util";
import { addressFamily, rangesOf, type Toleration, tolerates } from "@typha-mtls/calico";
import { isRecord } from "@typha-mtls/fields";
import type { Problem } from "@typha-mtls/problems";
import type { ClusterSpec, CNIChainSpec } from "../cluster.generated";
import { furtherPlugins, LINKERD_CNI } from "../cni-chain";
import type { CniSetting, ControlPlaneSetting } from "./chart-defaults";
import { commaSeparated } from "./cni-entry";
import { DROP_IN_NET_DIR } from "./entry";
import type { ChartSetting, ChartSettings, CniSettings, LinkerdFiles } from "./linkerd-files";
import { sharedProblems } from "./shared-settings";

/** A cluster with a CNI chain, as far as Linkerd's settings can contradict it. */
export type ChainedSpec = Pick<ClusterSpec, "network"> & { readonly cniChain: CNIChainSpec };

interface Judged {
  readonly spec: ChainedSpec;
  readonly files: LinkerdFiles;
}

/** What is wrong with a setting. */
type Contradiction = Pick<Problem, "message" | "remedy" | "severity">;

function found({ at }: Pick<ChartSetting, "at">, contradiction: Contradiction): Problem {
  return { code: "linkerd-contradicts", ...at, ...contradiction };
}

/** A rule about one setting of one chart: why it is refused. */
interface Rule<Name extends string, Context> {
  readonly setting: Name;
  readonly refuses: (value: unknown, context: Context) => Contradiction | undefined;
}

type ControlPlane = Judged & { readonly of: ChartSettings<ControlPlaneSetting> };
type Cni = Judged & { readonly of: ChartSettings<CniSetting> };

const CONTROL_PLANE_RULES: readonly Rule<ControlPlaneSetting, ControlPlane>[] = [
  {
    setting: "cniEnabled",
    refuses: (value) => {
      if (value === true) return undefined;
      if (value === "true") return { message: "is a text, not true or false", remedy: "write true, without quotes" };
      return {
        message: `is ${value}, so pods get an init container, and ${LINKERD_CNI} leaves those alone`,
        remedy: "set it to true, or leave linkerd-cni out of the chain",
      };
    },
  },
  {
    setting: "networkValidator.connectAddr",
    refuses: (value, { files }) => {
      const remedy =
        "name an address of IPv4 or IPv6 outside of the pod, with a port that is redirected, such as 20001";
      if (value === "" || value === null) return undefined;
      const [, address = "", port = ""] = /^\[?([^\]]*?)\]?:(\d+)$/.exec(String(value)) ?? [];
      if (addressFamily(address) === undefined)
        return { message: "is no address with a port, so no meshed pod would start", remedy };
      if (/^127\.|^::1$/.test(address))
        return { message: "is the pod itself, to which nothing is redirected: no meshed pod would start", remedy };
      if (API_SERVER_PORTS.includes(port))
        return {
          message: `has port ${port}, to which linkerd-cni redirects nothing of Linkerd's own control plane`,
          remedy,
        };
      const isIgnored = files.cni.some(({ of }) => ignores(of("ignoreOutboundPorts").value, Number(port)));
      return isIgnored
        ? { message: `has port ${port}, which linkerd-cni does not redirect: no meshed pod would start`, remedy }
        : undefined;
    },
  },
  ...(["proxyInit.ignoreInboundPorts", "proxyInit.ignoreOutboundPorts"] as const).map(
    (setting): Rule<ControlPlaneSetting, ControlPlane> => ({
      setting,
      refuses: (value, { files, of }) => {
        const own = setting === "proxyInit.ignoreInboundPorts" ? "ignoreInboundPorts" : "ignoreOutboundPorts";
        const isDefault = String(value) === CHART_DEFAULT || of(setting).isDefault;
        const missing = commaSeparated(value).filter((port) =>
          files.cni.some((cni) => !commaSeparated(cni.of(own).value).includes(port)),
        );
        if (isDefault || missing.length === 0) return undefined;
        return {
          severity: "warning",
          message: `has no effect with cniEnabled, and linkerd-cni redirects ${missing.join(", ")}`,
          remedy: `set ${own} of the chart linkerd2-cni`,
        };
      },
    }),
  ),
];

/** What linkerd-cni leaves alone in pods of the control plane, so that they reach the API server (cni-plugin/main.go). */
const API_SERVER_PORTS = ["443", "6443"];

/** What the chart ignores by itself in both directions: Galera's ports, whether or not anything uses them. */
const CHART_DEFAULT = "4567,4568";

const CNI_RULES: readonly Rule<CniSetting, Cni>[] = [
  {
    setting: "destCNINetDir",
    refuses: (value, { spec: { cniChain } }) => {
      const { confDir, wholeChain } = cniChain;
      const isRendered = wholeChain !== undefined && furtherPlugins(wholeChain.plugins).includes(LINKERD_CNI);
      const isSame = withoutSlash(value) === withoutSlash(confDir);
      if (
        isRendered &&
        wholeChain.mode === "drop-in" &&
        `${withoutSlash(value)}/`.startsWith(`${withoutSlash(confDir)}/`)
      )
        return {
          message: `is ${value}, where linkerd-cni's installer appends its entry to Calico's file beside the drop-in`,
          remedy: `set it to a directory of its own, such as ${DROP_IN_NET_DIR}`,
        };
      // An entry that Calico writes names the kubeconfig in whichever directory.
      if (isRendered || isSame) return undefined;
      return { message: `is ${value}, and the runtime reads ${confDir}`, remedy: "write one of them in both" };
    },
  },
  {
    setting: "destCNIBinDir",
    refuses: (value, { spec: { cniChain } }) =>
      withoutSlash(value) === withoutSlash(cniChain.binDir)
        ? undefined
        : {
            message: `is ${value}, and the runtime looks for plugins in ${cniChain.binDir}`,
            remedy: "write one of them in both",
          },
  },
  {
    setting: "tolerations",
    refuses: (value, { spec: { cniChain } }) => {
      const { taint } = cniChain.nodeGate ?? {};
      const list = Array.isArray(value) ? value.filter(isRecord) : [];
      if (taint === undefined || list.some((one) => tolerates(one as Toleration, taint))) return undefined;
      return {
        message: `do not tolerate ${taint.key}, so linkerd-cni never starts on a new node, and the taint stays`,
        remedy: "add { operator: Exists }",
      };
    },
  },
  {
    setting: "repairController.enabled",
    refuses: (value) =>
      value === true
        ? undefined
        : {
            severity: "warning",
            message:
              "is off: a pod whose redirection is missing fails in its network validator until a person deletes it",
            remedy: "set it to true",
          },
  },
  {
    setting: "disableIPv6",
    refuses: (value, { spec: { network }, files }) => {
      if (value !== true) return undefined;
      const remedy = "set it to false";
      const message = "is true, so what pods send and get over IPv6 passes by the proxy, in plaintext";
      if (files.controlPlane.some((of) => of("disableIPv6").value === false)) return { message, remedy };
      const hasIPv6 = rangesOf("ipv6", network?.podCIDRs).length > 0;
      return hasIPv6 ? { message, remedy, severity: "warning" } : undefined;
    },
  },
];

/** What Linkerd's files say against the chain. What fails closed, and costs a person's time, is a warning. */
export function linkerdProblems(spec: ChainedSpec, files: LinkerdFiles): Problem[] {
  return [
    ...files.controlPlane.flatMap((of) => refusedSettings(CONTROL_PLANE_RULES, { spec, files, of })),
    ...files.initContainers.map(
      ({ file, workload }): Problem => ({
        code: "linkerd-contradicts",
        file,
        field: workload,
        message: `has the init container linkerd-init, so ${LINKERD_CNI} leaves its pods alone`,
        remedy: "render the charts with cniEnabled: true",
      }),
    ),
    ...files.cni.flatMap(({ of }) => refusedSettings(CNI_RULES, { spec, files, of })),
    ...entryProblems(files.cni),
    ...files.cni.flatMap(({ namespace }) => namespaceProblem(namespace, spec)),
    ...files.controlPlane.flatMap((of) => files.cni.flatMap((cni) => sharedProblems(of, cni))),
  ];
}

function refusedSettings<Name extends string, Context extends Judged & { readonly of: ChartSettings<Name> }>(
  rules: readonly Rule<Name, Context>[],
  context: Context,
): Problem[] {
  return rules.flatMap(({ setting, refuses }) => {
    const given = context.of(setting);
    const contradiction = refuses(given.value, context);
    if (contradiction === undefined) return [];
    const byDefault = given.isDefault ? ", by the chart's default" : "";
    return [found(given, { ...contradiction, message: contradiction.message.replace(/^is [^,:]*/, `$&${byDefault}`) })];
  });
}

/** Only one of two entries can be the one that is rendered. */
function entryProblems([one, other]: readonly CniSettings[]): Problem[] {
  if (one === undefined || other === undefined || isDeepStrictEqual(one.entry, other.entry)) return [];
  return [
    {
      code: "linkerd-contradicts",
      file: other.file,
      message: `gives ${LINKERD_CNI} other settings than ${one.file} holds`,
      remedy: "render the chart again, or name one of the two files",
    },
  ];
}

function namespaceProblem(namespace: ChartSetting | undefined, { cniChain }: ChainedSpec): Problem[] {
  const wanted = cniChain.linkerd?.namespace;
  if (namespace === undefined || namespace.value === undefined || namespace.value === wanted) return [];
  return [
    found(namespace, {
      message: `is ${namespace.value}, and spec.cniChain.linkerd.namespace is ${wanted}`,
      remedy: "write one of them in both",
    }),
  ];
}

/** Whether a list of ports and ranges holds a port. */
function ignores(list: unknown, port: number): boolean {
  return commaSeparated(list).some((item) => {
    const [from = Number.NaN, to = from] = item.split("-").map(Number);
    return from <= port && port <= to;
  });
}

function withoutSlash(directory: unknown): string {
  return String(directory).replace(/\/+$/, "");
}
