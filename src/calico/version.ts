import { demandArgument, shownValue, TYPESCRIPT_WORDS } from "@typha-mtls/fields";
import { type Problem, type ProblemError, problem } from "@typha-mtls/problems";
import { type CalicoRelease, checkedVersion, NEWEST_MINOR, OLDEST_MINOR, RELEASES } from "./releases";

/** A supported version of Calico and what is known about its release. */
export interface CalicoVersion {
  /** As its release is tagged, such as `v3.31.7`; also the default tag of the image. */
  readonly tag: string;
  /** The `31` of v3.31.7. */
  readonly minor: number;
  /** The `7` of v3.31.7. */
  readonly patch: number;
  /** Row of the version table. */
  readonly release: CalicoRelease;
}

const TAG = /^v3\.(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})$/;

/**
 * Reads a version as Calico tags its releases.
 *
 * @param text - such as `v3.31.7`
 * @param field - where the text stands, for the problem
 * @throws ProblemError where it is no version, or one that the table does not know
 * @example
 * ```ts
 * import { parseCalicoVersion } from "typha-mtls";
 *
 * console.log(parseCalicoVersion("v3.31.7").release.uid); // 999
 * ```
 */
export function parseCalicoVersion(text: string, field = "calicoVersion"): CalicoVersion {
  demandArgument(typeof field === "string", "field", "a string");
  if (typeof text !== "string")
    throw problem({ code: "wrong-type", field, message: `${shownValue(text, TYPESCRIPT_WORDS)} is not a string` });
  const match = TAG.exec(text);
  const minor = Number(match?.[1]);
  const release = RELEASES.find((row) => row.minor === minor);
  if (match === null || release === undefined) throw unsupported(text, field);
  return { tag: text, minor, patch: Number(match[2]), release };
}

/** Every version that was checked, oldest first. */
export const CHECKED_VERSIONS: readonly string[] = RELEASES.map(checkedVersion);

function unsupported(text: string, field: string): ProblemError {
  const minor = /^v?3\.(\d{1,4})(?:\.|$)/.exec(text)?.[1];
  const release = RELEASES.find((row) => row.minor === Number(minor));
  const example = checkedVersion(release ?? (RELEASES[RELEASES.length - 1] as CalicoRelease));
  const supported = `v3.${OLDEST_MINOR} to v3.${NEWEST_MINOR} are supported`;
  const [message, remedy] =
    release === undefined
      ? [`"${text}" is no supported version of Calico`, supported]
      : [`"${text}" is not a release's tag`, `write it in full, such as "${example}"; ${supported}`];
  return problem({ code: "unsupported-calico-version", field, message, remedy });
}

/**
 * Whether a Typha would send away a calico-node of another version.
 *
 * Typha from v3.32 on disconnects every calico-node up to v3.31 ("unsupported client feature"); the other way round all
 * versions work together. Kubernetes then replaces the nodes that are not Ready all at once, whatever `maxUnavailable`
 * says (tigera/operator#5110: 29 of 30 nodes to 7 in 33 s).
 *
 * @example
 * ```ts
 * import { parseCalicoVersion, skewProblem } from "typha-mtls";
 *
 * const problem = skewProblem(parseCalicoVersion("v3.32.1"), parseCalicoVersion("v3.31.7"));
 * console.log(problem?.code); // version-skew
 * ```
 */
export function skewProblem(typha: CalicoVersion, node: CalicoVersion, field?: string): Problem | undefined {
  const isRead = (version: CalicoVersion) =>
    typeof version?.tag === "string" &&
    typeof version.minor === "number" &&
    typeof version.release?.oldestNode === "number";
  demandArgument(isRead(typha) && isRead(node), "versions", "two versions that parseCalicoVersion has read");
  demandArgument(field === undefined || typeof field === "string", "field", "a string");
  if (node.minor >= typha.release.oldestNode) return undefined;
  return {
    code: "version-skew",
    ...(field === undefined ? {} : { field }),
    message: `Typha ${typha.tag} disconnects calico-node ${node.tag}`,
    remedy: `upgrade calico-node to v3.${typha.release.oldestNode} or later first, then Typha`,
  };
}
