import { groupedBy, type OwnCommand, own, someOf } from "@typha-mtls/problems";
import type { ClusterPaths } from "../../cluster/layout";
import type { ReadFile } from "../present";
import type { LostPlan } from "./replace";
import type { SealedFile } from "./sealed-files";
import type { SealingPolicy } from "./sealing-rules";

/** What is to be done where a successor was named for a lost identity. */
export interface AfterLoss {
  /** Sentences on what no identity opens any more. */
  readonly lost: readonly string[];
  readonly commands: readonly OwnCommand[];
  /** Clusters whose rendered files these commands change. */
  readonly clusters: readonly ClusterPaths[];
}

/**
 * Which command gives a successor what a lost identity could open: `recipients sync` where an operator still opens a file; else new
 * leaves from the CA, where its key is not lost; else another CA.
 *
 * @param policy - `.sops.yaml` as it is after the change
 */
export function afterLoss(unchanged: LostPlan["unchanged"], policy: SealingPolicy, read: ReadFile): AfterLoss {
  const held = groupedBy(unchanged, ({ file }) => file.paths.name);
  const caLost = held.filter((files) => files.some(({ file, openers }) => file.isCaKey && openers.length === 0));
  const others = held.filter((files) => !caLost.includes(files));
  const isForCluster = ({ file, openers }: { readonly file: SealedFile; readonly openers: readonly string[] }) =>
    !file.isCaKey && !openers.some((opener) => operatorsOf(file, policy, read).includes(opener));
  const leavesLost = others.filter((files) => files.some(isForCluster));
  const shared = others.filter((files) => !files.every(isForCluster));
  const [renewed, requested] = [true, false].map((isOwn) =>
    pathsOf(leavesLost).filter(({ caKey }) => (read(caKey) !== undefined) === isOwn),
  );
  const isRotating = ({ nextCa, nextCaKey }: ClusterPaths) =>
    read(nextCa) !== undefined || read(nextCaKey) !== undefined;
  return {
    lost: [
      ...sentence(
        pathsOf(caLost),
        (names) =>
          `No other identity opens the CA's key of ${names}. rotate-ca replaces the CA and, with it, the leaves: start and finish need no identity, issue that of the successor.`,
      ),
      ...sentence(
        pathsOf(leavesLost),
        (names) => `No operator opens the keys of the leaves of ${names}, so they get new ones.`,
      ),
      ...sentence(
        pathsOf(shared),
        (names) => `An operator can still open files of ${names}: run recipients sync with that identity.`,
      ),
    ],
    commands: [
      ...pathsOf(caLost).map((cluster) =>
        own(isRotating(cluster) ? "rotate-ca status" : "rotate-ca start", [cluster.name]),
      ),
      ...(shared.length === 0 ? [] : [own("recipients sync", namesOf(pathsOf(shared)))]),
      ...(renewed!.length === 0 ? [] : [own("renew", namesOf(renewed!), { force: true })]),
      ...requested!.map(({ name }) => own("csr", [name], { force: true })),
    ],
    clusters: [...pathsOf(caLost), ...pathsOf(others)],
  };
}

/** Who may issue certificates; with an external CA, nobody here. */
function operatorsOf({ paths }: SealedFile, policy: SealingPolicy, read: ReadFile): readonly string[] {
  return read(paths.caKey) === undefined ? [] : policy.ruleOf({ paths, path: paths.caKey }).recipients;
}

function sentence(clusters: readonly ClusterPaths[], say: (names: string) => string): string[] {
  return clusters.length === 0 ? [] : [say(someOf(namesOf(clusters)))];
}

function namesOf(clusters: readonly ClusterPaths[]): string[] {
  return clusters.map(({ name }) => name);
}

function pathsOf(held: readonly (readonly [{ readonly file: SealedFile }, ...unknown[]])[]): ClusterPaths[] {
  return held.map(([{ file }]) => file.paths);
}
