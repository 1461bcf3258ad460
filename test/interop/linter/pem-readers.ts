/** What pem.mjs takes of the product and of its tests. */
export { readBundle } from "@typha-mtls/x509";
export { readPrivateKey } from "@typha-mtls/x509/keys";
export { xorshift } from "../../support/xorshift";
export * as vectors from "../../x509/vectors";
