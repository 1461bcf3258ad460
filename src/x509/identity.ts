import { demandArgument } from "@typha-mtls/fields";
import { hasUnseen, type Problem, printable, problem } from "@typha-mtls/problems";
import type { Certificate } from "./certificate";
import type { Identity, Role } from "./role";

/** Whether two identities are one; false where one is unknown. */
export function isSameIdentity(one: Identity | undefined, other: Identity | undefined): boolean {
  return one !== undefined && one.kind === other?.kind && one.value === other.value;
}

/** What is fixed for a role. */
export interface RoleFacts {
  /** The purpose that the peer demands, and the only one that we issue. */
  readonly purpose: "serverAuth" | "clientAuth";
  /** The program that presents the leaf. */
  readonly holder: string;
  /** The program that checks it. */
  readonly checker: string;
  /** For messages: whose certificate it is. */
  readonly owner: string;
  /** Common names that are in use for this role: Tigera's operator and kubespray; Calico's "hard way". */
  readonly usualCommonNames: readonly string[];
}

/** What each role is: its purpose, and the words that messages have for it. */
export const ROLE_FACTS: Readonly<Record<Role, RoleFacts>> = {
  "typha-server": {
    purpose: "serverAuth",
    holder: "Typha",
    checker: "calico-node",
    owner: "Typha's",
    usualCommonNames: ["typha-server", "calico-typha"],
  },
  "typha-client": {
    purpose: "clientAuth",
    holder: "calico-node",
    checker: "Typha",
    owner: "the client's",
    usualCommonNames: ["typha-client", "calico-node"],
  },
};

/**
 * The identity by which the other side knows this leaf: its URI SAN if there is exactly one, otherwise its common name.
 *
 * Never both: if both are configured, Calico is content with either (calico typha/pkg/tlsutils/tlsutils.go).
 *
 * @returns undefined where it has neither
 * @throws ProblemError where it is not a certificate that was read
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { identityOf, readCertificate } from "typha-mtls";
 *
 * const certificate = readCertificate(readFileSync("clusters/external-vault/pki/typha-client.crt", "utf8"));
 * console.log(identityOf(certificate)?.kind); // cn
 * ```
 */
export function identityOf(certificate: Pick<Certificate, "uris" | "commonName">): Identity | undefined {
  const { uris, commonName } = certificate ?? {};
  const isText = (value: unknown) => typeof value === "string";
  const isRead = Array.isArray(uris) && uris.every(isText) && (commonName === undefined || isText(commonName));
  demandArgument(isRead, "certificate", "a certificate that was read");
  const [uri] = uris;
  if (uri !== undefined && uris.length === 1) return { kind: "uri", value: uri };
  return commonName === undefined || commonName === "" ? undefined : { kind: "cn", value: commonName };
}

/**
 * `CN typha-server` or `URI spiffe://…`, on one line.
 *
 * @throws ProblemError where it is no identity
 * @example
 * ```ts
 * import { describeIdentity } from "typha-mtls";
 *
 * console.log(describeIdentity({ kind: "cn", value: "typha-server" })); // CN typha-server
 * ```
 */
export function describeIdentity(identity: Identity): string {
  const { kind, value } = identity ?? {};
  const isIdentity = (kind === "cn" || kind === "uri") && typeof value === "string";
  demandArgument(isIdentity, "identity", 'an identity with kind "cn" or "uri" and value');
  return `${kind === "cn" ? "CN" : "URI"} ${printable(value)}`;
}

/** Why no leaf is issued for this identity: a common name as long as one may be, or a SPIFFE ID; `undefined` if one is. */
export function identityProblem(identity: Identity): string | undefined {
  return (
    valueProblem(identity) ??
    (identity.kind === "cn" ? commonNameProblem(identity.value) : spiffeProblem(identity.value))
  );
}

/**
 * What is wrong with the identity of a peer in props of a construct. What was not issued here need not be a SPIFFE ID.
 *
 * @param field - path of the prop
 */
export function peerIdentityProblem(identity: Identity, field: string): Problem | undefined {
  const { kind, value } = identity ?? {};
  const refuse = (message: string, remedy: string): Problem => ({
    code: "unusable-identity-value",
    field,
    message,
    remedy,
  });
  if (typeof value !== "string") return refuse("is not a string", "give the identity of the certificate");
  if (kind !== "cn" && kind !== "uri") return refuse(`"${kind}" is no kind of identity`, `give "cn" or "uri"`);
  const wrong = valueProblem(identity) ?? (kind === "cn" ? commonNameProblem(value) : uriProblem(value));
  return wrong === undefined ? undefined : refuse(wrong, "give the identity of the certificate as it stands there");
}

/** @throws ProblemError for an identity that cannot be issued */
export function demandUsable(identity: Identity): void {
  const { kind, value } = identity ?? {};
  const isIdentity = (kind === "cn" || kind === "uri") && typeof value === "string";
  demandArgument(isIdentity, "identity", 'an object of kind, "cn" or "uri", and value');
  const message = identityProblem(identity);
  const field = identity.kind === "cn" ? "commonName" : "uriSan";
  if (message !== undefined) throw problem({ code: "unusable-identity-value", field, message });
}

/**
 * Why no Calico setting can hold this value; `undefined` if one can.
 *
 * Calico reads `none` in any case as "not set" (typha/pkg/config/config_params.go), and the kubelet expands `$(NAME)`
 * in the value of an environment variable.
 */
export function valueProblem({ value }: Identity): string | undefined {
  if (value === "") return "is empty";
  if (value.toLowerCase() === "none") return `"${value}" means "not set" to Calico`;
  if (value.includes("$(")) return "holds $(, which Kubernetes expands in environment variables";
  if (value.includes("$" + "{")) return "holds $" + "{, which Flux replaces where postBuild.substitute is set";
  if (hasUnseen(value)) return "holds a control or format character, or a blank that is no space";
  return value.trim() === value ? undefined : "begins or ends with a space";
}

/**
 * Why a common name is too long: it has 64 characters at most (RFC 5280 appendix A, ub-common-name). `undefined` if it is not.
 */
export function commonNameProblem(value: string): string | undefined {
  const length = [...value].length;
  return length > 64 ? `has ${length} characters, a common name has at most 64` : undefined;
}

const trustDomain = /^(?=.{1,255}$)[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;
const pathSegment = /^[A-Za-z0-9._-]+$/;

/**
 * What is wrong with `value` as a SPIFFE ID for a workload: `spiffe://trust-domain/path` (SPIFFE-ID, section 2).
 */
export function spiffeProblem(value: string): string | undefined {
  if (value.length > 2048) return "is longer than 2048 bytes";
  if (!value.startsWith("spiffe://")) return `"${printable(value)}" does not begin with spiffe://`;
  const [domain = "", ...path] = value.slice("spiffe://".length).split("/");
  if (!trustDomain.test(domain)) {
    return `"${printable(value)}" has no valid trust domain: lower-case letters, digits, dots, dashes and underscores, no port and no user`;
  }
  if (path.length === 0) return `"${printable(value)}" has no path, expected spiffe://${domain}/name`;
  const bad = path.find((segment) => !pathSegment.test(segment) || segment === "." || segment === "..");
  if (bad !== undefined) {
    return `"${printable(value)}" has the path segment "${printable(bad)}": letters, digits, dots, dashes and underscores, no query and no fragment`;
  }
  return uriProblem(value);
}

/**
 * Go escapes other characters, even where they may stand as they are, and drops a # with nothing behind it and a // with
 * neither host nor path (net/url).
 */
const goWritesAsRead = /^(?![^:]+:\/\/(?:[?#]|$))[A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]*(?<!#)$/;

/**
 * Why Go would read a URI SAN differently from how it is written; `undefined` if it would not. Calico compares
 * `uri.String()` of the parsed URI with its setting, so only the normal form can match.
 */
export function uriProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return `"${printable(value)}" is no URI`;
  if (!goWritesAsRead.test(value)) return `"${printable(value)}" holds what Go writes in another way than it reads it`;
  const normal = new URL(value).href;
  // Only WHATWG adds a path to an https URI that has none; Go leaves it as it is.
  return normal === value || normal === `${value}/`
    ? undefined
    : `"${printable(value)}" is not in its normal form "${printable(normal)}"`;
}
