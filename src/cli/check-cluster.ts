import { clusterPaths } from "../cluster/layout";
import { loadCluster, loadClusterFile } from "../cluster/load";
import { findingProblem, forLint, type Pki, readPki } from "../cluster/pki";
import { planOwnedTree } from "../files/owned-tree";
import type { Repository } from "../files/repository";
import type { Rotation } from "../lifecycle/rotation";
import { ProblemError } from "../problem";
import { RENDERED_MARK, renderCluster } from "../render/render";
import { DIST } from "../synth";
import { describeIdentity, type Role } from "../x509/identity";
import { type Finding, lint, rules } from "../x509/lint";
import { day } from "../x509/renewal";
import { type Fact, type FactDetails, ok, problemFact } from "./check-fact";
import { keyFacts } from "./check-keys";
import { rotationFacts, rotationIn } from "./check-rotation";
import { nextCommand } from "./describe-rotation";

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
    const rotation = attempt(facts, () => rotationIn(repository, name, pki));
    const isOurs = repository.read(clusterPaths(name).caKey) !== undefined;
    const inCommands = isOurs && rotation !== undefined ? commandsFor(name, rotation) : {};
    facts.push(...certificateFacts(pki, name, now, inCommands));
    if (rotation !== undefined) facts.push(...rotationFacts(name, rotation));
    facts.push(...(await keyFacts(repository, name, pki, identities)));
  }
  if (file !== undefined && pki !== undefined) facts.push(...renderedFacts(repository, name, facts));
  return facts.map((fact) => ({ cluster: name, ...fact }));
}

function certificateFacts(pki: Pki, name: string, now: Date, inCommands: Commands): FactDetails[] {
  const needClock = new Set(rules.filter(({ needsClock }) => needsClock).map(({ id }) => id));
  const findings = lint(forLint(pki), { now });
  const told = (wanted: (finding: Finding) => boolean) =>
    findings.filter(wanted).map((finding): FactDetails => {
      const state = finding.severity === "error" ? "problem" : "warning";
      const found = findingProblem(finding, name);
      const remedy = inCommands[found.remedy ?? ""] ?? found.remedy;
      return { ...problemFact({ ...found, ...(remedy && { remedy }) }), state, rule: finding.rule };
    });
  const lasting = told(({ rule }) => !needClock.has(rule));
  const today = told(({ rule }) => needClock.has(rule));
  if (lasting.some(({ state }) => state === "problem")) return [...lasting, ...today];
  const anchors = pki.bundle.map(({ commonName, subject }) => commonName ?? subject);
  const shown = ROLES.map((role) => describeIdentity(pki.leaves[role].identity!));
  return [
    ok(`leaves chain to the trust bundle (${anchors.join(", ")})`),
    ok(`each peer expects the identity that the other one shows (${shown.join(", ")})`),
    ...lasting,
    ...(today.length > 0 ? today : [ok(`every certificate is valid; ${firstToExpire(pki, now)}`)]),
  ];
}

/** What the linter, which knows no commands, asks for, and the command that does it. */
type Commands = Readonly<Record<string, string>>;

function commandsFor(name: string, rotation: Rotation): Commands {
  return { "renew it": `npx typha-mtls renew ${name}`, "rotate the CA": nextCommand(name, rotation) };
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

/** What synth refuses is told here too; what was told before is not repeated. */
function renderedFacts(repository: Repository, name: string, before: readonly FactDetails[]): FactDetails[] {
  const facts: FactDetails[] = [];
  const plan = attempt(facts, () => {
    const { files } = renderCluster(loadCluster(repository, name), DIST);
    return planOwnedTree(repository, RENDERED_MARK, `${DIST}/${name}`, files);
  });
  if (plan === undefined) return facts.filter(({ message }) => !before.some((told) => told.message === message));
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
