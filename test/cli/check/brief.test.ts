import { run } from "../../../src/cli/program";
import { runIn } from "../fake-terminal";
import { copyOf, initialised, read, write } from "../user-repository";

const NAMES = Array.from({ length: 11 }, (_, at) => `c${at}`);
let root: string;

beforeAll(async () => {
  root = await initialised(...NAMES.map((name) => [name] as const));
  await runIn(root, "synth");
});

test("of more than ten clusters only problems and their sum are printed, and --verbose prints all of it", async () => {
  const copy = copyOf(root);
  const file = "clusters/c7/cluster.yaml";
  write(copy, file, read(copy, file).replace("gitops: flux", "gitops: fluxcd"));
  const brief = await runIn(copy, "check");
  expect(brief.code).toBe(1);
  expect(brief.out).toMatch(/^c7\n( {2}✗ .*\n| {6}.*\n)+11 clusters, \d+ problems?; --verbose prints every line\n$/);
  const verbose = await runIn(copy, "check", "--verbose");
  expect(verbose.code).toBe(1);
  expect(verbose.codes).toEqual(brief.codes);
  for (const name of NAMES) expect(verbose.out).toMatch(new RegExp(`^${name}$`, "m"));
  expect((await runIn(copy, "check", ...NAMES.slice(0, 7))).out).toContain("✓ cluster.yaml fits its schema");
});

test("warnings are printed too, each below its cluster", async () => {
  const { code, out } = await runIn({ cwd: root, now: new Date("2027-12-20T00:00:00Z") }, "check");
  expect(code).toBe(0);
  expect(out).not.toContain("✓");
  expect(out.match(/^c\d+\n {2}! /gm)).toHaveLength(NAMES.length);
  expect(out).toMatch(/\n11 clusters, \d+ warnings; --verbose prints every line\n$/);
});

test("each cluster is printed as soon as it is checked", async () => {
  const copy = copyOf(root);
  const said: string[] = [];

  await run(["check", "--verbose"], {
    cwd: copy,
    env: {},
    now: () => new Date("2027-01-15T12:00:00Z"),
    out: (text) => said.push(text),
    err: () => {},
    errColumns: undefined,
    colour: false,
    sleep: async () => {},
    stdin: () => Buffer.alloc(0),
  });
  // And what belongs to the repository, and the sum.
  expect(said).toHaveLength(NAMES.length + 2);
});
