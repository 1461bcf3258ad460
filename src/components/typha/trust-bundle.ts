import { CA_KEY, objectNames } from "@typha-mtls/calico";
import { type Problem, refuse } from "@typha-mtls/problems";
import { certificateBlocks } from "@typha-mtls/x509";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addObject } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import { knownCertificates } from "./known-certificates";
import { identified, type ObjectProps, objectMetadata } from "./object-props";
import { checkProps, objectProblems, propPath } from "./props-problems";

export interface TrustBundleProps extends ObjectProps {
  /** The CAs that both sides trust: PEM text of one certificate, or of two while the CA is being replaced. */
  readonly trustBundle: string;
}

/**
 * The CAs that Typha and calico-node trust, in a ConfigMap of its own so that it is mounted as a directory.
 *
 * Both sides accept several CAs in one file, and skip a block that does not parse without logging it (Go's CertPool): have the
 * text linted before it comes here.
 *
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { App, Chart } from "cdk8s";
 * import { TrustBundle } from "typha-mtls";
 *
 * const trustBundle = readFileSync("clusters/demo/pki/ca.crt", "utf8");
 * const { name } = new TrustBundle(new Chart(new App(), "calico"), "trust-bundle", { trustBundle });
 * console.log(name); // calico-typha-mtls-ca
 * ```
 */
export class TrustBundle extends Construct {
  /** Name of the ConfigMap: `<name>-ca`. */
  readonly name: string;

  /** @throws ProblemError where the text holds no certificate, a private key or carriage returns */
  constructor(scope: Construct, id: string, given: TrustBundleProps) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props, ["trustBundle"]);
    refuse([
      ...problems,
      ...objectProblems(this, sound),
      knownCertificates(props).certificates
        ? undefined
        : bundleProblem(sound.trustBundle, propPath(this, "trustBundle")),
    ]);
    this.name = objectNames(identified(props).name).trustBundle;
    addObject(this, "config-map", k8s.KubeConfigMap, {
      metadata: objectMetadata(props, this.name),
      data: { [CA_KEY]: props.trustBundle },
    });
  }
}

function bundleProblem(text: string, field: string): Problem | undefined {
  if (text.includes("PRIVATE KEY")) {
    return {
      code: "private-key-given",
      field,
      message: "holds a private key",
      remedy: "remove it and treat the key as disclosed",
    };
  }
  if (certificateBlocks(text).length === 0) {
    return { code: "no-certificate", field, message: "holds no certificate", remedy: "give the PEM text of the CA" };
  }
  if (text.includes("\r"))
    return { code: "invalid-value", field, message: "has CRLF line ends", remedy: "give it with LF line ends" };
  return undefined;
}
