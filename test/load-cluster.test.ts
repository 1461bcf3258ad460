import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { COMPONENTS, MONITORING_KINDS, TYPHA_KINDS } from "@typha-mtls/components";
import { ApiObject, App, Chart } from "cdk8s";
import { parse } from "yaml";
import { loadCluster as readCluster } from "../src/cluster/load";
import { ConfiguredRepository } from "../src/cluster/repository";
import {
  CertManagerCertificate,
  type ClusterProps,
  CniChainGate,
  component,
  deliverBy,
  ExternalCertificate,
  type GitOpsTool,
  loadCluster,
  TyphaAutoscaler,
  TyphaMonitoring,
  TyphaRestarter,
  TyphaVerticalAutoscaler,
  TyphaVerticalPodAutoscaler,
  TyphaWithMtls,
  waitingComponent,
} from "../src/index";
import { renderCluster } from "../src/render/render";
import { problemsOf, refusal } from "./calico/problems";
import { type NamedObject, objectsByName } from "./support/objects-by-name";
import { scratchRepository } from "./support/scratch-repository";

const ROOT = path.join(__dirname, "..");

/** A chart of a user's own with all that a cluster's folder says. */
function chartOf(cluster: ClusterProps): Chart {
  const chart = new Chart(new App(), "mine");
  new TyphaWithMtls(chart, "typha", cluster.typha);
  for (const [side, props] of Object.entries(cluster.externalCertificates ?? {}))
    new ExternalCertificate(chart, side, props);
  for (const [side, props] of Object.entries(cluster.certManagerCertificates ?? {}))
    new CertManagerCertificate(chart, side, props);
  const { horizontal, vertical, vpa } = cluster.autoscalers;
  if (horizontal !== undefined) new TyphaAutoscaler(chart, "autoscaler", horizontal);
  if (vertical !== undefined) new TyphaVerticalAutoscaler(chart, "vertical", vertical);
  if (vpa !== undefined) new TyphaVerticalPodAutoscaler(chart, "vpa", vpa);
  if (cluster.restarter !== undefined) new TyphaRestarter(chart, "restarter", cluster.restarter);
  if (cluster.monitoring !== undefined) new TyphaMonitoring(chart, "monitoring", cluster.monitoring);
  if (cluster.cniChain !== undefined) new CniChainGate(chart, "cni", cluster.cniChain);
  deliverBy(chart, cluster.gitops);
  return chart;
}

const objectsOf = (chart: Chart): NamedObject[] =>
  chart.node
    .findAll()
    .filter(ApiObject.isApiObject)
    .map((object) => object.toJson());

/** What a chart of one's own lacks of what synth renders, and how `loadCluster` refuses it without an option. */
function lackingOf(name: string) {
  const refused = problemsOf(() => loadCluster(name, { directory: ROOT }).typha);
  const left = COMPONENTS.map((part) => part.name).filter((part) => String(refused[0]?.remedy).includes(`"${part}"`));
  const cluster = loadCluster(name, { directory: ROOT, leaveOut: left });
  const { objects, files } = renderCluster(readCluster(new ConfiguredRepository(ROOT), name));
  const rendered = objectsByName(objectsOf(chartOf(cluster)));
  const all = objectsByName(objects);
  const lacking = Object.keys(all).filter((key) => !(key in rendered));
  const others = Object.fromEntries(Object.entries(all).filter(([key]) => key in rendered));
  return { refused, cluster, files, rendered, others, lacking: lacking.map((key) => all[key]!) };
}

describe.each(readdirSync(path.join(ROOT, "clusters")).filter((name) => !name.includes(".")))(
  "a chart of one's own with the props of clusters/%s",
  (name) => {
    const { refused, cluster, files, rendered, others, lacking } = lackingOf(name);

    test("renders the objects that synth renders, annotated for the tool that applies them", () => {
      expect(rendered).toEqual(others);
    });

    test("is refused exactly where it lacks objects, with their names", () => {
      expect(refused.map(({ code }) => code)).toEqual(lacking.length === 0 ? [] : ["chart-lacks-objects"]);
      const isNamed = ({ kind, metadata }: NamedObject) => refused[0]!.message.includes(`${kind} ${metadata.name}`);
      expect(lacking.filter(isNamed).length).toBeGreaterThanOrEqual(Math.min(lacking.length, 8));
    });

    test("gives the owner of calico-node the Components that synth renders", () => {
      const texts = new Map(files.map(({ path, content }) => [path, content]));
      const isByComponent = texts.has(`dist/${name}/calico-node/kustomization.yaml`);
      for (const [folder, contents] of Object.entries(cluster.components))
        for (const [file, content] of Object.entries(contents))
          if (isByComponent) expect(parse(texts.get(`dist/${name}/${folder}/${file}`)!)).toEqual(content);
    });
  },
);

test.each(["demo", "argocd-ksops", "argocd-spiffe", "external-vault", "hostfiles-puppet", "kustomize-rsa"])(
  "the Component of calico-node follows from the props of clusters/%s alone, which changes nothing else of it",
  (name) => {
    const { components, typha } = lackingOf(name).cluster;
    expect(components["calico-node"]).toEqual(component(typha));
  },
);

test("what is wrong in the folder is reported by file and field, as synth does", async () => {
  const { repository } = await scratchRepository({});
  const directory = repository.root;
  rmSync(path.join(directory, "clusters/demo/pki/ca.crt"));
  expect(problemsOf(() => loadCluster("demo", { directory }))).toMatchObject([
    { code: "pki-file-missing", file: "clusters/demo/pki/ca.crt" },
  ]);
  mkdirSync(path.join(directory, "clusters/prod"));
  expect(problemsOf(() => loadCluster("prod", { directory }))).toMatchObject([{ code: "cluster-file-missing" }]);
  expect(problemsOf(() => loadCluster("../demo", { directory }))).toMatchObject([{ code: "invalid-name" }]);
  expect(problemsOf(() => loadCluster("demo", { directory: path.join(directory, "none") }))).toHaveLength(1);
});

test("a cluster that is not there is refused with the nearest name, as the program does", async () => {
  const { repository } = await scratchRepository({});
  expect(problemsOf(() => loadCluster("dmeo", { directory: repository.root }))).toEqual([
    { code: "unknown-cluster", message: 'no cluster "dmeo" in clusters/. Did you mean "demo"?' },
  ]);
});

test.each(["cluster-proportional", "vpa"])(
  "a chart of one's own scales Typha as synth does, with vertical mode %s",
  async (mode) => {
    const scratch = await scratchRepository({});
    const scaling = `{ mode: cluster-proportional, vertical: { mode: ${mode} } }`;
    scratch.edit("clusters/demo/cluster.yaml", "spec:\n", `spec:\n  typha: { scaling: ${scaling} }\n`);
    const { objects } = renderCluster(readCluster(scratch.repository, "demo"));
    const chart = chartOf(loadCluster("demo", { directory: scratch.repository.root }));
    const rendered = chart.node.findAll().filter(ApiObject.isApiObject);
    expect(objectsByName(rendered.map((object) => object.toJson()))).toEqual(objectsByName(objects));
    expect(rendered.length).toBeGreaterThan(16);
  },
);

test("a chart of one's own guards the CNI chain as synth does", async () => {
  const scratch = await scratchRepository({ gitops: "argocd", secrets: "sealed-secrets" });
  const chain = "{ verifier: {}, nodeGate: { removal: node-readiness-controller }, podGate: {} }";
  scratch.edit("clusters/demo/cluster.yaml", "spec:\n", `spec:\n  cniChain: ${chain}\n`);
  const { objects } = renderCluster(readCluster(scratch.repository, "demo"));
  const chart = chartOf(loadCluster("demo", { directory: scratch.repository.root }));
  const rendered = chart.node.findAll().filter(ApiObject.isApiObject);
  expect(objectsByName(rendered.map((object) => object.toJson()))).toEqual(objectsByName(objects));
  expect(rendered.map(({ kind }) => kind)).toContain("NodeReadinessRule");
});

test("calico-node waits while the cluster's stage says so", async () => {
  const { repository } = await scratchRepository({});
  const file = path.join(repository.root, "clusters/demo/cluster.yaml");
  writeFileSync(
    file,
    readFileSync(file, "utf8")
      .replace(/\n {2}rollout:[^\n]*(\n {4}[^\n]*)*/, "")
      .replace(/\nspec:\n/, "$&  rollout: { stage: parallel }\n"),
  );
  const { stage, typha, components } = loadCluster("demo", { directory: repository.root });
  expect(stage).toBe("parallel");
  expect(components["calico-node"]).toEqual(waitingComponent(typha));
});

describe("what no construct renders", () => {
  test("is refused by name, with the option that accepts it", async () => {
    const scratch = await scratchRepository({});
    const pools = "ipv4: { ipPool: true, vxlanMode: Always }, ipv6: { ipPool: true, vxlanMode: Never }";
    const network = `network: { podCIDRs: [10.244.0.0/16, "fd00:2::/64"], ${pools} }`;
    scratch.edit("clusters/demo/cluster.yaml", "spec:\n", `spec:\n  ${network}\n`);
    const directory = scratch.repository.root;
    expect(problemsOf(() => loadCluster("demo", { directory }).typha)).toEqual([
      {
        code: "chart-lacks-objects",
        file: "clusters/demo/cluster.yaml",
        message:
          "synth renders IPPool default-ipv4-ippool and IPPool default-ipv6-ippool, for which there is no construct: a chart would lack them",
        remedy:
          'add them with new TyphaCluster(…, loadCluster("demo")), or accept it with loadCluster("demo", { leaveOut: ["calico-node"] })',
      },
    ]);
    expect(loadCluster("demo", { directory, leaveOut: ["calico-node"] }).name).toBe("demo");
  });

  test("is named where it is upstream's with changes merged into it", () => {
    const [refused] = problemsOf(() => loadCluster("typhoon-vxlan", { directory: ROOT }).typha);
    expect(refused!.message).toMatch(/ DaemonSet calico-node/);
  });

  test("the Component for the owner of linkerd-cni is among the others", () => {
    const { components } = lackingOf("linkerd").cluster;
    expect(Object.keys(components).sort()).toEqual(["calico-node", "linkerd-cni", "without-upstream-typha"]);
    expect(Object.keys(loadCluster("demo", { directory: ROOT }).components)).not.toContain("linkerd-cni");
  });

  test("a part that nothing is called by is refused", () => {
    for (const leaveOut of [["pools"], ["typha"], "calico-node" as never])
      expect(refusal(() => loadCluster("demo", { directory: ROOT, leaveOut }))).toMatch(
        /^leaveOut: is not an array of "calico-node"/,
      );
  });
});

test("the folder is where typha-mtls.yaml says", async () => {
  const { repository } = await scratchRepository({});
  const directory = repository.root;
  mkdirSync(path.join(directory, "infra"));
  renameSync(path.join(directory, "clusters"), path.join(directory, "infra/clusters"));
  const settings = ["apiVersion: typha-mtls/v1alpha1", "kind: Repository", "spec: { inputs: infra/clusters }", ""];
  writeFileSync(path.join(directory, "typha-mtls.yaml"), settings.join("\n"));
  expect(loadCluster("demo", { directory }).typha.trustBundle).toContain("BEGIN CERTIFICATE");
});

test("arguments of another type are refused", () => {
  expect(refusal(() => loadCluster(7 as never))).toBe("name: is not a string");
  expect(refusal(() => loadCluster("demo", { directory: 7 as never }))).toBe("directory: is not a string");
});

describe("a chart is annotated for the tool that applies it:", () => {
  const annotationsOf = (tool: GitOpsTool, kind: string) => {
    const { typha } = loadCluster("demo", { directory: ROOT });
    const chart = new Chart(new App(), "mine");
    const stack = new TyphaWithMtls(chart, "typha", { ...typha, annotations: {} });
    deliverBy(stack, tool);
    const object = chart.node.findAll().find((found) => ApiObject.isApiObject(found) && found.kind === kind);
    return (object as ApiObject).toJson().metadata.annotations;
  };

  test("Flux keeps what calico-node needs", () => {
    expect(annotationsOf("flux", "Deployment")).toEqual({ "kustomize.toolkit.fluxcd.io/prune": "disabled" });
    expect(annotationsOf("flux", "PodDisruptionBudget")).toBeUndefined();
  });

  test("Argo CD keeps it too, and applies rights before Typha", () => {
    expect(annotationsOf("argocd", "ClusterRole")).toEqual({
      "argocd.argoproj.io/sync-options": "Prune=false,Delete=false",
      "argocd.argoproj.io/sync-wave": "-1",
    });
  });

  test("kustomize obeys nothing", () => {
    expect(annotationsOf("kustomize", "Deployment")).toBeUndefined();
  });

  test("an object of a kind that is not ours is left alone, and so is what is outside of the construct", () => {
    const chart = new Chart(new App(), "mine");
    const other = (kind: string, scope: Chart) => new ApiObject(scope, kind, { apiVersion: "v1", kind });
    const [inside, outside] = [other("LimitRange", chart), other("Service", new Chart(new App(), "other"))];
    deliverBy(chart, "flux");
    for (const object of [inside, outside]) expect(object.toJson().metadata.annotations).toBeUndefined();
  });

  const SYNC = "argocd.argoproj.io/sync-options";
  const WAVE = "argocd.argoproj.io/sync-wave";
  const stackIn = (chart: Chart, annotations: Readonly<Record<string, string>> = {}) =>
    new TyphaWithMtls(chart, "typha", { ...loadCluster("demo", { directory: ROOT }).typha, annotations });
  const named = (chart: Chart, kind: string) =>
    chart.node.findAll().find((found): found is ApiObject => ApiObject.isApiObject(found) && found.kind === kind)!;

  test("a Deployment of the user's own keeps its annotations, and gets none", () => {
    for (const given of [{ [WAVE]: "7", [SYNC]: "ServerSideApply=true,Replace=true" }, undefined]) {
      const chart = new Chart(new App(), "mine");
      const metadata = { name: "own", ...(given && { annotations: given }) };
      const own = new ApiObject(chart, "own", { apiVersion: "apps/v1", kind: "Deployment", metadata });
      stackIn(chart);
      deliverBy(chart, "argocd");
      expect(own.toJson().metadata.annotations).toEqual(given);
    }
  });

  test("it does the same before the constructs are added as after it", () => {
    const rendered = (add: (chart: Chart) => void) => {
      const chart = new Chart(new App(), "mine");
      add(chart);
      return chart.toJson();
    };
    for (const tool of ["flux", "argocd"] as const) {
      const after = rendered((chart) => {
        stackIn(chart);
        deliverBy(chart, tool);
      });
      const before = rendered((chart) => {
        deliverBy(chart, tool);
        stackIn(chart);
      });
      expect(before).toEqual(after);
      expect(JSON.stringify(before)).toMatch(/prune":"disabled|Prune=false/);
    }
  });

  test("options that are there are kept, and called twice it changes nothing", () => {
    const chart = new Chart(new App(), "mine");
    stackIn(chart, { [SYNC]: "ServerSideApply=true, Prune=false" });
    deliverBy(chart, "argocd");
    const once = chart.toJson();
    expect(named(chart, "Deployment").toJson().metadata.annotations[SYNC]).toBe(
      "ServerSideApply=true,Prune=false,Delete=false",
    );
    deliverBy(chart, "argocd");
    expect(chart.toJson()).toEqual(once);
  });

  test("an unknown tool and a scope that is none are refused", () => {
    const chart = new Chart(new App(), "mine");
    expect(refusal(() => deliverBy(chart, "helm" as never))).toBe(
      "tool: is not one of flux, argocd, argocd-ksops, kustomize",
    );
    expect(refusal(() => deliverBy({} as never, "flux"))).toBe("scope: is not a construct");
  });
});

test("components that render the same kind deliver it alike", () => {
  for (const [kind, { wave, guarded }] of Object.entries(MONITORING_KINDS)) {
    if (kind in TYPHA_KINDS) expect(TYPHA_KINDS[kind as keyof typeof TYPHA_KINDS]).toMatchObject({ wave, guarded });
  }
});

test("importing the library loads no YAML and no schema of cluster.yaml", () => {
  const loaded = jest.fn();
  jest.isolateModules(() => {
    jest.doMock("../src/read-cluster-props", loaded);
    jest.doMock("../src/yaml/parse", loaded);
    require("../src/index");
  });
  expect(loaded).not.toHaveBeenCalled();
});
