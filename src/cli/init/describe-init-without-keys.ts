import type { Cluster } from "../../cluster/cluster.generated";
import { clusterPaths } from "../../cluster/layout";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { ReadFile } from "../../lifecycle/present";
import { shellWord } from "../../shell";
import { columns } from "../output";

/** What was made where git holds no key, what is awaited there, and what to do next. */
export function describeInitWithoutKeys(
  { metadata, spec }: Cluster,
  writes: readonly PlannedWrite[],
  read: ReadFile,
): string {
  const { name } = metadata;
  const { trustBundle, certificates, nodes } = clusterPaths(name);
  const perNode = spec.secrets === "host-files" && spec.hostFiles.perNode;
  const optional = [certificates["typha-server"], perNode ? `${nodes}/<node>.crt` : certificates["typha-client"]];
  const awaited = [
    ...(read(trustBundle) === undefined ? [["put", trustBundle, "the CA's certificate, PEM"]] : []),
    ...optional
      .filter((file) => read(file) === undefined)
      .map((file) => ["may put", file, "certificate without its key, to be checked"]),
  ];
  const made =
    writes.length === 0 ? "nothing to write\n" : columns(writes.map(({ verb, path, note }) => [verb, path, note]));
  const guide = spec.secrets === "external" ? "external-secrets" : "host-files";
  return `${made}\n${columns(awaited)}\n${[
    `next     npx typha-mtls synth ${shellWord(name)} && git add . && git commit`,
    `         Where certificates and keys have to be: docs/how-to/${guide}.md`,
    "         Typha runs in plaintext today? Read docs/how-to/switch-on.md before you sync.",
    "",
  ].join("\n")}`;
}
