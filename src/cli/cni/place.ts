import * as path from "node:path";
import type { Expectation } from "@typha-mtls/cni-chain";
import { advice, option, unusableInput } from "@typha-mtls/problems";
import type { CniCheckOptions } from "./options";

/** Which directories are read, and how far links in them are followed. */
export interface CniPlace {
  /** Absolute. */
  readonly confDir: string;
  /** Absolute. */
  readonly binDir: string;
  /** The file system that both belong to; undefined where that is not known. Absolute. */
  readonly root?: string;
}

/** What the nodes of a cluster need, as far as the command line says nothing else. */
export interface Usual extends Expectation, Pick<CniPlace, "confDir" | "binDir"> {}

export const CONF_DIR = "/etc/cni/net.d";
export const BIN_DIR = "/opt/cni/bin";

/**
 * Where the directories lie that a command line names.
 *
 * @param usual - where they lie in a file system, unless the command line says otherwise
 * @throws ProblemError where a directory lies outside of the file system, or it is not known where the binaries are
 */
export function cniPlaceOf(
  cwd: string,
  dir: string | undefined,
  given: Partial<Pick<CniCheckOptions, "root" | "binDir">>,
  usual: Pick<CniPlace, "confDir" | "binDir">,
): CniPlace {
  if (given.root !== undefined) {
    const root = path.resolve(cwd, given.root);
    const below = (inside: string) => path.join(root, path.resolve("/", inside));
    return { root, confDir: below(dir ?? usual.confDir), binDir: below(given.binDir ?? usual.binDir) };
  }
  const confDir = path.resolve(cwd, dir ?? usual.confDir);
  const binDir = given.binDir && path.resolve(cwd, given.binDir);
  if (dir !== undefined && !confDir.endsWith(CONF_DIR)) {
    if (binDir !== undefined) return { confDir, binDir };
    throw unusableInput({
      code: "no-binaries-named",
      field: "binDir",
      message: "is needed: it is not known to which file system the directory belongs",
      remedy: advice`name the directory of the plugins, or the file system of an image with ${option("root")}`,
    });
  }
  const root = dir === undefined ? "/" : confDir.slice(0, -CONF_DIR.length) || "/";
  if (binDir !== undefined && path.relative(root, binDir).startsWith("..")) return { confDir, binDir };
  return { root, confDir, binDir: binDir ?? path.join(root, usual.binDir) };
}
