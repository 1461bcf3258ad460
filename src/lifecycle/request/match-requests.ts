import { advice, option, own, type Problem, refuse } from "@typha-mtls/problems";
import {
  describeCertificate,
  describeIdentity,
  type FoundCertificate,
  type Identity,
  identityOf,
  isIssuer,
  type Role,
} from "@typha-mtls/x509";
import type { Cluster } from "../../cluster/cluster.generated";
import type { RequestFile } from "../../cluster/request-file";
import { secretOf } from "../recipients/leaf-sealer";
import type { PresentPki } from "./present-pki";

export interface MatchedLeaf extends FoundCertificate {
  readonly role: Role;
  readonly request: RequestFile;
}

/**
 * The leaf for each pending request: the one certificate for the same public key. None where all leaves that were given
 * are in their places already.
 *
 * @throws ProblemError where nothing fits, or more than one certificate does
 */
export function matchRequests(input: {
  readonly given: readonly FoundCertificate[];
  readonly pending: readonly RequestFile[];
  readonly present: PresentPki;
  readonly name: string;
  /** Whether CAs are added to the trust bundle anyway. */
  readonly addsCas: boolean;
}): MatchedLeaf[] {
  const { given, pending, present } = input;
  const problems: Problem[] = [];
  const matched = pending.flatMap((request): MatchedLeaf[] => {
    const fits = given.filter(
      ({ certificate }) => certificate.publicKeyFingerprint === request.request.publicKeyFingerprint,
    );
    const [first] = fits;
    if (first === undefined) return [];
    if (fits.length > 1) {
      const shown = fits.map(({ certificate }) => describeCertificate(certificate)).join(" and ");
      const message = `is answered by ${fits.length} certificates: ${shown}`;
      problems.push({ code: "several-answers", file: request.csr, message, remedy: "give the one that is to be used" });
    }
    return [{ ...first, role: request.role, request }];
  });
  const inPlace = new Set(Object.values(present.leaves).map(([leaf]) => leaf.fingerprint));
  const isKnown = given.some(({ certificate }) => inPlace.has(certificate.fingerprint));
  if (matched.length === 0 && !isKnown) problems.push(...nothingFits(input));
  refuse(problems);
  return matched;
}

function nothingFits({ given, pending, name, addsCas }: Parameters<typeof matchRequests>[0]): Problem[] {
  const leaves = given.filter(({ certificate }) => !isIssuer(certificate));
  if (pending.length === 0) {
    const alone = addsCas ? advice`leave the leaf out` : advice`give ${option("addCa")}`;
    const remedy = advice`request certificates with ${own("csr", [name])} first; for a CA alone ${alone}`;
    return [
      {
        code: "no-request",
        message: "no request is pending, so there is no sealed key that a certificate could belong to",
        remedy,
      },
    ];
  }
  if (leaves.length === 0) {
    const remedy = advice`give the leaf too, or ${option("addCa")} to add a CA to the trust bundle`;
    return [
      {
        code: "no-leaf-given",
        message: `holds only CAs: ${given.map(({ certificate }) => certificate.subject).join(", ")}`,
        remedy,
      },
    ];
  }
  const requests = pending.map(({ csr }) => csr).join(" or ");
  return leaves.map(({ certificate, file }) => ({
    code: "no-request",
    file,
    message: `${describeCertificate(certificate)} is for another key than the one that is sealed`,
    remedy: `let the CA sign ${requests} as it is`,
  }));
}

/** What a leaf has to have in common with its request, besides the key. */
export function requestProblems({ role, certificate, file, request }: MatchedLeaf, config: Cluster): Problem[] {
  const problems: Problem[] = [];
  const again = advice`change cluster.yaml back, or make a new request with ${own("csr", [config.metadata.name], { force: true })}`;
  const [asked, presented] = [identityOf(request.request), identityOf(certificate)];
  if (asked?.kind !== presented?.kind || asked?.value !== presented?.value) {
    problems.push({
      code: "not-as-requested",
      file,
      message: `has ${words(presented)}, but ${request.csr} asks for ${words(asked)}`,
      remedy: "let the CA take the name from the request, not from its template",
    });
  }
  if (request.sealed.sealing !== config.spec.secrets) {
    problems.push({
      code: "request-sealed-otherwise",
      file: request.file,
      message: `is sealed for \`secrets: ${request.sealed.sealing}\`, but cluster.yaml says \`secrets: ${config.spec.secrets}\``,
      remedy: again,
    });
  }
  if (request.sealed.sealing === "sealed-secrets") {
    const wanted = secretOf(role, config);
    const { name, namespace } = request.sealed;
    if (name !== wanted.name || namespace !== wanted.namespace) {
      problems.push({
        code: "request-sealed-otherwise",
        file: request.file,
        message: `is sealed for ${namespace}/${name}, but cluster.yaml now says ${wanted.namespace}/${wanted.name}`,
        remedy: again,
      });
    }
  }
  return problems;
}

function words(identity: Identity | undefined): string {
  return identity === undefined ? "no name" : describeIdentity(identity);
}
