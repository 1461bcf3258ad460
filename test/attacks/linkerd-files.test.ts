import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, read, write } from "../cli/user-repository";
import { complaintsOfCi, edit, rendered } from "./place";

/*
 * The CNI chain is compared with Linkerd's own settings, which lie elsewhere in the repository: a pull request that changes
 * them changes what redirects the pods' traffic. What cannot be read of them is refused in test/cluster/linkerd.
 */

const CLUSTER = "clusters/demo/cluster.yaml";
const VALUES = "linkerd/values.yaml";
const CNI_VALUES = "linkerd/cni.yaml";
const KEY = "-----BEGIN EC PRIVATE KEY-----\n    c2VjcmV0\n    -----END EC PRIVATE KEY-----";
let root: string;

beforeAll(async () => {
  root = await rendered();
  write(root, VALUES, `cniEnabled: true\nidentity:\n  keyPEM: |\n    ${KEY}\n`);
  write(root, CNI_VALUES, "repairController:\n  enabled: true\n");
  const chain = `{ wholeChain: {}, linkerd: { values: ${VALUES}, cniValues: ${CNI_VALUES} } }`;
  edit(root, CLUSTER, "spec:\n", `spec:\n  network: { ipam: { type: calico-ipam } }\n  cniChain: ${chain}\n`);
  expect((await runIn(root, "synth")).err).toBe("");
  commit(root);
});

test("check says that they go with the chain, and what it did not look at", async () => {
  const { out } = await runIn(root, "check");
  expect(out).toContain("settings of Linkerd's control plane go with the CNI chain");
  expect(out).toContain("settings of linkerd-cni go with the CNI chain");
  const at = copyOf(root);
  edit(at, CLUSTER, `, cniValues: ${CNI_VALUES}`, "");
  expect((await runIn(at, "check")).out).toContain("settings of linkerd-cni are not checked: no file has them");
});

test.each([
  ["that the chain is made of", CNI_VALUES, 'ignoreOutboundPorts: "443"\n', /calico-config\S*: .*cni_network_config/],
  ["that nothing is rendered of", VALUES, "controllerReplicas: 3\n", /^! linkerd\/values\.yaml: .*SHA-256/],
])(
  "a pull request that changes a setting %s is told by name, and no key in it is shown",
  async (_, file, line, named) => {
    const at = copyOf(root);
    write(at, file, read(at, file) + line);
    expect((await runIn(at, "synth")).err).toBe("");
    const told = await complaintsOfCi(at, "--against", "HEAD");
    expect(told).toContainEqual(expect.stringMatching(named));
    const { code, out, err } = await runIn(at, "check", "--against", "HEAD", "--strict");
    expect(code).toBe(3);
    expect(out + err).not.toMatch(/PRIVATE KEY|c2VjcmV0/);
  },
);

test("a pull request by which Linkerd contradicts the chain is refused, and nothing is written", async () => {
  const at = copyOf(root);
  edit(at, VALUES, "cniEnabled: true", "cniEnabled: false");
  write(at, CNI_VALUES, `${read(at, CNI_VALUES)}destCNIBinDir: /opt/other\n`);
  const { code, err } = await runIn(at, "synth");
  expect(code).toBe(1);
  expect(err).toMatch(/linkerd\/values\.yaml:1:13 +cniEnabled: is false/);
  expect(err).toMatch(/linkerd\/cni\.yaml:3:16 +destCNIBinDir: is \/opt\/other/);
  expect(err).not.toMatch(/PRIVATE KEY|c2VjcmV0/);
  expect(await complaintsOfCi(at)).toContainEqual(expect.stringMatching(/^✗ linkerd\/values\.yaml:1:13: cniEnabled/));
});

test("what costs a person's time is a warning, which fails a strict check alone", async () => {
  const at = copyOf(root);
  write(at, CNI_VALUES, "{}\n");
  expect((await runIn(at, "synth")).code).toBe(0);
  expect(await complaintsOfCi(at)).toEqual([
    expect.stringMatching(/^! linkerd\/cni\.yaml:1:1: repairController\.enabled/),
  ]);
  expect((await runIn(at, "check")).code).toBe(0);
});
