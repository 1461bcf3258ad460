import {
  allOf,
  type Code,
  count,
  type Fact,
  inRepository,
  ok,
  own,
  type Problem,
  ProblemError,
  type Remedy,
  shellCommand,
  skipped,
} from "@typha-mtls/problems";
import { DAY_IN_MS, dateOf, describeIdentity, type Finding, ROLES } from "@typha-mtls/x509";
import type { ClusterPaths } from "../cluster/layout";
import type { Pki } from "../cluster/loaded-cluster";
import { placedCertificates } from "../cluster/pki";
import { handOver, requestedRoles } from "../cluster/request-file";
import { isSealedPki } from "../cluster/sealed-cluster";
import { caClusterOf } from "../lifecycle/ca-name";
import { nextCommand, type Rotation } from "../lifecycle/rotate/rotation";
import { type ClusterEvidence, isLasting, needsClock } from "./evidence";

/** What the linter finds, and what it did not find, about the certificates that are in git. */
export function certificateFacts({ name, paths, now, pki, rotation, findings }: ClusterEvidence): Fact[] {
  if (pki.result === undefined) return [];
  const { bundle, leaves } = pki.result;
  const found = (wanted: (finding: Finding) => boolean) =>
    findings.filter(wanted).map(({ replace, subject: _, ...finding }): Problem => {
      const isOfHost = finding.file?.startsWith(`${paths.hosts}/`) === true;
      const remedy = replace && rotation?.result && replacement(replace, name, rotation.result, pki.result!, isOfHost);
      return { ...finding, ...(remedy !== undefined && { remedy }) };
    });
  const lasting = found((one) => !needsClock(one));
  const today = found(needsClock);
  if (findings.some(isLasting)) return [...lasting, ...today];
  const anchors = bundle.map(({ commonName, subject }) => commonName ?? subject);
  const identities = ROLES.map((role) => describeIdentity(leaves[role].identity!)).join(", ");
  const isInGit = ROLES.every((role) => leaves[role].kind !== "named");
  return [
    ok(describeChains(pki.result, anchors.join(", "))),
    ok(
      isInGit
        ? `peer identities match the certificates (${identities})`
        : `peer identities match the configuration (${identities})`,
    ),
    ...lasting,
    ...(today.length > 0 ? today : [ok(`certificates are valid; ${firstToExpire(pki.result, paths, now)}`)]),
  ];
}

/** What replaces a leaf or a CA of this cluster; the linter knows no commands. */
function replacement(what: "leaf" | "ca", name: string, rotation: Rotation, pki: Pki, isOfHost: boolean): Remedy {
  if (what === "ca") return nextCommand(name, rotation);
  // On the way from our CA to another one, leaves are ours until that one has issued.
  const isOurs = pki.hasCaKey && (!rotation.isExternal || ["starting", "started"].includes(rotation.phase));
  if (!isSealedPki(pki) || (isOfHost && !isOurs))
    return "have it issued anew where its key is kept, and put its certificate in this place";
  return own(isOurs ? "renew" : "csr", [name]);
}

function describeChains({ leaves, nodes, hosts }: Pki, anchors: string): string {
  const given: string[] = ROLES.filter((role) => leaves[role].kind !== "named");
  const single = nodes.length === 0 ? [] : [count(nodes.length, "node")];
  const outside = hosts.length === 0 ? [] : [count(hosts.length, "host")];
  const whose = allOf([...given, ...single, ...outside]);
  if (whose === "") return `trust bundle is sound (${anchors})`;
  const isUsual = given.length === ROLES.length && hosts.length === 0;
  return `leaves${isUsual ? "" : ` of ${whose}`} chain to the trust bundle (${anchors})`;
}

function firstToExpire(pki: Pki, paths: ClusterPaths, now: Date): string {
  const first = placedCertificates(paths, pki).reduce((soonest, other) =>
    other.certificate.notAfter < soonest.certificate.notAfter ? other : soonest,
  );
  const days = Math.floor((first.certificate.notAfter.getTime() - now.getTime()) / DAY_IN_MS);
  return `${first.name === "ca" ? "the CA" : first.name} expires first, in ${days} days (${dateOf(first.certificate.notAfter)})`;
}

/** What cannot be checked here because it is not in git, and what follows from that. */
export function absentCertificates({ paths, pki, file }: ClusterEvidence): Fact[] {
  if (pki.result === undefined || file.result === undefined) return [];
  const { leaves, nodes } = pki.result;
  const { spec } = file.result.cluster;
  return ROLES.flatMap((role): Fact[] => {
    const leaf = leaves[role];
    if (leaf.kind !== "named" || (role === "typha-client" && nodes.length > 0)) return [];
    const known = `git has no certificate of ${role}, only its identity (${describeIdentity(leaf.identity)})`;
    // On a node's disk, the hook there sees a renewal; in the cluster, the restarter.
    if (role === "typha-client" || spec.secrets === "host-files" || spec.restarter !== undefined)
      return [skipped(known)];
    const restart = shellCommand`kubectl -n ${spec.namespace} rollout restart ${`deployment/${spec.typha.name}`}`;
    return [
      {
        code: "certificate-not-in-git",
        severity: "warning",
        message: `${known}: a renewal does not restart Typha`,
        remedy: `set \`restarter: {}\` in spec, keep it in ${paths.certificates[role]}, or after each renewal: ${restart}`,
      },
    ];
  });
}

/** A CA that `init` made for another cluster: its files were swapped with ours, or `ca.crt` admits that cluster. */
export function otherClustersCas({ name, paths, pki }: ClusterEvidence): Problem[] {
  const others = (pki.result?.bundle ?? [])
    .map(caClusterOf)
    .filter((cluster) => cluster !== undefined && !isNameOf(cluster, name));
  return [...new Set(others)].map((cluster) => ({
    code: "ca-of-other-cluster",
    severity: "warning",
    file: paths.trustBundle,
    message: `holds the CA of cluster ${cluster}, by its name: Typha accepts every calico-node of ${cluster} here`,
  }));
}

/** The longest names do not fit into a CA's. */
function isNameOf(cluster: string, name: string): boolean {
  return cluster === name || (cluster.length >= 46 && name.startsWith(cluster));
}

/** Requests for the successors of leaves that are there. */
export function requestFacts({ name, paths, source, pki }: ClusterEvidence): Fact[] {
  if (pki.result === undefined) return [];
  return requestedRoles(paths, (file) => source.read(file)).map((role) =>
    skipped(
      `a new certificate for ${role} is requested and not imported yet`,
      handOver(paths.requests[role].csr, name),
    ),
  );
}

/**
 * Judges the certificate that keys are sealed to, where the cluster has Sealed Secrets. It is needed for the next seal
 * only; so what would keep that from succeeding later is a warning, and what could never be sealed to, a problem.
 */
export async function sealingCertificate({ paths, source, file: cluster, now }: ClusterEvidence): Promise<Fact[]> {
  if (cluster.result?.cluster.spec.secrets !== "sealed-secrets") return [];
  const file = paths.sealingCertificate;
  const remedy = inRepository`kubeseal --fetch-cert > ${file}`;
  const warning = (code: Code, message: string): Problem => ({ code, severity: "warning", file, message, remedy });
  try {
    const pem = source.read(file);
    if (pem === undefined)
      return [warning("sealing-certificate-missing", "is missing, so no further key can be sealed")];
    const { parseSealingCertificate, sealingCertificateWarning } = await import(
      "@typha-mtls/sealing/sealed-secret/certificate"
    );
    const unfit = sealingCertificateWarning(parseSealingCertificate(pem, { file }), now);
    if (unfit === undefined) return [ok("the sealing certificate is fit for the next seal")];
    return [warning("sealing-certificate-expired", `${unfit}; what is sealed still opens`)];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return [...error.problems];
  }
}
