import { openSops, recipientText, rewrapSops } from "@typha-mtls/sealing";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { contentsOf, copyOf, holders, read, write } from "../cli/user-repository";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { asOperator, CA_KEY, CLIENT, complaints, complaintsOfCi, edit, rendered, SERVER, SOPS_YAML } from "./place";

const SYNC = "npx typha-mtls recipients sync demo";

let root: string;
let mallory: AgeIdentity;
let operator: AgeIdentity;
let cluster: AgeIdentity;

beforeAll(async () => {
  root = await rendered();
  mallory = await generateIdentity();
  ({ operator, cluster } = await holders());
  commit(root);
});

/** As somebody who can open a file lets another one in, without `.sops.yaml`. */
async function letIn(at: string, file: string): Promise<void> {
  const opened = await openSops(read(at, file), [operator.identity], file);
  const all = [...opened.metadata.age.map(({ recipient }) => recipient), mallory.recipient];
  write(at, file, await rewrapSops(opened, all));
}

const opens = (at: string, file: string) =>
  openSops(read(at, file), [mallory.identity], file).then(
    () => true,
    () => false,
  );

test("a recipient that an attacker added to a sealed file is reported without any key, and sync removes it", async () => {
  const at = copyOf(root);
  for (const file of [CA_KEY, SERVER]) await letIn(at, file);
  expect(await runIn(at, "synth")).toMatchObject({ code: 0 });
  expect(await complaintsOfCi(at)).toEqual(
    [CA_KEY, SERVER].map(
      (file) => `✗ ${file}: is sealed to ${mallory.recipient}, whom .sops.yaml does not name → ${SYNC}`,
    ),
  );
  expect((await runIn(at, "check")).code).toBe(1);
  expect((await asOperator(at, "recipients", "sync", "demo")).code).toBe(0);
  expect([await opens(at, CA_KEY), await opens(at, SERVER)]).toEqual([false, false]);
  expect((await runIn(at, "synth")).code).toBe(0);
  expect(await complaints(at)).toEqual([]);
});

test("renew seals to nobody whom an attacker named in a file only", async () => {
  const at = copyOf(root);
  await letIn(at, SERVER);
  expect((await asOperator(at, "renew", "demo", "--force")).code).toBe(0);
  expect(await opens(at, SERVER)).toBe(false);
});

test("a recipient that an attacker added to .sops.yaml alone opens nothing yet, which check says", async () => {
  const at = copyOf(root);
  edit(at, SOPS_YAML, new RegExp(operator.recipient, "g"), `${operator.recipient},${mallory.recipient}`);
  const before = contentsOf(at);
  const warned = await complaintsOfCi(at);
  expect(warned.length).toBeGreaterThan(0);
  for (const words of warned)
    expect(words).toMatch(
      /^! \S+: is not sealed to age1\w+…\w+, whom \.sops\.yaml names → npx typha-mtls recipients sync demo$/,
    );
  expect((await runIn(at, "check", "--strict")).code).toBe(1);
  expect(contentsOf(at)).toEqual(before);
});

test("a recipient in both places is what --against tells the reviewer, by name and by file", async () => {
  const at = copyOf(root);
  expect((await asOperator(at, "recipients", "add", mallory.recipient, "--operator")).code).toBe(0);
  expect((await runIn(at, "synth")).code).toBe(0);
  expect(await complaintsOfCi(at)).toEqual([]);
  const elsewhere = [CLIENT, SERVER, "dist/demo"].join(", ");
  const ruled = [SERVER, CLIENT].join(", ");
  const keys = "the CA's key and the private keys of typha-server and typha-client of demo";
  expect(await complaintsOfCi(at, "--against", "HEAD")).toEqual([
    `! ${CA_KEY}: ${mallory.recipient} can now issue certificates in demo, new since HEAD (also in ${elsewhere})`,
    `! ${CA_KEY}: .sops.yaml names ${mallory.recipient} for ${keys} since HEAD (also in ${ruled})`,
  ]);
  commit(at);
  expect((await asOperator(at, "recipients", "remove", mallory.recipient)).code).toBe(0);
  expect((await runIn(at, "synth")).code).toBe(0);
  expect(await complaintsOfCi(at, "--against", "HEAD")).toEqual([
    expect.stringMatching(/^! \S+: the key of CA g1 of demo is known to a former recipient: /),
    `! ${CA_KEY}: ${recipientText(mallory.recipient)} can no longer open ${keys} since HEAD (also in ${elsewhere})`,
    `! ${CA_KEY}: .sops.yaml no longer names ${recipientText(mallory.recipient)} for ${keys} since HEAD (also in ${ruled})`,
  ]);
});

test("a recipient of one leaf is told by whose private key it can read, and no more", async () => {
  const at = copyOf(root);
  await letIn(at, SERVER);
  expect((await runIn(at, "synth")).code).toBe(0);
  expect(await complaintsOfCi(at, "--against", "HEAD")).toContain(
    `! ${SERVER}: ${mallory.recipient} can now read the private key of typha-server of demo, new since HEAD (also in dist/demo)`,
  );
});

test("a recipient of the CA's key alone can issue certificates, whatever kind the file says that it is of", async () => {
  const at = copyOf(root);
  await letIn(at, CA_KEY);
  edit(at, CA_KEY, /^kind: .*$/m, "kind: Secret");
  expect(await complaintsOfCi(at, "--against", "HEAD")).toContain(
    `! ${CA_KEY}: ${mallory.recipient} can now issue certificates in demo, new since HEAD`,
  );
});

test("a .sops.yaml that an attacker puts nearer to the files is followed as sops would, and told", async () => {
  const at = copyOf(root);
  write(at, `clusters/demo/${SOPS_YAML}`, `creation_rules:\n  - age: ${mallory.recipient}\n`);
  const told = await complaintsOfCi(at, "--against", "HEAD");
  expect(told).toContain(
    `✗ ${CA_KEY}: is sealed to ${operator.recipient}, whom clusters/demo/.sops.yaml does not name → ${SYNC}`,
  );
  expect(told).toContain(
    `! ${CA_KEY}: .sops.yaml names ${mallory.recipient} for the CA's key and the private keys of typha-server and typha-client of demo since HEAD (also in ${[SERVER, CLIENT].join(", ")})`,
  );
  const before = contentsOf(at);
  const { code, codes } = await asOperator(at, "recipients", "sync");
  expect({ code, codes }).toEqual({ code: 1, codes: ["cluster-opens-ca-key"] });
  expect(contentsOf(at)).toEqual(before);
});

test("a rule that no longer matches, and a .sops.yaml that is gone, are warnings; a broken one is a problem", async () => {
  const none = copyOf(root);
  edit(none, SOPS_YAML, /path_regex: /g, "path_regex: never");
  const warning = (file: string) =>
    `! ${file}: no rule of .sops.yaml matches it, so .sops.yaml does not say who may open it → write a rule with its path_regex and age recipients`;
  expect(await complaintsOfCi(none)).toContain(warning(CA_KEY));
  const gone = copyOf(root);
  write(gone, SOPS_YAML, "");
  expect(await complaintsOfCi(gone)).toEqual([CA_KEY, SERVER, CLIENT].map(warning));
  const broken = copyOf(root);
  write(broken, SOPS_YAML, "creation_rules: [");
  expect(await complaintsOfCi(broken)).toEqual([
    expect.stringMatching(/^✗ \.sops\.yaml:\d+:\d+: .*a bracket before is not closed/),
  ]);
});

test("a secret key that was pasted in place of a recipient is refused by every command, and repeated by none", async () => {
  const at = copyOf(root);
  edit(at, SERVER, cluster.recipient, mallory.identity);
  expect(await complaintsOfCi(at)).toEqual([
    expect.stringMatching(
      /^✗ \S+typha-server\.yaml: sops\.age\[0\]: names a secret key as a recipient \(it is not repeated here\) → treat it as disclosed$/,
    ),
    expect.stringContaining("is sealed to what is no age recipient (not repeated here), whom .sops.yaml does not name"),
    expect.stringContaining(`is not sealed to ${recipientText(cluster.recipient)}, whom .sops.yaml names`),
  ]);
  for (const args of [["check"], ["doctor"], ["recipients", "list", "-o", "json"], ["recipients", "sync"]]) {
    const { code, out, err } = await asOperator(at, ...args);
    expect({ args, code }).toEqual({ args, code: 1 });
    expect(out + err).toContain("not repeated here");
    expect(out + err).not.toMatch(/AGE-SECRET-KEY/i);
  }
});

test("a sealing certificate of an attacker's controller is reported: the next key would be sealed to it", async () => {
  const [ours, theirs] = [makeController(), makeController()];
  const folder = copyOf(root);
  write(folder, "ours.pem", ours.certificatePem);
  const options = ["--secrets", "sealed-secrets", "--sealing-cert", `${folder}/ours.pem`];
  const at = copyOf(root);
  expect((await asOperator(at, "init", "two", ...options, "--operator-recipient", operator.recipient)).code).toBe(0);
  commit(at);
  const file = "clusters/two/sealing-certificate.pem";
  write(at, file, theirs.certificatePem);
  const told = await complaintsOfCi(at, "two", "--against", "HEAD");
  expect(told.filter((words) => words.includes("another controller"))).toEqual([
    expect.stringMatching(
      /^! clusters\/two\/sealing-certificate\.pem: keys are sealed to another controller since HEAD: certificate with SHA-256 [0-9a-f]{32}… → certificate with SHA-256 [0-9a-f]{32}…$/,
    ),
  ]);
});
