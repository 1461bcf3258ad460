import * as fs from "node:fs";
import { isLeftover } from "@typha-mtls/files";
import { parse } from "yaml";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { RENDERED_MARK } from "../../src/render/render";
import { scopeOf } from "../../src/synth/synth";
import { stageSynth, writeStaged } from "../../src/synth/write-synth";
import { FLEET } from "../support/rendered";
import { problemsOf, ScratchRepository, scratchFolder, scratchRepository } from "../support/scratch-repository";
import { lastOf, synth } from "../support/synth";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

const run = (scratch: ScratchRepository, ...asked: string[]) => synth(scratch.repository, asked);
const refusal = (scratch: ScratchRepository, ...asked: string[]) => problemsOf(() => run(scratch, ...asked));

/** Runs synth and asserts that it refuses and changes nothing. */
function refused(scratch: ScratchRepository, ...asked: string[]): string[] {
  const before = scratch.tree();
  const problems = refusal(scratch, ...asked);
  expect(problems).not.toEqual([]);
  expect(scratch.tree()).toEqual(before);
  return problems;
}

function dist(scratch: ScratchRepository): Record<string, string> {
  return Object.fromEntries(Object.entries(scratch.tree()).filter(([file]) => file.startsWith("dist")));
}

describe("bad input", () => {
  test("in two clusters is told of both, and nothing is written, not even for the third that is good", async () => {
    const scratch = await scratchRepository({ name: "a" }, { name: "b" }, { name: "c" });
    scratch.edit("clusters/a/cluster.yaml", "nodes: 120", "nodes: none");
    scratch.remove("clusters/b/pki/ca.crt");
    expect(refused(scratch)).toEqual([
      'clusters/a/cluster.yaml:9:10  spec.nodes: "none" is not a whole number',
      "clusters/b/pki/ca.crt  is missing; run `typha-mtls init b` to complete pki/",
    ]);
  });

  test("in a cluster that was rendered before leaves what was rendered then", async () => {
    const scratch = await scratchRepository();
    run(scratch);
    scratch.edit(
      "clusters/demo/cluster.yaml",
      "nodes: 120",
      "nodes: 3\n  typha: { scaling: { mode: fixed, replicas: 3 } }",
    );
    expect(refused(scratch)).toHaveLength(1);
  });

  test("in one cluster does not keep another from being rendered that is asked for by name", async () => {
    const scratch = await scratchRepository({ name: "a" }, { name: "b" });
    scratch.remove("clusters/a/pki");
    expect(run(scratch, "b")).toHaveLength(1);
    expect(refused(scratch)).toHaveLength(3);
  });

  test("in the names that are asked for is refused with the nearest", async () => {
    const scratch = await scratchRepository();
    expect(refused(scratch, "demo", "dem")).toEqual(['no cluster "dem" in clusters/. Did you mean "demo"?']);
    expect(refused(scratch, "../demo")).toEqual(['no cluster "../demo" in clusters/']);
  });

  test("of every kind that people have is refused and leaves no dist/", async () => {
    const file = "clusters/demo/cluster.yaml";
    const good = (await scratchRepository()).read(file);
    const bad: Record<string, string | Buffer> = {
      empty: "",
      "2 MiB": Buffer.alloc(2 * 1024 * 1024, "#"),
      "a YAML bomb":
        "a: &a [x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c]\n",
      "1,000 brackets": "[".repeat(1000),
      "a duplicate key": `${good}  nodes: 3\n`,
      "a tab": good.replace("  nodes", "\tnodes"),
      CRLF: good.replaceAll("\n", "\r\n"),
      "a byte-order mark": `\ufeff${good}`,
      "an old version": good.replace("v3.31.7", "v3.25.1"),
      "no version": good.replace("v3.31.7", "v9"),
      "a path as name": good.replace("name: demo", "name: ../demo"),
      "Argo CD with SOPS": good.replace("gitops: flux", "gitops: argocd"),
      "another document": `${good}---\n${good}`,
    };
    for (const content of Object.values(bad)) {
      const scratch = await scratchRepository();
      scratch.write(file, content);
      expect(refused(scratch)[0]).toMatch(/^clusters\/demo\/cluster\.yaml/);
    }
  });
});

describe("a repository", () => {
  test("is rendered with what became of each cluster", async () => {
    const scratch = await scratchRepository({ name: "a" }, { name: "b", gitops: "kustomize", calico: "v3.26.5" });
    expect(run(scratch)).toEqual([
      { name: "a", calico: "v3.31.7", objects: 9, files: 18, written: 18, unchanged: 0, removed: 0 },
      { name: "b", calico: "v3.26.5", objects: 11, files: 19, written: 19, unchanged: 0, removed: 0 },
    ]);
    expect(Object.keys(dist(scratch))).toHaveLength(37);
  });

  test.each(Object.entries(FLEET))("with %s lists every object that it has written", async (_, cluster) => {
    const scratch = await scratchRepository(cluster);
    run(scratch);
    const { resources, generators = [] } = parse(scratch.read("dist/demo/kustomization.yaml"));
    const generated = generators.flatMap((path: string) => parse(scratch.read(`dist/demo/${path}`)).files);
    const objects = Object.keys(dist(scratch)).filter((file) => /^dist\/demo\/(objects|encrypted)\//.test(file));
    expect([...resources, ...generated].map((path: string) => `dist/demo/${path}`).toSorted()).toEqual(
      objects.toSorted(),
    );
  });

  test("that was rendered already is left as it is, to the byte and to the inode", async () => {
    const scratch = await scratchRepository();
    run(scratch);
    const before = scratch.tree();
    const inodes = Object.keys(before).map((file) => fs.statSync(scratch.at(file), { bigint: true }));
    expect(run(scratch)).toEqual([
      { name: "demo", calico: "v3.31.7", objects: 9, files: 18, written: 0, unchanged: 18, removed: 0 },
    ]);
    expect(scratch.tree()).toEqual(before);
    for (const [index, file] of Object.keys(before).entries()) {
      const { ino, mtimeNs } = fs.statSync(scratch.at(file), { bigint: true });
      expect([file, ino, mtimeNs]).toEqual([file, inodes[index]?.ino, inodes[index]?.mtimeNs]);
    }
  });

  test("loses what an earlier synth wrote and this one does not, and nothing else", async () => {
    const scratch = await scratchRepository({ gitops: "kustomize", namespace: "typha-system" });
    run(scratch);
    const kept = ["dist/README.md", "dist/demo/notes.txt", "dist/demo/objects/typha-system/mine.yaml"];
    for (const file of kept) scratch.write(file, "somebody's\n");
    scratch.edit("clusters/demo/cluster.yaml", "namespace: typha-system", "namespace: typha");
    const [result] = run(scratch);
    expect(result?.removed).toBe(7);
    for (const file of kept) expect(scratch.read(file)).toBe("somebody's\n");
    expect(fs.readdirSync(scratch.at("dist/demo/objects/typha-system"))).toEqual(["mine.yaml"]);
  });

  test("loses the dist/ of a cluster that is gone, unless only some clusters are asked for", async () => {
    const scratch = await scratchRepository({ name: "a" }, { name: "b" }, { name: "c" });
    run(scratch);
    scratch.write("dist/c/mine.yaml", "somebody's\n");
    for (const name of ["b", "c"]) scratch.remove(`clusters/${name}`);
    run(scratch, "a");
    expect(scratch.has("dist/b/kustomization.yaml")).toBe(true);
    run(scratch);
    expect(fs.readdirSync(scratch.at("dist"))).toEqual(["a", "c"]);
    expect(fs.readdirSync(scratch.at("dist/c"))).toEqual(["mine.yaml"]);
  });

  test("keeps folders in dist/ that it has not made", async () => {
    const scratch = await scratchRepository();
    scratch.write("dist/website/index.html", "<html>");
    scratch.write("dist/.hidden/kustomization.yaml", RENDERED_MARK);
    run(scratch);
    expect(scratch.has("dist/website/index.html")).toBe(true);
    expect(scratch.has("dist/.hidden/kustomization.yaml")).toBe(true);
  });

  test("loses what a killed synth staged, also for a cluster that is gone by now", async () => {
    const scratch = await scratchRepository();
    scratch.write("dist/.demo.ffffff6789ab.tmp/objects/x.yaml", RENDERED_MARK);
    scratch.write("dist/.gone.ffffff6789ab.tmp/half", "# Rend");
    scratch.write("dist/demo/.kustomization.yaml.ffffff6789ab.tmp", "");
    run(scratch);
    expect(Object.keys(scratch.tree()).filter((file) => file.includes(".tmp"))).toEqual([]);
  });
});

describe("dist/", () => {
  test("that holds somebody else's file under a name that is needed is refused, and the file named", async () => {
    const scratch = await scratchRepository();
    scratch.write("dist/demo/kustomization.yaml", "resources: []\n");
    expect(refused(scratch)).toEqual([
      "dist/demo/kustomization.yaml  was not written by synth, and synth needs this name; move it out of dist/demo",
    ]);
  });

  test.each(["dist", "dist/demo", "dist/demo/objects", "dist/demo/objects/kube-system"])(
    "whose folder %s is a link out of the repository is refused, and nothing is written through it",
    async (folder) => {
      const scratch = await scratchRepository();
      const outside = scratchFolder();
      fs.mkdirSync(scratch.at(`${folder}/..`), { recursive: true });
      fs.symlinkSync(outside, scratch.at(folder));
      expect(refused(scratch)).toEqual([
        expect.stringContaining("leads out of the repository through a symbolic link"),
      ]);
      expect(fs.readdirSync(outside)).toEqual([]);
    },
  );

  test("of a cluster that is gone is left alone where it is a link", async () => {
    const scratch = await scratchRepository();
    const outside = new ScratchRepository(scratchFolder());
    outside.write("kustomization.yaml", RENDERED_MARK);
    fs.mkdirSync(scratch.at("dist"));
    fs.symlinkSync(outside.root, scratch.at("dist/gone"));
    run(scratch);
    expect(outside.has("kustomization.yaml")).toBe(true);
  });

  test("that is a file, or whose cluster's folder is one, is refused", async () => {
    const scratch = await scratchRepository();
    scratch.write("dist", "");
    expect(refused(scratch)).toEqual([expect.stringMatching(/^dist {2}is not a directory;/)]);
    scratch.remove("dist");
    scratch.write("dist/demo", "");
    expect(refused(scratch)[0]).toContain("cannot be used (ENOTDIR");
  });

  test("can have another name, but lies inside the repository", async () => {
    const scratch = await scratchRepository();
    synth(new ConfiguredRepository(scratch.root, "out/manifests"), []);
    expect(scratch.has("out/manifests/demo/kustomization.yaml")).toBe(true);
    expect(scratch.read("out/manifests/demo/to-copy/flux-kustomization.yaml")).toContain(
      'path: "./out/manifests/demo"\n',
    );
    for (const outside of ["../out", "/tmp/out", ""]) {
      expect(problemsOf(() => synth(new ConfiguredRepository(scratch.root, outside), []))).not.toEqual([]);
    }
  });
});

/** What is below dist/ without what waits under a temporary name. */
const inPlace = (scratch: ScratchRepository) => Object.keys(dist(scratch)).filter((file) => !isLeftover(file));

describe("a synth in steps", () => {
  const begin = async () => {
    const scratch = await scratchRepository({ name: "a" }, { name: "b" });
    const { repository } = scratch;
    return { scratch, repository, staging: stageSynth(repository, scopeOf(repository, [])) };
  };

  test("stages a cluster with each step and gives none its place, then writes one whole with each", async () => {
    const { scratch, repository, staging } = await begin();
    expect(staging.next().done).toBe(false);
    expect(scratch.has("dist")).toBe(false);
    expect(staging.next().done).toBe(false);
    expect(Object.keys(dist(scratch))).toHaveLength(18);
    const staged = lastOf(staging);
    expect(Object.keys(dist(scratch))).toHaveLength(36);
    expect(inPlace(scratch)).toEqual([]);
    const watched: number[] = [];
    const steps = writeStaged(repository, staged, (written) => watched.push(written));
    steps.next();
    expect(inPlace(scratch)).toEqual([]);
    steps.next();
    expect(inPlace(scratch)).toHaveLength(18);
    expect(inPlace(scratch).every((file) => file.startsWith("dist/a/"))).toBe(true);
    lastOf(steps);
    expect(watched).toEqual([0, 1]);
    expect(inPlace(scratch)).toEqual(Object.keys(dist(scratch)));
    expect(fs.readdirSync(scratch.at("dist"))).toEqual(["a", "b"]);
  });

  test("leaves nothing where it ends while it stages", async () => {
    const { scratch, staging } = await begin();
    const before = scratch.tree();
    staging.next();
    staging.next();
    staging.return(undefined as never);
    expect(scratch.tree()).toEqual(before);
  });

  test("leaves the clusters that it has written where it ends while it writes, and nothing that waits", async () => {
    const { scratch, repository, staging } = await begin();
    const steps = writeStaged(repository, lastOf(staging));
    steps.next();
    steps.next();
    steps.return();
    expect(fs.readdirSync(scratch.at("dist"))).toEqual(["a"]);
    expect(dist(scratch)).toEqual(Object.fromEntries(inPlace(scratch).map((file) => [file, scratch.tree()[file]])));
  });

  test("leaves a folder that another synth has put there meanwhile, and says that it is to be run again", async () => {
    const { scratch, repository, staging } = await begin();
    const staged = lastOf(staging);
    scratch.write("dist/a/mine.yaml", "somebody's\n");
    expect(problemsOf(() => lastOf(writeStaged(repository, staged)))).toEqual([
      "dist/a  was changed meanwhile by another program or person, whose change would be lost; run the command again",
    ]);
    expect(dist(scratch)).toEqual({ "dist/a/mine.yaml": "somebody's\n" });
  });

  test("lets go on what another process stages at the same time", async () => {
    const { scratch, repository, staging } = await begin();
    const theirs = ["dist/.a.000001456789.tmp/x", "dist/.gone.000001456789.tmp/y"]; // process 1 lives everywhere
    for (const file of theirs) scratch.write(file, RENDERED_MARK);
    lastOf(writeStaged(repository, lastOf(staging)));
    expect(Object.keys(dist(scratch)).filter(isLeftover)).toEqual(theirs);
  });

  test("that a full disk refuses in one cluster says what is wrong in the others", async () => {
    const { scratch, repository, staging } = await begin();
    const before = scratch.tree();
    const { mkdirSync } = jest.requireActual("node:fs");
    const mkdir = jest.spyOn(fs, "mkdirSync").mockImplementation((folder, options) => {
      if (isLeftover(String(folder))) throw Object.assign(new Error("full"), { code: "ENOSPC" });
      return mkdirSync(folder, options);
    });
    expect(problemsOf(() => lastOf(staging))).toEqual([expect.stringMatching(/^dist\/a\/.* cannot be used \(ENOSPC/)]);
    scratch.edit("clusters/b/cluster.yaml", "nodes: 120", "nodes: none");
    const problems = problemsOf(() => lastOf(stageSynth(repository, scopeOf(repository, []))));
    expect(problems).toEqual([expect.stringContaining('"none" is not a whole number')]);
    mkdir.mockRestore();
    scratch.edit("clusters/b/cluster.yaml", "nodes: none", "nodes: 120");
    expect(scratch.tree()).toEqual(before);
  });
});
