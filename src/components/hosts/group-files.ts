import { CA_KEY, CERTIFICATE_KEY, PRIVATE_KEY_KEY } from "@typha-mtls/calico";
import type { RenderedFile } from "@typha-mtls/gitops";
import { problem } from "@typha-mtls/problems";
import { describeIdentity } from "@typha-mtls/x509";
import type { HostGroup } from "../../cluster/cluster.generated";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { hasReached, typhaPorts } from "../../cluster/rollout";
import { aligned } from "../aligned";
import { felixConfig, felixEnvironment, felixSettings, isPlainSetting } from "./felix-settings";

/** Where `calico-node -felix` looks for its settings; no option changes it (node/cmd/calico-node). */
const FELIX_CONFIG = "/etc/calico/felix.cfg";
const FELIX_ENVIRONMENT = "/etc/calico/felix.env";

/**
 * What is delivered to the hosts of a group.
 *
 * @param index - of the group in cluster.yaml
 * @throws ProblemError where Felix's files cannot hold the identity of Typha
 */
export function groupFiles({ config, pki }: LoadedCluster, group: HostGroup, index: number): RenderedFile[] {
  const { rollout, typha, namespace } = config.spec;
  const [server, client] = [pki.leaves["typha-server"].identity!, pki.leaves["typha-client"].identity!];
  if (!isPlainSetting(server.value)) {
    throw problem({
      code: "host-identity-unfit",
      field: `spec.hosts[${index}]`,
      message: `cannot have felix.cfg and felix.env: Typha presents ${describeIdentity(server)}, and the programs that read these files have different quotes for it`,
      remedy: "give Typha an identity of letters, digits and . _ : / @ + = , -",
    });
  }
  const port = group.typhaPort ?? typhaPorts(config.spec).port;
  const service = { name: typha.name, namespace };
  const settings = felixSettings({ group, service, port, server, ownFailsafeLists: rollout.failsafePorts === "own" });
  // Until Typha runs, a Felix with these settings would find nothing that serves it, and lose the plaintext Typha.
  const isServed = hasReached(rollout.stage, "parallel");
  const certificates = pki.hosts.filter((leaf) => leaf.group === group.name);
  const texts = {
    "files.txt": fileList(group, {
      typha:
        group.typhaAddress === undefined
          ? `port ${port} of each node that may run Typha`
          : `${group.typhaAddress}:${port} (Typha)`,
      client: describeIdentity(client),
      isServed,
      areInGit: certificates.length > 0,
    }),
    [CA_KEY]: pki.bundlePem,
    ...(isServed ? { "felix.cfg": felixConfig(settings), "felix.env": felixEnvironment(settings, group) } : {}),
  };
  return [
    ...Object.entries(texts).map(([file, text]) => ({ path: `to-copy/hosts/${group.name}/${file}`, text })),
    ...certificates.map(({ host, certificatePem: text }) => {
      const [, name] = host.split("/");
      return { path: `to-copy/hosts/${group.name}/certificates/${name}.crt`, text };
    }),
  ];
}

const HEAD = ["# path", "owner", "group", "mode", "role"];

interface Told {
  /** Where Typha is, and what its client shows. */
  readonly typha: string;
  readonly client: string;
  /** Whether the stage is one at which a Typha serves hosts. */
  readonly isServed: boolean;
  /** Whether git holds certificates of the group. */
  readonly areInGit: boolean;
}

/** The files that have to lie on each host, one a line, and what has to be open. */
function fileList(
  { directory, kubeconfig, apiServerPort }: HostGroup,
  { typha, client, isServed, areInGit }: Told,
): string {
  const felix = isServed
    ? [
        [FELIX_CONFIG, "0", "0", "0644", "felix"],
        [FELIX_ENVIRONMENT, "0", "0", "0644", "felix"],
      ]
    : [];
  const comments = [
    "Owner and group are numbers. A certificate file holds the leaf first, then intermediates, PEM; a key file one key, PEM,",
    "without a passphrase. Write each file anew under another name and rename it: Felix reads these files at each connect.",
    "",
    `role client: ${client}, clientAuth, which is calico-node's identity: Typha lets in one identity only`,
    ...(areInGit ? ["            in certificates/, each host's own, for the key that lies there"] : []),
    "role trust: beside this file; deliver it before the certificates that need it",
    "role api: a kubeconfig, by which Felix reads its settings, and where Typha is",
    isServed
      ? "role felix: beside this file; felix.env alone does too, for it has all of felix.cfg and wins over it"
      : "role felix: felix.cfg and felix.env are rendered from stage parallel on; Felix stays as it is until then",
    "",
    `open, from each host: TCP to ${typha}, and to port ${apiServerPort} of the API server`,
    "",
  ];
  return [
    ...comments.map((line) => `# ${line}`.trimEnd()),
    ...aligned([
      HEAD,
      [directory, "0", "0", "0755", "client"],
      [`${directory}/${CERTIFICATE_KEY}`, "0", "0", "0644", "client"],
      [`${directory}/${PRIVATE_KEY_KEY}`, "0", "0", "0400", "client"],
      [`${directory}/${CA_KEY}`, "0", "0", "0644", "trust"],
      [kubeconfig, "0", "0", "0600", "api"],
      ...felix,
    ]),
    "",
  ].join("\n");
}
