import * as fs from "node:fs";
import * as path from "node:path";
import { recipientText } from "@typha-mtls/sealing";
import { type AgeIdentity, identityFileText } from "@typha-mtls/sealing/sops/identities";
import { generateHybrid } from "../../sealing/fixtures/sealing";
import { ofKind } from "../../support/documents";
import { NOW, runIn } from "../fake-terminal";
import { copyOf, holders, initialised, newFolder, read, write } from "../user-repository";

const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";
const SERVER = "clusters/demo/pki/typha-server.yaml";
const CLIENT = "clusters/demo/pki/typha-client.yaml";

let root: string;
let operator: AgeIdentity;
let cluster: AgeIdentity;
let file: string;

beforeAll(async () => {
  root = await initialised(["demo"]);
  ({ operator, cluster } = await holders());
  file = identityFile(operator);
});

function identityFile(identity: AgeIdentity, mode = 0o600): string {
  const made = path.join(newFolder(), "keys.txt");
  fs.writeFileSync(made, identityFileText(identity, NOW));
  fs.chmodSync(made, mode);
  return made;
}

/** Lines of what doctor says, blanks between columns as one. */
async function lines(env: Record<string, string>, cwd = root, ...args: readonly string[]) {
  const { code, out, err } = await runIn({ cwd, env }, "doctor", ...args);
  expect(err).toBe("");
  expect(out.toUpperCase()).not.toContain("AGE-SECRET-KEY");
  return { code, lines: out.split("\n").map((line) => line.trim().replaceAll(/ {2,}/g, "  ")) };
}

test("doctor shows each source, its identities by their recipients, and which files they open", async () => {
  expect(await lines({ SOPS_AGE_KEY_FILE: file, SOPS_AGE_KEY: cluster.identity, HOME: "/nowhere" })).toEqual({
    code: 0,
    lines: [
      `✓ node  ${process.version}`,
      "✓ .sops.yaml  2 rules",
      "",
      "IDENTITIES",
      "- SOPS_AGE_KEY_CMD  is not set",
      "✓ SOPS_AGE_KEY  1 age identity",
      cluster.recipient,
      `✓ SOPS_AGE_KEY_FILE ${file}  1 age identity`,
      operator.recipient,
      "- /nowhere/.config/sops/age/keys.txt  is not there",
      "",
      "OPENED BY",
      `✓ ${CA_KEY}  ${recipientText(operator.recipient)}`,
      `✓ ${SERVER}  ${recipientText(cluster.recipient)}, ${recipientText(operator.recipient)}`,
      `✓ ${CLIENT}  ${recipientText(cluster.recipient)}, ${recipientText(operator.recipient)}`,
      "",
      "no problems",
      "",
    ],
  });
});

test("without any identity nothing is wrong: CI has none, and needs none", async () => {
  const { code, lines: told } = await lines({});
  expect(code).toBe(0);
  expect(told).toContain(`- ${CA_KEY}  no identity at hand opens it`);
  expect(told.at(-2)).toBe("no problems");
});

test("a file that others may read is a warning, with the command that mends it", async () => {
  const open = identityFile(operator, 0o640);
  const { code, lines: told } = await lines({ SOPS_AGE_KEY_FILE: open });
  expect(code).toBe(0);
  expect(told).toContain(`! SOPS_AGE_KEY_FILE ${open}  1 age identity; is open to other users (mode 0640)`);
  expect(told).toContain(`chmod 600 ${open}`);
  expect(told).toContain(`✓ ${CA_KEY}  ${recipientText(operator.recipient)}`);
  expect(told.at(-2)).toBe("1 warning");
});

test("a file inside a git work tree is a warning: a commit could disclose it", async () => {
  const inside = identityFile(operator);
  fs.mkdirSync(path.join(path.dirname(inside), ".git"));
  const { code, lines: told } = await lines({ SOPS_AGE_KEY_FILE: inside });
  expect(code).toBe(0);
  expect(told.join("\n")).toContain(`1 age identity; is inside the git work tree ${path.dirname(inside)}`);
});

test("SSH keys that sops would use are named as not used", async () => {
  const { lines: told } = await lines({ SOPS_AGE_SSH_PRIVATE_KEY_FILE: "/me/.ssh/id_ed25519" });
  expect(told).toContain("! SOPS_AGE_SSH_PRIVATE_KEY_FILE  is set, but SSH keys are not used here, other than by sops");
});

describe("what is broken ends with 1:", () => {
  test("a source that holds no identity, by its line, without its text", async () => {
    const { code, lines: told } = await lines({ SOPS_AGE_KEY: `# mine\n${operator.identity.slice(0, -1)}` });
    expect(code).toBe(1);
    expect(told.find((line) => line.startsWith("✗"))).toBe(
      "✗ SOPS_AGE_KEY  line 2 is an age identity with a wrong checksum (it is not repeated here)",
    );
  });

  test("a file that is named and not there, and one that cannot be read", async () => {
    expect(await lines({ SOPS_AGE_KEY_FILE: "/nowhere/keys.txt" })).toMatchObject({
      code: 1,
      lines: expect.arrayContaining(["✗ SOPS_AGE_KEY_FILE /nowhere/keys.txt  does not exist"]),
    });
    const folder = newFolder();
    expect((await lines({ SOPS_AGE_KEY_FILE: folder })).lines).toContain(
      `✗ SOPS_AGE_KEY_FILE ${folder}  is not a regular file`,
    );
  });

  test("a protected identity file", async () => {
    const sealed = path.join(newFolder(), "keys.txt");
    fs.writeFileSync(sealed, "age-encryption.org/v1\n-> scrypt\n");
    const { code, lines: told } = await lines({ SOPS_AGE_KEY_FILE: sealed });
    expect(code).toBe(1);
    expect(told).toContain(`✗ SOPS_AGE_KEY_FILE ${sealed}  is protected by a passphrase, which is not supported`);
  });

  test("a command that cannot be run", async () => {
    const { code, lines: told } = await lines({ SOPS_AGE_KEY_CMD: "/nowhere/op read" });
    expect(code).toBe(1);
    expect(told).toContain("✗ SOPS_AGE_KEY_CMD  cannot be run (ENOENT)");
  });

  test("a file that was changed behind its MAC, and one that is not sealed", async () => {
    const cwd = copyOf(root);
    write(cwd, SERVER, read(cwd, SERVER).replace(/lastmodified: "20\d\d/, 'lastmodified: "2001'));
    const { code, lines: told } = await lines({ SOPS_AGE_KEY_FILE: file }, cwd);
    expect(code).toBe(1);
    expect(told.join("\n")).toContain(`✗ ${SERVER}  MAC mismatch: the file was changed after it was sealed`);
    write(cwd, SERVER, "kind: Secret\n");
    expect((await lines({}, cwd)).lines.join("\n")).toContain(`✗ ${SERVER}  sops metadata not found`);
  });

  test(".sops.yaml that is no YAML; one that is missing is a warning", async () => {
    const cwd = copyOf(root);
    write(cwd, ".sops.yaml", "creation_rules: x\n");
    expect(await lines({}, cwd)).toMatchObject({
      code: 1,
      lines: expect.arrayContaining(["✗ .sops.yaml  line 1 must be a list"]),
    });
    fs.rmSync(path.join(cwd, ".sops.yaml"));
    expect(await lines({}, cwd)).toMatchObject({
      code: 0,
      lines: expect.arrayContaining(["! .sops.yaml  is missing"]),
    });
  });
});

test("an identity that is named is looked at in place of all others", async () => {
  const { lines: told } = await lines({ SOPS_AGE_KEY: "not one" }, root, "--identity", file, "demo");
  expect(told).toContain(`✓ ${file}  1 age identity`);
  expect(told.join()).not.toContain("SOPS_AGE_KEY");
});

test("a program gets every field, and no identity", async () => {
  const quantum = await generateHybrid();
  const env = { SOPS_AGE_KEY_FILE: file, SOPS_AGE_KEY: quantum.identity };
  const { code, out } = await runIn({ cwd: root, env }, "doctor", "-o", "json");
  expect(code).toBe(0);
  expect(out.toUpperCase()).not.toContain("AGE-SECRET-KEY");
  expect(JSON.parse(out)).toEqual(
    ofKind("Doctor", {
      node: process.version,
      sopsYaml: [{ file: ".sops.yaml", state: "ok", message: "2 rules" }],
      identities: [
        { source: "SOPS_AGE_KEY_CMD", state: "skipped", message: "is not set", recipients: [] },
        { source: "SOPS_AGE_KEY", state: "ok", message: "1 age identity", recipients: [quantum.recipient] },
        {
          source: `SOPS_AGE_KEY_FILE ${file}`,
          state: "ok",
          message: "1 age identity",
          recipients: [operator.recipient],
        },
      ],
      files: [CA_KEY, SERVER, CLIENT].map((name) => ({
        cluster: "demo",
        file: name,
        state: "ok",
        recipients: name === CA_KEY ? [operator.recipient] : [cluster.recipient, operator.recipient],
        openedBy: [operator.recipient],
        message: recipientText(operator.recipient),
      })),
    }),
  );
});
