import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import * as path from "node:path";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { bundle } from "./bundled-program";
import { NOW, runIn } from "./fake-terminal";
import { holders, initialised, newFolder, read, write } from "./user-repository";

const writers: ChildProcess[] = [];
afterEach(() => {
  for (const one of writers.splice(0)) one.kill("SIGKILL");
});

/** A pipe into which a program writes a text. */
function pipeOf(text: string): string {
  const folder = newFolder();
  write(folder, "text", text);
  execFileSync("mkfifo", [path.join(folder, "pipe")]);
  writers.push(spawn("sh", ["-c", "cat text > pipe"], { cwd: folder, stdio: "ignore" }));
  return path.join(folder, "pipe");
}

test("a sealing certificate may come from a pipe", async () => {
  const root = newFolder();
  const { operator } = await holders();
  const { certificatePem } = makeController(2048, NOW);
  const init = ["init", "demo", "--secrets", "sealed-secrets", "--operator-recipient", operator.recipient];
  const ran = await runIn(root, ...init, "--sealing-cert", pipeOf(certificatePem));
  expect(ran).toMatchObject({ code: 0, err: "" });
  expect(read(root, "clusters/demo/sealing-certificate.pem")).toBe(certificatePem.replaceAll("\r", ""));
});

test("certificates that import and adopt read may come from a pipe", async () => {
  const root = await initialised(["demo"]);
  const bundlePem = read(root, "clusters/demo/pki/ca.crt");
  const imported = await runIn(root, "import", "demo", pipeOf(bundlePem));
  expect(imported.err).not.toContain("regular file");
  expect(imported.codes).toEqual((await runIn({ cwd: root, stdin: bundlePem }, "import", "demo", "-")).codes);
  const adopted = await runIn(root, "adopt", "new", "--from-files", pipeOf(bundlePem));
  expect(adopted.codes).toEqual(
    (await runIn({ cwd: root, stdin: bundlePem }, "adopt", "new", "--from-files", "-")).codes,
  );
});

test("an age identity comes from bash's <(…), by --identity and by SOPS_AGE_KEY_FILE; an empty one is no wait", async () => {
  const root = await initialised(["demo"]);
  const { operator } = await holders();
  const program = path.join(bundle("cli/cli"), "cli.js");
  const file = path.join(newFolder(), "operator.txt");
  write("/", file, `${operator.identity}\n`);
  const bash = (line: string) => {
    const { status, stdout, stderr } = spawnSync("bash", ["-c", line, process.execPath, program, file], {
      cwd: root,
      env: { PATH: process.env["PATH"] },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    return { code: status, out: stdout, err: stderr };
  };
  const opened = { code: 0, err: "", out: expect.stringContaining(operator.recipient) };
  expect(bash('"$0" "$1" doctor --identity <(cat "$2")')).toMatchObject(opened);
  expect(bash('SOPS_AGE_KEY_FILE=<(cat "$2") "$0" "$1" doctor')).toMatchObject(opened);
  const empty = bash('"$0" "$1" doctor --identity <(exit 1)');
  expect(empty).toMatchObject({ code: 1, out: expect.stringMatching(/\/dev\/fd\/\d+ +holds no age identity/) });
});

test("an identity that is to be made, or was made, is a regular file", async () => {
  const made = await runIn(newFolder(), "init", "demo", "--generate-identity", pipeOf("AGE-SECRET-KEY-"));
  expect(made).toMatchObject({ code: 2, err: expect.stringContaining("is not a regular file") });
});
