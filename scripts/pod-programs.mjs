// The programs that run in pods of a cluster, as the texts that components put into ConfigMaps: the verifier of the CNI chain
// (src/cni-chain/verifier/), and what restarts Typha (src/restarter/).

import path from "node:path";
import { build } from "esbuild";
import { throughFaces } from "./faces.mjs";

/** What is bundled of each, and its first lines. */
const PROGRAMS = {
  verifier: {
    entry: "src/cni-chain/verifier/main.ts",
    /** It names the folder that the program had at first: another text would restart the verifier of every cluster. */
    head: `// cni-chain-verifier of typha-mtls: says whether the CNI chain of this node is whole.
// Bundled from src/verifier/ of that project, which has the comments; nothing else is in it.`,
    generated: "src/components/cni/verifier-program.generated.ts",
  },
  restarter: {
    entry: "src/restarter/main.ts",
    head: `// typha-restarter of typha-mtls: restarts Typha when its Secret holds another certificate.
// Bundled from src/restarter/ of that project, which has the comments, with what reads and judges certificates there.`,
    generated: "src/components/restarter/restarter-program.generated.ts",
  },
};

/** esbuild plugin: leaves out the library by which problems suggest a name for a misspelt one; nobody types names to these programs. */
const withoutSuggestions = {
  name: "without-suggestions",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/]problems[\\/]nearest\.ts$/ }, () => ({
      contents: 'export const nearest = () => undefined; export const didYouMean = () => "";',
      loader: "ts",
    })),
};

/** A program in one file: not minified, since what runs in a cluster is reviewed in git. */
export async function bundledProgram(name) {
  const { entry, head } = PROGRAMS[name];
  const { outputFiles } = await build({
    absWorkingDir: path.join(import.meta.dirname, ".."),
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // ASCII, so that the manifest shows its lines.
    charset: "ascii",
    banner: { js: head },
    logLevel: "error",
    plugins: [withoutSuggestions, throughFaces()],
    write: false,
  });
  // Names without folders: where a file lies in this repository is no reason to restart a program in every cluster.
  return outputFiles[0].text.replaceAll(/^\/\/ (?:src|node_modules)\/(?:.*\/)?([^/\n]+\.[cm]?[jt]s)$/gm, "// $1");
}

/** The programs as modules, by their files. Functions: a synth that renders none only skims their texts. */
export async function programModules() {
  const modules = Object.entries(PROGRAMS).map(async ([name, { entry, generated }]) => {
    const escaped = (await bundledProgram(name)).replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
    return [
      generated,
      `// Generated from ${path.dirname(entry)}/ by scripts/sources.mjs. Do not edit.

/** The program that the ${name}'s pods run. */
export function ${name}Program(): string {
  return \`${escaped}\`;
}
`,
    ];
  });
  return Object.fromEntries(await Promise.all(modules));
}
