import type { KindDelivery } from "../component";

/** How the objects that watch a Typha are delivered, by their kinds. */
export const MONITORING_KINDS = {
  ConfigMap: { wave: -2, guarded: true },
  Service: { wave: 0, guarded: true },
  // Last: where the Prometheus operator is not installed, only these fail.
  PodMonitor: { wave: 1, guarded: false },
  ServiceMonitor: { wave: 1, guarded: false },
  PrometheusRule: { wave: 1, guarded: false },
} satisfies Readonly<Record<string, KindDelivery>>;
