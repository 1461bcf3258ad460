// The style sheet and the script of the report's page (src/report/html/), as the text that the page holds.

import path from "node:path";
import { build } from "esbuild";
import { throughFaces } from "./faces.mjs";

/** Both in one module: minified, since every report holds them; the sources have the comments. */
export async function reportPageModule() {
  const { outputFiles } = await build({
    absWorkingDir: path.join(import.meta.dirname, ".."),
    entryPoints: { style: "src/report/html/page.css", script: "src/report/html/client/main.ts" },
    outdir: "unused",
    bundle: true,
    minify: true,
    platform: "browser",
    target: "es2022",
    format: "iife",
    // ASCII, so that the page reads the same whatever a server says of its encoding.
    charset: "ascii",
    logLevel: "error",
    plugins: [throughFaces()],
    write: false,
  });
  const text = (extension) => outputFiles.find(({ path: file }) => file.endsWith(extension)).text.trim();
  return `// Generated from page.css and client/ by scripts/sources.mjs. Do not edit.

/** The style sheet of the page, without what depends on the report. */
export const STYLE = ${JSON.stringify(text(".css"))};

/** The script of the page. */
export const SCRIPT = ${JSON.stringify(text(".js"))};
`;
}
