import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { contentsOf, copyOf, read, write } from "../cli/user-repository";
import { complaintsOfCi, rendered } from "./place";

let base: string;

beforeAll(async () => {
  base = await rendered(["demo"]);
  commit(base);
});

const SETTINGS = "typha-mtls.yaml";
const allow = (root: string, ...entries: readonly string[]) =>
  write(
    root,
    SETTINGS,
    `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  dist:\n    allow: ${JSON.stringify(entries)}\n`,
  );

describe("a file in the folder of a cluster that tools obey, and synth did not render, is a problem with its reason:", () => {
  test.each([
    ["Kustomization", /kustomize, Flux and Argo CD build the folder from it, and refuse a folder that holds two/],
    ["kustomization.yml", /kustomize, Flux and Argo CD build the folder from it/],
    ["objects/kustomization.yaml", /kustomize, Flux and Argo CD build the folder from it/],
    ["objects/KUSTOMIZATION.YAML", /kustomize, Flux and Argo CD build the folder from it/],
    [".argocd-source.yaml", /Argo CD lets it override images, patches and the tool of the Application/],
    [".argocd-source-typha-mtls-demo.yaml", /Argo CD lets it override images/],
    [".argocd-allow-concurrency", /Argo CD changes by it how it renders/],
    ["Chart.yaml", /Argo CD may take the folder for a Helm chart/],
    ["zChart.yaml", /Argo CD may take the folder for a Helm chart/],
    ["main.jsonnet", /Argo CD evaluates it/],
    ["calico-node/lib.libsonnet", /Argo CD evaluates it/],
    [".sourceignore", /Flux leaves out the files that it names/],
    ["objects/kube-system/.sourceignore", /Flux leaves out the files that it names/],
    [".krmignore", /kpt leaves out/],
    ["Kptfile", /kpt runs/],
    [".sops.yaml", /sops seals files below it to the recipients that it names/],
    [".gitattributes", /git checks files out with other bytes/],
    [".gitignore", /git leaves rendered files out of a commit/],
    [".gitmodules", /fetch the repositories that it names/],
  ])("%s", async (file, reason) => {
    const at = copyOf(base);
    write(at, `dist/demo/${file}`, "");
    const [told, ...more] = await complaintsOfCi(at);
    expect(more).toEqual([]);
    expect(told).toMatch(reason);
    expect(told!.startsWith(`✗ dist/demo/${file}: was not rendered by synth: `)).toBe(true);
    expect((await runIn(at, "check", "demo")).code).toBe(1);
  });
});

describe("whatever else lies there is a problem too:", () => {
  test.each([
    [
      "a file under any name",
      (at: string) => write(at, "dist/demo/notes.txt", ""),
      "notes.txt: was not rendered by synth",
    ],
    ["a hidden file", (at: string) => write(at, "dist/demo/.x", ""), ".x: was not rendered by synth"],
    [
      "a file beside rendered ones",
      (at: string) => write(at, "dist/demo/objects/kube-system/secret.x.yaml", "kind: Secret\n"),
      "objects/kube-system/secret.x.yaml: was not rendered by synth",
    ],
    [
      "a folder, as one, however much it holds",
      (at: string) => [1, 2, 3].map((n) => write(at, `dist/demo/site/${n}/index.html`, "")),
      "site: holds 3 files, and synth rendered none of them",
    ],
    [
      "an empty folder",
      (at: string) => fs.mkdirSync(path.join(at, "dist/demo/objects/sub")),
      "objects/sub: is an empty folder: git keeps none, unless it is a submodule, which tools fetch",
    ],
    [
      "a link",
      (at: string) => fs.symlinkSync("kustomization.yaml", path.join(at, "dist/demo/linked")),
      "linked: is a symbolic link, and synth renders none",
    ],
    [
      "a link under a name that tools obey",
      (at: string) => fs.symlinkSync("kustomization.yaml", path.join(at, "dist/demo/Kustomization")),
      "Kustomization: is a symbolic link, and synth renders none: kustomize, Flux and Argo CD",
    ],
    [
      "a file that begins with the mark and is no text",
      (at: string) =>
        fs.writeFileSync(
          path.join(at, "dist/demo/bytes"),
          Buffer.concat([Buffer.from(read(at, "dist/demo/kustomization.yaml")), Buffer.from([0xff])]),
        ),
      "bytes: was not rendered by synth",
    ],
    [
      "a name with a line end and a character that steers a terminal",
      (at: string) => write(at, "dist/demo/a\n::warning::\u001b[2J", ""),
      "a\n::warning::\u001b[2J: was not rendered by synth",
    ],
  ])("%s", async (_, add, words) => {
    const at = copyOf(base);
    add(at);
    const told = await complaintsOfCi(at);
    expect(told).toHaveLength(1);
    expect(told[0]!.startsWith(`✗ dist/demo/${words}`)).toBe(true);
    const { out } = await runIn(at, "check");
    expect(out).not.toContain("dist/demo is what synth renders");
    expect(out).not.toContain("\u001b");
    expect(out).not.toMatch(/^::warning/m);

    // synth leaves it where it is, and says so.
    const before = contentsOf(path.join(at, "dist"));
    const { code, err } = await runIn(at, "synth", "demo");
    expect(code).toBe(0);
    expect(err).toMatch(/^! dist\/demo\//);
    expect(err).toMatch(/spec\.dist\.allow (?:in typha-mtls\.yaml|allows no links)/);
    expect(contentsOf(path.join(at, "dist"))).toEqual(before);
  });

  test("what bears the mark is told as what synth removes, and foreign files beside it all the same", async () => {
    const at = copyOf(base);
    write(at, "dist/demo/objects/old.yaml", read(at, "dist/demo/kustomization.yaml"));
    write(at, "dist/demo/objects/new.yaml", "");
    expect(await complaintsOfCi(at)).toEqual([
      '✗ dist/demo/objects/new.yaml: was not rendered by synth → remove it, or add "demo/objects/new.yaml" to spec.dist.allow in typha-mtls.yaml',
      "✗ dist/demo: is not what synth renders: 1 file differs → npx typha-mtls synth demo",
    ]);
  });

  test("the executable bit is none: tools that apply the files do not look at it", async () => {
    const at = copyOf(base);
    fs.chmodSync(path.join(at, "dist/demo/kustomization.yaml"), 0o755);
    expect(await complaintsOfCi(at)).toEqual([]);
  });
});

describe("the list of what may lie in dist/", () => {
  test("lets files and folders be that it names, and nothing beside them", async () => {
    const at = copyOf(base);
    for (const file of ["README.md", "site/a/b.html", "demo/OWNERS", "demo/extra/Kustomization", "demo/x"])
      write(at, `dist/${file}`, "");
    expect(await complaintsOfCi(at)).toHaveLength(5);
    allow(at, "README.md", "site/", "*/OWNERS", "demo/extra/");
    expect(await complaintsOfCi(at)).toEqual([
      '✗ dist/demo/x: was not rendered by synth → remove it, or add "demo/x" to spec.dist.allow in typha-mtls.yaml',
    ]);
    const { code, err } = await runIn(at, "synth");
    expect({ code, lines: err.split("\n").length }).toEqual({ code: 0, lines: 3 });
    expect(err).toContain("! dist/demo/x ");
  });

  test("does what a remedy says, word for word", async () => {
    const at = copyOf(base);
    for (const file of ["notes.txt", 'demo/a "b"\n', "demo/site/x", "ghost/x"]) write(at, `dist/${file}`, "");
    fs.mkdirSync(path.join(at, "dist/demo/empty"));
    const told = await complaintsOfCi(at);
    expect(told).toHaveLength(5);
    allow(at, ...told.map((line) => JSON.parse(/add (".*") to spec/.exec(line)![1]!) as string));
    expect(await complaintsOfCi(at)).toEqual([]);
  });

  test("holds for files with the mark too: synth leaves them", async () => {
    const at = copyOf(base);
    fs.cpSync(path.join(at, "dist/demo"), path.join(at, "dist/archive"), { recursive: true });
    allow(at, "archive/");
    expect((await runIn(at, "synth")).err).toBe("");
    expect(contentsOf(path.join(at, "dist/archive"))).toEqual(contentsOf(path.join(base, "dist/demo")));
    expect(await complaintsOfCi(at)).toEqual([]);
  });

  test.each([
    ["a file that synth renders", "demo/kustomization.yaml", '"demo/kustomization.yaml" names what synth renders'],
    ["the same, with other capitals", "demo/Kustomization.yaml", '"demo/Kustomization.yaml" names what synth renders'],
    ["the same of every cluster", "*/kustomization.yaml", '"*/kustomization.yaml" names what synth renders'],
    ["a folder of such files", "demo/objects/", '"demo/objects/" names what synth renders'],
    ["all of a cluster", "demo/", '"demo/" allows everything in the folder of the cluster demo'],
    ["all of a cluster, with other capitals", "Demo/", '"Demo/" allows everything in the folder of the cluster demo'],
    ["something in place of a cluster", "demo", '"demo" allows everything in the folder of the cluster demo'],
    ["all of every cluster", "*/", '"*/" allows everything in the folders of all clusters'],
    ["everything", "*", '"*" allows everything in the folders of all clusters'],
    ["everything, as a glob", "**", '"**" has a * that is not its whole first part'],
    ["a glob", "demo/*.yaml", '"demo/*.yaml" has a * that is not its whole first part'],
    ["dist/ itself", "/", '"/" is not a path below dist/'],
    ["dist/ itself, by a dot", "./", '"./" is not a path below dist/'],
    ["what is outside", "../clusters/", '"../clusters/" is not a path below dist/'],
    ["a way back", "site/../demo/", '"site/../demo/" is not a path below dist/'],
    ["an absolute path", "/etc/passwd", '"/etc/passwd" is not a path below dist/'],
    ["a doubled slash", "demo//x", '"demo//x" is not a path below dist/'],
  ])("cannot name %s: check and synth refuse it, and it allows nothing", async (_, entry, words) => {
    const at = copyOf(base);
    write(at, "dist/demo/Kustomization", "");
    allow(at, entry);
    const told = await complaintsOfCi(at);
    expect(told.some((line) => line.startsWith("✗ typha-mtls.yaml") && line.includes(words))).toBe(true);
    const { code, err, out } = await runIn(at, "synth");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(words);
    expect(err).toMatch(/nothing was written\n$/);
  });

  test.each([
    ["an unknown field", "spec: { dist: { alow: [] } }", /spec\.dist\.alow: unknown field\. Did you mean "allow"\?/],
    ["another kind", "spec: {}\nkind: Cluster", /duplicate key|must be Repository/],
    ["no list", "spec: { dist: { allow: a } }", /spec\.dist\.allow: "a" is not a list/],
    ["an entry that is no text", "spec: { dist: { allow: [1] } }", /spec\.dist\.allow\[0\]: 1 is not text/],
    ["an empty entry", 'spec: { dist: { allow: [""] } }', /spec\.dist\.allow\[0\]: must not be empty/],
    ["no YAML", "spec: [", /typha-mtls\.yaml/],
  ])(
    "with %s is told with its place, and ends check and synth: where anything lies is not known then",
    async (_, text, words) => {
      const at = copyOf(base);
      write(at, "dist/demo/x", "");
      write(at, SETTINGS, `apiVersion: typha-mtls/v1alpha1\nkind: Repository\n${text}\n`);
      const told = await complaintsOfCi(at);
      expect(told.join("\n")).toMatch(words);
      const { out, code } = await runIn(at, "check", "demo");
      expect(out).toMatch(/^\(repository\)\n {2}✗ typha-mtls\.yaml/);
      expect(code).toBe(1);
      expect((await runIn(at, "synth")).err).toMatch(words);
    },
  );

  test.each([
    ["a folder", (at: string) => fs.mkdirSync(path.join(at, SETTINGS))],
    ["a link out of the repository", (at: string) => fs.symlinkSync("/etc/hosts", path.join(at, SETTINGS))],
    ["too large", (at: string) => write(at, SETTINGS, "#".repeat(100_000))],
  ])("that is %s is a problem, and ends check and synth", async (_, make) => {
    const at = copyOf(base);
    write(at, "dist/demo/x", "");
    make(at);
    const told = await complaintsOfCi(at);
    expect(told).toEqual([expect.stringMatching(/^✗ typha-mtls\.yaml: /)]);
    expect((await runIn(at, "check")).code).toBe(1);
    expect((await runIn(at, "synth")).code).toBe(2);
  });

  test("cannot grow unseen: each new entry needs approval", async () => {
    const at = copyOf(base);
    allow(at, "README.md");
    commit(at);
    expect(await complaintsOfCi(at, "--against", "HEAD")).toEqual([]);
    allow(at, "README.md", "ghost/", "*/Kustomization");
    write(at, "dist/ghost/ca.yaml", "");
    const told = ['"ghost/"', '"*/Kustomization"'].map(
      (entry) =>
        `! typha-mtls.yaml: spec.dist.allow: ${entry} is new since HEAD: check no longer looks at what it names`,
    );
    expect(await complaintsOfCi(at, "--against", "HEAD")).toEqual(told);
    expect(await complaintsOfCi(at, "demo", "--against", "HEAD")).toEqual(told);
    expect((await runIn(at, "check", "--against", "HEAD", "--strict")).code).toBe(3);
    expect((await runIn(at, "check", "--against", "HEAD")).code).toBe(3);
    // Fewer of them is no loss.
    fs.rmSync(path.join(at, SETTINGS));
    fs.rmSync(path.join(at, "dist/ghost"), { recursive: true });
    expect(await complaintsOfCi(at, "--against", "HEAD")).toEqual([]);
    allow(at, "site/");
    expect(await complaintsOfCi(at, "--against", "HEAD~1")).toHaveLength(1);
  });

  test("that cannot be read at the compared commit is a warning", async () => {
    const at = copyOf(base);
    write(at, SETTINGS, "spec: [");
    commit(at);
    allow(at, "x");
    expect(await complaintsOfCi(at, "--against", "HEAD")).toEqual([
      "! typha-mtls.yaml: cannot be compared with HEAD, where it cannot be read",
    ]);
  });
});

describe("a file at the top that changes what tools make of dist/ needs approval when it", () => {
  test.each([
    [".sourceignore", "Flux leaves out the files that it names"],
    [".gitattributes", "git checks files out with other bytes than were committed"],
    [".gitmodules", "git and Argo CD fetch the repositories that it names"],
  ])("comes, changes or goes: %s", async (file, effect) => {
    const at = copyOf(base);
    const told = () => complaintsOfCi(at, "--against", "HEAD");
    write(at, file, "dist/demo/objects/\n");
    expect(await told()).toEqual([`! ${file}: is new since HEAD: ${effect}`]);
    expect((await runIn(at, "check", "--against", "HEAD", "--strict")).code).toBe(3);
    commit(at);
    expect(await told()).toEqual([]);
    write(at, file, "dist/\n");
    expect(await told()).toEqual([`! ${file}: changed since HEAD: ${effect}`]);
    fs.rmSync(path.join(at, file));
    expect(await told()).toEqual([`! ${file}: is gone since HEAD: ${effect}`]);
    fs.symlinkSync("nowhere", path.join(at, file));
    expect(await told()).not.toEqual([]);
  });
});
