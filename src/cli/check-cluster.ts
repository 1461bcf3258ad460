import { clusterPaths } from "../cluster/layout";
import { clusterFiles, type LoadedCluster, loadClusterFile } from "../cluster/load";
import { handOver, requestedRoles } from "../cluster/missing";
import { lintPki, readPki } from "../cluster/pki";
import { isSealedPki } from "../cluster/sealed-cluster";
import { sealingScopeProblems } from "../cluster/sealing-scope";
import type { FileSource } from "../files/folder-reads";
import { planOwnedTree } from "../files/owned-tree";
import type { Repository } from "../files/repository";
import type { Rotation } from "../lifecycle/rotation";
import { ProblemError } from "../problem";
import { RENDERED_MARK, renderCluster } from "../render/render";
import { DIST } from "../synth";
import { absentFacts, type Commands, certificateFacts, isLastingError } from "./check-certificates";
import { type Fact, type FactDetails, ok, problemFact } from "./check-fact";
import { keyFacts } from "./check-keys";
import { rolloutFacts } from "./check-rollout";
import { rotationFacts, rotationIn } from "./check-rotation";
import { sealingCertificateFacts } from "./check-sealing";
import { nextCommand } from "./describe-rotation";

/** Looks at everything of one cluster, in the order in which a person would; goes on after each problem. */
export async function checkCluster(
  repository: Repository,
  name: string,
  now: Date,
  identities: readonly string[],
): Promise<Fact[]> {
  const facts: FactDetails[] = [];
  const source = clusterFiles(repository, name);
  const file = attempt(facts, () => loadClusterFile(source, name));
  if (file !== undefined) {
    facts.push(ok("cluster.yaml fits its schema"));
    facts.push(...rolloutFacts(repository, name, file.cluster.spec));
  }
  const pki = attempt(facts, () => readPki(source, name, file?.cluster.spec));
  if (pki !== undefined) {
    const sealed = isSealedPki(pki);
    facts.push(ok(`certificates are readable, ${sealed ? "private keys are sealed" : "private keys are not in git"}`));
    facts.push(...requestFacts(source, name));
    const rotation = isSealedPki(pki) ? attempt(facts, () => rotationIn(source, name, pki)) : undefined;
    const isOurs = source.read(clusterPaths(name).caKey) !== undefined;
    const inCommands = isOurs && rotation !== undefined ? commandsFor(name, rotation) : {};
    const findings = lintPki(pki, name, now);
    facts.push(...certificateFacts(pki, name, now, findings, inCommands));
    if (rotation !== undefined) facts.push(...rotationFacts(name, rotation));
    if (file !== undefined) facts.push(...absentFacts(pki, file.cluster));
    facts.push(...(await keyFacts(source, name, pki, identities)));
    // Where a certificate is wrong, synth renders nothing that dist/ could be compared with.
    if (file !== undefined && !findings.some(isLastingError)) {
      const scopes = sealingScopeProblems(file.cluster, pki);
      facts.push(...scopes.map(problemFact));
      if (scopes.length === 0) facts.push(...renderedFacts(repository, { name, config: file.cluster, file, pki }));
    }
  }
  if (file !== undefined) facts.push(...(await sealingCertificateFacts(source, name, file.cluster.spec, now)));
  return facts.map((fact) => ({ cluster: name, ...fact }));
}

/** Requests for the successors of leaves that are there. */
function requestFacts(source: FileSource, name: string): FactDetails[] {
  const { requests } = clusterPaths(name);
  return requestedRoles(name, (file) => source.read(file)).map((role) => ({
    state: "skipped",
    message: `a new certificate for ${role} is requested and not imported yet`,
    remedy: handOver(requests[role].csr, name),
  }));
}

function commandsFor(name: string, rotation: Rotation): Commands {
  return { "renew it": `npx typha-mtls renew ${name}`, "rotate the CA": nextCommand(name, rotation) };
}

/** What synth refuses to render is told here too. */
function renderedFacts(repository: Repository, loaded: LoadedCluster): FactDetails[] {
  const { name } = loaded;
  const facts: FactDetails[] = [];
  const plan = attempt(facts, () => {
    const { files } = renderCluster(loaded, DIST);
    return planOwnedTree(repository, RENDERED_MARK, `${DIST}/${name}`, files);
  });
  if (plan === undefined) return facts;
  const stale = plan.writes.length + plan.removes.length;
  if (stale === 0) return [ok(`${DIST}/${name} is what synth renders`)];
  const differ = stale === 1 ? "1 file differs" : `${stale} files differ`;
  return [
    {
      state: "problem",
      message: `${DIST}/${name} is not what synth renders: ${differ}`,
      remedy: `npx typha-mtls synth ${name}`,
    },
  ];
}

/** Result of `act`; its problems become facts. */
function attempt<T>(facts: FactDetails[], act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    facts.push(...error.problems.map(problemFact));
    return undefined;
  }
}
