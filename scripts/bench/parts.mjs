import { changed } from "./parts/changed.mjs";
import { fleets } from "./parts/fleets.mjs";
import { history } from "./parts/history.mjs";
import { hundredClusters } from "./parts/hundred-clusters.mjs";
import { manifest } from "./parts/manifest.mjs";
import { oneCluster } from "./parts/one-cluster.mjs";
import { oneCore } from "./parts/one-core.mjs";

/** What is measured, in this order. */
export const PARTS = [oneCluster, hundredClusters, manifest, fleets, changed, history, oneCore];
