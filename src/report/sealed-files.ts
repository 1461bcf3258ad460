import type { ClusterPaths } from "../cluster/layout";
import type { Pki } from "../cluster/pki";
import type { SealingPolicy } from "../lifecycle/recipients/sealing-rules";
import { whoOpens } from "../lifecycle/recipients/who-opens";
import { shortRecipient } from "../sealing/sops/recipients";
import { ROLES } from "../x509/identity";
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
  const ofSops = whoOpens(paths, policy, read).files.map(
    ({ path: file, holders }): ReportFile => ({
      file,
      holds: holds.get(file)!,
      sealing: "sops",
      openers: holders.map((one) => ({ ...one, label: labelOf(one.recipient) })),
    }),
  );
  const ofController = ROLES.flatMap((role): ReportFile[] => {
    const leaf = pki?.leaves[role];
    if (leaf?.kind !== "sealed" || leaf.sealing !== "sealed-secrets") return [];
    return [{ file: leaf.file, holds: role, sealing: "sealed-secrets", openers: [CONTROLLER] }];
  });
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
  const short = shortRecipient(recipient);
  return short.length <= LABEL_WIDTH ? short : `${short.slice(0, LABEL_WIDTH - 1)}…`;
}
