import * as path from "node:path";
import { DEFAULT_VERSION } from "@typha-mtls/calico";
import { originAddress } from "@typha-mtls/files";
import { advice, option, unusableInput } from "@typha-mtls/problems";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import type { ConfiguredRepository } from "../../cluster/repository";
import { readDefaults } from "../../cluster/settings";
import type { NewCluster } from "../../lifecycle/init/new-cluster-file";
import { presentCluster, type ReadFile } from "../../lifecycle/present";
import type { OptionValues } from "../command-option";
import { DEFAULT_NODES } from "./defaults";
import type { Made } from "./describe-init";
import type { clusterOptions } from "./options";

/** The options that say what a new cluster is. */
type ClusterOptions = Partial<OptionValues<typeof clusterOptions>>;

/** A new cluster, or the one that is there, as far as options do not contradict it; and what is assumed of it. */
export function newClusterOf(
  repository: ConfiguredRepository,
  paths: ClusterPaths,
  options: ClusterOptions,
  read: ReadFile,
): NewCluster & Pick<Made, "assumed"> {
  const present = presentCluster(paths, read)?.spec;
  const { calico, nodes, gitops: usual, secrets, namespace: usualNamespace, ...more } = readDefaults(repository);
  const spec = present ?? { calico, nodes, gitops: usual, secrets };
  const gitops = options.gitops ?? spec.gitops ?? "flux";
  const namespace = options.namespace ?? (present === undefined ? usualNamespace : undefined);
  const isArgoCd = gitops === "argocd" || gitops === "argocd-ksops";
  const { flux, argocd, ...others } = more;
  return {
    assumed: (["calico", "nodes"] as const).filter((field) => (options[field] ?? spec[field]) === undefined),
    name: paths.name,
    calico: options.calico ?? spec.calico?.version ?? DEFAULT_VERSION,
    nodes: options.nodes ?? spec.nodes ?? DEFAULT_NODES,
    gitops,
    ...(options.rendered === undefined ? {} : { rendered: options.rendered }),
    secrets: options.secrets ?? spec.secrets ?? (gitops === "argocd" ? "sealed-secrets" : "sops"),
    ...(namespace === undefined ? {} : { namespace }),
    ...repoURL(repository, gitops, present !== undefined, options.repoUrl ?? (isArgoCd ? argocd?.repoURL : undefined)),
    // What configures another tool has no effect.
    more: { ...others, ...(gitops === "flux" && flux && { flux }), ...(isArgoCd && argocd && { argocd }) },
    schema: schemaFor(repository, paths),
  };
}

/** Where Argo CD finds the repository: what was given, or the remote of a new cluster's repository. */
function repoURL(
  { root }: ConfiguredRepository,
  gitops: ClusterSpec["gitops"],
  isThere: boolean,
  given: string | undefined,
) {
  const isArgoCd = gitops === "argocd" || gitops === "argocd-ksops";
  if (given !== undefined && !isArgoCd) {
    const message = `has no effect with \`gitops: ${gitops}\``;
    throw unusableInput({ code: "field-without-effect", field: "repoUrl", message, remedy: "leave it out" });
  }
  const address = given ?? (isArgoCd && !isThere ? originAddress(root) : undefined);
  if (address !== undefined) return { repoURL: address };
  if (!isArgoCd || isThere) return {};
  throw unusableInput({
    code: "missing-field",
    field: "repoUrl",
    message: "is missing: Argo CD has to know the address of this repository, and git has no remote origin with one",
    remedy: advice`give it, such as ${option("repoUrl")} https://git.example.com/team/clusters.git`,
  });
}

const SCHEMA = "schema/cluster.schema.json";
const INSTALLED = `node_modules/typha-mtls/${SCHEMA}`;

/** The schema for editors, as seen from a cluster.yaml: in the repository itself, or in the installed package. */
function schemaFor(repository: ConfiguredRepository, { layout, directory }: ClusterPaths): string {
  const around = layout.foldersAround(directory).map((folder) => `${folder}${INSTALLED}`);
  const schema = [SCHEMA, ...around].find((file) => repository.has(file)) ?? INSTALLED;
  return path.relative(repository.absolute(directory), repository.absolute(schema)).replaceAll(path.sep, "/");
}
