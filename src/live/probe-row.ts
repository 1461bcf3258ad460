import { DAY_IN_MS, describeIdentity, identityOf, instant } from "@typha-mtls/x509";
import { describeEndpoint, type Endpoint } from "./endpoint";
import type { Observation, Reaction } from "./observe";
import type { Verdict } from "./served";
import { describeUnreached } from "./unreached";

/** What is probed. */
export interface Target {
  readonly endpoint: Endpoint;
  readonly node?: string;
  /** Command that restarts its pod. */
  readonly restart?: string;
}

/** What `probe` saw of one endpoint; the fields of `-o json`. */
export interface ProbeRow {
  readonly endpoint: string;
  /** Node that it runs on; with `--context` only. */
  readonly node?: string;
  /** Command that restarts its pod; with `--context` only. */
  readonly restart?: string;
  readonly verdict: Verdict;
  /** Why there is no certificate to be judged. */
  readonly reason?: string;
  /** Cluster whose certificate it is. */
  readonly cluster?: string;
  readonly identity?: string;
  readonly serial?: string;
  readonly issuer?: string;
  readonly expires?: string;
  /** Whole days that are left; negative once expired. */
  readonly residualDays?: number;
  /** Such as `TLSv1.3`. */
  readonly protocol?: string;
  /** Such as `ecdsa-p256`. */
  readonly keyType?: string;
  /** What became of a client that shows nothing. */
  readonly stranger?: string;
  /** What became of the client that shows the cluster's client certificate; absent where no key was opened. */
  readonly client?: string;
}

/** @param client - what became of a client with the certificate of the cluster; undefined where none was tried */
export function probeRow(
  { endpoint, ...where }: Target,
  observation: Observation,
  verdict: Verdict,
  cluster: string | undefined,
  client: Reaction | undefined,
  now: Date,
): ProbeRow {
  const seen = { endpoint: describeEndpoint(endpoint), ...where, verdict };
  if (observation.kind !== "served") {
    return "reason" in observation ? { ...seen, reason: observation.reason } : seen;
  }
  const { chain, protocol, answer } = observation;
  const [leaf] = chain;
  const identity = identityOf(leaf);
  return {
    ...seen,
    ...(cluster === undefined ? {} : { cluster }),
    ...(identity === undefined ? {} : { identity: describeIdentity(identity) }),
    serial: leaf.serial,
    issuer: leaf.issuer,
    expires: instant(leaf.notAfter),
    residualDays: Math.floor((leaf.notAfter.getTime() - now.getTime()) / DAY_IN_MS),
    protocol,
    keyType: leaf.publicKey.name,
    stranger: describeAnswer(answer),
    ...(client === undefined ? {} : { client: describeAnswer(client) }),
  };
}

function describeAnswer(answer: Reaction): string {
  return answer.kind === "refused" ? `refused: ${answer.reason}` : answer.kind;
}

/** What git says is served, to the client only, and has not expired. */
export function isGood({ verdict, stranger, client, residualDays }: ProbeRow): boolean {
  const letsIn = (answer: string | undefined) => answer === "accepted";
  return (
    (verdict === "same" || verdict === "trusted") &&
    !letsIn(stranger) &&
    (client === undefined || letsIn(client)) &&
    residualDays! >= 0
  );
}

/** What is wrong with an endpoint: a sentence of which the endpoint is the subject. */
export interface ProbeFinding {
  readonly sentence: string;
  /** Command that helps. */
  readonly command?: string | undefined;
}

/** What a verdict means, where what is served is not what git says. */
const MEANING: Readonly<Partial<Record<Verdict, string>>> = {
  "another-identity": "serves a certificate of ours that is not Typha's: calico-node refuses it.",
  "not-ours": "serves a certificate that no cluster of this repository trusts: calico-node refuses it.",
  plaintext: "does not speak TLS: anyone who can reach it reads the network policy.",
};

/** Everything that is wrong with an endpoint, or why it could not be looked at. */
export function findingsOf(row: ProbeRow): ProbeFinding[] {
  const { restart, verdict, reason, cluster, stranger, client, residualDays } = row;
  const sentences: (string | false | undefined)[] = [
    verdict === "after" && `serves a younger certificate than git has of ${cluster}: bring this checkout up to date.`,
    MEANING[verdict],
    verdict === "unreachable" && describeUnreached(reason ?? "no connection").sentence,
    verdict === "unreadable" && reason !== undefined && `serves what cannot be read: ${reason}.`,
    residualDays !== undefined &&
      residualDays < 0 &&
      "serves an expired certificate: calico-node refuses it at its next connect.",
    stranger === "accepted" && "lets a client in that shows no certificate.",
    client !== undefined && client !== "accepted" && `does not let calico-node's certificate in (${client}).`,
  ];
  const stale = "was not restarted after the last renewal: Typha reads its files once.";
  return [
    ...(verdict === "before"
      ? [{ sentence: restart === undefined ? `${stale} Restart its pod.` : stale, command: restart }]
      : []),
    ...sentences.flatMap((sentence) => (sentence ? [{ sentence }] : [])),
  ];
}
