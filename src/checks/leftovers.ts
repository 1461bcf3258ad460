import { clusterFolders } from "../cluster/layout";
import { isTemporaryName } from "../files/leftovers";
import type { FileSource } from "../files/reads";
import { shellWord } from "../shell";
import type { FactDetails } from "./fact";

/**
 * What commands left that were killed. The next one that writes in the same folder removes it; until then it may be
 * committed by mistake, and hold a sealed key that was to go.
 */
export function leftoverFacts(source: FileSource, name: string): FactDetails[] {
  return clusterFolders(name).flatMap((folder) =>
    namesIn(source, folder)
      .filter((left) => isTemporaryName(left) && /^[\w.-]+$/.test(left)) // as all of ours are
      .map((left): FactDetails => {
        const path = `${folder}/${left}`;
        return {
          state: "warning",
          message: `${path} was left by a command that was cut off`,
          remedy: `rm -r ${shellWord(path)}`,
        };
      }),
  );
}

function namesIn(source: FileSource, folder: string): string[] {
  try {
    return source.list(folder).map(({ name }) => name);
  } catch {
    return []; // told where its files are read
  }
}
