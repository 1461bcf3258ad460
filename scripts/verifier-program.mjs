// The program of the CNI chain's verifier (src/cni-chain/verifier/), as the text that the component puts into a ConfigMap.

import path from "node:path";
import { build } from "esbuild";
import { throughFaces } from "./faces.mjs";

/** It names the folder that the program had at first: another text would restart the verifier of every cluster. */
const HEAD = `// cni-chain-verifier of typha-mtls: says whether the CNI chain of this node is whole.
// Bundled from src/verifier/ of that project, which has the comments; nothing else is in it.`;

/** The program in one file: not minified, since what runs on every node is reviewed in git. */
export async function verifierBundle() {
  const { outputFiles } = await build({
    absWorkingDir: path.join(import.meta.dirname, ".."),
    entryPoints: ["src/cni-chain/verifier/main.ts"],
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // ASCII, so that the manifest shows its lines.
    charset: "ascii",
    banner: { js: HEAD },
    logLevel: "error",
    plugins: [throughFaces()],
    write: false,
  });
  // Names without folders: where a file lies in this repository is no reason to restart the verifier of every cluster.
  return outputFiles[0].text.replaceAll(/^\/\/ src\/(?:.*\/)?([^/\n]+\.ts)$/gm, "// $1");
}

/** The same as a module. A function: a synth that renders no verifier only skims its text. */
export async function verifierModule() {
  const escaped = (await verifierBundle()).replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
  return `// Generated from src/cni-chain/verifier/ by scripts/sources.mjs. Do not edit.

/** The program that the verifier's pods run. */
export function verifierProgram(): string {
  return \`${escaped}\`;
}
`;
}
