import { diagnose, look } from "@typha-mtls/live";
import { ProblemError, stateOf } from "@typha-mtls/problems";
import { App, Chart } from "cdk8s";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { atStage } from "../../src/cluster/rollout";
import { SUBJECTS, type SubjectName } from "../../src/components/subjects";
import { loadCluster as clusterProps, TyphaCluster } from "../../src/index";
import { renderCluster } from "../../src/render/render";
import { objectsByName } from "../support/objects-by-name";
import { scratchRepository } from "../support/scratch-repository";
import { soundCluster } from "./sound";
import { TOY } from "./toy/component";

// What the lines of a new component in registry.ts, subjects.ts and topics.ts do.
jest.mock("../../src/components/registry", () => {
  const { COMPONENTS } = jest.requireActual("../../src/components/registry");
  const { TOY } = jest.requireActual("./toy/component");
  return { COMPONENTS: [...COMPONENTS, TOY] };
});
jest.mock("../../src/components/subjects", () => {
  const { SUBJECTS } = jest.requireActual("../../src/components/subjects");
  const { TOY_SUBJECTS } = jest.requireActual("./toy/component");
  return { SUBJECTS: { ...SUBJECTS, ...TOY_SUBJECTS } };
});
jest.mock("../../src/components/topics", () => {
  const { TOPICS } = jest.requireActual("../../src/components/topics");
  const { TOY_TOPICS } = jest.requireActual("./toy/component");
  return { TOPICS: [...TOPICS, ...TOY_TOPICS] };
});

const toy = TOY.name as SubjectName;

describe("a component that only has a folder and its lines in the registry", () => {
  test("is rendered, delivered in its wave, and listed last", async () => {
    const { repository } = await scratchRepository({ gitops: "argocd-ksops" });
    const { objects, files } = renderCluster(loadCluster(repository, "demo"));
    expect(objects.at(-1)).toMatchObject({
      kind: "HorizontalPodAutoscaler",
      metadata: {
        annotations: { "argocd.argoproj.io/sync-wave": "2" },
        labels: { "app.kubernetes.io/component": "toy", "app.kubernetes.io/part-of": "calico" },
      },
    });
    const texts = new Map(files.map(({ path, content }) => [path, content]));
    const path = "objects/kube-system/horizontalpodautoscaler.calico-typha-mtls.yaml";
    expect(texts.get("dist/demo/kustomization.yaml")).toContain(`- ${path}\ngenerators:`);
    expect(texts.get(`dist/demo/${path}`)).toContain("maxReplicas: 5\n");
    expect(texts.get("dist/demo/to-copy/toy.txt")).toMatch(/\nread me\n$/);
  });

  test("says of a kind that others render too how its own is delivered", async () => {
    const { repository } = await scratchRepository({ gitops: "argocd-ksops" });
    const { objects } = renderCluster(loadCluster(repository, "demo"));
    const accounts = objects.filter(({ kind }) => kind === "ServiceAccount").map(({ metadata }) => metadata);
    expect(accounts.map(({ name }) => name)).toEqual(["calico-typha-mtls", "calico-typha-mtls-toy"]);
    expect(accounts.map(({ annotations = {} }) => "argocd.argoproj.io/sync-options" in annotations)).toEqual([
      true,
      false,
    ]);
  });

  test("waits for its stage", async () => {
    const { repository } = await scratchRepository({});
    const { objects } = renderCluster(atStage(loadCluster(repository, "demo"), "plaintext"));
    const kinds = objects.map(({ kind }) => kind);
    expect(kinds).not.toContain("HorizontalPodAutoscaler");
    expect(kinds.filter((kind) => kind === "ServiceAccount")).toHaveLength(2);
  });

  test("has its problems reported by the field of its section in cluster.yaml", async () => {
    const { repository } = await scratchRepository({});
    const loaded = loadCluster(repository, "demo");
    Object.assign(loaded.config.spec, { toy: { most: 2 } });
    const [problem] = problemsOf(() => renderCluster(loaded));
    expect(problem).toMatchObject({
      file: "clusters/demo/cluster.yaml",
      field: "spec.toy.most",
      message: "2 are too few",
    });
  });

  test("is in a chart with the whole cluster at each of its stages, and refused where a chart would lack it", async () => {
    for (const stage of ["plaintext", "parallel"]) {
      const scratch = await scratchRepository({ gitops: "argocd-ksops" });
      const { repository } = scratch;
      scratch.edit("clusters/demo/cluster.yaml", "spec:\n", `spec:\n  rollout: { stage: ${stage} }\n`);
      const props = clusterProps("demo", { directory: repository.root });
      const chart = new Chart(new App(), "mine");
      new TyphaCluster(chart, "cluster", props);
      const { objects } = renderCluster(loadCluster(repository, "demo"));
      expect(objectsByName(chart.toJson())).toEqual(objectsByName(objects));
      const [refused] = problemsOf(() => props.typha);
      expect(refused?.code).toBe("chart-lacks-objects");
      expect(refused?.message).toContain("ServiceAccount calico-typha-mtls-toy");
      const { typha } = clusterProps("demo", { directory: repository.root, leaveOut: ["toy"] });
      expect(typha.name).toBe("calico-typha-mtls");
    }
  });

  test("is looked at in a live cluster, and compared by its rules", async () => {
    const { root } = await scratchRepository({});
    const git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl");
    const asked: string[] = [];
    const api = {
      get: async (path: string) => {
        asked.push(path);
        return { kind: "found" as const, body: { metadata: { name: "calico-typha-mtls" }, spec: { maxReplicas: 4 } } };
      },
      close: () => {},
    };
    const { observed } = await look(api, git.location, [toy]);
    expect(asked).toEqual(["/apis/autoscaling/v1/namespaces/kube-system/horizontalpodautoscalers/calico-typha-mtls"]);
    const found = diagnose({ observed: { ...soundCluster(git), ...observed }, refused: [] }, git);
    expect(found.filter((fact) => stateOf(fact) !== "ok")).toEqual([
      {
        code: "toy-most",
        severity: "error",
        message: "4 Typhas at most, and git says 5",
        remedy: "let Flux reconcile dist/demo",
      },
    ]);
    const refused = diagnose({ observed: soundCluster(git), refused: [toy] }, git);
    expect(refused.at(-1)!.message).toMatch(/^horizontalpodautoscalers.autoscaling: not looked at/);
  });

  test("is looked at by doctor without being named there", () => {
    expect(Object.keys(SUBJECTS)).toContain(TOY.name);
  });
});

function problemsOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
  }
  throw new Error("nothing was refused");
}
