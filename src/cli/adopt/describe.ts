import type { Cluster } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { sealsKeys } from "../../cluster/leaf";
import type { AdoptPlan } from "../../lifecycle/adopt/adopt";
import type { Existing } from "../../lifecycle/adopt/existing";
import type { TlsWorkload } from "../../lifecycle/adopt/workloads";
import { advice, page } from "../../remedy";
import { describeCertificate } from "../../x509/certificate";
import { identityForCluster, madeFiles } from "../init/describe-init";
import type { IdentityFile } from "../init/identities";
import { next, synthAndCommit } from "../next-steps";
import { columns } from "../output";
import { shownRemedy, type Terminal } from "../terminal";

/** What was taken over, what is weak in it, and what comes next. */
export function describeAdoption(
  terminal: Pick<Terminal, "program">,
  { name, leaves, certificates, trustBundle, layout }: ClusterPaths,
  cluster: Cluster,
  { manifests, pki }: Existing,
  { writes, weaknesses, toDelete }: AdoptPlan,
  identities: readonly IdentityFile[],
): string {
  const fileOf = { ...(sealsKeys(cluster.spec.secrets) ? leaves : certificates), "trust-bundle": trustBundle };
  const rows = [
    ...manifests.workloads.map(({ title }) => ["found", title, "stays as it is until the move"]),
    ...mountedBy(manifests.workloads).map((title) => ["found", title, "delete it when no pod mounts it any more"]),
    ...weaknesses.map(({ subject, message, cure }) => [
      "weak",
      fileOf[subject],
      `${message}; ${shownRemedy(terminal, cure)}`,
    ]),
    ...toDelete.map((file) => ["delete", file, "holds a key in clear, which is sealed now"]),
    ...pki.unused.map(({ place, certificate }) => ["unused", place, `${describeCertificate(certificate)} is left out`]),
  ];
  return [
    madeFiles(writes, identities),
    rows.length === 0 ? "" : `\n${columns(rows)}`,
    `\n${next(
      terminal,
      synthAndCommit(terminal, layout, [name], writes),
      ...identityForCluster(cluster, identities),
      advice`How the nodes move to the new Typha: ${page("adopt")}`,
    )}`,
  ].join("");
}

/** Secrets and ConfigMaps of before. */
function mountedBy(workloads: readonly TlsWorkload[]): string[] {
  const files = workloads.flatMap(({ ca, certificate, key }) => [ca, certificate, key]);
  return [
    ...new Set(
      files.flatMap((file) =>
        file === undefined || file.kind === "host" ? [] : `${file.kind} ${file.namespace}/${file.name}`,
      ),
    ),
  ];
}
