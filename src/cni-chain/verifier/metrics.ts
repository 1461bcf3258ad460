import type { ChainObservation } from "./chain-state";

/** What happened since the start. */
export interface Counters {
  reports: number;
  /** By kind of error. */
  readonly reportErrors: Map<string, number>;
  taintsRemoved: number;
  taintsSet: number;
}

/** What is asked of the parts of the program when a request comes. */
interface Sizes {
  readonly evaluations: number;
  /** Directories that are watched now. */
  readonly watches: number;
}

/** A metric with its samples. The names are public: alerts and dashboards hold them. */
interface Metric {
  readonly name: string;
  readonly type: "gauge" | "counter";
  readonly help: string;
  readonly samples: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

/** Media type of the text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** All metrics in Prometheus' text format. */
export function metricsText({ verdict, since }: ChainObservation, counters: Counters & Sizes): string {
  const metrics: Metric[] = [
    {
      name: "cni_chain_ready",
      type: "gauge",
      help: "1 where the chain that the runtime would use is whole, else 0.",
      samples: [[{}, verdict.ready ? 1 : 0]],
    },
    {
      name: "cni_chain_last_change_timestamp_seconds",
      type: "gauge",
      help: "When cni_chain_ready changed last, or when the verifier started, in seconds since 1970.",
      samples: [[{}, since.getTime() / 1000]],
    },
    {
      name: "cni_chain_reason",
      type: "gauge",
      help: "1 for each reason for which the chain is not ready.",
      samples: [...new Set(verdict.reasons.map(({ code }) => code))].map((code) => [{ code }, 1]),
    },
    {
      name: "cni_chain_evaluations_total",
      type: "counter",
      help: "How often the directories were read.",
      samples: [[{}, counters.evaluations]],
    },
    {
      name: "cni_chain_watches",
      type: "gauge",
      help: "Directories that inotify watches; 0 where it watches none, and they are only read twice a second.",
      samples: [[{}, counters.watches]],
    },
    {
      name: "cni_chain_reports_total",
      type: "counter",
      help: "Reports of the node condition that the API server took.",
      samples: [[{}, counters.reports]],
    },
    {
      name: "cni_chain_report_errors_total",
      type: "counter",
      help: "Reports and changes of the taint that failed, by kind of error.",
      samples: [...counters.reportErrors].map(([kind, count]) => [{ kind }, count]),
    },
    {
      name: "cni_chain_taint_removals_total",
      type: "counter",
      help: "How often the taint was removed from the node.",
      samples: [[{}, counters.taintsRemoved]],
    },
    {
      name: "cni_chain_taint_additions_total",
      type: "counter",
      help: "How often the taint was set on the node.",
      samples: [[{}, counters.taintsSet]],
    },
  ];
  return metrics.map(textOfMetric).join("");
}

function textOfMetric({ name, type, help, samples }: Metric): string {
  const lines = samples.map(([labels, value]) => {
    const written = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
    return `${name}${written.length === 0 ? "" : `{${written.join(",")}}`} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}
