import * as path from "node:path";
import { parse } from "yaml";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { type DocumentKind, KINDS } from "../../src/cli/documents";
import { COMMANDS } from "../../src/cli/program";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { soundCluster } from "../components/sound";
import { type FakeApiServer, fakeApiServer, kubeconfigFor, repliesOf } from "../live/fake-api-server";
import { fakeKubectl } from "../live/fake-kubectl";
import { documentIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { commit } from "./git";
import { copyOf, holders, initialised, newFolder, read, write } from "./user-repository";

const PAGE = read(path.resolve(__dirname, "../.."), "docs/reference/output.md");
const LIVE = ["--context", "demo"];
const AGAINST = ["--against", "HEAD"];

/** The kind that each command prints, and with which arguments: each document has each of its fields in one of the runs. */
const RUNS: Readonly<Record<string, readonly (readonly [kind: DocumentKind, ...args: string[]])[]>> = {
  setup: [["Result"]],
  init: [["Result", "new", "--secrets", "external"]],
  adopt: [["Result", "new"]],
  synth: [
    ["Result", "--diff"],
    ["Result", "--changed", "--dry-run"],
  ],
  plan: [["Plan", "--changed"]],
  status: [["Status"]],
  check: [["Check"], ["Check", ...AGAINST, "--changed"]],
  report: [["Report"], ["Report", ...AGAINST, "--changed", ...LIVE], ["Report", ...AGAINST, "--approve", "<digest>"]],
  migrate: [
    ["Migration", "demo"],
    ["FleetMigration", "--group", "all"],
    ["Result", "demo", "--to", "cutover"],
  ],
  probe: [["Probe", "127.0.0.1:1", "--timeout", "1"]],
  "recipients list": [["Recipients"]],
  "recipients add": [["Result", "<recipient>"]],
  "recipients remove": [["Result", "<recipient>"]],
  "recipients replace": [["Result", "<recipient>", "<recipient>"]],
  "recipients sync": [["Result"]],
  doctor: [["Doctor"], ["LiveCheck", ...LIVE]],
  "cni check": [["CniCheck", "--root", "image", "--drop-ins"]],
  "cni simulate": [["CniSimulation"]],
  csr: [["Result", "demo"]],
  import: [["Result", "demo", "nothing.pem"]],
  renew: [["Result", "--group", "all"]],
  sign: [["Result", "demo", "databases", "nothing.csr"]],
  "rotate-ca start": [["Result", "demo"]],
  "rotate-ca issue": [["Result", "demo", "--yes-it-reached-the-cluster"]],
  "rotate-ca finish": [["Result", "demo", "--yes-it-reached-the-cluster"]],
  "rotate-ca abort": [["Result", "demo"]],
  "rotate-ca status": [["Rotation", "demo"]],
  reseal: [["Result"]],
  resolve: [["Result"]],
};

/** Names of all commands that take `-o`. */
const printing = COMMANDS.flatMap((entry) =>
  "members" in entry ? entry.members.map((one) => ({ ...one, name: `${entry.name} ${one.name}` })) : [entry],
)
  .filter((one) => takesOutput(one))
  .map(({ name }) => name);

function takesOutput({ options }: { readonly options: readonly string[] }): boolean {
  return options.includes("output");
}

const allFields = (kind: DocumentKind): readonly string[] => {
  const { fields, optional = [] } = KINDS[kind] as { fields: readonly string[]; optional?: readonly string[] };
  return [...fields, ...optional];
};

let root: string;
let fake: FakeApiServer;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  const { operator } = await holders();
  root = await initialised(["demo", "--nodes", "4"], ["other"]);
  write(root, "typha-mtls.yaml", SETTINGS);
  for (const name of ["demo", "other"]) {
    const file = `clusters/${name}/cluster.yaml`;
    write(root, file, read(root, file).replace(`  name: ${name}\n`, `  name: ${name}\n  labels: { wave: one }\n`));
  }
  write(root, "image/etc/cni/net.d/10-calico.conflist", CHAIN);
  write(root, "image/opt/cni/bin/calico", "");
  await runIn(root, "synth");
  commit(root);
  const git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl --context demo");
  fake = await fakeApiServer();
  // Without the Secrets, which an API server shows in another form.
  const { serverSecret: _, clientSecret: __, ...seen } = soundCluster(git);
  fake.replies = repliesOf(seen, git.location);
  const home = newFolder();
  write(home, ".kube/config", kubeconfigFor(fake.url, "demo"));
  env = { HOME: home, PATH: fakeKubectl(), SOPS_AGE_KEY: operator.identity };
  const file = "clusters/demo/cluster.yaml";
  write(root, file, `${read(root, file)}  typha: { nodeSelector: { pool: infra } }\n`);
});
afterAll(() => fake.close());

const SETTINGS = `apiVersion: typha-mtls/v1alpha1
kind: Repository
spec:
  groups:
    - name: all
      matchLabels: { wave: one }
`;
const CHAIN = JSON.stringify({ name: "k8s-pod-network", cniVersion: "0.3.1", plugins: [{ type: "calico" }] });

/** What stands for a value that is not known before. */
async function filledIn(argument: string): Promise<readonly string[]> {
  if (argument === "<recipient>") return [(await holders()).cluster.recipient];
  if (argument !== "<digest>") return [argument];
  return [documentIn<{ approve: string }>("Report", (await run("report", ...AGAINST, "-o", "json")).out).approve];
}

async function run(...args: readonly string[]) {
  const filled: string[] = [];
  for (const argument of args) filled.push(...(await filledIn(argument)));
  // Some of them write.
  return runIn({ cwd: copyOf(root), env }, ...filled);
}

test("each command that takes -o is run here, and stands in the table of kinds", () => {
  expect(Object.keys(RUNS).sort()).toEqual([...printing].sort());
  const ofKinds = Object.values(KINDS).flatMap(({ commands }): readonly string[] => commands);
  expect([...new Set(ofKinds)].sort()).toEqual([...printing].sort());
});

describe("each document says its kind, and has the fields of the table:", () => {
  test.each(printing)("%s", async (command) => {
    const seen = new Map<DocumentKind, Set<string>>();
    for (const [kind, ...args] of RUNS[command]!) {
      const { out, err } = await run(...command.split(" "), ...args, "-o", "json");
      if (out === "") throw new Error(err);
      const [, , ...fields] = Object.keys(documentIn<object>(kind, out));
      expect(KINDS[kind].commands).toContain(command);
      expect(fields).toEqual(expect.arrayContaining([...KINDS[kind].fields]));
      expect(allFields(kind)).toEqual(expect.arrayContaining(fields));
      seen.set(kind, new Set([...(seen.get(kind) ?? []), ...fields]));
    }
    const kinds = Object.entries(KINDS).flatMap(([kind, { commands }]) =>
      (commands as readonly string[]).includes(command) ? [kind] : [],
    );
    expect([...seen.keys()].sort()).toEqual(kinds.sort());
    for (const [kind, fields] of seen)
      if (KINDS[kind].commands.length === 1) expect([...fields].sort()).toEqual([...allFields(kind)].sort());
  });

  test("and commands that write have together each field of a result", async () => {
    const fields = new Set<string>();
    for (const [command, runs] of [["synth", RUNS["synth"]!] as const, ["renew", RUNS["renew"]!] as const])
      for (const [, ...args] of runs) {
        const { out } = await run(command, ...args, "-o", "json");
        for (const field of Object.keys(documentIn<object>("Result", out)).slice(2)) fields.add(field);
      }
    expect([...fields].sort()).toEqual([...allFields("Result")].sort());
  });

  test("YAML has the same as JSON", async () => {
    for (const command of ["status", "check", "synth"]) {
      const [yaml, json] = [await run(command, "-o", "yaml"), await run(command, "-o", "json")];
      expect(parse(yaml.out)).toMatchObject({ apiVersion: "typha-mtls/v1alpha1" });
      if (command !== "synth") expect(parse(yaml.out)).toEqual(JSON.parse(json.out));
    }
  });
});

describe("docs/reference/output.md has a row for each kind that names", () => {
  const rows = new Map(
    [...PAGE.matchAll(/^\| (`.*`) \| `(\w+)` \| (.*) \|$/gm)].map(([, commands, kind, fields]) => [
      kind!,
      { commands: codeIn(commands!), fields: codeIn(fields!) },
    ]),
  );

  test.each(Object.keys(KINDS) as DocumentKind[])("the commands and the fields of %s", (kind) => {
    expect(rows.get(kind)?.commands).toEqual(KINDS[kind].commands);
    expect(rows.get(kind)?.fields).toEqual(expect.arrayContaining([...allFields(kind)]));
  });

  test("there is no other kind", () => {
    expect([...rows.keys()].sort()).toEqual(Object.keys(KINDS).sort());
  });
});

function codeIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
}
