import { shortenRecipient } from "@typha-mtls/sealing";
import { ROLES } from "@typha-mtls/x509";
import type { ClusterPaths } from "../cluster/layout";
import type { SealedLeaf } from "../cluster/leaf";
import type { Pki } from "../cluster/loaded-cluster";
import type { SealingPolicy } from "../lifecycle/recipients/sealing-rules";
import { whoOpens } from "../lifecycle/recipients/who-opens";
import type { ReportFile, ReportOpener } from "./model";

const CONTROLLER: ReportOpener = {
  recipient: "Sealed Secrets controller",
  label: "Sealed Secrets controller",
  holder: "controller",
  inFile: true,
};

/** The files with sealed keys, and who can open each. What cannot be read is among the facts. */
export function sealedFilesOf(
  paths: ClusterPaths,
  pki: Pki | undefined,
  policy: SealingPolicy,
  read: (file: string) => string | undefined,
): ReportFile[] {
  const holds = contents(paths);
  const leaves = Object.values(pki?.leaves ?? {}).filter((leaf): leaf is SealedLeaf => leaf.kind === "sealed");
  const ofSops = whoOpens(paths, policy, read, leaves).files.map(
    ({ path: file, holders }): ReportFile => ({
      file,
      holds: holds.get(file)!,
      sealing: "sops",
      openers: holders.map((one) => ({ ...one, label: labelOf(one.recipient) })),
    }),
  );
  const ofController = leaves
    .filter(({ shown: { sealing } }) => sealing === "sealed-secrets")
    .map(
      ({ file }): ReportFile => ({ file, holds: holds.get(file)!, sealing: "sealed-secrets", openers: [CONTROLLER] }),
    );
  return [...ofSops, ...ofController];
}

function contents({ caKey, nextCaKey, leaves, requests }: ClusterPaths): ReadonlyMap<string, ReportFile["holds"]> {
  return new Map<string, ReportFile["holds"]>([
    [caKey, "ca"],
    [nextCaKey, "next-ca"],
    ...ROLES.flatMap((role) => [[leaves[role], role] as const, [requests[role].key, `${role}-request`] as const]),
  ]);
}

/** Most characters of a recipient where a table has it. */
const LABEL_WIDTH = 16;

function labelOf(recipient: string): string {
  if (!recipient.startsWith("age1")) return recipient;
  const short = shortenRecipient(recipient);
  return short.length <= LABEL_WIDTH ? short : `${short.slice(0, LABEL_WIDTH - 1)}…`;
}
