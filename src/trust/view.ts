import type { Entry, FileSource } from "@typha-mtls/files";
import type { Problem } from "@typha-mtls/problems";
import type { Role } from "@typha-mtls/x509";

/** What a fact is about, where it is known what it means. What is not known is named by its place alone. */
export type Subject =
  /** A CA of a trust bundle. */
  | "ca"
  /** The CA that takes over in a rotation. */
  | "next-ca"
  /** The identity that Typha lets in, as a certificate shows it or a setting demands it. */
  | "lets-in"
  /** The identity by which calico-node accepts a Typha. */
  | "accepts"
  /** A recipient that can open a sealed file. */
  | "opens"
  /** A recipient that `.sops.yaml` names for a file. */
  | "rule"
  /** The controller that the next key is sealed to. */
  | "controller"
  /** A request that a CA is asked to sign. */
  | "request"
  /** The image of a container. */
  | "image"
  /** Whether calico-node speaks mutual TLS with Typha. */
  | "mutual-tls"
  /** A plugin that the runtime starts on every node. */
  | "cni-plugin"
  /** What keeps pods off a node whose CNI chain is not whole. */
  | "cni-layers"
  /** Verbs that a Role or ClusterRole grants on one resource. */
  | "right"
  /** A file that a kustomization.yaml applies. */
  | "applied";

/** Whose private key a sealed file holds: that of a CA, also of the next one, or of a leaf, also of a requested one. */
export type SealedKey = "ca" | Role;

/** One value that decides who is trusted, who can open keys, or what Typha and calico-node are configured to do. */
export interface TrustFact {
  readonly subject?: Subject;
  /** File that holds it, relative to the repository. */
  readonly file: string;
  /** Where it stands in the file, for people; unique within the file. */
  readonly field: string;
  /** What is compared. */
  readonly value: string;
  /**
   * Whose private key the file holds, of a recipient.
   * @default - it is no recipient, or that is not known
   */
  readonly key?: SealedKey | undefined;
  /**
   * What a message may say of it, where that is not the value: never key material.
   * @default - the value
   */
  readonly shown?: string;
  /**
   * Of a field of which some values concern trust: whether this one does not. That it takes the place of another such is no change.
   * @default false
   */
  readonly isHarmless?: true;
}

/** Everything of a cluster that concerns trust, by a key that stays the same while the value changes. */
export interface TrustView {
  readonly facts: ReadonlyMap<string, TrustFact>;
  /** Files that could not be read, and why; what they would say is unknown. */
  readonly unreadable: ReadonlyMap<string, readonly Problem[]>;
}

/** Collects facts. Of two facts with one place, the second gets a place of its own: none is lost. */
export class TrustFacts implements TrustView {
  readonly facts = new Map<string, TrustFact>();
  readonly unreadable = new Map<string, readonly Problem[]>();

  add(facts: Iterable<TrustFact>): void {
    for (const fact of facts) {
      let { field } = fact;
      for (let copy = 2; this.facts.has(keyOf(fact.file, field)); copy += 1) field = `${fact.field} (${copy})`;
      this.facts.set(keyOf(fact.file, field), { ...fact, field });
    }
  }
}

function keyOf(file: string, field: string): string {
  return `${file}\0${field}`;
}

/** Everything below a folder that is no folder, sorted: also what is no file. */
export function entriesBelow(source: Pick<FileSource, "list">, folder: string): (Entry & { readonly path: string })[] {
  return source.list(folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory ? entriesBelow(source, path) : [{ ...entry, path }];
  });
}

/** Every file below a folder, sorted; what is neither file nor folder is listed too, so that reading it fails by name. */
export function filesBelow(source: Pick<FileSource, "list">, folder: string): string[] {
  return entriesBelow(source, folder).map(({ path }) => path);
}
