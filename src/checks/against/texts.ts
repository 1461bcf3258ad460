import type { ClusterPaths } from "../../cluster/layout";
import { loadClusterFrom } from "../../cluster/load";
import { type Attempt, attempt } from "../../collect";
import { sentenceOf } from "../../fact";
import type { FileSource } from "../../files/reads";
import { sopsConfigOf } from "../../lifecycle/recipients/sealing-rules";
import type { Problem } from "../../problem";
import { renderCluster } from "../../render/render";
import { filesBelow } from "../trust/view";
import { type Commit, notComparable } from "./commit";

export type Texts = ReadonlyMap<string, string>;

export function textsOf(files: readonly { readonly path: string; readonly content: string }[]): Texts {
  return new Map(files.map(({ path, content }) => [path, content]));
}

/** Of two sets of files those that are not the same in both. */
export function onlyDifferent(before: Texts, after: Texts) {
  const differing = (texts: Texts, others: Texts) =>
    [...texts].filter(([path, text]) => others.get(path) !== text).map(([path, content]) => ({ path, content }));
  return { before: differing(before, after), after: differing(after, before) };
}

export interface Inputs {
  readonly before: Texts;
  readonly after: Texts;
  /** Whether each byte is as it was, that of `.sops.yaml` too. */
  readonly isSame: boolean;
}

/** Everything in a cluster's folder that the program reads. */
export function inputsOf(now: FileSource, then: FileSource, paths: ClusterPaths): Inputs {
  const [before, after] = [readInputs(then, paths), readInputs(now, paths)];
  const isSame =
    before.rules !== undefined &&
    before.rules === after.rules &&
    before.isWhole &&
    after.isWhole &&
    before.texts.size === after.texts.size &&
    [...before.texts].every(([path, text]) => after.texts.get(path) === text);
  return { before: before.texts, after: after.texts, isSame };
}

/**
 * What cannot be read is reported where it is compared.
 *
 * @returns `isWhole` - whether all of it could be read; what could not counts as a file
 */
function readInputs(source: FileSource, paths: ClusterPaths) {
  const listed = attempt(() => filesBelow(source, paths.pki)).result;
  const texts = new Map<string, string>();
  let isWhole = listed !== undefined;
  for (const path of [paths.clusterFile, paths.sealingCertificate, ...(listed ?? [paths.pki])]) {
    const text = attempt(() => source.read(path) ?? null).result;
    if (text === undefined) isWhole = false;
    if (text !== null) texts.set(path, text ?? "");
  }
  const rules = attempt(() => JSON.stringify(sopsConfigOf(paths, (path) => source.read(path)))).result;
  return { texts, isWhole, rules };
}

/** Rendered files of a commit, or why they are not known. */
export interface RenderedThen {
  /** By path; undefined where there is nothing to compare with. */
  readonly texts?: Texts | undefined;
  readonly problems: readonly Problem[];
}

/** What the inputs of a commit render. */
export function renderedAt({ source, revision }: Commit, paths: ClusterPaths): RenderedThen {
  const rendered = attempt(() => textsOf(renderCluster(loadClusterFrom(source, paths)).files));
  return known(rendered, paths.directory, `cannot be compared with ${revision} as rendered`);
}

/** What a commit has in `dist/`; nothing where it has no such folder. */
export function distAt({ source, revision }: Commit, { dist: folder }: ClusterPaths): RenderedThen {
  const present = attempt(() => {
    const paths = filesBelow(source, folder);
    return textsOf(paths.map((path) => ({ path, content: source.read(path) ?? "" })));
  });
  const { texts, problems } = known(present, folder, `cannot be compared with ${revision}`);
  return { texts: texts?.size === 0 ? undefined : texts, problems };
}

function known({ result, problems: [first] }: Attempt<Texts>, file: string, consequence: string): RenderedThen {
  if (first === undefined) return { texts: result, problems: [] };
  return { problems: [notComparable(`${consequence}: ${sentenceOf(first)}`, file)] };
}
