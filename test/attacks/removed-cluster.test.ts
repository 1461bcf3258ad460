import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { contentsOf, copyOf, read, write } from "../cli/user-repository";
import { listIn } from "../support/documents";
import { BUNDLE, complaintsOfCi, edit, rendered } from "./place";

/** Two clusters, rendered and committed. */
let base: string;

beforeAll(async () => {
  base = await rendered(["demo"], ["other"]);
  commit(base);
});

const remove = (root: string, place: string) => fs.rmSync(path.join(root, place), { recursive: true });
const strictly = (root: string, ...args: readonly string[]) =>
  runIn(root, "check", "--against", "HEAD", "--strict", ...args);
const RENDERED_BUNDLE = "dist/demo/objects/kube-system/configmap.calico-typha-mtls-ca.yaml";
const GONE = "! clusters/demo: was removed since HEAD; Flux and Argo CD keep what they applied unless they prune";

test("a repository whose clusters are all rendered has nothing to be told about", async () => {
  expect(await strictly(base)).toMatchObject({ code: 0, err: "" });
});

describe("a removed cluster does not hide what is in its dist/:", () => {
  test.each([
    ["a foreign CA", (at: string) => edit(at, RENDERED_BUNDLE, /ca\.crt: \|-?\n[\s\S]*/, "ca.crt: foreign\n")],
    ["what synth rendered", () => undefined],
    ["a kustomization without the mark", (at: string) => write(at, "dist/demo/kustomization.yaml", "resources: []\n")],
  ])("%s is a problem, with and without a commit to compare with", async (_, change) => {
    const at = copyOf(base);
    remove(at, "clusters/demo");
    change(at);
    for (const args of [[], ["--against", "HEAD"], ["--against", "HEAD", "--strict"]]) {
      const { code, out } = await runIn(at, "check", ...args);
      expect({ args, code }).toEqual({ args, code: 1 });
      expect(out).toMatch(/\(repository\)\n {2}✗ dist\/demo: belongs to no cluster, but holds \d+ rendered files?/);
    }
    expect(await complaintsOfCi(at, "--against", "HEAD")).toContainEqual(GONE);
  });

  test("what the remedy does removes it, and says so", async () => {
    const at = copyOf(base);
    remove(at, "clusters/demo");
    const files = Object.keys(contentsOf(path.join(at, "dist/demo"))).length;
    expect(await complaintsOfCi(at)).toEqual([
      `✗ dist/demo: belongs to no cluster, but holds ${files} rendered files: a tool that points at it still applies it → npx typha-mtls synth`,
    ]);
    const { code, err } = await runIn(at, "synth");
    expect({ code, err }).toEqual({
      code: 0,
      err: `! dist/demo   belongs to no cluster: ${files} rendered files removed\n`,
    });
    expect(fs.existsSync(path.join(at, "dist/demo"))).toBe(false);
    expect(await complaintsOfCi(at)).toEqual([]);
  });
});

describe("a cluster that is removed on purpose, with all of its dist/,", () => {
  test("is a warning that names it, and needs approval, strict or not", async () => {
    const at = copyOf(base);
    remove(at, "clusters/demo");
    expect((await runIn(at, "synth")).code).toBe(0);
    expect(await complaintsOfCi(at, "--against", "HEAD")).toEqual([GONE]);
    expect((await runIn(at, "check", "--against", "HEAD")).code).toBe(3);
    expect((await strictly(at)).code).toBe(3);
    expect((await runIn(at, "check", "--strict")).code).toBe(0);
  });

  test("is not told where only another one is asked for", async () => {
    const at = copyOf(base);
    remove(at, "clusters/demo");
    expect(await complaintsOfCi(at, "other", "--against", "HEAD")).toEqual([]);
  });

  test("is told too where a folder, a link or a submodule of another tool has taken its place", async () => {
    for (const replace of [
      (at: string) => write(at, "clusters/demo/flux-system/gotk-sync.yaml", "kind: GitRepository\n"),
      (at: string) => write(at, "clusters/demo", "no folder\n"),
      (at: string) => fs.mkdirSync(path.join(at, "clusters/demo")),
    ]) {
      const at = copyOf(base);
      for (const place of ["clusters/demo", "dist/demo"]) remove(at, place);
      replace(at);
      expect(await complaintsOfCi(at, "--against", "HEAD")).toEqual([GONE]);
    }
  });
});

describe("what has come to dist/ beside the folders of clusters is a problem:", () => {
  type Row = readonly [what: string, place: string, add: (at: string, place: string) => void, words: RegExp];
  const copied = (at: string, place: string) =>
    fs.cpSync(path.join(at, "dist/demo"), path.join(at, place), { recursive: true });
  const text = (at: string, place: string) => write(at, place, "resources: [demo]\n");
  const folder = (at: string, place: string) => write(at, `${place}/kustomization.yaml`, "resources: []\n");
  const rows: readonly Row[] = [
    [
      "the folder of a cluster that never was",
      "dist/ghost",
      copied,
      /but holds \d+ rendered files: a tool that points at it still applies it/,
    ],
    ["a folder without the mark", "dist/ghost", folder, /but holds 1 file not rendered by synth: a tool/],
    ["a hidden folder", "dist/.ghost", copied, /\d+ rendered files.*remove it, or add "\.ghost\/"/],
    ["a folder with capitals", "dist/Demo", copied, /belongs to no cluster/],
    ["a folder under a temporary name", "dist/.demo.ffffff6789ab.tmp", copied, /rendered files.*npx typha-mtls synth/],
    [
      "a file",
      "dist/notes.txt",
      text,
      /belongs to no cluster and was not rendered by synth → remove it, or add "notes\.txt"/,
    ],
    ["a kustomization", "dist/kustomization.yaml", text, /kustomize, Flux and Argo CD build the folder from it/],
    ["a hidden file", "dist/.x", text, /belongs to no cluster and was not rendered by synth/],
    ["what Flux obeys", "dist/.sourceignore", text, /Flux leaves out the files that it names/],
    ["what Argo CD obeys", "dist/.argocd-source.yaml", text, /Argo CD lets it override images/],
    [
      "an empty folder",
      "dist/ghost",
      (at, place) => fs.mkdirSync(path.join(at, place)),
      /is an empty folder: git keeps none, unless it is a submodule/,
    ],
    [
      "a link to a folder",
      "dist/ghost",
      (at, place) => fs.symlinkSync("demo", path.join(at, place)),
      /belongs to no cluster and is a symbolic link/,
    ],
    [
      "a link that leads nowhere",
      "dist/ghost",
      (at, place) => fs.symlinkSync("/nowhere", path.join(at, place)),
      /is a symbolic link/,
    ],
    ["a name that steers a terminal", "dist/a\u001b[2J\nb", folder, /belongs to no cluster/],
  ];

  test.each(rows)("%s", async (_, place, add, words) => {
    const at = copyOf(base);
    add(at, place);
    const told = await complaintsOfCi(at);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(words);
    expect(told[0]!.startsWith(`✗ ${place}: `)).toBe(true);
    // Nothing of it is a matter of the clusters themselves.
    expect(await complaintsOfCi(at, "demo", "other")).toEqual([]);
    const { out } = await runIn(at, "check");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
    expect(out).not.toMatch(/\u001b/);
  });

  test("a dist/ that is a link, also to another folder of the repository", async () => {
    const at = copyOf(base);
    fs.renameSync(path.join(at, "dist"), path.join(at, "moved"));
    fs.symlinkSync("moved", path.join(at, "dist"));
    expect(await complaintsOfCi(at)).toContainEqual(
      "✗ dist: is reached through a symbolic link → replace the link by a folder",
    );
  });

  test("the folder of a cluster that is a link, also to the same files", async () => {
    const at = copyOf(base);
    fs.renameSync(path.join(at, "dist/demo"), path.join(at, "moved"));
    fs.symlinkSync("../moved", path.join(at, "dist/demo"));
    expect(await complaintsOfCi(at, "demo")).toEqual([
      "✗ dist/demo: is reached through a symbolic link → replace the link by a folder",
      expect.stringMatching(/^! dist\/demo: nothing in this repository applies it → /),
    ]);
    const { code, err } = await runIn(at, "synth");
    expect(code).toBe(2);
    expect(err).toContain("nothing was written");
  });
});

test("what synth leaves in the folder of a cluster that is gone is told", async () => {
  const at = copyOf(base);
  remove(at, "clusters/demo");
  write(at, "dist/demo/notes.txt", "theirs\n");
  write(at, "dist/website/index.html", "<html>\n");
  const { code, err } = await runIn(at, "synth");
  expect(code).toBe(0);
  expect(err).toMatch(
    /^! dist\/demo {3}belongs to no cluster: \d+ rendered files removed, 1 other left\n {2}remove it, or add "demo\/" to spec\.dist\.allow in typha-mtls\.yaml\n! dist\/website {3}belongs to no cluster, but holds 1 file not rendered by synth: a tool that points at it still applies it\n {2}remove it, or add "website\/" .*\n$/,
  );
  expect(contentsOf(path.join(at, "dist/demo"))).toEqual({ "notes.txt": "theirs\n" });
});

describe("the facts of the repository", () => {
  test("stand in a block of their own at the end, and bear no cluster's name", async () => {
    const at = copyOf(base);
    write(at, "dist/notes.txt", "");
    const { out } = await runIn(at, "check");
    expect(out).toMatch(/\n\n\(repository\)\n {2}✗ dist\/notes\.txt: .*\n {6}remove it, .*\n1 problem\n$/);
    const facts = listIn<{ cluster: string | null }>("Check", (await runIn(at, "check", "-o", "json")).out);
    expect(facts.at(-1)).toEqual({
      cluster: null,
      state: "problem",
      code: "dist-unrendered",
      file: "dist/notes.txt",
      message: "belongs to no cluster and was not rendered by synth",
      remedy: 'remove it, or add "notes.txt" to spec.dist.allow in typha-mtls.yaml',
    });
    expect(new Set(facts.slice(0, -1).map(({ cluster }) => cluster))).toEqual(new Set(["demo", "other"]));
  });

  test("are as they are where git has the change and the work tree is clean", async () => {
    const at = copyOf(base);
    git(at, "rm", "-r", "--quiet", "clusters/demo");
    write(at, RENDERED_BUNDLE, read(at, RENDERED_BUNDLE).replaceAll("MII", "MIJ"));
    expect(read(at, "clusters/other/cluster.yaml")).toContain("name: other");
    expect(fs.existsSync(path.join(at, BUNDLE))).toBe(false);
    commit(at);
    expect((await runIn(at, "check", "--against", "HEAD", "--strict")).code).toBe(1);
    expect(await complaintsOfCi(at, "--against", "HEAD~1")).toContainEqual(GONE.replace("HEAD", "HEAD~1"));
  });
});
