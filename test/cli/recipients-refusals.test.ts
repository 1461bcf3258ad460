import * as fs from "node:fs";
import * as path from "node:path";
import { recipientText } from "@typha-mtls/sealing";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, read, write } from "./user-repository";

const SOPS = ".sops.yaml";
const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";
const SERVER = "clusters/demo/pki/typha-server.yaml";
const CLIENT = "clusters/demo/pki/typha-client.yaml";

let root: string;
let bob: AgeIdentity;
let operator: AgeIdentity;
let cluster: AgeIdentity;

beforeAll(async () => {
  root = await initialised(["demo"], ["two"]);
  ({ operator, cluster } = await holders());
  bob = await generateIdentity();
});

/** Runs a command that has to be refused without a change on the disk. @returns what it said */
async function refused(cwd: string, args: readonly string[], env?: Record<string, string>): Promise<string> {
  const before = contentsOf(cwd);
  const ran = await runIn({ cwd, env: env ?? { SOPS_AGE_KEY: operator.identity } }, "recipients", ...args);
  // What is wrong with a recipient that was given is wrong usage.
  expect(ran).toMatchObject({ code: /^recipient: /.test(ran.err) ? 2 : 1, out: "" });
  expect(contentsOf(cwd)).toEqual(before);
  expect(ran.err).toMatch(/\d problems?, nothing was written\n$/);
  return ran.err;
}

/** A repository whose rules are one for all files, with the two recipients of the leaves. */
function withOneRule(pathRegex: string): string {
  const cwd = copyOf(root);
  const rule = `  - path_regex: ${pathRegex}\n    encrypted_regex: ^tls\\.key$\n    mac_only_encrypted: true\n    age: [${cluster.recipient}, ${operator.recipient}]\n`;
  write(cwd, SOPS, read(cwd, SOPS).replace("creation_rules:\n", `creation_rules:\n${rule}`));
  return cwd;
}

describe("add is refused", () => {
  test("for what is no recipient, and a secret key is not repeated", async () => {
    expect(await refused(root, ["add", "bob"])).toContain("recipient: the recipient is no age recipient");
    const told = await refused(root, ["add", bob.identity]);
    expect(told).toContain("is a secret key and not a recipient (it is not repeated here)");
    expect(told).not.toContain(bob.identity.slice(20, 40));
  });

  test("without an identity that opens the files, for all of them at once", async () => {
    expect(await refused(root, ["add", bob.recipient, "demo"], {})).toContain("no age identity was found");
    const told = await refused(root, ["add", bob.recipient, "demo"], { SOPS_AGE_KEY: bob.identity });
    expect(told).toContain(`no age identity that was tried opens 2 sealed files: ${SERVER}, ${CLIENT}`);
  });

  test("where a rule is that of another cluster too, which was not named", async () => {
    const cwd = withOneRule("/typha-(server|client)\\.yaml$");
    expect(await refused(cwd, ["add", bob.recipient, "demo"])).toBe(
      [
        ".sops.yaml   creation_rules[0]: is also the rule of clusters/two/pki/typha-server.yaml, clusters/two/pki/typha-client.yaml",
        "             name those clusters too, or put rules of their own for them in front",
        "1 problem, nothing was written\n",
      ].join("\n"),
    );
    const both = await runIn(
      { cwd, env: { SOPS_AGE_KEY: operator.identity } },
      ...["recipients", "add", bob.recipient, "demo", "two"],
    );
    expect(both.code).toBe(0);
    expect(both.out.match(/^rewrapped/gm)).toHaveLength(4);
  });

  test("where the rule is that of the CA's key too: a reader of leaves must not issue certificates", async () => {
    const cwd = withOneRule("^clusters/demo/");
    expect(await refused(cwd, ["add", bob.recipient, "demo"])).toContain(
      `creation_rules[0]: is also the rule of ${CA_KEY}\n             put a rule of its own for the CA's key in front`,
    );
  });

  test("for the cluster as an operator, and for a recipient that may be the cluster", async () => {
    expect(await refused(root, ["add", cluster.recipient, "demo", "--operator"])).toBe(
      [
        `${CA_KEY}   ${recipientText(cluster.recipient)} opens the leaves of demo only, so it may be the cluster, which must not issue certificates`,
        `${" ".repeat(CA_KEY.length + 3)}use an identity of its own for the operator`,
        "1 problem, nothing was written\n",
      ].join("\n"),
    );
  });

  test("where no leaf is sealed with SOPS", async () => {
    const cwd = newFolder();
    write(cwd, "sealing.pem", makeController().certificatePem);
    const options = [
      "--gitops",
      "argocd",
      "--repo-url",
      "https://git.example.com/platform/clusters.git",
      "--secrets",
      "sealed-secrets",
      "--sealing-cert",
      "sealing.pem",
    ];
    await runIn(cwd, "init", "demo", ...options, "--operator-recipient", operator.recipient);
    expect(await refused(cwd, ["add", bob.recipient])).toBe(
      `demo: no leaf is sealed with SOPS, so there is nothing to add a recipient to\nfor the CA's key, run \`npx typha-mtls recipients add ${bob.recipient} demo --operator\`\n1 problem, nothing was written\n`,
    );
  });

  test("where .sops.yaml is written in a way that is not changed", async () => {
    const cwd = copyOf(root);
    const alias = `    age: *all\n`;
    const rules = read(cwd, SOPS).replace(/ {4}age: >-\n {6}.*,\n {6}.*\n/, alias);
    write(cwd, SOPS, `all: &all [${cluster.recipient}, ${operator.recipient}]\n${rules}`);
    expect(await refused(cwd, ["add", bob.recipient, "two"])).toContain(
      "is written in a way that is not changed here (an alias, an anchor, or no list of its own)",
    );
  });

  test.each([
    ["is missing", () => undefined, "is missing: nothing says who may open"],
    ["has no rule for the file", () => "creation_rules: []\n", `no matching creation rules found for ${SERVER}`],
    [
      "has key groups",
      () => "creation_rules:\n  - key_groups: [{ age: [x] }]\n",
      "key_groups: is not supported: this program seals to age recipients in one group only",
    ],
  ])("where .sops.yaml %s", async (_, text, words) => {
    const cwd = copyOf(root);
    const rules = text();
    if (rules === undefined) fs.rmSync(path.join(cwd, SOPS));
    else write(cwd, SOPS, rules);
    expect(await refused(cwd, ["add", bob.recipient, "demo"])).toContain(words);
    expect(await refused(cwd, ["sync"])).toContain(words);
  });

  test("and .sops.yml is told apart from .sops.yaml", async () => {
    const cwd = copyOf(root);
    fs.renameSync(path.join(cwd, SOPS), path.join(cwd, ".sops.yml"));
    expect(await refused(cwd, ["sync"])).toContain(
      "is missing (.sops.yml is ignored, by sops too: the name has to be .sops.yaml): nothing says who may open",
    );
  });
});

describe("remove is refused", () => {
  test("for an operator among operators alone, because no other recipient opens the leaf", async () => {
    const cwd = copyOf(root);
    const rules = read(cwd, SOPS)
      .replaceAll(cluster.recipient, bob.recipient)
      .replaceAll(`>-\n      ${operator.recipient}\n`, `${operator.recipient},${bob.recipient}\n`);
    write(cwd, SOPS, rules);
    const told = await refused(cwd, ["remove", bob.recipient, "demo"]);
    expect(told).not.toContain("is the last one that is no operator");
    expect(told).toContain("names every recipient of a leaf for clusters/demo/pki/ca-key.sops.yaml too");
  });

  test("for the last operator, and for the cluster", async () => {
    expect(await refused(root, ["remove", operator.recipient, "demo"])).toContain(
      `${CA_KEY}   ${recipientText(operator.recipient)} is the last operator: nobody could open the CA's key\n`,
    );
    const told = await refused(root, ["remove", cluster.recipient, "demo"]);
    expect(told).toContain(
      `${SERVER}   ${recipientText(cluster.recipient)} is the last one that is no operator: the cluster could no longer open its leaf\n`,
    );
    expect(told).toContain("run `npx typha-mtls recipients add <successor> demo` first\n");
  });

  test("where the rule is that of another cluster too", async () => {
    const cwd = withOneRule("/typha-(server|client)\\.yaml$");
    await runIn({ cwd, env: { SOPS_AGE_KEY: operator.identity } }, "recipients", "add", bob.recipient);
    expect(await refused(cwd, ["remove", bob.recipient, "two"])).toContain(`is also the rule of ${SERVER}, ${CLIENT}`);
  });

  test("where a file was damaged: it could not be sealed anew", async () => {
    const cwd = copyOf(root);
    await runIn({ cwd, env: { SOPS_AGE_KEY: operator.identity } }, "recipients", "add", bob.recipient, "--operator");
    write(cwd, SERVER, read(cwd, SERVER).replace(/lastmodified: "20\d\d/, 'lastmodified: "2001'));
    expect(await refused(cwd, ["remove", bob.recipient])).toContain(`${SERVER}   MAC mismatch`);
  });
});

test("sync does not let the cluster open the CA's key, whatever .sops.yaml says", async () => {
  const cwd = withOneRule("^clusters/demo/");
  expect(await refused(cwd, ["sync"])).toBe(
    [
      `.sops.yaml   names every recipient of a leaf for ${CA_KEY} too: the cluster could open the CA's key and issue certificates`,
      "             put a rule for the CA's key in front that names operators only; `init` writes it where it gets --recipient (what decrypts in the cluster, such as Flux) and --operator-recipient (people)",
      "1 problem, nothing was written\n",
    ].join("\n"),
  );
});

test("a file that another writer changed meanwhile is not overwritten", async () => {
  const cwd = copyOf(root);
  const identity = path.join(newFolder(), "identity.txt");
  fs.writeFileSync(identity, operator.identity);
  // Their change falls between the reading of the files and the writing: when the identity is asked for.
  const meddled = {
    get SOPS_AGE_KEY() {
      write(cwd, SERVER, "theirs\n");
      return operator.identity;
    },
  };
  const ran = await runIn({ cwd, env: meddled }, "recipients", "add", bob.recipient, "demo");
  expect(ran).toEqual({
    code: 1,
    out: "",
    err: `${SERVER}   was changed meanwhile by another program or person, whose change would be lost\n${" ".repeat(SERVER.length + 3)}run the command again\n1 problem, nothing was written\n`,
  });
  expect(read(cwd, SERVER)).toBe("theirs\n");
  expect(read(cwd, SOPS)).toBe(read(root, SOPS));
});
