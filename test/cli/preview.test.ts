import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { describePreview } from "../../src/cli/preview";
import { ScratchRepository, scratchFolder } from "../support/scratch-repository";
import { runIn } from "./fake-terminal";
import { contentsOf, holders, initialised, newFolder, recipients, write } from "./user-repository";

const KEY = "-----BEGIN PRIVATE KEY-----\nMIIfAKE=\n-----END PRIVATE KEY-----\n";

/** Files of a repository, and what a plan makes of them. */
function scratch(): ScratchRepository {
  const made = new ScratchRepository(scratchFolder());
  made.write("kept.txt", "one\ntwo\n");
  made.write("gone.txt", "three\n");
  made.write("same.txt", "four\n");
  return made;
}

const plan = {
  writes: [
    { path: "kept.txt", content: "one\n2\n", note: "a number" },
    { path: "a folder/new.txt", content: "five" },
    { path: "same.txt", content: "four\n" },
  ],
  removes: ["gone.txt"],
};

test("a dry run lists what is created, updated and removed, and leaves out what stays the same", async () => {
  expect(await describePreview(scratch().repository, plan, { dryRun: true })).toBe(
    [
      "update   kept.txt           a number",
      "create   a folder/new.txt",
      "remove   gone.txt",
      "",
      "dry run: 3 files would change, nothing was written",
      "",
    ].join("\n"),
  );
});

test("git applies a printed diff, and the files are then as the plan has them", async () => {
  const { repository } = scratch();
  const { root } = repository;
  const diff = await describePreview(repository, plan, { diff: true });
  execFileSync("git", ["apply", "-"], { cwd: root, input: diff.replace(/^dry run.*\n/m, "") });
  expect(contentsOf(root)).toEqual({ "kept.txt": "one\n2\n", "a folder/new.txt": "five", "same.txt": "four\n" });
});

test.each([
  ["a PEM block", KEY],
  ["data of a Secret", `data:\n  tls.key: ${Buffer.from(KEY).toString("base64")}\n`],
  ["data that begins with a line break", `data: {tls.key: ${Buffer.from(`\n${KEY}`).toString("base64")}}\n`],
  ["an age identity", "AGE-SECRET-KEY-1QQQQ\n"],
])("a file that holds a key in clear as %s is named, and its lines are not printed", async (_, text) => {
  const made = scratch();
  made.write("kept.txt", text);
  const diff = await describePreview(made.repository, { writes: [plan.writes[0]!], removes: [] }, { diff: true });
  expect(diff).toBe(
    "--- a/kept.txt\n+++ b/kept.txt\n(holds a private key in clear: not shown)\ndry run: 1 file would change, nothing was written\n",
  );
});

describe.each([["--dry-run"], ["--diff"]])("%s", (option) => {
  test("of init names all files and writes none, neither below the repository nor beside it", async () => {
    const [root, beside] = [newFolder(), newFolder()];
    const identity = path.join(beside, "operator.txt");
    const { code, out, err } = await runIn(root, "init", "prod", "--generate-identity", identity, option);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    for (const file of [".sops.yaml", "cluster.yaml", "pki/ca.crt", "pki/ca-key.sops.yaml"])
      expect(out).toContain(file);
    expect(out).not.toMatch(/PRIVATE KEY|AGE-SECRET-KEY/);
    expect([...fs.readdirSync(root), ...fs.readdirSync(beside)]).toEqual([]);
  });

  test("of migrate changes nothing and names cluster.yaml", async () => {
    const root = await initialised(["prod"]);
    execFileSync("git", ["init", "-q"], { cwd: root });
    const before = contentsOf(root);
    const { code, out } = await runIn(root, "migrate", "prod", "--to", "cutover", option);
    expect({ code, files: contentsOf(root) }).toEqual({ code: 0, files: before });
    expect(out).toContain("clusters/prod/cluster.yaml");
  });

  test("of init leaves what an interrupted run staged, also where nothing is left to write", async () => {
    const root = await initialised(["prod", "--external-ca"]);
    write(root, ".sops.yaml.typha-mtls-1-00000000.tmp", "staged");
    const before = contentsOf(root);
    const given = await recipients();
    expect((await runIn(root, "init", "prod", "--external-ca", ...given, option)).code).toBe(0);
    expect(contentsOf(root)).toEqual(before);
  });
});

test("--diff of a command prints sealed values as they are sealed", async () => {
  const root = await initialised(["prod"]);
  fs.rmSync(path.join(root, "clusters/prod/pki/typha-client.yaml"));
  const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  const { out } = await runIn({ cwd: root, env }, "init", "prod", ...(await recipients()), "--diff");
  expect(out).toMatch(/^\+ +tls\.key: ENC\[AES256_GCM,data:/m);
  expect(out).not.toMatch(/PRIVATE KEY/);
});
