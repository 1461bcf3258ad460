import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import type { NewCreationRule } from "../../sealing/sops/config-rules";
import type { GivenRecipients } from "./given-recipients";

/** Rules for the recipients that were given: the CA's key to operators only, the leaves to everybody. */
export function newRules(
  { cluster, operators }: GivenRecipients,
  paths: ClusterPaths,
  secrets: ClusterSpec["secrets"],
  folder: string,
): NewCreationRule[] {
  const caKeyRule = {
    // The next CA's key too, while a CA is rotated.
    pathRegex: `^${escapedPath(paths.caKey, folder).replace(/ca-key(?=\\\.)/, "ca-key(-next)?")}$`,
    recipients: operators,
    rule: { encryptedRegex: "^ca\\.key$", macOnlyEncrypted: true },
  };
  return [
    ...(operators.length === 0 ? [] : [caKeyRule]),
    ...(cluster.length === 0 || secrets !== "sops"
      ? []
      : [leafRule({ cluster, operators }, pathRegex(paths.pki, folder))]),
  ];
}

export function leafRule({ cluster, operators }: GivenRecipients, leavesRegex: string): NewCreationRule {
  return {
    pathRegex: leavesRegex,
    recipients: [...cluster, ...operators],
    rule: { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true },
  };
}

/** Both leaves below `pki`, and keys that wait for their certificates, seen from the folder of the `.sops.yaml`. */
export function pathRegex(pki: string, folder: string): string {
  return `^${escapedPath(`${pki}/`, folder)}(requested/)?typha-(server|client)\\.yaml$`;
}

function escapedPath(path: string, folder: string): string {
  return path.slice(folder.length).replaceAll(".", "\\.");
}
