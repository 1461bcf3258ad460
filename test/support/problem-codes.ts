import * as fs from "node:fs";
import * as path from "node:path";
import type { Code } from "@typha-mtls/problems";

const SRC = path.join(__dirname, "../../src");

/** The codes that packages own, by the folder of each below src/; those of src/ itself are under the empty name. */
export const CODES_OF = new Map<string, readonly Code[]>(
  fs
    .readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "codes.generated.ts")
    .sort()
    .map((file) => {
      const keys = fs.readFileSync(path.join(SRC, file), "utf8").matchAll(/^ {4}"([^"]+)": true;$/gm);
      return [file.split(path.sep).slice(0, -1).join("/"), Array.from(keys, ([, code]) => code as Code)];
    }),
);

/** The codes of all packages. */
export const ALL_CODES: readonly Code[] = [...CODES_OF.values()].flat();
