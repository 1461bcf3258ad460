import { ProblemError } from "@typha-mtls/problems";
import { lint, readBundle } from "@typha-mtls/x509";
import { issueCa } from "@typha-mtls/x509/issue";
import { keyMatches } from "@typha-mtls/x509/keys";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { planInit } from "../../src/lifecycle/init/init";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { type Files, filesAfter, NOW, newParties, type Parties, requestOf } from "./planned";

const RULES = ".sops.yaml";
const CLUSTER = "clusters/demo/cluster.yaml";
const CA = "clusters/demo/pki/ca.crt";
const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";
const SERVER = "clusters/demo/pki/typha-server.yaml";
const CLIENT = "clusters/demo/pki/typha-client.yaml";
const ALL = [RULES, CLUSTER, CA, CA_KEY, SERVER, CLIENT];

let parties: Parties;
let finished: Files;

beforeAll(async () => {
  parties = await newParties();
  finished = await filesAfter(requestOf(parties, {}));
});

const only = (files: readonly string[]): Files => Object.fromEntries(files.map((file) => [file, finished[file]!]));
const without = (...files: readonly string[]): Files => only(ALL.filter((file) => !files.includes(file)));

async function problemsOf(files: Files, ...more: Parameters<typeof requestOf>[2][]): Promise<string[]> {
  const error = await planInit(requestOf(parties, files, more[0])).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProblemError);
  return (error as ProblemError).message.split("\n");
}

const subsets = Array.from({ length: 2 ** ALL.length }, (_, bits) => ALL.filter((_, at) => bits & (1 << at)));
/** What a person would say of a set of files: whether the rest can be made. */
function outcomeOf(there: readonly string[]): "complete" | "orphaned" | "no key" | "can be completed" {
  const has = (file: string) => there.includes(file);
  const leaves = [SERVER, CLIENT].filter(has).length;
  if (has(CLUSTER) && has(CA) && leaves === 2) return "complete";
  if (!has(CA) && (has(CA_KEY) || leaves > 0)) return "orphaned";
  if (has(CA) && !has(CA_KEY) && leaves < 2) return "no key";
  return "can be completed";
}

describe("whatever an interrupted init left, running it again", () => {
  test.each(
    subsets.filter((there) => outcomeOf(there) === "can be completed").map((there) => [there.join(" "), there]),
  )("completes: %s", async (_, there) => {
    const before = only(there as string[]);
    const writes = await planInit(requestOf(parties, before));
    for (const { path } of writes) expect(before).not.toHaveProperty([path]);
    const after = await filesAfter(requestOf(parties, before), before);
    const isExternal = there.includes(CA) && !there.includes(CA_KEY);
    expect(Object.keys(after).sort()).toEqual(ALL.filter((file) => !isExternal || file !== CA_KEY).sort());
    const pki = {
      bundle: readBundle(after[CA]!),
      server: parseLeafFile(after[SERVER]!, SERVER).chain,
      client: parseLeafFile(after[CLIENT]!, CLIENT).chain,
    };
    expect(lint(pki, { now: NOW })).toEqual([]);
    for (const [file, chain] of [
      [SERVER, pki.server],
      [CLIENT, pki.client],
    ] as const) {
      expect(keyMatches(chain[0], await openLeafKey(after[file]!, [parties.cluster.identity], file))).toBe(true);
    }
  });

  const refused = subsets.map((there) => [there.join(" "), there, outcomeOf(there)] as const);
  test.each(refused.filter(([, , outcome]) => outcome !== "can be completed"))(
    "refuses: %s",
    async (_, there, outcome) => {
      const words = {
        complete:
          /^clusters\/demo {2}is complete already; init overwrites nothing; look at it with `typha-mtls status demo`$/,
        orphaned:
          /^clusters\/demo\/pki\/\S+ {2}is there, but the CA that it belongs to is not \(clusters\/demo\/pki\/ca\.crt\); put ca\.crt back from git, or remove the whole pki\/ folder and start again$/,
        "no key":
          /^clusters\/demo\/pki\/ca\.crt {2}is there, but its key is not \(clusters\/demo\/pki\/ca-key\.sops\.yaml\), so no leaf can be issued; put the key back from git, or remove the whole pki\/ folder and start again; with an external CA, run `typha-mtls csr demo`$/,
      };
      for (const line of await problemsOf(only(there))) expect(line).toMatch(words[outcome as keyof typeof words]);
    },
  );
});

describe("completing a leaf needs the CA's key:", () => {
  test("without an identity it says how to give one, and how to see who has one", async () => {
    expect(await problemsOf(without(CLIENT), { ageIdentities: () => [] })).toEqual([
      `${CA_KEY}  no age identity was found, and this file has to be opened; give it with --identity <file>, or set SOPS_AGE_KEY_FILE, SOPS_AGE_KEY or SOPS_AGE_KEY_CMD; \`typha-mtls recipients list\` prints who can open which file, \`typha-mtls docs how-to/lost-and-leaked\` what to do if it is lost`,
    ]);
  });

  test("the cluster's identity does not open it", async () => {
    const [line] = await problemsOf(without(CLIENT), { ageIdentities: () => [parties.cluster.identity] });
    expect(line).toContain("1 age identity was tried, none matches");
  });

  test("the identities are not asked for where no leaf is missing", async () => {
    const ageIdentities = () => {
      throw new Error("asked for");
    };
    expect((await planInit(requestOf(parties, without(CLUSTER), { ageIdentities }))).map(({ path }) => path)).toEqual([
      CLUSTER,
    ]);
  });

  test("a key that is not that of ca.crt is refused before it signs anything", async () => {
    const other = await filesAfter(requestOf(parties, {}));
    expect(await problemsOf({ ...without(CLIENT), [CA_KEY]: other[CA_KEY]! })).toEqual([
      `${CA_KEY}  is not the key of the CA in ${CA}; put back both files of one and the same commit`,
    ]);
  });

  test("of two CAs in the bundle, the one that the key belongs to signs", async () => {
    const { certificate } = await issueCa({ commonName: "typha-mtls demo CA g0", now: NOW });
    const before = { ...without(CLIENT), [CA]: certificate.pem + finished[CA] };
    const after = await filesAfter(requestOf(parties, before), before);
    expect(parseLeafFile(after[CLIENT]!, CLIENT).chain[0].issuer).toBe("CN=typha-mtls demo CA g1");
  });
});

describe("files that are there but broken are refused by name:", () => {
  test.each([
    [CA, "", /ca\.crt {2}holds no certificate/],
    [CA, "-----BEGIN CERTIFICATE-----\nMIIB\n", /ca\.crt:1 {2}holds a BEGIN CERTIFICATE without an END/],
    [CA_KEY, "", /ca-key\.sops\.yaml/],
    [CLIENT, "", /typha-client\.yaml {2}is empty/],
    [CLUSTER, "kind: Cluster\n", /cluster\.yaml/],
  ])("%s with %j", async (file, text, message) => {
    const [line] = await problemsOf({ ...without(SERVER), [file]: text });
    expect(line).toMatch(message);
  });

  test("a leaf of another CA", async () => {
    const other = await filesAfter(requestOf(parties, {}));
    const lines = await problemsOf({ ...without(SERVER), [CLIENT]: other[CLIENT]! });
    expect(lines.join("\n")).toMatch(/^clusters\/demo\/pki\/typha-client\.yaml {2}/);
  });

  test("a leaf that has expired meanwhile is not completed around", async () => {
    const lines = await problemsOf(without(SERVER), { now: new Date("2029-01-01T00:00:00Z") });
    expect(lines.join("\n")).toMatch(/typha-client\.yaml {2}the leaf expired/);
  });
});

test("the rules stand first in the plan, so that no finished cluster is ever without them", async () => {
  expect((await planInit(requestOf(parties, {}))).map(({ path }) => path)).toEqual([
    RULES,
    CLUSTER,
    CA,
    CA_KEY,
    SERVER,
    CLIENT,
  ]);
});

test("no plaintext key is in the plan", async () => {
  const plan = JSON.stringify(await planInit(requestOf(parties, {})));
  expect(plan).not.toContain("PRIVATE KEY");
  expect(plan).not.toContain(Buffer.from("-----BEGIN PRIVATE KEY-----").toString("base64").slice(0, 32));
});
