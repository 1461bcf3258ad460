import { runIn } from "./fake-terminal";
import { contentsOf, newFolder, read, write } from "./user-repository";

const FILE = "clusters/demo/cluster.yaml";
const CA = "clusters/demo/pki/ca.crt";

test.each([
  ["--key", "ed25519"],
  ["--recipient", "age1x"],
  ["--operator-recipient", "age1x"],
  ["--generate-identity", "/nowhere/operator.txt"],
  ["--sealing-cert", "/nowhere/sealing.pem"],
])("%s is refused where git holds no key, and nothing is written", async (option, value) => {
  const root = newFolder();
  expect(await runIn(root, "init", "demo", "--secrets", "external", option, value)).toEqual({
    code: 2,
    out: "",
    err: [
      `${option}: has no use with \`secrets: external\`: git holds no key, and no CA is made`,
      "leave it out",
      "1 problem, nothing was written",
      "",
    ].join("\n"),
  });
  expect(contentsOf(root)).toEqual({});
});

test("an identity that Calico cannot hold is refused", async () => {
  const root = newFolder();
  const { code, err } = await runIn(root, "init", "demo", "--secrets", "host-files", "--server-uri", "no uri");
  expect(code).toBe(1);
  expect(err).toContain('spec.identities.server.uri: "no uri" is no URI');
  expect(contentsOf(root)).toEqual({});
});

test("cluster.yaml is all that is written, and what to put where is told", async () => {
  const root = newFolder();
  expect(await runIn(root, "init", "demo", "--secrets", "host-files", "--gitops", "kustomize")).toEqual({
    code: 0,
    err: "",
    out: [
      "created   clusters/demo/cluster.yaml   Calico v3.31.7, 100 nodes, kustomize, host-files, stage parallel",
      "",
      "put       clusters/demo/pki/ca.crt             the CA's certificate, PEM",
      "may put   clusters/demo/pki/typha-server.crt   certificate without its key, to be checked",
      "may put   clusters/demo/pki/typha-client.crt   certificate without its key, to be checked",
      "",
      "assumed  Calico v3.31.7 (spec.calico.version), 100 nodes (spec.nodes): change it in clusters/demo/cluster.yaml",
      "next     npx typha-mtls synth demo && git add clusters dist && git commit",
      "         Where certificates and keys have to be: `npx typha-mtls docs host-files`",
      "         No node moves before `npx typha-mtls migrate demo --to cutover`: `npx typha-mtls docs switch-on`",
      "",
    ].join("\n"),
  });
  expect(Object.keys(contentsOf(root))).toEqual([FILE]);
  expect(read(root, FILE)).toMatch(
    /\n {2}gitops: kustomize\n {2}secrets: host-files\n {2}rollout:\n {4}stage: parallel\n$/,
  );
});

test("SPIFFE identities are written down, because no certificate in git names them", async () => {
  const root = newFolder();
  const uris = ["--server-uri", "spiffe://example.org/typha", "--client-uri", "spiffe://example.org/node"];
  expect((await runIn(root, "init", "demo", "--secrets", "external", ...uris)).code).toBe(0);
  expect(read(root, FILE)).toContain(
    '  identities:\n    server: { uri: "spiffe://example.org/typha" }\n    client: { uri: "spiffe://example.org/node" }\n',
  );
  expect((await runIn(root, "init", "demo", ...uris)).code).toBe(0);
  const { code, err } = await runIn(root, "init", "demo", "--server-uri", "spiffe://example.org/other");
  expect(code).toBe(2);
  expect(err).toContain(
    "--server-uri: spiffe://example.org/other contradicts clusters/demo/cluster.yaml, which is there already and says spiffe://example.org/typha",
  );
});

test("a second run changes nothing, and says what is still awaited", async () => {
  const root = newFolder();
  await runIn(root, "init", "demo", "--secrets", "external");
  const before = contentsOf(root);
  const { code, out } = await runIn(root, "init", "demo");
  expect(code).toBe(0);
  expect(out).toMatch(/^nothing to write\n\nput +clusters\/demo\/pki\/ca\.crt/);
  expect(out).toContain("npx typha-mtls docs external-secrets");
  expect(contentsOf(root)).toEqual(before);
});

test("where each node has a certificate of its own, that is what may be put there", async () => {
  const root = newFolder();
  await runIn(root, "init", "demo", "--secrets", "host-files");
  write(root, FILE, `${read(root, FILE)}  hostFiles: { perNode: true }\n`);
  expect((await runIn(root, "init", "demo")).out).toContain("clusters/demo/pki/nodes/<node>.crt");
});

test("with the CA's certificate there is nothing left for init", async () => {
  const root = newFolder();
  await runIn(root, "init", "demo", "--secrets", "external");
  write(root, CA, "anything");
  const { code, err } = await runIn(root, "init", "demo");
  expect(code).toBe(1);
  expect(err).toContain("clusters/demo   is complete already; init overwrites nothing");
});

test("a cluster whose keys are sealed does not become one whose keys are not", async () => {
  const root = newFolder();
  await runIn(root, "init", "demo", "--secrets", "external");
  const { code, err } = await runIn(root, "init", "demo", "--secrets", "host-files");
  expect(code).toBe(2);
  expect(err).toContain(
    "--secrets: host-files contradicts clusters/demo/cluster.yaml, which is there already and says external",
  );
});
