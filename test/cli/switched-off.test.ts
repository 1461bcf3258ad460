import { runIn } from "./fake-terminal";
import { commit } from "./git";
import { contentsOf, initialised, read, write } from "./user-repository";

const CLUSTER = "clusters/demo/cluster.yaml";
let root: string;

beforeAll(async () => {
  root = await initialised(["demo"]);
  commit(root);
  write(root, CLUSTER, `${read(root, CLUSTER)}  typha: { enabled: false }\n`);
  expect(await runIn(root, "synth")).toMatchObject({ code: 0, err: "" });
});

describe("where Typha is switched off, a command that is about it says so and writes nothing:", () => {
  test.each([
    ["migrate", "demo"],
    ["migrate", "demo", "-o", "json"],
    ["migrate", "demo", "--to", "cutover", "--yes-it-reached-the-cluster"],
    ["migrate", "demo", "--calico", "v3.32.1"],
    ["rotate-ca", "start", "demo"],
    ["rotate-ca", "status", "demo"],
    ["probe", "--context", "any", "--cluster", "demo"],
  ])("%s %s %s", async (...args) => {
    const before = contentsOf(root);
    const { code, codes, err } = await runIn(root, ...args);
    expect({ code, codes }).toEqual({ code: 1, codes: ["typha-switched-off"] });
    expect(err).toContain("spec.typha.enabled: Typha is switched off in demo");
    expect(contentsOf(root)).toEqual(before);
  });
});

test("check and status say that Typha is switched off, and list its certificates all the same", async () => {
  const checked = await runIn(root, "check", "demo");
  expect(checked.code).toBe(0);
  expect(checked.out).toContain("Typha is switched off: nothing of mutual TLS is rendered");
  const status = await runIn(root, "status");
  expect(status).toMatchObject({ code: 0, codes: ["typha-switched-off"] });
  expect(status.out).toContain("typha-server");
});

test("renew looks what is due all the same, and says that nothing renders it", async () => {
  expect(await runIn(root, "renew", "demo")).toMatchObject({
    code: 0,
    codes: ["typha-switched-off"],
    out: expect.stringContaining("nothing to renew; next: typha-server of demo"),
  });
});

test("the way out to the operator has nothing to take back", async () => {
  const { code, out } = await runIn(root, "migrate", "demo", "--to-operator");
  expect(code).toBe(0);
  expect(out).toContain("nothing that mtls renders for calico-node is refused");
  expect(out).not.toMatch(/back to plaintext|holds the host port/);
});

test("a change that switches Typha off is reported against the commit before", async () => {
  const { code, out, err } = await runIn(root, "check", "demo", "--against", "HEAD", "--strict", "--verbose");
  expect(code).toBe(3);
  expect(out + err).toMatch(/spec\.typha\.enabled: .*false/);
});
