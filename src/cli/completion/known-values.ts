import * as path from "node:path";
import { clusterNames } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { attempt } from "../../collect";
import { pages } from "../docs/docs";
import { topics } from "../explain/explain";
import type { Terminal } from "../terminal";
import type { KnownValues } from "./complete";

/** Clusters, topics of `explain` and pages of `docs`, each looked for when it is asked for; none where that fails. */
export function knownValues({ cwd }: Pick<Terminal, "cwd">): KnownValues {
  const orNone = (find: () => readonly string[]) => attempt(find).result ?? [];
  return {
    cluster: (directory) => orNone(() => clusterNames(new ConfiguredRepository(path.resolve(cwd, directory)))),
    topic: () => topics(),
    page: () => [...pages().keys()],
  };
}
