import type { Past, PastChange, PastCommit } from "@typha-mtls/files";
import { ROLES } from "@typha-mtls/x509";
import { type ClusterPaths, Layout } from "../../cluster/layout";
import { keysInClear, PastReader, type ShownKeys } from "./shown";

/** When a key was sealed to a recipient, as commits have it. */
export interface Sealed {
  readonly from: Date;
  /** Undefined where the last commit still has it so. */
  readonly until: Date | undefined;
}

/** Where a file came into the repository. */
export interface PastPlace {
  readonly commit: PastCommit;
  /** Relative to the repository. */
  readonly path: string;
}

/** What commits tell of private keys, by the fingerprints of their public keys. */
export interface KeysInHistory {
  /** To which recipients a key was sealed, and when. */
  readonly sealed: ReadonlyMap<string, ReadonlyMap<string, Sealed>>;
  /** Where a key first lay in clear. */
  readonly inClear: ReadonlyMap<string, PastPlace>;
  /** Whether git had every file. */
  readonly isWhole: boolean;
}

/** A sealed key as a commit had it, and the files beside it that tell whose key it is; ids of what git holds. */
interface SealedState {
  readonly kind: "leaf" | "request" | "ca" | "next-ca";
  readonly key: string;
  /** The request for the certificate of the key. */
  readonly csr?: string | undefined;
  readonly bundle?: string | undefined;
  /** What holds the CA that takes over: it stands in the bundle too, and the key is that of the other one. */
  readonly next?: string | undefined;
}

/** Collects, commit by commit, where private keys lay, sealed or in clear; then reads those files, each once. */
export class KeyHistory {
  readonly #layouts: readonly Layout[];
  readonly #clusters = new Map<string, ClusterPaths>();
  readonly #states = new Map<string, { readonly state: SealedState; readonly from: Date }>();
  /** Where each file came first, by its id. */
  readonly #places = new Map<string, PastPlace>();
  /** When a file last gave way to another, by its id. */
  readonly #replaced = new Map<string, Date>();
  #present: ReadonlySet<string> = new Set();

  /**
   * @param roots - folders of the clusters, now and in earlier commits
   * @param leftOut - names of clusters that are not looked at
   */
  constructor(
    roots: readonly string[],
    private readonly leftOut: ReadonlySet<string>,
  ) {
    this.#layouts = roots.map((inputs) => new Layout({ inputs }));
  }

  /**
   * @param changes - what the commit changed
   * @param files - ids by their paths, as the commit has them
   */
  add(commit: PastCommit, changes: readonly PastChange[], files: ReadonlyMap<string, string>): void {
    const { time } = commit;
    for (const { path, before, after } of changes) {
      const paths = this.#clusterOf(path);
      if (paths === undefined) continue;
      if (before !== undefined) this.#giveWay(before, time);
      if (after !== undefined) this.#place(after, { commit, path });
      for (const state of paths === "beside" ? [] : statesOf(paths, path, files)) {
        const id = JSON.stringify(state);
        const known = this.#states.get(id);
        if (known === undefined || time < known.from) this.#states.set(id, { state, from: time });
      }
    }
  }

  /** @param files - as the last commit has them */
  end(files: ReadonlyMap<string, string>): void {
    this.#present = new Set(files.values());
  }

  /** Reads what was collected. */
  read(past: Past): KeysInHistory {
    const reader = new PastReader();
    const telling = new Set([...this.#states.values()].flatMap(({ state }) => idsOf(state)));
    const shown = new Map<string, ShownKeys>();
    const inClear = new Map<string, PastPlace>();
    const isWhole = past.readEach(this.#places.keys(), (id, bytes) => {
      if (telling.has(id)) shown.set(id, reader.shown(bytes.toString("utf8")));
      const place = this.#places.get(id)!;
      for (const key of keysInClear(bytes)) {
        const first = inClear.get(key);
        if (first === undefined || place.commit.time < first.commit.time) inClear.set(key, place);
      }
    });
    return { sealed: this.#sealed(shown), inClear, isWhole };
  }

  #sealed(shown: ReadonlyMap<string, ShownKeys>): ReadonlyMap<string, ReadonlyMap<string, Sealed>> {
    const sealed = new Map<string, Map<string, Sealed>>();
    for (const { state, from } of this.#states.values()) {
      const until = this.#present.has(state.key) ? undefined : this.#replaced.get(state.key);
      for (const publicKey of publicKeysOf(state, shown)) {
        const holders = sealed.get(publicKey) ?? new Map<string, Sealed>();
        sealed.set(publicKey, holders);
        for (const recipient of shown.get(state.key)?.recipients ?? [])
          holders.set(recipient, bothTimes(holders.get(recipient) ?? { from, until }, { from, until }));
      }
    }
    return sealed;
  }

  #giveWay(id: string, time: Date): void {
    const last = this.#replaced.get(id);
    if (last === undefined || last < time) this.#replaced.set(id, time);
  }

  #place(id: string, place: PastPlace): void {
    const first = this.#places.get(id);
    if (first === undefined || place.commit.time < first.commit.time) this.#places.set(id, place);
  }

  /** The cluster to which a file belongs; `beside` for one in a root that lies in no folder, undefined where it is left out. */
  #clusterOf(path: string): ClusterPaths | "beside" | undefined {
    for (const layout of this.#layouts) {
      const name = folderIn(layout.inputs, path);
      if (name === "") return "beside";
      if (name === undefined || this.leftOut.has(name)) continue;
      const folder = `${layout.inputs}/${name}`;
      const paths = this.#clusters.get(folder) ?? layout.paths(name);
      this.#clusters.set(folder, paths);
      return paths;
    }
    return undefined;
  }
}

/** Name of the folder in a root that a path leads into: empty for a file of the root itself, undefined for one elsewhere. */
export function folderIn(root: string, path: string): string | undefined {
  if (!path.startsWith(`${root}/`)) return undefined;
  const below = path.slice(root.length + 1);
  return below.slice(0, Math.max(below.indexOf("/"), 0));
}

/** The sealed keys of a cluster about which a changed file tells something. */
function statesOf(paths: ClusterPaths, changed: string, files: ReadonlyMap<string, string>): SealedState[] {
  const { leaves, requests, trustBundle, caKey, nextCaKey, nextCa } = paths;
  const of = (path: string, state: (key: string) => SealedState): SealedState[] => {
    const key = files.get(path);
    return key === undefined ? [] : [state(key)];
  };
  for (const role of ROLES) {
    if (changed === leaves[role]) return of(changed, (key) => ({ kind: "leaf", key }));
    const { key: requested, csr } = requests[role];
    if (changed === requested || changed === csr)
      return of(requested, (key) => ({ kind: "request", key, csr: files.get(csr) }));
  }
  if (![trustBundle, caKey, nextCaKey, nextCa].includes(changed)) return [];
  const next = files.get(nextCaKey) ?? files.get(nextCa);
  return [
    ...of(caKey, (key) => ({ kind: "ca", key, bundle: files.get(trustBundle), next })),
    ...of(nextCaKey, (key) => ({ kind: "next-ca", key })),
  ];
}

function idsOf({ key, csr, bundle, next }: SealedState): string[] {
  return [key, csr, bundle, next].filter((id) => id !== undefined);
}

/** The public keys of which a sealed key may be one: more than one only where several CAs are trusted, and none takes over. */
function publicKeysOf(
  { kind, key, csr, bundle, next }: SealedState,
  shown: ReadonlyMap<string, ShownKeys>,
): readonly string[] {
  const file = shown.get(key);
  if (kind === "leaf") return file?.leaf === undefined ? [] : [file.leaf];
  if (kind === "request") {
    const request = csr === undefined ? undefined : shown.get(csr)?.request;
    return request === undefined ? [] : [request];
  }
  const own = file?.certificates ?? [];
  // A CA that came by rotation has its certificate beside its key, in the same file.
  if (kind === "next-ca" || own.length > 0) return own;
  const trusted = bundle === undefined ? [] : (shown.get(bundle)?.certificates ?? []);
  const waiting = next === undefined ? [] : (shown.get(next)?.certificates ?? []);
  return trusted.filter((publicKey) => !waiting.includes(publicKey));
}

/** From the first of two times until the last. */
export function bothTimes(one: Sealed, other: Sealed): Sealed {
  const isOpen = one.until === undefined || other.until === undefined;
  return {
    from: one.from < other.from ? one.from : other.from,
    until: isOpen ? undefined : one.until > other.until ? one.until : other.until,
  };
}
