import { CERTIFICATE_KEY, PRIVATE_KEY_KEY, secretNameProblem } from "@typha-mtls/calico";
import { refuse } from "@typha-mtls/problems";
import { Construct } from "constructs";
import { addObject, CUSTOM_RESOURCE } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import { goDuration } from "./go-duration";
import { type ObjectProps, objectMetadata } from "./object-props";
import { checkProps, objectProblems, propPath } from "./props-problems";

export interface ExternalCertificateProps extends ObjectProps {
  /** Name of the Secret that is made, and of the ExternalSecret. */
  readonly secretName: string;

  /**
   * Version of the resource.
   * @default "external-secrets.io/v1" - operator v0.16 and later
   */
  readonly apiVersion?: "external-secrets.io/v1" | "external-secrets.io/v1beta1";

  /** The store that holds certificate and key. */
  readonly store: {
    /** Name of the store. */
    readonly name: string;
    /** A SecretStore has to be in the namespace of the ExternalSecret. */
    readonly kind: "SecretStore" | "ClusterSecretStore";
  };

  /** Path of certificate and key in the store. */
  readonly remoteKey: string;

  /**
   * Property at that path with the certificate chain, PEM, leaf first.
   * @default "tls.crt"
   */
  readonly certificateProperty?: string;

  /**
   * Property at that path with the private key, PEM.
   * @default "tls.key"
   */
  readonly keyProperty?: string;

  /**
   * How often the store is asked, in Go's notation. Rendered as Go prints it, because operators such as v0.20 write the
   * whole object back when they set their finalizer (v1.3 no longer does).
   * @default "1h"
   */
  readonly refreshInterval?: string;
}

// What the API server fills in from the CRD. Left out inside of lists, it shows as a change at every client-side apply, and
// as drift in Argo CD.
const TEMPLATE_DEFAULTS = { engineVersion: "v2", mergePolicy: "Replace" };
const REF_DEFAULTS = { conversionStrategy: "Default", decodingStrategy: "None", metadataPolicy: "None" };

/**
 * The template of a property. A lacking one is an error: without it, the template engine would write an empty certificate. A backslash
 * before a dot is taken away: operators that read each property for itself took the dot for a path.
 */
const propertyOf = (property: string) => {
  const name = JSON.stringify(property.replaceAll("\\.", "."));
  return `{{ with index . ${name} }}{{ . }}{{ else }}{{ fail (printf "the store has no property %q" ${name}) }}{{ end }}`;
};

/**
 * The order to the External Secrets Operator to make a Secret with a certificate and its key; neither is rendered.
 *
 * Certificate and key are read at once (`extract`). With an entry in `data` for each, the operator reads the path twice, and a renewal
 * between both reads leaves the old certificate with the new key until the next refresh.
 *
 * The Secret goes with the ExternalSecret (`creationPolicy: Owner`), and stays as it is while the store lacks the path
 * (`deletionPolicy: Retain`): a calico-node without a certificate cannot start.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { ExternalCertificate, objectNames } from "typha-mtls";
 *
 * new ExternalCertificate(new Chart(new App(), "calico"), "server", {
 *   secretName: objectNames().serverSecret,
 *   store: { kind: "ClusterSecretStore", name: "vault" },
 *   remoteKey: "calico/typha-server",
 * });
 * ```
 */
export class ExternalCertificate extends Construct {
  /** Name of the Secret. */
  readonly name: string;

  /** @throws ProblemError where a name would not do */
  constructor(scope: Construct, id: string, given: ExternalCertificateProps) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props, ["secretName", "store", "remoteKey"]);
    const { secretName, store, remoteKey, apiVersion = "external-secrets.io/v1", refreshInterval = "1h" } = props;
    const { certificateProperty = CERTIFICATE_KEY, keyProperty = PRIVATE_KEY_KEY } = props;
    refuse([...problems, ...objectProblems(this, sound), secretNameProblem(secretName, propPath(this, "secretName"))]);
    this.name = secretName;
    addObject(this, "external-secret", CUSTOM_RESOURCE, {
      apiVersion,
      kind: "ExternalSecret",
      metadata: objectMetadata(props, secretName),
      spec: {
        refreshInterval: goDuration(refreshInterval),
        secretStoreRef: { name: store.name, kind: store.kind },
        target: {
          name: secretName,
          creationPolicy: "Owner",
          deletionPolicy: "Retain",
          template: {
            type: "kubernetes.io/tls",
            data: { [CERTIFICATE_KEY]: propertyOf(certificateProperty), [PRIVATE_KEY_KEY]: propertyOf(keyProperty) },
            ...TEMPLATE_DEFAULTS,
          },
        },
        dataFrom: [{ extract: { key: remoteKey, ...REF_DEFAULTS } }],
      },
    });
  }
}
