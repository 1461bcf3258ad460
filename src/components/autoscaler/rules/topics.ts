import { shellCommand } from "@typha-mtls/problems";
import { notJudged } from "../../missing";
import { APPLY_GIT, type LiveRule, type Topic } from "../../rule";
import { ladderText, readLadder, rendersProgram } from "../desired-scaling";
import { HORIZONTAL, LADDER_KEY, type Program, programName, VERTICAL } from "../programs";
import { REPLICAS_RULE } from "./replicas";

const RENDERED = "dist/<cluster>/objects";
const NUMBER = "the number of Typhas";

const PROGRAMS = [
  { program: HORIZONTAL, subject: "autoscaler", sets: "the number of Typhas" },
  { program: VERTICAL, subject: "verticalAutoscaler", sets: "what Typha requests" },
] as const;

/** Whether what scales Typha is what git renders, and runs. */
export const AUTOSCALER_RULES: readonly LiveRule[] = [
  {
    code: "autoscaler-absent",
    looksAt: ["autoscaler", "verticalAutoscaler"],
    why: "the number of Typhas, or what they request, stays as it is while nodes come and go",
    source: RENDERED,
    whatToDo: APPLY_GIT,
    find: (observed, desired) =>
      PROGRAMS.filter(
        ({ program, subject }) => rendersProgram(desired, program) && observed[subject] === undefined,
      ).map(({ program }) => ({
        message: `there is no Deployment ${located(program, desired)}`,
        remedy: desired.apply,
      })),
  },
  {
    code: "autoscaler-not-ready",
    looksAt: ["autoscaler", "verticalAutoscaler"],
    why: "it changes nothing then; cluster-proportional-autoscaler is Ready while its last turn succeeded",
    source: "cluster-proportional-autoscaler pkg/autoscaler/health.go",
    whatToDo:
      "Look at its log: `kubectl -n <namespace> logs deployment/<name>`. It names the right or the target that is missing.",
    find: (observed, desired) =>
      PROGRAMS.filter(
        ({ program, subject }) =>
          rendersProgram(desired, program) &&
          observed[subject] !== undefined &&
          (observed[subject].status?.readyReplicas ?? 0) === 0,
      ).map(({ program }) => ({
        message: `Deployment ${located(program, desired)} is not Ready`,
        remedy: logs(program, desired),
      })),
  },
  {
    code: "autoscaler-left",
    looksAt: ["autoscaler", "verticalAutoscaler"],
    why: "it and git change the same fields of Typha in turn, and Typha is scaled or restarted each time",
    source: "kubectl and Argo CD without pruning leave what git no longer renders",
    whatToDo: "Delete the Deployment that git no longer renders: `kubectl -n <namespace> delete deployment <name>`.",
    find: (observed, desired) =>
      PROGRAMS.filter(
        ({ program, subject }) => !rendersProgram(desired, program) && observed[subject] !== undefined,
      ).map(({ program, sets }) => ({
        message: `Deployment ${located(program, desired)} still sets ${sets}, and git does not render it`,
        remedy: `${desired.kubectl} ${shellCommand`-n ${desired.location.namespace} delete deployment ${programName(program, desired.location.name)}`}`,
      })),
  },
  {
    code: "autoscaler-ladder",
    looksAt: ["ladder"],
    why: "Typha is scaled by another ladder, which nothing has checked",
    source: "cluster-proportional-autoscaler reads it at each turn",
    whatToDo: APPLY_GIT,
    find({ ladder }, desired) {
      const text = ladderText(desired);
      if (text === undefined || ladder?.data?.[LADDER_KEY] === text) return false;
      const name = located(HORIZONTAL, desired);
      return ladder === undefined
        ? `there is no ConfigMap ${name}`
        : `the ladder in ConfigMap ${name} is not that of git`;
    },
  },
  {
    code: "typhas-behind-ladder",
    severity: "warning",
    looksAt: ["deployment", "nodes"],
    why: "fewer Typhas than the ladder gives carry all nodes",
    source: "src/calico/ladder.ts",
    whatToDo:
      "Look at the log of the autoscaler: `kubectl -n <namespace> logs deployment/<name>`. It says why it does not scale.",
    find(observed, desired) {
      const reading = readLadder(observed, desired);
      if (reading === undefined || reading.asked >= reading.least) return false;
      const { asked, wanted, nodes } = reading;
      return {
        message: `the ladder gives ${wanted} Typhas for ${nodes} nodes, and the Deployment asks for ${asked}`,
        remedy: logs(HORIZONTAL, desired),
      };
    },
  },
  REPLICAS_RULE,
  {
    code: "vertical-pod-autoscaler-absent",
    looksAt: ["verticalPodAutoscaler"],
    why: "what Typha requests stays as it is",
    source: RENDERED,
    whatToDo: "Install the VerticalPodAutoscaler, then apply what git renders.",
    find: ({ verticalPodAutoscaler }, { location: { namespace, verticalPodAutoscaler: name }, apply }) =>
      name !== undefined &&
      verticalPodAutoscaler === undefined && {
        message: `there is no VerticalPodAutoscaler ${namespace}/${name}; its kind may not be installed`,
        remedy: `${apply}, once the VerticalPodAutoscaler is installed`,
      },
  },
];

/** What scales Typha, in a live cluster. */
export const AUTOSCALER_TOPICS: readonly Topic[] = [
  {
    about: NUMBER,
    needs: () => [{ subject: "nodes", what: "Linux node" }],
    rules: AUTOSCALER_RULES,
    from: "parallel",
    sound(observed, desired) {
      const reading = readLadder(observed, desired);
      if (reading === undefined) return undefined;
      const { asked, wanted, nodes } = reading;
      if (nodes === 0) return notJudged(NUMBER, ["no Linux node has the labels of spec.typha.nodeSelector"]);
      return `the autoscaler asks for ${asked} Typhas; the ladder gives ${wanted} for ${nodes} nodes`;
    },
  },
];

type At = Parameters<LiveRule["find"]>[1];

function located(program: Program, { location: { namespace, name } }: At): string {
  return `${namespace}/${programName(program, name)}`;
}

function logs(program: Program, { kubectl, location: { namespace, name } }: At): string {
  return `${kubectl} ${shellCommand`-n ${namespace} logs deployment/${programName(program, name)}`}`;
}
