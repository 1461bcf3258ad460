import { printFieldPath } from "@typha-mtls/fields";
import { someOf } from "@typha-mtls/problems";
import { isHeld } from "../../observed/holds";
import { BRING_CALICO_NODE, type LiveRule } from "../../rule";
import type { Observed } from "../../subjects";
import { unappliedPaths } from "../strategic-merge";

/** What other rules look at: they know what happens where it differs. */
const ELSEWHERE =
  /\.env\[FELIX_TYPHA\w*\]|^spec\.template\.spec\.volumes\[|\[calico-node\]\.volumeMounts\[|\.typha_service_name$/;

/** Whether what cluster.yaml changes in the objects of calico-node's owner is there, whichever field asks for it. */
export const CHANGE_RULES: readonly LiveRule[] = [
  {
    code: "calico-node-settings",
    severity: "warning",
    looksAt: ["daemonSet", "calicoConfig"],
    why: "calico-node runs with other settings than those that were reviewed in git",
    source: "the patches of dist/<cluster>",
    whatToDo: BRING_CALICO_NODE,
    find: (observed, { changes, bringCalicoNode }) =>
      changes.flatMap((patch) => {
        const { kind, metadata } = patch;
        const object = seen(observed, kind, metadata.name);
        const paths =
          object === undefined ? [] : unappliedPaths(object, { ...patch, apiVersion: {}, kind: {} }, isHeld);
        const fields = paths.map(printFieldPath).filter((field) => !ELSEWHERE.test(field));
        const differing = fields.map((field) => field.replace(POD, ""));
        if (differing.length === 0) return [];
        const message = `${kind} ${metadata.name} is not as git renders it: ${someOf(differing)}`;
        return [{ message, remedy: bringCalicoNode }];
      }),
  },
];

const POD = /^spec\.template\.spec\./;

/** The objects of the owner that are looked at; undefined for all others. */
function seen({ daemonSet, calicoConfig }: Observed, kind: string, name: string): object | undefined {
  if (kind === "DaemonSet" && name === "calico-node") return daemonSet;
  return kind === "ConfigMap" && name === "calico-config" ? calicoConfig : undefined;
}
