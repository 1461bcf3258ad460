import { DEFAULT_VERSION } from "@typha-mtls/calico";
import { demandArgument, demandOptions, isRecord, mapOf } from "@typha-mtls/fields";
import { ROLES } from "@typha-mtls/x509";
import { parseYaml } from "@typha-mtls/yaml";
import { emitYaml } from "@typha-mtls/yaml/emit";
import type { Cluster } from "./cluster/cluster.generated";
import { parseClusterFile } from "./cluster/cluster-file";
import { type ClusterPaths, isClusterName, Layout } from "./cluster/layout";
import { namedIdentity, sealsKeys } from "./cluster/leaf";
import { type ClusterProps, loadCluster } from "./index";
import { secretOf } from "./lifecycle/recipients/leaf-sealer";
import { DEFAULT_SEED, throwawayManifest, throwawayPki } from "./test-manifests";

/** The cluster of a unit test. */
export interface TestClusterOptions {
  /**
   * Any text. The same seed gives the same bytes on every machine and day, another one other certificates.
   * @default "typha-mtls"
   */
  readonly seed?: string;

  /**
   * Text of a cluster.yaml.
   * @default - the cluster `test`, with `spec`
   */
  readonly clusterFile?: string;

  /**
   * Fields of `spec`, in place of a cluster.yaml.
   * @default - Calico in the version of a new cluster, three nodes, Flux and SOPS; each of the four holds unless it is given
   */
  readonly spec?: Readonly<Record<string, unknown>>;

  /**
   * Texts of further files of the repository, by path, such as the manifest that `spec.calicoNode.manifest` names.
   * @default none
   */
  readonly files?: Readonly<Record<string, string>>;
}

/**
 * What `loadCluster` gives, without a folder: the props of a cluster for a unit test, with the certificates of `testCertificates` and
 * what is sealed as in `testManifests`. Everything else is checked as that of a folder is.
 *
 * @throws ProblemError for an option that cannot be used, and with everything that is wrong in the cluster
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { TyphaCluster } from "typha-mtls";
 * import { testCluster } from "typha-mtls/testing";
 *
 * const chart = new Chart(new App(), "calico");
 * const { typha } = new TyphaCluster(chart, "typha", testCluster({ spec: { namespace: "typha" } }));
 * console.log(typha?.namespace); // typha
 * ```
 */
export function testCluster(options: TestClusterOptions = {}): ClusterProps {
  demandOptions(options, "options", ["seed", "clusterFile", "spec", "files"]);
  const { seed = DEFAULT_SEED, clusterFile, spec = {}, files = {} } = options;
  demandArgument(typeof seed === "string", "options.seed", "a string");
  demandArgument(clusterFile === undefined || typeof clusterFile === "string", "options.clusterFile", "a string");
  demandArgument(isRecord(spec), "options.spec", "an object");
  const areTexts = isRecord(files) && Object.values(files).every((text) => typeof text === "string");
  demandArgument(areTexts, "options.files", "an object of texts by path");
  demandArgument(
    clusterFile === undefined || options.spec === undefined,
    "options.spec",
    "given without clusterFile, which has one",
  );
  const text = clusterFile ?? clusterFileOf(spec);
  const name = nameIn(text);
  const paths = new Layout().paths(name);
  const { cluster } = parseClusterFile(text, paths.clusterFile, name);
  return loadCluster(name, { files: { ...files, [paths.clusterFile]: text, ...pkiFiles(cluster, paths, seed) } });
}

/** @throws ProblemError where the fields hold what YAML does not */
function clusterFileOf(fields: Readonly<Record<string, unknown>>): string {
  const spec = { calico: { version: DEFAULT_VERSION }, nodes: 3, gitops: "flux", secrets: "sops", ...fields };
  const whole = { apiVersion: "typha-mtls/v1alpha1", kind: "Cluster", metadata: { name: "test" }, spec };
  let text: string | undefined;
  try {
    text = emitYaml(whole);
  } catch {
    // Functions, and objects that hold themselves.
  }
  demandArgument(text !== undefined, "options.spec", "an object of what YAML can hold");
  return text!;
}

/** The name that a cluster.yaml bears; what is wrong with it is found where it is read whole. */
function nameIn(text: string): string {
  const { name } = mapOf(mapOf(parseYaml(text, "clusterFile").value)["metadata"]);
  return typeof name === "string" && isClusterName(name) ? name : "test";
}

/** What lies in pki/, by path. */
function pkiFiles({ spec, ...cluster }: Cluster, paths: ClusterPaths, seed: string): Record<string, string> {
  const { secrets, hostFiles, sealedSecrets } = spec;
  const pki = throwawayPki({
    seed,
    server: namedIdentity("typha-server", spec),
    client: namedIdentity("typha-client", spec),
  });
  const isPerNode = secrets === "host-files" && hostFiles.perNode;
  const leafFiles = ROLES.map((role): [string, string] | undefined => {
    if (!sealsKeys(secrets))
      return isPerNode && role === "typha-client"
        ? undefined
        : [paths.certificates[role], pki.leaves[role].certificate.pem];
    const secret = secretOf(role, { ...cluster, spec });
    const manifest = throwawayManifest(role, pki, { ...secret, seed, sealing: secrets, scope: sealedSecrets.scope });
    return [paths.leaves[role], emitYaml(manifest)];
  });
  return Object.fromEntries([
    [paths.trustBundle, pki.ca.certificate.pem],
    ...leafFiles.filter((file) => file !== undefined),
  ]);
}
