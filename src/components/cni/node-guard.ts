import type { ApiObject } from "cdk8s";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addAccountGuard } from "../admission-policy";
import { HAS_SAME_METADATA, isSameBut } from "../cel";
import { addObject } from "../chart-object";
import type { MetadataProps } from "../typha/object-props";
import type { CniChainGateProps } from "./cni-chain-gate-props";
import { CHAIN_CONDITION, VERIFIER } from "./names";
import { chainMetadata, verifierMetadata } from "./object-metadata";
import { reportOf } from "./verifier-configuration";

export interface NodeGuardProps extends MetadataProps, Required<Pick<CniChainGateProps, "nodeGate">> {}

const RBAC_GROUP = "rbac.authorization.k8s.io";

/** What the API server adds to the user of a token that is bound to a pod: the pod's node (by default from Kubernetes 1.30 on). */
const NODE_OF_TOKEN = "authentication.kubernetes.io/node-name";

/**
 * The right of each verifier to report on its node, and what keeps it from more.
 *
 * RBAC cannot say "the node that the pod runs on": with it alone, one stolen token of a verifier could change every node. So a
 * ValidatingAdmissionPolicy takes away all but the condition, and the taint where the verifier removes it, of that one node.
 * It needs Kubernetes 1.30: before, there is neither this version of the policy nor the node in the token.
 */
export class NodeGuard extends Construct {
  readonly policy: ApiObject;
  readonly policyBinding: ApiObject;
  readonly clusterRole: ApiObject;
  readonly clusterRoleBinding: ApiObject;

  constructor(scope: Construct, id: string, props: NodeGuardProps) {
    super(scope, id);
    const metadata = chainMetadata(props, VERIFIER);
    const { namespace } = verifierMetadata(props);
    const { taint } = reportOf(props.nodeGate);
    const { policy, policyBinding } = addAccountGuard(this, {
      metadata,
      namespace,
      account: VERIFIER,
      is: "is-the-verifier",
      lookedAt: { apiGroup: "", resources: ["nodes", "nodes/status"] },
      variables: VARIABLES,
      validations: validations(taint),
    });
    this.policy = policy;
    this.policyBinding = policyBinding;
    this.clusterRole = addObject(this, "cluster-role", k8s.KubeClusterRole, {
      metadata,
      rules: [
        {
          apiGroups: [""],
          resources: [...(taint === undefined ? [] : ["nodes"]), "nodes/status"],
          verbs: ["patch"],
        },
      ],
    });
    this.clusterRoleBinding = addObject(this, "cluster-role-binding", k8s.KubeClusterRoleBinding, {
      metadata,
      roleRef: { apiGroup: RBAC_GROUP, kind: "ClusterRole", name: VERIFIER },
      subjects: [{ kind: "ServiceAccount", name: VERIFIER, namespace }],
    });
  }
}

const listOf = (holder: string, field: string) => `has(${holder}) && has(${holder}.${field}) ? ${holder}.${field} : []`;

const VARIABLES = {
  taintsBefore: listOf("oldObject.spec", "taints"),
  taints: listOf("object.spec", "taints"),
  conditionsBefore: listOf("oldObject.status", "conditions"),
  conditions: listOf("object.status", "conditions"),
};

/** What the guard demands of each change, by which taint is the verifier's to remove. */
function validations(taint: ReturnType<typeof reportOf>["taint"]) {
  const isOurs = taint === undefined ? "false" : `t.key == '${taint.key}' && t.effect == '${taint.effect}'`;
  return [
    {
      holds:
        `has(request.userInfo.extra) && '${NODE_OF_TOKEN}' in request.userInfo.extra && ` +
        `request.userInfo.extra['${NODE_OF_TOKEN}'] == [oldObject.metadata.name]`,
      message: "may change the one node that its pod runs on, which its token has to name",
    },
    {
      holds: HAS_SAME_METADATA,
      message: "may not change the metadata of a node",
    },
    { holds: isSameBut("spec", "taints"), message: "may not change the spec of a node, but for a taint" },
    {
      holds: `variables.taints.filter(t, !(${isOurs})) == variables.taintsBefore.filter(t, !(${isOurs}))`,
      message:
        taint === undefined ? "may not change taints" : `may change no taint but ${taint.key} with ${taint.effect}`,
    },
    ...(taint?.mode === "bootstrap-only"
      ? [
          {
            holds: `!variables.taints.exists(t, ${isOurs}) || variables.taintsBefore.exists(t, ${isOurs})`,
            message: `may not set the taint ${taint.key}: it only removes it (nodeGate.mode: bootstrap-only)`,
          },
        ]
      : []),
    { holds: isSameBut("status", "conditions"), message: "may not change the status of a node, but for a condition" },
    {
      holds:
        `variables.conditions.filter(c, c.type != '${CHAIN_CONDITION}') == ` +
        `variables.conditionsBefore.filter(c, c.type != '${CHAIN_CONDITION}')`,
      message: `may change no condition but ${CHAIN_CONDITION}`,
    },
  ];
}
