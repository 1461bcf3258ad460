import type { ApiObject, ApiObjectMetadata } from "cdk8s";
import type { Construct } from "constructs";
import { addObject, CUSTOM_RESOURCE } from "./chart-object";

/** What keeps a ServiceAccount from more than it is for. */
export interface AccountGuard {
  /** Of the policy and its binding, which have one name. */
  readonly metadata: ApiObjectMetadata & { readonly name: string };
  readonly namespace: string;
  /** Name of the ServiceAccount, with which each refusal begins. */
  readonly account: string;
  /** What it is, for the name of the condition. */
  readonly is: string;
  /** What it may change, by its rights. */
  readonly lookedAt: { readonly apiGroup: string; readonly resources: readonly string[] };
  /** Expressions by the names that `validations` give them. */
  readonly variables: Readonly<Record<string, string>>;
  /** What is demanded of each request, and what the API server says where it does not hold. */
  readonly validations: readonly { readonly holds: string; readonly message: string }[];
}

/**
 * A ValidatingAdmissionPolicy for what one ServiceAccount asks for, and its binding. RBAC knows no fields: with a right to patch an
 * object, a stolen token could change all of it. It needs Kubernetes 1.30.
 */
export function addAccountGuard(
  scope: Construct,
  guard: AccountGuard,
): { policy: ApiObject; policyBinding: ApiObject } {
  const { metadata, namespace, account, is, lookedAt, variables, validations } = guard;
  const { apiGroup, resources } = lookedAt;
  const object = { apiVersion: "admissionregistration.k8s.io/v1", metadata };
  return {
    policy: addObject(scope, "policy", CUSTOM_RESOURCE, {
      ...object,
      kind: "ValidatingAdmissionPolicy",
      spec: {
        failurePolicy: "Fail",
        matchConstraints: {
          resourceRules: [
            // Its scope is the API server's default. Left out inside of a list, it shows as a change at every client-side apply.
            {
              apiGroups: [apiGroup],
              apiVersions: ["v1"],
              operations: ["UPDATE"],
              resources: [...resources],
              scope: "*",
            },
          ],
        },
        matchConditions: [
          { name: is, expression: `request.userInfo.username == 'system:serviceaccount:${namespace}:${account}'` },
        ],
        variables: Object.entries(variables).map(([name, expression]) => ({ name, expression })),
        validations: validations.map(({ holds, message }) => ({
          expression: holds,
          message: `${account} ${message}`,
          reason: "Forbidden",
        })),
      },
    }),
    policyBinding: addObject(scope, "binding", CUSTOM_RESOURCE, {
      ...object,
      kind: "ValidatingAdmissionPolicyBinding",
      spec: { policyName: metadata.name, validationActions: ["Deny"] },
    }),
  };
}
