import type { CalicoVersion } from "@typha-mtls/calico";
import { own, shellWord } from "@typha-mtls/problems";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { upstreamVersion } from "../../cluster/upstream-version";
import type { UpgradeStep } from "../../lifecycle/migrate/upgrade";
import { renderAndCommit } from "../next-steps";
import { paint, shownRemedy, type Terminal } from "../terminal";

type Shown = Pick<Terminal, "colour" | "program">;

/** The steps of an upgrade in their order: what to change, and what to wait for before the next one. */
export function describeUpgrade(
  terminal: Shown,
  loaded: LoadedCluster,
  target: CalicoVersion,
  steps: readonly UpgradeStep[],
): string {
  const { name, config } = loaded;
  const { calico } = config.spec;
  const title = `${paint(terminal, "bold", name)}   Typha ${calico.version}, calico-node ${upstreamVersion(config.spec).tag} → ${target.tag}\n`;
  if (steps.length === 0) return `${title}\nnothing to do: both are at ${target.tag}\n`;
  const blocks = steps.map((step, index) => {
    const [what, ...lines] = describe(terminal, step, loaded, target);
    return `\n${index + 1}. ${paint(terminal, "bold", what!)}\n${lines.map((text) => `   ${text}\n`).join("")}`;
  });
  return `${title}${blocks.join("")}`;
}

function describe(
  terminal: Shown,
  { kind, versions }: UpgradeStep,
  loaded: LoadedCluster,
  target: CalicoVersion,
): string[] {
  const { name, paths, config } = loaded;
  const { clusterFile } = paths;
  const { namespace, calicoNode, typha, rollout } = config.spec;
  const fields = [
    `change   ${clusterFile}: spec.calico.version: ${versions.typha}`,
    versions.node === undefined
      ? "         without spec.calicoNode.version"
      : `         spec.calicoNode.version: ${versions.node}`,
    ...renderAndCommit(terminal, paths.layout, [loaded]).map((line) => `         ${line}`),
  ];
  const daemonSet = `wait     kubectl -n ${shellWord(calicoNode.namespace)} rollout status daemonset/calico-node`;
  switch (kind) {
    case "finish-move":
      return [
        `Finish the move first: it is at ${rollout.stage}`,
        `why      upstream's manifest of ${target.tag} brings Typha and calico-node at once, and its Typha`,
        "         rejects every node that is not upgraded yet. After the move no node is rejected: they",
        `         connect to this Typha, which stays at ${versions.typha} until all of them are upgraded.`,
        `change   ${shownRemedy(terminal, own("migrate", [name]))}`,
      ];
    case "nodes":
      return [
        `calico-node to ${target.tag}`,
        ...(versions.node === undefined
          ? []
          : [
              `why      Typha v3.${target.release.oldestNode} and later sends calico-node before v3.${target.release.oldestNode} away;`,
              "         older Typhas serve newer nodes",
            ]),
        ...(calicoNode.route === "manifest"
          ? [
              `change   upstream's manifest of ${target.tag} in the repository,`,
              `         and spec.calicoNode.manifest, which is ${calicoNode.manifest} now`,
            ]
          : [
              `change   upstream's manifest of ${target.tag}, its CRDs first,`,
              "         where calico-node is installed from",
            ]),
        ...fields.map((field) => field.replace(/^change {3}/, "         ")),
        daemonSet,
      ];
    case "typha":
      return [
        `Typha to ${target.tag}`,
        ...(versions.node === undefined
          ? []
          : ["why      an older Typha does not know everything that newer nodes ask for"]),
        ...fields,
        `wait     kubectl -n ${shellWord(namespace)} rollout status deployment/${shellWord(typha.name)}`,
      ];
  }
}
