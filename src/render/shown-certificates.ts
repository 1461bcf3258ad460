import { objectNames } from "../calico/names";
import type { LoadedCluster } from "../cluster/load";
import type { CalicoNodeCertificate, TyphaServerCertificate } from "../stack/shown-certificate";

/** What both sides show, as the constructs take it. */
export function shownCertificates({ config, pki }: LoadedCluster): {
  readonly server: TyphaServerCertificate;
  readonly client: CalicoNodeCertificate;
} {
  const { secrets, hostFiles, typha } = config.spec;
  const { serverSecret, clientSecret } = objectNames(typha.name);
  const place = (secretName: string, hostDirectory: string) =>
    secrets === "host-files" ? { hostDirectory } : { secretName };
  const server = pki.leaves["typha-server"];
  const client = pki.leaves["typha-client"];
  // The linter has refused every certificate that names no identity.
  const [serverIdentity, clientIdentity] = [server.identity!, client.identity!];
  return {
    server: {
      ...(server.kind === "sealed" ? { manifest: server.manifest } : place(serverSecret, hostFiles.serverDirectory)),
      ...(server.kind === "named" ? {} : { certificate: server.certificatePem }),
      identity: serverIdentity,
    },
    client: {
      ...(client.kind === "sealed" ? { manifest: client.manifest } : place(clientSecret, hostFiles.clientDirectory)),
      identity: clientIdentity,
    },
  };
}
