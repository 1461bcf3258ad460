import * as fs from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { writeAll } from "@typha-mtls/files";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import type { ClusterSpec } from "../../src/cluster/cluster.generated";
import { Layout } from "../../src/cluster/layout";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { type InitRequest, planInit } from "../../src/lifecycle/init/init";
import type { PlannedWrite } from "../../src/lifecycle/planned-write";
import { type Controller, makeController } from "../sealing/fixtures/sealing-certificate";

/** The moment at which every scratch cluster is made. */
export const NOW = new Date("2027-01-15T12:00:00Z");

/** What a scratch cluster is made of; the rest is as in `clusters/demo`. */
export interface ScratchCluster {
  readonly name?: string;
  readonly calico?: string;
  readonly nodes?: number;
  readonly gitops?: ClusterSpec["gitops"];
  readonly secrets?: ClusterSpec["secrets"];
  readonly namespace?: string;
  readonly key?: InitRequest["keyAlgorithm"];
  readonly identities?: InitRequest["identities"];
}

/** Who can open the keys of all scratch clusters of a test file. */
export interface ScratchKeys {
  readonly operator: AgeIdentity;
  readonly cluster: AgeIdentity;
  readonly controller: Controller;
}

let keys: Promise<ScratchKeys> | undefined;
const made = new Map<string, Promise<readonly PlannedWrite[]>>();
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** The identities of this test file's clusters, made once. */
export function scratchKeys(): Promise<ScratchKeys> {
  keys ??= Promise.all([generateIdentity(), generateIdentity()]).then(([operator, cluster]) => ({
    operator,
    cluster,
    controller: makeController(),
  }));
  return keys;
}

/** The files that `init` makes for a cluster; for the same request the same ones, made once in a test file. */
export function scratchFiles(cluster: ScratchCluster = {}): Promise<readonly PlannedWrite[]> {
  const key = JSON.stringify(cluster);
  const files = made.get(key) ?? plan(cluster);
  made.set(key, files);
  return files;
}

async function plan(cluster: ScratchCluster): Promise<readonly PlannedWrite[]> {
  const { operator, cluster: flux, controller } = await scratchKeys();
  const { name = "demo", calico = "v3.31.7", nodes = 120, gitops = "flux", secrets = "sops", namespace } = cluster;
  return planInit({
    known: () => new Map(),
    paths: new Layout().paths(name),
    cluster: {
      name,
      calico,
      nodes,
      gitops,
      secrets,
      ...(namespace === undefined ? {} : { namespace }),
      ...(gitops.startsWith("argocd") ? { repoURL: "https://git.example.com/platform/clusters.git" } : {}),
      schema: "../../schema/cluster.schema.json",
    },
    keyAlgorithm: cluster.key ?? "ecdsa-p256",
    identities: cluster.identities ?? {
      "typha-server": { kind: "cn", value: "typha-server" },
      "typha-client": { kind: "cn", value: "typha-client" },
    },
    recipients: { operators: [operator.recipient], cluster: secrets === "sops" ? [flux.recipient] : [] },
    ...(secrets === "sops" ? {} : { sealingCertificatePem: controller.certificatePem }),
    now: NOW,
    read: () => undefined,
    ageIdentities: () => [operator.identity],
  });
}

/** An empty folder that goes when the test file is done. */
export function scratchFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), "typha-mtls-test-")));
  folders.push(folder);
  return folder;
}

/** A user's repository in a folder of its own, with the given clusters (one `demo` unless told otherwise). */
export async function scratchRepository(...clusters: readonly ScratchCluster[]): Promise<ScratchRepository> {
  const scratch = new ScratchRepository(scratchFolder());
  for (const cluster of clusters.length === 0 ? [{}] : clusters) {
    const files = await scratchFiles(cluster);
    writeAll(scratch.repository, { writes: files.filter(isOfCluster), removes: [] });
    // Rules of later clusters stand in front of the earlier ones', as `init` writes them.
    const rules = files.find((file) => !isOfCluster(file));
    if (rules !== undefined && !scratch.has(rules.path)) scratch.write(rules.path, rules.content);
    else if (rules !== undefined) scratch.write(rules.path, joinRules(rules.content, scratch.read(rules.path)));
  }
  return scratch;
}

function isOfCluster({ path: file }: PlannedWrite): boolean {
  return file.startsWith("clusters/");
}

function joinRules(front: string, rest: string): string {
  return `${front.trimEnd()}\n${rest.slice(rest.indexOf("creation_rules:\n") + "creation_rules:\n".length)}`;
}

/** A folder with a user's files, and short ways to change and compare them. */
export class ScratchRepository {
  constructor(readonly root: string) {}

  /** With the settings that it has now. */
  get repository(): ConfiguredRepository {
    return new ConfiguredRepository(this.root);
  }

  at(file: string): string {
    return path.join(this.root, file);
  }

  has(file: string): boolean {
    return fs.existsSync(this.at(file));
  }

  read(file: string): string {
    return fs.readFileSync(this.at(file), "utf8");
  }

  write(file: string, content: string | Buffer): void {
    fs.mkdirSync(path.dirname(this.at(file)), { recursive: true });
    fs.writeFileSync(this.at(file), content);
  }

  /** Replaces a text in a file; fails where it is not there. */
  edit(file: string, found: string | RegExp, replacement: string): void {
    const before = this.read(file);
    const after = before.replace(found, () => replacement);
    if (after === before) throw new Error(`${file} holds no ${found}`);
    this.write(file, after);
  }

  remove(file: string): void {
    fs.rmSync(this.at(file), { recursive: true });
  }

  /** Everything below a folder: `path` or `path@` for a link, with content or target; empty folders end in `/`. */
  tree(below = ""): Record<string, string> {
    const entries = fs.readdirSync(this.at(below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    if (entries.length === 0) return below === "" ? {} : { [`${below}/`]: "" };
    return Object.assign(
      {},
      ...entries.map((entry) => {
        const file = below === "" ? entry.name : `${below}/${entry.name}`;
        if (entry.isDirectory()) return this.tree(file);
        if (entry.isSymbolicLink()) return { [`${file}@`]: fs.readlinkSync(this.at(file)) };
        return { [file]: entry.isFile() ? fs.readFileSync(this.at(file), "latin1") : "special" };
      }),
    );
  }
}

/** The problems that `act` throws, one a line; empty where it throws none. */
export function problemsOf(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    if ((error as Error).name !== "ProblemError") throw error;
    return (error as Error).message.split("\n");
  }
  return [];
}
