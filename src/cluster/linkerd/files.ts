import { isRecord, valueAt } from "@typha-mtls/fields";
import type { FileSource } from "@typha-mtls/files";
import { attempt, type Problem, Problems, problem, refuse } from "@typha-mtls/problems";
import { parseApplied, parseYamlDocuments } from "@typha-mtls/yaml";
import type { CNIChainSpec } from "../cluster.generated";
import { readNamedFile } from "../named-file";
import { CNI_DEFAULTS, CONTROL_PLANE_DEFAULTS, ENTRY_DEFAULTS } from "./chart-defaults";
import { chartSettings } from "./chart-settings";
import { commaSeparated, linkerdCniEntry } from "./cni-entry";
import type { ChartSetting, CniSettings, LinkerdFiles } from "./linkerd-files";
import { renderedCni } from "./rendered-cni";

/**
 * Reads the files of Linkerd that cluster.yaml names.
 *
 * @throws ProblemError with everything that keeps one of them from being read
 */
export function readLinkerd(source: FileSource, { values, cniValues, manifest }: LinkerdPaths): LinkerdFiles {
  const problems = new Problems();
  const read = <T>(file: string | undefined, reader: (text: string, file: string) => T): T | undefined =>
    file === undefined ? undefined : problems.attempt(() => reader(readNamedFile(source, file, MISSING).text, file));
  const rendered = read(manifest, renderedFiles);
  const controlPlane = read(values, (text, file) => chartSettings(valuesOf(text, file), CONTROL_PLANE_DEFAULTS, file));
  const cni = read(cniValues, cniValuesOf);
  problems.refuse();
  const given = <T>(...found: readonly (T | undefined)[]) => found.filter((one) => one !== undefined);
  return {
    controlPlane: given(rendered?.controlPlane, controlPlane),
    cni: given(rendered?.cni, cni),
    initContainers: rendered?.initContainers ?? [],
  };
}

type LinkerdPaths = Pick<NonNullable<CNIChainSpec["linkerd"]>, "values" | "cniValues" | "manifest">;

const MISSING = {
  code: "linkerd-file-missing",
  remedy: "commit the file under this path, or leave the field of spec.cniChain.linkerd out",
} as const;

function valuesOf(text: string, file: string) {
  const yaml = parseApplied(text, file);
  if (!isRecord(yaml.value)) throw unfit(file, "is no mapping of values");
  const { value } = yaml;
  if ("apiVersion" in value && "kind" in value)
    throw unfit(
      file,
      "is an object, such as a HelmRelease, and not the values of a chart: name a file with these alone",
    );
  const chart = CHARTS.find((name) => name in value);
  if (chart === undefined) return yaml;
  throw unfit(file, "holds the values of a chart below its name: name a file that has them at its top", chart);
}

/** By whose names a chart that depends on both holds their values. */
const CHARTS = ["linkerd-control-plane", "linkerd2-cni"];

function unfit(file: string, message: string, field?: string) {
  const found: Problem = { code: "linkerd-file-unfit", file, message };
  return problem(field === undefined ? found : { ...found, field });
}

function cniValuesOf(text: string, file: string): CniSettings {
  const of = chartSettings(valuesOf(text, file), CNI_DEFAULTS, file);
  const names = Object.keys(ENTRY_DEFAULTS) as (keyof typeof ENTRY_DEFAULTS)[];
  refuse(names.map((name) => numberProblem(name, of(name))));
  const values = Object.fromEntries(names.map((name) => [name, of(name).value]));
  return { file, of, entry: linkerdCniEntry(values, String(of("destCNINetDir").value)) };
}

/** What is no number would be 0 in the chain: with that port alone, linkerd-cni redirects nothing, and pods speak plaintext. */
function numberProblem(name: keyof typeof ENTRY_DEFAULTS, { value, at }: ChartSetting): Problem | undefined {
  const isList = name === "portsToRedirect";
  if (!isList && typeof ENTRY_DEFAULTS[name] !== "number") return undefined;
  const wrong = (isList ? commaSeparated(value) : [String(value)]).find((item) => !/^-?\d+$/.test(item));
  if (wrong === undefined) return undefined;
  const takes = isList ? "ports between commas, and no ranges" : "a whole number";
  return {
    code: "linkerd-file-unfit",
    ...at,
    message: `holds ${JSON.stringify(wrong)}, and linkerd-cni takes ${takes}`,
  };
}

function renderedFiles(text: string, file: string) {
  const objects = parseYamlDocuments(text, file).filter(isRecord);
  const objectNamed = (kind: string, name: string) =>
    objects.find((object) => object["kind"] === kind && valueAt(object, "metadata", "name") === name);
  const config = objectNamed("ConfigMap", "linkerd-config");
  const values = config && valueAt(config, "data", "values");
  const above = "ConfigMap linkerd-config: data.values: ";
  const cni = renderedCni(
    objectNamed("ConfigMap", "linkerd-cni-config"),
    objectNamed("DaemonSet", "linkerd-cni"),
    file,
  );
  if (values === undefined && cni === undefined)
    throw unfit(file, "holds neither the ConfigMap linkerd-config nor linkerd-cni-config of Linkerd's charts");
  const read = typeof values === "string" ? attempt(() => valuesOf(values, file)) : undefined;
  const controlPlane = read?.result;
  if (values !== undefined && controlPlane === undefined) {
    const ambiguous = read?.problems.find(({ code }) => code === "yaml-ambiguous");
    throw unfit(file, ambiguous?.message ?? "is no mapping of values", above.slice(0, -2));
  }
  return {
    // Its places would be those in the ConfigMap's text.
    controlPlane: controlPlane && chartSettings({ value: controlPlane.value }, CONTROL_PLANE_DEFAULTS, file, above),
    cni,
    initContainers: objects.flatMap((object) => {
      const containers = valueAt(object, "spec", "template", "spec", "initContainers");
      const isThere = Array.isArray(containers) && containers.some((one) => isRecord(one) && one["name"] === INIT);
      return isThere ? [{ file, workload: `${object["kind"]} ${valueAt(object, "metadata", "name")}` }] : [];
    }),
  };
}

/** The container that sets up iptables where no CNI plugin does; linkerd-cni leaves pods that have it alone. */
const INIT = "linkerd-init";
