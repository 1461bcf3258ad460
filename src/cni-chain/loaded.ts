import { chosenChain } from "./chain";
import type { CniDirectory } from "./directory";
import { type ChainCode, REMEDIES } from "./remedies";
import { type ChainVerdict, chainVerdict, type Expectation } from "./verdict";

// containerd reads its configuration directory at its start, and then only after some events of inotify there: bytes that
// are written, and a name that goes, also to another one. It leaves out a name that comes, and a mode or a time that is set
// (containerd v1.6.20 pkg/cri/server, v2.1.4 internal/cri/server, cni_conf_syncer.go). CRI-O reads after names that come, too
// (cri-o/ocicni, ocicni.go, monitorConfDir), so what stands there is what it has.

/** The most milliseconds between the last byte of a file and its rename by the program that wrote it. */
const WRITE_AND_RENAME = 250;

/** What containerd would load of a directory. */
export interface LoadableChain {
  /** Name of the file. */
  readonly file: string;
  /** Equal texts are equal chains. */
  readonly text: string;
}

/** The chain that containerd would load of a directory now; undefined where it would load none. */
export function loadableChain(
  directory: CniDirectory,
  { dropIns = false }: Pick<Expectation, "dropIns">,
): LoadableChain | undefined {
  const chosen = chosenChain(directory, "containerd");
  if ("reason" in chosen) return undefined;
  const { file, network, list } = chosen;
  const plugins = dropIns ? list.plugins : list.plugins.slice(0, list.plugins.length - list.droppedIn);
  return { file, text: JSON.stringify([file, network, list.cniVersion, plugins]) };
}

/**
 * What may change without an event in the directory, although it belongs to the chain: drop-ins, and files that are
 * written by another name. Equal texts where it did not change.
 */
export function unseenText(directory: CniDirectory, { dropIns = false }: Pick<Expectation, "dropIns">): string {
  const { times, files } = directory;
  const others = files.flatMap(({ name, text }) => {
    const own = times?.files[name];
    return own?.isPlain ? [] : [[name, own?.changed, text]];
  });
  return JSON.stringify([others, dropIns ? [times?.dropIns, directory.dropIns] : []]);
}

/**
 * Why it is not known of a directory that containerd has loaded it, where nothing but the times of its files tells what
 * happened there; undefined where it is taken for loaded.
 *
 * What is older than the boot was there when containerd began. What is older than a write in place was there when containerd
 * loaded because of that write. Two things are assumed, which times alone do not tell: a file that has its name since soon
 * after its last byte was written or renamed there by a program, as installers do, and nothing was written by `touch` alone.
 *
 * @param booted - when the machine began to run, in milliseconds since 1970
 */
export function doubtOf(
  { times }: CniDirectory,
  file: string,
  { dropIns = false }: Pick<Expectation, "dropIns">,
  booted: number,
): string | undefined {
  const own = times?.files[file];
  if (times === undefined || own === undefined) return "the times of the file are not known";
  // A name that comes changes the times of its file and of the directory, and other things change one of both later.
  const named = own.isPlain ? Math.min(own.changed, times.names) : Math.max(own.changed, times.names);
  const isOld = (time: number) => time <= booted || (time < times.written && times.names < times.written);
  const isPrompt = own.isPlain && named - own.written <= WRITE_AND_RENAME && own.written <= own.changed;
  if (!isOld(named) && !isPrompt)
    return own.isPlain ? "it was changed after it was written, as by a move" : "it is a link, or has another name";
  if (!dropIns || isOld(times.dropIns) || (isPrompt && times.dropIns <= own.written)) return undefined;
  return "a drop-in came after it";
}

/**
 * Whether a chain is whole, and containerd has loaded it as far as the times of the files tell: what can be said of a
 * directory that is read once.
 */
export function verdictByTimes(directory: CniDirectory, expectation: Expectation, booted: number): ChainVerdict {
  const verdict = chainVerdict(directory, expectation);
  if (!verdict.ready || verdict.file === undefined || expectation.runtime !== "containerd") return verdict;
  const doubt = doubtOf(directory, verdict.file, expectation, booted);
  return doubt === undefined ? verdict : notLoaded(verdict, "cni-chain-not-loaded", notKnown(doubt));
}

/** Why a chain that is whole is not ready. */
export function notKnown(why: string): string {
  return `it is not known that containerd has loaded it: ${why}`;
}

/** The verdict of a chain that is whole and not loaded: not ready. */
export function notLoaded(verdict: ChainVerdict, code: ChainCode, message: string): ChainVerdict {
  const file = verdict.file === undefined ? {} : { file: verdict.file };
  return { ...verdict, ready: false, reasons: [{ code, ...file, message, remedy: REMEDIES[code] }] };
}
