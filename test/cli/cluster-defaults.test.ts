import { parse } from "yaml";
import { runIn } from "./fake-terminal";
import { newFolder, read, recipients, write } from "./user-repository";

function withDefaults(...lines: readonly string[]): string {
  const root = newFolder();
  const spec = lines.map((line) => `    ${line}\n`).join("");
  write(root, "typha-mtls.yaml", `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  defaults:\n${spec}`);
  return root;
}

const init = async (root: string, ...options: readonly string[]) =>
  runIn(root, "init", "demo", ...(await recipients()), ...options);
const specOf = (root: string) => parse(read(root, "clusters/demo/cluster.yaml")).spec;

const ARGO = [
  "gitops: argocd-ksops",
  "secrets: sops",
  "calico: { version: v3.30.4 }",
  "nodes: 40",
  "namespace: typha-system",
  "argocd: { repoURL: 'https://git.example.com/x.git', project: net }",
  "labels: { team: net }",
  "rollout: { stage: plaintext, layout: other-ports }",
];

test("a new cluster is what the defaults of the repository say, where no option says otherwise", async () => {
  const root = withDefaults(...ARGO);
  expect(await init(root)).toMatchObject({ code: 0, err: "" });
  expect(specOf(root)).toEqual({
    calico: { version: "v3.30.4" },
    nodes: 40,
    gitops: "argocd-ksops",
    secrets: "sops",
    namespace: "typha-system",
    argocd: { repoURL: "https://git.example.com/x.git", project: "net" },
    labels: { team: "net" },
    rollout: { stage: "plaintext", layout: "other-ports" },
  });
  expect((await runIn(root, "synth")).code).toBe(0);
});

test("options win, and what configures the tool that is not used is left out", async () => {
  const root = withDefaults(...ARGO);
  const given = ["--gitops", "flux", "--calico", "v3.31.7", "--nodes", "9", "--namespace", "other", "--stage", "mtls"];
  expect(await init(root, ...given)).toMatchObject({ code: 0, err: "" });
  expect(specOf(root)).toEqual({
    calico: { version: "v3.31.7" },
    calicoNode: { usageReporting: false },
    nodes: 9,
    gitops: "flux",
    secrets: "sops",
    namespace: "other",
    labels: { team: "net" },
    rollout: { stage: "mtls", layout: "other-ports" },
  });
});

test("a cluster that is there is not changed by later defaults, and a second run says that it is complete", async () => {
  const root = newFolder();
  await init(root);
  const before = read(root, "clusters/demo/cluster.yaml");
  write(root, "typha-mtls.yaml", read(withDefaults(...ARGO), "typha-mtls.yaml"));
  expect((await init(root)).codes).toEqual(["complete-already"]);
  expect(read(root, "clusters/demo/cluster.yaml")).toBe(before);
});

test.each([
  ["gitops: fluxcd", 'typha-mtls.yaml:5:13   spec.defaults.gitops: "fluxcd" is not one of'],
  ["node: 3", 'spec.defaults.node: unknown field. Did you mean "nodes"?'],
  ["calico: {}", "spec.defaults.calico.version"],
  ["flux: { namespace: 5 }", "spec.defaults.flux.namespace: 5 is not text"],
  ["argocd: { repoURL: 'x y' }", "spec.defaults.argocd.repoURL"],
])("defaults that no cluster.yaml may hold are refused where they stand: %s", async (line, words) => {
  const root = withDefaults(line);
  const { code, err } = await init(root);
  expect(code).toBe(1);
  expect(err).toContain(words);
});
