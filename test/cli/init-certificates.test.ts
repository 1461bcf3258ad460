import * as fs from "node:fs";
import * as path from "node:path";
import { DAY_IN_MS, lifetimeOf, readCertificate } from "@typha-mtls/x509";
import { parseLeafFile } from "../../src/cluster/leaf-file";
import { runIn } from "./fake-terminal";
import { contentsOf, holders, initialised, newFolder, read, recipients, write } from "./user-repository";

const SERVER = "clusters/demo/pki/typha-server.yaml";
const CLIENT = "clusters/demo/pki/typha-client.yaml";
const leaf = (root: string, file: string) => parseLeafFile(read(root, file), file).chain[0];
/** Certificates begin some minutes before now. */
const daysOf = (certificate: Parameters<typeof lifetimeOf>[0]) => Math.floor(lifetimeOf(certificate) / DAY_IN_MS);

test("--leaf-days and --ca-days hold for what init issues, and for what is issued later", async () => {
  const root = await initialised(["demo", "--leaf-days", "90", "--ca-days", "1000"]);
  const ca = (text: string) => daysOf(readCertificate(text.slice(text.indexOf("-----BEGIN"))));
  expect([daysOf(leaf(root, SERVER)), daysOf(leaf(root, CLIENT))]).toEqual([90, 90]);
  expect(ca(read(root, "clusters/demo/pki/ca.crt"))).toBe(1000);
  expect(read(root, "clusters/demo/cluster.yaml")).toContain("  certificates:\n    leafDays: 90\n    caDays: 1000\n");

  const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  expect(await runIn({ cwd: root, env }, "renew", "demo", "--force")).toMatchObject({ code: 0, err: "" });
  expect(daysOf(leaf(root, SERVER))).toBe(90);
  expect(await runIn({ cwd: root, env }, "rotate-ca", "start", "demo")).toMatchObject({ code: 0 });
  const bundle = read(root, "clusters/demo/pki/ca.crt").split(/(?=-----BEGIN)/);
  expect(bundle.map(ca)).toEqual([1000, 1000]);
});

test("common names are those that are given, in leaves and where keys are not in git", async () => {
  const names = ["--server-cn", "typha.example.com", "--client-cn", "node.example.com"];
  const root = await initialised(["demo", ...names]);
  expect([leaf(root, SERVER).commonName, leaf(root, CLIENT).commonName]).toEqual([names[1], names[3]]);
  const apart = newFolder();
  const options = ["--gitops", "kustomize", "--secrets", "host-files"];
  expect(await runIn(apart, "init", "demo", ...options, ...names)).toMatchObject({ code: 0, err: "" });
  expect(read(apart, "clusters/demo/cluster.yaml")).toContain(
    '  identities:\n    server: { commonName: "typha.example.com" }\n    client: { commonName: "node.example.com" }\n',
  );
});

test("csr asks for common names too", async () => {
  const root = await initialised(["demo", "--external-ca"]);
  const { code, out } = await runIn(root, "csr", "demo", "--server-cn", "typha.example.com");
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("CN typha.example.com") });
});

test.each([
  [["--server-cn", "a", "--server-uri", "spiffe://a/b"], 2, []],
  [["--client-cn", ""], 2, ["unusable-identity-value"]],
  [["--leaf-days", "1"], 2, ["invalid-value"]],
  [["--ca-days", "100000"], 2, ["invalid-value"]],
  [["--secrets", "external", "--leaf-days", "90", "--identity", "x"], 2, ["useless-option", "useless-option"]],
  [["--external-ca", "--leaf-days", "90", "--server-cn", "a"], 2, ["useless-option", "useless-option"]],
])("%j is refused, and nothing is written", async (options, code, codes) => {
  const root = newFolder();
  const given = options.includes("external") ? [] : await recipients();
  const ran = await runIn(root, "init", "demo", ...given, ...options);
  expect({ code: ran.code, codes: ran.codes }).toEqual({ code, codes });
  expect(fs.readdirSync(root)).toEqual([]);
});

test("a lifetime that contradicts cluster.yaml is refused", async () => {
  const root = await initialised(["demo"]);
  fs.rmSync(path.join(root, SERVER));
  const before = contentsOf(root);
  const { code, codes } = await runIn(root, "init", "demo", "--leaf-days", "90");
  expect({ code, codes, files: contentsOf(root) }).toEqual({
    code: 2,
    codes: ["contradicting-options"],
    files: before,
  });
});

test("--identity opens the CA's key where init completes an interrupted run", async () => {
  const root = await initialised(["demo"]);
  fs.rmSync(path.join(root, CLIENT));
  const outside = newFolder();
  write(outside, "operator.txt", `${(await holders()).operator.identity}\n`);
  fs.chmodSync(path.join(outside, "operator.txt"), 0o600);
  expect((await runIn(root, "init", "demo")).code).not.toBe(0);
  const file = path.join(outside, "operator.txt");
  expect(await runIn(root, "init", "demo", "--identity", file)).toMatchObject({ code: 0, err: "" });
  expect(leaf(root, CLIENT).commonName).toBe("typha-client");
});
