import { runIn } from "../cli/fake-terminal";
import { contentsOf, copyOf, newFolder, read, recipients, write } from "../cli/user-repository";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { asOperator, CA_KEY, CLIENT, complaints, edit, rendered, SERVER } from "./place";

let root: string;

beforeAll(async () => {
  root = await rendered();
});

const sealedKey = (file: string) => /tls\.key: (ENC\[.*\])/.exec(read(root, file))![1]!;
/** Another ciphertext of the same length. */
const turned = (at: string, file: string) => {
  const first = /\.key: ENC\[AES256_GCM,data:(.)/.exec(read(at, file))![1]!;
  edit(at, file, /(?<=\.key: ENC\[AES256_GCM,data:)./, first === "A" ? "B" : "A");
};

/** A leaf as a version before proofs sealed it. */
const unproven = (at: string) => edit(at, SERVER, /^ *annotations:\n.*sealed-key-proof: .*\n/m, "");
const NOT_PROVEN = /is not the value that was proven to be the key of its certificate/;

/** Who notices: `synth` refuses without any key; `check` needs the operator's. */
type Noticed = "synth" | "check";
type Row = readonly [what: string, tamper: (at: string) => void, noticed: Noticed, words: RegExp];

/** Rows of what can be done to a sealed leaf by somebody who may write to git and holds no key. */
const leafRows: readonly Row[] = [
  [
    "its key is deleted",
    (at) => edit(at, SERVER, /.*tls\.key: .*\n/, ""),
    "synth",
    /typha-server\.yaml: data\["tls\.key"\]: is missing/,
  ],
  [
    "its sealed key is replaced by a key in clear",
    (at) => edit(at, SERVER, sealedKey(SERVER), "YXR0YWNrZXI="),
    "synth",
    /data\["tls\.key"\]: is not sealed → treat the key as disclosed/,
  ],
  [
    "its key stands there twice",
    (at) => edit(at, SERVER, /( +)tls\.key: /, `    tls.key: ${sealedKey(CLIENT)}\n    tls.key: `),
    "synth",
    /duplicate key "tls\.key"/,
  ],
  [
    "its key is renamed, so that its additional data are other ones",
    (at) => edit(at, SERVER, "tls.key: ENC", "tls.kex: ENC"),
    "synth",
    /data\["tls\.key"\]: is missing/,
  ],
  ["its MAC is removed", (at) => edit(at, SERVER, / +mac: .*\n/, ""), "synth", /sops metadata not found/],
  [
    "its sops map is removed",
    (at) => edit(at, SERVER, /sops:[\s\S]*/, ""),
    "synth",
    /sops metadata not found: the file was not written by sops/,
  ],
  [
    "stringData is added, which would win over data",
    (at) => edit(at, SERVER, /^data:/m, "stringData:\n    tls.key: attacker\ndata:"),
    "synth",
    /stringData: is not allowed/,
  ],
  [
    "it is turned into another kind of object",
    (at) => edit(at, SERVER, "kind: Secret", "kind: Deployment"),
    "synth",
    /kind: "v1 Deployment" is neither Secret of v1 nor SealedSecret/,
  ],
  [
    "its certificate is replaced by that of the other role",
    (at) => edit(at, SERVER, /tls\.crt: .*/, /tls\.crt: .*/.exec(read(root, CLIENT))![0]),
    "synth",
    /has the same certificate as Typha's leaf|key of typha-server does not match/,
  ],
  [
    "mac_only_encrypted is removed",
    (at) => edit(at, SERVER, / +mac_only_encrypted: true\n/, ""),
    "synth",
    /MAC mismatch|its MAC covers the metadata/,
  ],
  [
    "its key is that of the other role",
    (at) => edit(at, SERVER, sealedKey(SERVER), sealedKey(CLIENT)),
    "synth",
    NOT_PROVEN,
  ],
  ["a bit of its proven ciphertext is turned", (at) => turned(at, SERVER), "synth", NOT_PROVEN],
  [
    "the type of its proven value is changed",
    (at) => edit(at, SERVER, /(?<=tls\.key.*type:)str/, "int"),
    "synth",
    NOT_PROVEN,
  ],
  [
    "its key is that of the other role: the value was moved, and has no proof",
    (at) => {
      unproven(at);
      edit(at, SERVER, sealedKey(SERVER), sealedKey(CLIENT));
    },
    "check",
    /could not decrypt with AES_GCM: message authentication failed: the value was changed, or moved here/,
  ],
  [
    "a bit of its ciphertext is turned, and it has no proof",
    (at) => {
      unproven(at);
      turned(at, SERVER);
    },
    "check",
    /message authentication failed/,
  ],
  [
    "its lastmodified is changed",
    (at) => edit(at, SERVER, 'lastmodified: "2027', 'lastmodified: "2028'),
    "check",
    /MAC mismatch: the file was changed after it was sealed/,
  ],
  [
    "the type of its value is changed, and it has no proof",
    (at) => {
      unproven(at);
      edit(at, SERVER, /(?<=tls\.key.*type:)str/, "int");
    },
    "check",
    /is no value of the type "int" that the file claims/,
  ],
  [
    "its rule is narrowed, so that nothing counts as sealed",
    (at) => edit(at, SERVER, /encrypted_regex: .*/, "encrypted_regex: ^none$"),
    "check",
    /MAC mismatch/,
  ],
  [
    "its rule is widened, so that the certificate counts as sealed",
    (at) => edit(at, SERVER, /encrypted_regex: .*/, "encrypted_regex: ^tls\\.(key|crt)$"),
    "check",
    /lies in clear, or damaged, where the rule of the file says that it is sealed/,
  ],
  [
    "key_groups are added",
    (at) => edit(at, SERVER, "sops:\n", "sops:\n    key_groups:\n        - age: []\n"),
    "synth",
    /sops\.key_groups: is not supported/,
  ],
  [
    "all recipients are removed",
    (at) => edit(at, SERVER, /age:\n[\s\S]*?(?= +encrypted_regex)/, "age: []\n"),
    "check",
    /no keys found in file: there is no age recipient/,
  ],
  [
    "its namespace is changed: synth sets it from cluster.yaml",
    (at) => edit(at, SERVER, /namespace: .*/, "namespace: attacker"),
    "check",
    /metadata\.namespace: is not kube-system, the namespace that it is rendered with → write kube-system$/,
  ],
];

/** The same for the key of the CA; synth never looks at it. */
const caRows: readonly Row[] = [
  [
    "its value is replaced by plain text",
    (at) => edit(at, CA_KEY, /ca\.key: ENC.*/, "ca.key: attacker"),
    "check",
    /ca-key\.sops\.yaml:\d+:\d+: \S+ lies in clear, or damaged/,
  ],
  [
    "its MAC is removed",
    (at) => edit(at, CA_KEY, / +mac: .*\n/, ""),
    "check",
    /sops\.mac: is missing: MAC mismatch, nothing shows that the file is whole/,
  ],
  ["its lastmodified is changed", (at) => edit(at, CA_KEY, '"2027', '"2028'), "check", /MAC mismatch/],
  ["a bit of its ciphertext is turned", (at) => turned(at, CA_KEY), "check", /message authentication failed/],
  ["its key is renamed", (at) => edit(at, CA_KEY, "ca.key: ENC", "ca.kex: ENC"), "check", /MAC mismatch/],
  [
    "key_groups are added",
    (at) => edit(at, CA_KEY, "sops:\n", "sops:\n    key_groups:\n        - age: []\n"),
    "check",
    /sops\.key_groups: is not supported/,
  ],
];

describe.each([
  ["a sealed leaf", leafRows],
  ["the key of the CA", caRows],
] as const)("%s is tampered with:", (whose, rows) => {
  test.each(rows)("%s", async (_, tamper, noticed, words) => {
    const at = copyOf(root);
    tamper(at);
    const tampered = contentsOf(at);
    const rendering = copyOf(at);
    const { code } = await runIn(rendering, "synth");
    // What is no YAML that every reader reads alike is unreadable input.
    const refused = words.source.startsWith("duplicate key") ? 2 : 1;
    expect(code).toBe(noticed === "synth" ? refused : 0);
    if (noticed === "synth") expect(contentsOf(rendering)).toEqual(tampered);

    const told = await complaints(noticed === "synth" ? at : rendering);
    expect(told.join("\n")).toMatch(words);

    // What writes either refuses and writes nothing, or leaves less to complain about than there was.
    for (const args of [
      ["renew", "demo", "--force"],
      ["reseal", "demo", "--force"],
      ["recipients", "sync"],
    ]) {
      const copy = copyOf(at);
      const ran = await asOperator(copy, ...args);
      if (ran.code !== 0) {
        expect(ran.err).toMatch(/nothing was written\n$/);
        expect(contentsOf(copy)).toEqual(tampered);
        continue;
      }
      await runIn(copy, "synth");
      const left = await complaints(copy);
      expect(left.filter((line) => !told.includes(line))).toEqual([]);
      if (args[0] === "renew" && whose === "a sealed leaf") expect(left).toEqual([]);
    }
  });
});

test("a certificate that is moved from one leaf of Sealed Secrets to the other is told, without any key, by the fingerprint beside it", async () => {
  const folder = newFolder();
  write(folder, "c.pem", makeController().certificatePem);
  const [, , ...operatorOnly] = await recipients();
  const own = newFolder();
  const options = ["--secrets", "sealed-secrets", "--sealing-cert", `${folder}/c.pem`, ...operatorOnly];
  expect((await runIn(own, "init", "demo", ...options)).code).toBe(0);
  expect((await runIn(own, "synth")).code).toBe(0);
  const certificate = /tls\.crt: (?:\||>)[\s\S]*?END CERTIFICATE-----\n/.exec(read(own, CLIENT))![0];
  edit(own, SERVER, /tls\.crt: (?:\||>)[\s\S]*?END CERTIFICATE-----\n/, certificate);
  const { code, err } = await runIn(own, "synth");
  expect(code).toBe(1);
  expect(err).toMatch(/is the key of another certificate: sealed for public key [0-9a-f]{16}…/);
});
