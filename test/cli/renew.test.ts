import * as fs from "node:fs";
import * as path from "node:path";
import { Layout } from "../../src/cluster/layout";
import { chainOf } from "../../src/cluster/leaf";
import { readPki } from "../../src/cluster/pki";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { unsealValue } from "../sealing/fixtures/unseal";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, read, recipients, write } from "./user-repository";

const SERVER = "clusters/demo/pki/typha-server.yaml";
const CLIENT = "clusters/demo/pki/typha-client.yaml";
const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";
/** The clusters are made on 2027-01-15; their leaves are due from 2027-09-15 on and end on 2028-01-15. */
const DUE = new Date("2027-09-16T00:00:00Z");

/** Nothing is due yet. */
const NOT_DUE = new Date("2027-06-01T00:00:00Z");

let fresh: string;
let env: { SOPS_AGE_KEY: string };

beforeAll(async () => {
  fresh = await initialised(["demo"], ["other"]);
  env = { SOPS_AGE_KEY: (await holders()).operator.identity };
});

const renewAt = (root: string, now: Date | string, ...args: readonly string[]) =>
  runIn({ cwd: root, now: new Date(now), env }, "renew", ...args);
const leaf = (root: string, role: "typha-server" | "typha-client", cluster = "demo") =>
  chainOf(readPki(new ConfiguredRepository(root), new Layout().paths(cluster), undefined).leaves[role])[0]!;
/** Files that differ between two repositories. */
function changed(before: Record<string, string>, root: string): string[] {
  const after = contentsOf(root);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => before[file] !== after[file])
    .sort();
}

describe("wrong usage:", () => {
  test.each([
    [
      ["--force"],
      "no cluster is named, and --force would replace every leaf of every cluster\nname one or more, or give --all\n",
    ],
    [["demo", "--all"], "--all: contradicts the clusters that are named\n"],
    [["--all", "--force", "--within", "3d"], "--within: has no use with --force, which renews what is not due too\n"],
    [["nope"], 'no cluster "nope" in clusters/. Did you mean "demo"?\n'],
  ])("%j", async (args, told) => {
    const { code, out, err } = await renewAt(fresh, DUE, ...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err.replace(/\. Did you mean "\w+"\?/, "")).toBe(
      `${told.replace(/\. Did you mean "\w+"\?/, "")}1 problem, nothing was written\n`,
    );
  });

  test.each(["30", "d", "-1d", "1.5d", "1w", "999999d"])("%s is no time for --within", async (time) => {
    expect(await renewAt(fresh, DUE, "demo", `--within=${time}`)).toEqual({
      code: 2,
      out: "",
      err: `error: option '--within <time>' argument '${time}' is invalid. Days or hours such as 30d or 12h are expected.\nfor usage: npx typha-mtls renew --help\n`,
    });
  });
});

test("--force without a name writes nothing, and with --all replaces every leaf", async () => {
  const root = copyOf(fresh);
  const before = contentsOf(root);
  expect((await renewAt(root, NOT_DUE, "--force")).codes).toEqual(["no-cluster-named"]);
  expect(changed(before, root)).toEqual([]);
  expect((await renewAt(root, NOT_DUE, "--force", "--all")).code).toBe(0);
  expect(changed(before, root)).toHaveLength(4);
});

describe("nothing is due:", () => {
  test.each([[[]], [["--all"]]])("it says what will be, needs no identity, and touches no file: %j", async (which) => {
    const before = contentsOf(fresh);
    const ran = await runIn({ cwd: fresh, env: { SOPS_AGE_KEY: "no identity at all" } }, "renew", ...which);
    expect(ran).toEqual({ code: 0, out: "nothing to renew; next: typha-server of demo in 243 days\n", err: "" });
    expect(changed(before, fresh)).toEqual([]);
  });

  test.each([
    ["2027-09-14T11:55:00Z", "in 1 day"],
    ["2027-09-15T03:56:39Z", "in less than a day"],
  ])("as of %s it is %s", async (now, when) => {
    expect((await runIn(fresh, "renew", "demo", "--role", "client", "--now", now)).out).toMatch(
      new RegExp(`^nothing to renew; next: typha-client of demo ${when}\\n$`),
    );
  });

  test("of several leaves and clusters the one is named that is due first, wherever it stands", async () => {
    const root = copyOf(fresh);
    const next = async (...which: readonly string[]) => (await renewAt(root, "2027-06-02T00:00:00Z", ...which)).out;
    // The server's leaf of demo is younger then than all others: it is the last that will be due.
    expect((await renewAt(root, "2027-06-01T00:00:00Z", "demo", "--force", "--role", "server")).code).toBe(0);
    expect(await next("demo")).toMatch(/^nothing to renew; next: typha-client of demo in /);
    expect(await next("demo", "--role", "server")).toMatch(/^nothing to renew; next: typha-server of demo in /);
    expect((await renewAt(root, "2027-06-01T00:00:00Z", "demo", "--force")).code).toBe(0);
    expect(await next("--all")).toMatch(/^nothing to renew; next: typha-server of other in /);
    expect((await renewAt(root, "2027-06-01T12:00:00Z", "other", "--force")).code).toBe(0);
    expect(await next("--all")).toMatch(/^nothing to renew; next: typha-server of demo in /);
  });

  test("a second run after a renewal has nothing to do", async () => {
    const root = copyOf(fresh);
    expect((await renewAt(root, DUE, "--all")).code).toBe(0);
    const before = contentsOf(root);
    const again = await renewAt(root, DUE, "--all");
    expect(again).toEqual({ code: 0, out: "nothing to renew; next: typha-server of demo in 243 days\n", err: "" });
    expect(changed(before, root)).toEqual([]);
  });
});

test("a CA that ends a year from now costs a leaf nothing, and one that ends a second before is told of", async () => {
  const [ca] = readPki(new ConfiguredRepository(fresh), new Layout().paths("demo"), undefined).bundle;
  const told = async (milliseconds: number) => {
    const root = copyOf(fresh);
    const yearBefore = ca!.notAfter.getTime() - 365 * 24 * 60 * 60 * 1000;
    const { code, out, err } = await renewAt(root, new Date(yearBefore + milliseconds), "demo", "--role", "client");
    expect(code).toBe(0);
    expect(leaf(root, "typha-client").notAfter).toEqual(
      new Date(Math.min(ca!.notAfter.getTime(), ca!.notAfter.getTime() + Math.floor(milliseconds / 1000) * 1000)),
    );
    return /not after 365 days/.test(out + err);
  };
  expect(await told(-1)).toBe(false);
  expect(await told(0)).toBe(false);
  expect(await told(999)).toBe(false);
  expect(await told(1000)).toBe(true);
});

describe("what is due", () => {
  test("gets a new key, a new serial and a new end; identity and CA stay; nothing else changes", async () => {
    const root = copyOf(fresh);
    const before = contentsOf(root);
    const old = { server: leaf(root, "typha-server"), client: leaf(root, "typha-client") };
    const { code, out, err } = await renewAt(root, DUE, "demo");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(changed(before, root)).toEqual([CLIENT, SERVER]);
    const now = { server: leaf(root, "typha-server"), client: leaf(root, "typha-client") };
    const serials = (one: string, other: string) => `serial ${one.slice(0, 12)}… → ${other.slice(0, 12)}…`;
    expect(out).toBe(
      [
        `renewed   ${SERVER}   CN typha-server, ${serials(old.server.serial, now.server.serial)}, until 2028-01-15 → 2028-09-15`,
        `renewed   ${CLIENT}   CN typha-client, ${serials(old.client.serial, now.client.serial)}, until 2028-01-15 → 2028-09-15`,
        "",
        "restarts Typha of demo at the next sync: its certificate changed",
        "         nothing for typha-client: calico-node reads its files at its next connect",
        "next     npx typha-mtls synth demo && git add clusters dist && git commit",
        "",
      ].join("\n"),
    );
    for (const side of ["server", "client"] as const) {
      expect(now[side].publicKeyFingerprint).not.toBe(old[side].publicKeyFingerprint);
      expect(now[side].serial).not.toBe(old[side].serial);
      expect(now[side].subject).toBe(old[side].subject);
      expect(now[side].issuer).toBe(old[side].issuer);
      expect(now[side].publicKey.name).toBe(old[side].publicKey.name);
    }
    expect((await runIn({ cwd: root, now: DUE }, "synth", "demo")).code).toBe(0);
    const checked = await runIn({ cwd: root, now: DUE, env }, "check", "demo", "--strict");
    expect({ code: checked.code, err: checked.err }).toEqual({ code: 0, err: "" });
    expect(checked.out).toContain("key of typha-server opens and matches its certificate");
  });

  test("is one of two: the client's leaf restarts nothing, and the server's file keeps its bytes", async () => {
    const root = copyOf(fresh);
    const before = contentsOf(root);
    const { code, out } = await renewAt(root, DUE, "demo", "--role", "client");
    expect(code).toBe(0);
    expect(changed(before, root)).toEqual([CLIENT]);
    expect(out).toContain("\nrestarts nothing for typha-client: calico-node reads its files at its next connect\n");
    expect(out).not.toContain("restarts Typha");
  });

  test("with --within is what ends sooner, and not what status calls due", async () => {
    const root = copyOf(fresh);
    const early = await renewAt(root, "2027-12-15T11:59:59Z", "demo", "--within", "31d");
    expect(early.out).toBe("nothing to renew; next: typha-server of demo in less than a day\n");
    expect((await renewAt(root, "2027-12-15T12:00:00Z", "demo", "--within", "744h")).out).toMatch(/^renewed/);
  });

  test("with --now is judged as of that time, but begins today: no leaf is made that is not valid yet", async () => {
    const root = copyOf(fresh);
    const { out } = await renewAt(root, "2027-02-01T00:00:00Z", "demo", "--now", "2027-10-01T00:00:00Z");
    expect(out).toMatch(/^renewed/);
    expect(leaf(root, "typha-server").notBefore).toEqual(new Date("2027-01-31T23:55:00Z"));
  });

  test("has ended already: it is renewed all the same", async () => {
    const root = copyOf(fresh);
    expect((await renewAt(root, "2029-01-01T00:00:00Z", "demo")).code).toBe(0);
    expect((await runIn({ cwd: root, now: new Date("2029-01-01T00:00:00Z") }, "status", "demo")).out).toContain("365d");
  });

  test("or not: --force asks for no date", async () => {
    const root = copyOf(fresh);
    expect((await renewAt(root, "2027-01-16T00:00:00Z", "demo", "--force")).out).toMatch(/^renewed/);
  });
});

describe("several clusters are one plan:", () => {
  test("a cluster whose key cannot be opened stops the others, and nothing is written", async () => {
    const root = copyOf(fresh);
    write(
      root,
      "clusters/other/pki/ca-key.sops.yaml",
      read(root, "clusters/other/pki/ca-key.sops.yaml").replace(/lastmodified: "2027/, 'lastmodified: "2026'),
    );
    const before = contentsOf(root);
    const { code, out, err } = await renewAt(root, DUE, "--all");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^clusters\/other\/pki\/ca-key\.sops\.yaml +MAC mismatch: /);
    expect(err).toMatch(/1 problem, nothing was written\n$/);
    expect(changed(before, root)).toEqual([]);
  });

  test("without an identity one problem names how many CA keys are to be opened, and nothing is written", async () => {
    const before = contentsOf(fresh);
    const { code, err } = await runIn({ cwd: fresh, now: DUE }, "renew", "--all");
    expect(code).toBe(1);
    expect(err).toContain("2 sealed files have to be opened, and no age identity was found");
    expect(err).toContain("1 problem, nothing was written");
    expect(changed(before, fresh)).toEqual([]);
  });

  test.each([[[]], [["--all"]]])("all of them are renewed together, with %j", async (which) => {
    const root = copyOf(fresh);
    const { code, out } = await renewAt(root, DUE, ...which);
    expect(code).toBe(0);
    expect(out.match(/^renewed/gm)).toHaveLength(4);
    expect(out).toContain("restarts Typha of demo, other at the next sync");
    expect(out).toContain("next     npx typha-mtls synth demo other && git add clusters dist && git commit\n");
  });

  test("swapped leaves are refused: renewed, each would bear the name of the other side", async () => {
    const root = copyOf(fresh);
    const [server, client] = [read(root, SERVER), read(root, CLIENT)];
    write(root, SERVER, client);
    write(root, CLIENT, server);
    const { code, err } = await renewAt(root, DUE, "demo");
    expect(code).toBe(1);
    expect(err).toContain("the two files are swapped");
  });
});

describe("a CA that is somebody else's", () => {
  const foreign = () => {
    const root = copyOf(fresh);
    fs.rmSync(path.join(root, CA_KEY));
    return root;
  };
  const sentence = "ends 2028-01-15, and an external CA issued it: there is no ca-key.sops.yaml to renew it with";

  test("named, is refused with the way out", async () => {
    const root = foreign();
    const before = contentsOf(root);
    expect(await renewAt(root, DUE, "demo", "--role", "server")).toEqual({
      code: 1,
      out: "",
      err: `${SERVER}   ${sentence}\n${" ".repeat(SERVER.length + 3)}request its successor: \`npx typha-mtls csr demo --role server\`\n1 problem, nothing was written\n`,
    });
    expect(changed(before, root)).toEqual([]);
  });

  test.each([[[]], [["--all"]]])("one of all, is told, and keeps no other from its renewal, with %j", async (which) => {
    const root = foreign();
    const { code, out, err } = await renewAt(root, DUE, ...which);
    expect(code).toBe(0);
    expect(out.match(/^renewed +\S+/gm)).toEqual([
      "renewed   clusters/other/pki/typha-server.yaml",
      "renewed   clusters/other/pki/typha-client.yaml",
    ]);
    const advice = (role: string) => `request its successor: \`npx typha-mtls csr demo --role ${role}\``;
    expect(err).toBe(
      `! ${SERVER}   ${sentence}\n  ${advice("server")}\n! ${CLIENT}   ${sentence}\n  ${advice("client")}\n`,
    );
  });

  test("with nothing due is no matter", async () => {
    expect((await runIn(foreign(), "renew", "demo")).code).toBe(0);
  });
});

describe("a leaf never outlives its CA, which ends on 2037-01-12:", () => {
  const remedy = "  rotate the CA: `npx typha-mtls rotate-ca status demo`\n";

  test("in its last year a renewal says that the leaf ends with it, then that it would win nothing", async () => {
    const root = copyOf(fresh);
    const short = await renewAt(root, "2036-06-01T00:00:00Z", "demo");
    expect(short.code).toBe(0);
    expect(short.err).toBe(
      [SERVER, CLIENT]
        .map(
          (file) =>
            `! ${file}   ends on 2037-01-12, with its CA typha-mtls demo CA g1, and not after 365 days\n${remedy}`,
        )
        .join(""),
    );
    expect(leaf(root, "typha-server").notAfter).toEqual(new Date("2037-01-12T12:00:00Z"));
    const before = contentsOf(root);
    const vain = await renewAt(root, "2036-12-20T00:00:00Z", "demo", "--role", "server");
    expect(vain).toEqual({
      code: 0,
      out: "nothing to renew\n",
      err: `! ${SERVER}   ends with its CA typha-mtls demo CA g1 on 2037-01-12; a new one would end no later\n${remedy}`,
    });
    expect(changed(before, root)).toEqual([]);
    expect((await renewAt(root, "2036-12-20T00:00:00Z", "demo", "--force")).out).toMatch(/^renewed/);
  });

  test("once it has ended nothing can be issued", async () => {
    const { code, err } = await renewAt(fresh, "2037-02-01T00:00:00Z", "demo", "--role", "server");
    expect(code).toBe(1);
    expect(err).toContain(`${SERVER}   cannot be renewed: its CA typha-mtls demo CA g1 ended 2037-01-12\n`);
  });
});

describe("what somebody added by hand survives:", () => {
  test("labels, annotations and comments of a Secret that SOPS sealed", async () => {
    const root = copyOf(fresh);
    const decorated = read(root, SERVER)
      .replace("apiVersion: v1\n", "# in front of all\napiVersion: v1 # the API\n")
      .replace("    namespace: ", '    labels:\n        team: "010" # who to call\n        "10": "y"\n    namespace: ')
      .replace("    annotations:\n", "    annotations:\n        note: |\n            two\n            lines\n")
      .replace("\ndata:\n", "\n# the leaf\ndata:\n")
      .replace("\nsops:\n", "\n# behind the key\nsops:\n");
    write(root, SERVER, decorated);
    expect(await renewAt(root, DUE, "demo")).toMatchObject({ code: 0, err: "" });
    const cut = (text: string) =>
      text.slice(0, text.indexOf("sops:\n")).replace(/(tls\.crt|tls\.key|sealed-key-proof): .*/g, "$1: …");
    expect(cut(read(root, SERVER))).toBe(cut(decorated));
    const { operator } = await holders();
    expect(await openLeafKey(read(root, SERVER), [operator.identity], SERVER)).toContain("PRIVATE KEY");
    // And once more, so that the comment at the end does not wander.
    expect((await renewAt(root, DUE, "demo", "--force")).code).toBe(0);
    expect(cut(read(root, SERVER))).toBe(cut(decorated));
  });

  test("another value that is sealed, which then needs its identity too", async () => {
    const root = copyOf(fresh);
    const { operator, cluster } = await holders();
    const { sealSops } = await import("@typha-mtls/sealing/sops/writer");
    const { openSops } = await import("@typha-mtls/sealing");
    const opened = await openSops(read(root, SERVER), [operator.identity], SERVER);
    const document = opened.document.with(["data", "tls.key-password"], "cGFzcw==");
    const rule = { encryptedRegex: "^tls\\.key", macOnlyEncrypted: true };
    const given = [cluster.recipient, operator.recipient];
    write(
      root,
      SERVER,
      await sealSops(document, { recipients: given, rule, now: DUE, provenKey: ["data", "tls.key"] }),
    );
    expect((await renewAt(root, DUE, "demo", "--role", "server")).code).toBe(0);
    const after = await openSops(read(root, SERVER), [operator.identity], SERVER);
    expect(after.value(["data", "tls.key-password"])).toBe("cGFzcw==");
    expect(read(root, SERVER)).not.toContain("cGFzcw==");
  });

  test("an alias in a SealedSecret is refused: what stands behind it would change elsewhere too", async () => {
    const root = newFolder();
    const sealing = path.join(newFolder(), "sealing.pem");
    fs.writeFileSync(sealing, makeController().certificatePem);
    const [, , ...operatorOnly] = await recipients();
    const made = await runIn(
      root,
      "init",
      "demo",
      "--secrets",
      "sealed-secrets",
      "--sealing-cert",
      sealing,
      ...operatorOnly,
    );
    expect(made.code).toBe(0);
    const aliased = read(root, SERVER)
      .replace("\nmetadata:\n", "\nmetadata: &all\n")
      .replace(/\n {4}metadata:\n(?: {6}.*\n)+/, "\n    metadata: *all\n");
    write(root, SERVER, aliased);
    const { code, err } = await renewAt(root, DUE, "demo");
    expect({ code, err }).toEqual({
      code: 2,
      err: `${SERVER}:4:3     has a YAML anchor (&name); write the value out where it is used\n${SERVER}:14:15   uses a YAML alias (*name); write the value out\n2 problems, nothing was written\n`,
    });
  });

  test("labels, annotations, comments and scope of a SealedSecret", async () => {
    const { certificatePem, privateKey } = makeController();
    const sealing = path.join(newFolder(), "sealing.pem");
    fs.writeFileSync(sealing, certificatePem);
    const [, , ...operatorOnly] = await recipients();
    const root = newFolder();
    expect(
      (await runIn(root, "init", "demo", "--secrets", "sealed-secrets", "--sealing-cert", sealing, ...operatorOnly))
        .code,
    ).toBe(0);
    const decorated = read(root, SERVER)
      .replace("kind:", "# ours\nkind:")
      .replace("\n  namespace: ", '\n  labels:\n    team: "010" # who to call\n  namespace: ')
      .replace("    type: kubernetes.io/tls", "    immutable: false\n    type: kubernetes.io/tls");
    write(root, SERVER, decorated);
    const old = leaf(root, "typha-server");
    expect((await renewAt(root, DUE, "demo")).code).toBe(0);
    const blank = (text: string) =>
      text
        .replace(/tls\.key: \S+/g, "tls.key: …")
        .replace(/(sealed-key(?:-proof)?: )\S+/g, "$1…")
        .replace(/-----BEGIN[\s\S]*END CERTIFICATE-----/, "…");
    expect(blank(read(root, SERVER))).toBe(blank(decorated));
    expect(leaf(root, "typha-server").serial).not.toBe(old.serial);
    const sealed = /tls\.key: (\S+)/.exec(read(root, SERVER))?.[1] ?? "";
    expect(unsealValue(privateKey, "kube-system/calico-typha-mtls-server", sealed)).toContain("PRIVATE KEY");
    expect((await runIn({ cwd: root, now: DUE }, "synth")).code).toBe(0);
  });
});

describe("the kind of the key", () => {
  test("stays, and --key changes it", async () => {
    const root = await initialised(["demo", "--key", "rsa-2048", "--server-uri", "spiffe://example.com/typha"]);
    expect((await renewAt(root, DUE, "demo", "--role", "server")).out).toContain(
      "URI spiffe://example.com/typha, serial",
    );
    expect(leaf(root, "typha-server").publicKey.name).toBe("rsa-2048");
    expect(leaf(root, "typha-server").uris).toEqual(["spiffe://example.com/typha"]);
    expect((await renewAt(root, DUE, "demo", "--force", "--key", "ed25519")).code).toBe(0);
    expect(leaf(root, "typha-server").publicKey.name).toBe("ed25519");
  });
});

test("identities are read where they are named, standard input included", async () => {
  const root = copyOf(fresh);
  const { operator } = await holders();
  const file = path.join(newFolder(), "operator.txt");
  fs.writeFileSync(file, `${operator.identity}\n`);
  expect((await runIn({ cwd: root, now: DUE }, "renew", "demo", "--identity", file)).code).toBe(0);
  expect(
    (await runIn({ cwd: root, now: DUE, stdin: operator.identity }, "renew", "other", "--identity", "-")).code,
  ).toBe(0);
});
