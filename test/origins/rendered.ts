import { parseFieldPath } from "@typha-mtls/fields";
import { parse, parseAllDocuments, stringify } from "yaml";
import { loadCluster } from "../../src/cluster/load";
import { renderCluster } from "../../src/render/render";
import { type ScratchRepository, scratchRepository } from "../support/scratch-repository";

type Tree = { readonly [key: string]: unknown };

/** A cluster as `init` makes it, with more fields in its spec. */
async function clusterWith(spec: Tree): Promise<ScratchRepository> {
  const scratch = await scratchRepository({});
  const file = "clusters/demo/cluster.yaml";
  scratch.write(file, stringify(merged(parse(scratch.read(file)), { spec })));
  if (spec["secrets"] === "host-files") {
    for (const role of ["server", "client"]) scratch.remove(`clusters/demo/pki/typha-${role}.yaml`);
    scratch.remove("clusters/demo/pki/ca-key.sops.yaml");
    scratch.edit(file, "spec:\n", "spec:\n  identities: { server: { commonName: a }, client: { commonName: b } }\n");
  }
  return scratch;
}

function merged(under: unknown, over: unknown): unknown {
  if (!isTree(under) || !isTree(over)) return over;
  return Object.fromEntries(
    [...Object.keys(under), ...Object.keys(over)].map((key) => [
      key,
      key in over ? merged(under[key], over[key]) : under[key],
    ]),
  );
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every object and patch that synth renders for a cluster with more fields in its spec. */
export async function renderedWith(spec: Tree): Promise<readonly Tree[]> {
  const { files } = renderCluster(loadCluster((await clusterWith(spec)).repository, "demo"));
  return files
    .filter(({ path }) => path.endsWith(".yaml"))
    .flatMap(({ content }) => parseAllDocuments(content).map((document) => document.toJSON() as unknown))
    .filter(isTree);
}

/**
 * What lies at a landing place, such as `DaemonSet calico-node: env FELIX_BPFENABLED`, in each object or patch of that name;
 * undefined where there is nothing.
 */
export function foundAt(objects: readonly Tree[], place: string): unknown {
  const [, kind, name, path = ""] = /^(\w+) ([\w.-]+): (.*)$/.exec(place) ?? [];
  if (kind === undefined) throw new Error(`"${place}" is no place in an object`);
  const of = objects.filter((object) => object["kind"] === kind && nameOf(object) === name);
  const variable = /^env (\w+)$/.exec(path)?.[1];
  const look = variable === undefined ? (object: Tree) => at(object, path) : (object: Tree) => env(object, variable);
  return of.map(look).find((value) => value !== undefined && value !== null);
}

function nameOf(object: Tree): unknown {
  return isTree(object["metadata"]) ? object["metadata"]["name"] : undefined;
}

function env(object: Tree, name: string): unknown {
  const pod = at(object, "spec.template.spec");
  if (!isTree(pod)) return undefined;
  return [pod["containers"], pod["initContainers"]]
    .flatMap((containers) => (Array.isArray(containers) ? containers : []))
    .flatMap(({ env = [] }: { env?: readonly { name: string }[] }) => env)
    .find((variable) => variable.name === name);
}

function at(object: unknown, path: string): unknown {
  const parts = parseFieldPath(path);
  if (parts === undefined) throw new Error(`"${path}" is no path of a field`);
  return parts.reduce<unknown>((within, part) => {
    const key = typeof part === "object" && "item" in part ? part.item : String(part);
    if (Array.isArray(within))
      return within.find((entry) => isTree(entry) && [entry["name"], entry["mountPath"], entry["key"]].includes(key));
    return isTree(within) ? within[key] : undefined;
  }, object);
}
