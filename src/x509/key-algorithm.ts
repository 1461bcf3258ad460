/** Keys that are generated. Everything that Calico accepts can be read. */
export const keyAlgorithms = ["ecdsa-p256", "rsa-2048", "rsa-3072", "rsa-4096", "ed25519"] as const;

/** Kind and size of a key that is generated; RSA by its bits. */
export type KeyAlgorithm = (typeof keyAlgorithms)[number];
