import { keysOf, valueAt } from "@typha-mtls/fields";
import type { YamlFile } from "@typha-mtls/yaml";
import type { ChartSettings } from "./linkerd-files";

/**
 * Settings as a values file gives them.
 *
 * @param above - what the name of a field begins with, such as the object that holds the values
 */
export function chartSettings<Name extends string>(
  { value, locate }: Pick<YamlFile, "value"> & Partial<YamlFile>,
  defaults: Readonly<Record<Name, unknown>>,
  file: string,
  above = "",
): ChartSettings<Name> {
  return (name) => {
    const path = keysOf(name);
    const written = valueAt(value, ...path);
    const isDefault = written === undefined;
    const at = { file, ...locate?.(path), field: above + name };
    return { value: isDefault ? defaults[name] : written, at, isDefault };
  };
}
