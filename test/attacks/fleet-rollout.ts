import type { Pod } from "@typha-mtls/components";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import type { Stage } from "../../src/cluster/rollout";
import { NOW, type Ran, runIn, type Surroundings } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { holders, initialised, newFolder, read, write } from "../cli/user-repository";
import { MADE, type Open, soundCluster } from "../components/sound";
import { type FakeApiServer, fakeApiServer, repliesOf } from "../live/fake-api-server";
import { fakeKubectl } from "../live/fake-kubectl";

/** In the order of a rollout. */
export const GROUPS = ["canary", "eu", "us"] as const;
/** Clusters in each group: one that is written first, one between others, one last. */
const EACH = 3;

export const CLUSTERS: readonly string[] = GROUPS.flatMap((group) =>
  [...Array(EACH).keys()].map((index) => `${group}-${index}`),
);
export const WORD = "--yes-it-reached-the-cluster";
export const CONTEXT = ["--context", "{cluster}"];

/** A committed repository of three groups of clusters. */
export async function fleetAt(stage: Stage): Promise<string> {
  const root = await initialised(...CLUSTERS.map((name) => [name, "--nodes", "4"] as const));
  for (const name of CLUSTERS) {
    const file = `clusters/${name}/cluster.yaml`;
    const text = read(root, file).replace(
      `  name: ${name}\n`,
      `  name: ${name}\n  labels: { wave: ${name.split("-")[0]} }\n`,
    );
    write(root, file, `${text}  rollout: { stage: ${stage} }\n`);
  }
  const groups = GROUPS.map((name) => `    - { name: ${name}, matchLabels: { wave: ${name} } }\n`).join("");
  write(root, "typha-mtls.yaml", `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  groups:\n${groups}`);
  await committed(root);
  return root;
}

/** Renders and commits everything. */
export async function committed(root: string): Promise<void> {
  const { code, err } = await runIn(root, "synth");
  if (code !== 0) throw new Error(err);
  commit(root);
}

/** Runs a command as the operator, some days after NOW. */
export async function asOperator(cwd: string, args: readonly string[], more: Partial<Surroundings> = {}): Promise<Ran> {
  const { env, ...others } = more;
  return runIn({ cwd, env: { SOPS_AGE_KEY: (await holders()).operator.identity, ...env }, ...others }, ...args);
}

/** The simulated clusters: an API server each, behind a kubectl that knows a context for each. */
export class LiveFleet {
  readonly #servers = new Map<string, FakeApiServer>();
  #env: Record<string, string> = {};

  static async start(): Promise<LiveFleet> {
    const fleet = new LiveFleet();
    for (const name of CLUSTERS) fleet.#servers.set(name, await fakeApiServer());
    const home = newFolder();
    const servers = [...fleet.#servers].map(([name, { url }]) => ({ name, cluster: { server: url } }));
    const contexts = CLUSTERS.map((name) => ({ name, context: { cluster: name, user: "u" } }));
    write(home, ".kube/config", JSON.stringify({ clusters: servers, users: [{ name: "u", user: {} }], contexts }));
    fleet.#env = { HOME: home, PATH: fakeKubectl() };
    return fleet;
  }

  get env(): Readonly<Record<string, string>> {
    return this.#env;
  }

  /** Brings what a work tree says to clusters; `isReady` false leaves a Typha behind that is not. */
  apply(root: string, names: readonly string[] = CLUSTERS, isReady = true): void {
    const repository = new ConfiguredRepository(root);
    for (const name of names) {
      const git = desiredCluster(repository, name, "kubectl");
      const seen = soundCluster(git) as Record<string, unknown>;
      for (const side of ["server", "client"] as const)
        seen[`${side}Secret`] = secretOf(git.location[`${side}Secret`]!, git[`${side}Certificate`]!);
      const [first] = (seen["pods"] as { items: Open<Pod>[] }).items;
      if (!isReady) first!.status!.conditions = [{ type: "Ready", status: "False" }] as never;
      this.#servers.get(name)!.replies = repliesOf(seen, git.location);
    }
  }

  /** How often clusters were asked anything. */
  get asked(): number {
    return [...this.#servers.values()].reduce((sum, { requests }) => sum + requests.length, 0);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#servers.values()].map((server) => server.close()));
  }
}

function secretOf(name: string, certificate: string) {
  const encoded = Object.entries({ "tls.crt": certificate, "tls.key": "-----BEGIN PRIVATE KEY-----" });
  return {
    metadata: {
      name,
      managedFields: [{ manager: "m", operation: "Apply", time: MADE, fieldsV1: { "f:data": { "f:tls.crt": {} } } }],
    },
    data: Object.fromEntries(encoded.map(([key, text]) => [key, Buffer.from(text).toString("base64")])),
  };
}

/** So many days after the clusters were made. */
export function dayOf(days: number): Date {
  return new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
}
