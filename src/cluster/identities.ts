import type { Problem } from "../problem";
import {
  commonNameLength,
  describeIdentity,
  type Identity,
  type Role,
  unusableValue,
  uriProblem,
} from "../x509/identity";
import type { ClusterSpec, IdentitySpec } from "./cluster.generated";

/** The name of a role in cluster.yaml. */
export const SIDES: Readonly<Record<Role, "server" | "client">> = {
  "typha-server": "server",
  "typha-client": "client",
};

/** The identity that cluster.yaml gives to a role, undefined where it gives none. */
export function givenIdentity(role: Role, { identities }: Pick<ClusterSpec, "identities">): Identity | undefined {
  const { commonName, uri } = identities?.[SIDES[role]] ?? {};
  if (uri !== undefined) return { kind: "uri", value: uri };
  return commonName === undefined ? undefined : { kind: "cn", value: commonName };
}

/** The identity of a role whose certificate is not in git: what cluster.yaml gives, or the usual name. */
export function namedIdentity(role: Role, spec: Pick<ClusterSpec, "identities">): Identity {
  return givenIdentity(role, spec) ?? { kind: "cn", value: role };
}

/** What is wrong with one identity of cluster.yaml, by the field below it. */
export function identityFieldProblem(
  given: IdentitySpec,
): { readonly field?: keyof IdentitySpec; readonly message: string; readonly remedy?: string } | undefined {
  const { commonName, uri } = given;
  if (commonName !== undefined && uri !== undefined) {
    return {
      field: "uri",
      message: "stands beside commonName, and Calico would be content with either",
      remedy: "give one of them",
    };
  }
  if (typeof commonName === "string") {
    const wrong = unusableValue({ kind: "cn", value: commonName }) ?? commonNameLength(commonName);
    return wrong === undefined ? undefined : { field: "commonName", message: wrong };
  }
  if (typeof uri === "string") {
    const wrong = unusableValue({ kind: "uri", value: uri }) ?? uriProblem(uri);
    return wrong === undefined ? undefined : { field: "uri", message: wrong };
  }
  return uri === undefined && commonName === undefined
    ? { message: "names nothing", remedy: "give commonName or uri, or leave it out" }
    : undefined;
}

/** A certificate that shows something else than cluster.yaml says. */
export function contradiction(
  file: string,
  shown: Identity | undefined,
  expected: Identity | undefined,
  remedy: string,
): Problem | undefined {
  // A certificate that names nothing is the linter's business.
  if (shown === undefined || expected === undefined) return undefined;
  if (shown.kind === expected.kind && shown.value === expected.value) return undefined;
  return { file, message: `shows ${describeIdentity(shown)}, expected ${describeIdentity(expected)}`, remedy };
}
