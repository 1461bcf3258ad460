import { withConflicts } from "@typha-mtls/files";
import { attempt, type Fact } from "@typha-mtls/problems";
import type { ConfiguredRepository } from "../../cluster/repository";
import { GUARD, guardOf, isMarkedAsGuard } from "../../lifecycle/setup/guard";
import { kindAt } from "../against/commit";
import type { Earlier } from "./entries";

/**
 * Whether the guard of the inputs is as it was written. It is applied by whatever applies a folder above, with all that it
 * lists. That it is gone is told as every other file that a tool obeys.
 *
 * @param commit - in which it may have been the guard, whatever its text says now
 */
export function guardFacts(
  repository: ConfiguredRepository,
  commit: Pick<Earlier, "read" | "revision"> | undefined,
): readonly Fact[] {
  const file = guardOf(repository.layout);
  const kind = attempt(() => kindAt(repository, file)).result;
  if (kind === undefined) return [];
  const { result: merged, problems } = attempt(() => repository.read(file));
  const conflict = problems.find(({ code }) => code === "merge-conflict");
  const text = conflict === undefined ? merged : withConflicts(() => repository.read(file));
  if (kind === "file" && text === GUARD) return [];
  const was = commit !== undefined && attempt(() => commit.read(file)).result === GUARD;
  if (!was && !(text !== undefined && isMarkedAsGuard(text))) return [];
  if (conflict !== undefined) return [conflict];
  const since = was ? ` since ${commit.revision}` : "";
  const what = kind === "file" ? `is not as init wrote it${since}` : `is a ${kind} in place of what init wrote${since}`;
  return [
    {
      code: "guard-changed",
      file,
      message: `${what}: it keeps Flux and kustomize from applying the inputs, and they apply what it lists`,
      remedy: "put it back from git; objects of your own belong into a folder beside the inputs",
    },
  ];
}
