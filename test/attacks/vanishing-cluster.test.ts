import * as fs from "node:fs";
import * as path from "node:path";
import * as fc from "fast-check";
import { isOurClusterFile } from "../../src/cluster/load";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { contentsOf, copyOf, read, write } from "../cli/user-repository";
import { complaintsOfCi, rendered } from "./place";

const FILE = "clusters/demo/cluster.yaml";
const PKI = "clusters/demo/pki";

let base: string;

beforeAll(async () => {
  base = await rendered(["demo"], ["other"]);
  commit(base);
});

const at = (root: string, place: string) => path.join(root, place);
const remove = (root: string, place: string) => fs.rmSync(at(root, place), { recursive: true });
const move = (root: string, from: string, to: string) => fs.renameSync(at(root, from), at(root, to));
const replace = (text: string) => (root: string) => write(root, FILE, text);
const foreign = "apiVersion: cluster.x-k8s.io/v1beta1\nkind: Cluster\nmetadata: { name: demo }\n";

/** What a pull request can do to a cluster.yaml, so that it is read by us no more. */
const tampers: readonly (readonly [what: string, tamper: (root: string) => void])[] = [
  ["removed", (root) => remove(root, FILE)],
  ["renamed", (root) => move(root, FILE, "clusters/demo/cluster.yml")],
  ["written with a capital", (root) => move(root, FILE, "clusters/demo/Cluster.yaml")],
  ["emptied", replace("")],
  ["cut off", (root) => write(root, FILE, read(root, FILE).slice(0, 40))],
  ["no YAML", replace("{{ nothing")],
  ["a list", replace("- a\n")],
  ["a text", replace("nothing\n")],
  ["of another tool", replace(foreign)],
  ["of another kind", (root) => write(root, FILE, read(root, FILE).replace("kind: Cluster", "kind: Other"))],
  ["of another version", (root) => write(root, FILE, read(root, FILE).replace("v1alpha1", "v9"))],
  ["without its apiVersion", (root) => write(root, FILE, read(root, FILE).replace(/apiVersion.*\n/, ""))],
  ["one document of two", (root) => write(root, FILE, `${foreign}---\n${read(root, FILE)}`)],
  [
    "a folder",
    (root) => {
      remove(root, FILE);
      fs.mkdirSync(at(root, FILE));
    },
  ],
  [
    "a link that leads nowhere",
    (root) => {
      remove(root, FILE);
      fs.symlinkSync("nowhere", at(root, FILE));
    },
  ],
  ["larger than is read", replace("#".repeat(2 * 1024 * 1024))],
];

describe("a cluster does not vanish from check because its cluster.yaml is", () => {
  test.each(tampers)("%s", async (_, tamper) => {
    const root = copyOf(base);
    tamper(root);
    const told = await complaintsOfCi(root);
    expect(told.some((line) => line.startsWith(`✗ ${FILE}`))).toBe(true);
    const { code, err, out } = await runIn(root, "synth");
    expect({ code: code > 0, out }).toEqual({ code: true, out: "" });
    expect(err).toContain(FILE);
    // Nor does synth take what it was rendered to for that of a cluster that is gone.
    expect(contentsOf(at(root, "dist"))).toEqual(contentsOf(at(base, "dist")));
  });

  test.each(tampers)("%s, and its pki/ is gone or renamed: then its dist/ is a problem", async (_, tamper) => {
    for (const hide of [
      (root: string) => remove(root, PKI),
      (root: string) => move(root, PKI, "clusters/demo/keys"),
      (root: string) => move(root, PKI, "clusters/demo/PKI"),
    ]) {
      const root = copyOf(base);
      tamper(root);
      hide(root);
      const told = await complaintsOfCi(root, "--against", "HEAD");
      expect(told.some((line) => line.startsWith(`✗ ${FILE}`) || line.startsWith("✗ dist/demo: belongs to no"))).toBe(
        true,
      );
      // Nor does it vanish where its dist/ goes too.
      remove(root, "dist/demo");
      const left = await complaintsOfCi(root, "--against", "HEAD");
      expect(left.some((line) => line.startsWith(`✗ ${FILE}`) || line.startsWith("! clusters/demo: was removed"))).toBe(
        true,
      );
    }
  });

  test.each([
    ["its folder is hidden", "clusters/.demo"],
    ["its folder has another name", "clusters/demo2"],
    ["its folder is moved out of clusters/", "demo"],
  ])("no longer where it was: %s", async (_, to) => {
    const root = copyOf(base);
    move(root, "clusters/demo", to);
    const told = await complaintsOfCi(root, "--against", "HEAD");
    expect(told.some((line) => line.startsWith("✗ dist/demo: belongs to no cluster"))).toBe(true);
    expect(told.some((line) => line.startsWith("! clusters/demo: was removed since HEAD"))).toBe(true);
  });
});

describe("a folder without a cluster.yaml is ours, and an error, as long as it holds", () => {
  const kept = [
    "pki/ca.crt",
    "pki/ca-key.sops.yaml",
    "pki/ca-key-next.sops.yaml",
    "pki/ca-next.crt",
    "pki/typha-server.yaml",
    "pki/typha-client.yaml",
    "pki/typha-server.crt",
    "pki/typha-client.crt",
    "pki/nodes/node-1.crt",
    "pki/requested/typha-server.csr",
    "sealing-certificate.pem",
    ".pki.ffffff6789ab.tmp/ca.crt",
    "pki/.ca.crt.ffffff6789ab.tmp",
  ];
  test.each(kept)("%s", async (file) => {
    const root = copyOf(base);
    write(root, `clusters/prod/${file}`, "");
    const problem = /clusters\/prod\/cluster\.yaml: is missing → .*otherwise run `npx typha-mtls init prod`/;
    expect((await complaintsOfCi(root)).join("\n")).toMatch(problem);
    expect((await runIn(root, "synth")).err).toMatch(/clusters\/prod\/cluster\.yaml +is missing/);
  });
});

describe("whose a cluster.yaml is", () => {
  test.each([
    ["ours", "apiVersion: typha-mtls/v1alpha1\nkind: Cluster\n"],
    ["ours, quoted", `"apiVersion": 'typha-mtls/v1alpha1'\n`],
    ["ours as JSON", '{ "apiVersion": "typha-mtls/v1alpha1", "kind": "Cluster" }'],
    ["ours with a byte-order mark", "\ufeffapiVersion: typha-mtls/v1alpha1\n"],
    ["ours with CRLF", "apiVersion: typha-mtls/v1alpha1\r\nkind: Cluster\r\n"],
    ["ours of a version to come", "apiVersion: typha-mtls/v1\n"],
    ["ours with a mistake", "apiVersion: typha-mtl/v1alpha1\n"],
    ["ours with another one", "apiversion: typha-MTLS/v1alpha1\n"],
    ["ours without a value", "apiVersion:\nkind: Cluster\n"],
    ["ours without its apiVersion", "kind: Cluster\nmetadata: { name: demo }\nspec: {}\n"],
    ["damaged", "spec: ["],
    ["no map at all", "nothing"],
    ["empty", ""],
    ["a comment", "# to do\n"],
  ])("%s: it is read, and what is wrong with it is an error", (_, text) => {
    expect(isOurClusterFile(text)).toBe(true);
  });

  test.each([
    ["Cluster API", foreign],
    ["Cluster API, several documents", `${foreign}---\napiVersion: v1\nkind: ConfigMap\n`],
    ["eksctl, quoted", 'apiVersion: "eksctl.io/v1alpha5"\nkind: ClusterConfig\n'],
    ["a template", "apiVersion: k0sctl.k0sproject.io/v1beta1\nspec: {{ .Values.spec }}\n"],
    ["a map without any version", "name: prod\nregion: eu1\n"],
    ["a list, as of Ansible", "- hosts: all\n"],
  ])("%s: it is left alone", (_, text) => {
    expect(isOurClusterFile(text)).toBe(false);
  });

  test("a good one stays ours with any other document, comment or line around it", () => {
    const ours = "apiVersion: typha-mtls/v1alpha1\nkind: Cluster\n";
    const line = fc.constantFrom(
      "---",
      "# a",
      "",
      "apiVersion: v1",
      "- a",
      "kind: Cluster",
      "\t",
      "{}",
      "a: b",
      "\u2028",
    );
    const lines = fc.array(line).map((some) => some.map((one) => `${one}\n`).join(""));
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(isOurClusterFile(before + ours + after)).toBe(true);
      }),
    );
  });
});
