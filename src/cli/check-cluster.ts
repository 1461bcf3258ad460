import { loadCluster, loadClusterFile } from "../cluster/load";
import { findingProblem, forLint, type Pki, readPki } from "../cluster/pki";
import { planOwnedTree } from "../files/owned-tree";
import type { Repository } from "../files/repository";
import { ProblemError } from "../problem";
import { RENDERED_MARK, renderCluster } from "../render/render";
import { DIST } from "../synth";
import { describeIdentity, type Role } from "../x509/identity";
import { lint } from "../x509/lint";
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
    facts.push(...certificateFacts(pki, name, now));
    facts.push(...(await keyFacts(repository, name, pki, identities)));
  }
  // What the constructs refuse is told here too; what was told above is not repeated.
  if (
    file !== undefined &&
    pki !== undefined &&
    !facts.some(({ state, rule }) => state === "problem" && rule !== undefined)
  ) {
    facts.push(...renderedFacts(repository, name));
  }
  return facts.map((fact) => ({ cluster: name, ...fact }));
}

function certificateFacts(pki: Pki, name: string, now: Date): FactDetails[] {
  const findings = lint(forLint(pki), { now });
  const told = findings.map((finding): FactDetails => {
    const state = finding.severity === "error" ? "problem" : "warning";
    return { ...problemFact(findingProblem(finding, name)), state, rule: finding.rule };
  });
  if (told.some(({ state }) => state === "problem")) return told;
  const shown = ROLES.map((role) => describeIdentity(pki.leaves[role].identity!));
  return [
    ok(
      `leaves chain to the trust bundle (${pki.bundle.map(({ commonName, subject }) => commonName ?? subject).join(", ")})`,
    ),
    ok(`each peer expects the identity that the other one shows (${shown.join(", ")})`),
    ...(told.length > 0 ? told : [ok(`every certificate is valid; ${firstToExpire(pki, now)}`)]),
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

function renderedFacts(repository: Repository, name: string): FactDetails[] {
  const facts: FactDetails[] = [];
  const plan = attempt(facts, () => {
    const { files } = renderCluster(loadCluster(repository, name), DIST);
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
