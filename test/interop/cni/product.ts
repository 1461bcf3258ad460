/** What the tests ask of the product, in one bundle. */
export { chosenChain } from "../../../src/cni/chain";
export { chainVerdict } from "../../../src/cni/verdict";
export { verifierProgram } from "../../../src/components/cni/verifier-program.generated";
export { readCniDirectory } from "../../../src/files/cni-directory";
