import * as fs from "node:fs";
import * as path from "node:path";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { runIn } from "./fake-terminal";
import { copyOf, holders, initialised, newFolder, read, write } from "./user-repository";

const SERVER = "clusters/demo/pki/typha-server.yaml";

let root: string;
let bob: AgeIdentity;
let operator: AgeIdentity;
let cluster: AgeIdentity;

beforeAll(async () => {
  root = await initialised(["demo"]);
  ({ operator, cluster } = await holders());
  bob = await generateIdentity();
});

/** A command of node that notes each time it is called, and for whom. */
function command(script: string): { line: string; calls: () => string[] } {
  const folder = newFolder();
  const log = path.join(folder, "calls");
  const file = path.join(folder, "key command.cjs");
  write(folder, "calls", "");
  const note = `require("node:fs").appendFileSync(${JSON.stringify(log)}, process.env.SOPS_AGE_RECIPIENT + "\\n");`;
  write(folder, "key command.cjs", `${note}\n${script}\n`);
  return {
    line: `"${process.execPath}" '${file}' "$HOME"`,
    calls: () => fs.readFileSync(log, "utf8").split("\n").slice(0, -1),
  };
}

const prints = (...identities: readonly AgeIdentity[]) =>
  command(`process.stdout.write(${JSON.stringify(identities.map(({ identity }) => `${identity}\n`).join(""))});`);
const add = (line: string, cwd = copyOf(root), env: Record<string, string> = {}) =>
  runIn({ cwd, env: { ...env, SOPS_AGE_KEY_CMD: line } }, "recipients", "add", bob.recipient, "demo");

test("the command of SOPS_AGE_KEY_CMD gives the identity, asked once where its answer opens every file", async () => {
  const { line, calls } = prints(operator);
  expect(await add(line)).toMatchObject({ code: 0, err: "" });
  expect(calls()).toEqual([cluster.recipient]);
});

test("it is told for whom, recipient by recipient, until a file can be opened", async () => {
  const keys = JSON.stringify({ [operator.recipient]: operator.identity });
  const { line, calls } = command(
    `const key = ${keys}[process.env.SOPS_AGE_RECIPIENT]; if (!key) process.exit(3); console.log("# found\\n" + key);`,
  );
  expect(await add(line)).toMatchObject({ code: 0, err: "" });
  expect(calls()).toEqual([cluster.recipient, operator.recipient]);
});

test("it is run without a shell: words as sops splits them, nothing expanded", async () => {
  const { line, calls } = command(
    `if (process.argv[2] !== "$HOME") process.exit(9); console.log(${JSON.stringify(operator.identity)});`,
  );
  expect(await add(line)).toMatchObject({ code: 0 });
  expect(calls()).toHaveLength(1);
});

test("it is not run where another identity opens the files, one is named, or nothing has to be opened", async () => {
  const { line, calls } = prints(operator);
  expect(await add(line, undefined, { SOPS_AGE_KEY: operator.identity })).toMatchObject({ code: 0 });
  const by = { cwd: root, env: { SOPS_AGE_KEY_CMD: line }, stdin: operator.identity };
  expect(await runIn(by, "recipients", "sync")).toMatchObject({ code: 0 });
  expect(await runIn(by, "recipients", "list")).toMatchObject({ code: 0 });
  expect(await runIn(by, "status")).toMatchObject({ code: 0 });
  expect(await runIn(by, "synth")).toMatchObject({ code: 0 });
  expect(await runIn(by, "check", "--identity", "-")).toMatchObject({ code: 0 });
  expect(calls()).toEqual([]);
});

test("check opens keys with it, and init the key of a CA that is there", async () => {
  const { line } = prints(operator);
  const cwd = copyOf(root);
  const by = { cwd, env: { SOPS_AGE_KEY_CMD: line } };
  expect((await runIn(by, "check")).out).toContain("✓ key of the CA opens and matches its certificate");
  fs.rmSync(path.join(cwd, SERVER));
  expect(await runIn(by, "init", "demo")).toMatchObject({ code: 0, err: "" });
  expect(read(cwd, SERVER)).toContain("ENC[");
});

describe("nothing that it says is repeated:", () => {
  const SECRET = "AGE-SECRET-KEY-1QQQQ-not-one";
  test.each([
    ["it fails", `console.log("${SECRET}"); console.error("${SECRET}"); process.exit(7);`, "failed with exit code 7"],
    ["it is killed", `process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 10000);`, "was ended by SIGTERM"],
    [
      "it prints too much",
      `process.stdout.write("#".repeat(200000));`,
      "was stopped: it printed more than the 65536 bytes",
    ],
  ])("%s", async (_, script, words) => {
    const { line } = command(script);
    const ran = await add(line);
    expect(ran).toMatchObject({ code: 2, out: "" });
    expect(ran.err).toContain(`SOPS_AGE_KEY_CMD   ${words}`);
    expect(ran.err).not.toContain("QQQQ");
  });

  test("it prints what is no identity", async () => {
    const { line } = command(`console.log("# key\\n${SECRET}");`);
    const ran = await add(line);
    expect(ran).toMatchObject({ code: 1, out: "" });
    expect(ran.err).toMatch(/^output of SOPS_AGE_KEY_CMD:2 {3}is not an age identity/);
    expect(ran.err).not.toContain("QQQQ");
  });

  test.each([
    ["/nowhere/at-all", "cannot be run (ENOENT)"],
    ["cat 'key", "cannot be split into words: a quote is not closed, or it ends in a backslash"],
    [" # cat key", "names no command"],
  ])("%s", async (line, words) => {
    expect(await add(line)).toMatchObject({
      code: 2,
      err: `SOPS_AGE_KEY_CMD   ${words}\n1 problem, nothing was written\n`,
    });
  });
});

test("an identity that opens nothing is told as any other", async () => {
  const { line } = prints(bob);
  const ran = await runIn(
    { cwd: copyOf(root), env: { SOPS_AGE_KEY_CMD: line } },
    "recipients",
    "remove",
    bob.recipient,
  );
  expect(ran).toMatchObject({ code: 0 });
  expect((await add(line)).err).toContain("no age identity that was tried opens 2 sealed files");
});
