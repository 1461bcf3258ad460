import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { runIn } from "../cli/fake-terminal";
import { contentsOf, copyOf, newFolder, write } from "../cli/user-repository";
import { calicoManifest } from "../support/calico-manifest";
import { asOperator, complaintsOfCi, edit, rendered, SERVER, SOPS_YAML } from "./place";

let root: string;
let mallory: string;

beforeAll(async () => {
  root = await rendered();
  mallory = (await generateIdentity()).recipient;
});

/** What sops would follow, and a reader of YAML 1.2 does not see. */
const UNSEEN: readonly (readonly [name: string, words: RegExp, extra: (recipient: string) => string])[] = [
  ["a merge key", /has a merge key \(<<\)/, (who) => `    <<: { key_groups: [{ age: [${who}] }] }\n`],
  ["a merge key with a tag", /has a tag/, (who) => `    !!merge <<: { key_groups: [{ age: [${who}] }] }\n`],
  ["a comment that U+2028 ends", /U\+2028/, (who) => `    # ours\u2028    key_groups: [{ age: [${who}] }]\n`],
  ["a comment that U+0085 ends", /U\+0085/, (who) => `    # ours\u0085    key_groups: [{ age: [${who}] }]\n`],
  [
    "a comment that a carriage return ends",
    /carriage return/,
    (who) => `    # ours\r    key_groups: [{ age: [${who}] }]\n`,
  ],
  ["a byte-order mark before a key", /byte-order mark/, (who) => `\ufeff    key_groups: [{ age: [${who}] }]\n`],
];

test.each(UNSEEN)(
  "%s in .sops.yaml lets nobody in: check names it, and nothing is sealed by the rule",
  async (_, words, extra) => {
    const at = copyOf(root);
    edit(at, SOPS_YAML, /( {4}encrypted_regex: \^tls.*\n)/, `    encrypted_regex: ^tls\\.key$\n${extra(mallory)}`);
    const told = await complaintsOfCi(at, "--strict");
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^✗ \.sops\.yaml:\d+:\d+: /);
    expect(told[0]).toMatch(words);
    const before = contentsOf(at);
    for (const args of [
      ["renew", "demo", "--force"],
      ["recipients", "sync"],
      ["reseal", "--force"],
      ["init", "two"],
    ]) {
      expect((await asOperator(at, ...args)).code).not.toBe(0);
      expect(contentsOf(at)).toEqual(before);
    }
  },
);

test.each([
  [
    "a merge key in the sops map",
    /has a merge key \(<<\)/,
    "sops:\n",
    "sops:\n    <<: { pgp: [{ fp: ABC, enc: x }] }\n",
  ],
  ["a comment that U+2028 ends", /U\+2028/, "sops:\n", "sops:\n    # x\u2028    pgp: [{ fp: ABC, enc: x }]\n"],
  ["an alias", /YAML (?:anchor|alias)/, "sops:\n", "x: &x []\nsops:\n    pgp: *x\n"],
  ["a number in octal", /programs read it differently/, "\nsops:\n", "\nx: 017\nsops:\n"],
  ["a word that YAML 1.1 takes for true", /programs read it differently/, "\nsops:\n", "\nimmutable: yes\nsops:\n"],
  ["a tag", /has a tag/, "kind: Secret", "kind: !!str Secret"],
  ["a directive", /has a directive/, /^/, "%YAML 1.1\n---\n"],
])("%s in a leaf is refused by synth and told by check", async (_, words, what, by) => {
  const at = copyOf(root);
  edit(at, SERVER, what, by);
  const before = contentsOf(at);
  const { code, err } = await runIn(at, "synth");
  expect(code).not.toBe(0);
  expect(err).toMatch(words);
  expect(contentsOf(at)).toEqual(before);
  const told = await complaintsOfCi(at);
  expect(told[0]).toMatch(words);
  expect(told[0]).toContain(`✗ ${SERVER}:`);
});

describe("where kubectl and Helm read YAML 1.1", () => {
  const CLUSTER = "clusters/demo/cluster.yaml";
  const MANIFEST = "upstream/calico.yaml";
  const VALUES = "linkerd/values.yaml";
  let withManifest: string;
  let withLinkerd: string;

  beforeAll(() => {
    withManifest = copyOf(root);
    write(withManifest, MANIFEST, calicoManifest());
    edit(withManifest, CLUSTER, "  calicoNode:\n", `  calicoNode:\n    route: manifest\n    manifest: ${MANIFEST}\n`);
    withLinkerd = copyOf(root);
    write(withLinkerd, VALUES, "cniEnabled: true\n");
    const chain = `{ wholeChain: {}, linkerd: { values: ${VALUES} } }`;
    edit(withLinkerd, CLUSTER, "spec:\n", `spec:\n  network: { ipam: { type: calico-ipam } }\n  cniChain: ${chain}\n`);
  });

  const refused = async (at: string, file: string, line: RegExp, words: RegExp) => {
    const before = contentsOf(at);
    const { code, err } = await runIn(at, "synth");
    expect(code).not.toBe(0);
    expect(err).toMatch(line);
    expect(err).toMatch(words);
    expect(contentsOf(at)).toEqual(before);
    expect((await complaintsOfCi(at))[0]).toContain(`✗ ${file}:`);
  };

  test("the files as they are written alike for all are taken", async () => {
    for (const each of [withManifest, withLinkerd]) expect((await runIn(copyOf(each), "synth")).err).toBe("");
  });

  test.each([
    ["0440", "288"],
    ["0o440", "288"],
    ["1_0", "10"],
    ["04143", "2147"],
    ["0x1F", "31"],
    ["no", "false"],
    ["On", "true"],
    ["y", "true"],
  ])(
    "%s without quotes in the manifest of Calico is not rendered as it is not meant: it is %s there",
    async (scalar, meaning) => {
      const at = copyOf(withManifest);
      edit(at, MANIFEST, "  name: calico-config\n", `  name: calico-config\n  generation: ${scalar}\n`);
      await refused(
        at,
        MANIFEST,
        /upstream\/calico\.yaml:\d+:15 /,
        new RegExp(`to Helm and kubectl, it is ${meaning}; put it in quotes, or write ${meaning}`),
      );
    },
  );

  test.each([
    ["disableIPv6: yes", "true"],
    ["proxy: { ports: { inbound: 04143 } }", "2147"],
    ["proxy: { ports: { inbound: 4_143 } }", "4143"],
  ])("%s in Linkerd's values is not compared as it is not meant", async (line, meaning) => {
    const at = copyOf(withLinkerd);
    write(at, VALUES, `cniEnabled: true\n${line}\n`);
    await refused(at, VALUES, /linkerd\/values\.yaml:2:\d+ /, new RegExp(`to Helm and kubectl, it is ${meaning}`));
  });

  test("nor is what adopt is given", async () => {
    const given = newFolder();
    write(
      given,
      "given.yaml",
      calicoManifest("v3.31.7", "typha").replace(
        "  name: calico-config\n",
        "  name: calico-config\n  generation: 0440\n",
      ),
    );
    const { code, err } = await runIn(copyOf(root), "adopt", "demo", "--from-manifests", `${given}/given.yaml`);
    expect(code).not.toBe(0);
    expect(err).toMatch(/given\.yaml:\d+:15 .*it is 288/);
  });
});

test("a number in .sops.yaml that sops reads in octal is refused", async () => {
  const at = copyOf(root);
  write(at, SOPS_YAML, `${contentsOf(at)[SOPS_YAML]}stores: { yaml: { indent: 010 } }\n`);
  expect((await complaintsOfCi(at))[0]).toMatch(
    /✗ \.sops\.yaml:\d+:27: stores\.yaml\.indent: must be written in decimal/,
  );
});
