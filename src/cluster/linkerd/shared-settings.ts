import type { Problem } from "@typha-mtls/problems";
import type { CniSetting, ControlPlaneSetting } from "./chart-defaults";
import type { ChartSettings, CniSettings } from "./linkerd-files";

/** Settings that both charts have, under two names: by which the proxy listens, and by which linkerd-cni redirects. */
const SHARED: readonly { readonly proxy: ControlPlaneSetting; readonly cni: CniSetting; readonly so: string }[] = [
  { proxy: "proxy.ports.inbound", cni: "inboundProxyPort", so: "nothing answers where packets are redirected to" },
  { proxy: "proxy.ports.outbound", cni: "outboundProxyPort", so: "nothing answers where packets are redirected to" },
  { proxy: "proxy.ports.admin", cni: "proxyAdminPort", so: "kubelet's probes of the proxy are redirected" },
  { proxy: "proxy.ports.control", cni: "proxyControlPort", so: "what taps the proxy is redirected" },
  { proxy: "proxy.uid", cni: "proxyUID", so: "what the proxy sends is redirected to the proxy again" },
];

/** What one chart says otherwise than the other. */
export function sharedProblems(of: ChartSettings<ControlPlaneSetting>, cni: CniSettings): Problem[] {
  return SHARED.flatMap((row): Problem[] => {
    const [proxy, own] = [of(row.proxy), cni.of(row.cni)];
    if (String(proxy.value) === String(own.value)) return [];
    return [
      {
        code: "linkerd-contradicts",
        ...own.at,
        message: `is ${own.value}, and ${row.proxy} of ${proxy.at.file} is ${proxy.value}: ${row.so}`,
        remedy: "write one of them in both",
      },
    ];
  });
}
