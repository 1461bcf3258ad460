import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { contentsOf, copyOf, holders, initialised, read, write } from "../cli/user-repository";
import { asOperator, BUNDLE, CA_KEY, CLIENT, complaints, complaintsOfCi, SERVER } from "./place";

/** Two clusters, each with an identity of its own, as `init` asks for. */
let root: string;

beforeAll(async () => {
  const { operator } = await holders();
  root = await initialised(["demo"]);
  const { recipient } = await generateIdentity();
  const of = ["--recipient", recipient, "--operator-recipient", operator.recipient];
  expect((await runIn(root, "init", "two", ...of)).code).toBe(0);
  expect((await runIn(root, "synth")).code).toBe(0);
  commit(root);
});

const ofTwo = (file: string) => file.replace("/demo/", "/two/");
const take = (at: string, ...files: readonly string[]) => {
  for (const file of files) write(at, file, read(root, ofTwo(file)));
};
const swap = (at: string, one: string, other: string) => {
  const [first, second] = [read(at, one), read(at, other)];
  write(at, one, second);
  write(at, other, first);
};

type Row = readonly [what: string, act: (at: string) => void, words: readonly RegExp[]];

const refusedBySynth: readonly Row[] = [
  [
    "the two leaves of a cluster are swapped",
    (at) => swap(at, SERVER, CLIENT),
    [/this is the client's certificate \(CN typha-client, clientAuth\); the two files are swapped/],
  ],
  [
    "one leaf stands in both places",
    (at) => write(at, SERVER, read(at, CLIENT)),
    [/has the same certificate as Typha's leaf/, /has extended key usage clientAuth, expected serverAuth/],
  ],
  [
    "a leaf of another cluster stands in place of ours",
    (at) => take(at, SERVER),
    [/is issued by CN=typha-mtls two CA g1, which is not in the trust bundle/, /whom \.sops\.yaml does not name/],
  ],
  [
    "both leaves of another cluster stand in place of ours",
    (at) => take(at, SERVER, CLIENT),
    [/is issued by CN=typha-mtls two CA g1, which is not in the trust bundle/],
  ],
  [
    "the trust bundle of another cluster stands in place of ours",
    (at) => take(at, BUNDLE),
    [/is issued by CN=typha-mtls demo CA g1, which is not in the trust bundle/],
  ],
  [
    "the key of the CA stands in place of a leaf",
    (at) => write(at, SERVER, read(at, CA_KEY)),
    [/kind: "typha-mtls\/v1alpha1 CertificateAuthorityKey" is neither Secret of v1 nor SealedSecret/],
  ],
  [
    "a leaf stands in place of the trust bundle",
    (at) => write(at, BUNDLE, read(at, SERVER)),
    [/ca\.crt.*holds no certificate|ca\.crt.*broken block/],
  ],
  [
    "cluster.yaml is that of another cluster",
    (at) => take(at, "clusters/demo/cluster.yaml"),
    [/metadata\.name: "two"/],
  ],
];

test.each(refusedBySynth)("where %s, synth refuses and writes nothing", async (_, act, words) => {
  const at = copyOf(root);
  act(at);
  const before = contentsOf(at);
  const { code, err } = await runIn(at, "synth");
  expect(code).toBe(1);
  expect(err).toMatch(/nothing was written\n$/);
  for (const args of [
    ["renew", "demo", "--force"],
    ["reseal", "--force"],
    ["rotate-ca", "start", "demo"],
  ])
    expect((await asOperator(at, ...args)).code).toBe(1);
  expect(contentsOf(at)).toEqual(before);
  const told = (await complaintsOfCi(at, "demo")).join("\n");
  for (const each of words) expect(told).toMatch(each);
});

const toldByCheck: readonly Row[] = [
  [
    "the CA of another cluster is trusted beside ours",
    (at) => write(at, BUNDLE, read(root, BUNDLE) + read(root, ofTwo(BUNDLE))),
    [
      /^! clusters\/demo\/pki\/ca\.crt: holds the CA of cluster two, by its name: Typha accepts every calico-node of two here$/m,
    ],
  ],
  [
    "leaves and CA are those of another cluster",
    (at) => take(at, SERVER, CLIENT, BUNDLE),
    [
      /holds the CA of cluster two/,
      /typha-server\.yaml: is sealed to age1\S+, whom \.sops\.yaml does not name/,
      /key of the CA does not match its certificate/,
    ],
  ],
  [
    "the whole pki/ is that of another cluster",
    (at) => take(at, SERVER, CLIENT, BUNDLE, CA_KEY),
    [/holds the CA of cluster two/, /typha-client\.yaml: is sealed to age1\S+, whom \.sops\.yaml does not name/],
  ],
  [
    "the key of the CA is that of another cluster",
    (at) => take(at, CA_KEY),
    [/key of the CA does not match its certificate → put back certificate and key of one and the same commit/],
  ],
  [
    "a leaf stands in place of the CA's key",
    (at) => write(at, CA_KEY, read(at, SERVER)),
    [/ca-key\.sops\.yaml: is sealed to age1\S+, whom \.sops\.yaml does not name/, /ca\.key: is missing/],
  ],
];

test.each(toldByCheck)("where %s, the certificates fit together, and check tells", async (_, act, words) => {
  const at = copyOf(root);
  act(at);
  expect((await runIn(at, "synth")).code).toBe(0);
  const told = (await complaints(at, "demo")).join("\n");
  for (const each of words) expect(told).toMatch(each);
  expect((await asOperator(at, "check", "demo", "--strict")).code).toBe(1);
});

test("a swap of CAs is told to the reviewer by --against as well", async () => {
  const at = copyOf(root);
  take(at, SERVER, CLIENT, BUNDLE, CA_KEY);
  const told = (await complaintsOfCi(at, "demo", "--against", "HEAD")).join("\n");
  expect(told).toMatch(
    /ca\.crt: trusts typha-mtls two CA g1 \(SHA-256 [0-9a-f]{32}…\), which is new since HEAD \(also in dist\/demo\)/,
  );
  expect(told).toMatch(/ca\.crt: no longer trusts typha-mtls demo CA g1/);
});

test("rendered files of another cluster are overwritten by synth, and told by check", async () => {
  const at = copyOf(root);
  const file = "dist/demo/objects/kube-system/secret.calico-typha-mtls-server.yaml";
  write(at, file, read(at, ofTwo(file)));
  expect(await complaintsOfCi(at, "demo")).toEqual([
    expect.stringMatching(/dist\/demo: is not what synth renders: 1 file/),
  ]);
  expect((await runIn(at, "synth")).code).toBe(0);
  expect(contentsOf(at)).toEqual(contentsOf(root));
});
