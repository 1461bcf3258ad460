import { TYPHA_PORT } from "@typha-mtls/calico";
import {
  type Endpoint,
  isGood,
  observe,
  type ProbedCluster,
  probeTarget,
  type Reaction,
  type Target,
} from "@typha-mtls/live";
import { ProblemError, problem } from "@typha-mtls/problems";
import { chainPem } from "@typha-mtls/x509";
import { loadClusterFile, readPkiAlone, selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { typhaPorts } from "../../cluster/rollout";
import { asDocument } from "../documents";
import { ageIdentities } from "../identities/age-identities";
import { isData } from "../options";
import { structured } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";
import { describeFindings, describeProbe } from "./describe-probe";
import type { ProbeOptions } from "./options";
import { type Targets, typedTargets } from "./targets";

/** `typha-mtls probe`: a handshake with each endpoint, and what it shows. */
export async function probe(
  terminal: Terminal,
  directory: string,
  texts: readonly string[],
  options: ProbeOptions,
): Promise<number> {
  // Invalid arguments are reported before anything is read.
  const isTyped = typedTargets(texts, options, TYPHA_PORT) !== undefined;
  const repository = new ConfiguredRepository(directory);
  const selected = () => selectClusters(repository, options.cluster ?? []);
  const { targets, cluster: only } = isTyped
    ? typedTargets(texts, options, usualPort(repository, selected()))!
    : await targetsOfContext(terminal, repository, options);
  const clusters = (only === undefined ? selected() : [only]).map(
    (name): ProbedCluster => ({ name, pki: readPkiAlone(repository, name) }),
  );
  const identities = options.identity === undefined ? [] : ageIdentities(terminal, options.identity);
  const now = options.now ?? terminal.now();
  const patience = options.timeout * 1000;
  const asClient = ({ endpoint }: Target, cluster: ProbedCluster) =>
    shownTheClient(repository, endpoint, cluster, identities, patience);
  const probing = { now, patience, ...(identities.length > 0 && { asClient }) };
  const rows = await Promise.all(targets.map((target) => probeTarget(target, clusters, probing)));
  const { output } = options;
  if (isData(output)) terminal.out(structured(output, asDocument("Probe", { endpoints: rows })));
  else if (terminal.quiet) terminal.err(describeFindings(rows));
  else terminal.out(describeProbe(terminal, rows, output));
  return rows.every(isGood) ? EXIT.fine : EXIT.problems;
}

/** The port on which all of these clusters have their Typha; the default where they differ. */
function usualPort(repository: ConfiguredRepository, names: readonly string[]): number {
  const ports = new Set(names.map((name) => portOf(repository, name)));
  const [port] = ports;
  return ports.size === 1 ? port! : TYPHA_PORT;
}

/** A broken cluster.yaml leaves its certificates to be compared with. */
function portOf(repository: ConfiguredRepository, name: string): number {
  try {
    return typhaPorts(loadClusterFile(repository, repository.layout.paths(name)).cluster.spec).port;
  } catch (error) {
    if (error instanceof ProblemError) return TYPHA_PORT;
    throw error;
  }
}

/** What talks to API servers, and what renders, is loaded for this alone. */
async function targetsOfContext(
  terminal: Terminal,
  repository: ConfiguredRepository,
  options: ProbeOptions,
): Promise<Targets> {
  const { context, kubeconfig, cluster = [] } = options;
  const { liveTargets } = await import("./live-targets");
  return liveTargets(terminal, repository, cluster, { context: context!, kubeconfig });
}

/** Shakes hands as calico-node does, with the client leaf of the cluster. */
async function shownTheClient(
  repository: ConfiguredRepository,
  endpoint: Endpoint,
  { name, pki }: ProbedCluster,
  identities: readonly string[],
  patience: number,
): Promise<Reaction> {
  const leaf = pki.leaves["typha-client"];
  if (leaf.kind !== "sealed" || leaf.shown.sealing !== "sops") {
    throw problem({
      code: "useless-option",
      file: leaf.kind === "named" ? repository.layout.paths(name).clusterFile : leaf.file,
      message: "the client's key is not sealed with SOPS, so no age identity opens it",
      remedy: "leave --identity out",
    });
  }
  const { file, chain } = leaf;
  const { openLeafKey } = await import("../../lifecycle/issue/leaf-key");
  const { pkcs8Pem, readPrivateKey } = await import("@typha-mtls/x509/keys");
  const opened = await openLeafKey(repository.read(file) ?? "", identities, file);
  // Written anew, for OpenSSL's reader of PEM takes texts that Typha's does not.
  const privateKeyPem = pkcs8Pem(readPrivateKey(opened, { file, field: 'data["tls.key"]' }));
  const observation = await observe(endpoint, {
    patience,
    shown: { certificatePem: chainPem(chain), privateKeyPem },
  });
  return observation.kind === "served" ? observation.answer : { kind: "refused", reason: observation.kind };
}
