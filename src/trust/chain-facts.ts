import { CHAINED, templateJson } from "@typha-mtls/calico";
import { type FieldPath, isRecord, ORDER, printFieldPath } from "@typha-mtls/fields";
import { attempt } from "@typha-mtls/problems";
import { parseYaml } from "@typha-mtls/yaml";
import type { CNIChainSpec } from "../cluster/cluster.generated";
import { leavesOf, orderOf, textOf, withCopies } from "./values";
import type { TrustFact } from "./view";

/** Plugins of upstream's own chain: that they are in it is no news. */
const UPSTREAM: readonly string[] = ["calico", ...Object.keys(CHAINED)];

/**
 * Each plugin of a chain by its type, with every value of its configuration, and their order: the runtime starts them as root
 * on every node, for every pod.
 *
 * @param plugins - types, or configurations with a type
 */
export function pluginFacts(plugins: readonly unknown[], file: string, path: FieldPath): TrustFact[] {
  const types = plugins.map((plugin) => textOf(isRecord(plugin) ? plugin["type"] : plugin));
  const names = withCopies(types.map((item) => ({ item })));
  return [
    ...plugins.flatMap((plugin, at) => configurationFacts(plugin, types[at]!, file, [...path, names[at]!])),
    { file, field: printFieldPath([...path, ORDER]), value: orderOf(names) },
  ];
}

function configurationFacts(plugin: unknown, type: string, file: string, path: FieldPath): TrustFact[] {
  const { type: _, ...configuration } = isRecord(plugin) ? plugin : { type };
  const values = leavesOf(configuration, () => false).filter(({ path: inner }) => inner.length > 0);
  const isUpstreams = UPSTREAM.includes(type);
  return [
    {
      ...(isUpstreams ? {} : { subject: "cni-plugin" as const }),
      file,
      field: printFieldPath([...path, "type"]),
      value: type,
    },
    ...values.map(({ path: inner, value }) => ({ file, field: printFieldPath([...path, ...inner]), value })),
  ];
}

/** {@link pluginFacts} of the text that Calico's installer writes as the CNI configuration; undefined where it is none. */
export function networkConfigFacts(text: string, file: string, path: FieldPath): TrustFact[] | undefined {
  const config = isJson(text) ? attempt(() => parseYaml(text, file).value).result : undefined;
  if (!isRecord(config) || !Array.isArray(config["plugins"])) return undefined;
  const { plugins, ...rest } = config;
  const values = leavesOf(rest, () => false).filter(({ path: inner }) => inner.length > 0);
  return [
    ...values.map(({ path: inner, value }) => ({ file, field: printFieldPath([...path, ...inner]), value })),
    ...pluginFacts(plugins as readonly unknown[], file, [...path, "plugins"]),
  ];
}

/** The installer writes nothing else. */
function isJson(template: string): boolean {
  try {
    JSON.parse(templateJson(template));
    return true;
  } catch {
    return false;
  }
}

/** The layers that keep pods off a node whose chain is not whole, with what makes each stronger or weaker. */
export function layersText({ wholeChain, verifier, nodeGate, podGate }: Partial<CNIChainSpec> = {}): string {
  const layers = [
    wholeChain && `whole chain (${wholeChain.mode})`,
    verifier && "verifier",
    nodeGate && `node gate (${nodeGate.mode}, ${nodeGate.taint.effect})`,
    podGate && `pod gate (${podGate.action})`,
  ].filter((layer) => layer !== undefined);
  return layers.length === 0 ? "nothing" : layers.join(", ");
}
