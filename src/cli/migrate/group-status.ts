import { unusableInput } from "@typha-mtls/problems";
import { lastCommitOf } from "../../cluster/committed";
import type { ConfiguredRepository } from "../../cluster/repository";
import { STAGES } from "../../cluster/rollout";
import { uncommittedFiles } from "../../lifecycle/migrate/plan";
import { asDocument } from "../documents";
import { columns, type OutputFormat, structured } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";
import type { Fleet } from "../waves/fleet";
import type { MigrateOptions } from "./options";
import { renderedStage } from "./rendered-stage";

/** `typha-mtls migrate --group <name>` without a step: the stage of each cluster of the groups, and whether it is committed. */
export function showGroups(
  terminal: Terminal,
  repository: ConfiguredRepository,
  { asked, groups, clusters }: Fleet,
  { context, output }: MigrateOptions & { readonly output: OutputFormat },
): number {
  if (context !== undefined) {
    const message = "has no use without --to, which waits for the clusters of a group";
    throw unusableInput({ code: "useless-option", field: "context", message });
  }
  const { inputs, dist } = repository.layout;
  const committed = lastCommitOf(repository, inputs, dist)?.read;
  const rows = groups
    .filter(({ name }) => asked.has(name))
    .flatMap((group) =>
      group.clusters.map((name) => {
        const loaded = clusters.get(name)!;
        const { stage } = loaded.config.spec.rollout;
        const rendered = renderedStage(loaded, stage).files;
        const uncommitted =
          committed === undefined ? [] : uncommittedFiles({ paths: loaded.paths, from: stage, rendered }, committed);
        return {
          cluster: name,
          group: group.name,
          stage,
          uncommitted,
          next: STAGES[STAGES.indexOf(stage) + 1] ?? null,
        };
      }),
    );
  if (output !== "table") {
    terminal.out(structured(output, asDocument("FleetMigration", { clusters: rows })));
    return EXIT.fine;
  }
  const shown = rows.map((row) => [
    row.group,
    row.cluster,
    row.stage,
    row.uncommitted.length === 0 ? "yes" : "no",
    row.next ?? "-",
  ]);
  terminal.out(columns([["GROUP", "CLUSTER", "STAGE", "COMMITTED", "NEXT STAGE"], ...shown]));
  return EXIT.fine;
}
