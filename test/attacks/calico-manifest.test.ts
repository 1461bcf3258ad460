import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, read, write } from "../cli/user-repository";
import { calicoManifest } from "../support/calico-manifest";
import { complaintsOfCi, edit, rendered } from "./place";

/*
 * The manifest that installs Calico is rendered whole, so that a pull request that changes it changes what runs on every
 * node. What cannot be read of it is refused in test/cluster/calico-manifest.test.ts.
 */

const CLUSTER = "clusters/demo/cluster.yaml";
const FILE = "upstream/calico.yaml";
let whole: string;
let withoutDist: string;

beforeAll(async () => {
  whole = await rendered();
  write(whole, FILE, calicoManifest());
  edit(whole, CLUSTER, "  calicoNode:\n", `  calicoNode:\n    route: manifest\n    manifest: ${FILE}\n`);
  await synthesized(whole);
  // As where Argo CD renders it by a plugin.
  withoutDist = copyOf(whole);
  fs.rmSync(path.join(withoutDist, "dist"), { recursive: true });
  for (const root of [whole, withoutDist]) commit(root);
});

async function synthesized(at: string): Promise<void> {
  expect((await runIn(at, "synth")).err).toBe("");
}

const documents = (at: string) => read(at, FILE).split("---\n");
const added = (text: string) => (at: string) => write(at, FILE, `${read(at, FILE)}---\n${text}`);
const changed = (what: string, by: string) => (at: string) => edit(at, FILE, what, by);
const object = (apiVersion: string, kind: string, name: string, more: string) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: ${name}\n${more}`;
const ADMIN = `roleRef:\n  apiGroup: rbac.authorization.k8s.io\n  kind: ClusterRole\n  name: cluster-admin\n`;
const PODS = `spec:\n  template:\n    spec:\n      containers:\n      - name: a\n        image: evil.example/a\n`;

/** What a pull request does to the manifest, and where what it changes has to be named. */
const EDITS: readonly (readonly [what: string, change: (at: string) => unknown, named: RegExp])[] = [
  [
    "another image of calico-node",
    changed("calico/node:v", "evil/node:v"),
    /daemonset\.calico-node\S*: .*quay\.io\/evil\/node/,
  ],
  [
    "a right more",
    changed('["get"]', '["get", "*"]'),
    /clusterrole\.calico-node\S*: now grants \* of [\w.]+.*, since HEAD/,
  ],
  [
    "a role for all",
    added(object("rbac.authorization.k8s.io/v1", "ClusterRoleBinding", "x", ADMIN)),
    /clusterrolebinding\.x\S*: is new since HEAD/,
  ],
  ["a program of its own", added(object("apps/v1", "DaemonSet", "x", PODS)), /evil\.example\/a/],
  [
    "an object of any other kind",
    added(object("example.org/v1", "Anything", "x", "spec:\n  a: b\n")),
    /anything\.x\S*: is new since HEAD/,
  ],
  [
    "an object less",
    (at) =>
      write(
        at,
        FILE,
        documents(at)
          .filter((text) => !text.includes("kind: ServiceAccount"))
          .join("---\n"),
      ),
    /serviceaccount\.calico-node\S*: is gone since HEAD/,
  ],
  [
    "a hook of Argo CD",
    changed("  name: calico-config\n", "  name: calico-config\n  annotations:\n    argocd.argoproj.io/hook: PreSync\n"),
    /configmap\.calico-config\S*: .*argocd\.argoproj\.io\/hook/,
  ],
  [
    "another setting of the network",
    changed('veth_mtu: "0"', 'veth_mtu: "1"'),
    /configmap\.calico-config\S*: data\.veth_mtu/,
  ],
  [
    "a schema by which a field is no longer pruned",
    changed("A pool of addresses.", "Another."),
    /customresourcedefinition\.ippools/,
  ],
  ["a volume of the node", changed("path: /lib/modules", "path: /"), /daemonset\.calico-node\S*: .*volumes/],
];

describe.each([
  ["beside dist/", () => whole],
  ["where dist/ is not in git", () => withoutDist],
])("a pull request that changes the manifest, %s, is told by name:", (_, from) => {
  test.each(EDITS)("%s", async (_what, change, named) => {
    const at = copyOf(from());
    change(at);
    await synthesized(at);
    const told = await complaintsOfCi(at, "--against", "HEAD");
    expect(told).toContainEqual(expect.stringMatching(named));
    expect(told).toContainEqual(expect.stringContaining(`! ${FILE}: `));
    expect((await runIn(at, "check", "--against", "HEAD", "--strict")).code).toBe(3);
  });
});

/** What it does to cluster.yaml, or to what lies beside it. */
const OTHER_EDITS: readonly (readonly [what: string, change: (at: string) => unknown, named: RegExp])[] = [
  [
    "another file with another image, which is named in place of the first",
    (at) => {
      write(at, "docs/example.yaml", read(at, FILE).replace("calico/node:v", "evil/node:v"));
      edit(at, CLUSTER, `manifest: ${FILE}`, "manifest: docs/example.yaml");
    },
    /daemonset\.calico-node\S*: .*quay\.io\/evil\/node/,
  ],
  [
    "another route",
    (at) => edit(at, CLUSTER, `route: manifest\n    manifest: ${FILE}`, "route: component"),
    /cluster\.yaml: spec\.calicoNode\.route: manifest → component since HEAD/,
  ],
  [
    "Typha switched off, and with it mutual TLS",
    (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  typha: { enabled: false }\n"),
    /cluster\.yaml: calico-node and Typha: mutual TLS is switched since HEAD: on → off$/,
  ],
];

test.each(OTHER_EDITS)("a pull request that brings %s is told by name", async (_, change, named) => {
  const at = copyOf(whole);
  change(at);
  await synthesized(at);
  expect(await complaintsOfCi(at, "--against", "HEAD")).toContainEqual(expect.stringMatching(named));
  expect((await runIn(at, "check", "--against", "HEAD", "--strict")).code).toBe(3);
});

test("a link in place of the manifest is refused", async () => {
  const at = copyOf(whole);
  fs.renameSync(path.join(at, FILE), path.join(at, "real.yaml"));
  fs.symlinkSync("../real.yaml", path.join(at, FILE));
  expect(await complaintsOfCi(at, "--against", "HEAD")).toContainEqual(
    expect.stringMatching(/^✗ upstream\/calico\.yaml: is a symbolic link/),
  );
});

test("a manifest in a repository of its own, which the commit does not show, cannot be compared", async () => {
  const at = copyOf(whole);
  fs.rmSync(path.join(at, "upstream"), { recursive: true });
  commit(at);
  write(at, FILE, calicoManifest());
  commit(path.join(at, "upstream"));
  const { code, out } = await runIn(at, "check", "--against", "HEAD", "--strict");
  expect(code).toBe(1);
  expect(out).toContain("cannot be compared with HEAD");
});
