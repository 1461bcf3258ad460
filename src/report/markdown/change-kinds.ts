import type { Code } from "@typha-mtls/problems";

/** The row in which a change stands. */
export type Concern = "trust" | "keys" | "leaves" | "settings";

/** What a reviewer wants to know first: whether anything new is trusted, and whether anything new can open a key. */
export type Claim = "trust" | "keys";

interface ChangeKind {
  readonly concern: Concern;
  /** What happened, for the sentences on top and where there are too many to name each. */
  readonly words: string;
  /** What a change of this kind may add: a report with it does not claim that nothing is added. */
  readonly mayAdd: readonly Claim[];
}

const TRUST: readonly Claim[] = ["trust"];
const KEYS: readonly Claim[] = ["keys"];
const BOTH: readonly Claim[] = ["trust", "keys"];

/** What a comparison finds, by code. */
const KINDS: Readonly<Partial<Record<Code, ChangeKind>>> = {
  "trusted-ca-added": { concern: "trust", words: "a further CA is trusted", mayAdd: TRUST },
  "trusted-ca-removed": { concern: "trust", words: "a CA is no longer trusted", mayAdd: [] },
  "next-ca-changed": { concern: "trust", words: "the next CA of a rotation changes", mayAdd: TRUST },
  "client-identity-changed": { concern: "trust", words: "which clients Typha accepts changes", mayAdd: TRUST },
  "server-identity-changed": { concern: "trust", words: "which Typha calico-node accepts changes", mayAdd: TRUST },
  "mutual-tls-switched": { concern: "trust", words: "mutual TLS is switched on or off", mayAdd: TRUST },
  "request-changed": { concern: "trust", words: "what a CA is asked to sign changes", mayAdd: TRUST },
  "opener-added": { concern: "keys", words: "a further recipient can open a private key", mayAdd: KEYS },
  "opener-removed": { concern: "keys", words: "a recipient can no longer open a private key", mayAdd: [] },
  "rule-recipient-added": { concern: "keys", words: "the next keys are sealed to a further recipient", mayAdd: KEYS },
  "rule-recipient-removed": { concern: "keys", words: "the next keys are sealed to a recipient less", mayAdd: [] },
  "sealing-certificate-changed": {
    concern: "keys",
    words: "the next keys are sealed anew for a controller",
    mayAdd: KEYS,
  },
  "certificate-rollback": { concern: "leaves", words: "an older certificate comes back", mayAdd: TRUST },
  // Its program reads the keys that its pods mount.
  "image-changed": { concern: "settings", words: "another image runs", mayAdd: BOTH },
  "version-skew": { concern: "settings", words: "Typha would disconnect calico-node", mayAdd: [] },
  "stage-skipped": { concern: "settings", words: "a stage is jumped over", mayAdd: [] },
  "step-not-committed": { concern: "settings", words: "a step comes together with the one before it", mayAdd: [] },
  "rotation-skipped": { concern: "trust", words: "a step of a CA rotation is jumped over", mayAdd: [] },
  "cluster-added": { concern: "settings", words: "a cluster is new", mayAdd: BOTH },
  "cluster-removed": { concern: "settings", words: "a cluster goes", mayAdd: [] },
  "file-added": { concern: "settings", words: "a file is new", mayAdd: BOTH },
  "file-removed": { concern: "settings", words: "a file goes", mayAdd: [] },
  "setting-changed": { concern: "settings", words: "a setting changes", mayAdd: BOTH },
  "not-comparable": { concern: "settings", words: "something cannot be compared", mayAdd: BOTH },
};

/** A kind that has no row of its own may be anything. */
export function changeKind(code: Code): ChangeKind {
  return KINDS[code] ?? { concern: "settings", words: "something else changes", mayAdd: BOTH };
}
