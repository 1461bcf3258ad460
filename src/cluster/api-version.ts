/** The version of files that users write and of documents that commands print; what it promises: docs/releases.md. */
export const API_VERSION = "typha-mtls/v1alpha1";
