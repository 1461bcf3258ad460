import fc from "fast-check";
import { loadCluster } from "../../src/cluster/load";
import { problemsOf, type ScratchRepository, scratchFiles } from "../support/scratch-repository";
import { externalCa, externalLeaf, type UnsealedCluster, unsealedRepository } from "../support/unsealed-repository";

const PER_NODE = { secrets: "host-files", lines: ["hostFiles: { perNode: true }"] } as const;

/** Problems without the way to pki/ and to cluster.yaml. */
const refusal = (scratch: ScratchRepository) =>
  problemsOf(() => loadCluster(scratch.repository, "demo")).map((line) =>
    line.replace(/^clusters\/demo\/(pki\/)?/, ""),
  );
const refusalOf = async (cluster: UnsealedCluster) => refusal(await unsealedRepository(cluster));
const leafPem = async (...leaf: Parameters<typeof externalLeaf>) => (await externalLeaf(...leaf)).certificate.pem;

describe.each(["external", "host-files"] as const)("with secrets: %s", (secrets) => {
  test("the CA's certificate has to be there, because nobody else is trusted", async () => {
    const scratch = await unsealedRepository({ secrets });
    scratch.remove("clusters/demo/pki/ca.crt");
    expect(refusal(scratch)).toEqual([
      "ca.crt  is missing; put the CA's certificate there, PEM; Typha and calico-node trust no other CA",
    ]);
  });

  test("a sealed key is refused, and its certificate may stay", async () => {
    const scratch = await unsealedRepository({ secrets });
    const sealed = (await scratchFiles()).find(({ path }) => path.endsWith("typha-server.yaml"))!;
    scratch.write(sealed.path, sealed.content);
    expect(refusal(scratch)).toEqual([
      `typha-server.yaml  holds a private key, but cluster.yaml says \`secrets: ${secrets}\`: keys are not in git; remove it; its certificate may lie in clusters/demo/pki/typha-server.crt`,
    ]);
  });

  test("a private key beside a certificate is refused, and not a word of it told", async () => {
    const { certificate, privateKeyPem } = await externalLeaf("typha-server");
    const lines = await refusalOf({ secrets, pki: { "typha-server.crt": certificate.pem + privateKeyPem } });
    expect(lines).toEqual([expect.stringMatching(/^typha-server\.crt:\d+ {2}holds a private key; treat the key as/)]);
    expect(lines.join()).not.toContain(privateKeyPem.split("\n")[1]);
  });

  test("certificates that are there are linted as those of init are", async () => {
    const pki = {
      "typha-server.crt": await leafPem("typha-client"),
      "typha-client.crt": await leafPem("typha-server"),
    };
    expect(await refusalOf({ secrets, pki })).toEqual([
      expect.stringMatching(/^typha-server\.crt {2}this is the client's certificate .* swapped/),
      expect.stringMatching(/^typha-client\.crt {2}this is Typha's certificate .* swapped/),
    ]);
  });

  test("one certificate alone is linted by the rules that need no other", async () => {
    const foreign = (await scratchFiles()).find(({ path }) => path.endsWith("ca.crt"))!.content;
    const scratch = await unsealedRepository({ secrets, pki: { "typha-server.crt": await leafPem("typha-server") } });
    expect(refusal(scratch)).toEqual([]);
    scratch.write("clusters/demo/pki/ca.crt", foreign);
    expect(refusal(scratch)).toEqual([expect.stringMatching(/^typha-server\.crt {2}/)]);
  });

  test("without certificates the usual names are expected, and cluster.yaml may say others", async () => {
    const identities = async (...lines: string[]) => {
      const { leaves } = loadCluster((await unsealedRepository({ secrets, lines })).repository, "demo").pki;
      return [leaves["typha-server"], leaves["typha-client"]];
    };
    expect(await identities()).toEqual([
      { kind: "named", identity: { kind: "cn", value: "typha-server" } },
      { kind: "named", identity: { kind: "cn", value: "typha-client" } },
    ]);
    const lines = "identities: { server: { uri: spiffe://example.org/typha }, client: { commonName: calico-node } }";
    expect(await identities(lines)).toEqual([
      { kind: "named", identity: { kind: "uri", value: "spiffe://example.org/typha" } },
      { kind: "named", identity: { kind: "cn", value: "calico-node" } },
    ]);
  });

  test("a certificate names the identity, and cluster.yaml may not contradict it", async () => {
    const pki = { "typha-server.crt": await leafPem("typha-server", { kind: "cn", value: "calico-typha" }) };
    const scratch = await unsealedRepository({ secrets, pki });
    expect(loadCluster(scratch.repository, "demo").pki.leaves["typha-server"]).toMatchObject({
      kind: "given",
      identity: { kind: "cn", value: "calico-typha" },
    });
    const said = (name: string) =>
      refusalOf({ secrets, pki, lines: [`identities: { server: { commonName: ${name} } }`] });
    expect(await said("calico-typha")).toEqual([]);
    expect(await said("typha")).toEqual([
      "typha-server.crt  shows CN calico-typha, expected CN typha; remove spec.identities.server: the certificate names the identity",
    ]);
  });

  test("a chain keeps its intermediates, and loses what stands between the blocks", async () => {
    const chain = `leaf\n${await leafPem("typha-server")}issuer\n${(await externalCa()).certificate.pem}`;
    const { pki } = loadCluster(
      (await unsealedRepository({ secrets, pki: { "typha-server.crt": chain } })).repository,
      "demo",
    );
    const leaf = pki.leaves["typha-server"];
    expect(leaf.kind === "given" && leaf.chain).toHaveLength(2);
    expect(leaf.kind === "given" && leaf.certificatePem).not.toContain("issuer");
  });
});

test("a certificate without its key has no place where keys are sealed", async () => {
  const scratch = await unsealedRepository({ secrets: "external" });
  for (const { path, content } of await scratchFiles()) if (path.startsWith("clusters/")) scratch.write(path, content);
  scratch.write("clusters/demo/pki/typha-client.crt", await leafPem("typha-client"));
  expect(refusal(scratch)).toEqual([
    "typha-client.crt  has no place with `secrets: sops`: the certificate lies in clusters/demo/pki/typha-client.yaml; remove it",
  ]);
});

describe("certificates of single nodes", () => {
  test("have no place where all nodes share one", async () => {
    const pki = { "nodes/a.crt": await leafPem("typha-client") };
    const message =
      "nodes/  has no place without `secrets: host-files` and `hostFiles.perNode`; set spec.hostFiles.perNode, or remove the folder";
    expect(await refusalOf({ secrets: "host-files", pki })).toEqual([message]);
    expect(await refusalOf({ secrets: "external", pki })).toEqual([message]);
  });

  test("and one that all share has no place beside them", async () => {
    expect(await refusalOf({ ...PER_NODE, pki: { "typha-client.crt": await leafPem("typha-client") } })).toEqual([
      "typha-client.crt  has no place with `hostFiles.perNode`: no two nodes share a certificate; put each node's in clusters/demo/pki/nodes/<node>.crt, or none",
    ]);
  });

  test("show the client's identity, every one of them", async () => {
    const pki = {
      "nodes/a.crt": await leafPem("typha-client"),
      "nodes/b.crt": await leafPem("typha-client", { kind: "cn", value: "b.example.org" }),
    };
    expect(await refusalOf({ ...PER_NODE, pki })).toEqual([
      "nodes/b.crt  shows CN b.example.org, expected CN typha-client; issue it for that, or set spec.identities.client; Typha lets in one identity only",
    ]);
  });

  test("are linted one by one, each told by its own file", async () => {
    const pki = {
      "nodes/a.crt": await leafPem("typha-client"),
      "nodes/b.crt": await leafPem("typha-server", { kind: "cn", value: "typha-client" }),
    };
    expect(await refusalOf({ ...PER_NODE, pki })).toEqual([expect.stringMatching(/^nodes\/b\.crt {2}.*serverAuth/)]);
  });

  test("never share a key, which is what they are for", async () => {
    const shared = await leafPem("typha-client");
    const pki = { "nodes/a.crt": shared, "nodes/b.crt": await leafPem("typha-client"), "nodes/c.crt": shared };
    expect(await refusalOf({ ...PER_NODE, pki })).toEqual([
      "nodes/c.crt  has the key of node a: a key that is stolen from one is that of both; make a key on each node",
    ]);
  });

  test("are told from other files by their names", async () => {
    const pem = await leafPem("typha-client");
    const pki = {
      "nodes/README.md": "x",
      "nodes/Worker.crt": pem,
      "nodes/.crt": pem,
      "nodes/a.b.example.org.crt": pem,
    };
    expect(await refusalOf({ ...PER_NODE, pki })).toEqual(
      ["nodes/.crt", "nodes/README.md", "nodes/Worker.crt"].map(
        (file) => `${file}  is not named after a node; name it <node>.crt, or remove it`,
      ),
    );
  });

  test("are kept by name, in order", async () => {
    const names = ["worker-2", "worker-1.example.org"];
    const pems = await Promise.all(names.map(() => leafPem("typha-client")));
    const pki = Object.fromEntries(names.map((name, index) => [`nodes/${name}.crt`, pems[index]!]));
    const loaded = loadCluster((await unsealedRepository({ ...PER_NODE, pki })).repository, "demo").pki;
    expect(loaded.nodes.map(({ node }) => node)).toEqual(["worker-1.example.org", "worker-2"]);
    expect(loaded.leaves["typha-client"]).toEqual({ kind: "named", identity: { kind: "cn", value: "typha-client" } });
  });
});

describe("what cluster.yaml says of keys that are elsewhere is refused", () => {
  const AT = "cluster.yaml:9";

  test.each([
    [
      "external",
      "hostFiles: {}",
      `${AT}:3  spec.hostFiles: has no effect with \`secrets: external\`; remove it, or write \`secrets: host-files\``,
    ],
    [
      "host-files",
      "external: {}",
      `${AT}:3  spec.external: has no effect with \`secrets: host-files\`; remove it, or write \`secrets: external\``,
    ],
    [
      "external",
      "identities: { server: {} }",
      `${AT}:17  spec.identities.server: names nothing; give commonName or uri, or leave it out`,
    ],
    [
      "external",
      'identities: { client: { commonName: a, uri: "spiffe://b/c" } }',
      `${AT}:47  spec.identities.client.uri: is given beside commonName, and Calico would accept either of them; give one of them`,
    ],
    [
      "external",
      "identities: { client: { commonName: None } }",
      `${AT}:39  spec.identities.client.commonName: "None" means "not set" to Calico`,
    ],
    [
      "external",
      "identities: { client: { uri: not a URI } }",
      `${AT}:32  spec.identities.client.uri: "not a URI" is no URI`,
    ],
    [
      "host-files",
      "hostFiles: { serverDirectory: etc/x }",
      `${AT}:33  spec.hostFiles.serverDirectory: "etc/x" is not an absolute path of letters, digits, . - and _, such as /etc/typha-mtls/server`,
    ],
    ["host-files", "hostFiles: { clientDirectory: /etc/../x }", expect.stringContaining("is not an absolute path")],
    [
      "host-files",
      "hostFiles: { clientDirectory: /etc/typha-mtls/server/node }",
      `${AT}:33  spec.hostFiles.clientDirectory: "/etc/typha-mtls/server/node" and the server's "/etc/typha-mtls/server" are not apart, so one side would see the other's key; give each side a directory of its own`,
    ],
    [
      "external",
      'external: { externalSecret: { secretStoreRef: { name: v }, serverKey: a, clientKey: "b c" } }',
      expect.stringMatching(/spec\.external\.externalSecret\.clientKey: "b c" is empty or holds a blank$/),
    ],
    [
      "external",
      "external: { externalSecret: { secretStoreRef: { name: v }, serverKey: a, clientKey: b, refreshInterval: 1d } }",
      expect.stringMatching(/refreshInterval: "1d" is not a duration such as 1h or 30m$/),
    ],
    [
      "external",
      "external: { externalSecret: { secretStoreRef: { name: v } } }",
      expect.stringMatching(/externalSecret\.serverKey: is missing$/),
    ],
  ] as const)("with %s, %s", async (secrets, line, message) => {
    const lines = await refusalOf({ secrets, lines: [line] });
    expect(lines[0]).toEqual(message);
  });

  test.each(["identities: { server: { commonName: a } }", "external: {}", "hostFiles: { perNode: false }"])(
    "beside sealed keys: %s",
    async (line) => {
      const scratch = await unsealedRepository({ secrets: "external" });
      for (const { path, content } of await scratchFiles())
        if (path.startsWith("clusters/")) scratch.write(path, content);
      scratch.write("clusters/demo/cluster.yaml", `${scratch.read("clusters/demo/cluster.yaml")}  ${line}\n`);
      const field = line.slice(0, line.indexOf(":"));
      expect(refusal(scratch)).toEqual([
        expect.stringContaining(`spec.${field}: has no effect with \`secrets: sops\``),
      ]);
    },
  );
});

test("whatever lies in pki/nodes is read or refused, and never makes the program fail", async () => {
  const scratch = await unsealedRepository(PER_NODE);
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/).filter((name) => !/^\.+$/.test(name)),
      fc.string(),
      (name, text) => {
        scratch.write(`clusters/demo/pki/nodes/${name}`, text);
        const lines = refusal(scratch);
        scratch.remove("clusters/demo/pki/nodes");
        expect(lines.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 50 },
  );
});
