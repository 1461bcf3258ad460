/** What pem.mjs takes of the product and of its tests. */
export { readBundle } from "../../../src/x509/certificate";
export { readPrivateKey } from "../../../src/x509/keys";
export { xorshift } from "../../support/xorshift";
export * as vectors from "../../x509/vectors";
