import { attempt, type Problem } from "@typha-mtls/problems";
import { type ReadManifest, readSealedManifest, sealedKeyProblem } from "@typha-mtls/sealing";
import {
  type Certificate,
  describeIdentity,
  findingsInTest,
  type Identity,
  identityOf,
  lint,
  peerIdentityProblem,
  type Role,
  readBundle,
  readChain,
} from "@typha-mtls/x509";
import { hashOfTexts } from "./certificate-hash";
import {
  type CalicoNodeCertificate,
  serverCertificateProblem,
  serverChain,
  type TyphaServerCertificate,
} from "./certificate-source";
import type { CheckedCertificates } from "./checked-certificates";

/** What is known of one side's certificate. */
type KnownCertificate = Partial<Pick<TyphaServerCertificate, "manifest" | "certificate" | "identity">>;

/** What one side's certificate says. */
interface CheckedSide {
  readonly identity: Identity | undefined;
  /** Empty where the certificate is not known. */
  readonly chain: readonly Certificate[];
  /** What its manifest shows; undefined where there is none, or something is wrong in it. */
  readonly sealed: ReadManifest | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Checks the certificates of both sides against each other and the trust bundle, by the rules that a cluster's files are
 * checked by. None of them needs the time.
 *
 * @param path - full name of a prop
 */
export function checkCertificates(
  props: {
    readonly trustBundle: string;
    readonly server: TyphaServerCertificate;
    readonly client: CalicoNodeCertificate;
  },
  path: (prop: string) => string,
): CheckedCertificates {
  const server = checkSide(props.server, (prop) => path(`server.${prop}`));
  const client = checkSide(props.client, (prop) => path(`client.${prop}`));
  const field = path("trustBundle");
  const bundle = attempt(() => readBundle(props.trustBundle, { field }));
  const fields: Readonly<Record<"trust-bundle" | Role, string>> = {
    "trust-bundle": field,
    "typha-server": path(`server.${holderOf(props.server)}`),
    "typha-client": path(`client.${holderOf(props.client)}`),
  };
  const pki = { bundle: bundle.result ?? [], server: server.chain, client: client.chain };
  // A unit test of a chart gives such, and what is sealed of them opens nowhere. In a repository they are refused.
  const findings = findingsInTest(lint(pki), pki);
  const isPairLinted = server.chain.length > 0 && client.chain.length > 0;
  const found = [
    ...server.problems,
    ...client.problems,
    ...bundle.problems,
    ...findings
      // That it is empty is a problem of the bundle that cannot be read.
      .filter(({ severity, code }) => severity === "error" && code !== "empty-bundle")
      .map(({ code, subject, message, remedy }) => ({ code, field: fields[subject], message, remedy })),
    isPairLinted ? undefined : equalityProblem(server.identity, client.identity, path("client.identity")),
    serverCertificateProblem(props.server, path("server.certificate")),
  ];
  const problems = found.filter((problem) => problem !== undefined);
  return {
    server: server.identity,
    client: client.identity,
    problems,
    hash: hashOfTexts(serverChain(props.server), props.trustBundle),
    sealed: { server: server.sealed, client: client.sealed },
  };
}

/** The identity of one side: what its certificate names, or what is given where that is not known. */
export function checkSide(side: KnownCertificate, path: (prop: string) => string): CheckedSide {
  const { certificate, manifest, identity: given } = side;
  const found = manifest === undefined ? undefined : readSealedManifest(manifest, { certificate: "present" });
  const sealed = found?.shown;
  const text = certificate ?? sealed?.certificatePem;
  const read = attempt(() => (text === undefined ? [] : readChain(text, { field: path(holderOf(side)) })));
  const chain = read.result ?? [];
  const [leaf] = chain;
  const shown = leaf === undefined ? undefined : identityOf(leaf);
  const problems = [...read.problems];
  const misfit = leaf && sealed && sealedKeyProblem(sealed, leaf);
  if (misfit !== undefined) problems.push({ ...misfit, field: path(`manifest.${misfit.field}`) });
  const field = path("identity");
  const odd =
    given === undefined ? undefined : (peerIdentityProblem(given, field) ?? contradiction(given, shown, field));
  if (odd !== undefined) problems.push(odd);
  if (given === undefined && shown === undefined && read.problems.length === 0) problems.push(missingIdentity(field));
  return { identity: given ?? shown, chain, sealed: found?.problems.length === 0 ? sealed : undefined, problems };
}

/** The prop that holds a certificate. */
function holderOf({ certificate }: KnownCertificate): "certificate" | "manifest" {
  return certificate === undefined ? "manifest" : "certificate";
}

function missingIdentity(field: string): Problem {
  return {
    code: "missing-field",
    field,
    message: "is missing, and no certificate is given that names it",
    remedy: "give the identity of the certificate, or the certificate",
  };
}

function contradiction(given: Identity, shown: Identity | undefined, field: string): Problem | undefined {
  if (shown === undefined || (shown.kind === given.kind && shown.value === given.value)) return undefined;
  return {
    code: "identity-differs",
    field,
    message: `is ${describeIdentity(given)}, and the certificate shows ${describeIdentity(shown)}`,
    remedy: "leave it out: the certificate names the identity",
  };
}

/** What is wrong with one identity for both sides. */
export function equalityProblem(
  server: Identity | undefined,
  client: Identity | undefined,
  field: string,
): Problem | undefined {
  if (server?.kind !== client?.kind || server?.value !== client?.value || client === undefined) return undefined;
  return {
    code: "equal-identities",
    field,
    message: `"${client.value}" is the server's identity too, so any node could pose as Typha`,
    remedy: "give each side a certificate of its own",
  };
}
