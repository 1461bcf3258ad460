import { secretNameProblem } from "@typha-mtls/calico";
import { below } from "@typha-mtls/fields";
import { refuse } from "@typha-mtls/problems";
import { type Identity, peerIdentityProblem } from "@typha-mtls/x509";
import { Construct } from "constructs";
import { CERT_MANAGER_GROUP, issuerProblems, lifetimeProblems } from "../../cluster/cert-manager-rules";
import { addObject, CUSTOM_RESOURCE } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import { goDuration } from "./go-duration";
import { type ObjectProps, objectMetadata } from "./object-props";
import { checkProps, objectProblems, propPath } from "./props-problems";

export interface CertManagerCertificateProps extends ObjectProps {
  /** Name of the Secret that is made, and of the Certificate. */
  readonly secretName: string;

  /** What the peer demands of the certificate: its common name, or its one URI. */
  readonly identity: Identity;

  /** What the certificate is for: Typha's is a server's, calico-node's a client's. Neither is good for the other. */
  readonly usage: "server auth" | "client auth";

  /** What issues it. */
  readonly issuer: {
    /** Name of the issuer. */
    readonly name: string;
    /**
     * `Issuer`, which has to be in the namespace of the Certificate, `ClusterIssuer`, or a kind of `group`.
     * @default "Issuer"
     */
    readonly kind?: string;
    /**
     * API group of the issuer.
     * @default "cert-manager.io"
     */
    readonly group?: string;
  };

  /**
   * How long the certificate is valid, at least 1h, in hours, minutes and seconds. An issuer may give less.
   * @default "2160h"
   */
  readonly duration?: string;

  /**
   * How long before its end it is renewed, at least 5m and less than `duration`.
   * @default "720h"
   */
  readonly renewBefore?: string;

  /**
   * Kind and size of the private key. Each renewal makes a new one.
   * @default "ECDSA-256"
   */
  readonly keyAlgorithm?: "ECDSA-256" | "ECDSA-384" | "RSA-2048" | "RSA-3072" | "RSA-4096" | "Ed25519";
}

/**
 * The order to cert-manager to issue a certificate, to keep it with its key in a Secret, and to renew it.
 *
 * Each renewal makes a new key, and the certificate carries the identity alone and is good for one side only. The Secret
 * stays when the Certificate goes, unless cert-manager runs with `--enable-certificate-owner-ref`. Typha reads its files
 * once: {@link TyphaRestarter} restarts it after a renewal.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { CertManagerCertificate, objectNames } from "typha-mtls";
 *
 * new CertManagerCertificate(new Chart(new App(), "calico"), "server", {
 *   secretName: objectNames().serverSecret,
 *   identity: { kind: "cn", value: "typha-server" },
 *   usage: "server auth",
 *   issuer: { kind: "ClusterIssuer", name: "platform" },
 * });
 * ```
 */
export class CertManagerCertificate extends Construct {
  /** Name of the Secret. */
  readonly name: string;

  /** @throws ProblemError where a name, the identity or a duration would not do */
  constructor(scope: Construct, id: string, given: CertManagerCertificateProps) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props, ["secretName", "identity", "usage", "issuer"]);
    const { secretName, identity, usage, issuer, keyAlgorithm = "ECDSA-256" } = props;
    const { duration = "2160h", renewBefore = "720h" } = sound;
    refuse([
      ...problems,
      ...objectProblems(this, sound),
      secretNameProblem(secretName, propPath(this, "secretName")),
      peerIdentityProblem(identity, propPath(this, "identity")),
      ...[...lifetimeProblems({ duration, renewBefore }), ...below("issuer", issuerProblems(sound.issuer))].map(
        ({ path, ...found }) => ({ ...found, field: propPath(this, path.join(".")) }),
      ),
    ]);
    this.name = secretName;
    const [algorithm, size] = keyAlgorithm.split("-");
    const { name, kind = "Issuer", group = CERT_MANAGER_GROUP } = issuer;
    addObject(this, "certificate", CUSTOM_RESOURCE, {
      apiVersion: "cert-manager.io/v1",
      kind: "Certificate",
      metadata: objectMetadata(props, secretName),
      spec: {
        secretName,
        ...(identity.kind === "cn" ? { commonName: identity.value } : { uris: [identity.value] }),
        // No key encipherment: Typha and calico-node agree on a key by Diffie-Hellman.
        usages: ["digital signature", usage],
        duration: goDuration(duration),
        renewBefore: goDuration(renewBefore),
        privateKey: { algorithm, ...(size === undefined ? {} : { size: Number(size) }), rotationPolicy: "Always" },
        issuerRef: { name, kind, group },
      },
    });
  }
}
