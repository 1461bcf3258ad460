import * as fs from "node:fs";
import { forEach, forEachAsync, type ProblemError, problem } from "@typha-mtls/problems";
import { clusterNames, findClusters, loadCluster, selectClusters } from "../../src/cluster/load";
import { problemsOf, ScratchRepository, scratchFolder, scratchRepository } from "../support/scratch-repository";

const noCluster =
  "clusters/  holds no cluster; run `typha-mtls init <cluster>`, or run this in the folder that holds clusters/";

describe("a repository without clusters is refused", () => {
  test.each([
    ["where clusters/ is absent", () => undefined],
    ["where clusters/ is empty", (scratch: ScratchRepository) => fs.mkdirSync(scratch.at("clusters"))],
    ["where clusters/ holds files only", (scratch: ScratchRepository) => scratch.write("clusters/README.md", "")],
    ["where clusters/ holds hidden folders only", (scratch: ScratchRepository) => scratch.write("clusters/.x/y", "")],
  ])("%s", (_, prepare) => {
    const scratch = new ScratchRepository(scratchFolder());
    prepare(scratch);
    expect(problemsOf(() => clusterNames(scratch.repository))).toEqual([noCluster]);
  });

  test("where clusters/ holds folders of other tools only", () => {
    const scratch = new ScratchRepository(scratchFolder());
    scratch.write("clusters/prod/flux-system/gotk-sync.yaml", "");
    expect(problemsOf(() => clusterNames(scratch.repository))).toEqual([
      "clusters/  holds folders of other tools, and no cluster of typha-mtls; run `typha-mtls init <cluster>`, or run this in the folder that holds clusters/",
    ]);
  });

  test("where clusters is a file", () => {
    const scratch = new ScratchRepository(scratchFolder());
    scratch.write("clusters", "");
    expect(problemsOf(() => clusterNames(scratch.repository))).toEqual([
      "clusters  cannot be used (ENOTDIR: a part of the path is not a directory)",
    ]);
  });
});

test("folders of other tools are found beside clusters, and are none: neither all of them nor one that is asked for", async () => {
  const scratch = await scratchRepository({ name: "demo" });
  scratch.write("clusters/prod/flux-system/gotk-sync.yaml", "");
  scratch.write("clusters/prod/kustomization.yaml", "resources: [flux-system]\n");
  scratch.write("clusters/Shared_Base/pki/README.md", "of cert-manager\n");
  scratch.write("clusters/notes/pki", "a file\n");
  scratch.write("clusters/capi/cluster.yaml", "apiVersion: cluster.x-k8s.io/v1beta1\nkind: Cluster\n");
  fs.mkdirSync(scratch.at("clusters/empty"));
  expect(findClusters(scratch.repository)).toEqual({
    names: ["demo"],
    others: ["Shared_Base", "capi", "empty", "notes", "prod"],
  });
  expect(selectClusters(scratch.repository, [])).toEqual(["demo"]);
  expect(problemsOf(() => selectClusters(scratch.repository, ["prod", "demos"]))).toEqual([
    "clusters/prod  has no cluster.yaml of typha-mtls; set spec.inputs in typha-mtls.yaml if this folder belongs to another tool; otherwise run `typha-mtls init prod`",
    'no cluster "demos" in clusters/. Did you mean "demo"?',
  ]);
});

describe("names of clusters", () => {
  test("are those of the folders, sorted", async () => {
    const scratch = await scratchRepository({ name: "b" }, { name: "a" }, { name: "a-1" });
    scratch.write("clusters/README.md", "");
    expect(clusterNames(scratch.repository)).toEqual(["a", "a-1", "b"]);
  });

  test("that are asked for are taken once, in their order, and others are refused with the nearest", async () => {
    const scratch = await scratchRepository({ name: "prod" }, { name: "demo" });
    expect(selectClusters(scratch.repository, ["prod", "demo", "prod"])).toEqual(["demo", "prod"]);
    expect(problemsOf(() => selectClusters(scratch.repository, ["demos", "../demo", "", "x"]))).toEqual([
      'no cluster "demos" in clusters/. Did you mean "demo"?',
      'no cluster "../demo" in clusters/',
      'no cluster "" in clusters/',
      'no cluster "x" in clusters/',
    ]);
  });

  test("are refused as links: one that is left out would look like a cluster that is gone", async () => {
    const scratch = await scratchRepository();
    fs.symlinkSync("demo", scratch.at("clusters/prod"));
    fs.symlinkSync("demo/cluster.yaml", scratch.at("clusters/notes.md"));
    expect(problemsOf(() => clusterNames(scratch.repository))).toEqual([
      "clusters/prod  is a symbolic link; replace it by the folder of a cluster, or remove it",
    ]);
  });

  test.each([
    ["to a folder of another tool", "../apps"],
    ["to nothing", "nowhere"],
    ["out of the repository", "/etc"],
  ])("are not ended by a link of another tool %s, unless a cluster of its name is rendered", async (_, target) => {
    const scratch = await scratchRepository();
    scratch.write("apps/kustomization.yaml", "resources: []\n");
    fs.symlinkSync(target, scratch.at("clusters/prod"));
    expect(clusterNames(scratch.repository)).toEqual(["demo"]);
    scratch.write("dist/prod/kustomization.yaml", "");
    expect(problemsOf(() => clusterNames(scratch.repository)).join()).toContain("clusters/prod  is a symbolic link");
  });

  test.each(["Demo", "a_b", "-a", "a.b", "x".repeat(64), "\u00fc"])("are refused as %s, once", async (name) => {
    const scratch = new ScratchRepository(scratchFolder());
    scratch.write(`clusters/${name}/cluster.yaml`, "");
    expect(problemsOf(() => loadCluster(scratch.repository, name))).toEqual([
      `clusters/${name}  is no name for a cluster; use up to 63 lower-case letters, digits and -`,
    ]);
  });
});

test("two clusters with one name are refused: a cluster bears the name of its folder", async () => {
  const scratch = await scratchRepository();
  fs.cpSync(scratch.at("clusters/demo"), scratch.at("clusters/prod"), { recursive: true });
  expect(problemsOf(() => loadCluster(scratch.repository, "demo"))).toEqual([]);
  expect(problemsOf(() => loadCluster(scratch.repository, "prod"))).toEqual([
    'clusters/prod/cluster.yaml:5:9  metadata.name: "demo" is not the name of the folder "prod"; rename one of them',
  ]);
});

describe("a cluster file is refused", () => {
  test("that is absent, without a word about pki/", async () => {
    const scratch = await scratchRepository();
    scratch.remove("clusters/demo/cluster.yaml");
    expect(problemsOf(() => loadCluster(scratch.repository, "demo"))).toEqual([
      "clusters/demo/cluster.yaml  is missing; set spec.inputs in typha-mtls.yaml if this folder belongs to another tool; otherwise run `typha-mtls init demo`",
    ]);
  });

  test.each([
    ["of 2 MiB", Buffer.alloc(2 * 1024 * 1024, "#"), "is 2097152 bytes long; at most 65536 are read"],
    ["that is no text", Buffer.from([0xff, 0xfe]), "is not UTF-8 text"],
    ["that is empty", "", "is empty"],
  ])("%s", async (_, content, message) => {
    const scratch = await scratchRepository();
    scratch.remove("clusters/demo/cluster.yaml");
    scratch.write("clusters/demo/cluster.yaml", content);
    expect(problemsOf(() => loadCluster(scratch.repository, "demo"))).toEqual([
      `clusters/demo/cluster.yaml  ${message}`,
    ]);
  });

  test("that leads out of the repository", async () => {
    const scratch = await scratchRepository();
    const outside = new ScratchRepository(scratchFolder());
    outside.write("cluster.yaml", scratch.read("clusters/demo/cluster.yaml"));
    scratch.remove("clusters/demo/cluster.yaml");
    fs.symlinkSync(outside.at("cluster.yaml"), scratch.at("clusters/demo/cluster.yaml"));
    expect(problemsOf(() => loadCluster(scratch.repository, "demo"))).toEqual([
      "clusters/demo/cluster.yaml  leads out of the repository through a symbolic link; replace the link by a file",
    ]);
  });
});

describe("doing something for each", () => {
  test("tells the problems of all of them, and that input was unusable where one was", () => {
    const act = (name: string) => {
      if (name === "good") return name;
      throw problem({ code: "wrong-type", file: name, message: "is wrong" }, name === "worse" ? "unusable" : "invalid");
    };
    const kindOf = (names: string[]) => {
      try {
        return forEach(names, act).join();
      } catch (error) {
        const { kind, problems } = error as ProblemError;
        return `${kind}: ${problems.map(({ file }) => file).join()}`;
      }
    };
    expect(kindOf(["good"])).toBe("good");
    expect(kindOf(["bad", "good", "other"])).toBe("invalid: bad,other");
    expect(kindOf(["bad", "good", "bad"])).toBe("invalid: bad");
    expect(kindOf(["bad", "worse"])).toBe("unusable: bad,worse");
  });

  test("does the same where each takes its time", async () => {
    const act = async (name: string) => {
      if (name === "good") return name;
      throw problem({ code: "wrong-type", file: name, message: "is wrong" }, name === "worse" ? "unusable" : "invalid");
    };
    expect(await forEachAsync(["good", "good"], act)).toEqual(["good", "good"]);
    await expect(forEachAsync(["bad", "good", "worse"], act)).rejects.toMatchObject({
      kind: "unusable",
      problems: [{ file: "bad" }, { file: "worse" }],
    });
  });

  test("lets an error of our own through at once", () => {
    const act = () => {
      throw new TypeError("a bug");
    };
    expect(() => forEach(["a"], act)).toThrow(TypeError);
  });
});
