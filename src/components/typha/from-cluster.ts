import { objectNames, partsOf } from "@typha-mtls/calico";
import type { SealedManifest } from "@typha-mtls/sealing";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { typhaNetworkVariables } from "../../cluster/network/network";
import { typhaPorts } from "../../cluster/rollout";
import type { CalicoNodeCertificate, TyphaServerCertificate } from "./certificate-source";
import { apartFromUpstream } from "./typha-scheduling";
import type { TyphaWithMtlsProps } from "./typha-with-mtls";

/** The props of {@link TyphaWithMtls} that cluster.yaml and pki/ give; `calicoNodePatch` takes them too. */
export function typhaProps(loaded: LoadedCluster) {
  const { config, pki } = loaded;
  const { calico, nodes, namespace, calicoNode, labels, annotations, rollout, images, tolerations } = config.spec;
  const { enabled: _, ...typha } = config.spec.typha;
  const isBesideAnother = rollout.stage === "parallel" || rollout.stage === "cutover";
  const networkEnv = typhaNetworkVariables(config.spec);
  return {
    ...(tolerations === undefined ? {} : { tolerations }),
    ...typha,
    ...(networkEnv.length === 0 ? {} : { env: [...networkEnv, ...(typha.env ?? [])] }),
    image: { ...partsOf(images, "typha"), ...typha.image },
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
    ...certificates(loaded),
  } satisfies TyphaWithMtlsProps & { failsafePorts: unknown };
}

function certificates({ config, pki }: LoadedCluster): {
  readonly server: TyphaServerCertificate;
  readonly client: CalicoNodeCertificate;
} {
  const { secrets, hostFiles, sealedSecrets, typha } = config.spec;
  const { serverSecret, clientSecret } = objectNames(typha.name);
  const location = (secretName: string, hostDirectory: string) =>
    secrets === "host-files" ? { hostDirectory } : { secretName };
  const carried = (manifest: SealedManifest) => (sealedSecrets.adopt ? adopting(manifest) : manifest);
  const { "typha-server": server, "typha-client": client } = pki.leaves;
  return {
    server: {
      ...(server.kind === "sealed"
        ? { manifest: carried(server.manifest) }
        : location(serverSecret, hostFiles.serverDirectory)),
      ...(server.kind === "named" ? {} : { certificate: server.certificatePem }),
      // The linter has refused every certificate that names no identity.
      identity: server.identity!,
    },
    client: {
      ...(client.kind === "sealed"
        ? { manifest: carried(client.manifest) }
        : location(clientSecret, hostFiles.clientDirectory)),
      identity: client.identity!,
    },
  };
}

/** Annotation of a Secret by which the controller takes it over although it has another owner (pkg/controller/controller.go). */
const MANAGED = "sealedsecrets.bitnami.com/managed";

/**
 * The SealedSecret whose Secret stays ready to be taken over: the controller puts the template's annotations on the
 * Secret, and asks for this one when the Secret's owner is a SealedSecret that no longer exists. A Secret that SOPS sealed
 * is handed back as it is.
 */
function adopting(manifest: SealedManifest): SealedManifest {
  if (manifest["kind"] !== "SealedSecret") return manifest;
  const metadata = manifest["metadata"] as { readonly annotations?: object };
  // In the metadata alone: the construct makes the template's the same.
  return { ...manifest, metadata: { ...metadata, annotations: { ...metadata.annotations, [MANAGED]: "true" } } };
}
