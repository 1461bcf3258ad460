import { type LoadedCluster, loadClusterFile } from "../cluster/load";
import { findingProblem, forLint, type Pki, readPki } from "../cluster/pki";
import { planOwnedTree } from "../files/owned-tree";
import type { Repository } from "../files/repository";
import { ProblemError } from "../problem";
import { RENDERED_MARK, renderCluster } from "../render/render";
import { DIST } from "../synth";
import { describeIdentity, type Role } from "../x509/identity";
import { type Finding, lint, rules } from "../x509/lint";
import { day } from "../x509/renewal";
import { type Fact, type FactDetails, ok, problemFact } from "./check-fact";
import { keyFacts } from "./check-keys";

const ROLES: readonly Role[] = ["typha-server", "typha-client"];

/** Looks at everything of one cluster, in the order in which a person would; goes on after each problem. */
export async function checkCluster(
  repository: Repository,
  name: string,
  now: Date,
  identities: readonly string[],
): Promise<Fact[]> {
  const facts: FactDetails[] = [];
  const file = attempt(facts, () => loadClusterFile(repository, name));
  if (file !== undefined) facts.push(ok("cluster.yaml fits its schema"));
  const pki = attempt(facts, () => readPki(repository, name, file?.cluster.spec.secrets));
  if (pki !== undefined) {
    facts.push(ok("certificates are readable, private keys are sealed"));
    const findings = lint(forLint(pki), { now });
    facts.push(...certificateFacts(pki, findings, name, now));
    facts.push(...(await keyFacts(repository, name, pki, identities)));
    // Where a certificate is wrong, synth renders nothing that dist/ could be compared with.
    if (file !== undefined && !findings.some(isLastingError)) {
      facts.push(...renderedFacts(repository, { name, config: file.cluster, file, pki }));
    }
  }
  return facts.map((fact) => ({ cluster: name, ...fact }));
}

const NEED_CLOCK: ReadonlySet<string> = new Set(rules.filter(({ needsClock }) => needsClock).map(({ id }) => id));

/** One that synth refuses too, whatever the day. */
function isLastingError({ rule, severity }: Finding): boolean {
  return severity === "error" && !NEED_CLOCK.has(rule);
}

function certificateFacts(pki: Pki, findings: readonly Finding[], name: string, now: Date): FactDetails[] {
  const told = (wanted: (finding: Finding) => boolean) =>
    findings.filter(wanted).map((finding): FactDetails => {
      const state = finding.severity === "error" ? "problem" : "warning";
      return { ...problemFact(findingProblem(finding, name)), state, rule: finding.rule };
    });
  const lasting = told(({ rule }) => !NEED_CLOCK.has(rule));
  const today = told(({ rule }) => NEED_CLOCK.has(rule));
  if (findings.some(isLastingError)) return [...lasting, ...today];
  const anchors = pki.bundle.map(({ commonName, subject }) => commonName ?? subject);
  const shown = ROLES.map((role) => describeIdentity(pki.leaves[role].identity!));
  return [
    ok(`leaves chain to the trust bundle (${anchors.join(", ")})`),
    ok(`each peer expects the identity that the other one shows (${shown.join(", ")})`),
    ...lasting,
    ...(today.length > 0 ? today : [ok(`every certificate is valid; ${firstToExpire(pki, now)}`)]),
  ];
}

function firstToExpire({ bundle, leaves }: Pki, now: Date): string {
  const all = [
    ...ROLES.map((role) => ({ name: role as string, certificate: leaves[role].chain[0] })),
    ...bundle.map((certificate) => ({ name: "the CA", certificate })),
  ];
  const first = all.reduce((soonest, other) =>
    other.certificate.notAfter < soonest.certificate.notAfter ? other : soonest,
  );
  const days = Math.floor((first.certificate.notAfter.getTime() - now.getTime()) / day);
  return `${first.name} is the first to expire, in ${days} days (${first.certificate.notAfter.toISOString().slice(0, 10)})`;
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
