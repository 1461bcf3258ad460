// Writes what is derived in src/, then makes lib/: one bundle for each program and for each library that programs load on demand,
// with V8's code cache; and the entries of the library (scripts/library.mjs).
//
// With --if-changed it does nothing where neither what a build reads nor what it wrote has changed (scripts/build-stamp.mjs).
//
// Bundles lose their blanks, which node would read at each start, and keep their names: stack traces stay readable.

import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { isBuilt, writeStamp } from "./build-stamp.mjs";
import { cdk8sParts } from "./cdk8s-parts.mjs";
import { warmCodeCache } from "./code-cache.mjs";
import { throughFaces } from "./faces.mjs";
import { l1Classes } from "./l1-classes.mjs";
import { buildLibrary, sharedData } from "./library.mjs";
import { notices } from "./notices.mjs";
import { writeSources } from "./sources.mjs";

const root = path.join(import.meta.dirname, "..");
const programs = { main: "src/main.ts", large: "src/cli/cli.ts" };
/** Libraries that few runs need: a bundle loads them from beside it. */
const libraries = ["yaml", "re2js"];
const names = [...Object.keys(programs), ...libraries];
const onDemand = {
  name: "on-demand",
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^(?:${libraries.join("|")})$`) }, ({ kind, path: name }) =>
      kind === "entry-point" ? undefined : { path: `./${name}`, external: true },
    );
  },
};
/** What a library loads of Node and Node has as globals too: where a bundle is an ES module, nothing of CommonJS can load modules of Node. */
const nodeGlobals = {
  name: "node-globals",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:buffer|process)$/ }, ({ path: name }) => ({ path: name, namespace: "node-globals" }));
    onLoad({ filter: /^process$/, namespace: "node-globals" }, () => ({ contents: "module.exports = process;" }));
    onLoad({ filter: /^buffer$/, namespace: "node-globals" }, () => ({
      contents: "module.exports = { Buffer: globalThis.Buffer };",
    }));
  },
};
/** Node's own modules as they are: esbuild would copy each into an object of getters, for each file that imports it. */
const requiringNode = (text) =>
  text.replaceAll(/^import \* as (\w+) from ("node:\w+");$/gm, "import $1 = require($2);");

if (process.argv.includes("--if-changed") && isBuilt(root)) process.exit(0);
await writeSources();
rmSync(path.join(root, "lib"), { recursive: true, force: true });

const bundling = {
  absWorkingDir: root,
  outdir: "lib/bundle",
  bundle: true,
  platform: "node",
  target: "node20.19",
  // Node has them; esbuild would take a pattern out of its literal, and could not drop one that nothing uses.
  supported: { "regexp-unicode-property-escapes": true },
  format: "cjs",
  logLevel: "warning",
  metafile: true,
  minifyWhitespace: true,
};
const programsBuilt = await build({
  ...bundling,
  entryPoints: programs,
  lineLimit: 120,
  // What start.cjs calls.
  banner: { js: "(function (exports, require, module, __filename, __dirname) {" },
  footer: { js: "})" },
  plugins: [cdk8sParts, l1Classes, throughFaces(requiringNode), onDemand, sharedData],
});
// Modules of CommonJS as any other, for the library loads them too (scripts/library.mjs).
const onDemandBuilt = await build({
  ...bundling,
  entryPoints: Object.fromEntries(libraries.map((name) => [name, name])),
  plugins: [nodeGlobals],
});

// start.cjs reads a byte a character. esbuild escapes text in strings alone: in expressions and tagged templates an escape
// means the same.
for (const name of names) {
  const file = path.join(root, `lib/bundle/${name}.js`);
  const escaped = readFileSync(file, "utf8").replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  writeFileSync(file, escaped);
}

const libraryBuilt = await buildLibrary(root, libraries);
const metafiles = [programsBuilt.metafile, onDemandBuilt.metafile, ...libraryBuilt];
writeFileSync(path.join(root, "lib/THIRD-PARTY-NOTICES.txt"), notices(root, metafiles));
for (const name of names) cpSync(path.join(root, "scripts/start.cjs"), path.join(root, `lib/${name}.js`));
cpSync(path.join(root, "scripts/cli.cjs"), path.join(root, "lib/cli.js"));
// A build that is broken on purpose may not even render the repository's own clusters.
if (!process.argv.includes("--no-code-cache")) {
  warmCodeCache(path.join(root, "lib"));
  writeStamp(root);
}
