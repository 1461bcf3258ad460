import type { ClusterPaths } from "../../cluster/layout";
import type { SealedPath } from "../../lifecycle/recipients/sealed-files";
import type { RecipientsPlan } from "../../lifecycle/recipients/sync";
import { own } from "../../remedy";
import { commit } from "../next-steps";
import { columns } from "../output";
import { shownRemedy, type Terminal } from "../terminal";

/**
 * What was written, a line for each file; what former recipients still know; and what to do next.
 *
 * @param hasCaKey - whether the CA's key of a cluster is here, so that its leaves are renewed here
 * @param restarts - lines on what restarts, where certificates may have changed
 */
export function describeRecipients(
  terminal: Pick<Terminal, "program">,
  { writes, disclosed }: RecipientsPlan,
  clusters: readonly ClusterPaths[],
  hasCaKey: (cluster: ClusterPaths) => boolean,
  restarts = "",
): string {
  const rows = columns(writes.map(({ verb, path, note }) => [verb, path, note]));
  const ofLeaves = clustersOf(disclosed.filter(({ isCaKey }) => !isCaKey));
  const ofCaKeys = clustersOf(disclosed.filter(({ isCaKey }) => isCaKey)).map(({ name }) => name);
  const changed = clusters.filter(({ leaves }) => writes.some(({ path }) => Object.values(leaves).includes(path)));
  const next = [
    ...ofLeaves.map((cluster) => own(hasCaKey(cluster) ? "renew" : "csr", [cluster.name], { force: true })),
    ...(changed.length === 0
      ? []
      : [
          own(
            "synth",
            changed.map(({ name }) => name),
          ),
        ]),
  ].map((command) => shownRemedy(terminal, command));
  const { layout } = clusters[0]!;
  const folders = changed.length === 0 ? [layout.inputs] : [layout.inputs, layout.dist];
  const steps = [...next, commit(terminal, folders, writes)].map(
    (line, at) => `${at === 0 ? "next" : ""}`.padEnd(9) + line,
  );
  const known = [
    ...(ofLeaves.length === 0
      ? []
      : ["A removed recipient can still open the old keys in git's history: renew the certificates."]),
    ...(ofCaKeys.length === 0
      ? []
      : [
          `A removed recipient can still open the CA's key of ${ofCaKeys.join(", ")} in git's history`,
          "and issue certificates until the CA is replaced.",
        ]),
  ];
  const parts = [rows, lines(known), `${restarts}${lines(steps)}`];
  return parts.filter((part) => part !== "").join("\n");
}

function clustersOf(files: readonly SealedPath[]): ClusterPaths[] {
  return [...new Map(files.map(({ paths }) => [paths.name, paths])).values()];
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}
