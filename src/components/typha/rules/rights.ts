import { someOf } from "@typha-mtls/problems";
import type { PolicyRule, RbacRole, RoleBinding } from "../../observed/objects";
import type { Location } from "../../observed/subject";
import { APPLY_GIT, type LiveRule } from "../../rule";
import { absent } from "./absent";

const NEVER_READY = "Typha asks for all of it when it starts, and is never ready where one thing is refused";
const NOT_BALANCED = "Typha does not know how many Typhas there are, and does not rebalance";
const SOURCE = "src/calico/rbac.ts; each right taken away from a real Typha";

/** Whether Typha has its access rights: what its own role grants, and to whom. */
export const RIGHTS_RULES: readonly LiveRule[] = [
  absent("serviceAccount", "ServiceAccount", {
    code: "service-account-absent",
    why: "no pod of the Deployment is made without it",
    source: "Kubernetes ServiceAccount admission",
  }),
  {
    code: "role-rules",
    looksAt: ["clusterRole"],
    why: NEVER_READY,
    source: SOURCE,
    whatToDo: APPLY_GIT,
    find: ({ clusterRole }, { location, clusterRole: git }) =>
      roleFinding(`ClusterRole ${location.name}`, clusterRole, git),
  },
  {
    code: "role-binding",
    looksAt: ["clusterRoleBinding"],
    why: NEVER_READY,
    source: SOURCE,
    whatToDo: APPLY_GIT,
    find: ({ clusterRoleBinding }, { location }) =>
      !isBound(clusterRoleBinding, "ClusterRole", location) &&
      `ClusterRoleBinding ${location.name} does not give Typha's ServiceAccount its ClusterRole`,
  },
  {
    code: "namespace-role-rules",
    looksAt: ["role"],
    why: NOT_BALANCED,
    source: SOURCE,
    whatToDo: APPLY_GIT,
    find: ({ role }, { location, role: git }) =>
      git !== undefined && roleFinding(`Role ${location.namespace}/${location.name}`, role, git),
  },
  {
    code: "namespace-role-binding",
    looksAt: ["roleBinding"],
    why: NOT_BALANCED,
    source: SOURCE,
    whatToDo: APPLY_GIT,
    find: ({ roleBinding }, { role, location }) =>
      role !== undefined &&
      !isBound(roleBinding, "Role", location) &&
      `RoleBinding ${location.namespace}/${location.name} does not give Typha's ServiceAccount its Role`,
  },
];

function roleFinding(what: string, live: RbacRole | undefined, git: RbacRole): string | false {
  if (live === undefined) return `there is no ${what}`;
  const missing = (git.rules ?? [])
    .flatMap(single)
    .filter((right) => !(live.rules ?? []).some((rule) => grants(rule, right)));
  const named = missing.map(({ verb, resource }) => `${verb} ${resource}`);
  return missing.length > 0 && `${what} does not grant Typha ${someOf(named, 3)}`;
}

interface Right {
  readonly group: string;
  readonly resource: string;
  readonly verb: string;
  readonly names: readonly string[];
}

function single({ apiGroups = [], resources = [], resourceNames = [], verbs }: PolicyRule): Right[] {
  return apiGroups.flatMap((group) =>
    resources.flatMap((resource) => verbs.map((verb) => ({ group, resource, verb, names: resourceNames }))),
  );
}

function grants({ apiGroups = [], resources = [], resourceNames = [], verbs }: PolicyRule, right: Right): boolean {
  const has = (list: readonly string[], value: string) => list.includes(value) || list.includes("*");
  const named =
    resourceNames.length === 0 || (right.names.length > 0 && right.names.every((name) => resourceNames.includes(name)));
  return has(apiGroups, right.group) && has(resources, right.resource) && has(verbs, right.verb) && named;
}

function isBound(binding: RoleBinding | undefined, kind: string, { name, namespace }: Location): boolean {
  return (
    binding?.roleRef.kind === kind &&
    binding.roleRef.name === name &&
    (binding.subjects ?? []).some(
      (subject) => subject.kind === "ServiceAccount" && subject.name === name && subject.namespace === namespace,
    )
  );
}
