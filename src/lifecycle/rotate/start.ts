import { advice, own, type ProblemError, placeholder, problem } from "@typha-mtls/problems";
import { type Certificate, dateOf } from "@typha-mtls/x509";
import { caName } from "../ca-name";
import { makeCa } from "../init/certificate-authority";
import { algorithmOf } from "../issue/issue-leaves";
import type { PlannedWrite } from "../planned-write";
import { presentRules } from "../recipients/sealing-rules";
import { givenNextCa } from "./given-ca";
import type { Rotation } from "./rotation";
import { NO_CHANGE, type RotationPlan, type RotationRequest } from "./rotation-plan";

/** Puts the next CA into the trust bundle beside the old one: the one that was given, or a new one. No key is opened. */
export async function start(request: RotationRequest, rotation: Rotation): Promise<RotationPlan> {
  const { cluster, read, given, now } = request;
  const { trustBundle, nextCa, nextCaKey } = cluster.paths;
  const trusted = (next: Certificate): PlannedWrite => ({
    path: trustBundle,
    // In front of what is there, which keeps its bytes: taking it away again gives the file back as it was.
    content: next.pem + read(trustBundle)!,
    verb: "updated",
    note: `${caName(next)} beside the one before`,
  });
  if (rotation.phase !== "none") {
    const { next } = rotation;
    if (given?.some(({ certificate }) => certificate.fingerprint === next.fingerprint) === false) {
      throw problem({
        code: "rotation-under-way",
        file: nextCa,
        message: `a rotation to ${caName(next)} is under way, and what was given is another CA`,
        remedy: advice`finish or abort it first: ${own("rotate-ca status", [cluster.name])}`,
      });
    }
    return rotation.phase === "starting"
      ? { ...NO_CHANGE, writes: [trusted(next)] }
      : { ...NO_CHANGE, done: "start is done" };
  }
  if (given === undefined && rotation.isExternal) throw needsNextCa(request);
  const old = onlyCa(rotation.bundle, trustBundle);
  if (given === undefined) {
    const keyAlgorithm = request.keyAlgorithm ?? algorithmOf(old, trustBundle);
    const days = cluster.config.spec.certificates.caDays;
    const rules = presentRules(cluster.paths, cluster.config.spec.secrets, read);
    const made = await makeCa(cluster.name, generationOf(old) + 1, rules, { keyAlgorithm, now, days }, nextCaKey, true);
    const note = `${made.note}; ${made.operators}`;
    return {
      ...NO_CHANGE,
      writes: [{ path: nextCaKey, content: made.sealed, verb: "sealed", note }, trusted(made.certificate)],
    };
  }
  const { ca, intermediates } = givenNextCa(given, cluster, now);
  const note = `${caName(ca)}, until ${dateOf(ca.notAfter)}; external, its key is not in git`;
  return {
    ...NO_CHANGE,
    writes: [{ path: nextCa, content: ca.pem, verb: "created", note }, trusted(ca)],
    notices: intermediates.map(({ certificate, file }) => ({
      code: "intermediate-left-out",
      severity: "warning",
      file,
      message: `${caName(certificate)} is no root, and is left out of the bundle`,
      remedy: "give it again together with the leaves that it issues",
    })),
  };
}

/** That an external CA is replaced by one that has to be given. */
function needsNextCa({ cluster: { name, paths }, read }: RotationRequest): ProblemError {
  const { caKey, trustBundle } = paths;
  const why = read(caKey) === undefined ? "its key is not in git" : "its leaves come with intermediates";
  return problem({
    code: "next-ca-required",
    file: trustBundle,
    message: `the CA is external: ${why}`,
    remedy: advice`give the certificate of the CA that takes over: ${own("rotate-ca start", [name], { ca: placeholder("file") })}`,
  });
}

function onlyCa(bundle: readonly Certificate[], file: string): Certificate {
  const [only, ...others] = bundle;
  if (only !== undefined && others.length === 0) return only;
  throw problem({
    code: "rotation-ambiguous",
    file,
    message: `holds ${bundle.map(caName).join(" and ")}, so it is not clear which one is to be replaced`,
    remedy: "take out those that issued no leaf",
  });
}

/** The number behind the g; a CA that we did not name is the first. */
function generationOf({ commonName }: Certificate): number {
  return Number(/ CA g(\d{1,4})$/.exec(commonName ?? "")?.[1] ?? 1);
}
