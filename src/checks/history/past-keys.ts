import { Past, type PastChange } from "@typha-mtls/files";
import { attempt, type Fact, inRepository, type Remedy, skipped } from "@typha-mtls/problems";
import type { RecipientNames } from "@typha-mtls/sealing";
import type { Layout } from "../../cluster/layout";
import type { ConfiguredRepository } from "../../cluster/repository";
import { layoutOf, recipientNamesOf, SETTINGS_FILE } from "../../cluster/settings";
import { folderIn, KeyHistory, type PastPlace, type Sealed } from "./key-history";

/** What git's history tells of keys, by their public keys. */
interface Known {
  readonly sealed: ReadonlyMap<string, ReadonlyMap<string, Sealed>>;
  readonly inClear: ReadonlyMap<string, PastPlace>;
  /** Names of recipients, also those that only earlier commits have. */
  readonly names: RecipientNames;
  readonly limits: readonly Fact[];
}

const NOTHING: Known = { sealed: new Map(), inClear: new Map(), names: new Map(), limits: [] };

/**
 * Which private keys could once be opened, and by whom, as git's history has it; nothing of it is stored. A key is known again by
 * its public key, so a renamed folder and another root for the clusters change nothing.
 *
 * git is asked when the first cluster is. Its history is read once: the folders of the clusters that were asked for, those of
 * clusters that are gone, and what lies beside the folders.
 */
export class PastKeys {
  #known: Known | undefined;

  /**
   * @param asked - names of the clusters that are looked at
   * @param present - names of all clusters
   */
  constructor(
    private readonly repository: ConfiguredRepository,
    private readonly asked: readonly string[],
    private readonly present: readonly string[],
  ) {}

  /** Recipients to which a private key was ever sealed. @param publicKey - its fingerprint, as certificates have it */
  sealedTo(publicKey: string): ReadonlyMap<string, Sealed> {
    return this.#look().sealed.get(publicKey) ?? new Map();
  }

  /** Where a private key first lay in clear; undefined where it never did. @param publicKey - as {@link sealedTo} */
  inClear(publicKey: string): PastPlace | undefined {
    return this.#look().inClear.get(publicKey);
  }

  /** Names of recipients: those of now, and those that earlier commits gave. */
  get names(): RecipientNames {
    return this.#look().names;
  }

  /** What could not be known, once for all clusters; empty before anything was asked. */
  get limits(): readonly Fact[] {
    return this.#known?.limits ?? [];
  }

  #look(): Known {
    if (this.#known === undefined) {
      const { result, problems } = attempt(() => this.#read());
      const limits = problems.map(({ message, remedy }) => skipped(`${NOT_LOOKED_AT}: ${message}`, remedy));
      this.#known = result ?? { ...NOTHING, names: this.repository.recipientNames, limits };
    }
    return this.#known;
  }

  #read(): Known {
    const past = Past.of(this.repository.root);
    if (past === undefined) return { ...NOTHING, names: this.repository.recipientNames };
    const { layout } = this.repository;
    const leftOut = new Set(this.present);
    for (const name of this.asked) leftOut.delete(name);
    const isAsked = (name: string | undefined) => name !== undefined && !leftOut.has(name);
    const changesIn = (roots: readonly string[]) =>
      past.changesOf(
        [SETTINGS_FILE, ...roots],
        (path) => path === SETTINGS_FILE || roots.some((root) => isAsked(folderIn(root, path))),
      );
    let changes = changesIn([layout.inputs]);
    const settings = pastSettings(past, [...changes.values()].flat(), layout);
    if (settings.roots.length > 1) changes = changesIn(settings.roots);
    const history = new KeyHistory(settings.roots, leftOut);
    past.replay(changes, (commit, files) => {
      history.add(commit, changes.get(commit.id) ?? [], files);
      if (commit === past.commits[0]) history.end(files);
    });
    const { sealed, inClear, isWhole } = history.read(past);
    return {
      sealed,
      inClear,
      names: new Map([...settings.names, ...this.repository.recipientNames]),
      limits: [...(past.cut === undefined ? [] : [CUT[past.cut]]), ...(isWhole ? [] : [PARTIAL])],
    };
  }
}

const NOT_LOOKED_AT = "who could once open the keys is not known";
const CUT = {
  shallow: unknown("this shallow clone has a part of git's history", inRepository`git fetch --unshallow`),
  long: unknown("only the last 100,000 commits were looked at"),
};
const PARTIAL = unknown("this partial clone lacks files of earlier commits", "clone anew without `--filter`");

function unknown(why: string, remedy?: Remedy): Fact {
  return skipped(`${NOT_LOOKED_AT} for all of the past: ${why}`, remedy);
}

/** Roots of the clusters and names of recipients in all settings that commits have had, as far as they can be read. */
function pastSettings(past: Past, changes: readonly PastChange[], { inputs, prefix }: Layout) {
  const roots = new Set([inputs]);
  const names = new Map<string, string>();
  const ids = changes.flatMap(({ path, after }) => (path === SETTINGS_FILE && after !== undefined ? [after] : []));
  // The oldest first: a name that was given later counts.
  past.readEach(ids.reverse(), (_, bytes) => {
    const text = bytes.toString("utf8");
    const layout = attempt(() => layoutOf(text, prefix)).result;
    if (layout !== undefined) roots.add(layout.inputs);
    for (const [recipient, name] of attempt(() => recipientNamesOf(text)).result ?? []) names.set(recipient, name);
  });
  return { roots: [...roots], names };
}
