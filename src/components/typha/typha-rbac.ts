import { type AccessRule, accessRules, parseCalicoVersion } from "@typha-mtls/calico";
import { refuse } from "@typha-mtls/problems";
import type { ApiObject } from "cdk8s";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addObject } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import { clusterMetadata, identified, type ObjectProps, objectMetadata } from "./object-props";
import { checkProps, objectProblems, propPath } from "./props-problems";

export interface TyphaRbacProps extends ObjectProps {
  /** Version of Typha, as its release is tagged, such as `v3.31.7`. */
  readonly calicoVersion: string;
}

const GROUP = "rbac.authorization.k8s.io";

/**
 * An account of Typha's own with just the rights that a Typha of this version uses; upstream's borrows calico-node's,
 * which may write.
 *
 * Rights and reasons: `calico/rbac.ts`.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { TyphaRbac } from "typha-mtls";
 *
 * const rbac = new TyphaRbac(new Chart(new App(), "calico"), "rbac", { calicoVersion: "v3.31.7" });
 * rbac.clusterRole.metadata.addLabel("example.org/team", "network");
 * ```
 */
export class TyphaRbac extends Construct {
  /** Name of the ServiceAccount, and of the roles and bindings. */
  readonly name: string;

  /** The ServiceAccount that Typha runs as. */
  readonly serviceAccount: ApiObject;
  /** Rights in the whole cluster. */
  readonly clusterRole: ApiObject;
  /** Gives the ServiceAccount the ClusterRole. */
  readonly clusterRoleBinding: ApiObject;
  /** Rights in Typha's namespace; undefined where this version needs none. */
  readonly role: ApiObject | undefined;
  /** Gives the ServiceAccount the Role; undefined where there is none. */
  readonly roleBinding: ApiObject | undefined;

  /** @throws ProblemError where the version is not supported */
  constructor(scope: Construct, id: string, given: TyphaRbacProps) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props, ["calicoVersion"]);
    refuse([...problems, ...objectProblems(this, sound)]);
    const { minor } = parseCalicoVersion(props.calicoVersion, propPath(this, "calicoVersion"));
    const { name, namespace } = identified(props);
    this.name = name;
    const subjects = [{ kind: "ServiceAccount", name, namespace }];

    this.serviceAccount = addObject(this, "service-account", k8s.KubeServiceAccount, {
      metadata: objectMetadata(props),
    });
    this.clusterRole = addObject(this, "cluster-role", k8s.KubeClusterRole, {
      metadata: clusterMetadata(props),
      rules: accessRules(minor, "cluster").map(policyRule),
    });
    this.clusterRoleBinding = addObject(this, "cluster-role-binding", k8s.KubeClusterRoleBinding, {
      metadata: clusterMetadata(props),
      roleRef: { apiGroup: GROUP, kind: "ClusterRole", name },
      subjects,
    });

    const inNamespace = accessRules(minor, "namespace");
    if (inNamespace.length === 0) return;
    this.role = addObject(this, "role", k8s.KubeRole, {
      metadata: objectMetadata(props),
      // Typha reads the one object that is named like its Service.
      rules: inNamespace.map((rule) => ({ ...policyRule(rule), resourceNames: [name] })),
    });
    this.roleBinding = addObject(this, "role-binding", k8s.KubeRoleBinding, {
      metadata: objectMetadata(props),
      roleRef: { apiGroup: GROUP, kind: "Role", name },
      subjects,
    });
  }
}

function policyRule({ apiGroup, resources, verbs }: Required<AccessRule>): k8s.PolicyRule {
  return { apiGroups: [apiGroup], resources: [...resources], verbs: [...verbs] };
}
