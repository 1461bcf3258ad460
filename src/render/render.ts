import { ApiObject, App, Chart } from "cdk8s";
import type { LoadedCluster } from "../cluster/load";
import { deliver, kustomizationFile, type RenderedFile } from "../gitops/delivery";
import type { KubeObject } from "../gitops/kube-object";
import { type ComponentFiles, component } from "../node/component";
import { withoutUpstreamTypha } from "../node/without-upstream-typha";
import { ProblemError } from "../problem";
import { TyphaWithMtls, type TyphaWithMtlsProps } from "../stack/typha-with-mtls";
import { emitYaml } from "../yaml/emit";
import { inUsersFiles } from "./construct-problems";
import { nftablesRule } from "./firewall";
import { toCopy } from "./to-copy";

/** First line of every file that is rendered. */
export const RENDERED_MARK = "# Rendered by typha-mtls from clusters/: edit there, not here.\n";

/** Everything that is rendered for one cluster. */
export interface RenderedCluster {
  /** Number of Kubernetes objects that kustomization.yaml lists. */
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
  const { gitops, firewall } = config.spec;
  const props = stackProps(loaded);
  const objects = deliver(stackObjects(loaded, props), gitops);
  const rendered: RenderedFile[] = [
    kustomizationFile(objects),
    ...objects,
    ...inFolder("calico-node", component(props)),
    ...inFolder("without-upstream-typha", withoutUpstreamTypha(props)),
    ...toCopy(config, `${dist}/${name}`),
  ];
  const files = rendered.map(({ path, documents }) => ({
    path: `${dist}/${name}/${path}`,
    content: RENDERED_MARK + documents.map(emitYaml).join("---\n"),
  }));
  if (firewall.nodeCIDRs.length > 0) {
    files.push({
      path: `${dist}/${name}/to-copy/firewall.nft`,
      content: RENDERED_MARK + nftablesRule(firewall.nodeCIDRs),
    });
  }
  return { objects: objects.length, files };
}

/** One App per cluster: an App for a fleet validates every cluster again for every chart (docs/decisions). */
function stackObjects(loaded: LoadedCluster, props: TyphaWithMtlsProps): KubeObject[] {
  // The chart gives neither namespace nor labels: it would put them on cluster-wide objects too.
  const chart = new Chart(new App(), loaded.name, { disableResourceNameHashes: true });
  try {
    new TyphaWithMtls(chart, "typha", props);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems.map((found) => inUsersFiles(found, `${loaded.name}/typha`, loaded)));
  }
  // What chart.toJson() does besides is to order by dependencies and to validate the App: there are none, and nothing to.
  return chart.node.findAll().flatMap((construct) => (ApiObject.isApiObject(construct) ? [construct.toJson()] : []));
}

function stackProps({ config, pki }: LoadedCluster) {
  const { calico, nodes, namespace, calicoNode, typha, labels, annotations } = config.spec;
  const server = pki.leaves["typha-server"];
  const client = pki.leaves["typha-client"];
  return {
    ...typha,
    calicoVersion: calico.version,
    nodes,
    namespace,
    labels,
    annotations,
    calicoNodeNamespace: calicoNode.namespace,
    calicoNodeVersion: calicoNode.version,
    trustBundle: pki.bundlePem,
    // The linter has refused every leaf that names no identity.
    server: { manifest: server.manifest, certificate: server.certificatePem, identity: server.identity! },
    client: { manifest: client.manifest, identity: client.identity! },
  } satisfies TyphaWithMtlsProps;
}

function inFolder(folder: string, files: ComponentFiles): RenderedFile[] {
  return Object.entries(files).map(([file, content]) => ({ path: `${folder}/${file}`, documents: [content] }));
}
