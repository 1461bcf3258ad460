import * as fs from "node:fs";
import * as path from "node:path";
import { changeText, type Edit, has, isInside, type Place, write } from "./edit";
import { FOREIGN_OBJECT } from "./planted-files";

// What other tools and the next `init` follow: files from the top of the git repository down, rules and settings for clusters
// that do not exist.

/** Files that tools of a job obey, where they are started or where a code host looks. */
const JOB_FILES = [
  "package.json",
  "package-lock.json",
  "npm-shrinkwrap.json",
  ".npmrc",
  ".NpmRc",
  "yarn.lock",
  ".yarnrc",
  ".yarnrc.yml",
  ".yarn/plugins/x.cjs",
  ".yarn/releases/yarn.cjs",
  ".pnp.cjs",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  ".pnpmfile.cjs",
  "bun.lockb",
  "bunfig.toml",
  ".github/workflows/check.yml",
  ".github/workflows/evil.yaml",
  ".github/actions/x/action.yml",
  "action.yml",
  ".gitlab-ci.yml",
  ".gitlab/x.yml",
  ".pre-commit-config.yaml",
  "renovate.json",
  ".renovaterc",
  ".github/renovate.json5",
  ".envrc",
  ".tool-versions",
  ".nvmrc",
  ".node-version",
  "mise.toml",
  ".husky/pre-commit",
  "node_modules/typha-mtls/package.json",
];

const OBEYED_FILES = [
  "kustomization.yaml",
  "kustomization.yml",
  "Kustomization",
  ".argocd-source.yaml",
  ".argocd-source-demo.yaml",
  "Chart.yaml",
  "evil.jsonnet",
  "evil.libsonnet",
  ".sourceignore",
  ".krmignore",
  "Kptfile",
  ".gitattributes",
  ".gitmodules",
];

/** Folders from the top of the git repository down to the tool's, as it sees them. */
function foldersAbove({ top, root }: Place): string[] {
  const depth = path.relative(top, root).split(path.sep).filter(Boolean).length;
  return ["", ...Array.from({ length: depth }, (_, at) => "../".repeat(at + 1))];
}

/** Puts a file there, or what may stand in its place. */
function put(place: Place, file: string, content: string): string | undefined {
  const at = path.join(place.root, file);
  const how = place.random.pick(["file", "file", "file", "file", "link", "folder"] as const);
  if (how === "file") return write(place, file, content) ? file : undefined;
  fs.mkdirSync(path.dirname(at), { recursive: true });
  if (!isInside(place, path.dirname(at))) return undefined;
  fs.rmSync(at, { recursive: true, force: true });
  if (how === "link") fs.symlinkSync(place.random.pick(["README.md", "/etc/hostname", "../x", "dist/demo"]), at);
  else {
    fs.mkdirSync(at);
    fs.writeFileSync(path.join(at, "x"), "x\n");
  }
  return `${file}, a ${how}`;
}

/** Patterns for clusters that do not exist, as seen from a folder. */
const PATTERNS = [
  (at: string) => `^${at}clusters/prod-[^/]+/pki/ca-key(-next)?\\.sops\\.yaml$`,
  (at: string) => `^${at}clusters/new/pki/`,
  () => "ca-key",
  () => ".*",
  (at: string) => `^${at}clusters/[^/]+/pki/(requested/)?typha-(server|client)\\.yaml$`,
  () => "(?i)CLUSTERS/PROD-.*",
  (at: string) => `^(${at}clusters|apps)/staging/`,
  (at: string) => `${at}clusters/x[0-9]/pki`,
];

/** Changes to what is not there yet, and to what tools are told. */
export const STEERING_EDITS: readonly Edit[] = [
  {
    name: "file that steers a job",
    weight: 10,
    apply(place) {
      const file = place.random.pick(foldersAbove(place)) + place.random.pick(JOB_FILES);
      return put(place, file, place.random.pick(["script-shell=./x.sh\n", "{}\n", "x: [y]\n"]));
    },
  },
  {
    name: "file that a tool obeys around or below the inputs",
    weight: 10,
    apply(place) {
      const cluster = place.random.pick(place.clusters);
      const below = [
        "clusters/",
        `clusters/${cluster}/`,
        `clusters/${cluster}/deep/er/`,
        "clusters/other/",
        "clusters/.x/",
      ];
      const folder = place.random.pick([...foldersAbove(place), ...below]);
      return put(place, folder + place.random.pick(OBEYED_FILES), `resources: [evil.yaml]\n`);
    },
  },
  {
    name: "rule for clusters to come",
    weight: 12,
    apply(place) {
      const at = place.random.pick(
        ["", path.relative(place.top, place.root)].map((one) => (one === "" ? one : `${one}/`)),
      );
      const pattern = place.random.pick(PATTERNS)(has(place, ".sops.yaml") ? "" : at);
      const rule = `  - path_regex: '${pattern}'\n    age: ${place.random.pick(place.attacker.recipients)}\n`;
      const isFirst = place.random.isBelow(0.5);
      const done = changeText(place, ".sops.yaml", (text) =>
        isFirst ? text.replace("creation_rules:\n", () => `creation_rules:\n${rule}`) : `${text.trimEnd()}\n${rule}`,
      );
      return done ? `${isFirst ? "in front" : "behind"}: ${pattern}` : undefined;
    },
  },
  {
    name: "nearer rules for clusters to come",
    weight: 3,
    apply(place) {
      const file = place.random.pick(["clusters/.sops.yaml", "clusters/new/.sops.yaml"]);
      const rule = `creation_rules:\n  - path_regex: .*\n    age: ${place.random.pick(place.attacker.recipients)}\n`;
      return has(place, file) || !write(place, file, rule) ? undefined : file;
    },
  },
  {
    name: "defaults of clusters to come",
    weight: 6,
    apply(place) {
      const defaults = place.random.pick([
        "images: { registry: evil.example.org }",
        "namespace: default",
        "secrets: external",
        "calicoNode: { namespace: evil }",
        "rollout: { stage: plaintext }",
        "calico: { version: v3.29.7 }",
      ]);
      const text = `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  defaults: { ${defaults} }\n`;
      return !has(place, "typha-mtls.yaml") && write(place, "typha-mtls.yaml", text) ? defaults : undefined;
    },
  },
  {
    name: "guard of the inputs changed",
    weight: 6,
    apply(place) {
      const file = "clusters/kustomization.yaml";
      const by = place.random.pick<[string, (text: string) => string]>([
        ["lists an object", (text) => text.replace("resources: []", "resources: [evil.yaml]")],
        ["generates one", (text) => `${text}configMapGenerator: [{ name: evil, literals: [a=b] }]\n`],
        ["is another file", () => "resources: [evil.yaml]\n"],
        ["has no comment", (text) => text.replace(/^#.*\n/, "")],
      ]);
      if (!changeText(place, file, by[1])) return undefined;
      write(place, "clusters/evil.yaml", FOREIGN_OBJECT);
      return by[0];
    },
  },
  {
    name: "guard of the inputs removed or replaced",
    weight: 3,
    apply(place) {
      const file = "clusters/kustomization.yaml";
      if (!has(place, file)) return undefined;
      const at = path.join(place.root, file);
      if (!isInside(place, path.dirname(at))) return undefined;
      fs.rmSync(at);
      if (place.random.isBelow(0.5)) return "removed";
      fs.symlinkSync("../README.md", at);
      return "a link";
    },
  },
  {
    name: "Flux that applies everything",
    weight: 5,
    apply(place) {
      const kind = '"apiVersion": "kustomize.toolkit.fluxcd.io/v1", "kind": "Kustomization"';
      const text = place.random.pick([
        "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: x }\nspec: { path: ./ }\n",
        `{ ${kind}, "spec": { "path": "./" } }\n`,
        `--- # x\n{ ${kind} }\n`,
        `apiVersion: v1\nkind: List\nitems: [{ ${kind}, spec: { path: . } }]\n`,
        `a: b\n---\n  kind: Kustomization\n  apiVersion: "kustomize\\x2etoolkit.fluxcd.io/v1"\n`,
      ]);
      const file = `${place.random.pick(foldersAbove(place))}${place.random.pick(["flux.yaml", "fleet/x.yml"])}`;
      return write(place, file, text) ? `${file}: ${text.slice(0, 60)}` : undefined;
    },
  },
  {
    name: "something in place of an output",
    weight: 4,
    apply(place) {
      const name = place.random.pick(["gl-code-quality-report.json", "typha-mtls-report.md", "typha-mtls.sarif"]);
      return put(place, place.random.pick(foldersAbove(place)) + name, '[{ "description": "no problems" }]\n');
    },
  },
  {
    name: "rules of the top behind a link",
    weight: 3,
    apply(place) {
      const file = path.join(place.top, ".sops.yaml");
      if (fs.lstatSync(file, { throwIfNoEntry: false })?.isFile())
        fs.renameSync(file, path.join(place.top, "rules.yaml"));
      else fs.writeFileSync(path.join(place.top, "rules.yaml"), "creation_rules: []\n");
      if (fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined) return undefined;
      fs.symlinkSync("rules.yaml", file);
      return ".sops.yaml → rules.yaml";
    },
  },
];
