import { runIn } from "../fake-terminal";
import { commit } from "../git";
import { initialised, read, write } from "../user-repository";

const CLUSTER = "clusters/demo/cluster.yaml";
const SERVER = "clusters/demo/pki/typha-server.yaml";

let root: string;

/** A change with a key that has dots in cluster.yaml, in a rendered object, in a sealed file and in the settings. */
beforeAll(async () => {
  root = await initialised(["demo"]);
  expect((await runIn(root, "synth")).code).toBe(0);
  commit(root);
  write(root, CLUSTER, `${read(root, CLUSTER)}  annotations:\n    reflector.x.y/z: one\n`);
  write(root, SERVER, read(root, SERVER).replace(/^( +)annotations:\n/m, "$1annotations:\n$1$1x.y/z: one\n"));
  expect((await runIn(root, "synth")).code).toBe(0);
});

/** Every spelling of a key with dots in a text, with what stands around it. */
const spellings = (text: string) =>
  new Set([...text.matchAll(/annotations(.{0,4}(?:reflector\.)?x\.y\/z.{0,2})/g)].map(([, one]) => one));
const ONE_SPELLING = new Set(['["reflector.x.y/z"]', '["x.y/z"]']);
/** As {@link spellings}, of JSON, in which quotes are escaped. */
const unescaped = (json: string) => json.replaceAll('\\"', '"');

test.each([
  ["the table", []],
  ["a quiet run", ["-q"]],
  ["JSON", ["-o", "json"]],
  ["annotations of GitHub", ["-o", "github"]],
  ["SARIF", ["-o", "sarif"]],
  ["GitLab's report", ["-o", "gitlab"]],
])("a field has one spelling in one output: %s", async (_, options) => {
  const { out, err } = await runIn(root, "check", "--against", "HEAD", ...options);
  const found = spellings(unescaped(out + err));
  expect([...found].map((one) => one!.replace(/\].*$/, "]")).filter((one) => !ONE_SPELLING.has(one))).toEqual([]);
  expect(found.size).toBeGreaterThan(1);
});

test("a quiet run names the field of each problem and warning, and counts both as the table does", async () => {
  const { out } = await runIn(root, "check");
  const quiet = await runIn(root, "-q", "check");
  expect(quiet.out).toBe("");
  expect(quiet.err).toContain(`! ${SERVER}   metadata.annotations["x.y/z"]: is not what typha-mtls writes`);
  expect(quiet.err).toContain(`${CLUSTER}   spec.annotations["reflector.x.y/z"]: makes a controller copy the Secrets`);
  expect(out).toMatch(/\n1 problem, \d warnings?\n$/);
  expect(quiet.err.split("\n").at(-2)).toBe(out.split("\n").at(-2));
});

test("a quiet run that finds warnings alone counts them, and one that finds nothing prints nothing", async () => {
  const clean = await initialised(["demo"]);
  expect((await runIn(clean, "synth")).code).toBe(0);
  expect(await runIn(clean, "-q", "check")).toMatchObject({ out: "", err: "" });
  write(clean, "clusters/demo/.pki.ffffff6789ab.tmp", "");
  expect((await runIn(clean, "-q", "check")).err.split("\n").at(-2)).toBe("1 warning");
});
