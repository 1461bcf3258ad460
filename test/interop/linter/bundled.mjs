import { createRequire } from "node:module";
import { build } from "esbuild";

const require = createRequire(import.meta.url);

/** What a TypeScript file of the tests exports. */
export async function bundled(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    platform: "node",
    format: "cjs",
    write: false,
  });
  const module = { exports: {} };
  new Function("module", "exports", "require", outputFiles[0].text)(module, module.exports, require);
  return module.exports;
}
