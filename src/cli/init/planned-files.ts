import { posix } from "node:path";
import { SOPS_CONFIG_FILE } from "@typha-mtls/sealing";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { ReadFile } from "../../lifecycle/present";

/** Files of several clusters that are planned one after the other, each as the plans before leave what the clusters share. */
export class PlannedFiles {
  readonly #writes = new Map<string, PlannedWrite>();

  /** @param onDisk - what is asked first, so that each file that a plan depends on is known */
  constructor(private readonly onDisk: ReadFile) {}

  readonly read: ReadFile = (file) => {
    const text = this.onDisk(file);
    return this.#writes.get(file)?.content ?? text;
  };

  /** Adds the files of a cluster. */
  add(writes: readonly PlannedWrite[]): void {
    for (const write of writes) {
      const before = this.#writes.get(write.path);
      this.#writes.set(
        write.path,
        before === undefined ? write : { ...write, verb: before.verb, note: together(before, write) },
      );
    }
  }

  /** All of them, the rules first: cut off behind them, the rest can be made again. */
  get writes(): readonly PlannedWrite[] {
    const isShared = ({ path }: PlannedWrite) => posix.basename(path) === SOPS_CONFIG_FILE;
    const writes = [...this.#writes.values()];
    return [...writes.filter(isShared), ...writes.filter((write) => !isShared(write))];
  }
}

function together({ note: before }: PlannedWrite, { note }: PlannedWrite): string {
  return [...new Set([...before.split("; "), ...note.split("; ")])].join("; ");
}
