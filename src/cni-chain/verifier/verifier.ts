import * as fs from "node:fs";
import * as path from "node:path";
import type { LineLog } from "@typha-mtls/pod";
import { bootTime } from "../disk/boot-time";
import { readCniDirectory } from "../disk/cni-directory";
import { type ChainVerdict, chainVerdict } from "../verdict";
import { type ChainObservation, ChainState, inWords } from "./chain-state";
import type { VerifierConfiguration } from "./configuration";
import { debounce } from "./debounce";
import { type InotifyQueue, inotifyQueue } from "./inotify";
import { LoadFollower } from "./load-follower";
import { type Counters, metricsText } from "./metrics";
import type { PatchNode } from "./node-patches";
import { Reporter } from "./reporter";
import { serveChain, serveProbes } from "./server";
import { DirectoryWatch } from "./watch";

export interface VerifierOptions {
  readonly configuration: VerifierConfiguration;
  /** Name of the Node object. */
  readonly node: string;
  readonly log: LineLog;
  /**
   * Patches the node.
   * @default nothing is reported, whatever the configuration says
   */
  readonly patchNode?: PatchNode;
  /** Called when a mounted directory was deleted on the node: only a restart of the container mounts its successor. */
  readonly mountDied?: (directory: string) => void;
  /**
   * Reads the directories and says whether the chain is whole.
   * @default `readCniDirectory` and `chainVerdict`
   */
  readonly judge?: () => ChainVerdict;
  /** @default fs.watch */
  readonly watch?: typeof fs.watch;
}

/** A verifier that runs. */
export interface Verifier {
  /** The port, once it listens. */
  readonly listening: Promise<number>;
  /** The port of the kubelet's probes, once it listens. */
  readonly listeningForProbes: Promise<number>;
  /** Reads the directories now. */
  observe(): ChainObservation;
  close(): void;
}

const QUIET_MS = 50;
const LIMIT_MS = 250;
/** How often the directories are read although nothing happened, for what inotify does not see, such as another kernel. */
const REREAD_MS = 10_000;
/** How often the directories are read while one cannot be watched. */
const UNWATCHED_MS = 500;

/** Watches the directories of one node, answers over HTTP, and reports. Many may run in one process. */
export function startVerifier(options: VerifierOptions): Verifier {
  const { configuration, node, log, patchNode, mountDied = () => undefined } = options;
  const { confDir, binDir, port, probePort, address, report } = configuration;
  const follower = options.judge === undefined ? followed(configuration, log) : undefined;
  const judge = options.judge ?? (() => follower!.judge());
  const counters: Counters = { reports: 0, reportErrors: new Map(), taintsRemoved: 0, taintsSet: 0 };

  let reporter: Reporter | undefined;
  const state = new ChainState(judge, ({ verdict }) => {
    log.info(verdict.ready ? "ready" : "not ready", {
      chain: inWords(verdict),
      ...(verdict.ready ? {} : { reasons: verdict.reasons.map(({ code }) => code), file: verdict.file }),
    });
    reporter?.changed();
  });

  const soon = debounce(look, QUIET_MS, LIMIT_MS);
  const watch = new DirectoryWatch({
    confDir,
    binDir,
    changed: soon.trigger,
    failed: (directory, error) => log.warn("cannot watch; reads twice a second", { directory, error: error.message }),
    watch: options.watch,
  });
  let timer: NodeJS.Timeout;
  function look() {
    clearTimeout(timer);
    watch.sync();
    state.evaluate();
    timer = setTimeout(look, watch.incomplete ? UNWATCHED_MS : REREAD_MS);
    const dead = [confDir, binDir].find(liesInDeadMount);
    if (dead !== undefined) mountDied(dead);
  }

  look();
  if (report !== undefined && patchNode !== undefined) {
    reporter = new Reporter({ node, report, patchNode, counters, log, evaluate: () => state.evaluate().verdict });
  }
  const observe = () => state.fresh();
  const probes = serveProbes({ port: probePort, log, observe });
  const server = serveChain({
    port,
    address,
    log,
    observe,
    metrics: (observation) =>
      metricsText(observation, { ...counters, evaluations: state.evaluations, watches: watch.size }),
  });
  return {
    listening: server.listening,
    listeningForProbes: probes.listening,
    observe: () => state.evaluate(),
    close() {
      clearTimeout(timer);
      soon.cancel();
      watch.close();
      follower?.close();
      reporter?.close();
      server.close();
      probes.close();
    },
  };
}

/** What judges a node's chain. */
interface Judge {
  judge(): ChainVerdict;
  close(): void;
}

/** CRI-O loads after each change of the directory, so what is there is what it has. */
function followed({ runtime, require, dropIns, confDir, binDir }: VerifierConfiguration, log: LineLog): Judge {
  const expectation = { runtime, require, dropIns };
  const read = () => readCniDirectory(confDir, binDir, { links: "stay" });
  if (runtime === "cri-o") return { judge: () => chainVerdict(read(), expectation), close: () => undefined };
  const lost = (error: Error) =>
    log.warn("cannot follow the runtime; goes by the times of files", { directory: confDir, error: error.message });
  // containerd makes the directory at its start: where there is none, it was taken from a containerd that runs.
  const isReplaced = !fs.existsSync(confDir);
  return new LoadFollower({
    expectation,
    read,
    queue: queueOf(confDir, isReplaced, lost),
    isReplaced,
    lost,
    booted: bootTime(),
  });
}

function queueOf(confDir: string, isReplaced: boolean, lost: (error: Error) => void): InotifyQueue | undefined {
  try {
    return isReplaced ? undefined : inotifyQueue(confDir);
  } catch (error) {
    lost(error as Error);
    return undefined;
  }
}

/** Whether a path leads through a directory that has no name any more, as only a mount of it can. */
function liesInDeadMount(directory: string): boolean {
  try {
    return fs.statSync(directory).nlink === 0;
  } catch {
    return directory !== "/" && liesInDeadMount(path.dirname(directory));
  }
}
