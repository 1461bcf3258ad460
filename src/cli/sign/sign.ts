import * as path from "node:path";
import { Reads, readOutside } from "@typha-mtls/files";
import { forEach } from "@typha-mtls/problems";
import { readRequest } from "@typha-mtls/x509";
import { selectClusters } from "../../cluster/load";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { ConfiguredRepository } from "../../cluster/repository";
import { type HostRequest, planSign } from "../../lifecycle/issue/sign";
import { filesOfPki } from "../../lifecycle/waves/standings";
import { askIdentities } from "../identities/age-identities";
import { loadClusters } from "../load-clusters";
import { next, renderAndCommit } from "../next-steps";
import { columns } from "../output";
import { restarts } from "../renew/describe-renewal";
import type { Terminal } from "../terminal";
import { writePlan } from "../write-plan";
import type { SignOptions } from "./options";

/** Whose requests are signed. */
interface Asked {
  readonly cluster: string;
  readonly group: string;
  readonly files: readonly string[];
}

/** `typha-mtls sign`. */
export async function sign(
  terminal: Terminal,
  directory: string,
  { cluster: name, group, files }: Asked,
  options: SignOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const [cluster] = loadClusters(terminal, repository, selectClusters(repository, [name])) as [LoadedCluster];
  const requests = forEach(
    files,
    (file) => requestIn(terminal, file),
    (file) => file,
  );
  const reads = new Reads(repository);
  const ageIdentities = askIdentities(terminal, options.identity, [cluster], reads.read);
  const { writes, renewed } = await planSign(cluster, {
    group,
    requests,
    now: terminal.now(),
    read: reads.read,
    ageIdentities,
  });
  const { paths } = cluster;
  // What the certificates were made from, and what they replace, may not have changed when they are written.
  for (const file of [paths.clusterFile, ...filesOfPki(cluster), ...writes.map((write) => write.path)])
    reads.read(file);
  const rows = columns(writes.map(({ verb, path: file, note }) => [verb, file, note]));
  const steps = next(terminal, ...renderAndCommit(terminal, paths.layout, [cluster], writes));
  const told = () => `${rows}\n${restarts(renewed)}${steps}`;
  return writePlan(terminal, repository, {
    plan: { writes, removes: [], expects: reads.seen },
    told,
    preview: options,
  });
}

/** The request in a file, and the host that it is named after. @throws ProblemError where it cannot be read */
function requestIn(terminal: Terminal, file: string): HostRequest {
  const text = readOutside(path.resolve(terminal.cwd, file));
  return { name: path.basename(file).replace(/\.(csr|req|pem)$/, ""), request: readRequest(text, { file }), file };
}
