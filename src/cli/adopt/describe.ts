import { advice, type Problem, page } from "@typha-mtls/problems";
import { describeCertificate } from "@typha-mtls/x509";
import type { AdoptPlan } from "../../lifecycle/adopt/adopt";
import type { Existing } from "../../lifecycle/adopt/existing";
import type { TlsWorkload } from "../../lifecycle/adopt/workloads";
import { describeMade, identityForCluster, type MadeTogether, stepsToDist } from "../init/describe-init";
import { columns } from "../output";
import { shownRemedy, type Terminal } from "../terminal";
import { copyStep } from "../to-copy";

/** What was taken over, what is weak in it, and what comes next. */
export function describeAdoption(
  terminal: Pick<Terminal, "program">,
  made: MadeTogether,
  { manifests, pki }: Existing,
  { weaknesses, toDelete }: AdoptPlan,
): string {
  const { clusters, writes } = made;
  const rows = [
    ...manifests.workloads.map(({ title }) => ["found", title, "stays as it is until the move"]),
    ...mountedBy(manifests.workloads).map((title) => ["found", title, "delete it when no pod mounts it any more"]),
    ...toDelete.map((file) => ["delete", file, "holds a key in clear, which is sealed now"]),
    ...pki.unused.map(({ place, certificate }) => ["unused", place, `${describeCertificate(certificate)} is left out`]),
  ];
  const cureOf = ({ remedy = "" }: Problem) => shownRemedy(terminal, remedy);
  const weak = [...new Set(weaknesses.map(cureOf))].flatMap((cure) => [
    ...weaknesses
      .filter((weakness) => cureOf(weakness) === cure)
      .map(({ file, message }, at) => [at === 0 ? "weak" : "", `${file}: ${message}`]),
    ["cure after the move", cure],
  ]);
  const details = [rows, weak].filter((each) => each.length > 0).map((each) => `${columns(each)}\n`);
  const steps = [
    ...stepsToDist(terminal, clusters, writes),
    ...clusters.flatMap(identityForCluster),
    ...copyStep(clusters.flatMap(({ copies = [] }) => copies)),
    advice`How the nodes move to the new Typha: ${page("adopt")}`,
  ];
  return describeMade(terminal, made, steps, details.join(""));
}

/** Secrets and ConfigMaps of before, and files on the disks of the nodes. */
function mountedBy(workloads: readonly TlsWorkload[]): string[] {
  const files = workloads.flatMap(({ ca, certificate, key }) => [ca, certificate, key]);
  const titles = files
    .filter((file) => file !== undefined)
    .map((file) => (file.kind === "host" ? `file ${file.path}` : `${file.kind} ${file.namespace}/${file.name}`));
  return [...new Set(titles)];
}
