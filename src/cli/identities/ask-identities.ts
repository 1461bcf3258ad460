import type { AskIdentities, ReadFile } from "../../lifecycle/present";
import { sealedFiles } from "../../lifecycle/recipients/sealed-files";
import type { Terminal } from "../terminal";
import { identitiesToOpen } from "./age-identities";

/**
 * age identities for the files of some clusters, looked up when the first of them is to be opened, and only once: standard
 * input can be read no second time.
 *
 * @param named - files that hold identities; where there are none, identities are found as sops finds them
 */
export function askIdentities(
  terminal: Terminal,
  named: readonly string[] | undefined,
  clusters: readonly string[],
  read: ReadFile,
): AskIdentities {
  let found: Promise<readonly string[]> | undefined;
  return () => {
    found ??= identitiesToOpen(terminal, named, () =>
      clusters.flatMap((name) => sealedFiles(name, read)).map(({ recipients }) => recipients),
    );
    return found;
  };
}
