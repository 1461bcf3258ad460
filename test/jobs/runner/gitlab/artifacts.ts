import * as fs from "node:fs";
import * as path from "node:path";
import type { Artifacts } from "./pipeline";

/**
 * Takes artifacts out of a project as GitLab's runner does: paths go into an archive in which links stay links and folders
 * come whole; a report is packed by itself, and only where it is a regular file.
 */
export function collect(artifacts: Artifacts | undefined, project: string, to: string): void {
  if (artifacts === undefined) return;
  fs.mkdirSync(to, { recursive: true });
  for (const name of artifacts.paths ?? []) {
    const from = inProject(project, name);
    if (fs.lstatSync(from, { throwIfNoEntry: false }) === undefined) continue;
    fs.cpSync(from, path.join(to, path.basename(name)), { recursive: true, verbatimSymlinks: true, force: true });
  }
  for (const [kind, name] of Object.entries(artifacts.reports ?? {})) {
    const from = inProject(project, name);
    if (fs.lstatSync(from, { throwIfNoEntry: false })?.isFile() !== true) continue;
    fs.copyFileSync(from, path.join(to, `report-${kind}.json`));
  }
}

function inProject(project: string, name: string): string {
  if (/[*?[]/.test(name)) throw new Error(`the harness does not emulate the pattern ${name}`);
  const file = path.resolve(project, name);
  if (!file.startsWith(`${project}/`)) throw new Error(`${name} lies outside of the project`);
  return file;
}
