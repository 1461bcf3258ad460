import type { Code } from "@typha-mtls/problems";

/** What a reviewer wants to know first: whether anything new is trusted, and whether anything new can open a key. */
export type Claim = "trust" | "keys";

/** What a change may add, by code: a report with it does not claim that nothing is added. */
const MAY_ADD: Readonly<Partial<Record<Code, readonly Claim[]>>> = {
  "trusted-ca-added": ["trust"],
  "trusted-ca-removed": [],
  "next-ca-changed": ["trust"],
  "client-identity-changed": ["trust"],
  "server-identity-changed": ["trust"],
  "mutual-tls-switched": ["trust"],
  "request-changed": ["trust"],
  "opener-added": ["keys"],
  "opener-removed": [],
  "rule-recipient-added": ["keys"],
  "rule-recipient-removed": [],
  "sealing-certificate-changed": ["keys"],
  "certificate-rollback": ["trust"],
  "version-skew": [],
  "stage-skipped": [],
  "step-not-committed": [],
  "rotation-skipped": [],
  "cluster-removed": [],
  "file-removed": [],
};

/** Any other change may add both: the program of another image reads the keys that its pods mount. */
export function mayAdd(code: Code): readonly Claim[] {
  return MAY_ADD[code] ?? ["trust", "keys"];
}
