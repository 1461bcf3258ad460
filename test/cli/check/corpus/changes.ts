import * as fs from "node:fs";
import * as path from "node:path";
import { VERSION } from "../../../../src/cli/version";
import { runIn } from "../../fake-terminal";
import { commit } from "../../git";
import { holders, read, write } from "../../user-repository";

/*
 * Changes that people make, and some that they should not, each of a commit of three clusters. `synth` runs after a change unless
 * the change says otherwise.
 */

/** Recipients of keys that were thrown away when this was written. */
export const BERLIN = "age1ewmju6xn3tn5af2zafw5ufkg89rtzdfm04xfp2clhf849g7vecqqrrnd5s";
export const PARIS = "age18laksgc8j5tfu65p7l0v6a8rqgknzvpzfnppmr70fk9aaut6hstqwjt38d";

/** A change of a repository. */
export interface Change {
  readonly title: string;
  make(root: string): Promise<unknown> | unknown;
  /** Which commit it is made on, beside the plain one: a change that is committed before. */
  readonly after?: (root: string) => Promise<unknown> | unknown;
  /** Whether `dist/` stays as it is. @default - synth renders it */
  readonly isUnrendered?: true;
}

export async function typha(root: string, ...args: readonly string[]): Promise<string> {
  const { operator } = await holders();
  const ran = await runIn({ cwd: root, env: { SOPS_AGE_KEY: operator.identity } }, ...args);
  if (ran.code !== 0) throw new Error(`${args.join(" ")}: ${ran.printed.err}${ran.printed.out}`);
  return ran.printed.out;
}

const command =
  (...args: readonly string[]) =>
  (root: string) =>
    typha(root, ...args);

const clusterFile = (cluster: string) => `clusters/${cluster}/cluster.yaml`;

/** Lines of the spec that are added. */
const spec =
  (lines: string, ...clusters: readonly string[]) =>
  (root: string) => {
    for (const cluster of clusters)
      write(
        root,
        clusterFile(cluster),
        `${read(root, clusterFile(cluster)).trimEnd()}\n${lines.replace(/^/gm, "  ")}\n`,
      );
  };

const replaced =
  (from: string | RegExp, to: string, ...clusters: readonly string[]) =>
  (root: string) => {
    for (const cluster of clusters)
      write(root, clusterFile(cluster), read(root, clusterFile(cluster)).replace(from, to));
  };

export const CLUSTERS = ["edge", "prod", "stage"] as const;
const arrived = "--yes-it-reached-the-cluster";
const started = command("rotate-ca", "start", "edge");
const issued = async (root: string) => {
  await started(root);
  await typha(root, "synth");
  commit(root);
  await typha(root, "rotate-ca", "issue", "edge", arrived);
};
const calico = (version: string, ...clusters: readonly string[]) => replaced("v3.30.7", version, ...clusters);
const stage = (name: string) => spec(`rollout:\n  stage: ${name}`, "edge");

/** A lock of npm that pins a version of the program. */
const lockOf = (version: string) =>
  `${JSON.stringify({ lockfileVersion: 3, packages: { "node_modules/typha-mtls": { version } } }, undefined, 2)}\n`;

const settingsWith = (lines: string) => `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  ${lines}\n`;

export const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  "People and keys": [
    {
      title: "an operator comes, who can open the CA's keys of all clusters",
      make: command("recipients", "add", BERLIN, "--operator"),
    },
    { title: "an operator comes, of one cluster", make: command("recipients", "add", BERLIN, "edge", "--operator") },
    {
      title: "an operator goes",
      after: command("recipients", "add", BERLIN, "--operator"),
      make: command("recipients", "remove", BERLIN),
    },
    {
      title: "one operator takes the place of another",
      after: command("recipients", "add", BERLIN, "--operator"),
      make: async (root) => {
        await typha(root, "recipients", "add", PARIS, "--operator");
        await typha(root, "recipients", "remove", BERLIN);
      },
    },
    {
      title: "a further recipient can read the private keys of one cluster",
      make: command("recipients", "add", BERLIN, "prod"),
    },
    {
      title: "`.sops.yaml` names a further recipient, and nothing is sealed to it",
      make: (root) =>
        write(root, ".sops.yaml", read(root, ".sops.yaml").replace(/(\n +)(- )?(age1\w+)/, `$1$2$3,$1${BERLIN}`)),
    },
    {
      title: "a name goes from one key to another",
      after: (root) => write(root, "typha-mtls.yaml", settingsWith(`recipients:\n    ops-berlin: ${BERLIN}`)),
      make: (root) => write(root, "typha-mtls.yaml", settingsWith(`recipients:\n    ops-berlin: ${PARIS}`)),
    },
    {
      title: "a key comes under a name that the same change gives it",
      make: async (root) => {
        write(root, "typha-mtls.yaml", settingsWith(`recipients:\n    ops-berlin: ${BERLIN}`));
        await typha(root, "recipients", "add", "ops-berlin", "--operator");
      },
    },
    {
      title: "an operator comes whose name the commit knows",
      after: (root) => write(root, "typha-mtls.yaml", settingsWith(`recipients:\n    ops-berlin: ${BERLIN}`)),
      make: command("recipients", "add", "ops-berlin", "--operator"),
    },
  ],
  Certificates: [
    { title: "one leaf is renewed", make: command("renew", "prod", "--role", "server", "--force") },
    { title: "all leaves of all clusters are renewed", make: command("renew", "--all", "--force") },
    { title: "a rotation of the CA begins", make: started },
    { title: "the leaves come from the next CA", after: started, make: command("rotate-ca", "issue", "edge", arrived) },
    { title: "the rotation ends", after: issued, make: command("rotate-ca", "finish", "edge", arrived) },
    { title: "the rotation is given up", after: started, make: command("rotate-ca", "abort", "edge", arrived) },
    {
      title: "rotations of all clusters begin",
      make: async (root) => {
        for (const cluster of CLUSTERS) await typha(root, "rotate-ca", "start", cluster);
      },
    },
    {
      title: "a CA of another cluster is trusted too",
      make: (root) =>
        write(
          root,
          "clusters/edge/pki/ca.crt",
          read(root, "clusters/edge/pki/ca.crt") + read(root, "clusters/prod/pki/ca.crt"),
        ),
    },
    { title: "the days of a leaf change", make: spec("certificates:\n  leafDays: 90", "prod") },
  ],
  Versions: [
    { title: "one minor release, in one cluster", make: calico("v3.31.7", "stage") },
    { title: "one minor release, in all clusters", make: calico("v3.31.7", ...CLUSTERS) },
    {
      title: "a patch release",
      after: calico("v3.30.5", ...CLUSTERS),
      make: replaced("v3.30.5", "v3.30.7", ...CLUSTERS),
    },
    { title: "a minor release back", make: calico("v3.29.7", "stage") },
    { title: "two minor releases at once", make: calico("v3.32.1", "stage") },
    { title: "the tag of Typha's image", make: spec("images:\n  typha:\n    tag: v3.30.7-hardened", "stage") },
    { title: "images from another registry", make: spec("images:\n  registry: registry.example.org", "prod") },
  ],
  "Stages of the rollout": [
    {
      title: "parallel to cutover",
      after: stage("parallel"),
      make: replaced("stage: parallel", "stage: cutover", "edge"),
    },
    { title: "cutover to mtls", after: stage("cutover"), make: replaced("stage: cutover", "stage: mtls", "edge") },
    { title: "mtls back to cutover", make: stage("cutover") },
    { title: "mtls back to plaintext, which jumps over two stages", make: stage("plaintext") },
  ],
  "Settings of a cluster": [
    { title: "the number of nodes", make: replaced("nodes: 100", "nodes: 900", "prod") },
    { title: "tolerations", make: spec("tolerations:\n  - operator: Exists", "prod") },
    { title: "resources of Typha", make: spec("typha:\n  resources:\n    requests:\n      cpu: 200m", "prod") },
    {
      title: "a variable of Typha",
      make: spec("typha:\n  env:\n    - name: TYPHA_LOGSEVERITYSCREEN\n      value: Debug", "prod"),
    },
    {
      title: "a variable of calico-node",
      make: replaced("  calicoNode:\n", "  calicoNode:\n    env:\n      FELIX_LOGSEVERITYSCREEN: Debug\n", "prod"),
    },
    { title: "an autoscaler", make: spec("typha:\n  scaling:\n    mode: cluster-proportional", "prod") },
    { title: "the namespace of Typha", make: spec("namespace: calico-system", "prod") },
    { title: "the tool that applies dist/", make: replaced("gitops: flux", "gitops: kustomize", "prod") },
    { title: "a label", make: replaced("  name: prod", "  name: prod\n  labels:\n    region: eu", "prod") },
    { title: "what keeps pods off half a CNI chain", make: spec("cniChain:\n  verifier: {}\n  nodeGate: {}", "prod") },
    {
      title: "settings of two clusters, alike",
      make: spec("typha:\n  env:\n    - name: TYPHA_LOGSEVERITYSCREEN\n      value: Debug", "edge", "prod"),
    },
    {
      title: "a version and a variable together",
      make: async (root) => {
        calico("v3.31.7", "stage")(root);
        spec("typha:\n  env:\n    - name: TYPHA_LOGSEVERITYSCREEN\n      value: Debug", "stage")(root);
      },
    },
  ],
  Clusters: [
    {
      title: "a cluster comes",
      make: async (root) => {
        const { operator } = await holders();
        await typha(
          root,
          "init",
          "berlin",
          "--stage",
          "mtls",
          "--calico",
          "v3.30.7",
          "--recipient",
          BERLIN,
          "--operator-recipient",
          operator.recipient,
        );
      },
    },
    {
      title: "a cluster goes",
      make: (root) => {
        for (const folder of ["clusters/edge", "dist/edge"]) fs.rmSync(path.join(root, folder), { recursive: true });
      },
    },
    {
      title: "a cluster goes, and what was rendered of it stays",
      isUnrendered: true,
      make: (root) => fs.rmSync(path.join(root, "clusters/edge"), { recursive: true }),
    },
  ],
  "The repository": [
    { title: "a workflow of GitHub comes", make: (root) => write(root, ".github/workflows/x.yaml", "on: push\n") },
    { title: "git is told to convert files", make: (root) => write(root, ".gitattributes", "clusters/** filter=x\n") },
    {
      title: "a kustomization stands above the inputs",
      make: (root) => write(root, "kustomization.yaml", "resources: []\n"),
    },
    {
      title: "groups of the fleet come",
      make: (root) =>
        write(
          root,
          "typha-mtls.yaml",
          "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  groups:\n    - name: canary\n      matchLabels:\n        stage: canary\n",
        ),
    },
    {
      title: "check is to pass over files in dist/",
      make: (root) =>
        write(
          root,
          "typha-mtls.yaml",
          "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  dist:\n    allow:\n      - edge/extra.yaml\n",
        ),
    },
    {
      title: "what init writes for new clusters changes",
      make: (root) =>
        write(
          root,
          "typha-mtls.yaml",
          "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  defaults:\n    namespace: other\n",
        ),
    },
    {
      title: "rendered files move",
      make: (root) => {
        write(
          root,
          "typha-mtls.yaml",
          "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  dist:\n    path: rendered\n",
        );
        fs.renameSync(path.join(root, "dist"), path.join(root, "rendered"));
      },
    },
  ],
  "What lies in dist/": [
    {
      title: "an image is edited by hand",
      isUnrendered: true,
      make: (root) => {
        const file = "dist/edge/objects/kube-system/deployment.calico-typha-mtls.yaml";
        write(root, file, read(root, file).replace(/image: .*/, "image: registry.example.org/typha:v3.30.7"));
      },
    },
    { title: "the inputs change, and synth was not run", isUnrendered: true, make: calico("v3.31.7", "stage") },
    {
      title: "a file is added",
      isUnrendered: true,
      make: (root) => write(root, "dist/edge/objects/extra.yaml", "kind: ConfigMap\n"),
    },
    {
      title: "a file is gone",
      isUnrendered: true,
      make: (root) => fs.rmSync(path.join(root, "dist/edge/objects/kube-system/service.calico-typha-mtls.yaml")),
    },
    {
      title: "another version of the program comes, which renders otherwise",
      isUnrendered: true,
      after: (root) => {
        fs.cpSync(path.join(root, "dist"), path.join(root, "kept"), { recursive: true });
        for (const cluster of CLUSTERS) {
          const file = `dist/${cluster}/objects/kube-system/deployment.calico-typha-mtls.yaml`;
          write(root, file, read(root, file).replace(/ +priorityClassName: .*\n/, ""));
        }
        write(root, "package-lock.json", lockOf("0.0.9"));
      },
      make: (root) => {
        fs.rmSync(path.join(root, "dist"), { recursive: true });
        fs.renameSync(path.join(root, "kept"), path.join(root, "dist"));
        write(root, "package-lock.json", lockOf(VERSION));
      },
    },
    {
      title: "the commit had another dist/, and the inputs are the same",
      isUnrendered: true,
      after: (root) => {
        const file = "dist/edge/objects/kube-system/deployment.calico-typha-mtls.yaml";
        fs.copyFileSync(path.join(root, file), path.join(root, "kept"));
        write(root, file, read(root, file).replace(/image: .*/, "image: docker.io/calico/typha:v3.30.6"));
      },
      make: (root) =>
        fs.renameSync(
          path.join(root, "kept"),
          path.join(root, "dist/edge/objects/kube-system/deployment.calico-typha-mtls.yaml"),
        ),
    },
  ],
  "Several at once": [
    {
      title: "a pull request with four of them",
      make: async (root) => {
        await typha(root, "recipients", "add", BERLIN, "prod", "--operator");
        await typha(root, "renew", "prod", "--role", "server", "--force");
        calico("v3.32.1", "edge")(root);
      },
    },
  ],
  "What nobody should merge": [
    {
      title: "a private key in clear",
      isUnrendered: true,
      make: (root) =>
        write(
          root,
          "clusters/edge/pki/typha-server.yaml",
          read(root, "clusters/edge/pki/typha-server.yaml").replace(
            /tls\.key: .*/,
            "tls.key: LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0t",
          ),
        ),
    },
    {
      title: "the leaf of another cluster",
      isUnrendered: true,
      make: (root) =>
        fs.copyFileSync(
          path.join(root, "clusters/prod/pki/typha-server.yaml"),
          path.join(root, "clusters/edge/pki/typha-server.yaml"),
        ),
    },
    {
      title: "a link in place of the trust bundle",
      isUnrendered: true,
      make: (root) => {
        fs.rmSync(path.join(root, "clusters/edge/pki/ca.crt"));
        fs.symlinkSync("../../prod/pki/ca.crt", path.join(root, "clusters/edge/pki/ca.crt"));
      },
    },
    {
      title: "a file that typha-mtls does not read, beside the keys",
      make: (root) => write(root, "clusters/edge/pki/notes.txt", "x\n"),
    },
    {
      title: "the proof of a sealed key is taken out",
      make: (root) => {
        const file = "clusters/edge/pki/typha-server.yaml";
        write(root, file, read(root, file).replace(/^ *annotations:\n.*sealed-key-proof: .*\n/m, ""));
      },
    },
    {
      title: "a merge takes the key of one side and the certificate of the other",
      isUnrendered: true,
      make: (root) => {
        const [file, other] = ["edge", "prod"].map((name) => `clusters/${name}/pki/typha-server.yaml`) as [
          string,
          string,
        ];
        const [key] = /^ *tls\.key: .*$/m.exec(read(root, other))!;
        write(
          root,
          file,
          read(root, file).replace(/^ *tls\.key: .*$/m, () => key),
        );
      },
    },
    {
      title: "an older certificate comes back",
      isUnrendered: true,
      after: async (root) => {
        fs.copyFileSync(path.join(root, "clusters/edge/pki/typha-server.yaml"), path.join(root, "kept"));
        await runIn(
          {
            cwd: root,
            env: { SOPS_AGE_KEY: (await holders()).operator.identity },
            now: new Date("2027-03-15T12:00:00Z"),
          },
          "renew",
          "edge",
          "--role",
          "server",
          "--force",
        );
      },
      make: (root) => fs.renameSync(path.join(root, "kept"), path.join(root, "clusters/edge/pki/typha-server.yaml")),
    },
  ],
};
