import * as fs from "node:fs";
import * as path from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { parseDocument } from "yaml";
import { makeController } from "../../sealing/fixtures/sealing-certificate";
import { calicoManifest } from "../../support/calico-manifest";
import { type Attacker, makeAttacker, type Platform } from "./attacker";
import { commitAll, git } from "./git";
import type { CommandRunner } from "./workers";

/** The moment at which clusters are made; commands run a day later. */
const MADE = "2027-01-15T12:00:00Z";
export const NOW = "2027-01-16T12:00:00Z";

/** A committed repository that edits start from. */
export interface Base {
  /** Root of the git repository. */
  readonly top: string;
  /** The tool's folder below it; empty where it is the root itself. */
  readonly folder: "" | "platform/calico";
  readonly clusters: readonly string[];
  /** The commit that is compared with. */
  readonly commit: string;
  /** Whether `check` is content with it as it is. */
  readonly isGreen: boolean;
}

/** All that a run starts from. */
export interface Scene {
  readonly bases: readonly Base[];
  readonly attacker: Attacker;
  /** age identity of the operator, who can open every key. */
  readonly operator: string;
}

/**
 * Where the tool's folder is, with different ways to deliver. What is unfinished lacks the certificate of a controller:
 * `check` is not content with it, and an edit could make it so.
 */
const LAYOUTS = ["root", "below", "unfinished"] as const;
type Layout = (typeof LAYOUTS)[number];

const SCENE = "scene.json";

/** What was made in a folder before, or is made there now. */
export async function sceneIn(folder: string, runner: CommandRunner): Promise<Scene> {
  const file = path.join(folder, SCENE);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, "utf8")) as Scene;
  const scene = await makeScene(folder, runner);
  fs.writeFileSync(file, JSON.stringify(scene), { mode: 0o600 });
  return scene;
}

async function makeScene(folder: string, runner: CommandRunner): Promise<Scene> {
  const { attacker, platform } = await makeAttacker();
  const operator = await generateIdentity();
  const recipients = {
    cluster: await identityToRecipient(await generateIdentity()),
    operator: await identityToRecipient(operator),
  };
  const sealing = path.join(folder, "sealing-certificate.pem");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(sealing, makeController(2048, new Date(MADE)).certificatePem);
  const bases = [];
  for (const layout of LAYOUTS) {
    const top = path.join(folder, layout);
    const below = layout === "below" ? "platform/calico" : "";
    const root = path.join(top, below);
    fs.mkdirSync(root, { recursive: true });
    // What is rendered holds the path of the folder in its work tree.
    git(top, "init", "--quiet", "--initial-branch=main");
    const run = async (...args: readonly string[]) => {
      const ended = await runner.run({ cwd: root, args, now: MADE, env: {} });
      if ("broken" in ended || ended.code !== 0) throw new Error(`${args.join(" ")}: ${JSON.stringify(ended)}`);
    };
    giveTools(top, layout);
    const operators = ["--operator-recipient", recipients.operator];
    const uris = ["--server-uri", "spiffe://example.org/typha", "--client-uri", "spiffe://example.org/node"];
    const address = ["--repo-url", "https://git.example.com/platform/clusters.git"];
    const gitops = layout === "below" ? ["argocd-ksops", ...address] : ["flux"];
    await run("init", "demo", "--gitops", ...gitops, "--recipient", recipients.cluster, ...operators);
    const sealed = [
      "--secrets",
      "sealed-secrets",
      "--gitops",
      "argocd",
      ...address,
      "--sealing-cert",
      sealing,
      ...operators,
    ];
    await run("init", "sealed", "--namespace", "calico-typha", ...sealed, ...uris);
    await run("init", "unsealed", "--secrets", layout === "below" ? "host-files" : "external", "--gitops", "kustomize");
    if (layout === "root") giveManifest(root);
    if (layout === "below") giveChain(root);
    givePlatform(path.join(root, "clusters/unsealed"), layout, platform);
    if (layout === "unfinished") fs.rmSync(path.join(root, "clusters/sealed/sealing-certificate.pem"));
    await run("synth");
    fs.writeFileSync(path.join(top, "README.md"), "# Clusters of the platform\n");
    const commit = commitBase(top);
    // What is not green before an edit says nothing of the edit.
    if (layout !== "unfinished") await run("check", "--strict", "--against", "origin/main", "--now", NOW);
    bases.push({
      top,
      folder: below,
      clusters: ["demo", "sealed", "unsealed"],
      commit,
      isGreen: layout !== "unfinished",
    } satisfies Base);
  }
  return { bases, attacker, operator };
}

/** What other tools have in the repository; where Flux applies all of it, init guards the inputs. */
function giveTools(top: string, layout: Layout): void {
  const files: Record<string, string> = {
    "package.json": '{ "private": true, "devDependencies": { "typha-mtls": "0.1.0" } }\n',
    "package-lock.json": '{ "lockfileVersion": 3 }\n',
    ".github/workflows/check.yml": "on: pull_request\njobs: { check: { steps: [{ uses: ./ci/step }] } }\n",
    "ci/step/action.yml": "runs: { using: composite }\n",
    ".gitlab-ci.yml": "include: [{ local: /ci/jobs.yml }]\n",
    "ci/jobs.yml": "check: { script: [id] }\n",
  };
  if (layout === "root") {
    files["fleet/sync.yaml"] =
      "{ apiVersion: kustomize.toolkit.fluxcd.io/v1, kind: Kustomization, metadata: { name: all }, spec: { path: ./ } }\n";
  }
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
    fs.writeFileSync(path.join(top, file), text);
  }
}

/** Certificates without their keys: of both roles, or of single nodes beside an identity that is only named. */
function givePlatform(cluster: string, layout: Layout, { ca, server, client, nodes }: Platform): void {
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(cluster, file)), { recursive: true });
    fs.writeFileSync(path.join(cluster, file), text);
  };
  write("pki/ca.crt", ca);
  if (layout !== "below") {
    write("pki/typha-server.crt", server);
    write("pki/typha-client.crt", client);
    return;
  }
  for (const [at, pem] of nodes.entries()) write(`pki/nodes/worker-${at + 1}.crt`, pem);
  const file = path.join(cluster, "cluster.yaml");
  const more =
    "  hostFiles:\n    perNode: true\n  identities:\n    server: { commonName: calico-typha }\n    client: { commonName: calico-node }\n";
  fs.writeFileSync(file, `${fs.readFileSync(file, "utf8").trimEnd()}\n${more}`);
}

/** Renders the manifest that installs Calico, whole. */
function giveManifest(root: string): void {
  const [folder, file] = [path.join(root, "upstream"), path.join(root, "clusters/demo/cluster.yaml")];
  const document = parseDocument(fs.readFileSync(file, "utf8"));
  fs.mkdirSync(folder);
  fs.writeFileSync(
    path.join(folder, "calico.yaml"),
    calicoManifest(String(document.getIn(["spec", "calico", "version"]))),
  );
  document.setIn(["spec", "calicoNode", "route"], "manifest");
  document.setIn(["spec", "calicoNode", "manifest"], "upstream/calico.yaml");
  fs.writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** Keeps pods off half a CNI chain, by every layer. */
function giveChain(root: string): void {
  const file = path.join(root, "clusters/demo/cluster.yaml");
  const document = parseDocument(fs.readFileSync(file, "utf8"));
  document.setIn(["spec", "network"], document.createNode({ ipam: { type: "calico-ipam" } }));
  const layers = {
    wholeChain: { plugins: ["linkerd-cni"] },
    verifier: {},
    nodeGate: { mode: "continuous" },
    podGate: { action: "deny" },
  };
  document.setIn(["spec", "cniChain"], document.createNode(layers));
  fs.writeFileSync(file, document.toString({ lineWidth: 0 }));
}

function commitBase(top: string): string {
  const commit = commitAll(top);
  git(top, "update-ref", "refs/remotes/origin/main", commit);
  git(top, "gc", "--quiet");
  return commit;
}
