import * as fs from "node:fs";
import * as path from "node:path";
import { parseIdentities } from "@typha-mtls/sealing/sops/identities";
import { openCaKey } from "../../src/lifecycle/issue/ca-key";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { runIn } from "./fake-terminal";
import { contentsOf, holders, newFolder, read, write } from "./user-repository";

const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";
const SERVER = "clusters/demo/pki/typha-server.yaml";

/** A repository and, beside it, a folder for identities. */
function workplace(): { root: string; operator: string; cluster: string } {
  const folder = newFolder();
  fs.mkdirSync(path.join(folder, "repository"));
  const operator = path.join(folder, "operator.txt");
  return { root: path.join(folder, "repository"), operator, cluster: `${operator}.demo.agekey` };
}

const identityIn = (file: string) => parseIdentities(fs.readFileSync(file, "utf8"), file);

describe("--generate-identity is refused", () => {
  test("inside a git work tree, also below it and through a link", async () => {
    const { root } = workplace();
    fs.mkdirSync(path.join(root, ".git"));
    fs.mkdirSync(path.join(root, "deep/er"), { recursive: true });
    const link = path.join(newFolder(), "link");
    fs.symlinkSync(path.join(root, "deep"), link);
    for (const file of ["operator.txt", "deep/er/operator.txt", path.join(link, "operator.txt")]) {
      const before = contentsOf(root);
      const { code, out, err } = await runIn(root, "init", "demo", "--generate-identity", file);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toContain(`is inside the git work tree ${root}; a commit could disclose the identity\n`);
      expect(contentsOf(root)).toEqual(before);
    }
  });

  test("in a folder of a folder that is not there", async () => {
    const { root } = workplace();
    const { code, err } = await runIn(
      root,
      "init",
      "demo",
      "--generate-identity",
      path.join(root, "../none/deeper/x.txt"),
    );
    expect(code).toBe(2);
    expect(err).toMatch(
      /none\/deeper +cannot be used \(ENOENT: no such file or directory\)\n +create the folder first, /,
    );
    expect(contentsOf(root)).toEqual({});
  });

  test("where every recipient is given", async () => {
    const { root, operator } = workplace();
    const made = await holders();
    const given = ["--recipient", made.cluster.recipient, "--operator-recipient", made.operator.recipient];
    expect(await runIn(root, "init", "demo", "--generate-identity", operator, ...given)).toEqual({
      code: 2,
      out: "",
      err: "--generate-identity: has nothing to do: every recipient is given\nleave it out\n1 problem, nothing was written\n",
    });
    expect(fs.existsSync(operator)).toBe(false);
  });

  test.each([
    ["# nothing here\n", "is there already and holds no identity, where one is expected"],
    ["not an identity\n", "is not an age identity (AGE-SECRET-KEY-1… expected; it is not repeated here)"],
  ])("where the file holds %j", async (text, message) => {
    const { root, operator } = workplace();
    fs.writeFileSync(operator, text);
    const { code, err } = await runIn(root, "init", "demo", "--generate-identity", operator);
    expect(code).toBeGreaterThan(0);
    expect(err).toContain(message);
    expect(fs.readFileSync(operator, "utf8")).toBe(text);
    expect(fs.readdirSync(root)).toEqual([]);
  });

  test("where the file holds two identities: nobody knows which one is meant", async () => {
    const { root, operator } = workplace();
    const made = await holders();
    fs.writeFileSync(operator, `${made.operator.identity}\n${made.cluster.identity}\n`);
    const { code, err } = await runIn(root, "init", "demo", "--generate-identity", operator);
    expect(code).toBe(2);
    expect(err).toContain("is there already and holds 2 identities, where one is expected\n");
    expect(err.toUpperCase()).not.toContain("AGE-SECRET-KEY");
  });

  test("where its folder is missing, or it is a folder or a dangling link itself", async () => {
    const { root, operator } = workplace();
    const missing = await runIn(root, "init", "demo", "--generate-identity", "/nowhere/deeper/operator.txt");
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining("cannot be used (ENOENT") });
    fs.symlinkSync("/nowhere/target", operator);
    const dangling = await runIn(root, "init", "demo", "--generate-identity", operator);
    expect(dangling).toMatchObject({ code: 2, err: expect.stringContaining("exists already") });
    fs.rmSync(operator);
    fs.mkdirSync(operator);
    const folder = await runIn(root, "init", "demo", "--generate-identity", operator);
    expect(folder).toMatchObject({ code: 2, err: expect.stringContaining("is not a regular file") });
    expect(fs.readdirSync(root)).toEqual([]);
  });
});

describe("--generate-identity makes", () => {
  test("its folder, as the lines of the README name one, and takes it back where the run fails", async () => {
    const { root, operator } = workplace();
    const file = path.join(path.dirname(operator), "age", "operator.txt");
    const init = (...more: readonly string[]) => runIn(root, "init", "demo", "--generate-identity", file, ...more);
    fs.writeFileSync(path.join(root, "clusters"), "in the way");
    expect((await init()).code).not.toBe(0);
    expect(fs.existsSync(path.dirname(file))).toBe(false);
    fs.rmSync(path.join(root, "clusters"));
    expect(await init("--dry-run")).toMatchObject({ code: 0 });
    expect(fs.existsSync(path.dirname(file))).toBe(false);
    expect(await init()).toMatchObject({ code: 0, err: "" });
    expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(path.dirname(file))).toEqual(["operator.txt", "operator.txt.demo.agekey"]);
  });

  test("one for the operator and one for the cluster, for their owner's eyes only", async () => {
    const { root, operator, cluster } = workplace();
    const { code, out, err } = await runIn(root, "init", "demo", "--generate-identity", operator);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    for (const file of [operator, cluster]) {
      expect(fs.statSync(file).mode & 0o777).toBe(0o600);
      expect(read("/", file)).toMatch(
        /^# created: 2027-01-15T12:00:00Z\n# public key: age1\w+\nAGE-SECRET-KEY-1\w+\n$/,
      );
    }
    expect(out).not.toContain("AGE-SECRET-KEY");
    expect(out).toMatch(/^created {3}\S+operator\.txt +age identity of the operator, age1\w+; keep it out of git\n/);
    expect(out).toContain(
      `         kubectl -n flux-system create secret generic sops-age --from-file=demo.agekey=${cluster}\n`,
    );
  });

  test("keys that the operator opens all, and the cluster all but the CA's", async () => {
    const { root, operator, cluster } = workplace();
    await runIn(root, "init", "demo", "--generate-identity", operator);
    const pem = /^-----BEGIN PRIVATE KEY-----\n/;
    expect(await openCaKey(read(root, CA_KEY), identityIn(operator), CA_KEY)).toMatch(pem);
    expect(await openLeafKey(read(root, SERVER), identityIn(operator), SERVER)).toMatch(pem);
    expect(await openLeafKey(read(root, SERVER), identityIn(cluster), SERVER)).toMatch(pem);
    await expect(openCaKey(read(root, CA_KEY), identityIn(cluster), CA_KEY)).rejects.toThrow(/none matches/);
  });

  test("nothing new for an operator who has one: it is used for the next cluster too", async () => {
    const { root, operator } = workplace();
    await runIn(root, "init", "demo", "--generate-identity", operator);
    const before = fs.readFileSync(operator, "utf8");
    const { code, out } = await runIn(root, "init", "other", "--generate-identity", operator);
    expect(code).toBe(0);
    expect(out).toMatch(/^found {5}\S+operator\.txt +age identity of the operator, /);
    expect(out).toMatch(/^created {3}\S+operator\.txt\.other\.agekey +age identity of the cluster, /m);
    expect(fs.readFileSync(operator, "utf8")).toBe(before);
    const otherKey = "clusters/other/pki/ca-key.sops.yaml";
    expect(await openCaKey(read(root, otherKey), identityIn(operator), otherKey)).toContain("PRIVATE KEY");
  });

  test("only the one that is missing, and no Secret for Flux where nobody has to make it", async () => {
    const made = await holders();
    const given = workplace();
    const forOperator = ["--recipient", made.cluster.recipient, "--generate-identity", given.operator];
    const { out } = await runIn(given.root, "init", "demo", ...forOperator);
    expect(fs.existsSync(given.cluster)).toBe(false);
    expect(out).not.toContain("kubectl");

    const byHand = workplace();
    const kustomize = ["--gitops", "kustomize", "--generate-identity", byHand.operator];
    expect((await runIn(byHand.root, "init", "demo", ...kustomize)).out).not.toContain("kubectl");

    const sealed = workplace();
    write(sealed.root, "cert.pem", makeController().certificatePem);
    const argocd = [
      "--gitops",
      "argocd",
      "--repo-url",
      "https://git.example.com/platform/clusters.git",
      "--sealing-cert",
      "cert.pem",
      "--generate-identity",
      sealed.operator,
    ];
    expect((await runIn(sealed.root, "init", "demo", ...argocd)).out).not.toContain("kubectl");
    expect(fs.existsSync(sealed.cluster)).toBe(false);
  });

  test("a command for Argo CD's repo-server where KSOPS opens the keys, which are SOPS's by default", async () => {
    const { root, operator, cluster } = workplace();
    const { out } = await runIn(
      root,
      "init",
      "demo",
      "--gitops",
      "argocd-ksops",
      "--repo-url",
      "https://git.example.com/platform/clusters.git",
      "--generate-identity",
      operator,
    );
    expect(out).toContain("Calico v3.31.7, 100 nodes, argocd-ksops, sops, stage parallel\n");
    expect(out).toContain(
      `         kubectl -n argocd create secret generic sops-age --from-file=keys.txt=${cluster}\n` +
        "         The repo-server has to mount it, and needs KSOPS: `npx typha-mtls docs argocd-ksops`.\n",
    );
  });

  test("a command for Flux that can be copied, also where the path has blanks", async () => {
    const { root } = workplace();
    const folder = path.join(newFolder(), "it's here");
    fs.mkdirSync(folder);
    const { out } = await runIn(root, "init", "demo", "--generate-identity", path.join(folder, "op"));
    expect(out).toContain(`--from-file=demo.agekey='${folder.replace("'", "'\\''")}/op.demo.agekey'\n`);
  });

  test("what a cluster.yaml that is there asks for: the controller's certificate stands for the cluster", async () => {
    const { root, operator, cluster } = workplace();
    write(root, "cert.pem", makeController().certificatePem);
    write(
      root,
      "clusters/demo/cluster.yaml",
      'apiVersion: typha-mtls/v1alpha1\nkind: Cluster\nmetadata: { name: demo }\nspec:\n  calico: { version: "v3.30.4" }\n  nodes: 9\n  gitops: argocd\n  secrets: sealed-secrets\n  argocd: { repoURL: "https://git.example.com/platform/clusters.git" }\n',
    );
    const ran = await runIn(root, "init", "demo", "--sealing-cert", "cert.pem", "--generate-identity", operator);
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(fs.existsSync(cluster)).toBe(false);
    expect((await runIn(root, "synth")).code).toBe(0);
  });
});

describe("where the Secret for the cluster's identity is in use", () => {
  const FLUX = "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n";
  const user = (secret: string, namespace = "flux-system") =>
    `${FLUX}metadata: { name: apps, namespace: ${namespace} }\nspec:\n  decryption: { provider: sops, secretRef: { name: ${secret} } }\n`;
  const lines = (out: string) => out.slice(out.indexOf("next ")).split("\n");

  test("by a Kustomization of the repository, the command adds an entry and replaces nothing", async () => {
    const { root, operator, cluster } = workplace();
    write(root, "infra/apps.yaml", user("sops-age"));
    const { code, out } = await runIn(root, "init", "demo", "--generate-identity", operator);
    expect(code).toBe(0);
    expect(lines(out).slice(1, 3)).toEqual([
      `         kubectl -n flux-system create secret generic sops-age --from-file=demo.agekey=${cluster} --dry-run=client -o json | kubectl apply --server-side --field-manager=typha-mtls-demo -f -`,
      "         infra/apps.yaml decrypts with the Secret sops-age: this adds demo.agekey to it and keeps its other entries. Where there is none, it is created",
    ]);
  });

  test.each([
    ["another Secret", user("other")],
    ["a Secret of another namespace", user("sops-age", "tenants")],
    ["none", `${FLUX}spec: { path: ./apps }\n`],
  ])("a Kustomization that decrypts with %s changes nothing", async (_, text) => {
    const { root, operator, cluster } = workplace();
    write(root, "infra/apps.yaml", text);
    const { out } = await runIn(root, "init", "demo", "--generate-identity", operator);
    expect(lines(out)[1]).toBe(
      `         kubectl -n flux-system create secret generic sops-age --from-file=demo.agekey=${cluster}`,
    );
  });

  test("by another cluster of the same Argo CD, no command is printed that would fail", async () => {
    const { root, operator } = workplace();
    const options = ["--gitops", "argocd-ksops", "--repo-url", "https://git.example.com/x.git"];
    await runIn(root, "init", "first", ...options, "--generate-identity", operator);
    const { out } = await runIn(root, "init", "second", ...options, "--generate-identity", operator);
    expect(lines(out)[1]).toBe(
      `         first has its identity in the Secret sops-age: add ${operator}.second.agekey to its keys.txt, below what is there: \`npx typha-mtls docs argocd-ksops\``,
    );
  });
});

test.each([
  [
    ["--gitops", "flux"],
    "Copy flux-kustomization.yaml from dist/demo/to-copy to where your objects of Flux lie: `npx typha-mtls docs flux`",
  ],
  [
    ["--gitops", "argocd-ksops", "--repo-url", "https://git.example.com/x.git"],
    "Copy argocd-application.yaml from dist/demo/to-copy to where your Applications of Argo CD lie: `npx typha-mtls docs argocd`",
  ],
])(
  "what comes next names the file in to-copy/ that a person has to copy, after init and after synth: %j",
  async (options, line) => {
    const { root, operator } = workplace();
    const { out } = await runIn(root, "init", "demo", ...options, "--generate-identity", operator);
    expect(out).toContain(`         ${line}\n`);
    expect((await runIn(root, "synth")).out).toContain(`\nnext     ${line}\n`);
    // Nothing changed there.
    expect((await runIn(root, "synth")).out).not.toContain("next");
  },
);

test("a tool that nothing has to be copied for is not told to", async () => {
  const { root, operator } = workplace();
  const { out } = await runIn(root, "init", "demo", "--gitops", "kustomize", "--generate-identity", operator);
  expect(out).not.toContain("to-copy");
  expect((await runIn(root, "synth")).out).not.toContain("next");
});
