import { type FileSource, withConflicts } from "@typha-mtls/files";
import { type Attempt, attempt, sentenceOf } from "@typha-mtls/problems";
import { filesBelow } from "@typha-mtls/trust";
import type { ClusterPaths } from "../../cluster/layout";
import { loadClusterFile, loadClusterFrom } from "../../cluster/load";
import { namedFiles } from "../../cluster/named-file";
import type { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import type { ChartFiles } from "../../render/chart-files";
import { RENDERED_MARK, type RenderedCluster, renderCluster } from "../../render/render";
import { writtenByChart } from "../chart-output";
import { type Commit, notComparable } from "./commit";

export type Texts = ReadonlyMap<string, string>;

export function textsOf(files: readonly { readonly path: string; readonly content: string }[]): Texts {
  return new Map(files.map(({ path, content }) => [path, content]));
}

/** What is to be applied of a cluster, by its files of now; undefined where that is not known. */
export function textsToApply({
  output,
  rendered,
}: {
  readonly output: Attempt<ChartFiles> | undefined;
  readonly rendered: Attempt<RenderedCluster> | undefined;
}): Texts | undefined {
  if (output !== undefined) return output.result?.texts;
  return rendered?.result && textsOf(rendered.result.files);
}

export interface Inputs {
  readonly before: Texts;
  readonly after: Texts;
  /** Whether each byte is as it was, that of `.sops.yaml` too. */
  readonly isSame: boolean;
}

/** What a commit has of a cluster; each part is read when it is first asked for, and once. */
export class EarlierCluster {
  #inputs: Inputs | undefined;
  #dist: Attempt<Texts> | undefined;

  constructor(
    private readonly now: Side,
    private readonly commit: Commit,
    private readonly paths: ClusterPaths,
  ) {}

  /** Its inputs beside those of now. */
  get inputs(): Inputs {
    this.#inputs ??= inputsOf(this.now, this.commit, this.paths);
    return this.#inputs;
  }

  /** What it has in `dist/`, or that it is not known; empty where it has no such folder. */
  get dist(): Attempt<Texts> {
    this.#dist ??= distAt(this.commit, this.paths);
    return this.#dist;
  }
}

/** What is compared: the work tree, or a commit. */
type Side = Pick<Commit, "source" | "policy">;

/** Everything that the program reads for a cluster: its folder, and the files that it names. */
function inputsOf(now: Side, then: Side, paths: ClusterPaths): Inputs {
  const [before, after] = [readInputs(then, paths), readInputs(now, paths)];
  const isSame =
    before.rules !== undefined &&
    after.rules !== undefined &&
    isSameFile(before.rules, after.rules) &&
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
function readInputs({ source, policy }: Side, paths: ClusterPaths) {
  const listed = attempt(() => filesBelow(source, paths.pki)).result;
  const texts = new Map<string, string>();
  let isWhole = listed !== undefined;
  const spec = attempt(() => loadClusterFile(source, paths)).result?.cluster.spec;
  const named = spec === undefined ? [] : namedFiles(spec);
  for (const path of [paths.clusterFile, paths.sealingCertificate, ...(listed ?? [paths.pki]), ...named]) {
    const text = attempt(() => source.read(path) ?? null).result;
    if (text === undefined) isWhole = false;
    if (text !== null) texts.set(path, text ?? "");
  }
  const rules = attempt(() => policy.fileOf(paths, (path) => source.read(path))).result;
  return { texts, isWhole, rules };
}

type RulesFile = ReturnType<SealingPolicy["fileOf"]>;

function isSameFile(one: RulesFile, other: RulesFile): boolean {
  return one.file === other.file && one.text === other.text;
}

/** What the inputs of a commit render, or that it is not known. */
export function renderedAt({ source, revision }: Commit, paths: ClusterPaths): Attempt<Texts> {
  const rendered = attempt(() => textsOf(renderCluster(loadClusterFrom(source, paths)).files));
  return known(rendered, paths.directory, `cannot be compared with ${revision} as rendered`);
}

function distAt({ source, revision }: Commit, paths: ClusterPaths): Attempt<Texts> {
  const { dist: folder } = paths;
  const present = attempt(() => {
    const chart = writtenByChart(source, paths);
    if (chart !== undefined) return chart;
    const files = filesBelow(source, folder);
    return textsOf(files.map((path) => ({ path, content: source.read(path) ?? "" })));
  });
  return known(present, folder, `cannot be compared with ${revision}`);
}

/** What `synth` or a chart wrote for a cluster; what else lies there is another's. @throws ProblemError where it cannot be read */
export function renderedFor(source: FileSource, paths: ClusterPaths): Texts {
  return writtenByChart(source, paths) ?? renderedBelow(source, paths.dist);
}

/** What `synth` wrote below a folder; what else lies there is another's. @throws ProblemError where it cannot be read */
export function renderedBelow(source: FileSource, folder: string): Texts {
  const textOf = (file: string) => withConflicts(() => source.read(file)) ?? "";
  return onlyRendered(new Map(filesBelow(source, folder).map((file) => [file, textOf(file)])));
}

/** What `synth` wrote of what lies in a folder of `dist/`. */
export function onlyRendered(texts: Texts): Texts {
  return new Map([...texts].filter(([, text]) => text.startsWith(RENDERED_MARK)));
}

function known(texts: Attempt<Texts>, file: string, consequence: string): Attempt<Texts> {
  const [first] = texts.problems;
  if (first === undefined) return texts;
  return { problems: [notComparable(`${consequence}: ${sentenceOf(first)}`, file)] };
}
