import type { Binary, CniDirectory, FileRead, Runtime } from "./directory";
import { byBytes, isReplaced } from "./go-json";
import { extension, type NetworkList, networkList } from "./network-list";
import { Refusal, unclear } from "./refusal";
import { isKnownVersion } from "./spec-version";

/** The chain that a runtime runs for each pod. */
export interface ChosenChain {
  /** Name of the file in the configuration directory. */
  readonly file: string;
  readonly network: string;
  /** Types of the plugins, in order. */
  readonly plugins: readonly string[];
  readonly list: NetworkList;
  /** Why CRI-O skipped the files before it. */
  readonly skipped: readonly NoChain[];
}

/** Why there is no chain, or none that is known. */
export interface NoChain {
  readonly reason: Refusal;
  /** The file that is at fault, where one is. */
  readonly file?: string;
  readonly skipped?: readonly NoChain[];
}

/**
 * The chain that a runtime loads from a directory, by libcni v1.3.1.
 *
 * - containerd with `max_conf_num = 1`, its default: the first file, or none where libcni refuses that one (containerd/go-cni
 *   v1.1.14, opts.go, loadFromConfDir).
 * - CRI-O without `cni_default_network`, its default: the first file that libcni loads and whose plugins all start
 *   (cri-o/ocicni, ocicni.go, loadNetworks).
 */
export function chosenChain(directory: CniDirectory, runtime: Runtime): ChosenChain | NoChain {
  const absent = nothingKnown(directory);
  if (absent !== undefined) return { reason: absent };
  const files = configurationFiles(directory);
  const doubtful = files.find(({ name }) => isReplaced(name));
  if (doubtful !== undefined) return { reason: unclear("has a name that is not UTF-8"), file: doubtful.name };
  const skipped: NoChain[] = [];
  for (const file of files) {
    const loaded = load(file, directory, runtime);
    if ("list" in loaded) return { ...loaded, skipped };
    if (runtime === "containerd" || !loaded.reason.isCertain) return { ...loaded, skipped };
    skipped.push(loaded);
  }
  return { reason: new Refusal("cni-no-file", nothingToLoad(skipped.length), true), skipped };
}

/** The files that a runtime looks at, in its order. */
export function configurationFiles({ files }: Pick<CniDirectory, "files">): FileRead[] {
  return files
    .filter(({ name }) => [".conf", ".conflist", ".json"].includes(extension(name)))
    .sort((a, b) => byBytes(a.name, b.name));
}

/** The chain of one file, wherever in the order it stands. */
export function load(
  file: FileRead,
  directory: CniDirectory,
  runtime: Runtime,
): Omit<ChosenChain, "skipped"> | NoChain {
  try {
    const list = networkList(file, directory);
    if (runtime === "cri-o") allStart(list, directory);
    // ocicni names a network that has no name after its file.
    const network = list.network === "" && runtime === "cri-o" ? file.name : list.network;
    return { file: file.name, network, plugins: list.plugins.map(({ type }) => type), list };
  } catch (error) {
    if (error instanceof Refusal) return { reason: error, file: file.name };
    throw error;
  }
}

/** CRI-O starts each plugin of a file, and goes on with the next file where one does not. @throws Refusal */
function allStart({ plugins, cniVersion }: NetworkList, directory: CniDirectory): void {
  const held = plugins.filter(({ type }) => binaryOf(type, directory) !== "executable");
  const lost = held.find(({ type }) => binaryOf(type, directory) !== "out-of-sight");
  if (lost !== undefined) throw new Refusal("cni-binary-missing", `names ${lost.type}, which cannot be started`, true);
  if (held.length > 0) throw unclear(`names ${held[0]!.type}, whose binary is out of sight`);
  if (!isKnownVersion(cniVersion)) throw unclear(`has the cniVersion "${cniVersion}", which plugins may refuse`);
}

/** What a plugin is started from; undefined where there is no file of that name. */
export function binaryOf(name: string, { binaries }: Pick<CniDirectory, "binaries">): Binary | undefined {
  return Object.hasOwn(binaries, name) ? binaries[name] : undefined;
}

function nothingKnown({ missing, unreadable, changing }: CniDirectory): Refusal | undefined {
  if (missing) return new Refusal("cni-directory-missing", "the configuration directory does not exist", true);
  if (changing) return new Refusal("cni-directory-changing", "the configuration directory keeps changing", false);
  if (unreadable === undefined) return undefined;
  return new Refusal("cni-directory-unreadable", `the configuration directory cannot be read (${unreadable})`, false);
}

function nothingToLoad(skipped: number): string {
  return skipped === 0
    ? "there is no .conf, .conflist or .json file in the configuration directory"
    : "CRI-O can use none of the files in the configuration directory";
}
