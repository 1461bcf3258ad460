import type { AccountGuard } from "../admission-policy";
import { areSameBut, BEFORE, HAS_SAME_METADATA, isSameBut, NOW } from "../cel";
import { identified, type ObjectProps } from "../typha/object-props";
import { STARTED_FOR_ANNOTATION } from "./names";
import { restarterClusterMetadata } from "./object-metadata";

/**
 * Keeps the restarter from all but a restart. RBAC cannot say "this annotation of the pods": with the right to patch the
 * Deployment alone, a stolen token could run any program on Typha's nodes, with Typha's key.
 */
export function deploymentGuard(props: ObjectProps): AccountGuard {
  const metadata = restarterClusterMetadata(props);
  return {
    metadata,
    namespace: identified(props).namespace,
    account: metadata.name,
    is: "is-the-restarter",
    lookedAt: { apiGroup: "apps", resources: ["deployments"] },
    variables: VARIABLES,
    validations: VALIDATIONS,
  };
}

const ANNOTATIONS = "spec.template.metadata.annotations";
const annotationsOf = (object: string) =>
  `'annotations' in ${object}.spec.template.metadata ? ${object}.${ANNOTATIONS} : {}`;

const VARIABLES = { annotations: annotationsOf(NOW), annotationsBefore: annotationsOf(BEFORE) };

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
    holds: areSameBut("variables.annotations", "variables.annotationsBefore", STARTED_FOR_ANNOTATION),
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
