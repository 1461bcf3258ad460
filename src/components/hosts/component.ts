import type { Component } from "../component";
import { groupFiles } from "./group-files";

/** Hosts outside the cluster, whose Felix connects to Typha: what is delivered to them. */
export const HOSTS = {
  name: "hosts",
  toCopy: (cluster) => cluster.config.spec.hosts.flatMap((group, index) => groupFiles(cluster, group, index)),
} satisfies Component;
