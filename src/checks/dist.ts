import * as path from "node:path";
import { CLUSTERS } from "../cluster/layout";
import { SETTINGS_FILE } from "../cluster/settings";
import { count } from "../count";
import { type ForeignPlace, isRemovable, type Orphan } from "../files/owned-tree";
import { effectOfFile } from "../gitops/obeyed-files";
import type { Problem } from "../problem";
import { DIST } from "../synth";

/** What is wrong with something in a cluster's folder of dist/ that synth did not render. */
export function foreignProblem(place: ForeignPlace, dist: string = DIST): Problem {
  return { file: place.path, message: because(place, whatItIs(place)), remedy: removeOrAllow(place, dist) };
}

/** What is wrong with something in dist/ for which there is no cluster. */
export function orphanProblem(orphan: Orphan, dist: string = DIST): Problem {
  const { path: file, kind, files, marked } = orphan;
  const foreign = files - marked.length;
  if (kind !== "folder") {
    return {
      file,
      message: because(orphan, `belongs to no cluster and ${whatItIs(orphan)}`),
      remedy: removeOrAllow(orphan, dist),
    };
  }
  const held = [
    ...(marked.length > 0 ? [count(marked.length, "rendered file")] : []),
    ...(foreign > 0
      ? [marked.length > 0 ? count(foreign, "other") : `${count(foreign, "file")} not rendered by synth`]
      : []),
  ];
  const canSynth = isRemovable(orphan) && marked.length > 0;
  const remedies = [
    ...(canSynth ? ["npx typha-mtls synth"] : []),
    ...(foreign > 0 || !canSynth ? [removeOrAllow(orphan, dist)] : []),
  ];
  return {
    file,
    message: `belongs to no cluster, but holds ${held.join(" and ")}: a tool that points at it still applies it`,
    remedy: remedies.join(", then "),
  };
}

/** What synth did with an orphan. */
export function orphanNotice(orphan: Orphan, dist: string): Problem {
  const { path: file, files, marked } = orphan;
  if (!isRemovable(orphan) || marked.length === 0) return orphanProblem(orphan, dist);
  const removed = `belongs to no cluster: ${count(marked.length, "rendered file")} removed`;
  if (files === marked.length) return { file, message: removed };
  return {
    file,
    message: `${removed}, ${count(files - marked.length, "other")} left`,
    remedy: removeOrAllow(orphan, dist),
  };
}

/** Folders below clusters/ that are not ours, in one line. */
export function othersSentence(others: readonly string[]): string {
  const hold = others.length === 1 ? "holds" : "hold";
  return `${others.map((name) => `${CLUSTERS}/${name}`).join(", ")} ${hold} no cluster of typha-mtls, and ${others.length === 1 ? "is" : "are"} left to other tools`;
}

function whatItIs({ kind, files }: ForeignPlace): string {
  switch (kind) {
    case "file":
    case "special":
      return "was not rendered by synth";
    case "link":
      return "is a symbolic link, and synth renders none";
    case "empty folder":
      return "is an empty folder: git keeps none, unless it is a submodule, which tools fetch";
    case "folder":
      return `holds ${count(files, "file")}, and synth rendered none of them`;
  }
}

function because({ path: file, kind }: ForeignPlace, message: string): string {
  const effect = kind === "file" || kind === "link" ? effectOfFile(path.posix.basename(file)) : undefined;
  return effect === undefined ? message : `${message}: ${effect}`;
}

function removeOrAllow({ path: file, kind }: ForeignPlace, dist: string): string {
  const entry = `${file.slice(dist.length + 1)}${kind === "folder" || kind === "empty folder" ? "/" : ""}`;
  return `remove it, or add ${JSON.stringify(entry)} to spec.dist.allow in ${SETTINGS_FILE}`;
}
