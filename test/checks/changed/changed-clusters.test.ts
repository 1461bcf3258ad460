import * as fs from "node:fs";
import * as path from "node:path";
import { WorkTreeIds } from "@typha-mtls/files";
import { commitAt } from "../../../src/checks/against/commit";
import { beginGitLook, changedClusters } from "../../../src/checks/changed/changed-clusters";
import { clusterNames } from "../../../src/cluster/load";
import { ConfiguredRepository } from "../../../src/cluster/repository";
import { runIn } from "../../cli/fake-terminal";
import { commit, git } from "../../cli/git";
import { copyOf, initialised, newFolder, read, write } from "../../cli/user-repository";
import { visited } from "../../support/walk";

const VERSION = "0.1.0";
const LOCK = JSON.stringify({
  packages: {
    "node_modules/typha-mtls": { version: VERSION, integrity: "sha512-a" },
    "node_modules/other": { version: "1.0.0" },
  },
});
/** A recipient that no key is sealed to. */
const STRANGER = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
const SETTINGS = "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec: {}\n";

let clean: string;

beforeAll(async () => {
  clean = await initialised(["edge"], ["prod"], ["stage"]);
  for (const name of ["prod", "stage"]) {
    const file = `clusters/${name}/cluster.yaml`;
    write(clean, file, `${read(clean, file)}  cniChain: { linkerd: { values: linkerd/${name}.yaml } }\n`);
    write(clean, `linkerd/${name}.yaml`, "cniEnabled: true\n");
  }
  write(clean, "typha-mtls.yaml", SETTINGS);
  write(clean, "package-lock.json", LOCK);
  write(clean, "package.json", '{ "devDependencies": { "typha-mtls": "0.1.0" } }\n');
  write(clean, ".gitignore", "*.log\n");
  await runIn(clean, "synth");
  commit(clean);
});

async function found(root: string, { running = VERSION, revision = "HEAD", look = beginGitLook } = {}) {
  const repository = new ConfiguredRepository(root);
  const { names, cause } = await changedClusters(
    repository,
    clusterNames(repository),
    commitAt(repository, root, revision, []),
    running,
    look(repository),
  );
  return cause ?? names.join();
}

const edit =
  (file: string, change: (text: string) => string = (text) => `${text}# more\n`) =>
  (root: string) =>
    write(root, file, change(read(root, file)));

function rendered(root: string, cluster: string): string {
  return `dist/${cluster}/${(fs.readdirSync(path.join(root, "dist", cluster), { recursive: true }) as string[]).find((one) => one.endsWith(".yaml"))}`;
}

/** Rules of `.sops.yaml`, each with its lines. */
function rulesIn(text: string): string[] {
  return text.split(/(?=^ {2}- )/m).slice(1);
}

const TABLE: readonly (readonly [what: string, change: (root: string) => void, clusters: string])[] = [
  ["nothing", () => {}, ""],
  ["cluster.yaml of one", edit("clusters/edge/cluster.yaml"), "edge"],
  ["a certificate", edit("clusters/prod/pki/ca.crt"), "prod"],
  ["a file that no command reads", (root) => write(root, "clusters/edge/README.md", "a\n"), "edge"],
  ["a file that git ignores", (root) => write(root, "clusters/edge/pki/x.log", "a\n"), "edge"],
  ["a file that git ignores in dist/", (root) => write(root, "dist/stage/x.log", "a\n"), "stage"],
  ["a rendered file", (root) => edit(rendered(root, "edge"))(root), "edge"],
  ["all that is rendered of one", (root) => fs.rmSync(path.join(root, "dist/prod"), { recursive: true }), "prod"],
  ["an empty folder", (root) => fs.mkdirSync(path.join(root, "clusters/edge/pki/nodes")), ""],
  [
    "a cluster under another name",
    (root) => fs.renameSync(path.join(root, "clusters/edge"), path.join(root, "clusters/edge2")),
    "edge2",
  ],
  [
    "a file that moved from one cluster to another",
    (root) => fs.renameSync(path.join(root, "clusters/edge/pki/ca.crt"), path.join(root, "clusters/prod/pki/old.crt")),
    "edge,prod",
  ],
  ["a file that one cluster names", edit("linkerd/prod.yaml"), "prod"],
  ["a file that one cluster names, gone", (root) => fs.rmSync(path.join(root, "linkerd/stage.yaml")), "stage"],
  [
    "the folder of the files that clusters name, a link",
    (root) => {
      fs.renameSync(path.join(root, "linkerd"), path.join(root, "elsewhere"));
      fs.symlinkSync("elsewhere", path.join(root, "linkerd"));
    },
    "prod,stage",
  ],
  ["a comment in .sops.yaml", edit(".sops.yaml"), ""],
  [
    "a rule of .sops.yaml for another cluster, in front",
    edit(".sops.yaml", (text) =>
      text.replace("creation_rules:\n", `creation_rules:\n${rulesIn(text)[0]!.replaceAll("edge", "new")}`),
    ),
    "",
  ],
  [
    "a recipient of one cluster's rule",
    edit(".sops.yaml", (text) => {
      const rules = rulesIn(text).map((rule) =>
        rule.includes("clusters/edge/") ? rule.replace(/age1[0-9a-z]+/, STRANGER) : rule,
      );
      return `creation_rules:\n${rules.join("")}`;
    }),
    "edge",
  ],
  [
    "a rule in front that matches all files",
    edit(".sops.yaml", (text) =>
      text.replace(
        "creation_rules:\n",
        `creation_rules:\n${rulesIn(text)[0]!.replace(/path_regex: .*/, "path_regex: ^clusters/")}`,
      ),
    ),
    "edge,prod,stage",
  ],
  ["a .sops.yaml that cannot be read", (root) => write(root, ".sops.yaml", "a: [\n"), "edge,prod,stage"],
  [
    "a .sops.yaml that is a link to the same bytes",
    (root) => {
      fs.renameSync(path.join(root, ".sops.yaml"), path.join(root, "sops.yaml"));
      fs.symlinkSync("sops.yaml", path.join(root, ".sops.yaml"));
    },
    "edge,prod,stage",
  ],
  ["no .sops.yaml", (root) => fs.rmSync(path.join(root, ".sops.yaml")), "edge,prod,stage"],
  [
    "a .sops.yaml nearer to the clusters",
    (root) => write(root, "clusters/.sops.yaml", read(root, ".sops.yaml").replaceAll("^clusters/edge/", "^edge/")),
    "edge,prod,stage",
  ],
  ["a .sops.yaml in one cluster", (root) => write(root, "clusters/edge/.sops.yaml", read(root, ".sops.yaml")), "edge"],
  ["the settings", edit("typha-mtls.yaml"), "typha-mtls.yaml is not as at HEAD"],
  ["no settings", (root) => fs.rmSync(path.join(root, "typha-mtls.yaml")), "typha-mtls.yaml is not as at HEAD"],
  [
    "settings that are a link to the same bytes",
    (root) => {
      fs.renameSync(path.join(root, "typha-mtls.yaml"), path.join(root, "same.yaml"));
      fs.symlinkSync("same.yaml", path.join(root, "typha-mtls.yaml"));
    },
    "typha-mtls.yaml is not as at HEAD",
  ],
  ["another package in the lock", edit("package-lock.json", (text) => text.replace("1.0.0", "1.0.1")), ""],
  [
    "the program in the lock",
    edit("package-lock.json", (text) => text.replace("sha512-a", "sha512-b")),
    "typha-mtls in package-lock.json is not as at HEAD",
  ],
  [
    "a lock that is no JSON",
    (root) => write(root, "package-lock.json", "{"),
    "typha-mtls in package-lock.json is not as at HEAD",
  ],
  [
    "the version that package.json asks for",
    edit("package.json", (text) => text.replace("0.1.0", "^0.1.0")),
    "typha-mtls in package.json is not as at HEAD",
  ],
  ["another script in package.json", edit("package.json", (text) => text.replace("{", '{ "scripts": {},')), ""],
  ["a lock of yarn", (root) => write(root, "yarn.lock", ""), "typha-mtls in yarn.lock is not as at HEAD"],
  ["a page beside the clusters", (root) => write(root, "README.md", "a\n"), ""],
  [
    "settings that git ignores",
    (root) => {
      write(root, ".gitignore", "typha-mtls.yaml\n");
      git(root, "rm", "--quiet", "--cached", "typha-mtls.yaml");
      edit("typha-mtls.yaml")(root);
    },
    "typha-mtls.yaml is not as at HEAD",
  ],
  [
    "a rendered folder that is a link to the same files",
    (root) => {
      fs.renameSync(path.join(root, "dist/edge"), path.join(root, "elsewhere"));
      fs.symlinkSync("../elsewhere", path.join(root, "dist/edge"));
    },
    "edge",
  ],
  ["conflict markers", edit("clusters/edge/cluster.yaml", (text) => `<<<<<<< a\n${text}=======\n>>>>>>> b\n`), "edge"],
];

// Of WALK_EVERY=4, these turns are all: a commit in CI tries each change in one of the three ways.
describe.each([
  ["not staged", [0, 1], () => {}],
  ["staged", [2], (root: string) => git(root, "add", "--all", "--force")],
  [
    "committed, compared with the commit before",
    [3],
    (root: string) => {
      git(root, "add", "--all", "--force");
      git(root, "commit", "--quiet", "--allow-empty", "--message", "change");
    },
  ],
])("a change that is %s", (how, turns, record) => {
  const revision = how.startsWith("committed") ? "HEAD~" : "HEAD";
  test.each(visited(TABLE, process.env, turns))("of %s is found", async (_, change, expected) => {
    const root = copyOf(clean);
    change(root);
    record(root);
    expect((await found(root, { revision })).replace("HEAD~", "HEAD")).toBe(expected);
  });
});

test("another version of the program that runs than the lock pins makes each cluster count as changed", async () => {
  expect(await found(clean, { running: "0.2.0" })).toBe("typha-mtls 0.2.0 runs, and package-lock.json pins 0.1.0");
});

test("in a folder of a git repository, a lock at the top counts too", async () => {
  const root = copyOf(clean);
  const nested = path.join(root, "platform/typha");
  fs.mkdirSync(nested, { recursive: true });
  for (const name of ["clusters", "dist", "linkerd", ".sops.yaml", "typha-mtls.yaml"])
    fs.renameSync(path.join(root, name), path.join(nested, name));
  commit(root);
  expect(await found(nested)).toBe("");
  edit("clusters/edge/cluster.yaml")(nested);
  expect(await found(nested)).toBe("edge");
  edit("package-lock.json", (text) => text.replace("sha512-a", "sha512-b"))(root);
  expect(await found(nested)).toBe("typha-mtls in ../../package-lock.json is not as at HEAD");
});

/** What hides a change from git itself, or what a repository may have set up for other reasons. */
const DISGUISES: Readonly<Record<string, (root: string, file: string) => void>> = {
  nothing: () => {},
  "the bit assume-unchanged": (root, file) => git(root, "update-index", "--assume-unchanged", file),
  "the bit assume-unchanged, which git sets each time": (root, file) => {
    git(root, "config", "core.ignoreStat", "true");
    fs.appendFileSync(path.join(root, file), "# twice\n");
    git(root, "commit", "--quiet", "--all", "--message", "twice");
  },
  "the bit skip-worktree": (root, file) => git(root, "update-index", "--skip-worktree", file),
  "a sparse checkout": (root) => {
    git(root, "sparse-checkout", "set", "--no-cone", "/*", "!/clusters/edge/cluster.yaml");
    git(root, "show", "HEAD:clusters/edge/cluster.yaml");
    write(root, "clusters/edge/cluster.yaml", git(root, "show", "HEAD:clusters/edge/cluster.yaml"));
  },
  "a monitor of files that says that nothing changes": (root) => {
    fs.writeFileSync(path.join(root, ".git/none"), "#!/bin/sh\nprintf 'token\\0'\n", { mode: 0o755 });
    git(root, "config", "core.fsmonitor", path.join(root, ".git/none"));
    git(root, "update-index", "--fsmonitor");
    git(root, "status", "--porcelain");
  },
  "a filter that gives git what was there": (root, file) => {
    fs.writeFileSync(path.join(root, ".git/before"), read(root, file));
    git(root, "config", "filter.x.clean", `cat ${path.join(root, ".git/before")}`);
    write(root, ".git/info/attributes", `${file} filter=x\n`);
  },
  "a filter of .gitattributes": (root, file) => {
    fs.writeFileSync(path.join(root, ".git/before"), read(root, file));
    git(root, "config", "filter.x.clean", `cat ${path.join(root, ".git/before")}`);
    write(root, ".gitattributes", "* filter=x\n");
  },
  "a filter of a .gitattributes in the cluster's folder": (root, file) => {
    fs.writeFileSync(path.join(root, ".git/before"), read(root, file));
    git(root, "config", "filter.x.clean", `cat ${path.join(root, ".git/before")}`);
    write(root, "clusters/edge/.gitattributes", "* filter=x\n");
    git(root, "add", "clusters/edge/.gitattributes");
    git(root, "commit", "--quiet", "--message", "attributes");
  },
  "a filter of a .gitattributes that is in git's index alone": (root, file) => {
    fs.writeFileSync(path.join(root, ".git/before"), read(root, file));
    git(root, "config", "filter.x.clean", `cat ${path.join(root, ".git/before")}`);
    write(root, "clusters/.gitattributes", "* filter=x\n");
    git(root, "add", "clusters/.gitattributes");
    fs.rmSync(path.join(root, "clusters/.gitattributes"));
  },
  "a filter of the attributes that a setting names": (root, file) => {
    fs.writeFileSync(path.join(root, ".git/before"), read(root, file));
    git(root, "config", "filter.x.clean", `cat ${path.join(root, ".git/before")}`);
    fs.writeFileSync(path.join(root, ".git/attributes"), "* filter=x\n");
    git(root, "config", "core.attributesFile", path.join(root, ".git/attributes"));
  },
  "settings by which git looks at size and time alone": (root) => {
    git(root, "config", "core.trustctime", "false");
    git(root, "config", "core.checkStat", "minimal");
  },
  "an index in two parts": (root) => git(root, "update-index", "--split-index"),
  "a rule of .git/info/exclude": (root) => write(root, ".git/info/exclude", "*\n"),
};

/**
 * Waits until the system marks what is written from now on by another second: git compares whole ones. Linux marks files by a clock
 * that is some milliseconds late.
 */
function nextSecond(): void {
  const late = 50;
  const second = Math.floor(Date.now() / 1000);
  while (Math.floor((Date.now() - late) / 1000) <= second)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
}

test.each(Object.entries(DISGUISES))("%s hides no change", async (_, disguise) => {
  const root = copyOf(clean);
  const file = "clusters/edge/cluster.yaml";
  const at = path.join(root, file);
  git(root, "status", "--porcelain");
  disguise(root, file);
  const { atime, mtime } = fs.statSync(at);
  nextSecond();
  // As long as it was.
  edit(file, (text) => text.replace(/nodes: \d/, "nodes: 9"))(root);
  fs.utimesSync(at, atime, mtime);
  git(root, "update-index", "-q", "--refresh");
  expect(await found(root)).toBe("edge");
});

/** What git may make of other files than it has, or of the bytes of those. */
const READ_ALL_THE_SAME: Readonly<Record<string, (root: string) => void>> = {
  "bytes that git converts by an encoding that a change names": (root) => {
    write(root, ".gitattributes", "*.yaml working-tree-encoding=UTF-16LE\n");
    fs.rmSync(path.join(root, "clusters/edge/cluster.yaml"));
    git(root, "checkout", "--quiet", "--", "clusters/edge/cluster.yaml");
  },
  "line ends that git converts": (root) => {
    git(root, "config", "core.autocrlf", "true");
    fs.rmSync(path.join(root, "clusters/edge/cluster.yaml"));
    git(root, "checkout", "--quiet", "--", "clusters/edge/cluster.yaml");
  },
  "another object that git has put in place of a file": (root) => {
    const blob = git(root, "rev-parse", "HEAD:clusters/edge/cluster.yaml").trim();
    const other = git(root, "rev-parse", "HEAD:clusters/prod/cluster.yaml").trim();
    git(root, "replace", blob, other);
    fs.rmSync(path.join(root, "clusters/edge/cluster.yaml"));
    git(root, "checkout", "--quiet", "--", "clusters/edge/cluster.yaml");
    expect(read(root, "clusters/edge/cluster.yaml")).toContain("prod");
  },
  "a link that git may write as a file": (root) => {
    git(root, "config", "core.symlinks", "false");
    fs.renameSync(path.join(root, "clusters/edge/pki/ca.crt"), path.join(root, "ca.crt"));
    fs.symlinkSync("../../../ca.crt", path.join(root, "clusters/edge/pki/ca.crt"));
  },
  "a name in other letters beside the one that git knows": (root) => {
    git(root, "config", "core.ignorecase", "true");
    write(root, "clusters/edge/pki/CA.crt", "a\n");
  },
  "a new file in a folder that git remembers": (root) => {
    git(root, "config", "core.untrackedCache", "true");
    git(root, "update-index", "--force-untracked-cache");
    git(root, "status", "--porcelain");
    const folder = path.join(root, "clusters/edge/pki");
    const { atime, mtime } = fs.statSync(folder);
    nextSecond();
    write(root, "clusters/edge/pki/new", "a\n");
    fs.utimesSync(folder, atime, mtime);
  },
  "a new file of which git has the name alone": (root) => {
    write(root, "clusters/edge/pki/new", "");
    git(root, "add", "--intent-to-add", "clusters/edge/pki/new");
  },
  "a file that is gone from the disk and left out of the checkout": (root) =>
    git(root, "sparse-checkout", "set", "--no-cone", "/*", "!/clusters/edge/pki/ca.crt"),
  "a file that two branches changed": (root) => {
    const [one, other] = ["1", "2"].map((nodes) => {
      git(root, "checkout", "--quiet", "-B", `b${nodes}`, "main");
      edit("clusters/edge/cluster.yaml", (text) => `${text}# ${nodes}\n`)(root);
      git(root, "commit", "--quiet", "--all", "--message", nodes);
      return git(root, "rev-parse", "HEAD").trim();
    });
    git(root, "checkout", "--quiet", one!);
    expect(() => git(root, "merge", "--quiet", other!)).toThrow();
  },
};

test.each(Object.entries(READ_ALL_THE_SAME))("%s is found", async (_, change) => {
  const root = copyOf(clean);
  git(root, "branch", "--force", "main");
  git(root, "status", "--porcelain");
  change(root);
  expect(await found(root)).toBe("edge");
});

test("of clusters to which nothing was written since git knows them, no file is read", async () => {
  const root = copyOf(clean);
  git(root, "status", "--porcelain");
  write(root, ".gitattributes", "*.png binary\nclusters/*/pki/** -merge\n# text\n");
  edit("clusters/edge/cluster.yaml")(root);
  const read = jest.spyOn(WorkTreeIds.prototype, "isFolder");
  expect(await found(root)).toBe("edge");
  expect(read.mock.calls.map(([folder]) => folder)).toEqual(["clusters/edge"]);
  read.mockRestore();
});

test("files that only their times show as changed are read, and are no change", async () => {
  const root = copyOf(clean);
  git(root, "status", "--porcelain");
  fs.utimesSync(path.join(root, "clusters/edge/cluster.yaml"), 1, 1);
  expect(await found(root)).toBe("");
});

test("no filter is run, neither by its attributes nor where git would read a file again", async () => {
  const root = copyOf(clean);
  const marker = path.join(root, ".git/ran");
  git(root, "config", "filter.x.clean", `touch ${marker}; cat`);
  write(root, ".gitattributes", "* filter=x\n");
  fs.utimesSync(path.join(root, "clusters/edge/cluster.yaml"), new Date(), new Date());
  expect(await found(root)).toBe("");
  write(root, ".gitattributes", "");
  write(root, "clusters/edge/.gitattributes", "* filter=x\n");
  expect(await found(root)).toBe("edge");
  expect(fs.existsSync(marker)).toBe(false);
});

test("a commit that replaces another one, or its files, hides no change", async () => {
  const root = copyOf(clean);
  const before = git(root, "rev-parse", "HEAD").trim();
  edit("clusters/edge/cluster.yaml")(root);
  commit(root);
  const [then, now] = ["HEAD~:clusters/edge/cluster.yaml", "HEAD:clusters/edge/cluster.yaml"];
  git(root, "replace", git(root, "rev-parse", then).trim(), git(root, "rev-parse", now).trim());
  git(root, "replace", before, "HEAD");
  expect(await found(root, { revision: before })).toBe("edge");
});

test("a submodule in place of a cluster's files counts as changed each time", async () => {
  const root = copyOf(clean);
  const folder = path.join(root, "clusters/edge/pki");
  git(folder, "init", "--quiet", "--template=");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "own");
  git(root, "rm", "-r", "--quiet", "--cached", "clusters/edge/pki");
  git(root, "add", "clusters/edge/pki");
  git(root, "commit", "--quiet", "--message", "submodule");
  expect(await found(root)).toBe("edge");
});

test("where the folder is a repository of its own in another one, its history shows nothing, and each cluster counts as changed", async () => {
  const around = newFolder();
  fs.cpSync(clean, path.join(around, "platform"), { recursive: true });
  git(around, "init", "--quiet", "--template=");
  git(around, "add", "platform");
  git(around, "commit", "--quiet", "--message", "submodule");
  expect(await found(path.join(around, "platform"))).toMatch(
    /^platform: is a submodule: a commit around it can replace/,
  );
});

test("a name in other letters is another file, whatever git is told", async () => {
  const root = copyOf(clean);
  git(root, "config", "core.ignorecase", "true");
  fs.renameSync(path.join(root, "clusters/edge/pki/ca.crt"), path.join(root, "clusters/edge/pki/CA.crt"));
  expect(await found(root)).toBe("edge");
});

test("a cluster that is ignored by git, or not committed yet, counts as changed", async () => {
  const root = copyOf(clean);
  fs.cpSync(path.join(root, "clusters/edge"), path.join(root, "clusters/fresh"), { recursive: true });
  edit(".gitignore", (text) => `${text}fresh\n`)(root);
  expect(await found(root)).toBe("fresh");
});
