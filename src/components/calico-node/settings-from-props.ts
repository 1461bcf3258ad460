import { DEFAULT_NAME, DEFAULT_NAMESPACE, namespaceProblem, TYPHA_PORT } from "@typha-mtls/calico";
import { fieldBelow, isRecord, picked, printFieldPath, TYPESCRIPT_WORDS, withoutUndefined } from "@typha-mtls/fields";
import { changingProblems, didYouMean, type Problem, Problems } from "@typha-mtls/problems";
import type { Construct } from "constructs";
import { checkCluster } from "../../cluster/cluster-file";
import { checkProps, propPath } from "../typha/props-problems";
import { type CalicoNodePatchProps, calicoNodePatch, PATCH_PROPS } from "./calico-node-patch";
import { FIELDS_OF_SECTIONS } from "./calico-options.generated";
import type { CalicoProps } from "./calico-props";
import type { CalicoSettings } from "./contribution";
import { readUpstream, type UpstreamOfChart, unexpectedVersion } from "./upstream-of-chart";

/** From what the changes to Calico follow that a chart renders. */
export type SettingsOfChart = CalicoSettings & UpstreamOfChart;

/**
 * Reads what the props of a `Calico` name, and checks them as cluster.yaml is checked.
 *
 * @throws ProblemError with everything that is wrong with the props and with upstream's objects
 */
export function settingsFromProps(construct: Construct, given: CalicoProps): SettingsOfChart {
  const path = (prop: string) => propPath(construct, prop);
  const { sound, problems: wrong } = checkProps(construct, withoutUpstream(given), ["calicoVersion"]);
  const problems = new Problems();
  problems.add(...wrong);
  const upstream = problems.attempt(() => readUpstream(given, path));

  const { found, cluster } = checkCluster(copied(clusterOf(sound)), NAME, TYPESCRIPT_WORDS);
  problems.add(
    ...ofOtherOwners(sound, path),
    ...found
      .map(({ path: at, ...problem }) => ({ ...problem, field: propOf(printFieldPath(at)) }))
      // The patch of calico-node takes it too, and says the same.
      .filter(({ field }) => field !== "port")
      .map(({ field, ...problem }) => ({ ...problem, field: path(field) })),
  );
  const isOn = found.length > 0 ? sound.typhaEnabled !== false : cluster().spec.typha.enabled;
  const { calicoNodeNamespace = DEFAULT_NAMESPACE, calicoVersion, calicoNodeVersion: ofNode = calicoVersion } = sound;
  const typha = () => picked(sound, [...PATCH_PROPS, "server"]) as CalicoNodePatchProps;
  if (isOn)
    problems.attempt(() =>
      changingProblems(
        () => calicoNodePatch(typha()),
        (problem) => ({ ...problem, field: path(problem.field ?? "server") }),
      ),
    );
  else problems.add(namespaceProblem(calicoNodeNamespace, path("calicoNodeNamespace")));
  problems.add(upstream && unexpectedVersion(upstream.manifest, ofNode, path));
  problems.refuse();

  const { spec } = cluster();
  return {
    spec: {
      ...spec,
      calicoNode: { ...spec.calicoNode, namespace: calicoNodeNamespace },
      typha: { ...spec.typha, name: sound.name ?? DEFAULT_NAME },
    },
    typha,
    manifest: upstream!.manifest,
    included: upstream!.included,
  };
}

/** A problem of the changes to Calico, which names fields of cluster.yaml, under the props of a construct. */
export function underProps(construct: Construct, problem: Problem): Problem {
  if (problem.file !== undefined || problem.field === undefined) return problem;
  return { ...problem, field: propPath(construct, propOf(problem.field)) };
}

const NAME = "chart";

/** The most that cluster.yaml takes: where a chart does not say how many there are, no other field is bounded by it. */
const ANY_NUMBER_OF_NODES = 10000;

type Sound = Omit<CalicoProps, "manifest" | "include">;

/** Fields of cluster.yaml that say where Calico comes from or belong to other components: props say that here. */
function ofOtherOwners(props: Sound, path: (prop: string) => string): Problem[] {
  return (["calicoNode", "images"] as const).flatMap((section) =>
    Object.keys(isRecord(props[section]) ? props[section] : {})
      .filter((field) => !FIELDS_OF_SECTIONS[section].includes(field))
      .map((field) => ({
        code: "unknown-field",
        field: path(fieldBelow(section, field)),
        message: `unknown field${didYouMean(field, FIELDS_OF_SECTIONS[section])}`,
      })),
  );
}

/** What a cluster.yaml would say; names and the namespaces are checked by what takes them. */
function clusterOf(props: Sound): object {
  const { calicoVersion, calicoNodeVersion, calicoNode, stage, typhaEnabled, wholeChain, confDir, binDir } = props;
  const { port = TYPHA_PORT, nodes = ANY_NUMBER_OF_NODES, client = {} } = props;
  const { images, kubeControllers, network, networkConfig } = props;
  return {
    apiVersion: "typha-mtls/v1alpha1",
    kind: "Cluster",
    metadata: { name: NAME },
    spec: withoutUndefined({
      calico: { version: calicoVersion },
      nodes,
      secrets: client.hostDirectory === undefined ? "external" : "host-files",
      images: images && only("images", images),
      calicoNode: only("calicoNode", calicoNode, {
        version: calicoNodeVersion,
        route: "manifest",
        manifest: "calico.yaml",
      }),
      kubeControllers,
      network,
      networkConfig,
      cniChain: wholeChain && withoutUndefined({ wholeChain, confDir, binDir }),
      typha: withoutUndefined({ enabled: typhaEnabled }),
      rollout: withoutUndefined({
        stage,
        ...(port === TYPHA_PORT ? {} : { layout: "other-ports", ports: { typha: port } }),
      }),
    }),
  };
}

/** Of a section, the fields that a chart takes, and what it says otherwise; what is no section is refused as it is. */
function only(section: keyof typeof FIELDS_OF_SECTIONS, given: unknown = {}, otherwise: object = {}): unknown {
  if (!isRecord(given)) return given;
  const taken = Object.entries(given).filter(([field]) => FIELDS_OF_SECTIONS[section].includes(field));
  return withoutUndefined({ ...Object.fromEntries(taken), ...otherwise });
}

/** The props, but for where upstream's objects are. */
function withoutUpstream(props: CalicoProps): Sound {
  if (!isRecord(props)) return props;
  const { manifest: _, include: __, ...others } = props;
  return others as Sound;
}

/** A copy whose maps and lists are its own: defaults are filled in there. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copied(inner)]));
}

/** Fields of cluster.yaml by the props that give them; a section below `spec` has the name of its prop. */
const PROPS: readonly (readonly [field: string, prop: string])[] = [
  ["spec.calico.version", "calicoVersion"],
  ["spec.calicoNode.version", "calicoNodeVersion"],
  ["spec.calicoNode.namespace", "calicoNodeNamespace"],
  ["spec.rollout.stage", "stage"],
  ["spec.rollout.ports.typha", "port"],
  ["spec.typha.enabled", "typhaEnabled"],
  ["spec.tolerations", "calicoNode.tolerations"],
];

function propOf(field: string): string {
  const exact = PROPS.find(([name]) => field === name || field.startsWith(`${name}[`));
  if (exact !== undefined) return exact[1] + field.slice(exact[0].length);
  return field.replace(/^spec\.(?:cniChain\.)?/, "");
}
