import { type ApiServerConfiguration, type ConfigurationFields, parsedConfiguration, takes } from "@typha-mtls/pod";
import type { Identity } from "@typha-mtls/x509";

/** What the restarter is told, as a JSON file of the ConfigMap that also holds the program. */
export interface RestarterConfiguration extends ApiServerConfiguration {
  /** Namespace of Typha's Deployment. */
  readonly namespace: string;
  /** Name of Typha's Deployment. */
  readonly deployment: string;
  /** Absolute path of Typha's certificate, where its Secret is mounted. */
  readonly certificate: string;
  /** Absolute path of the CAs that calico-node trusts, where their ConfigMap is mounted. */
  readonly trustBundle: string;
  /** The identity that calico-node demands of Typha. */
  readonly identity: Identity;
  /** Annotation of Typha's pods that holds the hash of the certificate they were started for. */
  readonly annotation: string;
  /** Absolute path of a file that is there while Typha's pods were started for the certificate in the Secret. */
  readonly readyFile: string;
}

const IDENTITY_FIELDS: ConfigurationFields<Identity> = { kind: takes.oneOf("cn", "uri"), value: takes.text };
const FIELDS: ConfigurationFields<RestarterConfiguration> = {
  namespace: takes.text,
  deployment: takes.text,
  certificate: takes.path,
  trustBundle: takes.path,
  identity: takes.map(IDENTITY_FIELDS),
  annotation: takes.text,
  readyFile: takes.path,
  apiServer: takes.optional(takes.httpsUrl),
  credentialsDir: takes.optional(takes.path),
};

/**
 * The configuration in a file's text.
 *
 * @throws Error with every fault of it, one on a line
 */
export function parseRestarterConfiguration(json: string): RestarterConfiguration {
  return parsedConfiguration(json, FIELDS);
}
