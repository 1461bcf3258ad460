import { hash, type KeyObject } from "node:crypto";
import type * as library from "../../../../src/index";
import { type CertificateSet, pem } from "./build";
import { chainSets } from "./chains";
import { encodingSets } from "./encodings";
import { keySets } from "./keys";
import { mutatedSets } from "./mutations";
import { nameSets } from "./names";
import { publicKeySets } from "./public-keys";
import { purposeSets } from "./purposes";

/** The time at which both judges look. */
export const now = new Date("2027-06-01T00:00:00Z");

/** What the linter says of a set, and the set as the programs get it. */
export interface Judged {
  readonly name: string;
  readonly bundle: string;
  readonly server: string;
  readonly serverKey: string;
  readonly client: string;
  readonly clientKey: string;
  /** What each leaf shows, and the other side is told to expect; null where it shows nothing or cannot be read. */
  readonly serverIdentity: library.Identity | null;
  readonly clientIdentity: library.Identity | null;
  /** Ids of the rules whose errors there are; `unreadable` where the reader refuses. */
  readonly refusedBy: readonly string[];
}

/** What of the product reads and judges. */
type Linter = Pick<typeof library, "readBundle" | "readChain" | "lint" | "identityOf" | "ProblemError">;

/** Every set of the corpus, judged by the product: its sources, or the library as it is built. */
export function judge(linter: Linter): Judged[] {
  const sets = [
    ...[...keySets(), ...publicKeySets(), ...purposeSets(), ...nameSets()],
    ...[...encodingSets(), ...chainSets(), ...mutatedSets()],
  ];
  return sets.map((set) => judgeOne(linter, set));
}

/** Of all certificates and of what each side is told to expect: what Go judges. */
export function digestOf(sets: readonly Judged[]): string {
  const asked = sets.map(({ name, bundle, server, client, serverIdentity, clientIdentity }) => [
    ...[name, bundle, server, client],
    ...[serverIdentity, clientIdentity],
  ]);
  return hash("sha256", JSON.stringify(asked));
}

function judgeOne(typhaMtls: Linter, set: CertificateSet): Judged {
  const [bundle, server, client] = [set.bundle, set.server, set.client].map((certificates) =>
    typeof certificates === "string" ? certificates : pem(...(certificates as readonly Buffer[])),
  ) as [string, string, string];
  const texts = {
    name: set.name,
    bundle,
    server,
    client,
    serverKey: keyPem(set.serverKey),
    clientKey: keyPem(set.clientKey),
  };
  try {
    const isEmpty = typeof set.bundle !== "string" && set.bundle.length === 0;
    const pki = {
      bundle: isEmpty ? [] : typhaMtls.readBundle(bundle),
      server: typhaMtls.readChain(server),
      client: typhaMtls.readChain(client),
    };
    const errors = typhaMtls.lint(pki, { now }).filter(({ severity }) => severity === "error");
    return {
      ...texts,
      serverIdentity: typhaMtls.identityOf(pki.server[0]) ?? null,
      clientIdentity: typhaMtls.identityOf(pki.client[0]) ?? null,
      refusedBy: [...new Set(errors.map(({ code }) => code))],
    };
  } catch (error) {
    if (!(error instanceof typhaMtls.ProblemError)) throw error;
    return { ...texts, serverIdentity: null, clientIdentity: null, refusedBy: ["unreadable"] };
  }
}

function keyPem(key: KeyObject): string {
  return key.export({ type: "pkcs8", format: "pem" }) as string;
}
