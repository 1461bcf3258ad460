import type { RotationCommand } from "../../lifecycle/steps";
import { command, type Group, type Surroundings } from "../command";
import { group, identity, key, liveOptions, output, text, texts, timeout, yesItReachedTheCluster } from "../options";
import type { StepOptions } from "./options";

const CLUSTER = ["<cluster>", "name of the cluster"] as const;
const CLUSTER_OR_GROUPS = ["[cluster]", "name of the cluster"] as const;

/** Part of the fleet, and what tells there whether a rotation has finished. */
const fleet = {
  group,
  since: {
    ...text("<commit>", "with --group: the last commit before the rollout; a CA that replaced one since is finished"),
    requires: "group",
  },
};

const evidence = {
  ...liveOptions,
  timeout,
  yesItReachedTheCluster: yesItReachedTheCluster(
    "the step before is applied, and that every Typha has restarted since",
  ),
};

const step =
  (name: RotationCommand) =>
  async ({ terminal, directory }: Surroundings, cluster: string | undefined, options: StepOptions) => {
    const { rotateCa } = await import("./rotate-ca");
    return rotateCa(terminal, directory, name, cluster, options);
  };

const start = command({
  name: "start",
  writes: true,
  description: "make the next CA, and trust it beside the old one",
  arguments: [CLUSTER_OR_GROUPS],
  options: {
    ...fleet,
    ...evidence,
    yesItReachedTheCluster: { ...evidence.yesItReachedTheCluster, requires: "group" },
    key: { ...key("kind of the new CA's key (default: that of the old one)"), conflicts: ["ca"] },
    ca: texts("<file>", "external CA that takes over, in any form that import reads"),
  },
  examples: [
    ["a new CA, its key sealed to the operators of .sops.yaml", "rotate-ca start prod-eu1"],
    ["away from RSA", "rotate-ca start prod-eu1 --key ecdsa-p256"],
    ["the next external CA", "rotate-ca start prod-eu1 --ca new-root.pem"],
    ["a group of the fleet, once the groups before it have it", "rotate-ca start --group eu --context '{cluster}'"],
  ],
  run: step("start"),
});

const issue = command({
  name: "issue",
  writes: true,
  description: "issue both leaves from the next CA, or request them where it is an external CA",
  arguments: [CLUSTER_OR_GROUPS],
  options: { ...fleet, ...evidence, identity },
  examples: [
    [
      "as soon as the bundle with both CAs is applied and Typha has restarted",
      "rotate-ca issue prod-eu1 --context prod-eu1",
    ],
    [
      "with an identity of its own",
      "rotate-ca issue prod-eu1 --yes-it-reached-the-cluster --identity ~/age/operator.txt",
    ],
  ],
  run: step("issue"),
});

const finish = command({
  name: "finish",
  writes: true,
  description: "trust the next CA alone, and remove the key of the old one",
  arguments: [CLUSTER_OR_GROUPS],
  options: { ...fleet, ...evidence },
  examples: [
    [
      "as soon as every Typha and every node presents a leaf of the next CA",
      "rotate-ca finish prod-eu1 --context prod-eu1",
    ],
    ["what it waits for", "rotate-ca status prod-eu1"],
  ],
  run: step("finish"),
});

const abort = command({
  name: "abort",
  writes: true,
  description: "go back to the old CA, a step at a time",
  arguments: [CLUSTER_OR_GROUPS],
  options: { group, ...evidence, identity },
  examples: [
    ["before issue: the bundle is as it was", "rotate-ca abort prod-eu1"],
    ["after issue: first the leaves, then the bundle", "rotate-ca abort prod-eu1 --context prod-eu1"],
  ],
  run: step("abort"),
});

const status = command({
  name: "status",
  writes: false,
  description: "show how far a rotation has come, and what holds it back",
  arguments: [CLUSTER],
  options: { ...liveOptions, output },
  examples: [
    ["how far it has come", "rotate-ca status prod-eu1"],
    ["and how far the cluster is with it", "rotate-ca status prod-eu1 --context prod-eu1"],
    ["of another repository", "-C ../clusters rotate-ca status prod-eu1"],
  ],
  async run({ terminal, directory }, cluster, options) {
    const { rotationStatus } = await import("./status");
    return rotationStatus(terminal, directory, cluster, options);
  },
});

/** `typha-mtls rotate-ca …`. */
export const rotateCaCommands: Group = {
  name: "rotate-ca",
  description: "replace the CA of a cluster, step by step, with no node cut off",
  examples: [
    ["a rotation begins; commit, and wait until it is applied", "rotate-ca start prod-eu1"],
    ["its second commit; finish makes the last one", "rotate-ca issue prod-eu1"],
    ["how far it has come, and what holds it back", "rotate-ca status prod-eu1"],
  ],
  members: [start, issue, finish, abort, status],
};
