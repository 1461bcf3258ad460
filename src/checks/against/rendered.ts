import { clusterPaths } from "../../cluster/layout";
import { loadClusterFrom } from "../../cluster/load";
import { ProblemError } from "../../problem";
import { renderCluster } from "../../render/render";
import { DIST } from "../../synth";
import { problemFact } from "../fact";
import { filesBelow } from "../trust/source";
import type { Before } from "./before";
import type { Texts } from "./files";

/** Rendered files of a commit, or why they are not known. */
export interface RenderedThen {
  /** By path; undefined where there is nothing to compare with. */
  readonly texts?: Texts | undefined;
  readonly problem?: string;
}

/** What the inputs of a commit render. */
export function renderedAt({ source, revision }: Before, name: string): RenderedThen {
  try {
    return { texts: textsOf(renderCluster(loadClusterFrom(source, name), DIST).files) };
  } catch (error) {
    const { directory } = clusterPaths(name);
    return { problem: `${directory}: cannot be compared with ${revision} as rendered: ${reason(error)}` };
  }
}

/** What a commit has in `dist/`; nothing where it has no such folder. */
export function distAt({ source, revision }: Before, name: string): RenderedThen {
  const folder = `${DIST}/${name}`;
  try {
    const paths = filesBelow(source, folder);
    return paths.length === 0
      ? {}
      : { texts: textsOf(paths.map((path) => ({ path, content: source.read(path) ?? "" }))) };
  } catch (error) {
    return { problem: `${folder}: cannot be compared with ${revision}: ${reason(error)}` };
  }
}

export function textsOf(files: readonly { readonly path: string; readonly content: string }[]): Texts {
  return new Map(files.map(({ path, content }) => [path, content]));
}

function reason(error: unknown): string {
  if (!(error instanceof ProblemError)) throw error;
  return problemFact(error.problems[0] ?? { message: "" }).message;
}
