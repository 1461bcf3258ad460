import { type RecipientNames, recipientText } from "@typha-mtls/sealing";
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
  names: RecipientNames,
): ReportFile[] {
  const holds = contents(paths);
  const leaves = Object.values(pki?.leaves ?? {}).filter((leaf): leaf is SealedLeaf => leaf.kind === "sealed");
  const ofSops = whoOpens(paths, policy, read, leaves).files.map(
    ({ path: file, holders }): ReportFile => ({
      file,
      holds: holds.get(file)!,
      sealing: "sops",
      openers: holders.map((one) => ({ ...one, ...labelOf(one.recipient, names) })),
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

function labelOf(recipient: string, names: RecipientNames): Pick<ReportOpener, "name" | "label"> {
  // What is no age recipient is called by what it is.
  if (!recipient.startsWith("age1")) return { label: recipient };
  const name = names.get(recipient);
  return { ...(name !== undefined && { name }), label: recipientText(recipient, names) };
}
