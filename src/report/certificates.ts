import {
  type Certificate,
  DAY_IN_MS,
  describeIdentity,
  identityOf,
  instant,
  ROLES,
  type Role,
  renewFrom,
} from "@typha-mtls/x509";
import type { ClusterPaths } from "../cluster/layout";
import type { Pki } from "../cluster/loaded-cluster";
import { type PlacedCertificate, placedCertificates } from "../cluster/pki";
import type { ReportCertificate } from "./model";

/** What certificates are listed with. */
export interface CertificateSurroundings {
  readonly now: Date;
  /** Roles whose next certificate is requested from an external CA. */
  readonly requested: readonly Role[];
  /** The CA that takes over, and the file that says so; undefined where no rotation is under way, or it does not matter. */
  readonly next?: { readonly certificate: Certificate; readonly file: string } | undefined;
}

const ORDER: readonly ReportCertificate["certificate"][] = ["typha-server", "typha-client", "ca", "next-ca"];

/** Every certificate of a cluster, also those that are not in git: leaves, then CAs, the older first, the next one last. */
export function certificatesOf(
  paths: ClusterPaths,
  pki: Pki,
  { now, requested, next }: CertificateSurroundings,
): ReportCertificate[] {
  const placed = placedCertificates(paths, pki);
  const isNext = ({ certificate }: PlacedCertificate) => certificate.fingerprint === next?.certificate.fingerprint;
  const waiting: PlacedCertificate[] = next === undefined || placed.some(isNext) ? [] : [{ name: "ca", ...next }];
  const inGit = [...placed, ...waiting].map(
    (one): ReportCertificate => ({
      certificate: isNext(one) ? "next-ca" : one.name,
      ...known(one, now),
      requested: requested.some((role) => role === one.name),
    }),
  );
  return [...leavesByNameAlone(pki), ...inGit].sort(
    (one, other) => ORDER.indexOf(one.certificate) - ORDER.indexOf(other.certificate),
  );
}

/** Leaves of which git has the name alone. */
function leavesByNameAlone({ leaves, nodes }: Pki): ReportCertificate[] {
  return ROLES.flatMap((role): ReportCertificate[] => {
    const leaf = leaves[role];
    if (leaf.kind !== "named" || (role === "typha-client" && nodes.length > 0)) return [];
    return [{ certificate: role, identity: describeIdentity(leaf.identity), state: "not-in-git", requested: false }];
  });
}

function known(
  { certificate, file, node, host }: PlacedCertificate,
  now: Date,
): Omit<ReportCertificate, "certificate" | "requested"> {
  const identity = identityOf(certificate);
  const { notBefore, notAfter, serial, issuer } = certificate;
  return {
    ...(node !== undefined && { node }),
    ...(host !== undefined && { host }),
    identity: identity === undefined ? "" : describeIdentity(identity),
    state: stateOf(certificate, now),
    validity: {
      serial,
      issuer,
      notBefore: instant(notBefore),
      renewFrom: instant(renewFrom(certificate)),
      expires: instant(notAfter),
      residualDays: Math.floor((notAfter.getTime() - now.getTime()) / DAY_IN_MS),
    },
    file,
  };
}

function stateOf(certificate: Certificate, now: Date): ReportCertificate["state"] {
  if (now > certificate.notAfter) return "expired";
  if (now < certificate.notBefore) return "not-yet-valid";
  return now >= renewFrom(certificate) ? "due" : "fine";
}
