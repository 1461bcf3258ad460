import { ApiObject, App, Chart } from "cdk8s";
import type { Layout } from "../cluster/layout";
import type { LoadedCluster } from "../cluster/load";
import { hasReached } from "../cluster/rollout";
import { refuse } from "../collect";
import { type Component, deliverables, type OwnComponent, type RenderedObjects } from "../components/component";
import { KUSTOMIZATION } from "../components/partial-object";
import { COMPONENTS } from "../components/registry";
import { type Deliverable, deliver, kustomizationFiles, type RenderedFile } from "../gitops/delivery";
import type { KubeObject } from "../gitops/kube-object";
import { type Problem, ProblemError } from "../problem";
import { emitYaml } from "../yaml/emit";
import { inUsersFiles } from "./construct-problems";
import { toCopy } from "./to-copy";

/** How the first line of every file begins that is rendered, whichever folder its inputs lay in. */
export const RENDERED_MARK = "# Rendered by typha-mtls from ";

function firstLine({ inputs }: Layout): string {
  return `${RENDERED_MARK}${inputs}/: edit there, not here.\n`;
}

/** Everything that is rendered for one cluster. */
export interface RenderedCluster extends RenderedObjects {
  /** The same as text, and files to copy; with paths relative to the repository. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

/**
 * Renders one cluster: objects to apply, kustomize Components for owners of other objects, and files to copy. Pure: the same
 * cluster gives the same bytes.
 *
 * @throws ProblemError with everything that the constructs refuse, by file and field
 */
export function renderCluster(loaded: LoadedCluster, components: readonly Component[] = COMPONENTS): RenderedCluster {
  const { name, paths, config } = loaded;
  const own = components.filter((component) => component.owner === "us");
  const delivered = deliver(ownObjects(loaded, own), config.spec.gitops);
  const folders = components.flatMap((component) =>
    component.owner === "us" ? [] : Object.entries(component.patches(loaded)),
  );
  const componentFiles = folders.flatMap(([folder, files]) =>
    Object.entries(files).map(([file, content]) => ({ path: `${folder}/${file}`, file, content })),
  );
  const rendered: RenderedFile[] = [
    ...kustomizationFiles(name, delivered),
    ...delivered.map(({ path, object }) => ({ path, documents: [object] })),
    ...componentFiles.map(({ path, content }) => ({ path, documents: [content] })),
    ...toCopy(config, paths.layout.inGit(paths.dist)),
    ...own.flatMap((component) => component.toCopy?.(loaded) ?? []),
  ];
  const mark = firstLine(paths.layout);
  return {
    objects: delivered.map(({ object }) => object),
    patches: componentFiles.filter(({ file }) => file !== KUSTOMIZATION).map(({ content }) => content),
    files: rendered.map((file) => ({ path: `${paths.dist}/${file.path}`, content: mark + textOf(file) })),
  };
}

/** @throws ProblemError with what all components refuse */
function ownObjects(loaded: LoadedCluster, components: readonly OwnComponent[]): Deliverable[] {
  const { stage } = loaded.config.spec.rollout;
  const problems: Problem[] = [];
  const built = components.map((component) => {
    // One App for each: an App for all validates everything again for every chart (docs/decisions). The chart gives neither
    // namespace nor labels: it would put them on cluster-wide objects too.
    const chart = new Chart(new App(), loaded.name, { disableResourceNameHashes: true });
    try {
      component.build(chart, loaded);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems.map((found) => inUsersFiles(found, component.name, loaded)));
    }
    return [component, chart] as const;
  });
  refuse(problems);
  // chart.toJson() orders by dependencies and validates the App besides: there are none, and nothing to validate.
  const rendered = built.map(([component, { node }]) => {
    const objects = node
      .findAll()
      .flatMap((part) => (ApiObject.isApiObject(part) ? [part.toJson() as KubeObject] : []));
    return [component, objects] as const;
  });
  return deliverables(rendered).filter(({ delivery: { from = "plaintext" } }) => hasReached(stage, from));
}

function textOf({ documents, text }: RenderedFile): string {
  return text ?? documents.map((object) => emitYaml(object)).join("---\n");
}
