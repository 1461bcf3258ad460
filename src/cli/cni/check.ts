import {
  bootTime,
  type ChainVerdict,
  chainVerdict,
  type Expectation,
  type Reason,
  readCniDirectory,
  unpackedImage,
  verdictByTimes,
} from "@typha-mtls/cni-chain";
import { advice, type Fact, ok, option, stateOf, unusableInput } from "@typha-mtls/problems";
import { asDocument } from "../documents";
import { reportPrinter, sumOf, tellFacts } from "../facts";
import { structured } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";
import type { CniCheckOptions } from "./options";
import { BIN_DIR, type CniPlace, CONF_DIR, cniPlaceOf, type Usual } from "./place";

/** `typha-mtls cni check`: what the verifier says on a node, of any directory. */
export async function checkCniDirectory(
  terminal: Terminal,
  repository: string,
  dir: string | undefined,
  options: CniCheckOptions,
): Promise<number> {
  const usual = options.cluster === undefined ? USUAL : await usualOf(repository, options.cluster);
  const { output, runtime = usual.runtime, require = usual.require, dropIns = usual.dropIns } = options;
  const place = cniPlaceOf(terminal.cwd, dir, options, usual);
  const expectation: Expectation = { runtime, require, dropIns };
  const verdict = verdictOf(place, expectation);
  const unusable = verdict.reasons.find(({ code }) => UNUSABLE.includes(code));
  if (unusable !== undefined) throw unusableInput({ ...unusable, ...remedyFor(place), file: place.confDir });
  if (output !== "table") {
    const { confDir, binDir } = place;
    terminal.out(structured(output, asDocument("CniCheck", { confDir, binDir, ...expectation, ...verdict })));
  } else tell(terminal, place, expectation, verdict);
  return verdict.ready ? EXIT.fine : EXIT.problems;
}

const NAME_OF: Record<Expectation["runtime"], string> = { containerd: "containerd", "cri-o": "CRI-O" };

/** Calico's own plugins as the manifests of all releases have them, and the one that most often comes later. */
const USUAL: Usual = {
  runtime: "containerd",
  require: ["calico", "portmap", "linkerd-cni"],
  confDir: CONF_DIR,
  binDir: BIN_DIR,
};

async function usualOf(repository: string, cluster: string): Promise<Usual> {
  const { usualOfCluster } = await import("./of-cluster");
  return usualOfCluster(repository, cluster);
}

/** What is no answer about the chain: the command was given something else than a directory that it can read. */
const UNUSABLE: readonly Reason["code"][] = ["cni-directory-missing", "cni-directory-unreadable"];

/** Of an image, no program makes the directory that is missing. */
function remedyFor({ root = "/" }: CniPlace) {
  if (root === "/") return {};
  return {
    remedy: advice`let ${option("root")} name the folder that holds etc/ and opt/ of the image, and DIR a path in it`,
  };
}

/** On a node a runtime may run that has loaded something else; no runtime has loaded an image. */
function verdictOf(place: CniPlace, expectation: Expectation): ChainVerdict {
  const isOfNode = place.root === undefined || place.root === "/";
  return isOfNode
    ? verdictByTimes(readPlace(place), expectation, bootTime())
    : chainVerdict(readPlace(place), expectation);
}

function readPlace({ confDir, binDir, root }: CniPlace) {
  if (root === undefined) return readCniDirectory(confDir, binDir, { links: "stay" });
  return readCniDirectory(confDir, binDir, { links: "follow", ...(root !== "/" && { fs: unpackedImage(root) }) });
}

function tell(
  terminal: Terminal,
  { confDir, binDir }: CniPlace,
  { runtime, require }: Expectation,
  verdict: ChainVerdict,
): void {
  const { file, plugins, reasons, ready } = verdict;
  const facts: Fact[] = [
    ...(plugins.length === 0 ? [] : [ok(`${NAME_OF[runtime]} loads ${file}: ${plugins.join(", ")}`)]),
    ...(ready ? [ok(`it holds ${require.join(", ")} in this order, and every binary is there`)] : reasons),
  ];
  if (terminal.quiet) tellFacts(terminal, facts);
  reportPrinter(terminal)({ cluster: `${confDir} with ${binDir}`, facts });
  terminal.out(`${sumOf(facts.map(stateOf))}\n`);
}
