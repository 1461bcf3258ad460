import * as path from "node:path";
import { attempt } from "@typha-mtls/problems";
import { clusterNames } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { readGroups } from "../../cluster/settings";
import { pages } from "../docs/docs";
import { topics } from "../explain/explain";
import type { Terminal } from "../terminal";
import type { KnownValues } from "./complete";

/** Clusters, groups, names of recipients, topics of `explain` and pages of `docs`, each looked for when it is asked for; none where that fails. */
export function knownValues({ cwd }: Pick<Terminal, "cwd">): KnownValues {
  const orNone = (find: () => readonly string[]) => attempt(find).result ?? [];
  const repository = (directory: string) => new ConfiguredRepository(path.resolve(cwd, directory));
  const recipients = (directory: string) => orNone(() => [...repository(directory).recipientNames.values()].sort());
  return {
    cluster: (directory) => orNone(() => clusterNames(repository(directory))),
    group: (directory) => orNone(() => readGroups(repository(directory)).map(({ name }) => name)),
    recipient: recipients,
    operatorRecipient: recipients,
    new: recipients,
    topic: () => topics(),
    page: () => [...pages().keys()],
  };
}
