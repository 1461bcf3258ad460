import * as path from "node:path";
import {
  autoscalers,
  COMPONENTS,
  calicoNodeComponents,
  calicoProps,
  certManagerCertificates,
  cniChainProps,
  externalCertificates,
  isMonitored,
  linkerdParts,
  monitoringProps,
  restarterProps,
  typhaProps,
} from "@typha-mtls/components";
import { demandArgument } from "@typha-mtls/fields";
import { textSource } from "@typha-mtls/files";
import type { Deliverable } from "@typha-mtls/gitops";
import { allOf, type ProblemError, problem } from "@typha-mtls/problems";
import { isClusterName, Layout } from "./cluster/layout";
import { loadCluster, loadClusterFrom, selectClusters } from "./cluster/load";
import type { LoadedCluster } from "./cluster/loaded-cluster";
import { ConfiguredRepository } from "./cluster/repository";
import { isTyphaOn } from "./cluster/rollout";
import type { ClusterProps } from "./cluster-props";
import { objectsBeside } from "./render/render";
import { propsOfPart } from "./whole-cluster";

/** Components all of whose objects the props of a cluster give to constructs, by name. */
const GIVEN = ["typha", "autoscaler", "restarter", "monitoring", "cni"];
const NOT_GIVEN = COMPONENTS.filter(({ name }) => !GIVEN.includes(name));
/** The component whose objects `Calico` renders from a manifest. */
const CALICO_NODE = "calico-node";

/**
 * @param place - folder of the repository, or texts by their paths in it
 * @param leaveOut - components whose objects the chart may do without
 * @throws ProblemError where `leaveOut` names another component than those that no construct renders;
 * with everything that is wrong in the folder of the cluster, and for objects that no construct renders
 */
export function readClusterProps(
  name: string,
  place: string | Readonly<Record<string, string>>,
  leaveOut: readonly string[],
): ClusterProps {
  const names = NOT_GIVEN.map((component) => component.name);
  const isNames = Array.isArray(leaveOut) && leaveOut.every((part) => names.includes(part));
  demandArgument(isNames, "leaveOut", `an array of ${names.map((part) => JSON.stringify(part)).join(" and ")}`);
  const loaded = typeof place === "string" ? loadedFrom(place, name) : loadedOf(place, name);
  const { manifest } = loaded;
  const { gitops, rollout } = loaded.config.spec;
  const beside = objectsBeside(GIVEN, loaded);
  const props: ClusterProps = {
    name,
    gitops,
    stage: rollout.stage,
    typhaEnabled: isTyphaOn(loaded.config.spec),
    typha: typhaProps(loaded),
    calico: { ...calicoProps(loaded), ...(manifest && { manifest: manifestOf(place, manifest.file) }) },
    autoscalers: autoscalers(loaded),
    restarter: restarterProps(loaded),
    monitoring: isMonitored(loaded) ? monitoringProps(loaded) : undefined,
    cniChain: cniChainProps(loaded),
    externalCertificates: externalCertificates(loaded),
    certManagerCertificates: certManagerCertificates(loaded),
    // Calico's manifest is rendered by `Calico`, with all that changes it.
    objects: [...beside]
      .flatMap(([component, objects]) => (component === CALICO_NODE && manifest !== undefined ? [] : objects))
      .map(({ object, delivery }) => ({ manifest: { ...object }, delivery })),
    components: { ...calicoNodeComponents(loaded), ...linkerdParts(loaded).forOwner },
  };
  const refusal = lackingObjects(loaded, beside, leaveOut);
  return refusal === undefined ? props : propsOfPart(props, refusal);
}

/** The cluster in a folder. @throws ProblemError with everything that is wrong there */
function loadedFrom(directory: string, name: string): LoadedCluster {
  const repository = new ConfiguredRepository(directory);
  // Names the nearest cluster, where there is no folder that could say more.
  if (isClusterName(name) && !repository.has(repository.layout.paths(name).directory))
    selectClusters(repository, [name]);
  return loadCluster(repository, name);
}

/** The cluster in texts. @throws ProblemError with everything that is wrong in them */
function loadedOf(files: Readonly<Record<string, string>>, name: string): LoadedCluster {
  return loadClusterFrom(textSource(files), new Layout().paths(name), "unit-test");
}

/** The path of upstream's manifest, or its text. */
function manifestOf(place: string | Readonly<Record<string, string>>, file: string): string {
  return typeof place === "string" ? path.join(place, file) : place[file]!;
}

/** Most objects that are named; the whole manifest of Calico has some dozens. */
const MOST_NAMED = 8;

/** That `synth` renders objects that a chart of single constructs would lack; undefined where it lacks none. */
function lackingObjects(
  loaded: LoadedCluster,
  beside: ReadonlyMap<string, readonly Pick<Deliverable, "object">[]>,
  leaveOut: readonly string[],
): ProblemError | undefined {
  const lacking = NOT_GIVEN.filter(({ name }) => !leaveOut.includes(name))
    .map(({ name }) => ({ name, objects: beside.get(name) ?? [] }))
    .filter(({ objects }) => objects.length > 0);
  if (lacking.length === 0) return undefined;
  const names = lacking.flatMap(({ objects }) =>
    objects.map(({ object: { kind, metadata } }) => `${kind} ${metadata.name}`),
  );
  const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
  const accepted = [...leaveOut, ...lacking.map(({ name }) => name)].map((name) => JSON.stringify(name)).join(", ");
  return problem({
    code: "chart-lacks-objects",
    file: loaded.paths.clusterFile,
    message: `synth renders ${allOf([...names.slice(0, MOST_NAMED), ...more])}, for which there is no construct: a chart would lack ${names.length === 1 ? "it" : "them"}`,
    remedy: `add them with new TyphaCluster(…, loadCluster(${JSON.stringify(loaded.name)})), or accept it with loadCluster(${JSON.stringify(loaded.name)}, { leaveOut: [${accepted}] })`,
  });
}
