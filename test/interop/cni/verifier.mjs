// Prints the program that the verifier's pods run.

import { product } from "./product.mjs";

process.stdout.write((await product()).verifierProgram());
