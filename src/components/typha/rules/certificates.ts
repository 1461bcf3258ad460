import { CA_KEY, CERTIFICATE_KEY, PRIVATE_KEY_KEY } from "../../../calico/volumes";
import { ProblemError } from "../../../problem";
import { readBundle, readChain } from "../../../x509/certificate";
import type { Desired } from "../../desired";
import type { ConfigMap } from "../../observed/objects";
import type { SecretShown } from "../../observed/secret";
import type { SubjectName } from "../../registry";

import { fault, type LiveFault, type LiveRule } from "../../rule";

const SIDES = [
  { side: "server", secret: "serverSecret", certificate: "serverCertificate", whose: "Typha" },
  { side: "client", secret: "clientSecret", certificate: "clientCertificate", whose: "calico-node" },
] as const;
const BUNDLES = [
  { side: "typha", bundle: "trustBundle", namespace: "namespace" },
  { side: "node", bundle: "nodeTrustBundle", namespace: "calicoNodeNamespace" },
] as const;

/** Whether the cluster holds the certificates of git, with their keys opened. */
export const CERTIFICATE_RULES: readonly LiveRule[] = [
  ...BUNDLES.map(
    ({ side, bundle, namespace }): LiveRule => ({
      code: `trust-bundle-${side}`,
      looksAt: [bundle],
      why: "a side that trusts another CA refuses its peer at the next connect",
      source: "typha/pkg/tlsutils",
      find: (observed, desired) =>
        // One ConfigMap is reported once.
        side === "node" && desired.location.namespace === desired.location.calicoNodeNamespace
          ? []
          : bundleFindings(observed[bundle], desired.location[namespace], desired),
    }),
  ),
  ...SIDES.flatMap(({ side, secret, certificate, whose }): LiveRule[] => {
    const about = {
      looksAt: [secret] as readonly SubjectName[],
      source: "dist/<cluster>/objects",
    };
    const nameIn = ({ location }: Desired) => location[secret];
    const location = ({ location: at }: Desired) =>
      `Secret ${side === "server" ? at.namespace : at.calicoNodeNamespace}/${at[secret]}`;
    return [
      {
        ...about,
        code: `secret-absent-${side}`,
        why: "the pods wait for it in ContainerCreating",
        find: (observed, desired) =>
          nameIn(desired) === undefined || observed[secret] !== undefined
            ? []
            : fault(`there is no ${location(desired)}: ${whose}'s pods cannot start`, desired.bringSecrets),
      },
      {
        ...about,
        code: `secret-sealed-${side}`,
        why: "the file that is mounted holds ciphertext, and the program ends or never connects",
        find: (observed, desired) =>
          observed[secret]?.key !== "sealed"
            ? []
            : fault(
                `${location(desired)} was applied without being decrypted: its ${PRIVATE_KEY_KEY} is still sealed`,
                `delete it, then ${desired.apply} with what decrypts it (docs/how-to)`,
              ),
      },
      {
        ...about,
        code: `secret-incomplete-${side}`,
        why: "the file is not there, and the program does not start",
        find: (observed, desired) => {
          const live = observed[secret];
          const missing = live === undefined ? [] : missingKeys(live);
          return missing.length === 0
            ? []
            : fault(`${location(desired)} has no ${missing.join(" and no ")}`, desired.bringSecrets);
        },
      },
      {
        ...about,
        code: `secret-certificate-${side}`,
        why: "what is served is not what git says, and expires at another time",
        find: (observed, desired) => {
          const [live, git] = [observed[secret]?.certificate, desired[certificate]];
          if (live === undefined || git === undefined || isSameChain(live, git)) return [];
          return fault(`the certificate in ${location(desired)} is not that of git`, desired.bringSecrets);
        },
      },
    ];
  }),
];

function bundleFindings(
  bundle: ConfigMap | undefined,
  namespace: string,
  { location, trustBundle, apply }: Desired,
): readonly LiveFault[] {
  const what = `ConfigMap ${namespace}/${location.trustBundle}`;
  if (bundle === undefined) return fault(`there is no ${what}: the pods cannot start`, apply);
  return isSameBundle(bundle.data?.[CA_KEY] ?? "", trustBundle)
    ? []
    : fault(`the CAs in ${what} are not those of git`, apply);
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
  try {
    return read(pem).map(({ fingerprint }) => fingerprint);
  } catch (error) {
    if (error instanceof ProblemError) return ["unreadable"];
    throw error;
  }
}
