import { objectNames } from "../../calico/names";
import type { LoadedCluster } from "../../cluster/load";
import { adopting } from "./adopting";
import type { CalicoNodeCertificate, TyphaServerCertificate } from "./certificate-source";
import type { SealedManifest } from "./sealed-manifest";

/** What both sides show, as the constructs take it. */
export function shownCertificates({ config, pki }: LoadedCluster): {
  readonly server: TyphaServerCertificate;
  readonly client: CalicoNodeCertificate;
} {
  const { secrets, hostFiles, sealedSecrets, typha } = config.spec;
  const { serverSecret, clientSecret } = objectNames(typha.name);
  const place = (secretName: string, hostDirectory: string) =>
    secrets === "host-files" ? { hostDirectory } : { secretName };
  const carried = (manifest: SealedManifest) => (sealedSecrets.adopt ? adopting(manifest) : manifest);
  const server = pki.leaves["typha-server"];
  const client = pki.leaves["typha-client"];
  // The linter has refused every certificate that names no identity.
  const [serverIdentity, clientIdentity] = [server.identity!, client.identity!];
  return {
    server: {
      ...(server.kind === "sealed"
        ? { manifest: carried(server.manifest) }
        : place(serverSecret, hostFiles.serverDirectory)),
      ...(server.kind === "named" ? {} : { certificate: server.certificatePem }),
      identity: serverIdentity,
    },
    client: {
      ...(client.kind === "sealed"
        ? { manifest: carried(client.manifest) }
        : place(clientSecret, hostFiles.clientDirectory)),
      identity: clientIdentity,
    },
  };
}
