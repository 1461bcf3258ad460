import type { Cluster } from "../cluster/cluster.generated";
import { clusterPaths } from "../cluster/layout";
import { type Pki, placedCertificates } from "../cluster/pki";
import { count } from "../count";
import type { Remedy } from "../remedy";
import { shellWord } from "../shell";
import { describeIdentity, type Role } from "../x509/identity";
import { type Finding, rules } from "../x509/lint/lint";
import { day } from "../x509/renewal";
import { type FactDetails, ok, problemFact } from "./fact";

const ROLES: readonly Role[] = ["typha-server", "typha-client"];

const NEED_CLOCK: ReadonlySet<string> = new Set(rules.filter(({ needsClock }) => needsClock).map(({ id }) => id));

/** One that synth refuses too, whatever the day. */
export function isLastingError({ code, severity }: Finding): boolean {
  return severity === "error" && !NEED_CLOCK.has(code);
}

/** What replaces a leaf or a CA of this cluster; the linter knows no commands. */
export type Commands = Partial<Record<"leaf" | "ca", Remedy>>;

/** What the linter finds, and what it did not find, about the certificates that are in git. */
export function certificateFacts(
  pki: Pki,
  name: string,
  now: Date,
  findings: readonly Finding[],
  inCommands: Commands,
): FactDetails[] {
  const told = (wanted: (found: Finding) => boolean) =>
    findings.filter(wanted).map((finding): FactDetails => {
      const { code, severity, file, message, replace } = finding;
      const remedy = (replace && inCommands[replace]) ?? finding.remedy;
      const state = severity === "error" ? "problem" : "warning";
      return { ...problemFact({ code, file, message, ...(remedy && { remedy }) }), state };
    });
  const lasting = told(({ code }) => !NEED_CLOCK.has(code));
  const today = told(({ code }) => NEED_CLOCK.has(code));
  if (findings.some(isLastingError)) return [...lasting, ...today];
  const anchors = pki.bundle.map(({ commonName, subject }) => commonName ?? subject);
  const identities = ROLES.map((role) => describeIdentity(pki.leaves[role].identity!)).join(", ");
  const isShown = ROLES.every((role) => pki.leaves[role].kind !== "named");
  return [
    ok(chainFact(pki, anchors.join(", "))),
    ok(
      isShown
        ? `each peer expects the identity that the other one shows (${identities})`
        : `each peer is told to expect the identity of the other one (${identities})`,
    ),
    ...lasting,
    ...(today.length > 0 ? today : [ok(`every certificate is valid; ${firstToExpire(pki, name, now)}`)]),
  ];
}

function chainFact({ leaves, nodes }: Pki, anchors: string): string {
  const given: string[] = ROLES.filter((role) => leaves[role].kind !== "named");
  const single = nodes.length === 0 ? [] : [count(nodes.length, "node")];
  const whose = [...given, ...single].join(" and ");
  if (whose === "") return `trust bundle is sound (${anchors})`;
  return `leaves${given.length === ROLES.length ? "" : ` of ${whose}`} chain to the trust bundle (${anchors})`;
}

/** What nobody can check here, because it is not in git, and what follows from that. */
export function absentFacts({ leaves, nodes }: Pki, { metadata, spec }: Cluster): FactDetails[] {
  const { secrets, typha, namespace } = spec;
  return ROLES.flatMap((role): FactDetails[] => {
    const leaf = leaves[role];
    if (leaf.kind !== "named" || (role === "typha-client" && nodes.length > 0)) return [];
    const file = clusterPaths(metadata.name).certificates[role];
    const known = `certificate of ${role} is not in git: only its identity is known (${describeIdentity(leaf.identity)})`;
    // On a node's disk, the hook there sees a renewal.
    if (role === "typha-client" || secrets === "host-files") return [{ state: "skipped", message: known }];
    return [
      {
        state: "warning",
        message: `${known}, so a renewal does not restart Typha, which reads it once`,
        remedy: `keep it in ${file}, or after each renewal: kubectl -n ${shellWord(namespace)} rollout restart deployment/${shellWord(typha.name)}`,
      },
    ];
  });
}

function firstToExpire(pki: Pki, cluster: string, now: Date): string {
  const first = placedCertificates(cluster, pki).reduce((soonest, other) =>
    other.certificate.notAfter < soonest.certificate.notAfter ? other : soonest,
  );
  const days = Math.floor((first.certificate.notAfter.getTime() - now.getTime()) / day);
  return `${first.name === "ca" ? "the CA" : first.name} is the first to expire, in ${days} days (${first.certificate.notAfter.toISOString().slice(0, 10)})`;
}
