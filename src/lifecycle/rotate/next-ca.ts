import type { ClusterPaths } from "../../cluster/layout";
import { ProblemError, problem } from "../../problem";
import { type Certificate, readCertificate } from "../../x509/certificate";
import type { ReadFile } from "../present";
import { nextCaCertificate } from "./next-ca-key";

/** Who has the key of a CA: it lies here, sealed, or somebody else has it. */
export type Keeper = "us" | "others";

/** The CA that takes over. */
export interface NextCa {
  readonly certificate: Certificate;
  readonly keeper: Keeper;
}

/**
 * The CA that takes over, as its file says; undefined where no rotation is under way.
 *
 * Somebody else's CA waits in a file of its own as ours does with its key, because nothing else tells the two CAs of a
 * trust bundle apart: when all leaves come from one of them, it may be the old one before `issue` or the next one after it.
 *
 * @throws ProblemError where two CAs wait, or the one that does cannot be read
 */
export function nextCaOf(paths: ClusterPaths, read: ReadFile): NextCa | undefined {
  const [key, foreign] = [read(paths.nextCaKey), read(paths.nextCa)];
  if (key !== undefined && foreign !== undefined) {
    throw problem({
      file: paths.nextCa,
      message: `is there, and ${paths.nextCaKey} too, so it is not clear which CA takes over`,
      remedy: "remove the one that is not meant, or put pki/ back from git",
    });
  }
  if (key !== undefined) return { certificate: nextCaCertificate(key, paths.nextCaKey), keeper: "us" };
  if (foreign === undefined) return undefined;
  return { certificate: foreignCa(foreign, paths.nextCa), keeper: "others" };
}

function foreignCa(text: string, file: string): Certificate {
  try {
    return readCertificate(text, { file });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems.map((told) => ({ remedy: "put the file back from git", ...told })));
  }
}
