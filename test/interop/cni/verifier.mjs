// Prints the program that the verifier's pods run.

import path from "node:path";
import { bundled } from "../linter/bundled.mjs";

const { verifierProgram } = await bundled(path.join(import.meta.dirname, "product.ts"));
process.stdout.write(verifierProgram());
