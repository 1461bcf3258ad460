import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { newFolder } from "../cli/user-repository";
import { makeAttacker } from "./random-edits/attacker";
import { commitAll, git } from "./random-edits/git";
import { steeringOf } from "./random-edits/oracle/steering";
import {
  type Entry,
  repositoryInCommit,
  repositoryOnDisk,
  type Tree,
  treeInCommit,
  treeOnDisk,
} from "./random-edits/oracle/tree";
import { trustOf } from "./random-edits/oracle/trust";

/*
 * The judge of the random edits is tried here: each kind of change that it has to see, and what it must not take for one.
 */

const REPOSITORY = path.join(__dirname, "../..");
const ORACLE = path.join(__dirname, "random-edits/oracle");
let attacker: Awaited<ReturnType<typeof makeAttacker>>["attacker"];
let tree: Tree;

beforeAll(async () => {
  ({ attacker } = await makeAttacker());
  tree = treeOnDisk(REPOSITORY);
});

const textOf = (file: string) => (tree.get(file) as Entry & { bytes: Buffer }).bytes.toString("utf8");
const file = (text: string): Entry => ({ kind: "file", bytes: Buffer.from(text) });

/** Facts that change where these entries take the place of others; undefined removes one. */
function changes(entries: Readonly<Record<string, Entry | undefined>>): string[] {
  const after = new Map(tree);
  for (const [at, entry] of Object.entries(entries)) {
    if (entry === undefined) after.delete(at);
    else after.set(at, entry);
  }
  return trustOf(tree).changesTo(trustOf(after));
}

/** The same of an edit of one file, which has to be possible. */
function edited(at: string, what: string | RegExp, by: string): string[] {
  const before = textOf(at);
  const after = before.replace(what, () => by);
  if (after === before) throw new Error(`${at} holds no ${what}`);
  return changes({ [at]: file(after) });
}

const DEPLOYMENT = "dist/demo/objects/kube-system/deployment.calico-typha-mtls.yaml";
const PATCH = "dist/demo/calico-node/calico-node.patch.yaml";
const CHAIN = "dist/linkerd/calico-node/configmap.calico-config.patch.yaml";
const GATE = "dist/linkerd/objects/_cluster/validatingadmissionpolicybinding.cni-chain-pods.yaml";
const LEAF = "clusters/demo/pki/typha-server.yaml";
const SEALED = "clusters/argocd-spiffe/pki/typha-client.yaml";

const SEEN: readonly (readonly [title: string, file: string, what: string | RegExp, by: string])[] = [
  ["the name that Typha lets in", DEPLOYMENT, "value: typha-client", "value: evil"],
  ["a variable of another name", DEPLOYMENT, "TYPHA_CLIENTCN", "TYPHA_CLIENTURISAN"],
  ["an image", DEPLOYMENT, "quay.io/", "evil.example.org/"],
  ["a volume", DEPLOYMENT, "secretName: calico-typha-mtls-server", "secretName: evil"],
  ["an argument", DEPLOYMENT, "          image:", "          args: [-x]\n          image:"],
  ["one more container", DEPLOYMENT, "      containers:", "      initContainers: [{ name: x, image: x }]\n      containers:"],
  ["the network of the host", DEPLOYMENT, "hostNetwork: true", "hostNetwork: false"],
  ["a probe that runs something", DEPLOYMENT, "livenessProbe:", "livenessProbe:\n            exec: { command: [id] }"],
  ["an order to a controller", DEPLOYMENT, "prune: disabled", "prune: enabled"],
  ["the name that calico-node demands", PATCH, "value: typha-server", "value: evil"],
  ["the Service that calico-node looks for", PATCH, "value: calico-typha-mtls", "value: evil"],
  ["rights", "dist/demo/objects/_cluster/clusterrole.calico-typha-mtls.yaml", "- watch", "- '*'"],
  ["who has rights", "dist/demo/objects/_cluster/clusterrolebinding.calico-typha-mtls.yaml", "name: calico-typha-mtls\n    namespace", "name: default\n    namespace"],
  ["whom a Service leads to", "dist/demo/objects/kube-system/service.calico-typha-mtls.yaml", "  selector:\n    k8s-app: calico-typha-mtls", "  selector:\n    k8s-app: evil"],
  ["what is listed", "dist/demo/kustomization.yaml", "resources:", "resources:\n  - https://evil.example.org/x.yaml"],
  ["a patch of kustomize", "dist/demo/kustomization.yaml", "resources:", "patches: [{ patch: x }]\nresources:"],
  ["a generator", "dist/argocd-ksops/ksops-generator.yaml", "path: ksops", "path: evil"],
  ["where Argo CD takes it from", "dist/argocd-spiffe/to-copy/argocd-application.yaml", "repoURL: https://", "repoURL: https://evil."],
  ["a script that nodes run", "dist/hostfiles-puppet/to-copy/host-files/restart-typha.sh", "set -eu", "set -e"],
  ["a plugin that every node runs", CHAIN, '"type": "linkerd-cni"', '"type": "evil"'],
  ["whether a policy denies", GATE, "- Deny", "- Warn"],
  ["which policy is bound", GATE, "policyName: cni-chain-pods", "policyName: evil"],
  ["when a policy denies", "dist/linkerd/objects/_cluster/validatingadmissionpolicy.cni-chain-pods.yaml", "!variables.meshed ||", "true || !variables.meshed ||"],
  ["what a chain is checked against", "clusters/linkerd/cluster.yaml", "control-plane.values.yaml", "other.yaml"],
  ["who opens the node gate", "clusters/linkerd/cluster.yaml", "mode: continuous", "removal: none"],
  ["a key of an ExternalSecret", "dist/external-vault/objects/kube-system/externalsecret.calico-typha-mtls-server.yaml", "name: vault", "name: evil"],
  ["an identity that is only named", "clusters/hostfiles-puppet/cluster.yaml", "commonName: typha-server", "commonName: evil"],
  ["a stage", "clusters/demo/cluster.yaml", "  secrets: sops", "  secrets: sops\n  rollout: { stage: plaintext }"],
  ["a namespace", "clusters/demo/cluster.yaml", "  secrets: sops", "  secrets: sops\n  namespace: evil"],
  ["the name of the cluster", "clusters/demo/cluster.yaml", "name: demo", "name: other"],
  ["a rule of another recipient", ".sops.yaml", "age1k89muej97l0r0f6hd4my9s787hmeehzlmfd8ckjuwzsq8pml7ewqv8jglv", "age1mz4la7hjgspfj9xvvr3sdx6d3d5jl7nf06r575v3kc76q95l4ahs4009w9"],
  ["a rule in front", ".sops.yaml", "creation_rules:\n", "creation_rules:\n  - age: age1evil\n"],
  ["a rule for keys to come", ".sops.yaml", "creation_rules:\n", "creation_rules:\n  - path_regex: ca-key-next\n    age: age1evil\n"],
  ["a merge key in a rule", ".sops.yaml", "- path_regex: ^clusters/demo", "- <<: { pgp: x }\n    path_regex: ^clusters/demo"],
  ["a quoted merge key", ".sops.yaml", "- path_regex: ^clusters/demo", "- '<<': { pgp: x }\n    path_regex: ^clusters/demo"],
  ["a rule behind a break that YAML 1.2 does not know", ".sops.yaml", "creation_rules:\n", "creation_rules:\n  # x\u2028  - age: age1evil\n"],
  ["a rule that matches no more", ".sops.yaml", "clusters/demo/pki/typha", "clusters/other/pki/typha"],
  ["what of a file is sealed", ".sops.yaml", "encrypted_regex: ^tls", "encrypted_regex: ^never"],
  ["a rule that backtracks for ever", ".sops.yaml", "creation_rules:\n", "creation_rules:\n  - path_regex: ^(([a-z]|[a-z/])+)+$|typha-server\n    age: x\n"],
  ["a master key of pgp", LEAF, "sops:\n", "sops:\n  pgp: [{ fp: x }]\n"],
  ["a master key in a group", LEAF, "sops:\n", "sops:\n  key_groups: [{ hc_vault: [{ vault_address: x }] }]\n"],
  ["a recipient of another name", LEAF, "recipient: age1k", "recipient: age1x"],
  ["a Secret that cannot be changed", LEAF, "type: kubernetes.io/tls", "type: kubernetes.io/tls\nimmutable: true"],
  ["another type of Secret", LEAF, "type: kubernetes.io/tls", "type: Opaque"],
  ["further data", LEAF, "data:\n", "data:\n  extra: eA==\n"],
  ["a key in clear", LEAF, /tls\.key: .*/, "tls.key: eA=="],
  ["an owner", LEAF, "metadata:\n", "metadata:\n  ownerReferences: [{ uid: x }]\n"],
  ["an annotation that copies Secrets", LEAF, "metadata:\n", "metadata:\n  annotations: { replicator.v1.mittwald.de/replicate-to: '*' }\n"],
  ["a key that is there twice", LEAF, "data:\n", "type: x\ndata:\n"],
  ["a template action", SEALED, "      tls.crt: |\n", "      extra: '{{ if false }}'\n      tls.crt: |\n"],
  ["the scope of a SealedSecret", SEALED, "  annotations:\n", "  annotations:\n    sealedsecrets.bitnami.com/cluster-wide: 'true'\n"],
  ["whom a controller's key is for", "clusters/argocd-spiffe/sealing-certificate.pem", /MII\w{60}/, "x"],
  ["bytes that are no YAML", LEAF, "kind: Secret", "kind: [Secret"],
]; // biome-ignore format: a table

test.each(SEEN)("the judge of random edits sees a change of %s", (_, at, what, by) => {
  expect(edited(at, what, by)).not.toEqual([]);
});

const APPLIED = "kind: ClusterRoleBinding\napiVersion: rbac.authorization.k8s.io/v1\nmetadata: { name: x }\n";

test.each([
  ["Kustomization", "resources: []\n"],
  ["kustomization.yml", "resources: []\n"],
  [".argocd-source.yaml", "kustomize: {}\n"],
  [".sourceignore", "*\n"],
  ["Chart.yaml", "apiVersion: v2\n"],
  ["objects/more.yaml", APPLIED],
  ["objects/more.json", '{ "kind": "Pod" }'],
  ["objects/list.yaml", `kind: List\nitems:\n  - { kind: Pod, metadata: { name: x } }\n`],
  ["objects/kube-system/.hidden.yaml", APPLIED],
  ["more.sh", "id\n"],
])("the judge of random edits sees %s below dist/", (name, text) => {
  expect(changes({ [`dist/demo/${name}`]: file(text) })).not.toEqual([]);
});

test("the judge of random edits sees a CA that comes, in the bundle and in the ConfigMap, spelled clearly or not", () => {
  const [ca = ""] = attacker.cas;
  const bundle = "clusters/demo/pki/ca.crt";
  for (const pem of [ca, `\u00a0${ca}`, ca.replace("-----BEGIN", "\v-----BEGIN"), ca.replaceAll("\n", "\r\n")]) {
    expect(changes({ [bundle]: file(textOf(bundle) + pem) })).not.toEqual([]);
  }
  const map = "dist/demo/objects/kube-system/configmap.calico-typha-mtls-ca.yaml";
  expect(changes({ [map]: file(textOf(map) + ca.replaceAll(/^(?=.)/gm, "    ")) })).toEqual([
    expect.stringMatching(/^\+ dist\/demo: v1 ConfigMap .* trusts/),
  ]);
  expect(changes({ "clusters/demo/pki/ca-next.crt": file(ca) })).not.toEqual([]);
});

test("the judge of random edits sees whom a leaf names, wherever it lies", () => {
  const [leaf] = attacker.insider.client;
  const certificate = Buffer.from(leaf!.pem).toString("base64");
  expect(changes({ "clusters/external-vault/pki/typha-client.crt": file(leaf!.pem) })).not.toEqual([]);
  expect(edited(LEAF, /tls\.crt: .*/, `tls.crt: ${certificate}`)).not.toEqual([]);
  expect(edited(SEALED, /MII\w{60}/, "MIIx")).not.toEqual([]);
});

test("the judge of random edits sees a cluster that goes, one that comes, and a dist/ of none", () => {
  const of = (folder: string) => [...tree].filter(([at]) => at.startsWith(`${folder}/`));
  const without = (...folders: readonly string[]) =>
    changes(Object.fromEntries(folders.flatMap((folder) => of(folder).map(([at]) => [at, undefined]))));
  const copied = (from: string, to: string) =>
    changes(Object.fromEntries(of(from).map(([at, entry]) => [at.replace(from, to), entry])));
  expect(without("clusters/demo")).toContain("+ dist/ holds demo for which there is no cluster");
  expect(without("clusters/demo", "dist/demo")).not.toEqual([]);
  expect(without("dist/demo")).not.toEqual([]);
  expect(copied("clusters/demo", "clusters/copy")).not.toEqual([]);
  expect(copied("dist/demo", "dist/ghost")).toContain("+ dist/ holds ghost for which there is no cluster");
});

test.each<Entry>([{ kind: "link", target: "pki-real" }, { kind: "submodule" }, { kind: "special" }])(
  "the judge of random edits sees %j where a file was, or a folder",
  (entry) => {
    expect(changes({ "clusters/demo/pki": entry })).not.toEqual([]);
    expect(changes({ [LEAF]: entry })).not.toEqual([]);
    expect(changes({ "dist/demo": entry })).not.toEqual([]);
    expect(changes({ ".sops.yaml": entry })).not.toEqual([]);
  },
);

test.each([
  ["a comment", "clusters/demo/cluster.yaml", "spec:", "# On call: network.\nspec:"],
  ["the number of nodes", "clusters/demo/cluster.yaml", "nodes: 120", "nodes: 130"],
  ["a default that is spelled out", "clusters/demo/cluster.yaml", "  secrets: sops", "  secrets: sops\n  rollout: { stage: mtls }"],
  ["the number of Typhas", DEPLOYMENT, "replicas: 3", "replicas: 4"],
  ["what Typha reserves", DEPLOYMENT, "          image:", "          resources: { requests: { cpu: 1 } }\n          image:"],
  ["the hash that restarts Typha", DEPLOYMENT, /certificate-hash: .*/, 'certificate-hash: "x"'],
  ["a label of a team", DEPLOYMENT, "  labels:\n", "  labels:\n    team: network\n"],
  ["how many may be down", "dist/demo/objects/kube-system/poddisruptionbudget.calico-typha-mtls.yaml", "maxUnavailable: 1", "maxUnavailable: 2"],
  ["a rule for other files", ".sops.yaml", /$/, "  - path_regex: ^billing/\n    age: age1evil\n"],
  ["how recipients are spelled", ".sops.yaml", /age: >-\n {6}age1mz\w+,\n {6}age1fm\w+\n/, "age: age1mz4la7hjgspfj9xvvr3sdx6d3d5jl7nf06r575v3kc76q95l4ahs4009w9,age1fmxak3k5y9caj3nh74apx3yt7d5v6wx68f2042h0fn3368624d3sxada34\n"],
  ["a rule that backtracks for ever and is for no file", ".sops.yaml", "creation_rules:\n", "creation_rules:\n  - path_regex: ^(([a-z]|[a-z/])+)+$\n    age: x\n"],
  ["a comment in .sops.yaml", ".sops.yaml", "creation_rules:\n", "# Who can open what.\ncreation_rules:\n"],
])("the judge of random edits takes %s for no change of trust", (_, at, what, by) => {
  expect(edited(at, what, by)).toEqual([]);
}); // biome-ignore format: a table

test("the judge of random edits takes a certificate that is there twice for no change of trust", () => {
  for (const at of ["clusters/demo/pki/ca.crt", "clusters/argocd-spiffe/sealing-certificate.pem"])
    expect(changes({ [at]: file(textOf(at) + textOf(at)) })).toEqual([]);
});

test("the judge of random edits takes spaces and tabs in a certificate's base64 for no change of trust", () => {
  // Go's encoding/pem and OpenSSL take them out: the certificate is the same.
  const bundle = textOf("clusters/demo/pki/ca.crt");
  for (const blank of ["\t", " "])
    expect(changes({ "clusters/demo/pki/ca.crt": file(bundle.replace(/(MII\w{20})/, `$1${blank}`)) })).toEqual([]);
});

test("the judge of random edits takes a file of somebody else's for no change of trust", () => {
  expect(changes({ "clusters/README.md": file("x\n"), "clusters/prod/flux-system/x.yaml": file("x: y\n") })).toEqual(
    [],
  );
});

test("what a commit holds is read byte for byte, whatever attributes and replacements say", () => {
  const top = newFolder();
  const root = path.join(top, "platform");
  fs.cpSync(path.join(REPOSITORY, "clusters/demo"), path.join(root, "clusters/demo"), { recursive: true });
  fs.writeFileSync(path.join(root, ".sops.yaml"), textOf(".sops.yaml"));
  fs.symlinkSync("demo", path.join(root, "clusters/link"));
  execFileSync("git", ["init", "--quiet", top]);
  const commit = commitAll(top);
  expect(treeInCommit(top, commit, "platform/")).toEqual(treeOnDisk(root));
  const before = trustOf(treeInCommit(top, commit, "platform/"));

  fs.writeFileSync(path.join(root, ".gitattributes"), "* text eol=crlf ident export-ignore\n");
  git(root, "init", "--quiet", "clusters/demo/pki");
  git(path.join(root, "clusters/demo/pki"), "commit", "--quiet", "--allow-empty", "--message", "nested");
  git(top, "rm", "--quiet", "-r", "--cached", "platform/clusters/demo/pki");
  const nested = commitAll(top);
  git(top, "update-ref", `refs/replace/${commit}`, nested);
  expect(before.changesTo(trustOf(treeInCommit(top, commit, "platform/")))).toEqual([]);
  expect(treeInCommit(top, nested, "platform/").get("clusters/demo/pki")).toEqual({ kind: "submodule" });
});

describe("of what steers tools, the judge of random edits", () => {
  const RULES = "creation_rules:\n  - path_regex: ^infra/clusters/demo/pki/\n    age: age1demo\n";
  const BASE: Readonly<Record<string, string>> = {
    "infra/clusters/demo/cluster.yaml": "x: y\n",
    ".sops.yaml": RULES,
    "package.json": "{}\n",
    "infra/clusters/kustomization.yaml": "resources: []\n",
  };
  const LINK = "→ elsewhere";
  const of = (files: Readonly<Record<string, string | undefined>>) => {
    const entries = Object.entries(files).flatMap(([at, text]): [string, Entry][] => {
      if (text === undefined) return [];
      return [[at, text === LINK ? { kind: "link", target: "x" } : file(text)]];
    });
    return steeringOf(new Map(entries), "infra/");
  };
  const changed = (files: Readonly<Record<string, string | undefined>>) =>
    of(BASE).changesTo(of({ ...BASE, ...files }));
  const rule = (pattern: string) => ({ ".sops.yaml": `${RULES}  - path_regex: ${pattern}\n    age: age1evil\n` });

  test.each<[what: string, files: Record<string, string | undefined>]>([
    ["a job's file at the top", { ".npmrc": "x" }],
    ["one in the tool's folder", { "infra/.github/workflows/x.yml": "x" }],
    ["one that changes", { "package.json": "{ }\n" }],
    ["one that goes", { "package.json": undefined }],
    ["a link in its place", { "package.json": LINK }],
    ["a committed package", { "node_modules/x/y.js": "x" }],
    ["a file that tools obey below the inputs", { "infra/clusters/demo/deep/Chart.yaml": "x" }],
    ["a guard that lists something", { "infra/clusters/kustomization.yaml": "resources: [x]\n" }],
    [
      "Flux that applies the inputs",
      {
        "infra/clusters/kustomization.yaml": undefined,
        "x.yaml": "{ apiVersion: kustomize.toolkit.fluxcd.io/v1, kind: Kustomization, spec: { path: ./infra } }",
      },
    ],
    ["rules behind a link", { ".sops.yaml": LINK }],
    ["a rule for a cluster to come", rule("^infra/clusters/prod-[^/]+/pki/ca-key")],
    ["a rule for any cluster", rule("ca-key")],
    ["nearer rules", { "infra/clusters/.sops.yaml": "creation_rules: [{ age: x }]" }],
    ["a default", { "infra/typha-mtls.yaml": "spec: { defaults: { namespace: x } }" }],
  ])("sees %s", (_, files) => {
    expect(changed(files)).not.toEqual([]);
  });

  test.each<[what: string, files: Record<string, string | undefined>]>([
    ["a document", { "README.md": "x", "infra/clusters/NOTES.md": "x" }],
    ["a package elsewhere", { "apps/package.json": "x", "infra/dist/kustomization.yaml": "x" }],
    ["line ends", { "package.json": "{}\r\n" }],
    ["a rule for another folder", rule("^billing/")],
    ["a rule for a cluster that is there", rule("^infra/clusters/demo/pki/ca-key")],
    ["Flux that the guard stops", { "x.yaml": "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n" }],
  ])("takes %s for no change", (_, files) => {
    expect(changed(files)).toEqual([]);
  });

  test("reads a commit and a disk alike, but for what git ignores and for packages", () => {
    const top = newFolder();
    for (const [at, text] of Object.entries({ ...BASE, ".gitignore": ".envrc\nnode_modules\n" })) {
      fs.mkdirSync(path.dirname(path.join(top, at)), { recursive: true });
      fs.writeFileSync(path.join(top, at), text);
    }
    execFileSync("git", ["init", "--quiet", top]);
    const commit = commitAll(top);
    fs.mkdirSync(path.join(top, "node_modules"));
    for (const at of [".envrc", "node_modules/x"]) fs.writeFileSync(path.join(top, at), "x");
    expect(repositoryOnDisk(top, "infra/")).toEqual(repositoryInCommit(top, commit, "infra/"));
  });
});

test("the judge of random edits shares no line with what it judges", () => {
  for (const name of fs.readdirSync(ORACLE)) {
    const imports = [...fs.readFileSync(path.join(ORACLE, name), "utf8").matchAll(/from "([^"]+)"/g)];
    for (const [, from] of imports) expect(from).toMatch(/^(node:.*|yaml|re2js|\.\/[a-z]+)$/);
  }
});
