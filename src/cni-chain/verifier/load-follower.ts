import { configurationFiles } from "../chain";
import type { CniDirectory } from "../directory";
import { byBytes } from "../go-json";
import { doubtOf, loadableChain, notKnown, notLoaded, unseenText } from "../loaded";
import { type ChainVerdict, chainVerdict, type Expectation } from "../verdict";
import { IN, type InotifyEvent, type InotifyQueue } from "./inotify";

export interface LoadFollowerOptions {
  readonly expectation: Expectation;
  /** The directories as of one moment inside the call. */
  readonly read: () => CniDirectory;
  /**
   * What happens in the directory of the configuration from before the first read on.
   * @default nothing is known but what the times of the files tell
   */
  readonly queue: InotifyQueue | undefined;
  /** Whether the directory came to be while the runtime ran, which watches another one then. */
  readonly isReplaced: boolean;
  /** When the machine began to run, in milliseconds since 1970. */
  readonly booted: number;
  /** Called once, where the events are followed no more. */
  readonly lost: (error: Error) => void;
}

/** How often the directory is read anew while programs write in it. */
const ATTEMPTS = 3;

/** Milliseconds in which containerd has surely loaded after an event: what comes sooner may be in what it loaded, or not. */
const LOADS_WITHIN = 2_000;

/**
 * What is known of the chain that containerd has loaded, by its own rule: it loads the whole directory after each event that
 * `loaded.ts` names, and keeps what it has after all others. So a chain is loaded where such an event came after all that
 * made it, and where it is the same as one that was loaded before. Whatever else happened, it is not known.
 */
export class LoadFollower {
  readonly #options: LoadFollowerOptions;
  #queue: InotifyQueue | undefined;
  #isReplaced: boolean;
  /** The chain that containerd has, where it is known. */
  #loaded: string | undefined;
  /** Of the last read; undefined before the first. */
  #unseen: string | undefined;
  #hasReloaded = false;
  #reloadedAt = Number.NEGATIVE_INFINITY;
  /** Names that came after the last event that containerd loads after. */
  #came: string[] = [];
  /** Of the last name that went. */
  #cookie: number | undefined;
  #doubt: string | undefined;

  constructor(options: LoadFollowerOptions) {
    this.#options = options;
    this.#queue = options.queue;
    this.#isReplaced = options.isReplaced;
  }

  /** Whether the chain is whole, and is the one that containerd has. Reads the directory. */
  judge(): ChainVerdict {
    const { expectation, read } = this.#options;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      this.#drain();
      const directory = read();
      if (this.#drain() > 0) continue;
      if (!directory.changing && directory.unreadable === undefined) this.#settle(directory);
      const verdict = chainVerdict(directory, expectation);
      return verdict.ready ? this.#asLoaded(verdict, directory) : verdict;
    }
    const verdict = chainVerdict(read(), expectation);
    return verdict.ready ? notLoaded(verdict, "cni-chain-not-loaded", "programs write in its directory") : verdict;
  }

  close(): void {
    this.#queue?.close();
    this.#queue = undefined;
  }

  /** Takes what happened, and counts it. */
  #drain(): number {
    try {
      const events = this.#queue?.drain() ?? [];
      for (const event of events) this.#follow(event);
      return events.length;
    } catch (error) {
      this.#lose(error as Error);
      return 0;
    }
  }

  #follow({ mask, cookie, name }: InotifyEvent): void {
    if ((mask & IN.overflow) !== 0) throw new Error("too many events at a time");
    if ((mask & (IN.deleteSelf | IN.moveSelf | IN.unmount | IN.ignored)) !== 0) this.#isReplaced = true;
    if ((mask & IN.movedFrom) !== 0) this.#cookie = cookie;
    if ((mask & (IN.modify | IN.movedFrom | IN.delete)) !== 0) {
      this.#hasReloaded = true;
      this.#came = [];
    }
    // The kernel tells of a rename within the directory once it is done: containerd finds the file by the first event.
    const isRenamed = (mask & IN.movedTo) !== 0 && cookie === this.#cookie;
    if ((mask & (IN.create | IN.movedTo)) !== 0 && (mask & IN.isDirectory) === 0 && !isRenamed) this.#came.push(name);
  }

  #lose(error: Error): void {
    this.#queue?.close();
    this.#queue = undefined;
    this.#options.lost(error);
  }

  /** What is known after a read in which nothing happened. */
  #settle(directory: CniDirectory): void {
    const { expectation, booted } = this.#options;
    const chain = loadableChain(directory, expectation);
    const unseen = unseenText(directory, expectation);
    const hasCome = this.#came.some((name) => decides(name, chain?.file));
    if (this.#queue === undefined || this.#unseen === undefined) {
      this.#doubt = chain && doubtOf(directory, chain.file, expectation, booted);
      this.#loaded = this.#doubt === undefined && !hasCome ? chain?.text : undefined;
    } else if (this.#hasReloaded) {
      this.#doubt = undefined;
      this.#loaded = !hasCome && this.#unseen === unseen ? chain?.text : undefined;
    } else if (hasCome && performance.now() < this.#reloadedAt + LOADS_WITHIN) {
      this.#loaded = undefined;
    }
    if (this.#hasReloaded) this.#reloadedAt = performance.now();
    this.#unseen = unseen;
    this.#hasReloaded = false;
    this.#came = [];
  }

  #asLoaded(verdict: ChainVerdict, directory: CniDirectory): ChainVerdict {
    if (this.#isReplaced) {
      const message = "its directory was replaced, and the runtime looks at the one that was there before";
      return notLoaded(verdict, "cni-directory-replaced", message);
    }
    if (this.#loaded === loadableChain(directory, this.#options.expectation)?.text) return verdict;
    const why = this.#doubt ?? "nothing was written in its directory, and no name went, since it is as it is";
    return notLoaded(verdict, "cni-chain-not-loaded", notKnown(why));
  }
}

/** Whether a file that comes may be the one that is loaded: it stands before the chosen one, or is that. */
function decides(name: string, chosen: string | undefined): boolean {
  return configurationFiles({ files: [{ name }] }).length > 0 && (chosen === undefined || byBytes(name, chosen) <= 0);
}
