import { addObject, CUSTOM_RESOURCE } from "../chart-object";
import type { Component } from "../component";
import { alarmFiles, alarmObjects } from "./alarm/from-cluster";
import { gateObjects, nodeGateFiles } from "./gates/from-cluster";
import { CNI_KINDS } from "./kinds";

/** What keeps pods off a node until its CNI chain is whole, with Typha or without it. */
export const CNI = {
  name: "cni",
  withoutTypha: true,
  kinds: CNI_KINDS,
  build(chart, cluster) {
    for (const object of [...gateObjects(cluster), ...alarmObjects(cluster)])
      addObject(chart, `${object.kind}-${object.metadata.name}`, CUSTOM_RESOURCE, object);
  },
  toCopy: (cluster) => [...nodeGateFiles(cluster), ...alarmFiles(cluster)],
  subjects: {},
  topics: [],
} satisfies Component;
