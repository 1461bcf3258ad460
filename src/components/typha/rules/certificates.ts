import { CA_KEY, CERTIFICATE_KEY, PRIVATE_KEY_KEY } from "@typha-mtls/calico";
import { advice, attempt, own } from "@typha-mtls/problems";
import { lint, readBundle, readChain } from "@typha-mtls/x509";
import type { Desired } from "../../desired";
import type { SecretShown } from "../../observed/secret";
import { APPLY_GIT, type LiveFinding, type LiveRule } from "../../rule";

const SIDES = [
  {
    side: "server",
    secret: "serverSecret",
    certificate: "serverCertificate",
    namespace: "namespace",
    whose: "Typha",
  },
  {
    side: "client",
    secret: "clientSecret",
    certificate: "clientCertificate",
    namespace: "calicoNodeNamespace",
    whose: "calico-node",
  },
] as const;
const BUNDLES = [
  { side: "typha", bundle: "trustBundle", namespace: "namespace" },
  { side: "node", bundle: "nodeTrustBundle", namespace: "calicoNodeNamespace" },
] as const;

const DECRYPT =
  "Delete the Secret, and apply it with what decrypts it: each tool has its page, which `typha-mtls docs` lists. The key itself is not disclosed: what was applied is ciphertext.";
const BRING_SECRET =
  "Bring the Secret of git to the cluster: let Flux or Argo CD sync, or apply it as `typha-mtls docs kubectl` says. Where a controller makes it (Sealed Secrets, External Secrets, cert-manager), its status says why it does not.";

/** Whether the cluster holds the certificates of git, with their keys opened. */
export const CERTIFICATE_RULES: readonly LiveRule[] = [
  ...BUNDLES.map(
    ({ side, bundle, namespace }): LiveRule => ({
      code: `trust-bundle-${side}`,
      looksAt: [bundle],
      why: "a side that trusts another CA refuses its peer at the next connect",
      source: "typha/pkg/tlsutils",
      whatToDo: APPLY_GIT,
      find({ [bundle]: live }, { location, trustBundle }) {
        // One ConfigMap is reported once.
        if (side === "node" && location.namespace === location.calicoNodeNamespace) return false;
        const what = `ConfigMap ${location[namespace]}/${location.trustBundle}`;
        if (live === undefined) return `there is no ${what}: the pods cannot start`;
        return !isSameBundle(live.data?.[CA_KEY] ?? "", trustBundle) && `the CAs in ${what} are not those of git`;
      },
    }),
  ),
  ...SIDES.flatMap(({ side, secret, certificate, namespace, whose }) => {
    const rule = (
      fault: "absent" | "sealed" | "incomplete" | "certificate",
      why: string,
      judge: (live: SecretShown | undefined, what: string, desired: Desired) => LiveFinding,
    ): LiveRule => ({
      code: `secret-${fault}-${side}`,
      looksAt: [secret],
      why,
      source: "dist/<cluster>/objects",
      whatToDo: fault === "sealed" ? DECRYPT : BRING_SECRET,
      find(observed, desired) {
        const { location, bringSecrets } = desired;
        const found = judge(observed[secret], `Secret ${location[namespace]}/${location[secret]}`, desired);
        return typeof found === "string" ? { message: found, remedy: bringSecrets } : found;
      },
    });
    return [
      rule("absent", "the pods wait for it in ContainerCreating", (live, what, { location }) => {
        const isMissing = live === undefined && location[secret] !== undefined;
        return isMissing && `there is no ${what}: ${whose}'s pods cannot start`;
      }),
      rule(
        "sealed",
        "the file that is mounted holds ciphertext, and the program ends or never connects",
        (live, what, { apply }) =>
          live?.key === "sealed" && {
            message: `${what} was applied without being decrypted: its ${PRIVATE_KEY_KEY} is still sealed`,
            remedy: advice`delete it, then ${apply} with what decrypts it; ${own("docs")} lists a page for each tool`,
          },
      ),
      rule("incomplete", "the file is not there, and the program does not start", (live, what) => {
        const missing = live === undefined ? [] : missingKeys(live);
        return missing.length > 0 && `${what} has no ${missing.join(" and no ")}`;
      }),
      rule(
        "certificate",
        "what is served is not what git says, and expires at another time",
        (live, what, { [certificate]: git }) => {
          const isKnown = live?.certificate !== undefined && git !== undefined;
          return isKnown && !isSameChain(live.certificate, git) && `the certificate in ${what} is not that of git`;
        },
      ),
      {
        code: `secret-both-purposes-${side}`,
        severity: "warning",
        looksAt: [secret],
        why: "the identity alone then keeps a node's key from posing as Typha",
        source: "rules both-purposes and no-purpose of the linter",
        whatToDo:
          "Have the issuer give each certificate the one usage that it is asked for, and issue it anew: `typha-mtls docs cert-manager` says which issuers do.",
        find({ [secret]: live }, { location, [certificate]: git }) {
          // The linter of `check` says it of what lies in git.
          if (git !== undefined || !isForBoth(side, live?.certificate)) return false;
          return {
            message: `the certificate in Secret ${location[namespace]}/${location[secret]} is good for both sides`,
            remedy: `have it issued for ${side} auth alone`,
          };
        },
      } satisfies LiveRule,
    ];
  }),
];

const FOR_BOTH: readonly string[] = ["both-purposes", "no-purpose"];

/** Whether the linter finds the leaf of a side good for the other side too; what cannot be read is for neither. */
function isForBoth(side: "server" | "client", pem: string | undefined): boolean {
  const chain = pem === undefined ? undefined : attempt(() => readChain(pem)).result;
  const pki = { bundle: [], server: [], client: [], [side]: chain ?? [] };
  return chain !== undefined && lint(pki).some(({ code }) => FOR_BOTH.includes(code));
}

function missingKeys({ certificate, key }: SecretShown): string[] {
  return [...(certificate === undefined ? [CERTIFICATE_KEY] : []), ...(key === "absent" ? [PRIVATE_KEY_KEY] : [])];
}

function isSameChain(a: string, b: string): boolean {
  return fingerprints(a, readChain).join() === fingerprints(b, readChain).join();
}

/** The order of a bundle does not matter. */
function isSameBundle(a: string, b: string): boolean {
  return fingerprints(a, readBundle).sort().join() === fingerprints(b, readBundle).sort().join();
}

/** What cannot be read is like nothing. */
function fingerprints(pem: string, read: typeof readChain): string[] {
  return attempt(() => read(pem).map(({ fingerprint }) => fingerprint)).result ?? ["unreadable"];
}
