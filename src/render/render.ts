import { ApiObject, App, Chart } from "cdk8s";
import type { LoadedCluster } from "../cluster/load";
import { hasReached, type Stage, typhaPorts } from "../cluster/rollout";
import type { CalicoNodePatchProps } from "../components/calico-node/calico-node-patch";
import { type ComponentFiles, component, waitingComponent } from "../components/calico-node/kustomize-component";
import { keepingUpstreamTypha, withoutUpstreamTypha } from "../components/calico-node/without-upstream-typha";
import { isMonitored, monitoringProps, ruleFile } from "../components/monitoring/component";
import { TyphaMonitoring } from "../components/monitoring/typha-monitoring";
import type { TextFile } from "../components/text-file";
import { shownCertificates } from "../components/typha/certificate-sources";
import { externalCertificates } from "../components/typha/external-certificates";
import { firewallFiles } from "../components/typha/firewall";
import { hostFiles } from "../components/typha/host-files/host-files";
import { secretsToMake } from "../components/typha/secrets-to-make";
import { apartFromUpstream } from "../components/typha/typha-scheduling";
import { TyphaWithMtls, type TyphaWithMtlsProps } from "../components/typha/typha-with-mtls";
import { deliver, kustomizationFiles, type RenderedFile } from "../gitops/delivery";
import type { KubeObject } from "../gitops/kube-object";
import { type Problem, ProblemError } from "../problem";
import { emitYaml } from "../yaml/emit";
import { inUsersFiles, type SectionId } from "./construct-problems";
import { toCopy } from "./to-copy";

/** First line of every file that is rendered. */
export const RENDERED_MARK = "# Rendered by typha-mtls from clusters/: edit there, not here.\n";

/** Everything that is rendered for one cluster. */
export interface RenderedCluster {
  /** Number of Kubernetes objects that kustomization.yaml lists or generates. */
  readonly objects: number;
  /** With paths relative to the repository. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

/**
 * Renders one cluster: objects to apply, Components for the owner of calico-node, and files to copy. Pure: the same
 * cluster gives the same bytes.
 *
 * @param dist - folder of all rendered clusters, such as `dist`
 * @throws ProblemError with everything that the constructs refuse, told by file and field
 */
export function renderCluster(loaded: LoadedCluster, dist: string): RenderedCluster {
  const { name, config } = loaded;
  const { gitops, firewall, rollout } = config.spec;
  const props = stackProps(loaded);
  const objects = deliver(stackObjects(loaded, props), gitops);
  const rendered: RenderedFile[] = [
    ...kustomizationFiles(name, objects),
    ...objects,
    ...components(rollout.stage, props),
    ...toCopy(config, `${dist}/${name}`),
    ...secretsToMake(loaded),
    ...(hasReached(rollout.stage, "parallel") ? ruleFile(loaded) : []),
  ];
  const texts: TextFile[] = [
    ...rendered.map(({ path, documents }) => ({
      path,
      text: documents.map((object) => emitYaml(object)).join("---\n"),
    })),
    ...firewallFiles(firewall, props),
    ...hostFiles(loaded),
  ];
  const files = texts.map(({ path, text }) => ({ path: `${dist}/${name}/${path}`, content: RENDERED_MARK + text }));
  return { objects: objects.length, files };
}

/** At every stage both, so that the owner of calico-node lists them once; what they do depends on the stage. */
function components(stage: Stage, props: CalicoNodePatchProps): RenderedFile[] {
  const moves = hasReached(stage, "cutover")
    ? component(props)
    : waitingComponent(hasReached(stage, "parallel") ? props : { ...props, failsafePorts: "own" });
  const drops = hasReached(stage, "mtls") ? withoutUpstreamTypha(props) : keepingUpstreamTypha(props);
  return [...inFolder("calico-node", moves), ...inFolder("without-upstream-typha", drops)];
}

/** What Typha runs as; certificates and rights alone do nothing. */
const RUNNING: ReadonlySet<string> = new Set(["Deployment", "Service", "PodDisruptionBudget"]);

/** One App per cluster: an App for a fleet validates every cluster again for every chart (docs/decisions). */
function stackObjects(loaded: LoadedCluster, props: TyphaWithMtlsProps): KubeObject[] {
  const runsTypha = hasReached(loaded.config.spec.rollout.stage, "parallel");
  // The chart gives neither namespace nor labels: it would put them on cluster-wide objects too.
  const chart = new Chart(new App(), loaded.name, { disableResourceNameHashes: true });
  const problems = [
    ...problemsOf("typha", loaded, (id) => new TyphaWithMtls(chart, id, props)),
    ...(runsTypha && isMonitored(loaded)
      ? problemsOf("monitoring", loaded, (id) => new TyphaMonitoring(chart, id, monitoringProps(loaded)))
      : []),
  ];
  if (problems.length > 0) throw new ProblemError(problems);
  externalCertificates(chart, loaded);
  // What chart.toJson() does besides is to order by dependencies and to validate the App: there are none, and nothing to.
  const objects: KubeObject[] = chart.node
    .findAll()
    .flatMap((construct) => (ApiObject.isApiObject(construct) ? [construct.toJson()] : []));
  return objects.filter(({ kind }) => runsTypha || !RUNNING.has(kind));
}

/** What a construct refuses, in terms of the user's files. */
function problemsOf(section: SectionId, loaded: LoadedCluster, build: (id: string) => object): Problem[] {
  try {
    build(section);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map((found) => inUsersFiles(found, section, loaded));
  }
}

function stackProps(loaded: LoadedCluster) {
  const { config, pki } = loaded;
  const { calico, nodes, namespace, calicoNode, typha, labels, annotations, rollout } = config.spec;
  const isBesideAnother = rollout.stage === "parallel" || rollout.stage === "cutover";
  return {
    ...typha,
    ...typhaPorts(config.spec),
    ...(isBesideAnother && rollout.layout === "same-port"
      ? { affinity: apartFromUpstream(typha.affinity, calicoNode.namespace) }
      : {}),
    failsafePorts: rollout.failsafePorts,
    calicoVersion: calico.version,
    nodes,
    namespace,
    labels,
    annotations,
    calicoNodeNamespace: calicoNode.namespace,
    calicoNodeVersion: calicoNode.version,
    trustBundle: pki.bundlePem,
    ...shownCertificates(loaded),
  } satisfies TyphaWithMtlsProps & CalicoNodePatchProps;
}

function inFolder(folder: string, files: ComponentFiles): RenderedFile[] {
  return Object.entries(files).map(([file, content]) => ({ path: `${folder}/${file}`, documents: [content] }));
}
