import {
  asGiven,
  COMPONENTS,
  type Component,
  deliverables,
  type PlainParts,
  type RenderedObjects,
} from "@typha-mtls/components";
import { type Deliverable, deliver, kustomizationFiles, type RenderedFile } from "@typha-mtls/gitops";
import { changingProblems, forEach, type Problem, ProblemError, refuse } from "@typha-mtls/problems";
import { emitYaml } from "@typha-mtls/yaml/emit";
import { ApiObject, App, Chart } from "cdk8s";
import type { Layout } from "../cluster/layout";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import { hasReached, isTyphaOn } from "../cluster/rollout";
import { inClusterFile, inUsersFiles } from "./construct-problems";
import { toCopy } from "./to-copy";

/** How the first line of every file begins that is rendered, whichever folder its inputs lay in. */
export const RENDERED_MARK = "# Rendered by typha-mtls from ";

/** The first line of every file that is rendered. */
export function firstLine({ inputs }: Layout): string {
  return `${RENDERED_MARK}${inputs}/: edit there, not here.\n`;
}

/** A rendered file as text; its path is relative to the repository. */
export interface RenderedText {
  readonly path: string;
  readonly content: string;
}

/** Everything that is rendered for one cluster. */
export interface RenderedCluster extends RenderedObjects {
  /** The objects as text, and files to copy. */
  readonly files: readonly RenderedText[];
}

/**
 * Renders one cluster: objects to apply, kustomize Components for owners of other objects, and files to copy. Pure: the same
 * cluster gives the same bytes.
 *
 * @throws ProblemError with everything that the constructs refuse, by file and field
 */
export function renderCluster(loaded: LoadedCluster, all: readonly Component[] = COMPONENTS): RenderedCluster {
  const { name, paths, config } = loaded;
  const components = componentsOf(loaded, all);
  const built = constructedObjects(loaded, components);
  const plain = plainParts(loaded, components);
  const delivered = deliver([...built, ...plain.flatMap(({ objects = [] }) => objects)], config.spec.gitops);
  const componentFiles = plain
    .flatMap(({ forOwner = {} }) => Object.entries(forOwner))
    .flatMap(([folder, files]) =>
      Object.entries(files).map(([file, content]) => ({ path: `${folder}/${file}`, documents: [content] })),
    );
  const rendered: RenderedFile[] = [
    ...kustomizationFiles(name, delivered),
    ...delivered.map(({ path, object, notes, isShared }) => ({ path, documents: [object], notes, isShared })),
    ...componentFiles,
    ...toCopy(config, paths.layout.inGit(paths.dist)),
    ...components.flatMap((component) => component.toCopy?.(loaded) ?? []),
  ];
  return {
    objects: delivered.map(({ object }) => object),
    patches: plain.flatMap(({ patches = [] }) => patches),
    files: renderedTexts(paths.layout, paths.dist, rendered),
  };
}

/**
 * What is rendered for a cluster besides the constructs that a chart adds by itself: the objects without a construct, and the
 * objects of all other constructs. By the name of the component, without the annotations of the tool that applies them.
 *
 * @param given - names of the components whose constructs the chart adds
 * @throws ProblemError by file and field
 */
export function objectsBeside(
  given: readonly string[],
  loaded: LoadedCluster,
): Map<string, readonly Pick<Deliverable, "object" | "delivery">[]> {
  const components = componentsOf(loaded, COMPONENTS);
  const parts = plainParts(loaded, components);
  return new Map(
    components.map((component, at) => {
      const built = given.includes(component.name) ? [] : constructedObjects(loaded, [component]);
      return [component.name, [...built, ...(parts[at]?.objects ?? [])]];
    }),
  );
}

function componentsOf({ config }: LoadedCluster, all: readonly Component[]): readonly Component[] {
  return isTyphaOn(config.spec) ? all : all.filter(({ withoutTypha }) => withoutTypha);
}

/** @param folder - in which the files lie, relative to the repository */
export function renderedTexts(layout: Layout, folder: string, files: readonly RenderedFile[]): RenderedText[] {
  const mark = firstLine(layout);
  return files.map((file) => ({ path: `${folder}/${file.path}`, content: contentOf(mark, file) }));
}

/** @throws ProblemError with what the constructs of all components refuse */
function constructedObjects(loaded: LoadedCluster, components: readonly Component[]): Deliverable[] {
  const { stage } = loaded.config.spec.rollout;
  const problems: Problem[] = [];
  // It gives neither namespace nor labels: it would put them on cluster-wide objects too.
  const chart = new Chart(new App(), loaded.name, { disableResourceNameHashes: true });
  const built = components.map((component) => {
    const before = chart.node.children.length;
    try {
      component.build?.(chart, loaded);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems.map((found) => inUsersFiles(found, component.name, loaded)));
    }
    return [component, chart.node.children.slice(before)] as const;
  });
  refuse(problems);
  // chart.toJson() orders by dependencies and validates the App besides: there are none, and nothing was patched. What the
  // constructs say of one Typha comes from one file.
  const rendered = built.map(([component, constructs]) => {
    const objects = constructs
      .flatMap((construct) => construct.node.findAll())
      .flatMap((part) => (ApiObject.isApiObject(part) ? [asGiven(part)] : []));
    return [component, objects] as const;
  });
  return deliverables(rendered).filter(({ delivery: { from = "plaintext" } }) => hasReached(stage, from));
}

/** @throws ProblemError with what all components refuse */
function plainParts(loaded: LoadedCluster, components: readonly Component[]): PlainParts[] {
  return changingProblems(
    () => forEach(components, (component) => component.render?.(loaded) ?? {}),
    (found) => inClusterFile(found, loaded),
  );
}

/** Text of a file behind its first line, which stands above the comments. */
function contentOf(mark: string, { notes = [], documents, text, isShared }: RenderedFile): string {
  const head = mark + notes.map((line) => `# ${line}\n`).join("");
  if (documents === undefined) return head + text;
  return head + documents.map((one) => (isShared ? writtenOnce(one) : emitYaml(one))).join("---\n");
}

/** Text of documents that were written before. */
const written = new WeakMap<object, string>();

function writtenOnce(document: object): string {
  const text = written.get(document) ?? emitYaml(document);
  written.set(document, text);
  return text;
}
