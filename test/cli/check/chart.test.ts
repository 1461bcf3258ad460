import * as fs from "node:fs";
import * as path from "node:path";
import { parseYamlDocuments } from "@typha-mtls/yaml";
import { emitYaml } from "@typha-mtls/yaml/emit";
import { ApiObject, App, Chart, JsonPatch } from "cdk8s";
import { loadCluster, TyphaCluster } from "../../../src/index";
import { runIn } from "../fake-terminal";
import { commit } from "../git";
import { contentsOf, copyOf, holders, initialised, newFolder, read, write } from "../user-repository";

const ROOT = path.join(__dirname, "../../..");
const CLUSTER = "clusters/prod/cluster.yaml";
const OUTPUT = "dist/prod/network.k8s.yaml";
const byChart = (text: string) => text.replace(/^spec:\n/m, "spec:\n  rendered: chart\n");

/** Runs a chart with the whole cluster. */
function runChart(root: string, change: (cluster: TyphaCluster, chart: Chart) => void = () => {}, name = "prod"): void {
  const app = new App({ outdir: path.join(root, "dist", name) });
  const chart = new Chart(app, "network");
  change(new TyphaCluster(chart, "typha", loadCluster(name, { directory: root })), chart);
  app.synth();
}

/** Public keys that nobody has the private ones of. */
const KEYS = [
  "--recipient",
  "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
  "--operator-recipient",
  "age15dmvhrjld0xhg6c2uxt8n7cqm00rjfjfuhz5f44y0460rrgum5jsu7xcm5",
];

const patched = (patch: JsonPatch) => (cluster: TyphaCluster) =>
  ApiObject.of(cluster.typha!.deployment).addJsonPatch(patch);

/** Two clusters at mtls; a chart renders one of them. All of it committed. */
let clean: string;

beforeAll(async () => {
  clean = await initialised(["prod"], ["stage"]);
  write(clean, CLUSTER, byChart(read(clean, CLUSTER)));
  expect(await runIn(clean, "synth")).toMatchObject({ code: 0 });
  runChart(clean);
  commit(clean);
});

describe("synth", () => {
  test("leaves the folder of the cluster alone, and says who renders it", async () => {
    const root = copyOf(clean);
    write(root, "dist/prod/mine.txt", "a\n");
    const before = contentsOf(root);
    const { code, out } = await runIn(root, "synth");
    expect(code).toBe(0);
    expect(out).toMatch(/^prod +Calico v\S+ +your chart renders it$/m);
    expect(out).toMatch(/^stage +Calico v\S+ +\d+ objects +\d+ files +unchanged$/m);
    expect(contentsOf(root)).toEqual(before);
  });

  test("refuses what is wrong in the inputs all the same", async () => {
    const root = copyOf(clean);
    write(root, CLUSTER, read(root, CLUSTER).replace(/nodes: \d+/, "nodes: 0"));
    expect(await runIn(root, "synth")).toMatchObject({ code: 1, out: "" });
  });

  test("prints no stream without what the chart changes", async () => {
    const root = copyOf(clean);
    const refused = await runIn(root, "synth", "prod", "--stdout");
    expect(refused).toMatchObject({ code: 1, out: "", codes: ["rendered-by-chart"] });
  });
});

test.each([
  ["argocd-ksops", [...KEYS, "--gitops", "argocd-ksops", "--repo-url", "https://example.org/a.git"]],
  ["host-files", ["--secrets", "host-files", "--stage", "plaintext"]],
])("%s, whose files a chart does not write, contradicts a chart", async (_, options) => {
  const root = newFolder();
  const { code } = await runIn(root, "init", "prod", ...options);
  expect(code).toBe(0);
  write(root, CLUSTER, byChart(read(root, CLUSTER)));
  const { codes, out } = await runIn(root, "check");
  expect(codes).toContain("fields-contradict");
  expect(out).toContain("spec.rendered: a chart writes no");
});

describe("check", () => {
  test("finds each object of a chart with the whole cluster", async () => {
    const { code, out } = await runIn(clean, "check", "prod", "--strict");
    expect(out).toContain("✓ dist/prod has each object that synth renders\n");
    expect(code).toBe(0);
  });

  /** Without those whose files a chart does not write. */
  const EXAMPLES = fs
    .readdirSync(path.join(ROOT, "clusters"))
    .filter((name) => !name.includes("."))
    .filter((name) => !/argocd-ksops|host-files/.test(read(ROOT, `clusters/${name}/cluster.yaml`)));
  test("is tried on most examples", () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(7);
  });

  test.each(EXAMPLES)("of clusters/%s finds each object in what a chart writes", async (name) => {
    const root = newFolder();
    for (const folder of [`clusters/${name}`, "upstream", "linkerd"])
      if (fs.existsSync(path.join(ROOT, folder)))
        fs.cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
    const file = `clusters/${name}/cluster.yaml`;
    write(root, file, byChart(read(root, file)));
    runChart(root, undefined, name);
    const { out } = await runIn(root, "check", name);
    expect(out).toMatch(new RegExp(`✓ dist/${name} has each object that synth renders$`, "m"));
  });

  test("tells what the chart changed and added, and passes", async () => {
    const root = copyOf(clean);
    runChart(root, (cluster, chart) => {
      patched(JsonPatch.replace("/spec/template/spec/containers/0/image", "example.org/typha:v3.31.7"))(cluster);
      ApiObject.of(cluster.typha!.service).metadata.addLabel("example.org/team", "network");
      new ApiObject(chart, "quota", { apiVersion: "v1", kind: "ResourceQuota", metadata: { name: "pods" } });
    });
    const { code, out } = await runIn(root, "check", "prod", "--strict");
    expect(code).toBe(0);
    expect(out).toContain(
      '✓ your chart changes Service kube-system/calico-typha-mtls: metadata.labels["example.org/team"] = network is new\n',
    );
    expect(out).toMatch(/✓ your chart changes Deployment .*\.image is .* → example\.org\/typha:v3\.31\.7\n/);
    expect(out).toContain("has each object that synth renders, and 1 more of your chart's own\n");
  });

  test("says what the chart was not run for: a renewed certificate, and another stage", async () => {
    const root = copyOf(clean);
    const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
    await runIn({ cwd: root, env }, "renew", "prod", "--force");
    const renewed = await runIn(root, "check", "prod");
    expect(renewed).toMatchObject({ code: 1, codes: expect.arrayContaining(["chart-object-differs"]) });
    expect(renewed.out).toMatch(/Secret kube-system\/\S+-server is not what synth renders, in its content/);
    expect(renewed.out).toContain("run your chart and commit what it writes");
    runChart(root);
    expect(await runIn(root, "check", "prod")).toMatchObject({ code: 0 });
    fs.rmSync(path.join(root, "dist/prod"), { recursive: true });
    const empty = await runIn(root, "check", "prod");
    expect(empty.codes).toEqual(["chart-object-missing"]);
    expect(empty.out).toMatch(/dist\/prod: lacks \d+ objects that synth renders: ConfigMap kube-system\//);
  });

  /** What a hand or a program makes of the output, and the words by which it is refused. */
  const HOSTILE: Readonly<Record<string, [change: (text: string) => string, words: RegExp]>> = {
    "another CA": [
      (text) =>
        text.replace(/( +)-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----\n/, (_, blanks: string) =>
          read(clean, "clusters/stage/pki/ca.crt").replace(/^(?=.)/gm, blanks),
        ),
      /ConfigMap .* is not what synth renders, in the CAs that it trusts/,
    ],
    "another client": [
      (text) => text.replace(/(name: TYPHA_CLIENTCN\n +value: )\S+/, "$1other"),
      /Deployment .* is not what synth renders, in .*TYPHA_CLIENTCN/,
    ],
    "Typha without its CA": [
      (text) => text.replace(/ +- name: TYPHA_CAFILE\n.*\n/, ""),
      /Deployment .* is not what synth renders, in TYPHA_CAFILE/,
    ],
    "a second list of clients, in other letters": [
      (text) => text.replace(/( +- )(name: TYPHA_CAFILE\n)/, "$1{ name: typha_clientcn, value: b }\n$1$2"),
      /Deployment .* is not what synth renders, in typha_clientcn/,
    ],
    "variables from elsewhere": [
      (text) => text.replace(/( +)(envFrom:\n)/, "$1$2$1  - { configMapRef: { name: more } }\n"),
      /Deployment .* is not what synth renders, in envFrom of container calico-typha/,
    ],
    "another ConfigMap of CAs": [
      (text) => text.replace(/(configMap:\n +name: )calico-typha-mtls-ca/, "$1other"),
      /Deployment .* is not what synth renders, in the volumes/,
    ],
    "another volume over the CAs": [
      (text) =>
        text.replace(
          /( +)(volumeMounts:\n)/,
          "$1$2$1  - { name: more, mountPath: /etc/typha-mtls/x/../trust/ca.crt }\n",
        ),
      /Deployment .* is not what synth renders, in the mounts of container calico-typha/,
    ],
    "an object of another group": [
      (text) => text.replace("apiVersion: apps/v1\nkind: Deployment", "apiVersion: example.org/v1\nkind: Deployment"),
      /Deployment .* is not what synth renders, in its apiVersion/,
    ],
    "the pods' hash": [
      (text) => text.replace(/(typha-mtls\/certificate-hash: )\S+/, "$1aaaa"),
      /Deployment .* is not what synth renders, in the annotation/,
    ],
    "a sealed key of another": [
      (text) => text.replace(/(tls\.key: )ENC\[AES256_GCM,data:../, "$1ENC[AES256_GCM,data:AA"),
      /Secret .* is not what synth renders, in its content/,
    ],
    "one object twice": [
      (text) => `${text}---\n${text.split("---\n").find((one) => one.includes("kind: Service\n"))}`,
      /holds Service \S+, which it holds too: dist\/prod cannot be compared/,
    ],
    "one object twice, in a List": [
      (text) =>
        `${text}---\napiVersion: v1\nkind: List\nitems:\n  - apiVersion: v1\n    kind: Service\n    metadata: { name: calico-typha-mtls, namespace: kube-system }\n`,
      /holds Service \S+, which it holds too/,
    ],
    "no object": [(text) => `${text}---\na: 1\n`, /holds a document that is no Kubernetes object/],
    "no YAML": [(text) => `${text}---\na: [\n`, /cannot be compared with what synth renders/],
  };
  test.each(Object.entries(HOSTILE))("refuses %s", async (_, [change, words]) => {
    const root = copyOf(clean);
    const before = read(root, OUTPUT);
    write(root, OUTPUT, change(before));
    expect(read(root, OUTPUT)).not.toBe(before);
    const { code, out } = await runIn(root, "check", "prod");
    expect(out).toMatch(words);
    expect(code).toBe(1);
  });

  test.each([
    [
      "a kustomization that changes objects",
      "kustomization.yaml",
      "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [network.k8s.yaml]\nimages: [{ name: a, newName: b }]\n",
      /changes objects \(images\)/,
    ],
    [
      "a kustomization that leaves the output out",
      "kustomization.yaml",
      "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: []\n",
      /does not name dist\/prod\/network\.k8s\.yaml, which is not applied/,
    ],
    [
      "a kustomization that applies more",
      "kustomization.yaml",
      "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [network.k8s.yaml, ../stage]\n",
      /names dist\/stage, which holds no object of the chart/,
    ],
    [
      "a kustomization of a part",
      "a/kustomization.yaml",
      "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [https://example.org/a]\n",
      /is a kustomization of a part of the files/,
    ],
    ["what Flux obeys", ".sourceignore", "*\n", /\.sourceignore: is there: /],
    ["a chart of Helm", "Chart.yaml", "apiVersion: v2\nname: a\nversion: 1.0.0\n", /is no Kubernetes object/],
  ])("refuses %s beside the output", async (_, name, text, words) => {
    const root = copyOf(clean);
    write(root, `dist/prod/${name}`, text);
    const { code, out } = await runIn(root, "check", "prod");
    expect(out).toMatch(words);
    expect(code).toBe(1);
  });

  test("refuses a link", async () => {
    const root = copyOf(clean);
    fs.renameSync(path.join(root, OUTPUT), path.join(root, "elsewhere.yaml"));
    fs.symlinkSync("../../elsewhere.yaml", path.join(root, OUTPUT));
    const { code, out } = await runIn(root, "check", "prod");
    expect(out).toContain(`${OUTPUT}: is no plain file`);
    expect(code).toBe(1);
  });

  test("reads objects wherever they lie: in folders, as JSON, in a List", async () => {
    const root = copyOf(clean);
    const [first, second, third, ...rest] = parseYamlDocuments(read(root, OUTPUT), OUTPUT);
    fs.rmSync(path.join(root, OUTPUT));
    write(root, "dist/prod/a/first.json", `${JSON.stringify(first)}\n`);
    write(root, "dist/prod/a/b/list.yml", emitYaml({ apiVersion: "v1", kind: "List", items: [second, third] }));
    write(root, "dist/prod/rest.yaml", rest.map((one) => emitYaml(one)).join("---\n"));
    const { code, out } = await runIn(root, "check", "prod");
    expect(out).toContain("✓ dist/prod has each object that synth renders\n");
    expect(code).toBe(0);
  });

  test("lets a chart have an object of the name and kind of another, in another group", async () => {
    const root = copyOf(clean);
    write(
      root,
      "dist/prod/more.yaml",
      "apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata: { name: calico-typha-mtls, namespace: kube-system }\n",
    );
    expect(await runIn(root, "check", "prod")).toMatchObject({ code: 0 });
  });

  test("refuses objects where the tool that applies the folder does not look", async () => {
    const root = copyOf(clean);
    write(root, CLUSTER, read(root, CLUSTER).replace("gitops: flux", "gitops: kustomize"));
    runChart(root);
    expect(await runIn(root, "check", "prod")).toMatchObject({ code: 0 });
    fs.mkdirSync(path.join(root, "dist/prod/below"));
    fs.renameSync(path.join(root, OUTPUT), path.join(root, "dist/prod/below/network.k8s.yaml"));
    const { codes, out } = await runIn(root, "check", "prod");
    expect(codes).toEqual(["chart-output-unfit"]);
    expect(out).toContain("lies in a folder below dist/prod, and no kustomization.yaml there names it");
    const kustomization = { apiVersion: "kustomize.config.k8s.io/v1beta1", kind: "Kustomization" };
    write(root, "dist/prod/kustomization.yaml", emitYaml({ ...kustomization, resources: ["below/network.k8s.yaml"] }));
    expect(await runIn(root, "check", "prod")).toMatchObject({ code: 0 });
  });

  test("finds what synth rendered before the chart took over, which synth removes", async () => {
    const root = copyOf(clean);
    write(root, CLUSTER, read(root, CLUSTER).replace("  rendered: chart\n", ""));
    fs.rmSync(path.join(root, "dist/prod"), { recursive: true });
    await runIn(root, "synth", "prod");
    write(root, CLUSTER, byChart(read(root, CLUSTER)));
    runChart(root);
    const { codes, out } = await runIn(root, "check", "prod");
    expect(codes).toEqual(["dist-stale"]);
    expect(out).toMatch(/dist\/prod: holds \d+ files that synth rendered before your chart took over/);
    expect((await runIn(root, "synth", "prod")).out).toMatch(/^prod .* your chart renders it +\d+ removed$/m);
    expect(fs.readdirSync(path.join(root, "dist/prod"))).toEqual(["network.k8s.yaml"]);
    expect(await runIn(root, "check", "prod")).toMatchObject({ code: 0 });
  });
});

test("a kustomization that names each file of the chart, and nothing else, is fit", async () => {
  const root = copyOf(clean);
  write(
    root,
    "dist/prod/kustomization.yaml",
    "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [./network.k8s.yaml]\n",
  );
  expect(await runIn(root, "check", "prod")).toMatchObject({ code: 0 });
});

describe("compared with a commit", () => {
  test("a chart that changed nothing changes nothing", async () => {
    const { code, out } = await runIn(clean, "check", "--against", "HEAD");
    expect(out).toMatch(/^Nothing changes about who is trusted/);
    expect(code).toBe(0);
  });

  test("another image is an event, in check, plan and report", async () => {
    const root = copyOf(clean);
    runChart(root, patched(JsonPatch.replace("/spec/template/spec/containers/0/image", "example.org/typha:v3.31.7")));
    const event = /prod: image example\.org\/typha instead of quay\.io\/calico\/typha/;
    const checked = await runIn(root, "check", "--against", "HEAD");
    expect(checked.code).toBe(3);
    expect(checked.out).toMatch(event);
    const planned = await runIn(root, "plan");
    expect(planned.out).toMatch(event);
    expect(planned.out).toContain("  ~ Deployment kube-system/calico-typha-mtls\n");
    expect(planned.out).toContain("calico-typha-mtls restarts");
    const reported = await runIn(root, "report", "--against", "HEAD", "-o", "markdown");
    expect(reported.out.replaceAll("`", "")).toMatch(event);
  });

  test("an object that the chart adds is an event", async () => {
    const root = copyOf(clean);
    runChart(root, (_, chart) => {
      const subject = { kind: "Group", name: "system:authenticated", apiGroup: "rbac.authorization.k8s.io" };
      new ApiObject(chart, "all", {
        apiVersion: "rbac.authorization.k8s.io/v1",
        kind: "ClusterRoleBinding",
        metadata: { name: "all" },
        roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "cluster-admin" },
        subjects: [subject],
      });
    });
    const { code, out } = await runIn(root, "check", "--against", "HEAD");
    expect(code).toBe(3);
    expect(out).toMatch(/clusterrolebinding/i);
  });

  test("that a chart takes over is an event", async () => {
    const root = copyOf(clean);
    const file = "clusters/stage/cluster.yaml";
    write(root, file, byChart(read(root, file)));
    fs.rmSync(path.join(root, "dist/stage"), { recursive: true });
    runChart(root, undefined, "stage");
    const { code, out } = await runIn(root, "check", "--against", "HEAD");
    expect(code).toBe(3);
    expect(out).toMatch(/what writes dist\//);
    expect(out).not.toMatch(/✗/);
  });
});

test("--changed finds that the chart wrote something else", async () => {
  const root = copyOf(clean);
  runChart(root, (_, chart) => {
    new ApiObject(chart, "quota", { apiVersion: "v1", kind: "ResourceQuota", metadata: { name: "pods" } });
  });
  const { out } = await runIn(root, "check", "--changed");
  expect(out).toContain("1 of 2 clusters is as at HEAD and was not looked at");
});
