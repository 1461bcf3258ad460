import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { documentIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, read, recipients, write } from "./user-repository";

const NAMES = ["prod-eu1", "prod-eu2"] as const;
const LABELS = ["--label", "region=eu", "--label", "tier=prod"];

const init = async (root: string, ...args: readonly string[]) => runIn(root, "init", ...args, ...(await recipients()));
const clusterIn = (root: string, name: string) => parse(read(root, `clusters/${name}/cluster.yaml`));

/** Runs an init that has to fail; nothing may be written, in the repository or beside it. */
async function refused(root: string, ...args: readonly string[]) {
  const before = contentsOf(root);
  const ran = await init(root, ...args);
  expect(ran.out).toBe("");
  expect(contentsOf(root)).toEqual(before);
  return ran;
}

describe("refused, and nothing is written:", () => {
  test("a name that is there twice", async () => {
    const { code, codes, err } = await refused(newFolder(), "a", "b", "a", "b", "a");
    expect({ code, codes }).toEqual({ code: 2, codes: ["contradicting-options", "contradicting-options"] });
    expect(err).toContain('cluster: "a" is named twice\nname each cluster once\n');
    expect(err).toContain('cluster: "b" is named twice\n');
  });

  test.each([
    [["prod", "argocd-ksops"], "--gitops"],
    [["mtls", "prod"], "--stage"],
  ])("a value whose option was forgotten: %j", async (names, option) => {
    const [value, other] = names[0] === "prod" ? [names[1]!, names[0]!] : [names[0]!, names[1]!];
    const { code, codes, err } = await refused(newFolder(), ...names);
    expect({ code, codes }).toEqual({ code: 2, codes: ["contradicting-options"] });
    expect(err).toContain(`cluster: "${value}" is a value of ${option}, and so no name beside others\n`);
    expect(err).toContain(
      `\`npx typha-mtls init ${other} ${option} ${value}\`, or make a cluster of this name alone\n`,
    );
  });

  test("a cluster that is there, whole or not", async () => {
    const root = await initialised(["a"]);
    fs.rmSync(path.join(root, "clusters/a/pki"), { recursive: true });
    const { code, codes, err } = await refused(root, "new", "a", "other");
    expect({ code, codes }).toEqual({ code: 2, codes: ["cluster-exists"] });
    expect(err).toContain("clusters/a/cluster.yaml   is there already, and of several clusters each has to be new\n");
    expect(err).toContain("leave a out; to complete it, name it alone: `npx typha-mtls init a`\n");
  });

  test("the certificate of one cluster's controller", async () => {
    const { code, codes, err } = await refused(
      newFolder(),
      ...NAMES,
      ...["--gitops", "argocd", "--repo-url", "https://git.example.com/x.git", "--sealing-cert", "sealing.pem"],
    );
    expect({ code, codes }).toEqual({ code: 2, codes: ["contradicting-options"] });
    expect(err).toContain("--sealing-cert: is the certificate of one cluster's controller, and 2 clusters are named\n");
  });

  test("a problem of one of them, with the problems of the others", async () => {
    const root = newFolder();
    write(root, "clusters/b/pki/ca.crt", "no certificate\n");
    write(root, "clusters/c/pki/typha-server.yaml", "kind: Secret\n");
    const { code, err } = await refused(root, "a", "b", "c");
    expect(code).not.toBe(0);
    expect(err).toContain("clusters/b/pki/");
    expect(err).toContain("clusters/c/pki/");
    expect(err).toMatch(/\d problems, nothing was written\n$/);
  });

  test("a value that fits none, once", async () => {
    const { code, err } = await refused(newFolder(), ...NAMES, "--nodes", "20000");
    expect({ code, err }).toEqual({
      code: 2,
      err: "--nodes: 20000 is more than 10000\n1 problem, nothing was written\n",
    });
  });

  test.each(["Prod", "../x"])("the name %j beside one that is right", async (name) => {
    const { code, codes } = await refused(newFolder(), "a", name);
    expect({ code, codes }).toEqual({ code: 2, codes: ["unusable-cluster-name"] });
  });

  test("without a recipient, what is missing is said once", async () => {
    const root = newFolder();
    const one = await runIn(root, "init", "a");
    const { code, err } = await runIn(root, "init", "a", "b");
    expect(code).toBe(one.code);
    expect(err.match(/--operator-recipient/g)?.length).toBe(one.err.match(/--operator-recipient/g)?.length);
    expect(contentsOf(root)).toEqual({});
  });

  test("an identity file that holds something else takes back those that were made", async () => {
    const [root, keys] = [newFolder(), newFolder()];
    write(keys, "ops.txt.b.agekey", "nothing\n");
    const { code, out } = await runIn(root, "init", "a", "b", "--generate-identity", path.join(keys, "ops.txt"));
    expect({ failed: code !== 0, out }).toEqual({ failed: true, out: "" });
    expect(contentsOf(root)).toEqual({});
    expect(Object.keys(contentsOf(keys))).toEqual(["ops.txt.b.agekey"]);
  });

  test.each([
    ["region", "A label such as region=eu is expected."],
    ["=eu", "A label such as region=eu is expected."],
  ])("--label %s, which is none", async (label, told) => {
    const { code, err } = await refused(newFolder(), "a", "--label", label);
    expect(code).toBe(2);
    expect(err).toContain(told);
  });

  test("a label that is given twice", async () => {
    const { code, err } = await refused(newFolder(), "a", "--label", "region=eu", "--label", "region=us");
    expect(code).toBe(2);
    expect(err).toContain("This label is given twice.");
  });

  test.each(["region=e u", "re gion=eu", "__proto__=eu", `region=${"x".repeat(64)}`])(
    "--label %s, which is no label of Kubernetes, by its option",
    async (label) => {
      const { code, err } = await refused(newFolder(), "a", "b", "--label", label);
      expect(code).toBe(2);
      expect(err).toMatch(/^--label: .*\n(?:.*\n)?1 problem, nothing was written\n$/);
    },
  );

  test("a label that contradicts the cluster that is to be completed", async () => {
    const root = newFolder();
    await init(root, "a", "--label", "region=eu");
    fs.rmSync(path.join(root, "clusters/a/pki/typha-client.yaml"));
    for (const [label, found] of [
      ["region=us", "region=eu"],
      ["constructor=x", "none"],
    ] as const) {
      const { code, err } = await refused(root, "a", "--label", label);
      expect(code).not.toBe(0);
      expect(err).toContain(
        `--label: ${label} contradicts clusters/a/cluster.yaml, which is there already and says ${found}`,
      );
    }
  });
});

describe("several clusters", () => {
  let root: string;
  let out: string;

  beforeAll(async () => {
    root = newFolder();
    const ran = await init(root, ...NAMES, ...LABELS);
    expect({ code: ran.code, err: ran.err }).toEqual({ code: 0, err: "" });
    out = ran.out;
  });

  test("are whole, each with a CA of its own, and what check finds fault with is nothing", async () => {
    expect((await runIn(root, "synth")).code).toBe(0);
    const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
    const { code, out } = await runIn({ cwd: root, env }, "check");
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/\nno problems\n$/) });
    const [one, other] = NAMES.map((name) => read(root, `clusters/${name}/pki/ca.crt`));
    expect(one).not.toBe(other);
  });

  test("have the labels in their cluster.yaml, by which a group takes them", async () => {
    for (const name of NAMES)
      expect(clusterIn(root, name).metadata).toEqual({ name, labels: { region: "eu", tier: "prod" } });
    write(
      root,
      "typha-mtls.yaml",
      "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec: { groups: [{ name: eu, matchLabels: { region: eu } }] }\n",
    );
    expect((await runIn(root, "status", "--group", "eu", "-o", "json")).out).toContain('"cluster": "prod-eu2"');
  });

  test("are in the rules of .sops.yaml, which are those of one init after the other", async () => {
    const apart = newFolder();
    for (const name of NAMES) await init(apart, name);
    expect(read(root, ".sops.yaml")).toBe(read(apart, ".sops.yaml"));
    expect(out).toMatch(/^created +\.sops\.yaml +2 rules for clusters\/prod-eu1; 2 rules for clusters\/prod-eu2$/m);
  });

  test("have their next steps together", () => {
    expect(out).toContain(
      "\nnext     npx typha-mtls synth prod-eu1 prod-eu2 && git add clusters dist .sops.yaml && git commit\n",
    );
    expect(out).toContain("No node moves before `npx typha-mtls migrate <cluster> --to cutover`");
    expect(out.match(/^assumed/gm)).toHaveLength(1);
    expect(out).toContain("change it in clusters/prod-eu1/cluster.yaml, clusters/prod-eu2/cluster.yaml\n");
  });

  test("have one identity of the operator, and each its own beside it", async () => {
    const [at, keys] = [newFolder(), newFolder()];
    const file = path.join(keys, "ops.txt");
    const { code, out } = await runIn(at, "init", ...NAMES, "--generate-identity", file);
    expect(code).toBe(0);
    expect(Object.keys(contentsOf(keys))).toEqual(["ops.txt", ...NAMES.map((name) => `ops.txt.${name}.agekey`)]);
    expect(out.match(/^created .*age identity of the operator/gm)).toHaveLength(1);
    expect(out.match(/^created .*age identity of the cluster/gm)).toHaveLength(2);
    const operator = /^AGE-SECRET-KEY-.*$/m.exec(read(keys, "ops.txt"))![0];
    expect((await runIn({ cwd: at, env: { SOPS_AGE_KEY: operator } }, "renew", "--force", "--all")).code).toBe(0);
    for (const name of NAMES) expect(out).toContain(`${name}.agekey=${file}.${name}.agekey`);
  });

  test.each(["--dry-run", "--diff"])("are written nowhere with %s, and each is shown", async (preview) => {
    const at = newFolder();
    const { code, out } = await init(at, ...NAMES, ...LABELS, preview);
    expect(code).toBe(0);
    for (const name of NAMES) expect(out).toContain(`clusters/${name}/pki/typha-server.yaml`);
    expect(contentsOf(at)).toEqual({});
  });

  test("are one result as data", async () => {
    const at = newFolder();
    const { out } = await init(at, ...NAMES, "-o", "json");
    const { outcome, files } = documentIn<{ outcome: string; files: { cluster: string | null; path: string }[] }>(
      "Result",
      out,
    );
    expect(outcome).toBe("written");
    expect([...new Set(files.map(({ cluster }) => cluster))]).toEqual([null, ...NAMES]);
    expect(files.map(({ path }) => path).sort()).toEqual(Object.keys(contentsOf(at)).sort());
  });

  test("of an external CA each have their request", async () => {
    const { code, out } = await init(newFolder(), ...NAMES, "--external-ca");
    expect(code).toBe(0);
    for (const name of NAMES) expect(out).toContain(` npx typha-mtls csr ${name}\n`);
  });

  test("without keys in git each await their certificates", async () => {
    const { code, out } = await runIn(newFolder(), "init", ...NAMES, "--secrets", "external");
    expect(code).toBe(0);
    for (const name of NAMES) expect(out).toMatch(new RegExp(`^put +clusters/${name}/pki/ca.crt `, "m"));
  });

  test("of KSOPS get one Secret for the first, and the key of the second beside it", async () => {
    const [at, keys] = [newFolder(), newFolder()];
    const options = ["--gitops", "argocd-ksops", "--repo-url", "https://git.example.com/x.git"];
    const { out } = await runIn(at, "init", ...NAMES, ...options, "--generate-identity", path.join(keys, "ops.txt"));
    expect(out.match(/create secret generic sops-age/g)).toHaveLength(1);
    expect(out).toMatch(/prod-eu1 has its identity in the Secret sops-age: add \S+prod-eu2\.agekey to its keys\.txt/);
  });

  test("beside others leave these as they are", async () => {
    const before = await initialised(["old"]);
    const at = copyOf(before);
    expect((await init(at, ...NAMES)).code).toBe(0);
    const after = contentsOf(at);
    for (const [file, text] of Object.entries(contentsOf(before)))
      if (file !== ".sops.yaml") expect(after[file]).toBe(text);
  });
});

test("one cluster has its labels too, and a second run with the same ones goes on", async () => {
  const root = newFolder();
  expect((await init(root, "a", "--label", "region=eu", "--label", "zone=")).code).toBe(0);
  expect(clusterIn(root, "a").metadata.labels).toEqual({ region: "eu", zone: "" });
  fs.rmSync(path.join(root, "clusters/a/pki/typha-client.yaml"));
  const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  const again = await runIn({ cwd: root, env }, "init", "a", "--label", "region=eu", ...(await recipients()));
  expect({ code: again.code, err: again.err }).toEqual({ code: 0, err: "" });
});
