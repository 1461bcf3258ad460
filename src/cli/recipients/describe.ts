import { clusterPaths } from "../../cluster/layout";
import type { RecipientsPlan } from "../../lifecycle/recipients/sync";
import { own } from "../../remedy";
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
  clusters: readonly string[],
  hasCaKey: (cluster: string) => boolean,
  restarts = "",
): string {
  const rows = columns(writes.map(({ verb, path, note }) => [verb, path, note]));
  const ofLeaves = clustersOf(disclosed.filter(({ isCaKey }) => !isCaKey));
  const ofCaKeys = clustersOf(disclosed.filter(({ isCaKey }) => isCaKey));
  const changed = clusters.filter((cluster) => {
    const paths = Object.values(clusterPaths(cluster).leaves);
    return writes.some(({ path }) => paths.includes(path));
  });
  const next = [
    ...ofLeaves.map((cluster) => own(hasCaKey(cluster) ? "renew" : "csr", [cluster], { force: true })),
    ...(changed.length === 0 ? [] : [own("synth", changed)]),
  ].map((command) => shownRemedy(terminal, command));
  const steps = [...next, "git add . && git commit"].map((line, at) => `${at === 0 ? "next" : ""}`.padEnd(9) + line);
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

function clustersOf(files: readonly { readonly cluster: string }[]): string[] {
  return [...new Set(files.map(({ cluster }) => cluster))];
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}
