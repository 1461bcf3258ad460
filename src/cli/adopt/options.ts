import { clusterOptions, recipientOptions } from "../init/options";
import { liveOptions, previewOptions, texts } from "../options";

export const adoptOptions = {
  fromManifests: texts(
    "<file>",
    "YAML or JSON with Typha's Deployment, calico-node, their Secrets and ConfigMaps; - for standard input",
  ),
  fromFiles: texts("<path>", "file or folder with certificates and keys in PEM; - for standard input"),
  ...liveOptions,
  secret: {
    ...texts("<namespace/name>", "with --context, read this Secret too; no other is read"),
    requires: "context",
  },
  ...clusterOptions,
  ...recipientOptions,
  ...previewOptions,
};
