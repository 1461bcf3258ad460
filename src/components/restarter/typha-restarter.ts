import { resourceProblems } from "@typha-mtls/calico";
import { refuse } from "@typha-mtls/problems";
import { peerIdentityProblem } from "@typha-mtls/x509";
import type { ApiObject } from "cdk8s";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import { Construct } from "constructs";
import { addAccountGuard } from "../admission-policy";
import { addObject } from "../chart-object";
import { CONFIG_HASH_ANNOTATION, CONFIGURATION_FILE, configHash } from "../pod-program";
import { demandScope, inNamespaceOfChart } from "../scope";
import { identified } from "../typha/object-props";
import { checkProps, objectProblems, propPath } from "../typha/props-problems";
import { checkBesideTypha } from "../typha/typha-beside";
import { deploymentGuard } from "./deployment-guard";
import { restarterMetadata, restarterSelector } from "./object-metadata";
import { RESTARTER_FILE, restarterConfiguration, restarterPod } from "./restarter-pod";
import { restarterProgram } from "./restarter-program.generated";
import type { TyphaRestarterProps } from "./typha-restarter-props";

const RBAC_GROUP = "rbac.authorization.k8s.io";

/**
 * A program that restarts Typha when its Secret holds another certificate, as after a renewal by cert-manager or by the External
 * Secrets Operator: Typha reads its files once. It does what `kubectl rollout restart` does, and lets no certificate restart Typha
 * that calico-node would refuse: with another issuer, purpose or identity, or expired.
 *
 * Its rights: to patch the one Deployment, of which the guard leaves one annotation of the pods. It sees the certificate and not the
 * key.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { TyphaRestarter } from "typha-mtls";
 *
 * const restarter = new TyphaRestarter(new Chart(new App(), "calico"), "restarter", {
 *   serverIdentity: { kind: "cn", value: "typha-server" },
 * });
 * console.log(restarter.deployment.name); // calico-typha-mtls-restarter
 * ```
 */
export class TyphaRestarter extends Construct {
  /** The Deployment of the restarter. */
  readonly deployment: ApiObject;
  /** The ConfigMap with its program and configuration. */
  readonly config: ApiObject;
  /** Its right to patch Typha's Deployment. */
  readonly role: ApiObject;
  /** The policy that limits what it may change of that; undefined with `guard: false`. */
  readonly guard: ApiObject | undefined;

  /** @throws ProblemError where a value would not do */
  constructor(scope: Construct, id: string, given: TyphaRestarterProps) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props, ["serverIdentity"]);
    refuse([
      ...problems,
      ...objectProblems(this, sound),
      peerIdentityProblem(props.serverIdentity, propPath(this, "serverIdentity")),
      ...resourceProblems(sound.resources ?? {}, propPath(this, "resources")),
    ]);
    const metadata = restarterMetadata(props);
    const { name, namespace } = metadata;
    if (props.guard ?? true) this.guard = addAccountGuard(new Construct(this, "guard"), deploymentGuard(props)).policy;
    addObject(this, "service-account", k8s.KubeServiceAccount, { metadata, automountServiceAccountToken: false });
    this.role = addObject(this, "role", k8s.KubeRole, {
      metadata,
      rules: [
        {
          apiGroups: ["apps"],
          resources: ["deployments"],
          resourceNames: [identified(props).name],
          verbs: ["patch"],
        },
      ],
    });
    addObject(this, "role-binding", k8s.KubeRoleBinding, {
      metadata,
      roleRef: { apiGroup: RBAC_GROUP, kind: "Role", name },
      subjects: [{ kind: "ServiceAccount", name, namespace }],
    });
    const data = {
      [CONFIGURATION_FILE]: `${JSON.stringify(restarterConfiguration(props), undefined, 2)}\n`,
      [RESTARTER_FILE]: restarterProgram(),
    };
    this.config = addObject(this, "config", k8s.KubeConfigMap, { metadata, data });
    this.deployment = addObject(this, "deployment", k8s.KubeDeployment, {
      metadata,
      spec: {
        replicas: 1,
        revisionHistoryLimit: 2,
        selector: { matchLabels: restarterSelector(props) },
        template: {
          metadata: {
            labels: metadata.labels,
            annotations: {
              "cluster-autoscaler.kubernetes.io/safe-to-evict": "true",
              [CONFIG_HASH_ANNOTATION]: configHash(data),
            },
          },
          spec: restarterPod(props),
        },
      },
    });
    this.node.defaultChild = this.deployment;
    checkBesideTypha(this, props);
  }
}
