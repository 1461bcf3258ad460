import { ApiObject } from "cdk8s";
import { Construct, type IConstruct } from "constructs";
import * as library from "typha-mtls";
import type { TyphaSettings } from "./index";
import { make, toLibrary } from "./to-library";

/** Parts without a construct of their own, which a `TyphaCluster` renders: its props may be read, to replace one. */
const RENDERED = ["calico-node"];

/** Which cluster, and what the chart adds to it. */
export interface TyphaClusterProps {
  /** Name of the cluster, whose folder is `clusters/<name>`. */
  readonly cluster: string;

  /**
   * Folder that holds `typha-mtls.yaml` and the clusters' folders.
   * @default - the working directory
   */
  readonly directory?: string;

  /**
   * An `Include` of the chart with upstream's manifest: calico-node is changed in its place.
   * @default - cluster.yaml says who owns calico-node
   */
  readonly include?: IConstruct;

  /**
   * Upstream's manifest, as a path or a text, in place of `include`.
   * @default - cluster.yaml says who owns calico-node
   */
  readonly manifest?: string;

  /**
   * What replaces single props of Typha.
   * @default - all as in cluster.yaml
   */
  readonly typha?: TyphaSettings;
}

/**
 * A whole cluster, as `synth` renders it: Typha with its certificates and rights, what scales and watches it, the gate of the CNI
 * chain, and all objects of calico-node that `cluster.yaml` makes ours, each at its stage and annotated for the tool that applies it.
 */
export class TyphaCluster extends Construct {
  private readonly made: library.TyphaCluster;

  constructor(scope: Construct, id: string, props: TyphaClusterProps) {
    super(scope, id);
    const { cluster, directory, include, manifest, typha } = props;
    const loaded = library.loadCluster(cluster, {
      ...(directory === undefined ? {} : { directory }),
      leaveOut: RENDERED,
    });
    const whole = {
      ...loaded,
      ...(typha === undefined ? {} : { typha: { ...loaded.typha, ...toLibrary("TyphaSettings", typha) } }),
      calico: {
        ...loaded.calico,
        ...(include === undefined ? {} : { include }),
        ...(manifest === undefined ? {} : { manifest }),
      },
    };
    this.made = make(this, (inner) => new library.TyphaCluster(this, inner, whole));
  }

  /** Typha's Deployment; undefined where the cluster has no Typha of ours. */
  get deployment(): ApiObject | undefined {
    return objectOf(this.made.typha?.deployment);
  }

  /** Typha's Service; undefined likewise. */
  get service(): ApiObject | undefined {
    return objectOf(this.made.typha?.service);
  }

  /** The DaemonSet `calico-node`; undefined where Calico has another owner. */
  get daemonSet(): ApiObject | undefined {
    return this.made.calico?.daemonSet;
  }
}

function objectOf(construct: Construct | undefined): ApiObject | undefined {
  return construct === undefined ? undefined : ApiObject.of(construct);
}
