import { CONTAINERS } from "@typha-mtls/calico";
import { identityOfObject } from "@typha-mtls/gitops";
import { changingProblems } from "@typha-mtls/problems";
import type { ApiObject, ApiObjectProps } from "cdk8s";
import { Construct } from "constructs";
import { addDelivered, takeOver } from "../deliver-by";
import { jsonPatches } from "../json-patches";
import { demandScope, inNamespaceOfChart } from "../scope";
import type { CalicoProps } from "./calico-props";
import type { MergedChanges } from "./changes";
import type { UpstreamObject } from "./manifest/manifest";
import type { Included } from "./upstream-of-chart";

/**
 * Calico as upstream's manifest installs it, with calico-node moved to mutual TLS: the same objects as `synth` renders by
 * `calicoNode.route: manifest`, for all versions and stages.
 *
 * The manifest is given as a file, as text, or as what an `Include` of your chart holds; the objects of an `Include` are changed
 * in their place. `deliverBy` annotates all of them: CRDs come first and server-side, calico-node after Typha.
 *
 * @example
 * ```ts
 * import { App, Chart, Include } from "cdk8s";
 * import { Calico, deliverBy, loadCluster } from "typha-mtls";
 *
 * const chart = new Chart(new App(), "calico");
 * const include = new Include(chart, "upstream", { url: "upstream/calico-typha.yaml" });
 * const { daemonSet } = new Calico(chart, "calico-node", { ...loadCluster("demo").calico, include });
 * deliverBy(chart, "argocd");
 * console.log(daemonSet.metadata.toJson().annotations["argocd.argoproj.io/sync-wave"]); // 1
 * ```
 */
export class Calico extends Construct {
  /** Everything that installs Calico, as it is rendered, wherever it lies in the tree; then objects that the props ask for besides. */
  readonly apiObjects: readonly ApiObject[];
  /** The DaemonSet `calico-node`. */
  readonly daemonSet: ApiObject;

  /**
   * @throws ProblemError with everything that is wrong with the props and with the manifest, and where the changes do not fit it
   */
  constructor(scope: Construct, id: string, given: CalicoProps) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    // Loaded here only: other charts need neither YAML nor the schema of cluster.yaml.
    const { settingsFromProps, underProps } =
      require("./settings-from-props") as typeof import("./settings-from-props");
    const { calicoChanges } = require("./changes") as typeof import("./changes");
    const { upstreamObjects } = require("./manifest/manifest") as typeof import("./manifest/manifest");
    const settings = settingsFromProps(this, props);
    const { changes, upstream } = changingProblems(
      () => {
        const found = calicoChanges(settings);
        return { changes: found, upstream: upstreamObjects(found, settings) };
      },
      (problem) => underProps(this, problem),
    );
    this.apiObjects = [
      ...(settings.included === undefined ? this.added(upstream) : this.changedInPlace(settings.included, upstream)),
      ...this.added(changes.objects),
    ];
    this.daemonSet = this.apiObjects.find(({ kind, name }) => kind === "DaemonSet" && name === CONTAINERS.calicoNode)!;
    this.node.defaultChild = this.daemonSet;
  }

  private added(objects: readonly Pick<UpstreamObject | MergedChanges["objects"][number], "object" | "delivery">[]) {
    return objects.map(({ object, delivery }) =>
      addDelivered(this, idOf(identityOfObject(object)), object as ApiObjectProps, delivery),
    );
  }

  /** Objects of an `Include` that the changes leave out are taken out of it. */
  private changedInPlace(included: readonly Included[], upstream: readonly UpstreamObject[]): ApiObject[] {
    const wanted = new Map(upstream.map((one) => [identityOfObject(one.object), one]));
    return included.flatMap(({ part, object }) => {
      const found = wanted.get(identityOfObject(object));
      if (found === undefined) {
        part.node.scope!.node.tryRemoveChild(part.node.id);
        return [];
      }
      if (found.changes.length > 0) part.addJsonPatch(...jsonPatches(object, found.object));
      takeOver(this, part, found.delivery);
      return [part];
    });
  }
}

/** `/` separates constructs in a path. */
function idOf(identity: string): string {
  return identity.replaceAll(/[ /]/g, "-").toLowerCase();
}
