import type { Component } from "../component";
import { restarterProps } from "./from-cluster";
import { RESTARTER_KINDS } from "./kinds";
import { TyphaRestarter } from "./typha-restarter";

/** What restarts Typha when its Secret holds another certificate. */
export const RESTARTER = {
  name: "restarter",
  kinds: RESTARTER_KINDS,
  build(chart, cluster) {
    const props = restarterProps(cluster);
    if (props !== undefined) new TyphaRestarter(chart, "restarter", props);
  },
} satisfies Component;
