import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { stringify } from "yaml";
import type { ComponentFiles } from "../../../src/components/partial-object";

/** The kustomize of this machine, as a command with its first arguments; none where there is none. */
export const KUSTOMIZE: readonly string[] | undefined = [
  ["kustomize", "build"],
  ["kubectl", "kustomize"],
].find(([program = ""]) =>
  (process.env["PATH"] ?? "").split(path.delimiter).some((folder) => existsSync(path.join(folder, program))),
);

/** A test that runs kustomize; skipped, with the reason in its title, where there is none. */
export const kustomizeTitle = (title: string): string =>
  KUSTOMIZE === undefined ? `${title} [skipped: neither kustomize nor kubectl is on the PATH]` : title;

/** What kustomize builds from the text of a manifest and Components, in a folder that is gone afterwards. */
export function kustomizeBuild(manifest: string, components: Readonly<Record<string, ComponentFiles>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "typha-mtls-"));
  try {
    writeFileSync(path.join(folder, "upstream.yaml"), manifest);
    write(folder, {
      "kustomization.yaml": { resources: ["upstream.yaml"], components: Object.keys(components) },
    });
    for (const [name, files] of Object.entries(components)) write(path.join(folder, name), files);
    const [program = "", ...args] = KUSTOMIZE ?? [];
    // It ends before its garbage matters; collecting that is a third of its time.
    const env = { ...process.env, GOGC: "off" };
    return execFileSync(program, [...args, folder], { env, encoding: "utf8", stdio: "pipe", maxBuffer: 1 << 26 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(folder: string, files: ComponentFiles): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), stringify(content));
}
