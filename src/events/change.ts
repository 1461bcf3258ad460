import type { Fact, Problem } from "@typha-mtls/problems";
import type { SealedKey, TrustChange } from "@typha-mtls/trust";

/** Why something differs from a commit. */
export type Origin =
  /** A person or a command wrote it: it stands in the inputs. */
  | "inputs"
  /** Synth renders it of the inputs, which changed. */
  | "rendered"
  /** The `dist/` of the commit is not what this version of the program renders of the same inputs. */
  | "program";

/** What a recipient can do with private keys from a commit on, or no longer. */
export interface Access {
  /** As a message may name it. */
  readonly recipient: string;
  /** Whose private keys; empty where that is not known. */
  readonly keys: readonly SealedKey[];
  /**
   * The sentence up to the name of the cluster, such as `age1… can now issue certificates in`. Clusters with the same words
   * have one cause.
   */
  readonly words: string;
}

/** From which version of the program to which. */
export interface VersionChange {
  readonly from: string;
  readonly to: string;
}

/** What a changed fact is made of; what is told of an event, and what its digest is of. */
export interface ChangedValues {
  readonly origin: Origin;
  /** Every value that came, went or changed; more than one where a sentence names several. */
  readonly values: readonly TrustChange[];
  /**
   * Of a change of the inputs, the values of rendered files that are alike.
   * @default - none
   */
  readonly follows?: readonly TrustChange[];
  /** Of a change of who can open keys. */
  readonly access?: Access;
  /**
   * Of what another version of the program renders.
   * @default - which versions they are is not known
   */
  readonly versions?: VersionChange;
}

/** What happened as a whole, where the values alone do not say it. */
export type Happening =
  | {
      readonly is: "leaf-replaced";
      /** Name of the leaf, such as `typha-server`, or of the node whose own it is. */
      readonly leaf: string;
      /** How, in words that are true of any cluster, such as `renewed by the same CA`. */
      readonly how: string;
      /** What is each cluster's own: until when it is valid, and the one before it. */
      readonly own: string;
    }
  | {
      /** Of settings that concern no trust: how many pods of the same kind run, and how much they may use. */
      readonly is: "resized";
      readonly values: readonly TrustChange[];
    }
  | {
      readonly is: "cluster-removed";
      /** Name of the cluster, which the repository no longer has. */
      readonly cluster: string;
      /** What becomes of what runs there. */
      readonly rest: string;
    }
  | {
      readonly is: "rotation-moved";
      /** Where the rotation stands, in words that name no CA. */
      readonly words: string;
    };

/** A fact of a comparison. */
export type ChangedFact = Fact & {
  readonly change?: ChangedValues;
  readonly happening?: Happening;
  /**
   * Beside a fact without values: what its message leaves out, such as the sum of a file that it names; empty where it leaves
   * nothing out.
   * @default - that is not known, so nobody can approve the fact
   */
  readonly exact?: readonly string[];
};

/** A change of who can open keys. */
export type AccessChange = Problem & { readonly change: ChangedValues & { readonly access: Access } };

export function isAccessChange(fact: ChangedFact): fact is AccessChange {
  return fact.change?.access !== undefined;
}
