import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { newFolder } from "../cli/user-repository";
import { documentsOf, ROOT } from "./installed-program";
import { packedFiles } from "./packed-files";

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), "utf8");
const manifest = JSON.parse(read("package.json"));
const { version } = manifest;
const ADDRESS = "https://git.example.com/team/typha-mtls";

test("the changelog's newest version is the package's, and its sections are those of Keep a Changelog", () => {
  const headings = [...read("CHANGELOG.md").matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
  expect(headings[0]).toMatch(
    new RegExp(`^\\[${version.replaceAll(".", "\\.")}\\] - (?:unreleased|\\d{4}-\\d\\d-\\d\\d)$`),
  );
  for (const heading of headings.slice(1)) expect(heading).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  const kinds = [...read("CHANGELOG.md").matchAll(/^### (.*)$/gm)].map(([, kind]) => kind);
  const known = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Rendered"];
  expect(kinds.filter((kind) => !known.includes(kind!))).toEqual([]);
});

test("each file that names the version of the package names this one", () => {
  const named = ["action.yml", "docs/how-to/ci.md", "templates/gitlab-check.yml"].flatMap((file) =>
    [...read(file).matchAll(/(?:typha-mtls\S*[@:]v?|rev: v|default: )(\d+\.\d+\.\d+)/g)].map(([, found]) => [
      file,
      found,
    ]),
  );
  expect(new Set(named.map(([file]) => file)).size).toBe(3);
  expect(named.filter(([, found]) => found !== version)).toEqual([]);
  expect(JSON.parse(read("package-lock.json")).version).toBe(version);
});

describe("what the package promises to those who install it:", () => {
  test("types come first, and no other way leads into its files", () => {
    expect(Object.keys(manifest.exports)).toEqual([".", "./testing", "./pki", "./schema/*", "./package.json"]);
    for (const entry of [".", "./testing", "./pki"]) expect(Object.keys(manifest.exports[entry])[0]).toBe("types");
    // TypeScript's resolution "node", which cdk8s projects have, knows no exports.
    for (const entry of ["testing", "pki"])
      expect(manifest.typesVersions["*"][entry]).toEqual([manifest.exports[`./${entry}`].types]);
    expect(manifest).toMatchObject({ main: "lib/index.js", types: "lib/types/index.d.ts", sideEffects: false });
    expect(manifest.dependencies).toBeUndefined();
  });

  test("it holds all that the pages and the program lead to", () => {
    expect(manifest.files).toEqual(expect.arrayContaining(["lib", "schema", "templates", "docs", "CHANGELOG.md"]));
    const packed = packedFiles();
    for (const entry of manifest.files.filter((each: string) => !each.startsWith("!"))) {
      const isOf = new RegExp(`^${entry.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}(?:/|$)`);
      expect(packed.filter((file) => isOf.test(file) && fs.existsSync(path.join(ROOT, file)))).not.toEqual([]);
    }
  });
});

describe("scripts/release.mjs", () => {
  /** Runs the script beside another changelog, where there is nothing to pack. */
  function release(changelog: string, ...args: readonly string[]) {
    const folder = newFolder();
    fs.mkdirSync(path.join(folder, "scripts"));
    fs.copyFileSync(path.join(ROOT, "scripts/release.mjs"), path.join(folder, "scripts/release.mjs"));
    fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "typha-mtls", version: "1.2.3" }));
    fs.writeFileSync(path.join(folder, "CHANGELOG.md"), changelog);
    const { status, stderr } = spawnSync("node", ["scripts/release.mjs", ...args], { cwd: folder, encoding: "utf8" });
    expect(fs.readdirSync(folder).sort()).toEqual(["CHANGELOG.md", "package.json", "scripts"]);
    return { status, stderr };
  }
  const dated = "# Changelog\n\n## [1.2.3] - 2027-01-15\n\n### Fixed\n\n- A fault.\n";

  test.each([
    ["a tag of another version", dated, ["v1.2.4", ADDRESS], /tag is v1\.2\.4/],
    ["no tag", dated, [], /tag is undefined/],
    ["a changelog without the version", dated.replace("1.2.3", "1.2.2"), ["v1.2.3", ADDRESS], /\[1\.2\.2\]/],
    ["a changelog without any version", "# Changelog\n", ["v1.2.3", ADDRESS], /no section/],
    ["a version without a date", dated.replace("2027-01-15", "unreleased"), ["v1.2.3", ADDRESS], /has no date/],
    ["no address", dated, ["v1.2.3"], /address of the repository/],
    ["an address with a token", dated, ["v1.2.3", "https://x:token@git.example.com/a"], /address of the repository/],
  ] as const)("publishes nothing with %s", (_, changelog, args, words) => {
    const { status, stderr } = release(changelog, ...args);
    expect(status).toBe(1);
    expect(stderr).toMatch(words);
  });
});

describe("the release jobs", () => {
  interface Job {
    readonly needs?: string;
    readonly permissions?: Readonly<Record<string, string>>;
    readonly id_tokens?: object;
    readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: object }[];
    readonly script: readonly string[];
    readonly stage: string;
  }
  const [github] = documentsOf(".github/workflows/release.yml") as [
    { on: unknown; permissions: object; jobs: { pack: Job; publish: Job } },
  ];
  const [gitlab] = documentsOf(".gitlab-ci.yml") as [{ stages: string[]; pack: Job; publish: Job; release: Job }];
  const lines = {
    pack: [github.jobs.pack.steps.flatMap(({ run }) => run ?? []), gitlab.pack.script],
    publish: [github.jobs.publish.steps.flatMap(({ run }) => run ?? []), gitlab.publish.script],
  };

  test("run scripts that there are, on both hosts in the same order", () => {
    const commands = lines.pack.map((script) => script.map((line) => line.replace(/ ".*/, "")));
    expect(commands[0]).toEqual(commands[1]);
    expect(commands[0]).toEqual([
      "npm ci",
      "npm test",
      "npm run test:whole",
      "npm run test:package",
      "npm run test:attacks",
      "npm run test:jobs",
      "npm run test:browser",
      "scripts/release.mjs",
    ]);
    expect(Object.keys(manifest.scripts)).toEqual(
      expect.arrayContaining(["test", "test:whole", "test:package", "test:attacks", "test:jobs", "test:browser"]),
    );
    expect(fs.statSync(path.join(ROOT, "scripts/release.mjs")).mode & 0o111).not.toBe(0);
  });

  test("publish with provenance what was packed and tried, after its checksum", () => {
    for (const script of lines.publish) {
      const [verify, publish] = ["sha256sum --check SHA256SUMS", "npm publish ./*.tgz --provenance --access public"];
      expect(script).toContain(verify);
      expect(script.indexOf(publish)).toBeGreaterThan(script.indexOf(verify));
      expect(script.join("\n")).not.toMatch(/npm (?:ci|install|run)|\$\{\{/);
    }
    expect(github.jobs.publish.needs).toBe("pack");
    expect(gitlab.stages).toEqual(["pack", "publish", "release"]);
  });

  test("only the job that publishes has the right to, and no job has a token that lasts", () => {
    expect(github.on).toEqual({ push: { tags: ["v*"] } });
    expect(github.permissions).toEqual({});
    expect(github.jobs.pack.permissions).toEqual({ contents: "read" });
    expect(github.jobs.publish.permissions).toEqual({ contents: "write", "id-token": "write" });
    expect(gitlab.pack.id_tokens).toBeUndefined();
    expect(read(".github/workflows/release.yml") + read(".gitlab-ci.yml")).not.toMatch(/secrets\.|NPM_TOKEN|NODE_AUTH/);
  });

  test("actions of others are pinned to a commit", () => {
    const used = Object.values(github.jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.length).toBeGreaterThan(3);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
  });
});
