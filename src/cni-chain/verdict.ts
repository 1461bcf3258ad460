import { binaryOf, type ChosenChain, chosenChain, configurationFiles, load, type NoChain } from "./chain";
import type { CniDirectory, Runtime } from "./directory";
import { NETWORK_NAME } from "./network-list";
import { type ChainCode, REMEDIES } from "./remedies";
import { isKnownVersion } from "./spec-version";

/** What a chain is judged by. */
export interface Expectation {
  /** By whose rules the file is chosen. */
  readonly runtime: Runtime;
  /** Types of the plugins that have to stand in the chain, in this order; others may stand between. */
  readonly require: readonly string[];
  /**
   * Whether the runtime has libcni v1.3.0 or newer, which reads drop-ins. Otherwise a chain that is whole by them alone is
   * not ready, nor one that libcni v1.1 cannot use.
   * @default false
   */
  readonly dropIns?: boolean;
}

/** Why a chain is not ready. */
export interface Reason {
  readonly code: ChainCode;
  /** Name of the file that is at fault, where one is. */
  readonly file?: string;
  readonly message: string;
  readonly remedy: string;
}

/** Whether each pod that starts now gets the whole chain. */
export interface ChainVerdict {
  readonly ready: boolean;
  /** The file that the runtime chooses, where that is known. */
  readonly file?: string;
  /** Types of the plugins in that file, in order; empty where nothing is known of them. */
  readonly plugins: readonly string[];
  /** Empty where the chain is ready. */
  readonly reasons: readonly Reason[];
}

/**
 * Whether the chain that a runtime loads is whole: the required plugins in order, and every binary that a pod needs. Where
 * that is not known for sure, it is not ready.
 */
export function chainVerdict(directory: CniDirectory, expectation: Expectation): ChainVerdict {
  const chosen = chosenChain(directory, expectation.runtime);
  const wholeLater = () => whole(directory, expectation, chosen.file);
  if ("reason" in chosen) {
    const reasons = [...[...(chosen.skipped ?? []), chosen].map(reasonOf), ...wholeLater()];
    return { ready: false, file: chosen.file, plugins: [], reasons };
  }
  const lacks = gaps(chosen, expectation);
  const reasons = [
    // The cause before what follows from it.
    ...(lacks.length === 0 ? [] : [...chosen.skipped.map(reasonOf), ...wholeLater(), ...lacks]),
    ...refusedAtEachPod(chosen),
    ...refusedByOlder(chosen, expectation),
    ...missingBinaries(chosen, directory),
  ];
  return { ready: reasons.length === 0, file: chosen.file, plugins: chosen.plugins, reasons };
}

function reason(code: ChainCode, message: string, file?: string): Reason {
  return { code, ...(file !== undefined && { file }), message, remedy: REMEDIES[code] };
}

function reasonOf({ reason: { code, message }, file }: NoChain): Reason {
  return reason(code, message, file);
}

/** What a chain lacks of the required plugins, and which it has twice. */
function gaps(
  { plugins, list, file }: Pick<ChosenChain, "plugins" | "list" | "file">,
  { require, dropIns = false }: Expectation,
): Reason[] {
  const absent = require.filter((type) => !plugins.includes(type));
  if (absent.length > 0) return absent.map((type) => reason("cni-plugin-missing", `the chain lacks ${type}`, file));
  if (!holdsInOrder(plugins, require)) {
    const message = `the chain is ${plugins.join(", ")}; ${require.join(", ")} is expected in this order`;
    return [reason("cni-plugin-order", message, file)];
  }
  const surely = dropIns ? plugins : plugins.slice(0, plugins.length - list.droppedIn);
  const twice = [...new Set(require)].filter((type) => surely.indexOf(type) !== surely.lastIndexOf(type));
  if (twice.length > 0) return twice.map((type) => reason("cni-plugin-twice", `the chain has ${type} twice`, file));
  if (holdsInOrder(surely, require)) return [];
  return [
    reason("cni-drop-in-only", "the chain is whole only with drop-ins, which libcni before v1.3.0 does not read", file),
  ];
}

/** Whether a chain has the types in their order, others between them. */
export function holdsInOrder(plugins: readonly string[], require: readonly string[]): boolean {
  let found = 0;
  for (const type of plugins) if (type === require[found]) found++;
  return found === require.length;
}

/** The first other file that has the whole chain, which the runtime does not use. */
function whole(directory: CniDirectory, expectation: Expectation, chosen: string | undefined): Reason[] {
  if (chosen === undefined || expectation.require.length === 0) return [];
  const found = configurationFiles(directory).find((file) => {
    if (file.name === chosen) return false;
    const loaded = load(file, directory, expectation.runtime);
    return "list" in loaded && gaps(loaded, expectation).length === 0;
  });
  if (found === undefined) return [];
  return [
    reason("cni-chain-shadowed", `the whole chain stands in ${found.name}, and ${chosen} stands before it`, found.name),
  ];
}

/** What libcni loads, and refuses to run. */
function refusedAtEachPod({ network, list: { cniVersion }, file }: ChosenChain): Reason[] {
  return [
    ...(NETWORK_NAME.test(network)
      ? []
      : [
          reason(
            "cni-network-name",
            "libcni runs no network of this name: letters, digits, _, . and - are allowed",
            file,
          ),
        ]),
    ...(isKnownVersion(cniVersion)
      ? []
      : [reason("cni-version-unknown", `plugins refuse the cniVersion "${cniVersion}"`, file)]),
  ];
}

/** What a runtime refuses that may have libcni from before drop-ins; where the newer one refuses it too, that is said. */
function refusedByOlder({ list: { cniVersion, newerOnly }, file }: ChosenChain, { dropIns }: Expectation): Reason[] {
  if (dropIns || newerOnly === undefined || !isKnownVersion(cniVersion)) return [];
  return [
    reason("cni-file-refused", `${newerOnly}, which older libcni, such as that of containerd 1.7, cannot use`, file),
  ];
}

/** A pod starts only where every plugin does, the required ones and the others, and what assigns the addresses. */
function missingBinaries({ list, file }: ChosenChain, directory: CniDirectory): Reason[] {
  const names = new Set(list.plugins.flatMap(({ type, ipam }) => (ipam === "" ? [type] : [type, ipam])));
  return [...names].flatMap((name) => {
    const binary = binaryOf(name, directory);
    if (binary === "executable") return [];
    if (binary === undefined) return [reason("cni-binary-missing", `there is no binary ${name}`, file)];
    return [reason("cni-binary-unusable", `the binary ${name} ${UNUSABLE[binary]}`, file)];
  });
}

const UNUSABLE = {
  "not-executable": "is not executable",
  empty: "is empty",
  "out-of-sight": "is a link out of its directory, which is not followed",
} as const;
