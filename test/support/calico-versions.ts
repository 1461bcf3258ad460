import { CHECKED_VERSIONS, NEWEST_MINOR, parseCalicoVersion, RELEASES } from "@typha-mtls/calico";

const OLDEST_MINOR = RELEASES[0]!.minor;

/** The range of versions, as refusals name it. */
export const SUPPORTED_RANGE = `v3.${OLDEST_MINOR} to v3.${NEWEST_MINOR}`;

/** A version as Calico would tag it, of a release that will never be. */
export const NO_VERSION = "v3.9999.0";

/** Supported minor releases from one on, and up to another, oldest first. */
export function minors(from = OLDEST_MINOR, to = NEWEST_MINOR): number[] {
  return RELEASES.map(({ minor }) => minor).filter((minor) => from <= minor && minor <= to);
}

/** The checked versions from a minor release on, oldest first. */
export function checkedFrom(minor: number): string[] {
  return CHECKED_VERSIONS.filter((version) => parseCalicoVersion(version).minor >= minor);
}
