import type { ApiObject } from "cdk8s";
import { Construct } from "constructs";
import { BEFORE, HAS_SAME_METADATA, isSameBut, NOW } from "../cel";
import { addObject, CUSTOM_RESOURCE } from "../chart-object";
import { identified, type ObjectProps } from "../typha/object-props";
import { STARTED_FOR_ANNOTATION } from "./names";
import { restarterClusterMetadata } from "./object-metadata";

/**
 * Keeps the restarter from all but a restart. RBAC cannot say "this annotation of the pods": with the right to patch the
 * Deployment alone, a stolen token could run any program on Typha's nodes, with Typha's key. It needs Kubernetes 1.30.
 */
export class DeploymentGuard extends Construct {
  readonly policy: ApiObject;
  readonly policyBinding: ApiObject;

  constructor(scope: Construct, id: string, props: ObjectProps) {
    super(scope, id);
    const metadata = restarterClusterMetadata(props);
    const { namespace } = identified(props);
    const object = { apiVersion: "admissionregistration.k8s.io/v1", metadata };
    this.policy = addObject(this, "policy", CUSTOM_RESOURCE, {
      ...object,
      kind: "ValidatingAdmissionPolicy",
      spec: {
        failurePolicy: "Fail",
        matchConstraints: {
          resourceRules: [
            // Its scope is the API server's default. Left out inside of a list, it shows as a change at every client-side apply.
            {
              apiGroups: ["apps"],
              apiVersions: ["v1"],
              operations: ["UPDATE"],
              resources: ["deployments"],
              scope: "*",
            },
          ],
        },
        matchConditions: [
          {
            name: "is-the-restarter",
            expression: `request.userInfo.username == 'system:serviceaccount:${namespace}:${metadata.name}'`,
          },
        ],
        variables: Object.entries(VARIABLES).map(([name, expression]) => ({ name, expression })),
        validations: VALIDATIONS.map(({ holds, message }) => ({
          expression: holds,
          message: `${metadata.name} ${message}`,
          reason: "Forbidden",
        })),
      },
    });
    this.policyBinding = addObject(this, "binding", CUSTOM_RESOURCE, {
      ...object,
      kind: "ValidatingAdmissionPolicyBinding",
      spec: { policyName: metadata.name, validationActions: ["Deny"] },
    });
  }
}

const ANNOTATIONS = "spec.template.metadata.annotations";
const annotationsOf = (object: string) =>
  `'annotations' in ${object}.spec.template.metadata ? ${object}.${ANNOTATIONS} : {}`;

const VARIABLES = { annotations: annotationsOf(NOW), annotationsBefore: annotationsOf(BEFORE) };

const isOurs = `k == '${STARTED_FOR_ANNOTATION}'`;

/** What the guard demands of each change. */
const VALIDATIONS = [
  { holds: HAS_SAME_METADATA, message: "may not change the metadata of the Deployment" },
  {
    holds: [isSameBut("spec", "template"), isSameBut("spec.template", "metadata")].join(" && "),
    message: "may not change the spec of the Deployment, but for an annotation of its pods",
  },
  {
    holds: isSameBut("spec.template.metadata", "annotations"),
    message: "may not change the metadata of Typha's pods, but for an annotation",
  },
  {
    holds:
      `variables.annotations.all(k, ${isOurs} || (k in variables.annotationsBefore && ` +
      "variables.annotations[k] == variables.annotationsBefore[k])) && " +
      `variables.annotationsBefore.all(k, ${isOurs} || k in variables.annotations)`,
    message: `may change no annotation of Typha's pods but ${STARTED_FOR_ANNOTATION}`,
  },
  {
    holds:
      `'${STARTED_FOR_ANNOTATION}' in variables.annotations ? ` +
      `string(variables.annotations['${STARTED_FOR_ANNOTATION}']).matches('^[0-9a-f]{64}$') : ` +
      `!('${STARTED_FOR_ANNOTATION}' in variables.annotationsBefore)`,
    message: `may write a SHA-256 into ${STARTED_FOR_ANNOTATION}, and nothing else`,
  },
];
