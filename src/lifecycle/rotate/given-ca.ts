import { type Problem, ProblemError, problem, refuse } from "@typha-mtls/problems";
import { describeCertificate, type Finding, type FoundCertificate, isIssuer, isRoot, lint } from "@typha-mtls/x509";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { forLint } from "../../cluster/pki-lint";

/**
 * The one CA that is new, of certificates in any order: what an external PKI hands out may hold its whole chain.
 *
 * @returns the CA, and the CAs between it and its leaves, which belong to those
 * @throws ProblemError where there is none, or more than one, or a leaf, or where the linter finds an error in the trust bundle
 * that holds it too
 */
export function givenNextCa(given: readonly FoundCertificate[], cluster: LoadedCluster, now: Date) {
  const { trustBundle } = cluster.paths;
  const refused = ({ certificate, file }: FoundCertificate, message: string, remedy: string): Problem => ({
    code: "next-ca-unfit",
    file,
    message: `${describeCertificate(certificate)} ${message}`,
    remedy,
  });
  const leaves = given.filter(({ certificate }) => !isIssuer(certificate));
  const alone = "give the CA alone; its leaves come once every node and every Typha trusts it";
  refuse(leaves.map((leaf) => refused(leaf, "is no CA", alone)));
  const roots = given.filter(({ certificate }) => isRoot(certificate));
  const isHeld = ({ certificate }: FoundCertificate) =>
    cluster.pki.bundle.some(({ fingerprint }) => fingerprint === certificate.fingerprint);
  const [found, ...more] = roots.filter((root) => !isHeld(root));
  if (found === undefined) {
    const problems =
      roots.length > 0
        ? roots.map((root) => refused(root, `is in ${trustBundle} already`, "give the CA that is to take over from it"))
        : given.map((ca) => refused(ca, "is no CA that signed itself", "a trust bundle holds such CAs: give the root"));
    throw new ProblemError(problems);
  }
  if (more.length > 0) {
    const both = [found, ...more].map(({ certificate }) => describeCertificate(certificate)).join(" and ");
    throw problem({
      code: "next-ca-unfit",
      file: more[0]!.file,
      message: `more than one CA is new: ${both}`,
      remedy: "give the one that is to take over; a rotation replaces one CA by one other",
    });
  }
  refuseFaults(found, cluster, now);
  const intermediates = given.filter(({ certificate }) => !isRoot(certificate));
  return { ca: found.certificate, intermediates };
}

/** Warnings about a CA that is in use, and errors in one that a rotation starts with. */
const USELESS: ReadonlySet<string> = new Set(["ca-expired"]);

function refuseFaults({ certificate, file }: FoundCertificate, { pki }: LoadedCluster, now: Date): void {
  const linted = forLint(pki);
  const key = ({ code, subject, message }: Finding) => JSON.stringify([code, subject, message]);
  const before = new Set(lint(linted, { now }).map(key));
  const faults = lint({ ...linted, bundle: [...linted.bundle, certificate] }, { now })
    .filter(({ code, severity }) => severity === "error" || USELESS.has(code))
    .filter((finding) => !before.has(key(finding)));
  refuse(
    faults.map(({ code, message, remedy }) => ({
      code,
      file,
      message,
      remedy: USELESS.has(code) ? undefined : remedy,
    })),
  );
}
