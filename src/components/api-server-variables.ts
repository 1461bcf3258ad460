/** Where pods find the API server in clusters with the eBPF data plane and without kube-proxy, as variables; upstream's containers take them from there too. */
export const API_SERVER_VARIABLES = { configMapRef: { name: "kubernetes-services-endpoint", optional: true } } as const;
