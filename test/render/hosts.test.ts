import { attempt, problemsOf } from "@typha-mtls/problems";
import fc from "fast-check";
import { Rendered } from "../support/rendered";
import { externalLeaf, unsealedRepository } from "../support/unsealed-repository";

const GROUP = "{ name: storage }";
const BY_ADDRESS = "{ name: storage, typhaAddress: 192.0.2.7 }";
const FOLDER = "to-copy/hosts/storage";

const repository = (...lines: string[]) => unsealedRepository({ secrets: "host-files", lines });
const render = async (...lines: string[]) => new Rendered(await repository(...lines));
const problemsWith = async (...lines: string[]) => {
  const scratch = await repository(...lines);
  return problemsOf(() => new Rendered(scratch));
};
/** Settings as Felix's reader of felix.cfg takes lines without quotes, comments or continuation. */
const settings = (text: string) =>
  text
    .split("\n")
    .filter((line) => /^\w+ = /.test(line))
    .map((line) => line.split(" = "));
/** Variables as systemd and docker take lines without quotes or escapes. */
const variables = (text: string) =>
  text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);

test("without hosts, nothing is rendered for them", async () => {
  expect(Object.keys((await render()).files).filter((file) => file.includes("hosts/"))).toEqual([]);
});

test("Felix of a host finds Typha by its Service in the API server, as calico-node does, and demands Typha's identity with the files of its directory", async () => {
  const { files } = await render(`hosts: [${GROUP}]`);
  expect(settings(files[`${FOLDER}/felix.cfg`]!)).toEqual([
    ["DatastoreType", "kubernetes"],
    ["TyphaK8sServiceName", "calico-typha-mtls"],
    ["TyphaK8sNamespace", "kube-system"],
    ["TyphaCAFile", "/etc/calico/typha-mtls/ca.crt"],
    ["TyphaCertFile", "/etc/calico/typha-mtls/tls.crt"],
    ["TyphaKeyFile", "/etc/calico/typha-mtls/tls.key"],
    ["TyphaCN", "typha-server"],
  ]);
  expect(files[`${FOLDER}/felix.cfg`]).toContain("\n[global]\n");
});

test("felix.env says the same as felix.cfg, in capitals, and names the kubeconfig, which Felix finds by its environment alone", async () => {
  const { files } = await render("rollout: { layout: other-ports }", `hosts: [${GROUP}]`);
  const ofFile = settings(files[`${FOLDER}/felix.cfg`]!).map(([name, value]) => [
    `FELIX_${name!.toUpperCase()}`,
    value,
  ]);
  expect(variables(files[`${FOLDER}/felix.env`]!)).toEqual([...ofFile, ["KUBECONFIG", "/etc/calico/kubeconfig"]]);
});

test("an identity that is a URI is demanded as a URI", async () => {
  const { files } = await render('identities: { server: { uri: "spiffe://example.org/typha" } }', `hosts: [${GROUP}]`);
  expect(settings(files[`${FOLDER}/felix.cfg`]!)).toContainEqual(["TyphaURISAN", "spiffe://example.org/typha"]);
  expect(files[`${FOLDER}/felix.cfg`]).not.toContain("TyphaCN");
});

test("each group has a folder, with its own address, port, directory and kubeconfig", async () => {
  const other =
    "{ name: db, typhaAddress: 192.0.2.7, typhaPort: 30473, directory: /etc/pki/felix, kubeconfig: /etc/felix.kubeconfig }";
  const { files } = await render(`hosts: [${GROUP}, ${other}]`);
  const env = Object.fromEntries(variables(files["to-copy/hosts/db/felix.env"]!));
  expect(env).toMatchObject({
    FELIX_TYPHAADDR: "192.0.2.7:30473",
    FELIX_TYPHACAFILE: "/etc/pki/felix/ca.crt",
    KUBECONFIG: "/etc/felix.kubeconfig",
  });
  expect(files[`${FOLDER}/felix.env`]).toContain("TYPHAK8SSERVICENAME=");
  expect(files["to-copy/hosts/db/felix.env"]).not.toContain("TYPHAK8SSERVICENAME=");
});

test("the trust bundle is that of the cluster", async () => {
  const rendered = await render(`hosts: [${GROUP}]`);
  const inCluster = rendered.read("objects/kube-system/configmap.calico-typha-mtls-ca.yaml").data["ca.crt"];
  expect(rendered.files[`${FOLDER}/ca.crt`]).toContain(inCluster);
});

test("the list says path, owner, group, mode and role of every file, and what has to be open", async () => {
  const { files } = await render(`hosts: [${GROUP}]`);
  const list = files[`${FOLDER}/files.txt`]!;
  const rows = list.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  expect(rows.map((line) => line.split(/ +/))).toEqual([
    ["/etc/calico/typha-mtls", "0", "0", "0755", "client"],
    ["/etc/calico/typha-mtls/tls.crt", "0", "0", "0644", "client"],
    ["/etc/calico/typha-mtls/tls.key", "0", "0", "0400", "client"],
    ["/etc/calico/typha-mtls/ca.crt", "0", "0", "0644", "trust"],
    ["/etc/calico/kubeconfig", "0", "0", "0600", "api"],
    ["/etc/calico/felix.cfg", "0", "0", "0644", "felix"],
    ["/etc/calico/felix.env", "0", "0", "0644", "felix"],
  ]);
  expect(list).toContain("# role client: CN typha-client, clientAuth, which is calico-node's identity");
  expect(list).toContain(
    "# open, from each host: TCP to port 5473 of each node that may run Typha, and to port 6443 of the API server",
  );
});

test("where a group has an address, that has to be open, on Typha's port unless it has another", async () => {
  const { files } = await render("rollout: { layout: other-ports }", `hosts: [${BY_ADDRESS}]`);
  expect(files[`${FOLDER}/files.txt`]).toContain("TCP to 192.0.2.7:5474 (Typha), and");
  expect(settings(files[`${FOLDER}/felix.cfg`]!)).toContainEqual(["TyphaAddr", "192.0.2.7:5474"]);
});

test.each(["parallel", "cutover", "mtls"])(
  "Felix's settings are rendered at stage %s, where Typha serves",
  async (stage) => {
    const { files } = await render(`rollout: { stage: ${stage} }`, `hosts: [${GROUP}]`);
    expect(files).toHaveProperty([`${FOLDER}/felix.cfg`]);
  },
);

test("before Typha runs, Felix gets no settings that would cut it off: only what can lie there already", async () => {
  const { files } = await render("rollout: { stage: plaintext }", `hosts: [${GROUP}]`);
  expect(Object.keys(files).filter((file) => file.startsWith("to-copy/hosts/"))).toEqual([
    `${FOLDER}/files.txt`,
    `${FOLDER}/ca.crt`,
  ]);
  expect(files[`${FOLDER}/files.txt`]).not.toMatch(/^\/etc\/calico\/felix/m);
});

describe("Felix's failsafe list", () => {
  const listOf = async (...lines: string[]) =>
    Object.fromEntries(settings((await render(...lines)).files[`${FOLDER}/felix.cfg`]!))["FailsafeOutboundHostPorts"];

  test("holds Typha's port by default, and the port at the address of the group where that differs", async () => {
    expect(await listOf(`hosts: [${GROUP}]`)).toBeUndefined();
    expect(await listOf("rollout: { layout: other-ports }", `hosts: [${GROUP}]`)).toMatch(/,tcp:5473,.*,tcp:5474$/);
    expect(await listOf("hosts: [{ name: storage, typhaAddress: 192.0.2.7, typhaPort: 30473 }]")).toMatch(
      /,tcp:30473$/,
    );
  });

  test("holds the API server's port, without which a Felix that starts behind a HostEndpoint would be cut off", async () => {
    expect(await listOf("hosts: [{ name: storage, apiServerPort: 443 }]")).toMatch(/,tcp:6443,.*,tcp:443$/);
    expect(await listOf("hosts: [{ name: storage, apiServerPort: 2379 }]")).toBeUndefined();
  });

  test("is left to users who keep their own", async () => {
    const own = "rollout: { layout: other-ports, failsafePorts: own }";
    expect(await listOf(own, `hosts: [${GROUP}]`)).toBeUndefined();
  });
});

describe("the firewall of Typha's nodes", () => {
  const group = '{ name: storage, cidrs: [203.0.113.0/24, 10.1.0.0/16, "2001:db8::/64"] }';
  const fileOf = async (file: string, ...lines: string[]) => (await render(...lines)).files[`to-copy/${file}`];

  test("lets hosts connect to Typha, and to no other port", async () => {
    const nft = await fileOf(
      "firewall.nft",
      "firewall: { nodeCIDRs: [10.1.0.0/16], open: [bgp] }",
      `hosts: [${group}]`,
    );
    expect(nft).toContain("ip saddr { 10.1.0.0/16, 203.0.113.0/24 } tcp dport 5473 accept\n");
    expect(nft).toContain("ip6 saddr { 2001:db8::/64 } tcp dport 5473 accept\n");
    expect(nft).toContain("ip saddr { 10.1.0.0/16 } tcp dport 179 accept\n");
    const ferm = await fileOf("firewall.ferm", "firewall: { nodeCIDRs: [10.1.0.0/16] }", `hosts: [${group}]`);
    expect(ferm).toContain("saddr (10.1.0.0/16 203.0.113.0/24) ACCEPT;");
  });

  test("lets a range in once, whichever groups have it", async () => {
    const other = "{ name: other, cidrs: [203.0.113.0/24] }";
    const nft = await fileOf("firewall.nft", "firewall: { nodeCIDRs: [10.1.0.0/16] }", `hosts: [${group}, ${other}]`);
    expect(nft).toContain("ip saddr { 10.1.0.0/16, 203.0.113.0/24 } tcp dport 5473 accept\n");
  });

  test("is not opened to hosts alone, because that would close it to the nodes", async () => {
    expect(await problemsWith(`hosts: [${group}]`)).toMatchObject([
      { code: "field-without-effect", field: "spec.hosts[0].cidrs" },
    ]);
  });
});

describe("refused is", () => {
  test.each([
    ["a group without a name", "hosts: [{ typhaAddress: 192.0.2.7 }]", "missing-field", "spec.hosts[0].name"],
    ["a second group of a name", `hosts: [${GROUP}, ${GROUP}]`, "fields-contradict", "spec.hosts[1].name"],
    ["a range that is none", "hosts: [{ name: a, cidrs: [10.0.0.0/33] }]", "invalid-value", "spec.hosts[0].cidrs[0]"],
    [
      "an address of IPv6",
      'hosts: [{ name: a, typhaAddress: "2001:db8::1" }]',
      "invalid-value",
      "spec.hosts[0].typhaAddress",
    ],
  ])("%s", async (_, line, code, field) => {
    const lines = [line, "firewall: { nodeCIDRs: [10.1.0.0/16] }"];
    expect(await problemsWith(...lines)).toEqual([expect.objectContaining({ code, field })]);
  });

  test("a host of a cluster whose Typha is switched off", async () => {
    const found = await problemsWith("typha: { enabled: false }", `hosts: [${GROUP}]`);
    expect(found).toContainEqual(expect.objectContaining({ code: "field-without-effect", field: "spec.hosts" }));
  });

  test("an identity of Typha that the readers of Felix's files would not read alike, with the reason", async () => {
    const found = await problemsWith('identities: { server: { commonName: "typha # one" } }', `hosts: [${GROUP}]`);
    expect(found).toEqual([
      expect.objectContaining({
        code: "host-identity-unfit",
        field: "spec.hosts[0]",
        message: expect.stringContaining("Typha presents CN typha # one"),
      }),
    ]);
  });
});

test("whatever users write, a line of Felix's files is one setting with the value as it stands, or it is refused", async () => {
  const scratch = await repository();
  const before = scratch.read("clusters/demo/cluster.yaml");
  const hostile = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.stringMatching(/^[-a-z0-9./:"'`#;=\n[\]\\$% ]{1,20}$/),
  );
  const name = fc.stringMatching(/^[a-z0-9]([-a-z0-9]{0,9}[a-z0-9])?$/);
  const path = fc.stringMatching(/^(\/[A-Za-z0-9_][A-Za-z0-9._-]{0,9}){1,3}$/);
  const either = (right: fc.Arbitrary<string>) => fc.oneof({ arbitrary: right, weight: 2 }, hostile);
  let rendered = 0;
  fc.assert(
    fc.property(
      fc.record(
        { typhaAddress: either(fc.ipV4()), directory: either(path), kubeconfig: either(path) },
        { requiredKeys: ["typhaAddress"] },
      ),
      either(name),
      (group, commonName) => {
        const hosts = JSON.stringify([{ name: "storage", ...group }]);
        const identities = JSON.stringify({ server: { commonName } });
        scratch.write("clusters/demo/cluster.yaml", `${before}  hosts: ${hosts}\n  identities: ${identities}\n`);
        const { result } = attempt(() => new Rendered(scratch));
        if (result === undefined) return;
        const { files } = result;
        rendered += 1;
        const { directory = "/etc/calico/typha-mtls", kubeconfig = "/etc/calico/kubeconfig" } = group;
        const expected = [
          ["DatastoreType", "kubernetes"],
          ["TyphaAddr", `${group.typhaAddress}:5473`],
          ["TyphaCAFile", `${directory}/ca.crt`],
          ["TyphaCertFile", `${directory}/tls.crt`],
          ["TyphaKeyFile", `${directory}/tls.key`],
          ["TyphaCN", commonName],
        ];
        const lines = files[`${FOLDER}/felix.cfg`]!.split("\n").filter((line) => !line.startsWith("#"));
        expect(lines).toEqual(["[global]", ...expected.map((setting) => setting.join(" = ")), ""]);
        expect(variables(files[`${FOLDER}/felix.env`]!)).toEqual([
          ...expected.map(([name, value]) => [`FELIX_${name!.toUpperCase()}`, value]),
          ["KUBECONFIG", kubeconfig],
        ]);
        expect(expected.flat().join("")).toMatch(/^[A-Za-z0-9._:/@+=,-]+$/);
      },
    ),
    { numRuns: 300 },
  );
  expect(rendered).toBeGreaterThan(20);
});

test("the identity comes from Typha's certificate, where that is in git", async () => {
  const leaf = await externalLeaf("typha-server", { kind: "cn", value: "typha.prod" });
  const scratch = await unsealedRepository({
    secrets: "host-files",
    lines: [`hosts: [${GROUP}]`],
    pki: { "typha-server.crt": leaf.certificate.pem },
  });
  expect(settings(new Rendered(scratch).files[`${FOLDER}/felix.cfg`]!)).toContainEqual(["TyphaCN", "typha.prod"]);
});
