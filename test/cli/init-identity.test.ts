import * as fs from "node:fs";
import * as path from "node:path";
import { openCaKey } from "../../src/lifecycle/issue/ca-key";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { parseIdentities } from "../../src/sealing/sops/identities";
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
