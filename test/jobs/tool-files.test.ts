import { GITHUB_CHECK } from "./jobs";
import type { Place, Request } from "./request";
import { tryCheck } from "./trial";

// What a request changes for later: files that nothing reads before the merge, beside a change that is harmless.

const TOOL_FILES = [
  ".npmrc",
  "npm-shrinkwrap.json",
  "yarn.lock",
  "pnpm-lock.yaml",
  ".yarnrc.yml",
  ".github/workflows/more.yaml",
  ".github/actions/x/action.yml",
  ".gitlab/typha-mtls.yml",
  ".pre-commit-config.yaml",
  "action.yml",
  "renovate.json",
];

const adds = (file: string): Request => ({
  title: `it adds or replaces ${file}`,
  edit: (place) => place.write(file, "# x\n"),
});

const EDITS: readonly Request[] = [
  ...TOOL_FILES.map(adds),
  {
    title: "it changes the integrity of typha-mtls in package-lock.json",
    edit(place) {
      const { ours, evil } = place.attempt.scene.tarballs;
      replace(place, "package-lock.json", ours.integrity, evil.integrity);
    },
  },
  {
    title: "it changes a script of package.json",
    edit: (place) => replace(place, "package.json", "typha-mtls synth", "true"),
  },
  {
    title: "it lets .gitlab-ci.yml include another file",
    edit: (place) => place.write(".gitlab-ci.yml", `${place.read(".gitlab-ci.yml")}  - local: /x.yml\n`),
  },
  {
    title: "it changes the job that renews",
    edit: (place) => replace(place, ".github/workflows/renew-typha.yaml", "17 4 * * 1", "* * * * *"),
  },
  {
    title: "typha-mtls.yaml gives later clusters another registry",
    edit(place) {
      const spec = "spec:\n  defaults:\n    images:\n      registry: evil.example\n";
      place.write("typha-mtls.yaml", `apiVersion: typha-mtls/v1alpha1\nkind: Repository\n${spec}`);
    },
  },
  {
    title: "a rule of .sops.yaml is for clusters that do not exist yet",
    edit(place) {
      const recipient = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
      const rule = `  - path_regex: ^clusters/prod-[^/]+/pki/ca-key\n    age: ${recipient}\n`;
      replace(place, ".sops.yaml", "creation_rules:\n", `creation_rules:\n${rule}`);
    },
  },
  {
    title: "a kustomization.yaml lies above the inputs",
    edit: (place) => place.write("clusters/kustomization.yaml", "resources: [demo/evil.yaml]\n"),
  },
  {
    title: "an .argocd-source.yaml lies at the top",
    edit: (place) => place.write(".argocd-source.yaml", "kustomize: { namePrefix: x }\n"),
  },
];

function replace(place: Place, file: string, found: string, by: string): void {
  const text = place.read(file);
  if (!text.includes(found)) throw new Error(`${file} holds no ${found}`);
  place.write(
    file,
    text.replace(found, () => by),
  );
}

test.each(EDITS)("the check is red, and runs nothing of the request, where $title", async (request) => {
  const { verdict, faults } = await tryCheck(GITHUB_CHECK, request, "harmless", "branch");
  expect({ verdict, faults }).toEqual({ verdict: "red", faults: [] });
});
