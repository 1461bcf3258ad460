import * as fs from "node:fs";
import * as path from "node:path";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { soundCluster } from "../components/sound";
import { type FakeApiServer, fakeApiServer, kubeconfigFor, repliesOf } from "../live/fake-api-server";
import { fakeKubectl } from "../live/fake-kubectl";
import { runIn } from "./fake-terminal";
import { initialised, newFolder, read, write } from "./user-repository";

let root: string;
let home: string;
let fake: FakeApiServer;

beforeAll(async () => {
  root = await initialised(["demo", "--nodes", "4"]);
  const git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl");
  fake = await fakeApiServer();
  const { serverSecret, clientSecret, ...seen } = soundCluster(git);
  fake.replies = repliesOf(seen, git.location);
  home = newFolder();
  write(home, ".kube/config", kubeconfigFor(fake.url, "demo"));
});
afterAll(() => fake.close());

const doctor = (env: Readonly<Record<string, string | undefined>>, context = "demo") =>
  runIn({ cwd: root, env: { HOME: home, ...env } }, "doctor", "demo", "--context", context);

/** What the fake was started with. */
function started(folder: string): { args: string[]; env: Record<string, string>; pid: number } {
  return JSON.parse(read(folder, "started.json"));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A kubectl that runs these lines of a shell. */
function kubectlThat(...lines: readonly string[]): string {
  const folder = newFolder();
  write(folder, "kubectl", `#!/bin/sh\n${lines.join("\n")}\n`);
  fs.chmodSync(path.join(folder, "kubectl"), 0o755);
  return folder;
}

test("kubectl may forward GETs of the Kubernetes API and nothing else, for the context that was named", async () => {
  const folder = fakeKubectl();
  expect((await doctor({ PATH: folder })).code).toBe(1);
  const { args } = started(folder);
  const [command, socket, methods, paths, context] = args;
  expect([command, context]).toEqual(["proxy", "--context=demo"]);
  expect(args).toHaveLength(5);
  const rejected = new RegExp(/^--reject-methods=(.*)$/.exec(methods!)![1]!);
  const verbs = ["POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "CONNECT", "G", "GE", "GETS", "get", ""];
  expect(["GET", ...verbs].filter((method) => !rejected.test(method))).toEqual(["GET", ""]);
  const accepted = new RegExp(/^--accept-paths=(.*)$/.exec(paths!)![1]!);
  expect(["/api/v1/pods", "/apis/apps/v1/x", "/metrics", "/logs/", "/version"].map((of) => accepted.test(of))).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
  expect(fs.existsSync(path.dirname(socket!.replace("--unix-socket=", "")))).toBe(false);
});

test("kubectl has ended, and its folder is gone, when the command has", async () => {
  const folder = fakeKubectl();
  await doctor({ PATH: folder });
  const { pid } = started(folder);
  for (let looks = 0; isRunning(pid) && looks < 500; looks++) await new Promise((later) => setTimeout(later, 10));
  expect(isRunning(pid)).toBe(false);
});

test("a context that looks like an option is one word for kubectl", async () => {
  const folder = fakeKubectl();
  const { code, err } = await doctor({ PATH: folder }, "--token=x");
  expect(code).toBe(2);
  expect(started(folder).args).toContain("--context=--token=x");
  expect(err).toContain('context "--token=x" does not exist');
});

test("no age identity reaches kubectl, and its PATH has no folder of the repository", async () => {
  const folder = fakeKubectl();
  const secret = {
    SOPS_AGE_KEY: "AGE-SECRET-KEY-1",
    SOPS_AGE_KEY_FILE: "/x",
    SOPS_AGE_KEY_CMD: "y",
    sops_age_key: "z",
  };
  const PATH = [folder, path.join(root, "node_modules/.bin"), "relative", ""].join(path.delimiter);
  await doctor({ ...secret, PATH, HTTPS_PROXY: "http://proxy:3128", KUBECONFIG: path.join(home, ".kube/config") });
  const { env } = started(folder);
  expect(Object.keys(env).filter((name) => /sops/i.test(name))).toEqual([]);
  expect(env).toMatchObject({ PATH: folder, HTTPS_PROXY: "http://proxy:3128" });
});

test("a kubectl that the repository brings is not run", async () => {
  const marker = path.join(newFolder(), "ran");
  const planted = path.join(root, "node_modules/.bin/kubectl");
  write(root, "node_modules/.bin/kubectl", `#!/bin/sh\ntouch ${marker}\n`);
  fs.chmodSync(planted, 0o755);
  try {
    const { code, err } = await doctor({ PATH: path.dirname(planted) });
    expect(code).toBe(2);
    expect(err).toContain("--context needs kubectl, and no folder of PATH has it");
    expect(fs.existsSync(marker)).toBe(false);
  } finally {
    fs.rmSync(path.join(root, "node_modules"), { recursive: true });
  }
});

describe("is refused with kubectl's reason:", () => {
  test("a kubectl that ends before it serves", async () => {
    const { code, out, err } = await doctor({ PATH: kubectlThat("echo 'error: no such plugin' >&2", "exit 3") });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("kubectl   error: no such plugin\n");
    expect(err).toContain("kubectl cluster-info");
  });

  test("one that gives none", async () => {
    expect((await doctor({ PATH: kubectlThat("exit 1") })).err).toContain("kubectl   it gives no reason\n");
  });

  test("one that is no program", async () => {
    const folder = newFolder();
    write(folder, "kubectl", "#!/nowhere/interpreter\n");
    fs.chmodSync(path.join(folder, "kubectl"), 0o755);
    expect((await doctor({ PATH: folder })).err).toMatch(/kubectl {3}cannot be run \(E/);
  });

  test("its reason cannot steer the terminal", async () => {
    const { err } = await doctor({ PATH: kubectlThat("printf '\\033[2J::warning::x\\n' >&2", "exit 1") });
    expect(err).not.toContain("\u001b");
  });
});

test("what kubectl asks of the person who runs it is passed on, and its log is not", async () => {
  const folder = fakeKubectl();
  const config = JSON.parse(kubeconfigFor(fake.url, "demo"));
  const log = "E1122 04:48:54.589866   17965 proxy_server.go:147] Error while proxying request";
  const says = `To sign in, open \u001b[31mhttps://login.example\n${log}`;
  write(home, "sso", JSON.stringify({ ...config, says }));
  const { err } = await runIn(
    { cwd: root, env: { PATH: folder } },
    ...["doctor", "demo", "--context", "demo", "--kubeconfig", path.join(home, "sso")],
  );
  expect(err).toMatch(/^kubectl: To sign in, open \S*\[31mhttps:\/\/login\.example$/m);
  expect(err).not.toContain("\u001b");
  expect(err).not.toContain("Error while proxying");
});

test("a program that logs in and writes without line ends is told by its beginning, and fills no memory", async () => {
  const many = "x".repeat(1023);
  const PATH = kubectlThat(
    `/usr/bin/env node -e 'let left = 20000; const write = () => { while (left-- > 0) if (!process.stderr.write("${many}\\u20ac")) return void process.stderr.once("drain", write); process.exit(3); }; write()' >&2`,
    "exit 1",
  );
  const { code, err } = await doctor({ PATH: `${PATH}:${process.env["PATH"]}` });
  expect(code).toBe(2);
  expect(err).toMatch(/kubectl +x{1000}/);
  expect(err).toContain("the line goes on, and is cut");
  expect(err.length).toBeLessThan(20_000);
});
