import * as fs from "node:fs";
import * as path from "node:path";
import { inspect } from "node:util";
import { openSops } from "@typha-mtls/sealing";
import { generateIdentity, parseIdentities, recipientOf } from "@typha-mtls/sealing/sops/identities";
import { openCaKey } from "../../src/lifecycle/issue/ca-key";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { bundle, start } from "../cli/bundled-program";
import { runIn } from "../cli/fake-terminal";
import { contentsOf, copyOf, newFolder, read, write } from "../cli/user-repository";
import { bytesSecret, identitySecret, keySecret, leaked, type Secret } from "../safety/secrets";
import { hardWay, hardWayObjects, manifestOf } from "../support/existing-tls";
import { rootCa } from "../support/external-ca";

const PKI = "clusters/demo/pki";
const CA_KEY = `${PKI}/ca-key.sops.yaml`;
const NEXT = `${PKI}/ca-key-next.sops.yaml`;
const SERVER = `${PKI}/typha-server.yaml`;
const CLIENT = `${PKI}/typha-client.yaml`;

const REACHED: Record<string, string[]> = { start: [], issue: ["--yes-it-reached-the-cluster"] };

let root: string;
let operator: string;
let cluster: string;
let stranger: string;
let serverKey: string;
let secrets: Secret[];
/** Everything that any command said so far, and every error that was thrown. */
const said: string[] = [];

const errors: unknown[] = [];
process.on("unhandledRejection", (error) => errors.push(error));

async function run(cwd: string, args: readonly string[], env: Record<string, string> = {}, stdin = "") {
  try {
    const ran = await runIn({ cwd, env, stdin }, ...args);
    said.push(ran.out, ran.err);
    return ran;
  } catch (error) {
    said.push(inspect(error, { depth: 10, showHidden: true }));
    return { code: -1, out: "", err: "" };
  }
}

beforeAll(async () => {
  root = newFolder();
  const identities = newFolder();
  const file = path.join(identities, "operator.txt");
  expect((await run(root, ["init", "demo", "--generate-identity", file])).code).toBe(0);
  const identityIn = (name: string) => parseIdentities(fs.readFileSync(name, "utf8"), name)[0]!;
  [operator, cluster] = [identityIn(file), identityIn(`${file}.demo.agekey`)];
  stranger = (await generateIdentity()).identity;
  serverKey = await openLeafKey(read(root, SERVER), [operator], SERVER);
  secrets = [
    keySecret("key of the server", serverKey),
    keySecret("key of the client", await openLeafKey(read(root, CLIENT), [operator], CLIENT)),
    keySecret("key of the CA", await openCaKey(read(root, CA_KEY), [operator], CA_KEY)),
    ...(await Promise.all(
      [SERVER, CLIENT, CA_KEY].map(async (name) =>
        bytesSecret(`data key of ${name}`, (await openSops(read(root, name), [operator], name)).dataKey),
      ),
    )),
    identitySecret("identity of the operator", operator),
    identitySecret("identity of the cluster", cluster),
    identitySecret("identity of somebody else", stranger),
  ];
  expect((await run(root, ["synth"])).code).toBe(0);
});

/** One character of an identity is changed: its checksum is wrong. */
const mistyped = (identity: string) => identity.replace(/.$/, (last) => (last === "Q" ? "P" : "Q"));

test("the scan finds a secret in every spelling that it looks for", () => {
  const der = Buffer.from(serverKey.split("\n").slice(1, -2).join(""), "base64");
  const leaks = [
    serverKey,
    serverKey.split("\n")[1]!,
    Buffer.from(serverKey).toString("base64"),
    Buffer.from(` ${serverKey}`).toString("base64"),
    Buffer.from(`  ${serverKey}`).toString("base64"),
    der.toString("base64"),
    Buffer.concat([Buffer.from("x"), der]).toString("base64"),
    Buffer.concat([Buffer.from("xy"), der]).toString("base64url"),
    der.toString("hex").toUpperCase(),
    der.subarray(36, 68).toString("base64"),
    der.subarray(36, 68).toString("hex"),
  ];
  for (const leak of leaks) expect(leaked(`text ${leak} text`, secrets)).toContain("key of the server");
  expect(leaked(`Invalid checksum in "${operator.toLowerCase()}"`, secrets)).toEqual(["identity of the operator"]);
});

test("no command says a secret, whatever is wrong", async () => {
  const broken: [string, (copy: string) => void][] = [
    ["a value in place of ENC", (copy) => edit(copy, SERVER, /tls\.key: .*/, "tls.key: attacker")],
    [
      "a key in clear, PEM behind base64",
      (copy) => edit(copy, SERVER, /tls\.key: .*/, `tls.key: ${Buffer.from(serverKey).toString("base64")}`),
    ],
    ["a key in clear, PEM", (copy) => edit(copy, SERVER, /tls\.key: .*/, `tls.key: ${JSON.stringify(serverKey)}`)],
    ["a key as the trust bundle", (copy) => write(copy, `${PKI}/ca.crt`, serverKey)],
    [
      "a key below the certificate of the CA",
      (copy) => write(copy, `${PKI}/ca.crt`, `${read(copy, `${PKI}/ca.crt`)}${serverKey}`),
    ],
    [
      "a key as the name of a field",
      (copy) => edit(copy, "clusters/demo/cluster.yaml", /nodes: \d+/, `nodes: 5\n  ${operator}: 1`),
    ],
    [
      "a ciphertext that was changed",
      (copy) => edit(copy, SERVER, /data:(.)/g, (_, first) => `data:${first === "A" ? "B" : "A"}`),
    ],
    ["another MAC", (copy) => edit(copy, SERVER, /lastmodified: "2027/, 'lastmodified: "2026')],
    ["a rule that seals nothing", (copy) => edit(copy, SERVER, /encrypted_regex: .*/, "encrypted_regex: ^nothing$")],
    ["a truncated file", (copy) => write(copy, CA_KEY, read(copy, CA_KEY).slice(0, 900))],
    ["an identity as a recipient in .sops.yaml", (copy) => edit(copy, ".sops.yaml", / age1\w+/, ` ${operator}`)],
    ["a leaf that is missing", (copy) => fs.rmSync(path.join(copy, CLIENT))],
    ["nothing", () => undefined],
  ];
  const sources: [Record<string, string>, string][] = [
    [{}, ""],
    [{ SOPS_AGE_KEY: operator }, operator],
    [{ SOPS_AGE_KEY: cluster }, cluster],
    [{ SOPS_AGE_KEY: stranger }, stranger],
    [{ SOPS_AGE_KEY: mistyped(operator) }, mistyped(operator)],
    [{ SOPS_AGE_KEY: `${operator} ${cluster}` }, `${operator} ${cluster}`],
    [{ SOPS_AGE_KEY: operator.toLowerCase() }, operator.toLowerCase()],
    [{ SOPS_AGE_KEY: `${operator}${cluster}` }, `x${operator}`],
    [{ SOPS_AGE_KEY: serverKey }, serverKey],
  ];
  const strangersRecipient = await recipientOf(stranger);
  for (const [what, breakIt] of broken) {
    const copy = copyOf(root);
    breakIt(copy);
    for (const [env, stdin] of what === "nothing" || what.includes("ENC") ? sources : sources.slice(0, 3)) {
      await run(copy, ["check"], env);
      await run(copy, ["check", "--identity", "-", "-o", "json"], {}, stdin);
      await run(copy, ["init", "demo"], env);
      await run(copy, ["doctor"], env);
      await run(copy, ["doctor", "--identity", "-", "-o", "yaml"], {}, stdin);
      await run(copy, ["recipients", "sync"], env);
      await run(copy, ["recipients", "add", strangersRecipient, "--operator"], env);
      await run(copy, ["recipients", "remove", strangersRecipient], env);
      // What opens keys, and makes new ones.
      if (env["SOPS_AGE_KEY"] !== operator && what !== "nothing") continue;
      await run(copy, ["renew", "demo", "--force"], env);
      await run(copy, ["renew", "demo", "--force", "--diff"], env);
      await run(copy, ["renew", "demo", "--force", "-o", "json"], env);
      await run(copy, ["reseal", "demo", "--force", "--identity", "-"], {}, stdin);
      for (const step of ["start", "issue"]) await run(copy, ["rotate-ca", step, "demo", ...REACHED[step]!], env);
    }
    await run(copy, ["recipients", "list", "-o", "json"]);
    await run(copy, ["synth"]);
    await run(copy, ["status", "-o", "yaml"]);
    for (const format of ["json", "mermaid"]) await run(copy, ["plan", "-o", format]);
    const pages = newFolder();
    for (const format of ["html", "markdown", "json"]) await run(copy, ["report", "-o", format, "--out", pages]);
    said.push(...Object.values(contentsOf(pages)));
    await run(copy, ["migrate", "demo", "--to", "cutover"]);
    await run(copy, ["migrate", "demo", "--calico", operator]);
    // Apart from what the test itself put there.
    if (!/key|identity/.test(what)) expect(leaked(JSON.stringify(contentsOf(copy)), secrets)).toEqual([]);
  }
  for (const wrong of [operator, mistyped(operator), operator.toLowerCase(), ` ${operator}`, serverKey]) {
    await run(newFolder(), ["init", "x", "--recipient", wrong, "--operator-recipient", wrong]);
    await run(newFolder(), ["init", "x", "--operator-recipient", wrong]);
    for (const verb of ["add", "remove"]) await run(root, ["recipients", verb, wrong], { SOPS_AGE_KEY: operator });
    const script = `console.error(process.argv[1]); console.log(process.argv[1]); process.exit(Number(process.argv[2]))`;
    for (const code of [0, 1]) {
      const line = `'${process.execPath}' -e '${script}' '${wrong}' ${code}`;
      await run(root, ["doctor"], { SOPS_AGE_KEY_CMD: line });
      await run(root, ["check"], { SOPS_AGE_KEY_CMD: line });
      await run(root, ["doctor"], { SOPS_AGE_KEY_CMD: `${line} '${wrong}` });
    }
  }
  const holder = newFolder();
  write(holder, "identity.txt", `${operator}\n${mistyped(cluster)}\n`);
  await run(root, ["check", "--identity", path.join(holder, "identity.txt")]);
  await run(newFolder(), ["init", "x", "--generate-identity", path.join(holder, "identity.txt")]);
  await run(newFolder(), [
    "init",
    "x",
    "--secrets",
    "sealed-secrets",
    "--sealing-cert",
    path.join(holder, "identity.txt"),
  ]);

  expect(said.join("").length).toBeGreaterThan(10_000);
  expect(said.flatMap((text) => leaked(text, secrets).map((name) => `${name} in ${text.slice(0, 300)}`))).toEqual([]);
  expect(errors).toEqual([]);
});

test("csr and import say no secret and write none, whatever they are given", async () => {
  const copy = copyOf(root);
  const folder = newFolder();
  const told: string[] = [];
  const tell = async (args: readonly string[], env: Record<string, string> = {}, stdin = "") => {
    const { out, err } = await run(copy, args, env, stdin);
    told.push(out + err);
  };
  await tell(["csr", "demo"], { SOPS_AGE_KEY: mistyped(operator) });
  const requested = await Promise.all(
    ["server", "client"].map(async (role) => {
      const file = `${PKI}/requested/typha-${role}.yaml`;
      return keySecret(`requested key of the ${role}`, await openLeafKey(read(copy, file), [operator], file));
    }),
  );
  const all = [...secrets, ...requested];
  const chain = read(copy, `${PKI}/ca.crt`);
  const wrong = [serverKey, chain + serverKey, `{"private_key": ${JSON.stringify(serverKey)}}`, operator, chain];
  for (const [at, text] of wrong.entries()) {
    write(folder, `given-${at}`, text);
    for (const identity of [operator, mistyped(operator), `${operator}${cluster}`]) {
      const env = { SOPS_AGE_KEY: identity };
      await tell(["import", "demo", path.join(folder, `given-${at}`)], env);
      await tell(["import", "demo", "--add-ca", "-"], env, text);
      await tell(["import", "demo", path.join(folder, `given-${at}`), "--identity", "-"], {}, text);
    }
  }
  await tell(["csr", "demo", "--force", "--server-uri", serverKey]);
  write(copy, `${PKI}/requested/typha-server.csr`, serverKey);
  await tell(["csr", "demo"]);
  await tell(["import", "demo", path.join(folder, "given-4")]);
  write(copy, `${PKI}/requested/typha-server.csr`, "");
  expect(told.filter((text) => text === "")).toEqual([]);
  expect(told.flatMap((text) => leaked(text, all).map((name) => `${name} in ${text}`))).toEqual([]);
  expect(leaked(JSON.stringify(contentsOf(copy)), all)).toEqual([]);
});

test("adopt says no secret and writes none in clear, whatever it is given", async () => {
  const { files } = hardWay();
  const keys = Object.entries(files).flatMap(([name, key]) => (name.endsWith(".key") ? [keySecret(name, key)] : []));
  const given = newFolder();
  const recipients = ["--recipient", await recipientOf(cluster), "--operator-recipient", await recipientOf(operator)];
  const tell = async (args: readonly string[], stdin = "") => {
    const root = newFolder();
    for (const preview of [["--diff"], []]) {
      const { out, err } = await run(root, ["adopt", "demo", ...recipients, ...args, ...preview], {}, stdin);
      expect(leaked(out + err, keys)).toEqual([]);
      expect(leaked(JSON.stringify(contentsOf(root)), keys)).toEqual([]);
    }
  };
  const attempts: Record<string, string>[] = [
    {},
    { "typha.key": files["calico-node.key"] },
    { "typha.key": files["typha.key"].slice(0, -40) },
    { "typha.crt": files["typha.key"] },
    { "typha.key": files["typha.key"].replaceAll("PRIVATE KEY", "CERTIFICATE") },
    { "typhaca.crt": files["typhaca.crt"] + files["typhaca.key"] },
  ];
  for (const [at, changed] of attempts.entries()) {
    for (const [name, text] of Object.entries({ ...files, ...changed })) write(given, `${at}/${name}`, text);
    await tell(["--from-files", path.join(given, `${at}`)]);
  }
  const manifest = manifestOf(...Object.values(hardWayObjects(files)));
  const bare = Object.values(files).join("");
  for (const text of [
    manifest,
    manifest.slice(0, -30),
    `- ${manifest}`,
    `${manifest}\n"`,
    bare,
    JSON.stringify(files),
  ]) {
    await tell(["--from-manifests", "-"], text);
  }
  await tell(["--context", "x", "--secret", files["typha.key"]]);
});

test("a rotation to somebody else's CA says no secret and writes none, whatever is given for it", async () => {
  const copy = copyOf(root);
  const folder = newFolder();
  const told: string[] = [];
  const tell = async (args: readonly string[], stdin = "") => {
    const { out, err } = await run(copy, ["rotate-ca", ...args], { SOPS_AGE_KEY: operator }, stdin);
    told.push(out + err);
  };
  const { pem } = rootCa().certificate;
  const wrong = [serverKey, pem + serverKey, `{"private_key": ${JSON.stringify(serverKey)}}`, operator];
  for (const [at, text] of wrong.entries()) {
    write(folder, `given-${at}`, text);
    await tell(["start", "demo", "--ca", path.join(folder, `given-${at}`)]);
    await tell(["start", "demo", "--ca", "-"], text);
  }
  await tell(["start", "demo", "--ca", "-"], pem);
  const next = read(copy, `${PKI}/ca-next.crt`);
  expect(next).toBe(pem);
  await tell(["issue", "demo", ...REACHED["issue"]!]);
  const requested = await Promise.all(
    ["server", "client"].map(async (role) => {
      const file = `${PKI}/requested/typha-${role}.yaml`;
      return keySecret(`requested key of the ${role}`, await openLeafKey(read(copy, file), [operator], file));
    }),
  );
  const all = [...secrets, ...requested];
  expect(leaked(JSON.stringify(contentsOf(copy)), all)).toEqual([]);
  write(copy, `${PKI}/ca-next.crt`, next + serverKey);
  for (const step of ["status", "issue", "finish", "abort"]) await tell([step, "demo"]);
  expect(told.filter((text) => text === "")).toEqual([]);
  expect(told.flatMap((text) => leaked(text, all).map((name) => `${name} in ${text}`))).toEqual([]);
});

test("neither the repository nor a folder for temporary files holds a secret, and the programs say none", async () => {
  const folder = bundle("cli/cli", "main");
  const copy = newFolder();
  const temporary = newFolder();
  const home = newFolder();
  const env = { TMPDIR: temporary, HOME: home, SOPS_AGE_KEY: operator };
  const [forOperator, forCluster, forStranger] = await Promise.all([operator, cluster, stranger].map(recipientOf));
  const recipients = ["--operator-recipient", forOperator!, "--recipient", forCluster!];
  const commands: [string, string[], Record<string, string>][] = [
    ["cli.js", ["init", "demo", ...recipients], env],
    ["cli.js", ["init", "demo", ...recipients], env],
    ["cli.js", ["synth"], env],
    ["main.js", [], env],
    ["cli.js", ["check", "-o", "json"], env],
    ["cli.js", ["doctor"], env],
    ["cli.js", ["recipients", "add", forStranger!, "--operator"], env],
    ["cli.js", ["recipients", "remove", forStranger!], env],
    ["cli.js", ["check"], { ...env, SOPS_AGE_KEY: mistyped(operator) }],
    ["cli.js", ["check"], { ...env, SOPS_AGE_KEY: `${operator}${cluster}` }],
    ["cli.js", ["renew", "demo", "--force"], env],
    ["cli.js", ["reseal", "--force"], env],
    ["cli.js", ["rotate-ca", "start", "demo"], env],
    ["cli.js", ["rotate-ca", "issue", "demo", "--yes-it-reached-the-cluster"], { ...env, PATH: process.env["PATH"]! }],
    ["cli.js", ["rotate-ca", "status", "demo"], env],
  ];
  const told: string[] = [];
  for (const [program, args, surroundings] of commands) {
    const { out, err } = await start(path.join(folder, program), args, { cwd: copy, env: surroundings }).ended;
    expect(out + err).not.toBe("");
    told.push(out + err);
  }
  const file = (name: string) => read(copy, name);
  const all = [
    ...secrets,
    keySecret("key of the server", await openLeafKey(file(SERVER), [operator], SERVER)),
    keySecret("key of the client", await openLeafKey(file(CLIENT), [operator], CLIENT)),
    keySecret("key of the CA", await openCaKey(file(CA_KEY), [operator], CA_KEY)),
    keySecret("key of the next CA", await openCaKey(file(NEXT), [operator], NEXT)),
  ];
  for (const place of [root, copy, temporary, home])
    expect(
      Object.entries(contentsOf(place)).flatMap(([file, text]) =>
        leaked(text, all).map((name) => `${name} in ${file}`),
      ),
    ).toEqual([]);
  expect(told.flatMap((text) => leaked(text, all))).toEqual([]);
  expect(contentsOf(temporary)).toEqual({});
  expect(contentsOf(home)).toEqual({});
});

function edit(copy: string, file: string, what: RegExp, by: string | ((...found: string[]) => string)): void {
  const before = read(copy, file);
  const after = before.replace(what, by as string);
  if (after === before) throw new Error(`${file} has nothing like ${what}`);
  write(copy, file, after);
}
