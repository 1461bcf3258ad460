import * as fs from "node:fs";
import * as path from "node:path";
import { App, Chart } from "cdk8s";
import { loadCluster, TyphaCluster } from "../../src/index";
import { hardWay } from "../support/existing-tls";
import { rootCa, signed } from "../support/external-ca";
import { clientAuth, serverAuth } from "../x509/crafted";
import { csrOf, requested } from "./external-ca-repository";
import { NOW, runIn } from "./fake-terminal";
import { commit, git } from "./git";
import { contentsOf, copyOf, holders, initialised, newFolder, read, recipients, write } from "./user-repository";

const CLUSTER = "clusters/prod/cluster.yaml";
const REACHED = "--yes-it-reached-the-cluster";
const SETTINGS = `apiVersion: typha-mtls/v1alpha1
kind: Repository
spec:
  groups:
    - { name: eu, matchLabels: { region: eu } }
    - { name: us, matchLabels: { region: us } }
`;
const byChart = (text: string) => text.replace(/^spec:\n/m, "spec:\n  rendered: chart\n");

/** What is printed below `next`, without what the step changes. */
function nextOf(out: string): string[] {
  const [, first, others] = /^next {5}(.*\n)((?: {9}.*\n)*)/m.exec(out)!;
  return `${first}${others}`
    .trimEnd()
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !/^[-+~] /.test(line));
}

const CHART = ["run the chart that renders prod", "git add clusters dist && git commit"];

/** Runs a chart with a whole cluster. */
function runChart(root: string, name = "prod"): void {
  const app = new App({ outdir: path.join(root, "dist", name) });
  new TyphaCluster(new Chart(app, "network"), "typha", loadCluster(name, { directory: root }));
  app.synth();
}

/** Clusters at parallel: `prod` and `qa`, which charts render, and `stage`, which `synth` renders. All of it committed. */
let clean: string;

beforeAll(async () => {
  clean = await initialised(["prod"], ["qa"], ["stage"]);
  write(clean, "typha-mtls.yaml", SETTINGS);
  for (const [name, region] of Object.entries({ prod: "eu", stage: "eu", qa: "us" })) {
    const file = `clusters/${name}/cluster.yaml`;
    const text = read(clean, file).replace(/^( *)name: .*$/m, `$&\n$1labels: { region: ${region} }`);
    write(clean, file, `${name === "stage" ? text : byChart(text)}  rollout: { stage: parallel }\n`);
  }
  expect(await runIn(clean, "synth")).toMatchObject({ code: 0 });
  for (const name of ["prod", "qa"]) runChart(clean, name);
  commit(clean);
});

async function asOperator(cwd: string, ...args: readonly string[]) {
  const { operator } = await holders();
  return runIn({ cwd, env: { SOPS_AGE_KEY: operator.identity } }, ...args);
}

describe("the next step is to run the chart, and to commit then:", () => {
  test.each<[string, readonly string[]]>([
    ["renew", ["renew", "prod", "--force"]],
    ["rotate-ca", ["rotate-ca", "start", "prod"]],
    ["reseal", ["reseal", "prod", "--force"]],
    ["migrate", ["migrate", "prod", "--to", "cutover", REACHED]],
  ])("%s", async (_, args) => {
    const { code, out } = await asOperator(copyOf(clean), ...args);
    expect(code).toBe(0);
    expect(nextOf(out)).toEqual(CHART);
    expect(out).not.toContain("typha-mtls synth");
  });

  test("recipients add", async () => {
    const successor = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
    const { code, out } = await asOperator(copyOf(clean), "recipients", "add", successor, "prod");
    expect(code).toBe(0);
    expect(nextOf(out)).toEqual([CHART[0], "git add clusters dist .sops.yaml && git commit"]);
  });

  test("an upgrade of Calico, for each of its commits", async () => {
    const { out } = await runIn(clean, "migrate", "prod", "--calico", "v3.33.0");
    expect(out).toContain(`         ${CHART[0]}\n            ${CHART[1]}\n`);
    expect(out).not.toContain("typha-mtls synth");
  });

  test("import", async () => {
    const root = await requested();
    write(root, "clusters/demo/cluster.yaml", byChart(read(root, "clusters/demo/cluster.yaml")));
    const ca = rootCa("Example Root CA");
    const folder = newFolder();
    write(folder, "server.pem", signed(csrOf(root, "server"), ca, serverAuth).pem);
    write(folder, "client.pem", signed(csrOf(root, "client"), ca, clientAuth).pem);
    write(folder, "ca.pem", ca.certificate.pem);
    const files = ["server.pem", "client.pem", "ca.pem"].map((file) => path.join(folder, file));
    const { code, out } = await runIn(root, "import", "demo", ...files);
    expect(code).toBe(0);
    expect(nextOf(out)).toEqual(["run the chart that renders demo", "git add clusters dist && git commit"]);
  });

  test("resolve, before git goes on", async () => {
    const root = copyOf(clean);
    const renewed = async (hours: number) => {
      const now = new Date(NOW.getTime() + hours * 3_600_000);
      const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
      expect(await runIn({ cwd: root, env, now }, "renew", "prod", "--force")).toMatchObject({ code: 0 });
      commit(root);
    };
    git(root, "checkout", "--quiet", "-b", "theirs");
    await renewed(1);
    git(root, "checkout", "--quiet", "-b", "ours", "HEAD^");
    await renewed(2);
    expect(() => git(root, "merge", "theirs")).toThrow("ended with 1");
    const { code, out } = await asOperator(root, "resolve");
    expect(code).toBe(0);
    expect(nextOf(out)).toEqual([
      "run the charts that render prod, qa",
      "git add clusters dist && git merge --continue",
    ]);
  });

  test("in the folder that -C names", async () => {
    const root = copyOf(clean);
    const args = ["-C", path.basename(root), "renew", "prod", "--force"];
    const { out } = await asOperator(path.dirname(root), ...args);
    const at = ` -C ${path.basename(root)}`;
    expect(nextOf(out)).toEqual([CHART[0], `git${at} add clusters dist && git${at} commit`]);
  });
});

describe("of several clusters, synth is named for those that it renders:", () => {
  test("renew of all", async () => {
    const { out } = await asOperator(copyOf(clean), "renew", "--all", "--force");
    expect(nextOf(out)).toEqual([
      "npx typha-mtls synth stage",
      "run the charts that render prod, qa",
      "git add clusters dist && git commit",
    ]);
  });

  test("a group of both", async () => {
    const { out } = await asOperator(copyOf(clean), "rotate-ca", "start", "--group", "eu");
    expect(nextOf(out)).toEqual(["npx typha-mtls synth --group eu", ...CHART]);
  });

  test("a group of charts alone", async () => {
    const root = copyOf(clean);
    write(
      root,
      "typha-mtls.yaml",
      SETTINGS.replace("{ name: eu, matchLabels: { region: eu } }", "").replace("- \n", ""),
    );
    const { code, out } = await asOperator(root, "migrate", "--group", "us", "--to", "cutover", REACHED);
    expect(code).toBe(0);
    expect(nextOf(out)).toEqual(["run the chart that renders qa", "git add clusters dist && git commit"]);
  });

  test("clusters that synth renders alone have their one line", async () => {
    const { out } = await asOperator(copyOf(clean), "renew", "stage", "--force");
    expect(nextOf(out)).toEqual(["npx typha-mtls synth stage && git add clusters dist && git commit"]);
  });
});

describe("a problem names the chart in place of synth:", () => {
  test("a step that is not in the last commit", async () => {
    const root = copyOf(clean);
    await asOperator(root, "rotate-ca", "start", "prod");
    const { codes, err } = await asOperator(root, "rotate-ca", "issue", "prod", REACHED);
    expect(codes).toEqual(["step-not-committed"]);
    expect(err).toContain("run the chart that renders prod, commit, and let it reach the cluster first\n");
    const { out } = await runIn(root, "rotate-ca", "status", "prod");
    expect(out).toContain("first    run the chart that renders prod and commit: clusters/prod/pki/ca.crt\n");
  });

  test("a stage that is not in the last commit", async () => {
    const root = copyOf(clean);
    write(root, CLUSTER, read(root, CLUSTER).replace("stage: parallel", "stage: cutover"));
    const refused = await runIn(root, "migrate", "prod", "--to", "mtls", REACHED);
    expect(refused.codes).toEqual(["step-not-committed"]);
    expect(refused.err).toContain("run the chart that renders prod, commit, and let it reach the cluster first\n");
    const { out } = await runIn(root, "migrate", "prod");
    expect(out).toContain(
      "first    run the chart that renders prod, and commit; the last commit is not at cutover yet:\n",
    );
    expect(out).toContain(`~ ${CLUSTER}\n`);
    expect(out).not.toContain("typha-mtls synth");
  });

  test("an earlier group that is not in the last commit, with synth for its other clusters", async () => {
    const root = copyOf(clean);
    await asOperator(root, "migrate", "--group", "eu", "--to", "cutover", REACHED);
    const { codes, err } = await asOperator(root, "migrate", "--group", "us", "--to", "cutover", REACHED);
    expect(codes).toEqual(["step-not-committed"]);
    expect(err).toContain(
      "\n`npx typha-mtls synth --group eu`, run the chart that renders prod, commit, and let it reach the clusters first\n",
    );
  });

  test("Typha that is switched off", async () => {
    const root = copyOf(clean);
    write(root, CLUSTER, read(root, CLUSTER).replace(/ {2}rollout: .*\n/, "  typha: { enabled: false }\n"));
    const { codes, err } = await runIn(root, "migrate", "prod");
    expect(codes).toEqual(["typha-switched-off"]);
    expect(err).toContain("remove the field, run the chart that renders prod and commit;");
  });

  test("conflicts that a merge left in what the chart wrote", async () => {
    const root = copyOf(clean);
    const output = "dist/prod/network.k8s.yaml";
    write(root, output, `<<<<<<< ours\n${read(root, output)}=======\n>>>>>>> theirs\n`);
    const { codes, out } = await runIn(root, "check", "prod");
    expect(codes).toContain("merge-conflict");
    expect(out).toContain("run the chart that renders prod, which writes it anew");
    expect(out).not.toContain("typha-mtls synth");
  });
});

describe("migrate", () => {
  test("names objects in place of files that synth would write", async () => {
    const { out } = await runIn(clean, "migrate", "prod");
    expect(out).toContain("~ DaemonSet kube-system/calico-node   restarts calico-node, node by node\n");
    expect(out).toContain("- Deployment kube-system/calico-typha-mtls   ");
    expect(out).not.toContain("dist/");
    const ofSynth = await runIn(clean, "migrate", "stage");
    expect(ofSynth.out).toContain("~ dist/stage/calico-node/");
  });

  test("of a step names them too", async () => {
    const { out } = await runIn(copyOf(clean), "migrate", "prod", "--to", "cutover", REACHED);
    expect(out).toContain("         ~ DaemonSet kube-system/calico-node   restarts calico-node, node by node\n");
    expect(out).not.toContain("dist/");
  });

  test("as data has the objects, and no path", async () => {
    const { out } = await runIn(clean, "migrate", "prod", "-o", "json");
    const { next } = JSON.parse(out);
    expect(next.changes).toContainEqual({ sign: "~", object: "DaemonSet kube-system/calico-node" });
    for (const change of next.changes) expect(Object.keys(change)).toEqual(["sign", "object"]);
  });

  test("compares no file of synth with the commit, also where the chart writes one of that name", async () => {
    const root = copyOf(clean);
    const kustomization =
      "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [network.k8s.yaml]\n";
    write(root, "dist/prod/kustomization.yaml", kustomization);
    commit(root);
    const { out } = await runIn(root, "migrate", "prod");
    expect(out).not.toContain("first ");
    expect(await runIn(root, "migrate", "prod", "--to", "cutover", REACHED)).toMatchObject({ code: 0 });
  });
});

describe("synth", () => {
  test("of clusters that charts render says to run these", async () => {
    const { code, out } = await runIn(copyOf(clean), "synth", "prod");
    expect(code).toBe(0);
    expect(nextOf(out)).toEqual(["run the chart that renders prod"]);
  });

  test("of other clusters too, the line of each says enough", async () => {
    expect((await runIn(copyOf(clean), "synth")).out).not.toContain("next ");
  });
});

describe("init --rendered chart", () => {
  const init = async (root: string, ...options: readonly string[]) =>
    runIn(root, "init", "prod", ...(await recipients()), ...options);

  test("writes the field, and says what the chart has to hold", async () => {
    const root = newFolder();
    const { code, out } = await init(root, "--rendered", "chart");
    expect(code).toBe(0);
    expect(read(root, CLUSTER)).toContain("  gitops: flux\n  rendered: chart\n  secrets: sops\n");
    expect(nextOf(out).slice(0, 2)).toEqual([
      'run a chart that holds `new TyphaCluster(chart, "typha", loadCluster("prod"))` and writes dist/prod: `npx typha-mtls docs charts`',
      "git add clusters dist .sops.yaml && git commit",
    ]);
    // A chart has no files to copy.
    expect(out).not.toContain("to-copy");
    expect(out).not.toContain("typha-mtls synth");
    runChart(root);
    expect(await runIn(root, "check", "prod")).toMatchObject({ code: 0 });
    // A second run says what follows again.
    expect(nextOf((await init(root, "--rendered", "chart")).out)[0]).toContain("run a chart that holds ");
  });

  test("is an option of adopt too", async () => {
    const [root, folder] = [newFolder(), newFolder()];
    for (const [file, text] of Object.entries(hardWay().files)) write(folder, file, text);
    const given = [...(await recipients()), "--from-files", folder, "--rendered", "chart"];
    const { code, out } = await runIn(root, "adopt", "prod", ...given);
    expect(code).toBe(0);
    expect(read(root, CLUSTER)).toContain("  rendered: chart\n");
    expect(nextOf(out)[0]).toContain("run a chart that holds ");
  });

  test("writes it where no key is in git, too", async () => {
    const root = newFolder();
    const { code, out } = await runIn(root, "init", "prod", "--secrets", "external", "--rendered", "chart");
    expect(code).toBe(0);
    expect(read(root, CLUSTER)).toContain("  rendered: chart\n");
    expect(nextOf(out)[0]).toContain("run a chart that holds ");
  });

  test.each<[string, readonly string[], string]>([
    ["argocd-ksops", ["--gitops", "argocd-ksops", "--repo-url", "https://example.org/a.git"], "generator for KSOPS"],
    ["host-files", ["--secrets", "host-files"], "hooks of nodes"],
  ])("refuses %s, by the name of the option, and writes nothing", async (_, options, what) => {
    const root = newFolder();
    const keys = options.includes("host-files") ? [] : await recipients();
    const { code, codes, err } = await runIn(root, "init", "prod", ...keys, ...options, "--rendered", "chart");
    expect(code).toBe(2);
    expect(codes).toEqual(["fields-contradict"]);
    expect(err).toContain(`--rendered: a chart writes no ${what}\n`);
    expect(contentsOf(root)).toEqual({});
  });

  test("refuses another value, and what contradicts the file that is there", async () => {
    expect(await init(newFolder(), "--rendered", "helm")).toMatchObject({ code: 2 });
    const root = newFolder();
    await init(root);
    fs.rmSync(path.join(root, "clusters/prod/pki"), { recursive: true });
    const { codes, err } = await init(root, "--rendered", "chart");
    expect(codes).toEqual(["contradicting-options"]);
    expect(err).toContain(`--rendered: chart contradicts ${CLUSTER}, which is there already and says synth\n`);
  });

  test("is the default of the repository's settings unless the option says otherwise", async () => {
    const root = newFolder();
    write(
      root,
      "typha-mtls.yaml",
      "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  defaults: { rendered: chart }\n",
    );
    expect(nextOf((await init(root)).out)[0]).toContain("run a chart that holds ");
    expect(read(root, CLUSTER)).toContain("  rendered: chart\n");
    const { out } = await runIn(root, "init", "other", ...(await recipients()), "--rendered", "synth");
    expect(read(root, "clusters/other/cluster.yaml")).toContain("  rendered: synth\n");
    expect(nextOf(out)[0]).toMatch(/^npx typha-mtls synth other && git add /);
  });
});
