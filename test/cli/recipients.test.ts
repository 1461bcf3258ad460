import { openSops, recipientText } from "@typha-mtls/sealing";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { generateHybrid } from "../sealing/fixtures/sealing";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { listIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, read, write } from "./user-repository";

const pki = (cluster: string) => `clusters/${cluster}/pki`;
const CA_KEY = `${pki("demo")}/ca-key.sops.yaml`;
const SERVER = `${pki("demo")}/typha-server.yaml`;
const CLIENT = `${pki("demo")}/typha-client.yaml`;
const SOPS = ".sops.yaml";

let root: string;
let bob: AgeIdentity;
let operator: AgeIdentity;
let cluster: AgeIdentity;

beforeAll(async () => {
  root = await initialised(["demo"], ["two"]);
  ({ operator, cluster } = await holders());
  bob = await generateIdentity();
});

const env = () => ({ SOPS_AGE_KEY: operator.identity });
const recipients = (cwd: string, ...args: readonly string[]) => runIn({ cwd, env: env() }, "recipients", ...args);
const changed = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((file) => after[file] !== before[file]);
const opens = async (cwd: string, file: string, { identity }: AgeIdentity) => {
  try {
    await openSops(read(cwd, file), [identity], file);
    return true;
  } catch {
    return false;
  }
};

describe("add", () => {
  test("lets a recipient open the leaves of one cluster: its entry, its line, and nothing else", async () => {
    const cwd = copyOf(root);
    const before = contentsOf(cwd);
    const { code, out, err } = await recipients(cwd, "add", bob.recipient, "demo");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toBe(
      [
        `updated     .sops.yaml                            1 rule, + ${recipientText(bob.recipient)}`,
        `rewrapped   ${SERVER}   same data key, 3 recipients, + ${recipientText(bob.recipient)}`,
        `rewrapped   ${CLIENT}   same data key, 3 recipients, + ${recipientText(bob.recipient)}`,
        "",
        "next     npx typha-mtls synth demo",
        "         git add clusters dist .sops.yaml && git commit",
        "",
      ].join("\n"),
    );
    const after = contentsOf(cwd);
    expect(changed(before, after)).toEqual([SOPS, CLIENT, SERVER]);
    for (const file of [SERVER, CLIENT]) {
      const old = before[file]!.split("\n");
      expect(after[file]!.split("\n").filter((line) => !old.includes(line))).toHaveLength(6);
      expect(old.filter((line) => !after[file]!.split("\n").includes(line))).toEqual([]);
      expect(await opens(cwd, file, bob)).toBe(true);
    }
    const again = await recipients(cwd, "add", bob.recipient, "demo");
    expect(again).toEqual({
      code: 0,
      out: `${recipientText(bob.recipient)} is a recipient already; nothing to do\n`,
      err: "",
    });
    expect(contentsOf(cwd)).toEqual(after);
  });

  test("with --operator, lets the recipient open the CA's key too, of every cluster", async () => {
    const cwd = copyOf(root);
    expect((await recipients(cwd, "add", bob.recipient, "--operator")).code).toBe(0);
    for (const file of [CA_KEY, SERVER, `${pki("two")}/ca-key.sops.yaml`, `${pki("two")}/typha-client.yaml`]) {
      expect(await opens(cwd, file, bob)).toBe(true);
    }
    expect(await opens(cwd, CA_KEY, cluster)).toBe(false);
    const { out, err } = await runIn({ cwd, env: { SOPS_AGE_KEY: bob.identity } }, "check", "demo");
    expect(err).toBe("");
    expect(out).toContain("✓ key of the CA opens and matches its certificate");
  });

  test("takes a post-quantum recipient, all the way from init", async () => {
    const [quantum, other] = [await generateHybrid(), await generateHybrid()];
    const cwd = newFolder();
    const given = ["--recipient", cluster.recipient, "--operator-recipient", quantum.recipient];
    expect(await runIn(cwd, "init", "demo", ...given)).toMatchObject({ code: 0, err: "" });
    const by = { cwd, env: { SOPS_AGE_KEY: quantum.identity } };
    const { code, out } = await runIn(by, "recipients", "add", other.recipient, "--operator");
    expect(code).toBe(0);
    expect(out).toContain(`2 rules, + ${other.recipient.slice(0, 11)}…${other.recipient.slice(-4)}\n`);
    expect(await runIn(by, "recipients", "remove", quantum.recipient)).toMatchObject({ code: 0 });
    expect(await opens(cwd, CA_KEY, other)).toBe(true);
    expect(await opens(cwd, CA_KEY, quantum)).toBe(false);
  });
});

describe("remove", () => {
  test("takes a recipient out of rules and files, and says what it can still open", async () => {
    const cwd = copyOf(root);
    await recipients(cwd, "add", bob.recipient, "--operator");
    const before = contentsOf(cwd);
    const { code, out, err } = await recipients(cwd, "remove", bob.recipient, "demo");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toBe(
      [
        `updated   .sops.yaml                            2 rules, - ${recipientText(bob.recipient)}`,
        `rotated   ${CA_KEY}    new data key, 1 recipient, - ${recipientText(bob.recipient)}`,
        `rotated   ${SERVER}   new data key, 2 recipients, - ${recipientText(bob.recipient)}`,
        `rotated   ${CLIENT}   new data key, 2 recipients, - ${recipientText(bob.recipient)}`,
        "",
        "A removed recipient can still open the CA's key of demo in git's history, and",
        "issue certificates until rotate-ca replaces the CA. New leaves do not end that.",
        "",
        "next     npx typha-mtls rotate-ca start demo",
        "         npx typha-mtls synth demo",
        "         git add clusters dist .sops.yaml && git commit",
        "",
      ].join("\n"),
    );
    const after = contentsOf(cwd);
    expect(changed(before, after)).toEqual([SOPS, CA_KEY, CLIENT, SERVER]);
    expect(after[SOPS]).toBe(
      before[SOPS]!.split("\n")
        .filter((line, at, all) => !isBobOfDemo(line, at, all))
        // The entry before the removed one is the last now.
        .map((line, at, all) =>
          line.endsWith(",") && all[at + 1]?.endsWith(",") === false && !/age1/.test(all[at + 1]!)
            ? line.slice(0, -1)
            : line,
        )
        .join("\n"),
    );
    for (const file of [CA_KEY, SERVER, CLIENT]) {
      expect(await opens(cwd, file, bob)).toBe(false);
      expect(await opens(cwd, file, operator)).toBe(true);
    }
    expect(await opens(cwd, `${pki("two")}/ca-key.sops.yaml`, bob)).toBe(true);
    expect(await recipients(cwd, "remove", bob.recipient, "demo")).toEqual({
      code: 0,
      out: `${recipientText(bob.recipient)} is no recipient of demo; nothing to do\n`,
      err: "",
    });
    expect(contentsOf(cwd)).toEqual(after);
  });

  const isBobOfDemo = (line: string, at: number, all: readonly string[]) =>
    line.trim() === bob.recipient &&
    all
      .slice(0, at)
      .findLast((other) => other.includes("path_regex"))!
      .includes("/demo/");

  test("of a recipient that could open leaves only: new leaves, and that they do not end the old ones", async () => {
    const cwd = copyOf(root);
    await recipients(cwd, "add", bob.recipient);
    const { out } = await recipients(cwd, "remove", bob.recipient);
    expect(out.slice(out.indexOf("\n\n") + 2)).toBe(
      [
        "A removed recipient can still open the old private keys of the leaves of demo,",
        "two in git's history. New leaves do not end that: a copied key stays valid until",
        "its leaf expires or rotate-ca replaces the CA, because Typha and calico-node",
        "check no revocation list.",
        "",
        "next     npx typha-mtls renew demo two --force",
        "         npx typha-mtls synth demo two",
        "         git add clusters dist .sops.yaml && git commit",
        "",
      ].join("\n"),
    );
  });

  test("of a recipient that could open the CA's key of one cluster and the leaves of another: both", async () => {
    const cwd = copyOf(root);
    await recipients(cwd, "add", bob.recipient, "demo", "--operator");
    await recipients(cwd, "add", bob.recipient, "two");
    const { out } = await recipients(cwd, "remove", bob.recipient);
    expect(out).toContain("open the CA's key of demo in git's history, and\n");
    expect(out).toContain("open the old private keys of the leaves of two in\n");
    expect(out).toContain(
      "\nnext     npx typha-mtls rotate-ca start demo\n         npx typha-mtls renew two --force\n         npx typha-mtls synth demo two\n",
    );
  });

  test("of an operator while the CA is rotated says that the next CA is known too, and starts no rotation", async () => {
    const cwd = copyOf(root);
    await recipients(cwd, "add", bob.recipient, "demo", "--operator");
    expect(await runIn(cwd, "rotate-ca", "start", "demo")).toMatchObject({ code: 0 });
    const { out } = await recipients(cwd, "remove", bob.recipient, "demo");
    expect(out).toContain(
      "\nThe recipient can open the key of the next CA of demo too: the rotation that is\n" +
        "under way does not lock it out. Abort or finish that one, then start another.\n",
    );
    expect(out).toContain("\nnext     npx typha-mtls rotate-ca status demo\n");
    expect(out).not.toMatch(/rotate-ca start|renew/);
  });

  test("what is printed next is a way that the program takes, and after it the old CA is gone", async () => {
    const cwd = copyOf(root);
    await recipients(cwd, "add", bob.recipient, "demo", "--operator");
    const { out } = await recipients(cwd, "remove", bob.recipient, "demo");
    const [, next] = /^next +npx typha-mtls (.*)$/m.exec(out)!;
    const old = read(cwd, `${pki("demo")}/ca.crt`);
    const evidence = ["demo", "--yes-it-reached-the-cluster"];
    for (const args of [next!.split(" "), ["rotate-ca", "issue", ...evidence], ["rotate-ca", "finish", ...evidence]])
      expect(await runIn({ cwd, env: env() }, ...args)).toMatchObject({ code: 0 });
    expect(read(cwd, `${pki("demo")}/ca.crt`)).not.toContain(old.trim());
    for (const file of [CA_KEY, SERVER, CLIENT]) expect(await opens(cwd, file, bob)).toBe(false);
  });

  test("may be done with the identity that goes", async () => {
    const cwd = copyOf(root);
    await recipients(cwd, "add", bob.recipient, "demo", "--operator");
    expect((await recipients(cwd, "remove", operator.recipient, "demo")).code).toBe(0);
    expect(await opens(cwd, CA_KEY, operator)).toBe(false);
    expect(await opens(cwd, CA_KEY, bob)).toBe(true);
  });

  test("of an operator from a cluster with Sealed Secrets is about the CA's key alone", async () => {
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
    expect(await recipients(cwd, "add", bob.recipient, "--operator")).toMatchObject({ code: 0, err: "" });
    const leaf = read(cwd, SERVER);
    const { code, out } = await recipients(cwd, "remove", bob.recipient);
    expect(code).toBe(0);
    expect(out).toContain(
      "\nnext     npx typha-mtls rotate-ca start demo\n         npx typha-mtls synth demo\n" +
        "         git add clusters dist .sops.yaml && git commit\n",
    );
    expect(read(cwd, SERVER)).toBe(leaf);
  });
});

describe("sync", () => {
  test("with nothing to do needs no identity and changes not a byte", async () => {
    const cwd = copyOf(root);
    const before = contentsOf(cwd);
    const all = await runIn(cwd, "recipients", "sync");
    expect(all).toEqual({ code: 0, out: "in sync: 6 sealed files and .sops.yaml agree\n", err: "" });
    expect((await runIn(cwd, "recipients", "sync", "two")).out).toBe("in sync: 3 sealed files and .sops.yaml agree\n");
    expect(contentsOf(cwd)).toEqual(before);
  });

  test("does not mind the order in .sops.yaml, nor a recipient that is named twice", async () => {
    const cwd = copyOf(root);
    const both = `${cluster.recipient},\n      ${operator.recipient}\n`;
    const turned = `${operator.recipient},\n      ${cluster.recipient},${cluster.recipient}\n`;
    write(cwd, SOPS, read(cwd, SOPS).replaceAll(both, turned));
    expect((await runIn(cwd, "recipients", "sync")).out).toMatch(/^in sync/);
  });

  test("finishes what was edited by hand: additions keep the data key, removals do not", async () => {
    const cwd = copyOf(root);
    const leafKey = async () => (await openSops(read(cwd, SERVER), [operator.identity])).dataKey.toString("hex");
    const caKeyLine = `    age: >-\n      ${operator.recipient}\n`;
    write(
      cwd,
      SOPS,
      read(cwd, SOPS).replaceAll(caKeyLine, `    age: [${operator.recipient}, ${bob.recipient}] # bob\n`),
    );
    const { out } = await recipients(cwd, "sync");
    expect(out.match(/^rewrapped +\S+/gm)).toEqual([
      `rewrapped   ${CA_KEY}`,
      `rewrapped   ${pki("two")}/ca-key.sops.yaml`,
    ]);
    const before = await leafKey();
    write(cwd, SOPS, read(cwd, SOPS).replace(cluster.recipient, (await generateIdentity()).recipient));
    expect((await recipients(cwd, "sync")).out).toMatch(
      /^rotated +clusters\/two.*\nrotated +clusters\/two.*\n\nA removed recipient/,
    );
    expect(await leafKey()).toBe(before);
    expect((await runIn(cwd, "recipients", "sync")).out).toMatch(/^in sync/);
  });

  test("finishes a removal that was cut off behind .sops.yaml; so does the same command again", async () => {
    const cwd = copyOf(root);
    await recipients(cwd, "add", bob.recipient, "--operator");
    const whole = copyOf(cwd);
    await recipients(whole, "remove", bob.recipient);
    for (const args of [["sync"], ["remove", bob.recipient]]) {
      const cut = copyOf(cwd);
      write(cut, SOPS, read(whole, SOPS));
      write(cut, CA_KEY, read(whole, CA_KEY));
      expect((await recipients(cut, ...args)).out.match(/^rotated/gm)).toHaveLength(5);
      expect((await runIn(cut, "recipients", "sync")).out).toMatch(/^in sync/);
    }
  });
});

describe("list", () => {
  test("shows who opens what and where the rules differ, and needs no identity", async () => {
    const cwd = copyOf(root);
    write(cwd, SOPS, read(cwd, SOPS).replaceAll(cluster.recipient, bob.recipient));
    const { code, out, err } = await runIn(cwd, "recipients", "list", "demo", "-o", "wide");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const row = (file: string, who: string, holder: string, there: string) =>
      `${file.padEnd(SERVER.length)}   ${who}   ${holder.padEnd(8)}   ${there}`;
    expect(out.split("\n").slice(1)).toEqual([
      row(CA_KEY, operator.recipient, "operator", "yes"),
      row(SERVER, cluster.recipient, "cluster", "no !"),
      row(SERVER, operator.recipient, "operator", "yes"),
      row(SERVER, bob.recipient, "cluster", "only there !"),
      row(CLIENT, cluster.recipient, "cluster", "no !"),
      row(CLIENT, operator.recipient, "operator", "yes"),
      row(CLIENT, bob.recipient, "cluster", "only there !"),
      "",
      "next     npx typha-mtls recipients sync",
      "",
    ]);
  });

  test("gives a program every field", async () => {
    const { out } = await runIn(root, "recipients", "list", "two", "-o", "json");
    expect(listIn("Recipients", out)[0]).toEqual({
      cluster: "two",
      file: `${pki("two")}/ca-key.sops.yaml`,
      recipient: operator.recipient,
      holder: "operator",
      inFile: true,
      inSopsYaml: true,
    });
  });

  test("shows what is wrong with one file, and lists the others", async () => {
    const cwd = copyOf(root);
    write(cwd, SERVER, "kind: Secret\n");
    const { code, out, err } = await runIn(cwd, "recipients", "list");
    expect(code).toBe(1);
    expect(out).toMatch(/^two +typha-server\.yaml /m);
    expect(err).toBe(`${SERVER}   sops metadata not found: the file is not sealed with SOPS\n1 problem\n`);
  });
});

test("help of renew, reseal and remove, the page and the output say one thing about a key that a person knows", async () => {
  const stays =
    "a copied key stays valid until its leaf expires or rotate-ca replaces the CA, because Typha and calico-node check no revocation list";
  const oneLine = (text: string) => text.replaceAll("`", "").split(/\s+/).join(" ");
  const cwd = copyOf(root);
  await recipients(cwd, "add", bob.recipient, "demo");
  const printed = [
    await runIn(cwd, "renew", "--help"),
    await runIn(cwd, "reseal", "--help"),
    await runIn(cwd, "recipients", "remove", "--help"),
    await recipients(cwd, "remove", bob.recipient, "demo"),
    await runIn(cwd, "docs", "recipients"),
  ].map(({ out }) => oneLine(out));
  for (const text of printed) expect(text).toContain(stays);
  for (const text of printed) expect(text).not.toMatch(/disclosed[^.]*renew|renew the certificates/);
  // The other pages link to the rule, and repeat nothing of it.
  for (const page of ["renew", "threat-model"]) {
    const { out } = await runIn(cwd, "docs", page);
    expect(out).toContain("recipients.md#what-locks-out-a-removed-recipient");
  }
});
