import { type Certificate, describeCertificate } from "../certificate";
import { describeIdentity, identityOf, ROLE_FACTS } from "../identity";
import type { Role } from "../role";
import { about, type LintedPki, NEW_LEAF, NEXT_CERTIFICATE, type Rule, type Told } from "./rule";

/** What Go logs, on the side that checks, for a leaf of the wrong purpose (`facts`: seen on Typha 3.28 to 3.33). */
export const purposeError = "certificate specifies an incompatible key usage";

/** Rules about the two leaves side by side. */
export const pairRules: readonly Rule[] = [
  {
    id: "swapped-pair",
    severity: "error",
    why: "A server leaf given to calico-node and a client leaf given to Typha make every connection fail.",
    source: "calico typha/pkg/tlsutils/tlsutils.go; a mistake found in the wild",
    whatToDo:
      "Exchange `tls.crt` and `tls.key` of the two files, or put both back from git; then `typha-mtls synth`, and apply.",
    stricterThanGo: "leaves that fit both sides and bear the usual names of the other one",
    *check({ pki }) {
      if (!isSwapped(pki)) return;
      const byPurpose = onlyPurposeOf(pki.server[0]) !== undefined;
      const outcome = byPurpose ? `; Typha would reject every node with "${purposeError}"` : "";
      for (const { role, leaf, other } of pairOf(pki)) {
        yield {
          subject: role,
          message: `this is ${ROLE_FACTS[other].owner} certificate (${describeLeaf(leaf)}); the two files are swapped`,
          remedy: `exchange tls.crt and tls.key of the two files${outcome}`,
        };
      }
    },
  },
  {
    id: "shared-certificate",
    severity: "error",
    why: "With one certificate for both sides each node's key can pose as Typha.",
    source: "operator and kubespray issue one leaf per role",
    whatToDo: NEW_LEAF,
    stricterThanGo: "one leaf for both sides",
    check: onClient((server, client) => sameCertificate(server, client) && shared("certificate")),
  },
  {
    id: "shared-key",
    severity: "error",
    why: "With one key for both sides each node's key can pose as Typha.",
    source: "operator and kubespray make one key per role",
    whatToDo: NEW_LEAF,
    stricterThanGo: "one key for both sides",
    check: onClient((server, client) => {
      const sameKey = server.publicKeyFingerprint === client.publicKeyFingerprint;
      return sameKey && !sameCertificate(server, client) && shared("key");
    }),
  },
  {
    id: "equal-identities",
    severity: "error",
    why: "Calico tells the two sides apart by CN or URI only, so a node's certificate must not bear Typha's name.",
    source: "calico typha/pkg/tlsutils/tlsutils.go",
    whatToDo: NEW_LEAF,
    stricterThanGo: "one name for both sides",
    check: onClient((server, client) => {
      const [a, b] = [identityOf(server), identityOf(client)];
      if (a === undefined || b === undefined || sameCertificate(server, client)) return false;
      if (a.kind !== b.kind || a.value !== b.value) return false;
      return { message: `has the identity of Typha's leaf (${describeIdentity(b)}), expected one of its own` };
    }),
  },
  {
    id: "equal-serials",
    severity: "warning",
    why: "A CA gives each certificate its own serial number.",
    source: "RFC 5280 4.1.2.2",
    whatToDo: NEXT_CERTIFICATE,
    *check({ all }) {
      for (const [index, placed] of all.entries()) {
        const { certificate } = placed;
        const twin = all
          .slice(0, index)
          .find(
            ({ certificate: { serial, issuerDer } }) =>
              serial === certificate.serial && issuerDer.equals(certificate.issuerDer),
          );
        if (twin === undefined || sameCertificate(twin.certificate, certificate)) continue;
        const whose = twin.place === "leaf" ? "Typha's leaf" : describeCertificate(twin.certificate);
        const number = twin.place === "leaf" ? ` (${certificate.serial})` : "";
        yield about(placed, `has the serial number of ${whose}${number}, expected one of its own`);
      }
    },
  },
];

/** Whether each leaf would be right in the place of the other. */
export function isSwapped(pki: LintedPki): boolean {
  const pair = pairOf(pki);
  if (pair.length !== 2) return false;
  if (pair.every(({ leaf, other }) => onlyPurposeOf(leaf) === ROLE_FACTS[other].purpose)) return true;
  // Leaves that fit both sides can only be told by the names that everybody uses.
  return pair.every(
    ({ leaf, other }) =>
      onlyPurposeOf(leaf) === undefined && ROLE_FACTS[other].usualCommonNames.includes(identityOf(leaf)?.value ?? ""),
  );
}

/** The one of the two purposes that a leaf is good for; `undefined` if it is good for both or neither. */
export function onlyPurposeOf(leaf: Certificate | undefined): string | undefined {
  const server = leaf?.extendedKeyUsage?.includes("serverAuth") === true;
  const client = leaf?.extendedKeyUsage?.includes("clientAuth") === true;
  const any = leaf?.extendedKeyUsage?.includes("anyExtendedKeyUsage") === true;
  return server === client || any ? undefined : server ? "serverAuth" : "clientAuth";
}

/** `CN typha-client, clientAuth`, for messages. */
export function describeLeaf(leaf: Certificate): string {
  const identity = identityOf(leaf);
  const usages = leaf.extendedKeyUsage ?? ["no extended key usage"];
  return [identity === undefined ? "no identity" : describeIdentity(identity), ...usages].join(", ");
}

function pairOf({ server, client }: LintedPki): { role: Role; leaf: Certificate; other: Role }[] {
  const [serverLeaf, clientLeaf] = [server[0], client[0]];
  if (serverLeaf === undefined || clientLeaf === undefined) return [];
  return [
    { role: "typha-server", leaf: serverLeaf, other: "typha-client" },
    { role: "typha-client", leaf: clientLeaf, other: "typha-server" },
  ];
}

function onClient(check: (server: Certificate, client: Certificate) => Told | false): Rule["check"] {
  return ({
    pki: {
      server: [server],
      client: [client],
    },
  }) => {
    const found = server !== undefined && client !== undefined && check(server, client);
    return found === false ? [] : [{ subject: "typha-client", ...found }];
  };
}

function sameCertificate(a: Certificate, b: Certificate): boolean {
  return a.fingerprint === b.fingerprint;
}

function shared(what: string): Told {
  return {
    message: `has the same ${what} as Typha's leaf, expected one per role`,
    remedy: "issue a leaf with a new key for each role",
  };
}
