/**
 * Values of the chart linkerd2-cni that its entry of the chain follows from, with the chart's defaults
 * (linkerd2 charts/linkerd2-cni/values.yaml).
 */
export const ENTRY_DEFAULTS = {
  inboundProxyPort: 4143,
  outboundProxyPort: 4140,
  proxyAdminPort: 4191,
  proxyControlPort: 4190,
  proxyUID: 2102,
  proxyGID: -1,
  portsToRedirect: "",
  ignoreInboundPorts: "",
  ignoreOutboundPorts: "",
  logLevel: "info",
  useWaitFlag: false,
  iptablesMode: "nft",
  disableIPv6: true,
} as const;

/** Values of the chart linkerd-control-plane that are looked at, with its defaults (linkerd2 charts/linkerd-control-plane). */
export const CONTROL_PLANE_DEFAULTS = {
  cniEnabled: false,
  disableIPv6: true,
  "networkValidator.connectAddr": "",
  "proxy.ports.admin": 4191,
  "proxy.ports.control": 4190,
  "proxy.ports.inbound": 4143,
  "proxy.ports.outbound": 4140,
  "proxy.uid": 2102,
  "proxyInit.ignoreInboundPorts": "4567,4568",
  "proxyInit.ignoreOutboundPorts": "4567,4568",
  "proxyInit.skipSubnets": "",
} as const;

/** Values of the chart linkerd2-cni that are looked at, with its defaults. */
export const CNI_DEFAULTS = {
  ...ENTRY_DEFAULTS,
  destCNINetDir: "/etc/cni/net.d",
  destCNIBinDir: "/opt/cni/bin",
  tolerations: [{ operator: "Exists" }],
  "repairController.enabled": false,
} as const;

export type ControlPlaneSetting = keyof typeof CONTROL_PLANE_DEFAULTS;

export type CniSetting = keyof typeof CNI_DEFAULTS;
