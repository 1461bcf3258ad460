import { type Code, ProblemError } from "@typha-mtls/problems";
import { Construct } from "constructs";
import * as v from "valibot";
import type { LoadedCluster } from "../../../src/cluster/loaded-cluster";
import { addObject, CUSTOM_RESOURCE } from "../../../src/components/chart-object";
import type { Component } from "../../../src/components/component";
import { componentLabels } from "../../../src/components/labels";
import { namespaced } from "../../../src/components/observed/subject";
import type { LiveRule, Topic } from "../../../src/components/rule";
import type { SubjectName } from "../../../src/components/subjects";

/** What a schema would say of `spec.toy`. */
interface Section {
  readonly most: number;
}
const sectionOf = ({ config }: LoadedCluster) => (config.spec as { toy?: Section }).toy ?? { most: 5 };

class Autoscaler extends Construct {
  constructor(scope: Construct, id: string, { config }: LoadedCluster, { most }: Section) {
    super(scope, id);
    if (most < 3)
      throw new ProblemError([
        { code: "replicas-and-nodes", field: `${this.node.path}.most`, message: `${most} are too few` },
      ]);
    const { name } = config.spec.typha;
    addObject(this, "scaler", CUSTOM_RESOURCE, {
      apiVersion: "autoscaling/v1",
      kind: "HorizontalPodAutoscaler",
      metadata: { name, namespace: config.spec.namespace, labels: componentLabels("toy", name) },
      spec: { maxReplicas: most, scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name } },
    });
    addObject(this, "account", CUSTOM_RESOURCE, {
      ...{ apiVersion: "v1", kind: "ServiceAccount" },
      metadata: { name: `${name}-toy`, namespace: config.spec.namespace },
    });
  }
}

const scaler = v.object({ spec: v.object({ maxReplicas: v.number() }) });
type Scaler = v.InferOutput<typeof scaler>;

/** What one line in the registry would add to the types. */
const own = (name: string) => name as SubjectName;

const RULE: LiveRule = {
  code: "toy-most" as Code,
  looksAt: [own("toy")],
  why: "too few Typhas serve the nodes",
  source: "this test",
  whatToDo: "Apply what git renders.",
  find: (observed, { objects }) => {
    const live = (observed as { toy?: Scaler }).toy?.spec.maxReplicas;
    const git = objects.find(({ kind }) => kind === "HorizontalPodAutoscaler") as unknown as Scaler;
    const { maxReplicas } = git.spec;
    return live !== maxReplicas && `${live ?? 0} Typhas at most, and git says ${maxReplicas}`;
  },
};

/** A component that exists in this test only. */
export const TOY: Component = {
  name: "toy",
  kinds: {
    ServiceAccount: { wave: -1, guarded: false },
    HorizontalPodAutoscaler: { wave: 2, guarded: false, from: "parallel" },
  },
  build: (chart, cluster) => void new Autoscaler(chart, "toy", cluster, sectionOf(cluster)),
  toCopy: () => [{ path: "to-copy/toy.txt", text: "read me\n" }],
};

/** What is looked at of it. */
export const TOY_SUBJECTS = {
  toy: namespaced("autoscaling", "horizontalpodautoscalers", scaler, (at) => [at.namespace, at.name]),
};

/** The rules about that. */
export const TOY_TOPICS: readonly Topic[] = [
  { about: "the toy", rules: [RULE], from: "parallel", sound: () => "the number of Typhas is as git says" },
];
