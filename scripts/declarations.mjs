// The declarations of the library in lib/types: what its entries export, and what that needs.
//
//   node scripts/declarations.mjs [<folder>]   into another folder than lib/types

import { rmSync } from "node:fs";
import path from "node:path";
import { entries } from "./entries.mjs";
import { writeDeclarations } from "./written-declarations.mjs";

const root = path.join(import.meta.dirname, "..");
const types = path.resolve(process.argv[2] ?? path.join(root, "lib/types"));

rmSync(types, { recursive: true, force: true });
writeDeclarations("tsconfig.build.json", entries, types);
