import { printFieldPath } from "@typha-mtls/fields";
import type { KubeObject } from "@typha-mtls/gitops";
import { shellCommand } from "@typha-mtls/problems";
import { unappliedPaths } from "../../calico-node/strategic-merge";
import type { Desired } from "../../desired";
import { COMPONENT_LABEL } from "../../labels";
import { holds, isHeld } from "../../observed/holds";
import { APPLY_GIT, type LiveFault, type LiveRule } from "../../rule";
import type { Observed } from "../../subjects";
import { CNI_CHAIN, VERIFIER } from "../names";

const RENDERED = "dist/<cluster>/objects";

/** Objects by which pods are kept off; some have the name of what they hold in theirs, so they are listed. */
const GUARDS = [
  { kind: "ValidatingAdmissionPolicy", subject: "chainPolicies" },
  { kind: "ValidatingAdmissionPolicyBinding", subject: "chainPolicyBindings" },
  { kind: "NodeReadinessRule", subject: "chainReadinessRules" },
] as const;

/** Whether the verifier and what guards the chain are what git renders. */
export const CHAIN_OBJECT_RULES: readonly LiveRule[] = [
  {
    code: "chain-verifier-absent",
    looksAt: ["chainVerifier", "chainProgram"],
    why: "nothing looks at the chain, and nodes that join keep their taint",
    source: RENDERED,
    whatToDo: APPLY_GIT,
    find: (observed, desired) =>
      [
        { kind: "DaemonSet", live: observed.chainVerifier },
        { kind: "ConfigMap", live: observed.chainProgram },
      ]
        .filter(({ kind, live }) => live === undefined && verifierOf(desired, kind) !== undefined)
        .map(({ kind }) => ({ message: `there is no ${kind} ${located(desired)}`, remedy: desired.apply })),
  },
  {
    code: "chain-verifier-settings",
    looksAt: ["chainVerifier"],
    why: "another program, image or right looks at the chain than the one that was reviewed",
    source: RENDERED,
    whatToDo: APPLY_GIT,
    find({ chainVerifier }, desired) {
      const git = verifierOf(desired, "DaemonSet");
      if (git === undefined || chainVerifier === undefined) return false;
      const paths = unappliedPaths(chainVerifier, { spec: git["spec"] }, isHeld).map((path) =>
        printFieldPath(path).replace(/^spec\.template\.spec\./, ""),
      );
      return paths.length > 0 && `DaemonSet ${located(desired)} is not as git renders it: ${paths.join(", ")}`;
    },
  },
  {
    code: "chain-program-settings",
    looksAt: ["chainProgram"],
    why: "the verifier's pods run it as root, with the right to change their nodes",
    source: RENDERED,
    whatToDo: APPLY_GIT,
    find({ chainProgram }, desired) {
      const git = verifierOf(desired, "ConfigMap");
      if (git === undefined || chainProgram === undefined) return false;
      const wanted = git["data"] as Readonly<Record<string, string>>;
      const names = [...new Set([...Object.keys(wanted), ...Object.keys(chainProgram.data ?? {})])];
      const differing = names.filter((name) => chainProgram.data?.[name] !== wanted[name]);
      return differing.length > 0 && `in ConfigMap ${located(desired)}, ${differing.join(" and ")} is not that of git`;
    },
  },
  {
    code: "chain-guard-absent",
    looksAt: ["chainPolicies", "chainPolicyBindings", "chainReadinessRules"],
    why: "a gate is open: without its binding, a policy has no effect",
    source: RENDERED,
    whatToDo: "Apply what git renders. Where the kind is not known, install its definition first.",
    find: (observed, desired) =>
      guards(observed, desired)
        .filter(({ live }) => live === undefined)
        .map(({ git: { kind, metadata } }) => ({
          message: `there is no ${kind} ${metadata.name}${kind === "NodeReadinessRule" ? "; its kind may not be installed" : ""}`,
          remedy: desired.apply,
        })),
  },
  {
    code: "chain-guard-settings",
    looksAt: ["chainPolicies", "chainPolicyBindings", "chainReadinessRules"],
    why: "a gate lets through what was to be kept off",
    source: RENDERED,
    whatToDo: APPLY_GIT,
    find: (observed, desired) =>
      guards(observed, desired).flatMap(({ git, live }): LiveFault[] => {
        if (live === undefined || holds(live.spec, git["spec"])) return [];
        return [{ message: `${git.kind} ${git.metadata.name} is not as git renders it`, remedy: desired.apply }];
      }),
  },
  {
    code: "chain-guard-left",
    severity: "warning",
    looksAt: ["chainPolicies", "chainPolicyBindings", "chainReadinessRules"],
    why: "a policy that is left denies pods that git lets in; a rule that is left holds nodes back",
    source: "kubectl and Argo CD without pruning leave what git no longer renders",
    whatToDo: "Delete the object that git no longer renders: `kubectl delete <kind> <name>`.",
    find: (observed, desired) =>
      GUARDS.flatMap(({ kind, subject }) =>
        (observed[subject]?.items ?? [])
          .filter(({ metadata: { name } }) => !isRendered(desired, kind, name))
          .map(({ metadata: { name } }) => ({
            message: `${kind} ${name} still keeps pods off, and git does not render it`,
            remedy: `${desired.kubectl} ${shellCommand`delete ${kind.toLowerCase()} ${name}`}`,
          })),
      ),
  },
];

/** Whether git renders anything of what the rules above look at. */
export function rendersGuards({ objects }: Pick<Desired, "objects">): boolean {
  return objects
    .filter(isOfChain)
    .some(({ kind, metadata }) => metadata.name === VERIFIER || GUARDS.some((guard) => guard.kind === kind));
}

/** The guards that git renders, with what is there of each. */
function guards(observed: Observed, { objects }: Desired) {
  return GUARDS.flatMap(({ kind, subject }) =>
    objects
      .filter((object) => object.kind === kind && isOfChain(object))
      .map((git) => ({
        git,
        live: observed[subject]?.items.find(({ metadata }) => metadata.name === git.metadata.name),
      })),
  );
}

function isOfChain({ metadata }: KubeObject): boolean {
  return metadata.labels?.[COMPONENT_LABEL] === CNI_CHAIN;
}

function isRendered({ objects }: Desired, kind: string, name: string): boolean {
  return objects.some((object) => object.kind === kind && object.metadata.name === name);
}

/** The verifier's object of a kind; undefined where git renders none. */
function verifierOf({ objects }: Desired, kind: string): KubeObject | undefined {
  return objects.find((object) => object.kind === kind && object.metadata.name === VERIFIER);
}

function located({ location }: Desired): string {
  return `${location.calicoNodeNamespace}/${VERIFIER}`;
}
