import * as fs from "node:fs";
import * as path from "node:path";
import { Git, Repository } from "@typha-mtls/files";
import { commitAt } from "../../src/checks/against/commit";
import { clusterCheck } from "../../src/checks/cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { NOW, runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { initialised, newFolder, read, write } from "../cli/user-repository";

/** How much was asked of the disk and of git. */
interface Counts {
  /** Files that were read, or compared as they lie there. */
  files: number;
  /** Folders that were listed. */
  folders: number;
  /** Entries in all of them: of the folder of a fleet, as many as it has clusters. */
  entries: number;
  /** How often git was started. */
  git: number;
}

let counts: Counts;
let one: string;
/** Of so many clusters, and twice and three times as many. */
const SIZE = 10;
let fleets: readonly string[];

beforeAll(async () => {
  one = await initialised(["c000"]);
  fleets = await Promise.all([SIZE, 2 * SIZE, 3 * SIZE].map(fleetOf));
});

afterEach(() => jest.restoreAllMocks());

/** A committed fleet of one cluster's copies, each with its two rules in `.sops.yaml`. */
async function fleetOf(size: number): Promise<string> {
  const root = newFolder();
  const [head, ...rules] = read(one, ".sops.yaml").split(/^(?= {2}- path_regex)/m);
  const names = Array.from({ length: size }, (_, at) => `c${String(at).padStart(3, "0")}`);
  for (const name of names) {
    fs.cpSync(path.join(one, "clusters/c000"), path.join(root, "clusters", name), { recursive: true });
    write(
      root,
      `clusters/${name}/cluster.yaml`,
      read(one, "clusters/c000/cluster.yaml").replace("name: c000", `name: ${name}`),
    );
  }
  write(root, ".sops.yaml", head + names.map((name) => rules.join("").replaceAll("c000", name)).join(""));
  expect((await runIn(root, "synth")).code).toBe(0);
  commit(root);
  return root;
}

function count(): void {
  counts = { files: 0, folders: 0, entries: 0, git: 0 };
  const counted = <K extends keyof Repository>(method: K, of: (answer: unknown) => Partial<Counts>) => {
    const original = Repository.prototype[method] as (...args: unknown[]) => unknown;
    jest.spyOn(Repository.prototype, method as never).mockImplementation(function (
      this: Repository,
      ...args: unknown[]
    ) {
      const answer = original.apply(this, args);
      for (const [what, more] of Object.entries(of(answer))) counts[what as keyof Counts] += more;
      return answer;
    } as never);
  };
  for (const method of ["read", "readWalked", "holdsWalked"] as const) counted(method, () => ({ files: 1 }));
  for (const method of ["list", "listUnlinked", "listWalked"] as const)
    counted(method, (answer) => ({ folders: 1, entries: (answer as readonly unknown[]).length }));
  counted("walk", (answer) => ({ entries: (answer as readonly unknown[]).length }));
  const { ask } = Git.prototype;
  jest.spyOn(Git.prototype, "ask").mockImplementation(function (this: Git, ...args) {
    counts.git += 1;
    return ask.apply(this, args);
  });
}

test.each([
  ["check", []],
  ["check", ["--against", "HEAD"]],
  ["report", ["--against", "HEAD", "-o", "json"]],
  ["plan", ["-o", "json"]],
  ["status", ["-o", "json"]],
])(
  "%s %j asks as much for the last ten clusters of a fleet as for those before, and starts git no more often",
  async (command, options) => {
    const asked: Counts[] = [];
    for (const size of [20, 40, 60]) {
      const root = await fleetOf(size);
      count();
      await runIn(root, command, ...options);
      asked.push(counts);
      jest.restoreAllMocks();
    }
    const [first, second, third] = asked as [Counts, Counts, Counts];
    for (const what of ["files", "folders", "entries"] as const) {
      expect(second[what] - first[what]).toBeGreaterThan(0);
      expect(third[what] - second[what]).toBe(second[what] - first[what]);
    }
    expect(third.git - first.git).toBeLessThanOrEqual(2);
  },
);

test("of a commit, the folder of the fleet is listed for no single cluster", async () => {
  const [root] = fleets as [string];
  const repository = new ConfiguredRepository(root);
  const against = commitAt(repository, root, "HEAD");
  const listed: string[] = [];
  const list: typeof against.list = (folder) => {
    listed.push(folder);
    return against.list(folder);
  };
  const check = clusterCheck(repository, { now: NOW, identities: [], against: { ...against, list } });
  await check("c001");
  expect(listed).toEqual(["clusters/c001", "clusters/c001/pki"]);
});
