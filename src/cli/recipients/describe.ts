import { clusterPaths } from "../../cluster/layout";
import type { RecipientsPlan } from "../../lifecycle/recipients/sync";
import { shellWord } from "../../shell";
import { columns } from "../output";

/**
 * What was written, a line for each file; what a former recipient still knows; and what to do next.
 *
 * @param issues - whether the CA of a cluster is its own, so that its leaves are renewed here
 */
export function describeRecipients(
  { writes, disclosed }: RecipientsPlan,
  clusters: readonly string[],
  issues: (cluster: string) => boolean,
): string {
  const rows = columns(writes.map(({ verb, path, note }) => [verb, path, note]));
  const of = (isCaKey: boolean) => [
    ...new Set(disclosed.filter((file) => file.isCaKey === isCaKey).map(({ cluster }) => cluster)),
  ];
  const [leaves, caKeys] = [of(false), of(true)];
  const changedLeaves = clusters.filter((cluster) => {
    const paths = Object.values(clusterPaths(cluster).leaves);
    return writes.some(({ path }) => paths.includes(path));
  });
  const next = [
    ...leaves.map((cluster) => `npx typha-mtls ${issues(cluster) ? "renew" : "csr"} ${shellWord(cluster)} --force`),
    ...(changedLeaves.length === 0 ? [] : [`npx typha-mtls synth ${changedLeaves.map(shellWord).join(" ")}`]),
    "git add . && git commit",
  ];
  const known = [
    ...(leaves.length === 0
      ? []
      : [
          "Whoever held the removed identity can still read the old keys in git's history: renew the certificates.",
          ...(caKeys.length === 0
            ? []
            : [
                `He may also hold the CA's key of ${caKeys.join(", ")}: until the CA is replaced, he can issue certificates.`,
              ]),
        ]),
    ...(leaves.length === 0 && caKeys.length > 0
      ? [
          `Whoever held the removed identity can still read the CA's key of ${caKeys.join(", ")} in git's history:`,
          "until the CA is replaced, he can issue certificates.",
        ]
      : []),
  ];
  const steps = next.map((line, at) => `${at === 0 ? "next     " : "         "}${line}\n`).join("");
  return [rows, ...(known.length === 0 ? [] : [`${known.join("\n")}\n`]), steps].join("\n");
}
