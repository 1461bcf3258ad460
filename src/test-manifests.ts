import { DEFAULT_NAMESPACE, objectNames } from "@typha-mtls/calico";
import { demandArgument, demandOptions, mapOf } from "@typha-mtls/fields";
import type { SealedManifest, SealingScope } from "@typha-mtls/sealing";
import { throwawaySealedSecret, throwawaySops } from "@typha-mtls/sealing/throwaway";
import type { Identity, Role } from "@typha-mtls/x509";
import { issueThrowaway, type ThrowawayPki } from "@typha-mtls/x509/throwaway";
import { namedIdentity } from "./cluster/leaf";

/** What the certificates of a unit test derive from. */
export interface TestCertificatesOptions {
  /**
   * Any text. The same seed gives the same bytes on every machine and day, another one other keys.
   * @default "typha-mtls"
   */
  readonly seed?: string;

  /**
   * What Typha's certificate shows.
   * @default - CN `typha-server`
   */
  readonly server?: Identity;

  /**
   * What calico-node's certificate shows.
   * @default - CN `typha-client`
   */
  readonly client?: Identity;
}

/** A certificate for unit tests with its key, which is no secret. */
export interface TestCertificate {
  /** The certificate, PEM. */
  readonly certificatePem: string;

  /** Its private key, PKCS#8 in PEM. Everybody can make it. */
  readonly privateKeyPem: string;
}

/** A CA and what it issued to both sides, for unit tests. */
export interface TestCertificates {
  /** The CA; its certificate is the trust bundle. */
  readonly ca: TestCertificate;

  /** What Typha presents to calico-node. */
  readonly server: TestCertificate;

  /** What calico-node presents to Typha. */
  readonly client: TestCertificate;
}

/**
 * A CA and a certificate for each side, with their keys, for unit tests: for tests of a program that reads certificates, or connects.
 *
 * They are Ed25519, valid from 2020 to 2119, and bear the organization `typha-mtls test, do not use`. The keys derive from the seed, and are no secret.
 * `synth`, `check`, `lint` and the commands that write refuse them by the rule `throwaway-certificate`; the constructs take them.
 *
 * @throws ProblemError for an option that cannot be used
 * @example
 * ```ts
 * import { readCertificate } from "typha-mtls";
 * import { testCertificates } from "typha-mtls/testing";
 *
 * const { ca, server } = testCertificates({ seed: "of this test" });
 * console.log(readCertificate(server.certificatePem).commonName); // typha-server
 * console.log(ca.certificatePem === testCertificates({ seed: "of this test" }).ca.certificatePem); // true
 * ```
 */
export function testCertificates(options: TestCertificatesOptions = {}): TestCertificates {
  demandOptions(options, "options", PKI_OPTIONS);
  const { ca, leaves } = throwawayPki(options);
  const pems = ({ certificate, privateKeyPem }: ThrowawayPki["ca"]) => ({
    certificatePem: certificate.pem,
    privateKeyPem,
  });
  return { ca: pems(ca), server: pems(leaves["typha-server"]), client: pems(leaves["typha-client"]) };
}

/** Which manifests a unit test needs. */
export interface TestManifestsOptions extends TestCertificatesOptions {
  /**
   * What seals the Secrets: SOPS, or the controller of Sealed Secrets.
   * @default "sops"
   */
  readonly sealing?: "sops" | "sealed-secrets";

  /**
   * Name of Typha, as its construct gets it.
   * @default "calico-typha-mtls"
   */
  readonly name?: string;

  /**
   * Namespace of Typha.
   * @default "kube-system"
   */
  readonly namespace?: string;

  /**
   * Namespace of calico-node.
   * @default "kube-system"
   */
  readonly calicoNodeNamespace?: string;
}

/** Props of `TyphaWithMtls` that are about certificates. */
export interface TestManifests {
  /** The CA that both sides trust, PEM. */
  readonly trustBundle: string;

  /** What Typha presents: a sealed Secret, or a SealedSecret. */
  readonly server: {
    /** As it is read from its file. */
    readonly manifest: SealedManifest;
  };

  /** What calico-node presents; likewise. */
  readonly client: {
    /** As it is read from its file. */
    readonly manifest: SealedManifest;
  };
}

/**
 * Trust bundle and sealed manifests for unit tests, as props of `TyphaWithMtls` and `calicoNodePatch`.
 *
 * Their certificates are those of `testCertificates`. What is sealed in them is no key, and opens nowhere: where such a manifest
 * reaches a cluster, Typha does not start. The annotation `typha-mtls/throwaway` says so.
 *
 * @throws ProblemError for an option that cannot be used
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { TyphaWithMtls } from "typha-mtls";
 * import { testManifests } from "typha-mtls/testing";
 *
 * const chart = new Chart(new App(), "calico");
 * const typha = new TyphaWithMtls(chart, "typha", { calicoVersion: "v3.31.7", nodes: 120, ...testManifests() });
 * console.log(typha.clientIdentity.value); // typha-client
 * ```
 */
export function testManifests(options: TestManifestsOptions = {}): TestManifests {
  demandOptions(options, "options", [...PKI_OPTIONS, "sealing", "name", "namespace", "calicoNodeNamespace"]);
  const {
    sealing = "sops",
    name,
    namespace = DEFAULT_NAMESPACE,
    calicoNodeNamespace = DEFAULT_NAMESPACE,
    seed = DEFAULT_SEED,
  } = options;
  demandArgument(["sops", "sealed-secrets"].includes(sealing), "options.sealing", '"sops" or "sealed-secrets"');
  for (const [field, text] of Object.entries({ name, namespace, calicoNodeNamespace }))
    demandArgument(text === undefined || typeof text === "string", `options.${field}`, "a string");
  const { serverSecret, clientSecret } = objectNames(name);
  const pki = throwawayPki(options);
  const manifest = (role: Role, secret: { readonly name: string; readonly namespace: string }) => ({
    manifest: throwawayManifest(role, pki, { ...secret, seed, sealing, scope: "strict" }),
  });
  return {
    trustBundle: pki.ca.certificate.pem,
    server: manifest("typha-server", { name: serverSecret, namespace }),
    client: manifest("typha-client", { name: clientSecret, namespace: calicoNodeNamespace }),
  };
}

/** Seed of a test that gives none. */
export const DEFAULT_SEED = "typha-mtls";
const PKI_OPTIONS = ["seed", "server", "client"];

/** @throws ProblemError for an option that cannot be used */
export function throwawayPki({ seed = DEFAULT_SEED, server, client }: TestCertificatesOptions): ThrowawayPki {
  demandArgument(typeof seed === "string", "options.seed", "a string");
  for (const [side, identity] of Object.entries({ server, client }))
    demandArgument(identity === undefined || isIdentity(identity), `options.${side}`, "an identity of kind and value");
  const identityFor = (role: Role, given: Identity | undefined) => given ?? namedIdentity(role, {});
  return issueThrowaway({
    seed,
    identities: {
      "typha-server": identityFor("typha-server", server),
      "typha-client": identityFor("typha-client", client),
    },
  });
}

function isIdentity(identity: unknown): boolean {
  const { kind, value } = mapOf(identity);
  return (kind === "cn" || kind === "uri") && typeof value === "string";
}

interface ManifestRequest {
  readonly seed: string;
  readonly sealing: "sops" | "sealed-secrets";
  readonly scope: SealingScope;
  readonly name: string;
  readonly namespace: string;
}

/** The manifest of one side, by its certificate. */
export function throwawayManifest(role: Role, { leaves }: ThrowawayPki, request: ManifestRequest): SealedManifest {
  const { seed, sealing, ...secret } = request;
  const { pem: certificatePem, publicKeyFingerprint } = leaves[role].certificate;
  const throwaway = { ...secret, seed: JSON.stringify([seed, role]), certificatePem, publicKeyFingerprint };
  return sealing === "sops" ? throwawaySops(throwaway) : throwawaySealedSecret(throwaway);
}
