import { generateIdentity, identityFileText } from "@typha-mtls/sealing/sops/identities";
import { sealSops } from "@typha-mtls/sealing/sops/writer";
import { makeController } from "../../sealing/fixtures/sealing-certificate";
import { NOW, type Ran, runIn } from "../fake-terminal";
import { copyOf, holders, initialised, newFolder, read, write } from "../user-repository";

const SERVER = "clusters/demo/pki/typha-server.yaml";
const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";

const keyLines = ({ out }: Ran) =>
  out.split("\n").filter((line) => /key[s ]/.test(line) && !/private keys|proven: /.test(line));

let root: string;

beforeAll(async () => {
  root = await initialised(["demo"]);
  await runIn(root, "synth");
});

const OPENED = [
  "  ✓ key of typha-server opens and matches its certificate",
  "  ✓ key of typha-client opens and matches its certificate",
];
const CA_OPENED = "  ✓ key of the CA opens and matches its certificate";
const notOpened = (holder: string) =>
  `  - key of ${holder} was not opened: none of the age identities at hand is a recipient`;

describe("what is wrong with a key:", () => {
  test("a file that was changed after it was sealed fails its MAC", async () => {
    const changed = copyOf(root);
    write(changed, SERVER, read(changed, SERVER).replace(/lastmodified: "2027/, 'lastmodified: "2026'));
    const { operator } = await holders();
    const ran = await runIn({ cwd: changed, env: { SOPS_AGE_KEY: operator.identity } }, "check");
    expect(ran.code).toBe(1);
    expect(ran.out).toContain(
      `  ✗ ${SERVER}: MAC mismatch: the file was changed after it was sealed (a value, its order, or lastmodified)\n`,
    );
    expect(ran.out).toContain("\n2 problems\n"); // dist/ holds the file as it was
  });

  test("the key of another certificate is told, with what Typha would do", async () => {
    const { operator, cluster } = await holders();
    const other = copyOf(root);
    const certificate = /tls\.crt: (\S+)/.exec(read(root, SERVER))?.[1] ?? "";
    const foreign = await initialised(["demo"]);
    const { openLeafKey } = await import("../../../src/lifecycle/issue/leaf-key");
    const key = await openLeafKey(read(foreign, SERVER), [operator.identity], SERVER);
    const secret = {
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "calico-typha-mtls-server", namespace: "kube-system" },
      type: "kubernetes.io/tls",
      data: { "tls.crt": certificate, "tls.key": Buffer.from(key).toString("base64") },
    };
    const rule = { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true };
    write(other, SERVER, await sealSops(secret, { recipients: [cluster.recipient], rule, now: NOW }));
    const ran = await runIn({ cwd: other, env: { SOPS_AGE_KEY: cluster.identity } }, "check");
    expect(ran.code).toBe(1);
    expect(ran.out).toContain(
      `  ✗ ${SERVER}: key of typha-server does not match its certificate (Typha would exit: private key does not match public key)\n` +
        "      put back certificate and key of one and the same commit\n",
    );
  });

  test("an age entry that is damaged is a problem, and not an identity of somebody else", async () => {
    const { operator } = await holders();
    const damaged = copyOf(root);
    const text = read(damaged, CA_KEY);
    const [, line = ""] = /BEGIN AGE ENCRYPTED FILE-----\n\s+\S+\n\s+(\S+)/.exec(text) ?? [];
    const [first] = line;
    write(damaged, CA_KEY, text.replace(line, `${first === "A" ? "B" : "A"}${line.slice(1)}`));
    const ran = await runIn({ cwd: damaged, env: { SOPS_AGE_KEY: operator.identity } }, "check");
    expect(ran.code).toBe(1);
    expect(ran.out).toContain(`  ✗ ${CA_KEY}: Failed to get the data key required to decrypt the SOPS file: `);
  });
});

describe("identities are read", () => {
  const everyKey = async (env: Record<string, string>, args: readonly string[] = [], stdin = "") => {
    const ran = await runIn({ cwd: root, env, stdin }, "check", ...args);
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(keyLines(ran)).toEqual([...OPENED, CA_OPENED]);
  };

  test("from SOPS_AGE_KEY, from files that are named, from standard input and from the default place", async () => {
    const { operator } = await holders();
    const folder = newFolder();
    const text = identityFileText(operator, NOW);
    write(folder, "operator.txt", text);
    write(folder, "sops/age/keys.txt", text);
    await everyKey({ SOPS_AGE_KEY: operator.identity });
    await everyKey({ SOPS_AGE_KEY_FILE: `${folder}/operator.txt` });
    await everyKey({ XDG_CONFIG_HOME: folder });
    await everyKey({}, ["--identity", `${folder}/operator.txt`, "--identity", `${folder}/operator.txt`]);
    await everyKey({}, ["--identity", "-"], text);
  });

  test("relative to the working directory, not to the repository", async () => {
    const { operator } = await holders();
    const cwd = newFolder();
    write(cwd, "keys/operator.txt", identityFileText(operator, NOW));
    for (const [env, args] of [
      [{ SOPS_AGE_KEY_FILE: "keys/operator.txt" }, []],
      [{}, ["--identity", "keys/operator.txt"]],
    ] as const) {
      const ran = await runIn({ cwd, env }, "-C", root, "check", ...args);
      expect(keyLines(ran)).toEqual([...OPENED, CA_OPENED]);
    }
  });

  test("of the cluster: they open the leaves, and never the CA's key", async () => {
    const { cluster } = await holders();
    const ran = await runIn({ cwd: root, env: { SOPS_AGE_KEY: cluster.identity } }, "check", "--strict");
    expect(ran.code).toBe(0);
    expect(keyLines(ran)).toEqual([...OPENED, notOpened("the CA")]);
  });

  test("of somebody else: nothing is opened, and that is no problem", async () => {
    const ran = await runIn({ cwd: root, env: { SOPS_AGE_KEY: (await generateIdentity()).identity } }, "check");
    expect(ran.code).toBe(0);
    expect(keyLines(ran)).toEqual(["typha-server", "typha-client", "the CA"].map(notOpened));
  });

  test("and with Sealed Secrets the leaves are passed over: only the controller can open them", async () => {
    const { operator } = await holders();
    const sealed = newFolder();
    write(sealed, "cert.pem", makeController(2048, NOW).certificatePem);
    const options = [
      "--gitops",
      "argocd",
      "--repo-url",
      "https://git.example.com/platform/clusters.git",
      "--sealing-cert",
      "cert.pem",
      "--operator-recipient",
      operator.recipient,
    ];
    expect(await runIn(sealed, "init", "demo", ...options)).toMatchObject({ code: 0 });
    await runIn(sealed, "synth");
    const ran = await runIn({ cwd: sealed, env: { SOPS_AGE_KEY: operator.identity } }, "check");
    expect(ran.code).toBe(0);
    expect(keyLines(ran)).toEqual([
      "  - key of typha-server was not opened: only the cluster's controller can",
      "  - key of typha-client was not opened: only the cluster's controller can",
      CA_OPENED,
    ]);
  });
});

describe("what is no identity is refused by source and line, and not repeated:", () => {
  const broken = async () => {
    const { identity } = await generateIdentity();
    const last = identity.at(-1);
    return `${identity.slice(0, -1)}${last === "Q" ? "P" : "Q"}`;
  };

  test.each([
    ["SOPS_AGE_KEY", async (text: string) => runIn({ cwd: root, env: { SOPS_AGE_KEY: text } }, "check")],
    ["standard input", async (text: string) => runIn({ cwd: root, env: {}, stdin: text }, "check", "--identity", "-")],
    [
      "bad.txt",
      async (text: string) => {
        const cwd = newFolder();
        write(cwd, "bad.txt", text);
        return runIn(cwd, "-C", root, "check", "--identity", "bad.txt");
      },
    ],
  ])("%s", async (source, check) => {
    const bad = await broken();
    const { code, out, err } = await check(`# made by hand\n${bad}\n`);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toBe(`${source}:2   is an age identity with a wrong checksum (it is not repeated here)\n1 problem\n`);
    expect(`${out}${err}`.toUpperCase()).not.toContain(bad.slice(15, 30).toUpperCase());
  });

  test("a file without any identity", async () => {
    const cwd = newFolder();
    write(cwd, "empty.txt", "# nothing\n");
    const told = (name: string) => ({ code: 2, out: "", err: `${name} holds no age identity\n1 problem\n` });
    expect(await runIn(cwd, "-C", root, "check", "--identity", "empty.txt")).toEqual(told("empty.txt"));
    expect(await runIn(cwd, "-C", root, "check", "--identity", "-")).toEqual(told("standard input"));
  });

  test("a file that is named and not there; one that nobody named may be absent", async () => {
    expect(await runIn(root, "check", "--identity", "/nowhere/key.txt")).toEqual({
      code: 2,
      out: "",
      err: "/nowhere/key.txt   cannot be used (ENOENT: no such file or directory)\n1 problem\n",
    });
    expect((await runIn({ cwd: root, env: { SOPS_AGE_KEY_FILE: "/nowhere/key.txt" } }, "check")).err).toBe(
      "/nowhere/key.txt   does not exist, and SOPS_AGE_KEY_FILE names it\n1 problem\n",
    );
    expect((await runIn({ cwd: root, env: { HOME: "/dev/null" } }, "check")).code).toBe(0);
  });

  test("more on standard input than any identity file has", async () => {
    const ran = await runIn({ cwd: root, stdin: "#".repeat(100_000) }, "check", "--identity", "-");
    expect(ran.err).toBe("standard input   is longer than the 65536 bytes that are read\n1 problem\n");
    expect(ran.code).toBe(2);
  });
});
