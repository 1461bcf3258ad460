import { clusterPaths } from "../cluster/layout";
import { clusterFiles, folderOf, type LoadedCluster, loadClusterFile } from "../cluster/load";
import { openerProblems } from "../cluster/opener-problems";
import { lintPki, type Pki, readPki } from "../cluster/pki";
import { handOver, requestedRoles } from "../cluster/request-file";
import { isSealedPki } from "../cluster/sealed-cluster";
import { sealingScopeProblems } from "../cluster/sealing-scope";
import type { Settings } from "../cluster/settings";
import { type CommittedFolder, committedFiles } from "../files/git-head";
import { type FileSource, Reads } from "../files/reads";
import type { Repository } from "../files/repository";
import { asProblems } from "../internal-error";
import { SealingPolicy } from "../lifecycle/recipients/sealing-rules";
import { nextCommand, type Rotation } from "../lifecycle/rotate/rotation";
import { ProblemError } from "../problem";
import { type RenderedCluster, renderCluster } from "../render/render";
import { shellWord } from "../shell";
import { DIST, planDist } from "../synth";
import type { Before } from "./against/before";
import { againstFacts } from "./against/cluster";
import { comparableFacts } from "./against/comparable";
import { textsOf } from "./against/rendered";
import { absentFacts, type Commands, certificateFacts, isLastingError } from "./certificates";
import { foreignProblem } from "./dist";
import { foreignCaFacts } from "./external-ca";
import { type Fact, type FactDetails, ok, problemFact, problemFacts } from "./fact";
import { keyFacts } from "./keys";
import { leftoverFacts } from "./leftovers";
import { recipientFacts } from "./recipients";
import { rollbackFacts } from "./rollback";
import { type LastCommit, rolloutFacts } from "./rollout";
import { rotationFacts, rotationIn } from "./rotation";
import { sealingCertificateFacts } from "./sealing-certificate";
import { settingsIn } from "./settings";
import { writtenFormFacts } from "./written-form";

/** What clusters are judged by, besides their files. */
export interface Judgement {
  readonly now: Date;
  /** age identities at hand. */
  readonly identities: readonly string[];
  /** A commit to compare with; undefined where none was named. */
  readonly before: Before | undefined;
}

/** What clusters share. */
interface Shared {
  readonly policy: SealingPolicy;
  readonly lastCommit: LastCommit;
  readonly settings: Settings;
}

/**
 * Checks clusters one by one; what they share, such as `.sops.yaml`, is read once. Whatever is wrong with a cluster is a
 * fact about it, and so is an internal error: no cluster silences the others.
 */
export function clusterCheck(repository: Repository, judgement: Judgement): (name: string) => Promise<Fact[]> {
  const policy = new SealingPolicy(new Reads(repository).read);
  let committed: { readonly files: CommittedFolder | undefined } | undefined;
  const lastCommit = () => {
    committed ??= { files: committedFiles(repository.root) };
    return committed.files;
  };
  // What is wrong with the settings is told of the repository.
  const { settings } = settingsIn(repository);
  return async (name) => {
    const facts: FactDetails[] = [];
    try {
      await checkCluster(facts, repository, name, judgement, { policy, lastCommit, settings });
    } catch (error) {
      facts.push(...problemFacts(asProblems(error, folderOf(name))));
    }
    return distinctFacts(facts).map((fact) => ({ cluster: name, ...fact }));
  };
}

/** Looks at everything of one cluster, in the order in which a person would; goes on after each problem. */
async function checkCluster(
  facts: FactDetails[],
  repository: Repository,
  name: string,
  { now, identities, before }: Judgement,
  { policy, lastCommit, settings }: Shared,
): Promise<void> {
  if (before !== undefined) facts.push(...before.asAWhole, ...comparableFacts(repository, name, before));
  const source = clusterFiles(repository, name);
  const file = attempt(facts, () => loadClusterFile(source, name));
  if (file !== undefined) {
    facts.push(ok("cluster.yaml fits its schema"));
    facts.push(...rolloutFacts(name, file.cluster.spec, lastCommit));
  }
  const aboutRendered: FactDetails[] = [];
  let rendered: RenderedCluster | undefined;
  const pki = attempt(facts, () => readPki(source, name, file?.cluster.spec));
  if (pki !== undefined) {
    const sealed = isSealedPki(pki);
    facts.push(ok(`certificates are readable, ${sealed ? "private keys are sealed" : "private keys are not in git"}`));
    facts.push(...requestFacts(source, name));
    const rotation = attempt(facts, () => rotationIn(source, name, pki));
    const inCommands = rotation === undefined ? {} : commandsFor(name, rotation, pki);
    const findings = lintPki(pki, name, now);
    facts.push(...certificateFacts(pki, name, now, findings, inCommands));
    facts.push(...foreignCaFacts(pki, name));
    if (rotation !== undefined) facts.push(...rotationFacts(name, rotation));
    if (file !== undefined) facts.push(...absentFacts(pki, file.cluster));
    facts.push(...recipientFacts(source, name, pki, policy));
    facts.push(...writtenFormFacts(source, name, findings.some(isLastingError) ? undefined : file?.cluster));
    facts.push(...(await keyFacts(source, name, pki, identities)));
    // Where a certificate is wrong, synth renders nothing that dist/ could be compared with.
    if (file !== undefined && !findings.some(isLastingError)) {
      const unfit = [...sealingScopeProblems(file.cluster, pki), ...openerProblems(pki)];
      const loaded = { name, config: file.cluster, file, pki };
      const told: FactDetails[] = unfit.map(problemFact);
      if (unfit.length === 0) {
        rendered = attempt(told, () => renderCluster(loaded, DIST));
        if (rendered !== undefined) told.push(...renderedFacts(repository, loaded, rendered, settings));
        if (told.some(({ state }) => state !== "ok"))
          told.unshift(...(attempt(told, () => rollbackFacts(repository, loaded)) ?? []));
      }
      aboutRendered.push(...told);
    }
  }
  if (before !== undefined) {
    const texts = rendered && textsOf(rendered.files);
    facts.push(...againstFacts({ name, source, policy, pki, rendered: texts }, before));
  }
  facts.push(...aboutRendered);
  facts.push(...leftoverFacts(source, name));
  if (file !== undefined) facts.push(...(await sealingCertificateFacts(source, name, file.cluster.spec, now)));
}

/** Each fact once: what is damaged is found again by all that read it. */
function distinctFacts(facts: readonly FactDetails[]): FactDetails[] {
  return facts.filter((fact, at) => facts.findIndex(({ message }) => message === fact.message) === at);
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

function commandsFor(name: string, rotation: Rotation, pki: Pki): Commands {
  // On the way from our CA to another one, leaves are ours until that one has issued.
  const isOurs = pki.hasCaKey && (!rotation.isExternal || ["starting", "started"].includes(rotation.phase));
  const renewal = isSealedPki(pki)
    ? `npx typha-mtls ${isOurs ? "renew" : "csr"} ${shellWord(name)}`
    : "have it issued anew where its key is kept, and put its certificate in this place";
  return { leaf: renewal, ca: nextCommand(name, rotation) };
}

/** Whether `dist/` is what synth renders. */
function renderedFacts(
  repository: Repository,
  { name }: LoadedCluster,
  { files }: RenderedCluster,
  settings: Settings,
): FactDetails[] {
  const facts: FactDetails[] = [];
  const plan = attempt(facts, () => planDist(repository, name, files, settings));
  if (plan === undefined) return facts;
  facts.push(...plan.foreign.map((place) => problemFact(foreignProblem(place))));
  const stale = plan.writes.length + plan.removes.length;
  if (stale === 0) return facts.length > 0 ? facts : [ok(`${DIST}/${name} is what synth renders`)];
  const differ = stale === 1 ? "1 file differs" : `${stale} files differ`;
  facts.push({
    state: "problem",
    message: `${DIST}/${name} is not what synth renders: ${differ}`,
    remedy: `npx typha-mtls synth ${shellWord(name)}`,
  });
  return facts;
}

/** Result of `act`; its problems become facts. */
function attempt<T>(facts: FactDetails[], act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    facts.push(...problemFacts(error));
    return undefined;
  }
}
