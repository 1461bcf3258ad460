import { chosenChain } from "../chain";
import type { CniDirectory } from "../directory";
import { chainVerdict } from "../verdict";
import type { ConflistContent, NodeState } from "./node-state";
import { hasDropIn, type Premises } from "./premises";

const NETWORK = "k8s-pod-network";
const UPSTREAM = ["calico", "portmap"];
const REQUIRED = [...UPSTREAM, "linkerd-cni"];

function conflist(plugins: readonly string[], name = NETWORK): string {
  return JSON.stringify({
    name,
    cniVersion: "0.3.1",
    plugins: plugins.map((type) => ({ type })),
  });
}

const TEXTS: Readonly<Record<Exclude<ConflistContent, "absent">, string>> = {
  "half-written": "",
  "without-linkerd": conflist(UPSTREAM),
  whole: conflist(REQUIRED),
};

/** The folders of the node as they are in a state; with a drop-in, Calico's own chain makes it whole. */
function directory({ conflist: content, binary }: NodeState, hasSecondFile: boolean, dropIns: boolean): CniDirectory {
  const shown = dropIns && content === "whole" ? "without-linkerd" : content;
  return {
    files: [
      ...(shown === "absent" ? [] : [{ name: "10-calico.conflist", text: TEXTS[shown] }]),
      ...(hasSecondFile ? [{ name: "87-podman-bridge.conflist", text: conflist(["bridge"], "podman") }] : []),
    ],
    dropIns: dropIns ? { [NETWORK]: [{ name: "50-linkerd-cni.conf", text: '{"type":"linkerd-cni"}' }] } : {},
    binaries: Object.fromEntries(
      [...UPSTREAM, "bridge", ...(binary ? ["linkerd-cni"] : [])].map((name) => [name, "executable"]),
    ),
  };
}

interface Answers {
  readonly network: { readonly rules: boolean } | undefined;
  readonly isWhole: boolean;
}

const answers = new Map<string, Answers>();

/** What `chain.ts`, by which `cni check` and the verifier judge too, says of the folders in a state. */
function answersFor(state: NodeState, premises: Premises): Answers {
  const { runtime, scenario } = premises;
  const hasSecondFile = scenario.hasSecondFile ?? false;
  const dropIns = hasDropIn(premises);
  const key = [state.conflist, state.binary, hasSecondFile, dropIns, runtime].join();
  const known = answers.get(key);
  if (known !== undefined) return known;
  const read = directory(state, hasSecondFile, dropIns);
  const chosen = chosenChain(read, runtime);
  const runs = "plugins" in chosen && chosen.plugins.every((plugin) => read.binaries[plugin] === "executable");
  const fresh = {
    network: runs ? { rules: chosen.plugins.includes("linkerd-cni") } : undefined,
    isWhole: chainVerdict(read, { runtime, require: REQUIRED, dropIns }).ready,
  };
  answers.set(key, fresh);
  return fresh;
}

/** What a pod whose sandbox is made now gets; undefined where the runtime cannot make one. */
export function networkOf(state: NodeState, premises: Premises): Answers["network"] {
  const loaded: NodeState = state.unloaded ? { ...state, conflist: "without-linkerd" } : state;
  const { network } = answersFor(loaded, premises);
  return network?.rules && state.refused ? undefined : network;
}

/** Whether the verifier would say that the chain is whole; it follows what the runtime has loaded. */
export function isWhole(state: NodeState, premises: Premises): boolean {
  return !state.unloaded && answersFor(state, premises).isWhole;
}
