import type { FileSource, Sides } from "@typha-mtls/files";
import { advice, attempt, inRepository, type Problem, ProblemError } from "@typha-mtls/problems";
import { type Certificate, dateOf, ROLES, type Role, readBundle, shortSerial } from "@typha-mtls/x509";
import type { ClusterPaths } from "../../cluster/layout";
import { parseLeafFile } from "../../cluster/leaf-file";
import { loadClusterFrom } from "../../cluster/load";
import { caName } from "../ca-name";
import { caKeyProofs } from "../issue/ca-key-proofs";
import type { PlannedWrite } from "../planned-write";
import { sealablePaths, sealedFile } from "../recipients/sealed-files";
import { isSameSet, type SealingPolicy } from "../recipients/sealing-rules";
import { nextCaOf } from "../rotate/next-ca";

/** The files of a cluster's `pki/` that a merge left in conflict. */
export interface ResolveRequest {
  readonly paths: ClusterPaths;
  /** The work tree. */
  readonly source: FileSource;
  readonly policy: SealingPolicy;
  /** Files in conflict below the cluster's `pki/`. */
  readonly unmerged: readonly string[];
  sidesOf(file: string): Sides;
  /** What each side is called, such as `the branch that you merge`. */
  readonly names: Readonly<Record<Side, string>>;
}

/** One of both sides of a merge, as git calls them. */
export type Side = keyof Sides;

/** What takes the place of files in conflict. */
export interface Resolution {
  readonly writes: readonly PlannedWrite[];
  readonly removes: readonly string[];
  /** Files that are sealed to others than `.sops.yaml` names. */
  readonly outOfSync: readonly string[];
}

/** Which side is taken: of the CA's files, which only go together, and of each leaf. */
interface Choice {
  readonly ca: Side;
  readonly leaves: Readonly<Record<Role, Side>>;
}

const SIDES: readonly Side[] = ["ours", "theirs"];

/**
 * Takes each file in conflict whole from one side: of a leaf, the newer one; of the files of the CA, all from the side with the newer
 * CA. What is chosen has to make a cluster that synth renders, with certificates that chain and keys that are proven; where the newest
 * do not, the next ones are tried.
 *
 * @throws ProblemError with what is wrong with the first choice where no choice makes such a cluster, and for files of which it is not
 * known how they are resolved
 */
export function planResolution(request: ResolveRequest): Resolution {
  const { paths, source, unmerged } = request;
  const known = [...caFiles(paths), ...ROLES.map((role) => paths.leaves[role])];
  const unknown = unmerged.filter((file) => !known.includes(file));
  if (unknown.length > 0) throw new ProblemError(unknown.map((file) => byHand(file, request)));
  if (unmerged.length === 0) return { writes: [], removes: [], outOfSync: [] };
  let wrong: readonly Problem[] | undefined;
  for (const choice of choices(request)) {
    const texts = textsOf(choice, request);
    const problems = faultsOf(overlaid(source, texts), paths);
    if (problems.length === 0) return resolution(choice, texts, request);
    wrong ??= problems;
  }
  throw new ProblemError(wrong!);
}

/** Why synth would refuse a cluster, or its CA's key is that of another CA. */
function faultsOf(source: FileSource, paths: ClusterPaths): readonly Problem[] {
  const { result, problems } = attempt(() => loadClusterFrom(source, paths));
  if (result === undefined) return problems;
  const proofs = caKeyProofs((file) => source.read(file), paths, result.pki.bundle);
  return proofs.flatMap(({ problem }) => problem ?? []);
}

function caFiles({ trustBundle, caKey, nextCaKey, nextCa }: ClusterPaths): string[] {
  return [trustBundle, caKey, nextCaKey, nextCa];
}

function byHand(file: string, { names }: ResolveRequest): Problem {
  const take = (side: Side) => advice`${inRepository`git checkout --${side} -- ${file}`} for that of ${names[side]}`;
  return {
    code: "conflict-by-hand",
    file,
    message: "is in conflict, and is no file of which one side can be chosen",
    remedy: advice`take one side whole: ${take("ours")}, or ${take("theirs")}; then \`git add\` it`,
  };
}

/** All of them, the best first. */
function choices(request: ResolveRequest): Choice[] {
  const { paths } = request;
  const ofLeaf = (role: Role) =>
    preferred(request, [paths.leaves[role]], (side) => leafOf(role, side, request)?.notBefore);
  return preferred(request, caFiles(paths), (side) => newestCa(side, request)?.notBefore).flatMap((ca) =>
    ofLeaf("typha-server").flatMap((server) =>
      ofLeaf("typha-client").map((client) => ({ ca, leaves: { "typha-server": server, "typha-client": client } })),
    ),
  );
}

/** The side with the newer certificate first; of the same one, that which is sealed as `.sops.yaml` says now. */
function preferred(
  { unmerged, sidesOf, policy, paths }: ResolveRequest,
  files: readonly string[],
  dateOfSide: (side: Side) => Date | undefined,
): readonly Side[] {
  const due = files.filter((file) => unmerged.includes(file));
  if (due.length === 0) return ["ours"];
  const sealables = sealablePaths(paths).filter(({ path }) => due.includes(path));
  const inSync = (side: Side) =>
    sealables.filter((sealed) => {
      const text = sidesOf(sealed.path)[side];
      return text !== undefined && isInSync(sealed, text, policy);
    }).length;
  const time = (side: Side) => dateOfSide(side)?.getTime() ?? 0;
  return [...SIDES].sort((one, other) => time(other) - time(one) || inSync(other) - inSync(one));
}

function isInSync(sealed: ReturnType<typeof sealablePaths>[number], text: string, policy: SealingPolicy): boolean {
  const { result } = attempt(() =>
    isSameSet(sealedFile(sealed, () => text).recipients, policy.ruleOf(sealed).recipients),
  );
  return result ?? false;
}

function leafOf(role: Role, side: Side, { paths, sidesOf }: ResolveRequest): Certificate | undefined {
  const file = paths.leaves[role];
  const text = sidesOf(file)[side];
  return text === undefined ? undefined : attempt(() => parseLeafFile(text, file, paths.name).chain[0]).result;
}

/** The newest CA that a side trusts, or is about to. */
function newestCa(side: Side, request: ResolveRequest): Certificate | undefined {
  const { paths, source, unmerged, sidesOf } = request;
  const read = (file: string) => (unmerged.includes(file) ? sidesOf(file)[side] : source.read(file));
  const bundle = attempt(() => readBundle(read(paths.trustBundle) ?? "", { file: paths.trustBundle })).result ?? [];
  const next = attempt(() => nextCaOf(paths, read)).result?.certificate;
  return [...bundle, ...(next === undefined ? [] : [next])].sort(
    (a, b) => b.notBefore.getTime() - a.notBefore.getTime(),
  )[0];
}

/** The side that a file is taken from, and whose leaf it holds; undefined for a file of the CA. */
function sideOf(file: string, { ca, leaves }: Choice, paths: ClusterPaths): { side: Side; role: Role | undefined } {
  const role = ROLES.find((one) => paths.leaves[one] === file);
  return { side: role === undefined ? ca : leaves[role], role };
}

/** What every file in conflict becomes; undefined where it goes. */
function textsOf(choice: Choice, { paths, unmerged, sidesOf }: ResolveRequest): Map<string, string | undefined> {
  return new Map(unmerged.map((file) => [file, sidesOf(file)[sideOf(file, choice, paths).side]]));
}

/** A source with other texts in some files. */
function overlaid(source: FileSource, texts: ReadonlyMap<string, string | undefined>): FileSource {
  const nameIn = (folder: string, file: string) =>
    file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes("/")
      ? file.slice(folder.length + 1)
      : undefined;
  return {
    read: (file, ...cap) => (texts.has(file) ? texts.get(file) : source.read(file, ...cap)),
    list: (folder) => {
      const changed = [...texts].flatMap(([file, text]) => {
        const name = nameIn(folder, file);
        return name === undefined ? [] : [{ name, text }];
      });
      const others = source.list(folder).filter(({ name }) => !changed.some((one) => one.name === name));
      const kept = changed.filter(({ text }) => text !== undefined);
      return [...others, ...kept.map(({ name }) => ({ name, isDirectory: false, isLink: false, isFile: true }))];
    },
  };
}

function resolution(
  choice: Choice,
  texts: ReadonlyMap<string, string | undefined>,
  request: ResolveRequest,
): Resolution {
  const { paths, policy } = request;
  const sealed = sealablePaths(paths).filter(({ path }) => texts.get(path) !== undefined);
  return {
    writes: [...texts].flatMap(([path, content]): PlannedWrite[] =>
      content === undefined ? [] : [{ path, content, verb: "taken", note: noteOf(path, choice, request) }],
    ),
    removes: [...texts].flatMap(([path, content]) => (content === undefined ? [path] : [])),
    outOfSync: sealed.filter((one) => !isInSync(one, texts.get(one.path)!, policy)).map(({ path }) => path),
  };
}

/** Which side, and why: `theirs, the branch that you merge: from 2026-11-27; the other one is from 2026-11-20`. */
function noteOf(file: string, choice: Choice, request: ResolveRequest): string {
  const { names } = request;
  const { side, role } = sideOf(file, choice, request.paths);
  const [taken, left] = [side, other(side)].map((one) =>
    role === undefined ? newestCa(one, request) : leafOf(role, one, request),
  );
  const what = (certificate: Certificate) =>
    role === undefined
      ? caName(certificate)
      : `serial ${shortSerial(certificate.serial)}, from ${dateOf(certificate.notBefore)}`;
  const isSame = taken !== undefined && taken.fingerprint === left?.fingerprint;
  const beside = left === undefined || isSame ? "" : `; the other side has ${what(left)}`;
  return `that of ${names[side]}${taken === undefined ? "" : `: ${what(taken)}`}${beside}`;
}

function other(side: Side): Side {
  return side === "ours" ? "theirs" : "ours";
}
