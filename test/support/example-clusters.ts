import * as fs from "node:fs";
import * as path from "node:path";
import { loadCluster } from "../../src/cluster/load";
import type { LoadedCluster } from "../../src/cluster/loaded-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";

const ROOT = path.join(__dirname, "../..");

/** Names of the repository's own clusters. */
export const EXAMPLES = fs
  .readdirSync(path.join(ROOT, "clusters"), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

export function loadExample(name: string): LoadedCluster {
  return loadCluster(new ConfiguredRepository(ROOT), name);
}
