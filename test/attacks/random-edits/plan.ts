import type { Base } from "./bases";
import { pickEdit, pickToldEdit } from "./edits";
import type { Edit } from "./edits/edit";
import { HARMLESS_COMMANDS, HARMLESS_EDITS } from "./edits/harmless";
import { Random } from "./random";

/** How an attempt goes, but for what its edits draw when they are done. */
export interface Plan {
  readonly seed: number;
  readonly index: number;
  /** Position of the base. */
  readonly base: number;
  /** How many edits; a harmless one stands alone. */
  readonly edits: number;
  /** Whether the first edit is of git's own data, and the second one what it may hide. */
  readonly hides?: boolean;
  readonly harmless?: { readonly edit: Edit } | { readonly command: readonly string[] };
  /** Whether dist/ is rendered after the edits. */
  readonly isRendered: boolean;
  /** Where the edits are when they are judged; `checked out` is what a CI job has of a commit. */
  readonly lies: "in the work tree" | "committed" | "checked out";
  readonly against: "HEAD" | "origin/main" | "the commit";
  /** A further command that has to stand the same files; `<cluster>` is one of the clusters. */
  readonly next: readonly string[];
}

/** Commands that are tried in turn, with the operator's identity at hand. */
const COMMANDS: readonly (readonly string[])[] = [
  ["synth"],
  ["status"],
  ["status", "-o", "json"],
  ["check"],
  ["check", "-o", "json"],
  ["doctor"],
  ["migrate", "<cluster>"],
  ["migrate", "<cluster>", "--to", "parallel", "--yes-it-reached-the-cluster"],
  ["migrate", "<cluster>", "--calico", "v3.32.1"],
  ["migrate", "<cluster>", "--to-operator"],
  ["renew", "<cluster>", "--force"],
  ["renew", "--all"],
  ["recipients", "list"],
  ["recipients", "sync"],
  ["recipients", "add", "age1yupfecnn7etq2t4e9u0y9t3yqkqd4yxcu5py7gj5lzurp34p6p0sgr0ptx", "--operator"],
  ["rotate-ca", "status", "<cluster>"],
  ["rotate-ca", "start", "<cluster>"],
  ["rotate-ca", "issue", "<cluster>", "--yes-it-reached-the-cluster"],
  ["rotate-ca", "abort", "<cluster>"],
  ["csr", "<cluster>"],
  ["import", "<cluster>", "clusters/unsealed/pki/ca.crt"],
  ["reseal", "--force"],
  ["init", "<cluster>"],
  ["init", "prod-new"],
];

export function planOf(seed: number, index: number, bases: readonly Base[]): Plan {
  const random = new Random(seed, index);
  const base = random.pick([0, 0, 1, 1, 2]);
  const { clusters, isGreen } = bases[base]!;
  const isHarmless = isGreen && random.isBelow(0.05);
  const isRendered = random.isBelow(0.5);
  const cluster = random.pick(clusters);
  const plan = {
    seed,
    index,
    base,
    edits: random.pick([1, 1, 1, 2, 2, 3]),
    isRendered,
    lies: random.pick(["in the work tree", "in the work tree", "committed", "checked out"] as const),
    against: random.pick(["HEAD", "origin/main", "origin/main", "the commit"] as const),
    next: random.pick(COMMANDS).map((word) => (word === "<cluster>" ? cluster : word)),
  };
  if (!isHarmless) return firstComesLast(plan) ? { ...plan, ...hiding(random) } : plan;
  const harmless = random.isBelow(0.25)
    ? { command: random.pick(HARMLESS_COMMANDS) }
    : { edit: random.weighted(HARMLESS_EDITS) };
  return { ...plan, edits: 1, isRendered: true, harmless };
}

/** What git is made to believe needs something to hide, which all else would show. */
function hiding(random: Random) {
  const against = random.pick(["origin/main", "origin/main", "HEAD", "the commit"] as const);
  return { edits: 2, isRendered: random.isBelow(0.8), against, hides: true };
}

function firstComesLast(plan: Plan): boolean {
  return drawn(plan, { at: 0, attempt: 0 }).edit.comesLast === true;
}

/** An edit as it was drawn: the same draw is the same edit, on the same files. */
export interface Draw {
  readonly at: number;
  readonly attempt: number;
}

/** The edit of a draw, and the chance that it goes on with. */
export function drawn(
  { seed, index, harmless, hides }: Plan,
  { at, attempt }: Draw,
): { readonly edit: Edit; readonly random: Random } {
  const random = new Random(seed, index, at, attempt);
  if (harmless !== undefined && "edit" in harmless) return { edit: harmless.edit, random };
  const edit = hides === true && at === 1 ? pickToldEdit(random) : pickEdit(random);
  return { edit, random };
}
