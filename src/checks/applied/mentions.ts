import { posix } from "node:path";
import { isRecord } from "@typha-mtls/fields";

/** What follows the folder of what is rendered in a path: a name, and perhaps one below it. */
const NAMES = /^([\w.-]+)(?:\/([\w.-]+))?/;
/** What begins a hole of a template, or a pattern. */
const HOLE = /^[{$*<%[]/;
/** Names in a path behind a hole. */
const BEHIND = /\/([\w-]+)/g;
/** How much of a path is looked at, in characters. */
const LONGEST = 512;

/**
 * Folders of what is rendered that texts name: a kustomization's `resources` and `components`, values of a chart, patches, CI. It is
 * not known what these do with them. They are found by the last part of the path: what is relative need not hold more.
 */
export class Mentions {
  readonly #start: string;
  readonly #clusters = new Set<string>();
  /** Folders below those of clusters, such as `calico-node`, and of which clusters. */
  readonly #below = new Map<string, Set<string>>();
  /** What stands below a hole: `calico-node` of `dist/${cluster}/calico-node`. */
  readonly #belowAny = new Set<string>();
  #isAnyCluster = false;

  /** @param dist - folder of what is rendered */
  constructor(dist: string) {
    this.#start = `${posix.basename(dist)}/`;
  }

  /** Whether a text can name a folder at all. */
  isPossibleIn(text: string): boolean {
    return text.includes(this.#start);
  }

  /**
   * @param of - `applier`: what it applies is known, and folders below are Components that it lists; `tool`: it has to do with Flux
   * or Argo CD, so that a pattern in it may be that of folders they apply
   */
  addText(text: string, of: "applier" | "tool" | "other"): void {
    for (let at = text.indexOf(this.#start); at >= 0; at = text.indexOf(this.#start, at + 1)) {
      const begin = at + this.#start.length;
      const rest = text.slice(begin, begin + LONGEST);
      const [, name, below] = NAMES.exec(rest) ?? [];
      if (name !== undefined && below !== undefined) this.#addBelow(name, below);
      else if (name !== undefined && of !== "applier") this.#clusters.add(name.replace(/\.+$/, ""));
      if (!HOLE.test(rest)) continue;
      if (of === "tool") this.#isAnyCluster = true;
      for (const [, behind] of rest.split("\n", 1)[0]!.matchAll(BEHIND)) this.#belowAny.add(behind!);
    }
  }

  /** As {@link addText}, of each text in an object; comments do not count. */
  addObject(object: unknown, of: "applier" | "tool" | "other"): void {
    for (const text of textsIn(object)) this.addText(text, of);
  }

  /** Whether a text names the folder of a cluster, or may. */
  ofCluster(name: string): boolean {
    return this.#isAnyCluster || this.#clusters.has(name);
  }

  /** Whether a text names a folder below that of a cluster, or may. */
  ofFolder(name: string, below: string): boolean {
    return this.#below.get(below)?.has(name) === true || this.#belowAny.has(below);
  }

  /** Whether a text names such a folder of any cluster. */
  ofAnyFolder(below: string): boolean {
    return this.#below.has(below) || this.#belowAny.has(below);
  }

  #addBelow(name: string, below: string): void {
    const names = this.#below.get(below) ?? new Set();
    this.#below.set(below, names.add(name));
  }
}

/** Every text of a parsed document. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
