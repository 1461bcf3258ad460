import type { Access } from "@typha-mtls/events";
import type { SealedKey, Subject } from "@typha-mtls/trust";
import { ROLES } from "@typha-mtls/x509";

/** A recipient of sealed files, or one that `.sops.yaml` names for them. */
export type AccessSubject = Extract<Subject, "opens" | "rule">;

export function isAccessSubject(subject: Subject | undefined): subject is AccessSubject {
  return subject === "opens" || subject === "rule";
}

/**
 * What it means that a recipient came to sealed files, or went. The one place for these words: `check` and every format of a
 * report have them.
 *
 * A recipient that went is not said to be unable to issue certificates: git's history still holds the CA's key for it.
 */
export function accessOf(
  subject: AccessSubject,
  way: "came" | "went",
  recipient: string,
  held: ReadonlySet<SealedKey | undefined>,
): Access {
  const keys = (["ca", ...ROLES] as const).filter((key) => held.has(key));
  const words = {
    opens: {
      came: `${recipient} can now ${powerOf(keys)}`,
      went: `${recipient} can no longer open ${namesOf(keys)} of`,
    },
    rule: {
      came: `.sops.yaml names ${recipient} for ${namesOf(keys)} of`,
      went: `.sops.yaml no longer names ${recipient} for ${namesOf(keys)} of`,
    },
  };
  return { recipient, keys, words: words[subject][way] };
}

/** Who can issue certificates can act as each side, so the leaves say nothing more. */
function powerOf(keys: readonly SealedKey[]): string {
  if (keys.includes("ca")) return "issue certificates in";
  return keys.length === 0 ? "open a sealed file of" : `read ${namesOf(keys)} of`;
}

function namesOf(keys: readonly SealedKey[]): string {
  const leaves = keys.filter((key) => key !== "ca");
  const names = [
    ...(keys.includes("ca") ? ["the CA's key"] : []),
    ...(leaves.length === 0 ? [] : [`the private key${leaves.length === 1 ? "" : "s"} of ${leaves.join(" and ")}`]),
  ];
  return names.length === 0 ? "a sealed file" : names.join(" and ");
}
