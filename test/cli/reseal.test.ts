import * as fs from "node:fs";
import * as path from "node:path";
import { openSops, recipientText } from "@typha-mtls/sealing";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { Layout } from "../../src/cluster/layout";
import { chainOf } from "../../src/cluster/leaf";
import { readPki } from "../../src/cluster/pki";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { openCaKey } from "../../src/lifecycle/issue/ca-key";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { unsealValue } from "../sealing/fixtures/unseal";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, read, recipients, write } from "./user-repository";

const PKI = "clusters/demo/pki";
const SERVER = `${PKI}/typha-server.yaml`;
const CLIENT = `${PKI}/typha-client.yaml`;
const CA_KEY = `${PKI}/ca-key.sops.yaml`;
const NEXT = `${PKI}/ca-key-next.sops.yaml`;
const PINNED = "clusters/demo/sealing-certificate.pem";

let fresh: string;
let operator: AgeIdentity;
let cluster: AgeIdentity;
let colleague: AgeIdentity;

beforeAll(async () => {
  fresh = await initialised(["demo"]);
  ({ operator, cluster } = await holders());
  colleague = await generateIdentity();
});

const reseal = (root: string, ...args: readonly string[]) =>
  runIn({ cwd: root, env: { SOPS_AGE_KEY: operator.identity } }, "reseal", ...args);
const changed = (one: string, other: string) => {
  const [a, b] = [contentsOf(one), contentsOf(other)];
  return Object.keys({ ...a, ...b })
    .filter((file) => a[file] !== b[file])
    .sort();
};
/** A copy in which a colleague takes the place of the operator, or is added. */
function withRecipients(change: (rules: string) => string): string {
  const root = copyOf(fresh);
  const rules = read(root, ".sops.yaml");
  write(root, ".sops.yaml", change(rules));
  expect(read(root, ".sops.yaml")).not.toBe(rules);
  return root;
}
const joined = () =>
  withRecipients((rules) => rules.replaceAll(operator.recipient, `${operator.recipient},${colleague.recipient}`));
const left = () => withRecipients((rules) => rules.replaceAll(operator.recipient, colleague.recipient));
const dataKeyOf = async (root: string, file: string) =>
  (await openSops(read(root, file), [operator.identity], file)).dataKey.toString("hex");

describe("nothing to do", () => {
  test("where every file is sealed to the recipients that .sops.yaml names; no identity is asked for", async () => {
    const root = copyOf(fresh);
    expect(await runIn(root, "reseal")).toEqual({
      code: 0,
      out: "nothing to reseal: every file is sealed as it should be\n",
      err: "",
    });
    expect(changed(fresh, root)).toEqual([]);
  });

  test("but with --force: a new data key for the same recipients, and the same keys in it", async () => {
    const root = copyOf(fresh);
    const { code, out, err } = await reseal(root, "demo", "--force");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(changed(fresh, root)).toEqual([CA_KEY, CLIENT, SERVER]);
    expect(out).toBe(
      [
        `rotated   ${CA_KEY}    new data key, 1 recipient`,
        `rotated   ${SERVER}   new data key, 2 recipients`,
        `rotated   ${CLIENT}   new data key, 2 recipients`,
        "",
        "restarts nothing: certificates are as they were",
        "next     npx typha-mtls synth demo",
        "         git add clusters dist && git commit",
        "",
      ].join("\n"),
    );
    for (const file of [SERVER, CLIENT, CA_KEY])
      expect(await dataKeyOf(root, file)).not.toBe(await dataKeyOf(fresh, file));
    const key = (at: string) => openLeafKey(read(at, SERVER), [cluster.identity], SERVER);
    expect(await key(root)).toBe(await key(fresh));
    expect((await runIn(root, "synth")).code).toBe(0);
    expect((await runIn({ cwd: root, env: { SOPS_AGE_KEY: operator.identity } }, "check", "--strict")).code).toBe(0);
  });
});

describe("recipients that changed in .sops.yaml:", () => {
  test("a new recipient can open everything, and a second run has nothing to do", async () => {
    const root = joined();
    const { code, out, err } = await reseal(root);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain(
      `rotated   ${CA_KEY}    new data key, 2 recipients, + ${recipientText(colleague.recipient)}\n`,
    );
    expect(await openCaKey(read(root, CA_KEY), [colleague.identity], CA_KEY)).toContain("PRIVATE KEY");
    expect(await openLeafKey(read(root, SERVER), [colleague.identity], SERVER)).toContain("PRIVATE KEY");
    expect((await reseal(root)).out).toBe("nothing to reseal: every file is sealed as it should be\n");
  });

  test("a removed recipient can open nothing new; the output says that it can open what git remembers", async () => {
    const root = left();
    const { code, out, err } = await reseal(root);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain(`, + ${recipientText(colleague.recipient)}, - ${recipientText(operator.recipient)}\n`);
    expect(out).toContain("\nA removed recipient can still open the CA's key of demo in git's history, and\n");
    expect(out).toContain("\nnext     npx typha-mtls rotate-ca start demo\n");
    expect(out).not.toContain("renew");
    await expect(openCaKey(read(root, CA_KEY), [operator.identity], CA_KEY)).rejects.toThrow("none matches");
  });

  test("the key of the next CA follows the rule of the one that signs", async () => {
    const root = joined();
    write(root, ".sops.yaml", read(fresh, ".sops.yaml"));
    expect((await runIn(root, "rotate-ca", "start", "demo")).code).toBe(0);
    write(root, ".sops.yaml", read(joined(), ".sops.yaml"));
    expect((await reseal(root)).code).toBe(0);
    expect(await openCaKey(read(root, NEXT), [colleague.identity], NEXT)).toContain("PRIVATE KEY");
    expect(read(root, NEXT)).toContain("BEGIN CERTIFICATE");
  });
});

describe("it is refused, and nothing is written,", () => {
  const refused = async (root: string, ...args: readonly string[]) => {
    const before = contentsOf(root);
    const { code, out, err, codes } = await reseal(root, ...args);
    expect(out).toBe("");
    expect(contentsOf(root)).toEqual(before);
    expect(err).toMatch(/, nothing was written\n$/);
    return { code, err, codes };
  };

  test("where a MAC does not match: all such files are named", async () => {
    const root = joined();
    for (const file of [SERVER, CA_KEY])
      write(root, file, read(root, file).replace(/lastmodified: "2027/, 'lastmodified: "2026'));
    const { code, err } = await refused(root);
    expect(code).toBe(1);
    expect(err).toMatch(/typha-server\.yaml +MAC mismatch/);
    expect(err).toMatch(/ca-key\.sops\.yaml +MAC mismatch/);
    expect(err).toContain("2 problems");
  });

  test("where no identity opens a file", async () => {
    const root = joined();
    const { code, out, err } = await runIn({ cwd: root, env: { SOPS_AGE_KEY: colleague.identity } }, "reseal");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/opens 3 sealed files: clusters\/demo\/pki\/ca-key[\s\S]*\n1 problem, nothing was written\n$/);
  });

  test("where .sops.yaml has no rule, or would let the cluster open the CA's key", async () => {
    const none = withRecipients(
      () => "creation_rules:\n  - path_regex: ^other$\n    age: " + operator.recipient + "\n",
    );
    expect((await refused(none)).err).toContain("add a rule with its path_regex and age recipients");
    const shared = withRecipients(() => "creation_rules:\n  - age: " + cluster.recipient + "\n");
    expect((await refused(shared)).codes).toEqual(["cluster-opens-ca-key"]);
  });

  test("where a sealing certificate is given that has no use", async () => {
    const sealing = path.join(newFolder(), "sealing.pem");
    fs.writeFileSync(sealing, makeController().certificatePem);
    expect(await refused(fresh, "demo", "--sealing-cert", sealing)).toEqual({
      code: 2,
      codes: ["sealing-certificate-without-use"],
      err: "certificate of the controller: has no use: demo has `secrets: sops`\nleave it out\n1 problem, nothing was written\n",
    });
    const two = await initialised(["demo"], ["other"]);
    expect(await refused(two, "--sealing-cert", sealing)).toMatchObject({
      code: 2,
      codes: ["sealing-certificate-without-use"],
    });
  });
});

describe("leaves that are sealed to the cluster's controller", () => {
  let root: string;
  const folder = newFolder();
  const pem = (name: string) => path.join(folder, name);
  const controllers = { old: makeController(), fresh: makeController() };
  beforeAll(async () => {
    fs.writeFileSync(pem("old.pem"), controllers.old.certificatePem);
    fs.writeFileSync(pem("new.pem"), controllers.fresh.certificatePem);
    root = newFolder();
    const [, , ...operatorOnly] = await recipients();
    const args = ["init", "demo", "--secrets", "sealed-secrets", "--sealing-cert", pem("old.pem"), ...operatorOnly];
    expect((await runIn(root, ...args)).code).toBe(0);
  });

  test("can be opened by the controller only, and a notice says so; nothing changes", async () => {
    expect(await reseal(root)).toEqual({
      code: 0,
      out: "nothing to reseal: every file is sealed as it should be\n",
      err: `! ${PKI}   leaves are sealed to the cluster's controller, and only it can open them\n  to issue new leaves for a new controller, run \`npx typha-mtls reseal demo --sealing-cert <file>\`\n`,
    });
    expect((await reseal(root, "demo", "--sealing-cert", pem("old.pem"))).out).toMatch(/^nothing to reseal/);
  });

  test("are issued anew for another certificate, which is pinned; a second run has nothing to do", async () => {
    const copy = copyOf(root);
    const { code, out } = await reseal(copy, "demo", "--sealing-cert", pem("new.pem"));
    expect(code).toBe(0);
    expect(changed(root, copy)).toEqual([CLIENT, SERVER, PINNED]);
    expect(out).toMatch(/^renewed +\S+typha-server\.yaml +CN typha-server, serial /);
    expect(out).toContain("restarts Typha of demo at the next sync");
    expect(read(copy, PINNED)).toBe(`${controllers.fresh.certificatePem.replaceAll("\r\n", "\n").trim()}\n`);
    const sealed = /tls\.key: (\S+)/.exec(read(copy, SERVER))?.[1] ?? "";
    expect(unsealValue(controllers.fresh.privateKey, "kube-system/calico-typha-mtls-server", sealed)).toContain(
      "PRIVATE KEY",
    );
    const serial = (at: string) =>
      chainOf(readPki(new ConfiguredRepository(at), new Layout().paths("demo"), undefined).leaves["typha-client"])[0]!
        .serial;
    expect(serial(copy)).not.toBe(serial(root));
    expect((await reseal(copy, "demo", "--sealing-cert", pem("new.pem"))).out).toMatch(/^nothing to reseal/);
    expect((await runIn(copy, "synth")).code).toBe(0);
  });

  test("of an external CA cannot be issued anew", async () => {
    const copy = copyOf(root);
    fs.rmSync(path.join(copy, CA_KEY));
    const { code, codes } = await reseal(copy, "demo", "--sealing-cert", pem("new.pem"));
    expect({ code, codes }).toEqual({ code: 1, codes: ["reseal-needs-ca"] });
  });
});
