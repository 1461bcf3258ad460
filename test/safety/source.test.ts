import * as fs from "node:fs";
import * as path from "node:path";
import { bundle, start } from "../cli/bundled-program";
import { contentsOf, copyOf, initialised, newFolder, write } from "../cli/user-repository";

/** Texts that are generated from sources which are looked at here themselves, and lines that the jobs of others run. */
const TEXTS = [
  path.join("components", "cni", "verifier-program.generated.ts"),
  path.join("components", "restarter", "restarter-program.generated.ts"),
  path.join("lifecycle", "setup", "jobs", "pinned-program.ts"),
];

/** Without the lines of documentation: an example of the library may print. */
const SOURCES = Object.fromEntries(
  Object.entries(contentsOf(path.join(__dirname, "../../src")))
    .filter(([file]) => !TEXTS.includes(file) && !file.endsWith(".md"))
    .map(([file, text]) => [file, text.replace(/^\s*\* .*$/gm, "")]),
);

const whereFound = (what: RegExp, files: Record<string, string> = SOURCES) =>
  Object.entries(files)
    .filter(([, text]) => what.test(text))
    .map(([file]) => file);

describe("no source of ours", () => {
  test("adds to an object that it has given to a chart: the programs render objects as they were given", () => {
    expect(whereFound(/\.addJsonPatch\(|metadata\.add\w*\(/)).toEqual([
      // In charts of other people: upstream's objects of an Include, and with a namespace of their own.
      path.join("components", "calico-node", "calico.ts"),
      path.join("components", "chart-object.ts"),
    ]);
  });

  test("takes randomness from anywhere but node:crypto", () => {
    expect(whereFound(/Math\.random|getRandomValues|randomUUID|forge\.random/)).toEqual([
      // Nodes do not all try again at the same moment.
      path.join("cni-chain", "verifier", "reporter.ts"),
    ]);
  });

  test("starts a program or opens a connection, but for those that are made for it", () => {
    const modules =
      /(?:from|import\(|require\(|getBuiltinModule\()\s*["'](?:node:)?(?:child_process|http|https|http2|dgram|dns|tls|cluster|worker_threads|inspector)["']/;
    expect(whereFound(modules).sort()).toEqual(
      // The pager of `docs`; the user's own program that prints identities; git; kubectl and the API server behind it; the handshake with Typha;
      // on nodes, the API server, what the kubelet and Prometheus ask, and the thread that keeps the events of a directory.
      [
        path.join("cli", "docs", "pager.ts"),
        path.join("cli", "identities", "identity-command.ts"),
        path.join("cni-chain", "verifier", "inotify.ts"),
        path.join("cni-chain", "verifier", "listener.ts"),
        path.join("cni-chain", "verifier", "server.ts"),
        path.join("files", "git.ts"),
        path.join("live", "api.ts"),
        path.join("live", "kubectl-proxy.ts"),
        path.join("live", "observe.ts"),
        path.join("pod", "api-server.ts"),
      ],
    );
  });

  test("writes to the disk outside of src/files", () => {
    const writes = /\b(?:writeFile|appendFile|createWriteStream|mkdtemp|rename|copyFile)(?:Sync)?\(/;
    // A program in a pod, whose readiness is a file that the kubelet looks for.
    const inPod = path.join("restarter", "main.ts");
    expect(whereFound(writes).filter((file) => !file.startsWith(`files${path.sep}`))).toEqual([inPod]);
  });

  test("makes a pattern of JavaScript out of a text: what a user wrote could let it run for ever", () => {
    // The validators that are generated from schemas.
    expect(whereFound(/\bRegExp\s*\(/).sort()).toEqual([
      path.join("cluster", "validate-repository.generated.js"),
      path.join("cluster", "validate.generated.js"),
      path.join("components", "typha", "validate-props.generated.js"),
    ]);
    // These make one of a text too; what they are given is a pattern that is declared.
    expect(whereFound(/\.(?:match|matchAll|search)\((?!\/|[A-Z][A-Z_]*\))/)).toEqual([]);
  });

  test("makes a temporary file where other users could see it", () => {
    expect(whereFound(/tmpdir|TMPDIR/)).toEqual([path.join("files", "private.ts")]);
  });

  test("puts a name into a command that is printed to be pasted without quoting it for the shell", () => {
    const command =
      /(?:npx typha-mtls|kubectl|\$\{kubectl\}|git (?:log|checkout|rm|mv)|rm -r|kubeseal --fetch-cert >) /;
    // Words that are ours, what is quoted when it is printed, and text that was quoted when it was made.
    const ours =
      /^(?:own\(|option\(|shellWord\(|clusters\.map\(shellWord\)|changedLeaves\.map\(shellWord\)|step|stage|to|next|word|look|evidence|kubectl|label|line|table|plan\.done|UPSTREAM|REACHED_OPTION|NEXT_STEP\[phase\]|PRIVATE_KEY_KEY|csr|caKey|caName\(|back\.join|roleOption\(|role\.slice|rollout\.|issues\(|isOurs \?|hasCaKey \?|pki\.hasCaKey \?|rows\.map|files\.length|contextArguments\()/;
    const raw = Object.entries(SOURCES).flatMap(([file, text]) =>
      text
        .split("\n")
        .filter((line) => command.test(line) && !/^\s*(?:\*|\/\/|\/\*)|\b(?:shellCommand|inRepository)`/.test(line))
        .flatMap((line) => {
          const told = line.slice(line.search(command));
          const words = [...told.matchAll(/\$\{(.*?)\}/g)].map(([, expression]) => expression!);
          return words.filter((expression) => !ours.test(expression)).map((expression) => `${file}: ${expression}`);
        }),
    );
    expect(raw).toEqual([]);
  });

  test("writes to standard output or error but through the guard of the terminal", () => {
    expect(whereFound(/process\.(?:stdout|stderr)|console\.|writeSync\((?:1|2|descriptor)/).sort()).toEqual([
      path.join("cli", "cli.ts"),
      "main.ts",
      path.join("pod", "program.ts"),
    ]);
  });

  test("looks at the clock, but for the program that has one", () => {
    expect(whereFound(/Date\.now\(|new Date\(\)/).sort()).toEqual([
      path.join("cli", "cli.ts"),
      // When the machine began to run, on a node.
      path.join("cni-chain", "disk", "boot-time.ts"),
      // A program on nodes, which says since when.
      path.join("cni-chain", "verifier", "chain-state.ts"),
      path.join("cni-chain", "verifier", "reporter.ts"),
      // A program in a pod, which judges whether a certificate is valid.
      path.join("restarter", "restarter.ts"),
    ]);
  });
});

describe("synth", () => {
  let folder: string;
  let root: string;
  beforeAll(async () => {
    folder = bundle("main");
    root = await initialised(["demo"]);
  });
  const main = () => path.join(folder, "main.js");

  test("needs no environment, and does not look for identities: a broken key file is no matter to it", async () => {
    const home = newFolder();
    write(home, ".config/sops/age/keys.txt", "not an identity");
    const plain = copyOf(root);
    expect(await start(main(), [], { cwd: plain }).ended).toMatchObject({ code: 0, err: "" });
    const withKeys = copyOf(root);
    const env = { HOME: home, SOPS_AGE_KEY: "not an identity", SOPS_AGE_KEY_FILE: "/nowhere" };
    expect(await start(main(), [], { cwd: withKeys, env }).ended).toMatchObject({ code: 0, err: "" });
    expect(contentsOf(withKeys)).toEqual(contentsOf(plain));
  });

  const permission = ["--permission", "--experimental-permission"].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  );
  const withPermission = permission === undefined ? test.skip : test;
  const why = permission === undefined ? " (skipped: this node has no permission model)" : "";

  withPermission(`reads the repository and nothing else, writes to dist/ only, and starts nothing${why}`, async () => {
    const copy = copyOf(root);
    fs.mkdirSync(path.join(copy, "dist"));
    // Without one, it looks for the top of the work tree in the folders above.
    fs.mkdirSync(path.join(copy, ".git"));
    const nodeOptions = [
      permission!,
      `--allow-fs-read=${folder}/*`,
      `--allow-fs-read=${copy}/*`,
      `--allow-fs-write=${copy}/dist/*`,
      "--no-warnings",
    ];
    const { code, err } = await start(main(), [], { cwd: copy, nodeOptions }).ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(Object.keys(contentsOf(path.join(copy, "dist"))).length).toBeGreaterThan(5);
  });

  test("holds none of the code that could open or make a key", () => {
    const bundled = fs.readFileSync(main(), "utf8");
    for (const name of ["AGE-SECRET-KEY-", "createPrivateKey", "generateKeyPair", "createDecipheriv", "chacha20"])
      expect({ name, isThere: bundled.includes(name) }).toEqual({ name, isThere: false });
  });
});

describe("no test", () => {
  const TESTS = Object.fromEntries(
    Object.entries(contentsOf(path.join(__dirname, ".."))).filter(
      ([file]) =>
        file.endsWith(".ts") &&
        !file.startsWith(`interop${path.sep}`) &&
        file !== path.join("safety", "source.test.ts"),
    ),
  );

  test("has less time than all the others: a busy machine would fail it", () => {
    expect(whereFound(/jest\.setTimeout|jest\.retryTimes|\btest\(\w+, \w+, \d/m, TESTS)).toEqual([]);
    const given = Object.entries(TESTS)
      .filter(([file]) => file.endsWith(".test.ts"))
      .flatMap(([file, text]) =>
        [...text.matchAll(/^ *\},\s*(\d[\d_]+),?\s*\);/gm)].map(([, time]) => ({ file, time })),
      );
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter(({ time }) => Number(time!.replaceAll("_", "")) < 120_000)).toEqual([]);
  });

  test("is committed as the only one that runs, or as one that does not", () => {
    expect(whereFound(/\b(?:test|it|describe)\.only\b|\b[fx](?:it|describe|test)\(/, TESTS)).toEqual([]);
  });

  test("has properties with a seed of its own: a random one would not reach them", () => {
    expect(whereFound(/fc\.assert\([\s\S]*?\bseed:/, TESTS)).toEqual([]);
  });
});
