import type { CniDirectory, FileRead } from "./directory";
import {
  asMap,
  asMarshalled,
  byBytes,
  type GoDocument,
  type GoValue,
  inTextOrder,
  isArray,
  isObject,
  isReplaced,
  readGoJson,
} from "./go-json";
import { type PluginConf, pluginConf } from "./plugin-conf";
import { Refusal, refused, unclear } from "./refusal";
import { isKnownVersion, specVersion } from "./spec-version";

/** What libcni makes of a file: the plugins that run for each pod, in order. */
export interface NetworkList {
  /** Empty where the file has none. */
  readonly network: string;
  /** Empty where the file has none, which means 0.1.0. */
  readonly cniVersion: string;
  readonly plugins: readonly PluginConf[];
  /** How many of `plugins` come from drop-ins, which libcni before v1.3.0 does not read; they are the last ones. */
  readonly droppedIn: number;
  /** What libcni v1.1 of containerd 1.7 cannot use, in words, where there is something. */
  readonly newerOnly?: string;
}

/** The names that libcni runs a network under (pkg/utils/utils.go, ValidateNetworkName). */
export const NETWORK_NAME = /^[a-zA-Z0-9][a-zA-Z0-9_.-]*$/;

/**
 * A file of a configuration directory as go-cni and ocicni have libcni v1.3.1 load it: `.conflist` as a list with its
 * drop-ins, `.conf` and `.json` as one plugin.
 *
 * @throws Refusal
 */
export function networkList(file: FileRead, directory: Pick<CniDirectory, "files" | "dropIns">): NetworkList {
  const document = documentOf(file);
  const list = file.name.endsWith(".conflist") ? withDropIns(inlined(document), directory) : listOfOne(document);
  if (isReplaced(list.network)) throw unclear("names a network in bytes that are not UTF-8");
  return list;
}

/** libcni's NetworkConfFromFile. @throws Refusal */
function withDropIns(
  { inlinedOnly, ...list }: InlinedList,
  directory: Pick<CniDirectory, "files" | "dropIns">,
): NetworkList {
  const droppedIn = inlinedOnly ? [] : dropIns(list.network, directory);
  const plugins = [...list.plugins, ...droppedIn];
  if (plugins.length === 0) throw refused("holds no plugins, and there are no drop-ins");
  return { ...list, plugins, droppedIn: droppedIn.length };
}

/** libcni's ConfFromFile, then ConfListFromConf. @throws Refusal */
function listOfOne({ value, hasHugeNumber }: GoDocument): NetworkList {
  const { name: network, cniVersion } = pluginConf(value, inTextOrder);
  if (hasHugeNumber) throw refused("holds a number that is too large");
  return { network, cniVersion, plugins: [pluginConf(value, asMarshalled)], droppedIn: 0 };
}

interface InlinedList extends Omit<NetworkList, "droppedIn"> {
  readonly inlinedOnly: boolean;
}

/** libcni's NetworkConfFromBytes. @throws Refusal */
function inlined({ value, hasHugeNumber }: GoDocument): InlinedList {
  if (value === null) throw refused("has no name");
  if (!isObject(value)) throw refused("is no object");
  if (hasHugeNumber) throw refused("holds a number that is too large");
  const fields = asMap(value);
  const network = fields.get("name");
  if (network === undefined) throw refused("has no name");
  if (typeof network !== "string") throw refused("has a name that is no string");
  const cniVersion = specVersion(fields);
  for (const key of ["disableCheck", "disableGC"]) flag(fields, key);
  const inlinedOnly = flag(fields, "loadOnlyInlinedPlugins");
  const list = { network, cniVersion, inlinedOnly, newerOnly: newerOnly(fields) };
  const plugins = fields.get("plugins");
  if (plugins === undefined) {
    if (inlinedOnly) throw refused("loads only inlined plugins, and has none");
    return { ...list, plugins: [] };
  }
  if (!isArray(plugins)) throw refused("has plugins that are no list");
  if (plugins.length === 0) throw refused("has an empty list of plugins");
  return { ...list, plugins: plugins.map((plugin) => pluginConf(plugin, asMarshalled)) };
}

/** libcni v1.1 takes a boolean for `disableCheck` alone, and does not read `cniVersions`. */
function newerOnly(fields: ReadonlyMap<string, GoValue>): string | undefined {
  if (typeof fields.get("disableCheck") === "string") return "has disableCheck as a text";
  const version = fields.get("cniVersion") ?? "";
  return isKnownVersion(version as string) ? undefined : `has the cniVersion "${version}" beside cniVersions`;
}

/** A boolean, or its word in any case. @throws Refusal */
function flag(list: ReadonlyMap<string, GoValue>, key: string): boolean {
  const value = list.get(key);
  const read = typeof value === "string" ? value.toLowerCase() : value;
  if (read === undefined || read === false || read === "false") return false;
  if (read === true || read === "true") return true;
  throw refused(`has ${key} that is neither true nor false`);
}

/** libcni's NetworkPluginConfsFromFiles. @throws Refusal */
function dropIns(network: string, { files, dropIns }: Pick<CniDirectory, "files" | "dropIns">): PluginConf[] {
  // The folder of a network without a name is the configuration directory itself.
  const found = network === "" ? files : Object.hasOwn(dropIns, network) ? dropIns[network]! : [];
  if (network !== "" && !NETWORK_NAME.test(network))
    throw unclear("names a network whose folder of drop-ins is not read");
  // libcni reads the folder without regard to whether one is there (NAME_MAX).
  if (network.length > 255) throw refused("names a network whose folder of drop-ins has too long a name");
  if (!isRead(found)) {
    throw new Refusal(
      found.alsoForRuntime ? "cni-file-refused" : "cni-file-unclear",
      `has drop-ins that cannot be read (${found.unreadable})`,
      found.alsoForRuntime ?? false,
    );
  }
  const conf = found.filter(({ name }) => extension(name) === ".conf").sort((a, b) => byBytes(a.name, b.name));
  if (conf.some(({ name }) => isReplaced(name))) throw unclear("has a drop-in whose name is not UTF-8");
  return conf.map((file) => {
    try {
      const { value, hasHugeNumber } = documentOf(file);
      const plugin = pluginConf(value, inTextOrder);
      if (hasHugeNumber) throw unclear("holds a number that is too large");
      return plugin;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.code, `has the drop-in ${network}/${file.name}, which ${error.message}`, error.isCertain);
    }
  });
}

function isRead(found: CniDirectory["dropIns"][string]): found is readonly FileRead[] {
  return Array.isArray(found);
}

/** What a file holds. @throws Refusal */
function documentOf({ text, unreadable, alsoForRuntime = false }: FileRead): GoDocument {
  if (text === undefined) {
    throw new Refusal("cni-file-unreadable", `cannot be read (${unreadable})`, alsoForRuntime);
  }
  return readGoJson(text);
}

/** Go's filepath.Ext: a name may be nothing but its extension. */
export function extension(name: string): string {
  const at = name.lastIndexOf(".");
  return at < 0 ? "" : name.slice(at);
}
