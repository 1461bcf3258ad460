import { printable } from "@typha-mtls/problems";
import { type Certificate, findPath } from "@typha-mtls/x509";
import type { GateCode } from "../../cluster/gate-code.generated";
import { caName } from "../ca-name";
import type { PresentedLeaf, Transition, Trust } from "./state";

/**
 * Gates that a cluster cannot have passed before a change, as git shows: what the step waits for is not in the files of before.
 * Each says what is missing; undefined where files show nothing against it. Every other gate is read from a live cluster alone
 * (src/live/gates.ts).
 */
export const GATES_IN_GIT: Readonly<Partial<Record<GateCode, (transition: Transition) => string | undefined>>> = {
  "bundle-applied": newLeavesUntrusted,
  "secrets-applied": oldLeavesUntrusted,
  "typha-as-rendered": addressChanged,
  "nodes-moved": addressChanged,
};

/** What files show against gates, each once, in the order of the gates. */
export function missingBefore(gates: readonly GateCode[], transition: Transition): readonly string[] {
  return [...new Set(gates.flatMap((gate) => GATES_IN_GIT[gate]?.(transition) ?? []))];
}

/** A peer that has not read the new trust bundle yet rejects leaves of a CA that is new in it. */
function newLeavesUntrusted({ since, before, after }: Transition): string | undefined {
  if (before.trust === undefined || after.trust === undefined) return undefined;
  const untrusted = untrustedLeaves(after.trust, before.trust.bundle);
  if (untrusted === undefined) return undefined;
  return `the trust bundle of ${since} does not hold ${untrusted.cas}, which issued ${untrusted.files}`;
}

/** A peer that presents the leaf before is rejected by one that has read a trust bundle without its CA. */
function oldLeavesUntrusted({ since, before, after }: Transition): string | undefined {
  if (before.trust === undefined || after.trust === undefined) return undefined;
  const { bundle } = after.trust;
  const untrusted = untrustedLeaves(before.trust, bundle);
  if (untrusted !== undefined)
    return `the trust bundle no longer holds ${untrusted.cas}, which issued ${untrusted.files} of ${since}`;
  const stays = before.trust.bundle.some((ca) => bundle.some((other) => isSameKey(ca, other)));
  return before.trust.hasUnseen && !stays ? `no CA of ${since} stays in the trust bundle` : undefined;
}

/** A CA that was renewed with its key still verifies what it issued. */
function isSameKey(one: Certificate, other: Certificate): boolean {
  return one.publicKeyFingerprint === other.publicKeyFingerprint && one.subjectDer.equals(other.subjectDer);
}

function untrustedLeaves({ leaves, bundle: own }: Trust, bundle: readonly Certificate[]) {
  const untrusted = leaves.filter(({ chain }) => !isTrusted(chain, bundle));
  if (untrusted.length === 0) return undefined;
  const issuerOf = ({ chain }: PresentedLeaf) => {
    const path = findPath(chain, own);
    return path.found ? caName(path.certificates.at(-1)!) : printable(chain.at(-1)!.issuer);
  };
  const cas = [...new Set(untrusted.map(issuerOf))].join(" and ");
  const [first, ...others] = untrusted.map(({ file }) => file);
  return {
    cas,
    files:
      others.length === 0
        ? first!
        : others.length === 1
          ? `${first} and ${others[0]}`
          : `${first} and ${others.length} more`,
  };
}

function isTrusted(chain: PresentedLeaf["chain"], bundle: readonly Certificate[]): boolean {
  return bundle.length > 0 && findPath(chain, bundle).found;
}

/** A calico-node looks for Typha where the file says that it started with. */
function addressChanged({ since, before, after }: Transition): string | undefined {
  const [then, now] = [before.address, after.address];
  if (then === undefined || now === undefined) return undefined;
  const fields = Object.keys(now) as (keyof typeof now)[];
  const changed = fields.filter((field) => then[field] !== now[field]);
  return changed.length === 0
    ? undefined
    : `Typha is elsewhere than at ${since}: ${changed.map((field) => `${field} ${then[field]} → ${now[field]}`).join(", ")}`;
}
