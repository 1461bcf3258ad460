import { groupedBy, type OwnCommand, own } from "@typha-mtls/problems";
import type { ClusterPaths } from "../../cluster/layout";
import type { ReadFile } from "../present";
import { replacingCommands, saidOf } from "./lock-out";
import type { UnchangedFile } from "./replace";
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
export function afterLoss(unchanged: readonly UnchangedFile[], policy: SealingPolicy, read: ReadFile): AfterLoss {
  const held = groupedBy(unchanged, ({ file }) => file.paths.name);
  const caLost = held.filter((files) => files.some(({ file, openers }) => file.isCaKey && openers.length === 0));
  const others = held.filter((files) => !caLost.includes(files));
  const isLostLeaf = ({ file, openers }: UnchangedFile) =>
    !file.isCaKey && !openers.some((opener) => operatorsOf(file.paths, policy, read).includes(opener));
  const cas = pathsOf(caLost);
  const leaves = pathsOf(others.filter((files) => files.some(isLostLeaf)));
  const shared = pathsOf(others.filter((files) => !files.every(isLostLeaf)));
  const { rotate, issue } = replacingCommands(cas, leaves, read);
  return {
    lost: [
      ...saidOf(
        cas,
        (names) =>
          `No other identity opens the CA's key of ${names}. rotate-ca replaces the CA and, with it, the leaves: start and finish need no identity, issue that of the successor.`,
      ),
      ...saidOf(leaves, (names) => `No operator opens the keys of the leaves of ${names}, so they get new ones.`),
      ...saidOf(
        shared,
        (names) => `An operator can still open files of ${names}: run recipients sync with that identity.`,
      ),
    ],
    commands: [
      ...rotate,
      ...(shared.length === 0
        ? []
        : [
            own(
              "recipients sync",
              shared.map(({ name }) => name),
            ),
          ]),
      ...issue,
    ],
    clusters: [...cas, ...pathsOf(others)],
  };
}

/** Who may issue certificates; nobody where the CA is external. */
function operatorsOf(paths: ClusterPaths, policy: SealingPolicy, read: ReadFile): readonly string[] {
  return read(paths.caKey) === undefined ? [] : policy.ruleOf({ paths, path: paths.caKey }).recipients;
}

function pathsOf(held: readonly (readonly [UnchangedFile, ...UnchangedFile[]])[]): ClusterPaths[] {
  return held.map(([{ file }]) => file.paths);
}
