import { DEFAULT_NAMESPACE, type MetricsTls, nameOfObjectProblem } from "@typha-mtls/calico";
import { shownField } from "@typha-mtls/fields";
import { type Problem, refuse } from "@typha-mtls/problems";
import type { ApiObject } from "cdk8s";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addObject, CUSTOM_RESOURCE } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import {
  identified,
  type ObjectMetadata,
  type ObjectProps,
  objectMetadata,
  typhaSelector,
} from "../typha/object-props";
import { checkProps, objectProblems, propPath } from "../typha/props-problems";
import { checkBesideTypha, type TyphaBeside } from "../typha/typha-beside";
import { METRICS_PORT_NAME, metricsPortProblem } from "../typha/typha-ports";
import type { AlertContext } from "./alerts";
import { dashboard } from "./dashboard";
import { type RuleGroup, ruleGroups, type WatchedCertificate } from "./rule-groups";
import { metricsServiceName, scrapeEndpoint, scrapeProblem } from "./scrape-endpoint";
import { watchedProblems } from "./watched-problems";

export interface TyphaMonitoringProps extends ObjectProps {
  /** Certificates whose ends are announced by alerts. */
  readonly certificates: readonly WatchedCertificate[];

  /** Planned number of nodes. */
  readonly nodes: number;

  /**
   * Names of cert-manager's Certificates of this Typha, whose renewals are watched by cert-manager's metrics.
   * @default - none
   */
  readonly certManagerCertificates?: readonly string[];

  /**
   * Name of the Deployment that restarts this Typha after a renewal, in the namespace of Typha.
   * @default - none
   */
  readonly restarterName?: string;

  /**
   * Port (TCP) of Typha's metrics; must be that of the Typha.
   * @default - Typha has no metrics; only the ends of certificates are announced
   */
  readonly metricsPort?: number;

  /**
   * What the metrics are served with over TLS; must be that of the Typha.
   * @default - plain HTTP
   */
  readonly metricsTLS?: MetricsTls;

  /**
   * Namespace of calico-node.
   * @default "kube-system"
   */
  readonly calicoNodeNamespace?: string;

  /**
   * Whether a PrometheusRule is rendered, for the Prometheus operator.
   * @default false
   */
  readonly prometheusRule?: boolean;

  /**
   * What tells the Prometheus operator to scrape Typha.
   * @default "none"
   */
  readonly scrape?: ScrapeObject;

  /**
   * Whether a ConfigMap with a Grafana dashboard is rendered, under the label that Grafana's sidecar looks for.
   * @default false
   */
  readonly dashboard?: boolean;

  /**
   * Labels by which the Prometheus operator selects rules and monitors, such as `release: kube-prometheus-stack`.
   * @default - none
   */
  readonly selectedBy?: Readonly<Record<string, string>>;

  /**
   * PromQL matchers of this Typha's metrics.
   * @default - `job="<name>"`, which the rendered monitors give
   */
  readonly selector?: string;
}

/** A custom resource of the Prometheus operator. */
export type ScrapeObject = "none" | "pod-monitor" | "service-monitor";

const OPERATOR = "monitoring.coreos.com/v1";
/** Label of the Service in front of the metrics, and of no other. */
const METRICS = { "app.kubernetes.io/component": "typha-metrics" };

/**
 * What watches a Typha and its certificates: rules, what scrapes it, and a dashboard.
 *
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { App, Chart } from "cdk8s";
 * import { readCertificate, TyphaMonitoring } from "typha-mtls";
 *
 * const source = "clusters/external-vault/pki/typha-server.crt";
 * const { serial, notBefore, notAfter } = readCertificate(readFileSync(source, "utf8"));
 * new TyphaMonitoring(new Chart(new App(), "calico"), "monitoring", {
 *   certificates: [{ name: "typha-server", serial, notBefore, notAfter, source, remedy: "ask the CA's team" }],
 *   nodes: 120,
 *   metricsPort: 9093,
 *   prometheusRule: true,
 *   scrape: "pod-monitor",
 * });
 * ```
 */
export class TyphaMonitoring extends Construct {
  /** The PrometheusRule; undefined where none is asked for, as with the other objects. */
  readonly rules: ApiObject | undefined;
  /** The PodMonitor or ServiceMonitor. */
  readonly monitor: ApiObject | undefined;
  /** The Service that a ServiceMonitor scrapes. */
  readonly metricsService: ApiObject | undefined;
  /** The ConfigMap with the dashboard. */
  readonly dashboard: ApiObject | undefined;

  /** @throws ProblemError where something needs metrics and Typha has none, or a name would not do */
  constructor(scope: Construct, id: string, given: TyphaMonitoringProps) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props, ["certificates", "nodes"]);
    const { scrape = "none" } = props;
    refuse([
      ...problems,
      ...objectProblems(this, sound),
      ...watchedProblems(sound.certificates).map(({ path, ...found }) => ({
        ...found,
        field: propPath(this, shownField(path)),
      })),
      sound.metricsPort === undefined
        ? undefined
        : metricsPortProblem(sound.metricsPort, propPath(this, "metricsPort")),
      ...this.renewalProblems(sound),
      ...this.needMetrics(props),
      ...this.scrapesInVain(sound),
    ]);
    const selected: ObjectProps = { ...props, labels: { ...props.labels, ...props.selectedBy } };
    const metadata = objectMetadata(selected);

    if (props.prometheusRule) {
      const groups = monitoringRules(props);
      this.rules = addObject(this, "rules", CUSTOM_RESOURCE, {
        apiVersion: OPERATOR,
        kind: "PrometheusRule",
        metadata,
        spec: { groups },
      });
    }
    if (scrape === "service-monitor") this.metricsService = this.addMetricsService(props);
    if (scrape !== "none") this.monitor = this.addMonitor(scrape, props, metadata);
    if (props.dashboard) this.dashboard = this.addDashboard(props);
    checkBesideTypha(this, props, (typha) => closedPort(props.metricsPort, typha));
  }

  private addMonitor(scrape: string, props: TyphaMonitoringProps, metadata: ObjectMetadata): ApiObject {
    const isOfService = scrape === "service-monitor";
    return addObject(this, scrape, CUSTOM_RESOURCE, {
      apiVersion: OPERATOR,
      kind: isOfService ? "ServiceMonitor" : "PodMonitor",
      metadata,
      spec: {
        // The job is named after the Typha, so that rules and dashboard find it.
        jobLabel: "k8s-app",
        selector: { matchLabels: { ...typhaSelector(metadata.name), ...(isOfService ? METRICS : {}) } },
        [isOfService ? "endpoints" : "podMetricsEndpoints"]: [scrapeEndpoint(props)],
      },
    });
  }

  private addMetricsService(props: TyphaMonitoringProps): ApiObject {
    const { name } = identified(props);
    const { labels, ...metadata } = objectMetadata(props, metricsServiceName(name));
    const port = { name: METRICS_PORT_NAME, port: props.metricsPort!, protocol: "TCP" };
    return addObject(this, "metrics", k8s.KubeService, {
      metadata: { ...metadata, labels: { ...labels, ...METRICS } },
      spec: {
        clusterIp: "None",
        selector: typhaSelector(name),
        ports: [{ ...port, targetPort: k8s.IntOrString.fromString(METRICS_PORT_NAME) }],
      },
    });
  }

  private addDashboard(props: TyphaMonitoringProps): ApiObject {
    const { name } = identified(props);
    const { labels, ...metadata } = objectMetadata(props, `${name}-dashboard`);
    return addObject(this, "dashboard", k8s.KubeConfigMap, {
      // The label that the Grafana chart's sidecar looks for.
      metadata: { ...metadata, labels: { ...labels, grafana_dashboard: "1" } },
      data: { [`${name}.json`]: `${JSON.stringify(dashboard(name, metricsSelector(props)), null, 2)}\n` },
    });
  }

  /** What is wrong with names that become parts of expressions. */
  private renewalProblems({ certManagerCertificates = [], restarterName }: TyphaMonitoringProps) {
    const path = (prop: string) => propPath(this, prop);
    return [
      ...certManagerCertificates.map((name, at) =>
        nameOfObjectProblem("Certificate", name, path(`certManagerCertificates[${at}]`)),
      ),
      restarterName === undefined ? undefined : nameOfObjectProblem("Deployment", restarterName, path("restarterName")),
    ];
  }

  private scrapesInVain({ scrape = "none", metricsTLS }: TyphaMonitoringProps) {
    return scrape === "none" ? [] : [scrapeProblem(metricsTLS, propPath(this, "metricsTLS.clientSecretName"))];
  }

  private needMetrics({ metricsPort, scrape = "none", dashboard: wanted }: TyphaMonitoringProps) {
    if (metricsPort !== undefined) return [];
    const asked = [...(scrape === "none" ? [] : ["scrape"]), ...(wanted ? ["dashboard"] : [])];
    return asked.map((prop) => ({
      code: "metrics-off" as const,
      field: propPath(this, prop),
      message: "Typha has no metrics",
      remedy: "set metricsPort, such as 9093",
    }));
  }
}

/** What is wrong with a port of metrics that the Typha does not serve. */
function closedPort(port: number | undefined, { path, metricsPort }: TyphaBeside): Problem | undefined {
  if (port === undefined || port === metricsPort) return undefined;
  const serves = metricsPort === undefined ? "serves no metrics" : `serves its metrics on port ${metricsPort}`;
  return {
    code: "metrics-off",
    field: "metricsPort",
    message: `${port} is closed: ${path} ${serves}`,
    remedy: "give both the same metricsPort",
  };
}

/** The rules of a Typha, for the Prometheus operator and for a file. */
export function monitoringRules(props: TyphaMonitoringProps): RuleGroup[] {
  const { certificates, certManagerCertificates = [], restarterName: restarter } = props;
  return ruleGroups(identified(props).name, certificates, alertContext(props), { certManagerCertificates, restarter });
}

/** What the alerts on metrics need; undefined where there are no metrics. */
function alertContext(props: TyphaMonitoringProps): AlertContext | undefined {
  if (props.metricsPort === undefined) return undefined;
  const { nodes, calicoNodeNamespace = DEFAULT_NAMESPACE } = props;
  return { nodes, calicoNodeNamespace, selector: metricsSelector(props) };
}

function metricsSelector(props: TyphaMonitoringProps): string {
  return props.selector ?? `job=${JSON.stringify(identified(props).name)}`;
}
