import * as path from "node:path";
import { objectNames } from "@typha-mtls/calico";
import { type ForeignPlace, isRemovable, isTemporaryName, type Orphan, type Repository } from "@typha-mtls/files";
import { effectOfFile } from "@typha-mtls/gitops";
import {
  advice,
  attempt,
  count,
  type Fact,
  inRepository,
  type OwnCommand,
  ok,
  own,
  type Problem,
  type Remedy,
} from "@typha-mtls/problems";
import type { Role } from "@typha-mtls/x509";
import { clusterFolders } from "../cluster/layout";
import { parseLeafFile } from "../cluster/leaf-file";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import { isSealedPki } from "../cluster/sealed-cluster";
import { SETTINGS_FILE } from "../cluster/settings";
import { planDist } from "../synth/dist-plan";
import { goesBack, isOlder } from "./against/leaves";
import { chartFacts } from "./chart";
import type { ClusterEvidence } from "./evidence";

/** Compares `dist/` with what synth renders, and reports what synth refuses to render. */
export function renderedFacts(cluster: ClusterEvidence): Fact[] {
  const { rendered, loaded, repository } = cluster;
  if (cluster.output !== undefined) return chartFacts(cluster);
  if (rendered === undefined || loaded === undefined) return [];
  const facts = rendered.result === undefined ? rendered.problems : distFacts(cluster, rendered.result.files);
  return facts.every((fact) => "state" in fact) ? [...facts] : [...rollbacks(repository, loaded), ...facts];
}

function distFacts(
  { repository, name, paths, settings }: ClusterEvidence,
  files: Parameters<typeof planDist>[2],
): readonly Fact[] {
  const { result: plan, problems } = attempt(() => planDist(repository, paths, files, settings));
  if (plan === undefined) return problems;
  const synth = own("synth", [name]);
  const unrendered = [
    ...plan.foreign.map((place) => unrenderedProblem(place, paths.layout.dist)),
    ...conflictsInDist(plan.conflicts, synth),
  ];
  const stale = plan.writes.length + plan.removes.length - plan.conflicts.length;
  if (stale === 0 && unrendered.length > 0) return unrendered;
  const file = paths.dist;
  if (stale === 0) return [ok(`${file} is what synth renders`)];
  return [...unrendered, staleProblem(file, stale, synth)];
}

/** What a merge left in conflict of rendered files: which side is taken does not matter, for synth renders them anew. */
export function conflictsInDist(conflicts: readonly Problem[], synth: OwnCommand): Problem[] {
  return conflicts.map((found) => ({ ...found, remedy: advice`${synth} renders it anew` }));
}

/** @param stale - how many files differ in the folder */
export function staleProblem(folder: string, stale: number, remedy: Remedy): Problem {
  const differ = stale === 1 ? "1 file differs" : `${stale} files differ`;
  return { code: "dist-stale", file: folder, message: `is not what synth renders: ${differ}`, remedy };
}

/** A leaf in pki/ that is older than the one that dist/ was rendered from: an old file was put back. */
function rollbacks(repository: Repository, { name, paths, config, pki }: LoadedCluster): Fact[] {
  if (!isSealedPki(pki)) return [];
  const folder = paths.dist;
  const { serverSecret, clientSecret } = objectNames(config.spec.typha.name);
  const secrets: Readonly<Record<Role, string>> = { "typha-server": serverSecret, "typha-client": clientSecret };
  const { result: walked, problems } = attempt(() => repository.walk(folder).filter(({ isLink }) => !isLink));
  if (walked === undefined) return [...problems];
  return Object.entries(secrets).flatMap(([role, secret]): Problem[] => {
    const leaf = pki.leaves[role as Role];
    const names = ["secret", "sealedsecret"].map((kind) => `/${kind}.${secret}.yaml`);
    const newer = walked
      .filter(({ path: file }) => names.some((one) => file.endsWith(one)))
      // That dist/ holds something else there is reported anyway.
      .flatMap(({ path: file }) => attempt(() => parseLeafFile(repository.read(file) ?? "", file, name)).result ?? [])
      .find(({ chain: [other] }) => isOlder(leaf.chain[0], other));
    if (newer === undefined) return [];
    const renewal = pki.hasCaKey ? own("renew", [name], { force: true }) : own("csr", [name]);
    return [
      {
        ...goesBack(leaf.file, leaf.chain[0], folder, newer.chain[0]),
        severity: "warning",
        remedy: advice`see who put it back with ${inRepository`git log ${leaf.file}`}, then run ${renewal}`,
      },
    ];
  });
}

/**
 * What killed commands left. The next one that writes in the same folder removes it; until then it may be committed by
 * mistake, and hold a sealed key that was to go.
 */
export function leftoverFacts({ paths, source }: ClusterEvidence): Problem[] {
  return clusterFolders(paths, source).flatMap((folder) =>
    // A folder that cannot be listed is reported where its files are read.
    (attempt(() => source.list(folder)).result ?? [])
      .filter((left) => isTemporaryName(left.name) && /^[\w.-]+$/.test(left.name)) // as all of ours are
      .map((left): Problem => {
        const file = `${folder}/${left.name}`;
        const message = "was left by an interrupted command";
        return { code: "leftover-file", severity: "warning", file, message, remedy: inRepository`rm -r ${file}` };
      }),
  );
}

/** What is wrong with something in a cluster's folder of dist/ that synth did not render. */
export function unrenderedProblem(place: ForeignPlace, dist: string): Problem {
  return {
    code: "dist-unrendered",
    file: place.path,
    message: because(place, whatItIs(place)),
    remedy: removeOrAllow(place, dist),
  };
}

/** What is wrong with something in dist/ for which there is no cluster. */
export function orphanProblem(orphan: Orphan, dist: string): Problem {
  const { path: file, kind, files, marked } = orphan;
  const foreign = files - marked.length;
  if (kind !== "folder") {
    return {
      code: "dist-unrendered",
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
  const rest = foreign > 0 || !canSynth ? removeOrAllow(orphan, dist) : undefined;
  const remedy: Remedy = !canSynth
    ? rest!
    : rest === undefined
      ? own("synth")
      : advice`run ${own("synth")}, then ${rest}`;
  return {
    code: "dist-without-cluster",
    file,
    message: `belongs to no cluster, but holds ${held.join(" and ")}: a tool that points at it still applies it`,
    remedy,
  };
}

/** What synth did with an orphan. */
export function orphanNotice(orphan: Orphan, dist: string): Problem {
  const { path: file, files, marked } = orphan;
  if (!isRemovable(orphan) || marked.length === 0) return orphanProblem(orphan, dist);
  const about = { code: "dist-without-cluster", severity: "warning", file } as const;
  const removed = `belongs to no cluster: ${count(marked.length, "rendered file")} removed`;
  if (files === marked.length) return { ...about, message: removed };
  return {
    ...about,
    message: `${removed}, ${count(files - marked.length, "other")} left`,
    remedy: removeOrAllow(orphan, dist),
  };
}

/** Folders below the inputs that are not ours, in one line. */
export function othersSentence(others: readonly string[], inputs: string): string {
  const hold = others.length === 1 ? "holds" : "hold";
  return `${others.map((name) => `${inputs}/${name}`).join(", ")} ${hold} no cluster of typha-mtls, and ${others.length === 1 ? "is" : "are"} left to other tools`;
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
  if (kind === "link") return "put what it leads to in its place, or remove it: spec.dist.allow allows no links";
  const entry = `${file.slice(dist.length + 1)}${kind === "folder" || kind === "empty folder" ? "/" : ""}`;
  return `remove it, or add ${JSON.stringify(entry)} to spec.dist.allow in ${SETTINGS_FILE}`;
}
