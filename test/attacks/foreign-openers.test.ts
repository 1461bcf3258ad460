import { openSops, recipientText } from "@typha-mtls/sealing";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { contentsOf, copyOf, holders, read } from "../cli/user-repository";
import { listIn } from "../support/documents";
import { asOperator, CA_KEY, CLIENT, complaintsOfCi, edit, rendered, SERVER } from "./place";

const REMEDY =
  "run `sops updatekeys` and `sops rotate -i` on the file, then renew its certificate: its key may be known";
const OTHERS = "and only age recipients are supported";
const ASKS = "sops, KSOPS and Flux ask";

let root: string;
beforeAll(async () => {
  root = await rendered();
  commit(root);
});

/** Puts lines into the `sops` map of a file. */
function insert(at: string, file: string, lines: string): void {
  edit(at, file, "\nsops:\n", `\nsops:\n${lines}`);
}

/** What an attacker who once could open a file puts beside its age recipients, and what is told of it. */
const MASTER_KEYS: readonly (readonly [name: string, lines: string, ...told: string[]])[] = [
  [
    "a PGP key",
    '    pgp:\n        - fp: 85D77543B3D624B63CEA9E6DBC17301B491B3F21\n          enc: x\n          created_at: "2026-01-01T00:00:00Z"\n',
    `sops.pgp[0]: lets the PGP key 85D77543B3D624B63CEA9E6DBC17301B491B3F21 open the file too, ${OTHERS}`,
  ],
  [
    "a KMS key",
    "    kms:\n        - arn: arn:aws:kms:eu-west-1:1:key/k\n          enc: x\n",
    `sops.kms[0]: lets the AWS KMS key arn:aws:kms:eu-west-1:1:key/k open the file too, ${OTHERS}; ${ASKS} AWS when they open it`,
  ],
  [
    "a KMS key of Google",
    "    gcp_kms:\n        - resource_id: projects/p/k\n          enc: x\n",
    `sops.gcp_kms[0]: lets the GCP KMS key projects/p/k open the file too, ${OTHERS}; ${ASKS} Google Cloud when they open it`,
  ],
  [
    "a KMS key of Huawei",
    "    hckms:\n        - key_id: eu:1\n          enc: x\n",
    `sops.hckms[0]: lets the Huawei Cloud KMS key eu:1 open the file too, ${OTHERS}; ${ASKS} Huawei Cloud when they open it`,
  ],
  [
    "a key in a vault of Azure",
    "    azure_kv:\n        - vault_url: https://v.example\n          name: k\n          version: v1\n          enc: x\n",
    `sops.azure_kv[0]: lets the Azure Key Vault key https://v.example k v1 open the file too, ${OTHERS}; ${ASKS} the address in it when they open it`,
  ],
  [
    "a key in Vault, which is an address of the attacker's choice",
    "    hc_vault:\n        - vault_address: http://evil.example\n          engine_path: transit\n          key_name: k\n          enc: x\n",
    `sops.hc_vault[0]: lets the Vault transit key http://evil.example transit k open the file too, ${OTHERS}; ${ASKS} the address in it when they open it`,
  ],
  [
    "an age recipient in a key group",
    "    key_groups:\n        - age:\n            - recipient: age1yupfecnn7etq2t4e9u0y9t3yqkqd4yxcu5py7gj5lzurp34p6p0sgr0ptx\n              enc: x\n        - pgp:\n            - fp: ABC\n              enc: x\n",
    "sops.key_groups: is not supported: only age recipients in one group are",
    `sops.key_groups[1].pgp[0]: lets the PGP key ABC open the file too, ${OTHERS}`,
  ],
  [
    "an empty key group",
    "    key_groups:\n        - age: []\n",
    "sops.key_groups: is not supported: only age recipients in one group are",
  ],
  ["a threshold", "    shamir_threshold: 1\n", "sops.shamir_threshold: is for key groups, which are not supported"],
];
const SHAPES: typeof MASTER_KEYS = [
  [
    "a PGP key that is no list, which sops takes for one",
    "    pgp:\n        fp: ABC\n        enc: x\n",
    "sops.pgp: is no list, so it does not say who can open the file",
    `sops.pgp[0]: lets the PGP key ABC open the file too, ${OTHERS}`,
  ],
  ["a text for a list of keys", "    pgp: ABC\n", "sops.pgp: is no list, so it does not say who can open the file"],
  ["a text for a key", "    kms:\n        - ABC\n", "sops.kms[0]: is no map, so it does not say who can open the file"],
  [
    "a map for the key groups",
    "    key_groups:\n        a: b\n",
    "sops.key_groups: is no list",
    "sops.key_groups: is not supported: only age recipients in one group are",
  ],
  [
    "a field in capitals, which sops reads",
    "    PGP:\n        - fp: ABC\n          enc: x\n",
    "sops.PGP: is an unknown field: sops reads it as pgp",
  ],
  [
    "a field of a later sops",
    "    oci_kms:\n        - id: ABC\n",
    "sops.oci_kms: is an unknown field: it may name one more key that opens the file",
  ],
];
const REPAIR: Record<string, string> = {
  "is no list": "put the file back",
  "is no map": "put the file back",
  "unknown field": "remove it",
};
const remedyOf = (told: string) => Object.entries(REPAIR).find(([words]) => told.includes(words))?.[1] ?? REMEDY;

describe.each([
  ["a leaf", SERVER],
  ["the other leaf", CLIENT],
  ["the key of the CA", CA_KEY],
])("in %s", (_, file) => {
  test.each([...MASTER_KEYS, ...SHAPES])(
    "%s is counted without an identity, and the file is not used",
    async (_name, lines, ...told) => {
      const at = copyOf(root);
      insert(at, file, lines);
      const found = await complaintsOfCi(at);
      expect(found).toHaveLength(told.length);
      told.forEach((words, index) => {
        expect(found[index]).toContain(`✗ ${file}: ${words}`);
        expect(found[index]).toContain(`→ ${remedyOf(words)}`);
      });
      expect((await runIn(at, "check", "--strict")).code).toBe(1);
      const before = contentsOf(at);
      // What lies in dist/ would be opened in the cluster; the CA's key never gets there.
      const synth = await runIn(at, "synth");
      expect(synth.code).toBe(file === CA_KEY ? 0 : 1);
      expect(contentsOf(at)).toEqual(before);
      for (const args of [
        ["recipients", "sync"],
        ["reseal", "--force"],
      ]) {
        expect((await asOperator(at, ...args)).code).toBe(1);
        expect(contentsOf(at)).toEqual(before);
      }
    },
  );

  test.each(MASTER_KEYS.slice(0, 6))("%s is in the list of recipients", async (_name, lines) => {
    const at = copyOf(root);
    insert(at, file, lines);
    const { code, out, err } = await runIn(at, "recipients", "list", "-o", "json");
    const rows = listIn<{ file: string; recipient: string; holder: string; inSopsYaml: boolean }>("Recipients", out);
    expect(rows.filter(({ inSopsYaml }) => !inSopsYaml)).toEqual([
      expect.objectContaining({ file, holder: "unknown", recipient: expect.stringMatching(/ key \S/) }),
    ]);
    expect(rows).toHaveLength(6);
    expect(code).toBe(1);
    expect(err).toContain("open the file too");
    const doctor = await runIn(at, "doctor");
    expect(doctor.code).toBe(1);
    expect(doctor.out).toContain("open the file too");
  });
});

test("lists that are empty, as sops before 3.13 writes them, are nobody", async () => {
  const at = copyOf(root);
  const empty = ["kms", "gcp_kms", "azure_kv", "hc_vault", "pgp", "key_groups"]
    .map((kind) => `    ${kind}: []\n`)
    .join("");
  for (const file of [SERVER, CLIENT, CA_KEY]) insert(at, file, `${empty}    hckms: null\n    shamir_threshold: 0\n`);
  expect((await runIn(at, "synth")).code).toBe(0);
  expect(await complaintsOfCi(at)).toEqual([]);
});

test.each([
  [
    "a hardware key",
    "age1yubikey1q2w7u3vpya839jxxuq8g0sedh3d740d4xvn639sqhr95ejj8vu3hyfumptt",
    /age1yubikey1q2w7u3vpya83…5ejj8vu3hyfumptt/,
  ],
  [
    "an SSH key",
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKVc0t ci@example",
    /ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKVc0t…/,
  ],
  ["a text that is no recipient", "nobody", /what is no age recipient \(not repeated here\)/],
])("%s as a recipient is told like every other", async (_, recipient, shown) => {
  const at = copyOf(root);
  const { cluster } = await holders();
  for (const file of [SERVER, CA_KEY]) {
    const entry = /( +- enc: \|\n(?: {12}\S.*\n)+ +recipient: )(\S+)\n/.exec(read(at, file))!;
    edit(at, file, entry[0], `${entry[0]}${entry[1]}${recipient}\n`);
  }
  const found = (await complaintsOfCi(at)).filter((told) => told.includes("is sealed to "));
  expect(found).toHaveLength(2);
  for (const told of found) {
    expect(told).toMatch(shown);
    expect(told).toMatch(/whom \.sops\.yaml does not name/);
    expect(told).not.toContain(cluster.recipient);
  }
});

test("a recipient who is named twice is told, and sync gives the file a new data key", async () => {
  const at = copyOf(root);
  const { operator } = await holders();
  for (const file of [SERVER, CA_KEY]) {
    const [whole] = new RegExp(` +- enc: \\|\\n(?: {12}\\S.*\\n)+ +recipient: ${operator.recipient}\\n`).exec(
      read(at, file),
    )!;
    edit(at, file, whole, whole + whole);
  }
  const remedy = "npx typha-mtls recipients sync demo";
  expect((await runIn(at, "synth")).code).toBe(0);
  expect(await complaintsOfCi(at)).toEqual(
    [CA_KEY, SERVER].map(
      (file) =>
        `✗ ${file}: names ${recipientText(operator.recipient)} more than once, and nothing shows that each of its data keys is for that recipient → ${remedy}`,
    ),
  );
  const { code, out } = await asOperator(at, "recipients", "sync");
  expect(code).toBe(0);
  expect(out.match(/^rotated +\S+/gm)).toHaveLength(2);
  expect((await runIn(at, "synth")).code).toBe(0);
  expect(await complaintsOfCi(at)).toEqual([]);
});

test("a data key that is sealed to two, of whom one is named, is told without a key", async () => {
  const at = copyOf(root);
  const { operator } = await holders();
  const mallory = await generateIdentity();
  const { armor, Encrypter } = await import("age-encryption");
  for (const file of [SERVER, CA_KEY]) {
    const opened = await openSops(read(at, file), [operator.identity], file);
    const encrypter = new Encrypter();
    for (const { recipient } of [operator, mallory]) encrypter.addRecipient(recipient);
    const enc = armor
      .encode(await encrypter.encrypt(opened.dataKey))
      .trim()
      .split("\n")
      .join("\n            ");
    const entry = new RegExp(`enc: \\|\\n(?: {12}\\S.*\\n)+( +recipient: ${operator.recipient}\\n)`);
    edit(at, file, entry, `enc: |\n            ${enc}\n          recipient: ${operator.recipient}\n`);
    await expect(openSops(read(at, file), [mallory.identity], file)).rejects.toThrow(
      "more can open the file than it says",
    );
  }
  const words = `names ${recipientText(operator.recipient)} alone, and is sealed to 2 age recipients of the kind X25519, X25519: more can open the file than it says`;
  const found = await complaintsOfCi(at);
  expect(found.map((told) => told.split(" → ")[0])).toEqual([
    `✗ ${CA_KEY}: sops.age[0].enc: ${words}`,
    `✗ ${SERVER}: sops.age[1].enc: ${words}`,
  ]);
  expect((await runIn(at, "synth")).err).toContain(words);
});

test("the next CA's key and the keys that wait for a certificate are looked at as well", async () => {
  const at = copyOf(root);
  expect((await asOperator(at, "rotate-ca", "start", "demo")).code).toBe(0);
  const next = "clusters/demo/pki/ca-key-next.sops.yaml";
  insert(at, next, MASTER_KEYS[0]![1]);
  expect(await complaintsOfCi(at)).toContainEqual(expect.stringContaining(`✗ ${next}: sops.pgp[0]: lets the PGP key`));

  const external = copyOf(root);
  const { cluster } = await holders();
  expect((await runIn(external, "init", "two", "--external-ca", "--recipient", cluster.recipient)).code).toBe(0);
  expect((await runIn(external, "csr", "two")).code).toBe(0);
  const waiting = Object.keys(contentsOf(external)).find((file) =>
    /two\/pki\/requested\/typha-server\.yaml$/.test(file),
  )!;
  insert(external, waiting, MASTER_KEYS[5]![1]);
  const { out } = await runIn(external, "recipients", "list", "two", "-o", "wide");
  expect(out).toContain("Vault transit key http://evil.example transit k");
});
