import { type DaemonSet, deleteTypha, type RenderedObjects } from "@typha-mtls/components";
import { own, page, printable } from "@typha-mtls/problems";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { isTyphaOn, STAGES, type Stage } from "../../cluster/rollout";
import { paint, shownRemedy, type Terminal } from "../terminal";
import { wrapped } from "../wrap";

/** What the operator's conversion reads over, of all that is said of Typha to calico-node (convert/core.go). */
const READ_OVER: ReadonlySet<string> = new Set(["FELIX_TYPHAK8SSERVICENAME"]);

/** Variables of the rendered patch that the Tigera operator's conversion of calico-node refuses. */
function refusedVariables({ patches }: RenderedObjects): string[] {
  const { spec } = patches.find(({ kind }) => kind === "DaemonSet") as Partial<DaemonSet>;
  // A patch may concern annotations alone, such as that of a CNI chain.
  const template: { readonly spec?: DaemonSet["spec"]["template"]["spec"] } | undefined = spec?.template;
  const variables = template?.spec?.containers?.flatMap(({ env = [] }) => env) ?? [];
  return variables.map(({ name }) => name).filter((each) => /^FELIX_TYPHA/.test(each) && !READ_OVER.has(each));
}

/** What the operator refuses at the present stage, and the steps to a variant that it accepts. */
export function describeOperatorExit(
  terminal: Pick<Terminal, "colour" | "program">,
  loaded: LoadedCluster,
  rendered: RenderedObjects,
): string {
  const { name, config } = loaded;
  const { rollout, namespace, typha, gitops } = config.spec;
  const { stage } = rollout;
  const refused = refusedVariables(rendered);
  const no = paint(terminal, "red", "✗");
  const yes = paint(terminal, "green", "✓");
  const facts =
    refused.length === 0
      ? [fact(yes, `nothing that ${stage} renders for calico-node is refused`)]
      : refused.map((each) =>
          fact(no, `calico-node: "unrecognized felix config setting: ${printable(each.slice(6).toLowerCase())}"`),
        );
  const running =
    stage === "plaintext" || !isTyphaOn(config.spec)
      ? []
      : [fact(no, `${typha.name} holds the host port that the operator's Typha has to have on as many nodes`)];
  const stepTo = (to: Stage) => shownRemedy(terminal, own("migrate", [name], { to }));
  const back = isTyphaOn(config.spec) ? STAGES.slice(0, STAGES.indexOf(stage)).reverse() : [];
  const steps: readonly (readonly [text: string, ...commands: string[]])[] = [
    ...(back.length === 0
      ? []
      : [["back to plaintext, each step committed and rolled out", ...back.map(stepTo)] as const]),
    ["delete what runs Typha", deleteTypha(namespace, typha)],
    [
      "annotations of calico-node and upstream's Typha other than kubectl's are refused too" +
        (gitops.startsWith("argocd") ? ": let Argo CD track by label, not by annotation" : ""),
    ],
    ["required node affinity or a node selector of upstream's Typha is refused; preferred is taken over"],
    ["install the operator and an Installation: it moves the nodes one by one to a Typha with mutual TLS of its own"],
  ];
  return [
    `${paint(terminal, "bold", name)}   ${stage} → Tigera operator\n`,
    ...facts,
    ...running,
    "\n",
    ...steps.map(([text, ...commands], index) =>
      [wrapped(text, "   ", `${index + 1}. `), ...commands.map((line) => `   ${line}\n`)].join(""),
    ),
    "\nFrom the first step until the last node has moved, calico-node and Typha speak\nplaintext.\n",
    `The rest: ${shownRemedy(terminal, page("leave-for-the-operator"))}\n`,
  ].join("");
}

function fact(mark: string, text: string): string {
  return wrapped(text, "    ", `  ${mark} `);
}
