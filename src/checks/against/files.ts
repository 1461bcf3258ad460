import { clusterPaths } from "../../cluster/layout";
import type { FileSource } from "../../files/reads";
import { sopsConfigOf } from "../../lifecycle/recipients/sealing-rules";
import { ProblemError } from "../../problem";
import { filesBelow } from "../trust/source";

/** Texts of files by path. */
export type Texts = ReadonlyMap<string, string>;

/** The files of a cluster, then and now. */
export interface Comparison {
  readonly before: Texts;
  readonly after: Texts;
  /** Whether each byte is as it was, that of `.sops.yaml` too. */
  readonly isSame: boolean;
}

/** Everything in a cluster's folder that the program reads. */
export function inputsOf(now: FileSource, then: FileSource, name: string): Comparison {
  const [before, after] = [textsOf(then, name), textsOf(now, name)];
  const isSame =
    before.rules !== undefined &&
    before.rules === after.rules &&
    before.isWhole &&
    after.isWhole &&
    before.texts.size === after.texts.size &&
    [...before.texts].every(([path, text]) => after.texts.get(path) === text);
  return { before: before.texts, after: after.texts, isSame };
}

/** Of two sets of files those that are not the same in both. */
export function onlyDifferent({ before, after }: Pick<Comparison, "before" | "after">) {
  const differing = (texts: Texts, others: Texts) =>
    [...texts].filter(([path, text]) => others.get(path) !== text).map(([path, content]) => ({ path, content }));
  return { before: differing(before, after), after: differing(after, before) };
}

/** @returns `isWhole` - whether all of it could be read; what could not counts as a file */
function textsOf(source: FileSource, name: string) {
  const { clusterFile, sealingCertificate, pki } = clusterPaths(name);
  const listed = readable(() => filesBelow(source, pki));
  const texts = new Map<string, string>();
  let isWhole = listed !== undefined;
  for (const path of [clusterFile, sealingCertificate, ...(listed ?? [pki])]) {
    const text = readable(() => source.read(path) ?? null);
    if (text === undefined) isWhole = false;
    if (text !== null) texts.set(path, text ?? "");
  }
  const rules = readable(() => JSON.stringify(sopsConfigOf(clusterPaths(name), (path) => source.read(path))));
  return { texts, isWhole, rules };
}

/** Undefined where something cannot be read: it is reported where it is compared. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
