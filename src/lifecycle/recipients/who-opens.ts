import { asProblems, ProblemError } from "@typha-mtls/problems";
import type { Opener } from "@typha-mtls/sealing";
import type { ClusterPaths } from "../../cluster/layout";
import type { SealedLeaf } from "../../cluster/leaf";
import type { ReadFile } from "../present";
import { type FileSealing, type SealedPath, sealedPaths, sealingOf } from "./sealed-files";
import type { SealingPolicy } from "./sealing-rules";

/** A recipient that can open a file, or should be able to. */
export interface Holder {
  /** An age recipient; of another master key, which is a problem, what it is and its name. */
  readonly recipient: string;
  /**
   * `operator`: opens the CA's key too. `unknown` where they cannot be distinguished: the CA's key is not here, or it is no age
   * recipient.
   */
  readonly holder: "operator" | "cluster" | "unknown";
  readonly inFile: boolean;
  readonly inSopsYaml: boolean;
}

/** A file that SOPS sealed, and who can open it. */
export interface OpenedFile extends SealedPath {
  /** In the order of the file; whom .sops.yaml alone names comes last. */
  readonly holders: readonly Holder[];
}

/**
 * Who can open the files of a cluster, as far as each can be read. Needs no identity.
 *
 * @param leaves - those that were read already: their files are not parsed again
 * @returns `errors` - what could not be read, and who should not be able to open a file
 */
export function whoOpens(
  paths: ClusterPaths,
  policy: SealingPolicy,
  read: ReadFile,
  leaves: readonly SealedLeaf[] = [],
): { readonly files: readonly OpenedFile[]; readonly errors: readonly ProblemError[] } {
  const errors: ProblemError[] = [];
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch (error) {
      errors.push(asProblems(error, paths.directory));
      return otherwise;
    }
  };
  const opened = attempt(() => sealedPaths(paths, read), []).map((path) => {
    const leaf = leaves.find(({ file }) => file === path.path);
    const { openers, problems, damage } = attempt(() => sealingOf(path, read, leaf), NO_SEALING);
    if (problems.length > 0) errors.push(new ProblemError(problems.map((found) => ({ file: path.path, ...found }))));
    else if (damage.length > 0) errors.push(new ProblemError(damage));
    return { path, openers };
  });
  const ofCaKey = opened.find(({ path }) => path.isCaKey)?.openers;
  const files = opened.map(({ path, openers }): OpenedFile => {
    const wanted = attempt(() => policy.ruleOf(path).recipients, []);
    return { ...path, holders: holdersOf(path, openers, wanted, ofCaKey) };
  });
  return { files, errors };
}

const NO_SEALING: FileSealing = { openers: [], problems: [], damage: [] };

function holdersOf(
  { isCaKey }: SealedPath,
  openers: readonly Opener[],
  wanted: readonly string[],
  ofCaKey: readonly Opener[] | undefined,
): Holder[] {
  const inFile = openers.map(nameOf);
  const others = openers.filter(({ isAge }) => !isAge).map(nameOf);
  return [...new Set([...inFile, ...wanted])].map((recipient) => {
    const holder = ofCaKey?.some((opener) => nameOf(opener) === recipient) ? "operator" : "cluster";
    const isUnknown = ofCaKey === undefined || others.includes(recipient);
    return {
      recipient,
      holder: isUnknown ? "unknown" : isCaKey ? "operator" : holder,
      inFile: inFile.includes(recipient),
      inSopsYaml: wanted.includes(recipient),
    };
  });
}

/** An age recipient as it is written; another master key with what it is. */
function nameOf({ isAge, kind, id, label }: Opener): string {
  return isAge && /^age1[0-9a-z]+$/.test(id) ? id : kind === "age" && !isAge ? `${label} (in a key group)` : label;
}
