import { readPackageFile } from "@typha-mtls/files";
import { ALL_CODES } from "../../support/problem-codes";
import { runIn } from "../fake-terminal";

const explain = (...topic: string[]) => runIn(__dirname, "explain", ...topic);
const SCHEMA = JSON.parse(readPackageFile("schema/cluster.schema.json"));

test("a code is explained: what it means, and what to do or where the rule is from", async () => {
  const { code, out } = await explain("internal-error");
  expect(code).toBe(0);
  expect(out).toMatch(/^internal-error\n\nThe program itself is wrong\.[\s\S]*\nWhat to do: Run the command again/);
});

test("every code that a problem can have is explained, with what to do", async () => {
  expect(ALL_CODES.length).toBeGreaterThan(50);
  for (const code of ALL_CODES) {
    const { out } = await explain(code);
    const [name, means, ...rest] = out.split("\n").filter((line) => line !== "");
    expect({ name, means }).toEqual({ name: code, means: expect.stringMatching(/\w/) });
    expect({ code, says: rest.filter((line) => line.startsWith("What to do: ")).length }).toEqual({ code, says: 1 });
  }
});

test("a field is explained as kubectl explains one", async () => {
  expect((await explain("spec.rollout.stage")).out).toMatch(
    /^FILE +cluster\.yaml\nFIELD +spec\.rollout\.stage\nTYPE +string\nDEFAULT +mtls\nVALUES +plaintext, parallel, cutover, mtls\n\n\w/,
  );
  expect((await explain("spec.calico.version")).out).toContain("none: it is required");
  expect((await explain("spec.typha.tolerations[].key")).out).toContain("Key of the taint.");
  expect((await explain("spec.typha.tolerations[0].key")).out).toContain("Key of the taint.");
  const quantity = (await explain("spec.networkConfig.autoScaling.resources.node.cpu")).out;
  expect(quantity).toMatch(/^TYPE +string or number$/m);
  expect((await explain("spec.dist.allow")).out).toContain("typha-mtls.yaml");
});

test("a map lists its fields", async () => {
  const { out } = await explain("spec.typha");
  for (const name of Object.keys(SCHEMA.properties.spec.properties.typha.properties))
    expect(out).toContain(`  ${name}  <`);
});

test("no line is longer than a terminal of 80 columns, and none has Markdown's marks", async () => {
  const topics = ["spec", "typha_secure", "spec.typhaDeployment", ...ALL_CODES];
  const outs = await Promise.all(topics.map((topic) => explain(topic)));
  const out = outs.map((ran) => ran.out).join("");
  // A word stays whole, such as the address of a source.
  expect(out.split("\n").filter((line) => line.length > 80 && line.includes(" "))).toEqual([]);
  expect(out).not.toMatch(/`|\*\*/);
});

test("an option of another way to install Calico has its field here, where it lands, and its page", async () => {
  const { code, out } = await explain("calico_mtu");
  expect(code).toBe(0);
  expect((await explain("CALICO_MTU")).out).toBe(out);
  expect(out).toMatch(
    /^OPTION {3}calico_mtu\nOF {7}kubespray\nHERE {5}spec\.network\.mtu\nWHERE {4}ConfigMap calico-config: data\.veth_mtu\n/,
  );
  expect(out).toMatch(
    /\nFILE +cluster\.yaml\nFIELD +spec\.network\.mtu\n[\s\S]*\n\nnpx typha-mtls docs origins\/kubespray\n$/,
  );
});

test("an option that is a variable here has what the variable takes, once", async () => {
  expect((await explain("calico_vxlan_vni")).out).toMatch(/^VARIABLE +FELIX_VXLANVNI$/m);
  const { out } = await explain("FELIX_LOGSEVERITYSCREEN");
  expect(out.match(/^VARIABLE /gm)).toHaveLength(1);
  expect(out).toMatch(/^OF +Calico the hard way$/m);
});

test("an option of two origins is explained by both, and what is not supported by the reason", async () => {
  const { out } = await explain("typha.enabled");
  expect([...out.matchAll(/^OF +(.*)$/gm)].map(([, origin]) => origin)).toEqual(["Gardener", "Helm charts of Calico"]);
  expect((await explain("calico_datastore")).out).toContain("etcd datastore is not supported");
  expect((await explain("multus.enabled")).out).toMatch(/^HERE +not supported$/m);
});

test("the beginning of a foreign path lists what is below it, and a name below a whole is answered by the whole", async () => {
  const { out } = await explain("spec.typhaDeployment");
  expect(out.match(/^OPTION {3}spec\.typhaDeployment\./gm)?.length).toBeGreaterThan(10);
  expect((await explain("spec.windowsNodes.cniBinDir")).out).toMatch(/^OPTION {3}spec\.windowsNodes\.\*$/m);
});

test.each([
  ["calico_mtuu", "calico_mtu"],
  ["dist-stal", "dist-stale"],
  ["FELIX_NFTABLESMODES", "FELIX_NFTABLESMODE"],
  ["spec.rollout.stag", "spec.rollout.stage"],
  ["spec.typha.priorityClas", "spec.typha.priorityClassName"],
  ["spec.typha.replica", "spec.typha.scaling.replicas"],
  ["certificates.leafDay", "spec.certificates.leafDays"],
  ["metadata.nam", "metadata.name"],
  ["replcas", "spec.typha.scaling.replicas"],
])("%s, a name that is misspelt, is explained as the nearest one, and that is said first", async (topic, meant) => {
  const { code, out, err } = await explain(topic);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [first, ...rest] = out.split("\n\n");
  expect(first).toBe(`Nothing is called "${topic}"; the nearest name is "${meant}":`);
  expect(rest.join("\n\n")).toBe((await explain(meant)).out);
});

test("a name that several fields have is refused, and some of them are named", async () => {
  const { code, out, err } = await explain("spec.tag");
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(
    /^Nothing is called "spec\.tag": .*\. Fields with this name: spec\.images\.typha\.tag, .* and \d more$/m,
  );
});

test("a variable is explained by what it takes in each release, and by the field that takes it", async () => {
  expect((await explain("FELIX_NFTABLESMODE")).out).toBe(
    [
      "VARIABLE   FELIX_NFTABLESMODE",
      "FIELD      spec.calicoNode.env",
      "RELEASES   v3.29 to v3.31",
      "TAKES      Enabled or Disabled",
      "DEFAULT    Disabled",
      "RELEASES   v3.32 and later",
      "TAKES      Enabled, Disabled or Auto",
      "DEFAULT    Auto",
      "",
      "Whether nftables is used.",
      "",
    ].join("\n"),
  );
  expect((await explain("TYPHA_SERVERPORT")).out).toContain("It cannot be set in spec.typha.env: the Service");
});

test("a variable of both programs is explained for each", async () => {
  const { out } = await explain("DATASTORE_TYPE");
  expect(out.match(/^VARIABLE/gm)).toHaveLength(2);
});

test("without a topic the first fields and every code are listed", async () => {
  const { out } = await explain();
  for (const listed of ["spec.calico", "spec.dist", "npx typha-mtls docs origins/typhoon", ...ALL_CODES])
    expect(out).toContain(`${listed}`);
});

test("a topic that is the name of a page is refused, and the page is named", async () => {
  const { code, err, codes } = await explain("rotate-ca");
  expect({ code, codes }).toEqual({ code: 2, codes: ["unknown-topic"] });
  expect(err).toContain("a page has this name: `npx typha-mtls docs rotate-ca`\n");
  expect(err).not.toContain("Did you mean");
  const fleet = await explain("fleet");
  expect(fleet).toMatchObject({ code: 0, out: expect.stringContaining("spec.fleet") });
  expect(fleet.out).toMatch(/\nnpx typha-mtls docs fleet\n$/);
});

test("a topic that is not there is refused", async () => {
  const wrong = await explain("banana");
  expect(wrong).toMatchObject({ code: 2, out: "", codes: ["unknown-topic"] });
  expect(wrong.err).toMatch(/^Nothing is called "banana": no problem, field, variable or option\n/);
  expect((await explain("networkConfig.overlay")).out).toBe((await explain("spec.networkConfig.overlay")).out);
  for (const hostile of ["constructor", "spec.__proto__", "spec.typha.toString", "\u001b[31m", ""])
    expect(await explain(hostile)).toMatchObject({ code: 2, out: "" });
});
