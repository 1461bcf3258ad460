import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { throughFaces } from "./faces.mjs";

const require = createRequire(import.meta.url);

/** A module of src/, to take its data from. */
export async function bundled(entry) {
  const { outputFiles } = await build({
    absWorkingDir: path.join(import.meta.dirname, ".."),
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    format: "cjs",
    packages: "external",
    plugins: [throughFaces()],
    write: false,
  });
  const module = { exports: {} };
  new Function("module", "exports", "require", outputFiles[0].text)(module, module.exports, require);
  return module.exports;
}
