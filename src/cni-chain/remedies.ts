import type { Code } from "@typha-mtls/problems";

/** What to do about each reason; the entry of the code in problems.yaml says more. */
export const REMEDIES = {
  "cni-directory-missing": "start what installs the network's configuration, or name its directory",
  "cni-directory-unreadable": "let this program read the directory: its files belong to root",
  "cni-directory-changing": "look again once the programs that write there are done",
  "cni-no-file":
    "wait for calico-node to write its configuration; where it runs, see the logs of its container install-cni",
  "cni-file-half-written": "wait until it is written; where it stays so, have its writer write it again",
  "cni-file-unreadable": "make it a regular file, and read it as root",
  "cni-file-refused": "correct the file: the runtime refuses it as a whole",
  "cni-file-unclear": "write the file plainly: it is not known what the runtime makes of it",
  "cni-plugin-missing": "add the plugin to the chain: whatever wrote the file last left it out",
  "cni-plugin-order": "put the plugins in order",
  "cni-plugin-twice": "take the second entry out of the chain: the plugin would run twice for each pod",
  "cni-drop-in-only": "put the plugins into the list of the file, or say that the runtime reads drop-ins",
  "cni-chain-shadowed": "remove the file before it, or give the whole chain a name that sorts before all others",
  "cni-chain-not-loaded":
    "write the file again in its place, as `cp` onto it does, or delete the pod of calico-node there",
  "cni-directory-replaced": "restart the container runtime, and then the pod that says this",
  "cni-network-name": "give the network another name",
  "cni-version-unknown": "set cniVersion to 0.3.1 or 1.0.0",
  "cni-binary-missing": "install the plugin's binary: without it no pod starts",
  "cni-binary-unusable": "install the plugin's binary again, executable by root",
} as const satisfies Partial<Record<Code, string>>;

/** The kinds of reasons for which a chain is not ready. */
export type ChainCode = keyof typeof REMEDIES;
