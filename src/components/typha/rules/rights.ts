import type { PolicyRule, RbacRole, RoleBinding } from "../../observed/objects";
import type { Location } from "../../observed/subject";
import { fault, type LiveRule } from "../../rule";

const NEVER_READY = "Typha asks for all of it when it starts, and is never ready where one thing is refused";
const SOURCE = "src/calico/rbac.ts; each right taken away from a real Typha";

/** Whether Typha has its access rights: what its own role grants, and to whom. */
export const RIGHTS_RULES: readonly LiveRule[] = [
  {
    code: "service-account-absent",
    looksAt: ["serviceAccount"],
    why: "no pod of the Deployment is made without it",
    source: "Kubernetes ServiceAccount admission",
    find: ({ serviceAccount }, { location, apply }) =>
      serviceAccount !== undefined
        ? []
        : fault(`there is no ServiceAccount ${location.namespace}/${location.name}`, apply),
  },
  {
    code: "role-rules",
    looksAt: ["clusterRole"],
    why: NEVER_READY,
    source: SOURCE,
    find: ({ clusterRole }, desired) =>
      roleFindings(`ClusterRole ${desired.location.name}`, clusterRole, desired.clusterRole, desired.apply),
  },
  {
    code: "role-binding",
    looksAt: ["clusterRoleBinding"],
    why: NEVER_READY,
    source: SOURCE,
    find: ({ clusterRoleBinding }, { location, apply }) =>
      isBound(clusterRoleBinding, "ClusterRole", location)
        ? []
        : fault(`ClusterRoleBinding ${location.name} does not give Typha's ServiceAccount its ClusterRole`, apply),
  },
  {
    code: "namespace-role-rules",
    looksAt: ["role"],
    why: "Typha does not know how many Typhas there are, and does not rebalance",
    source: SOURCE,
    find: ({ role }, desired) =>
      desired.role === undefined
        ? []
        : roleFindings(
            `Role ${desired.location.namespace}/${desired.location.name}`,
            role,
            desired.role,
            desired.apply,
          ),
  },
  {
    code: "namespace-role-binding",
    looksAt: ["roleBinding"],
    why: "Typha does not know how many Typhas there are, and does not rebalance",
    source: SOURCE,
    find: ({ roleBinding }, { role, location, apply }) =>
      role === undefined || isBound(roleBinding, "Role", location)
        ? []
        : fault(
            `RoleBinding ${location.namespace}/${location.name} does not give Typha's ServiceAccount its Role`,
            apply,
          ),
  },
];

function roleFindings(what: string, live: RbacRole | undefined, git: RbacRole, apply: string) {
  if (live === undefined) return fault(`there is no ${what}`, apply);
  const missing = (git.rules ?? [])
    .flatMap(single)
    .filter((right) => !(live.rules ?? []).some((rule) => grants(rule, right)));
  if (missing.length === 0) return [];
  const named = missing.slice(0, 3).map(({ verb, resource }) => `${verb} ${resource}`);
  const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : "";
  return fault(`${what} does not grant Typha ${named.join(", ")}${more}`, apply);
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
