import { templateJson } from "@typha-mtls/calico";
import { isRecord } from "@typha-mtls/fields";
import type { CniPlugin } from "../../../cluster/cni-chain";

/** A CNI configuration with several plugins. */
export type CniConfig = Readonly<Record<string, unknown>> & { readonly plugins: readonly CniPlugin[] };

/** What marks a text that stands without quotes in the template, where JSON would have a number or a truth value. */
const BARE = "\u0000";

/** A placeholder without quotes, for {@link cniText}. */
export function bare(placeholder: string): string {
  return BARE + placeholder;
}

/** The text of a template, as Calico's installer takes it. */
export function cniText(config: CniConfig): string {
  return JSON.stringify(config, undefined, 2).replace(/"\\u0000(__[A-Z_]+__)"/g, "$1");
}

/** What a template says; undefined where it is no chain of plugins that begins with Calico's. */
export function parseCniText(text: string): CniConfig | undefined {
  try {
    const config: unknown = JSON.parse(templateJson(text, bare));
    return isChain(config) ? config : undefined;
  } catch {
    return undefined;
  }
}

function isChain(config: unknown): config is CniConfig {
  if (!isRecord(config) || !Array.isArray(config["plugins"])) return false;
  const plugins: readonly unknown[] = config["plugins"];
  const isPlugin = (plugin: unknown) => isRecord(plugin) && typeof plugin["type"] === "string";
  return plugins.every(isPlugin) && (plugins[0] as CniPlugin | undefined)?.type === "calico";
}
