import { build } from "esbuild";
await build({ entryPoints: ["src/main.ts"], outdir: "lib", bundle: true, platform: "node", format: "cjs" });
